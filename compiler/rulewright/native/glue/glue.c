/* What makes an extension type of a generated machine: the same for every game.
 *
 * machine.h, generated, defines rw_state and the rules. The parts below keep history, generator and lifetime, and speak
 * Python; what need not be quick is a Python class (rulewright.native.state), of which the type made here is a subclass.
 * history.h and steps.h do without Python, so that the rules can be run under a sanitizer alone.
 */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <string.h>

#include "machine.h"

#include "history.h"
#include "steps.h"
#include "playouts.h"
#include "observe.h"
#include "places.h"

#include "position.h"
#include "queries.h"

/* What follows reads arguments and makes answers. Optimising that would take longer than compiling the rules of a small
 * game, for nothing. Compilers that don't know the pragma pass over it. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#pragma GCC optimize("O0")
#endif

#include "upkeep.h"
#include "answers.h"
#include "calls.h"
#include "batch.h"
#include "module.h"
