/* What makes an extension type of a machine: the same object file for every game.
 *
 * A state is opaque here but for its head. The parts below keep history, generator and lifetime, and speak Python; what
 * need not be quick is a Python class (rulewright.native.state), of which the type made here is a subclass.
 */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <string.h>

#define RW_API RW_HIDDEN
#include "interface.h"

extern const RW_HIDDEN struct rw_facts rw_facts;

#include "history.h"
#include "observe.h"

#include "position.h"
#include "queries.h"
#include "upkeep.h"
#include "answers.h"
#include "calls.h"
#include "batch.h"
#include "module.h"
