/* A machine, or a part of one (-DRW_PARTS=…): the generated header with the fixed code around it. No Python here. */

#define RW_API RW_HIDDEN

#include <string.h>

#include "machine.h"

#include "history.h"
#include "steps.h"
#include "results.h"
#include "playouts.h"
#include "places.h"

#if RW_PARTS & RW_SURFACED
const RW_HIDDEN struct rw_facts rw_facts = {
    RW_CELLS, RW_NODES, RW_PLAYERS, RW_MOST_LEGAL, RW_KEYS, sizeof(rw_state), RW_CELLS_AT, RW_CELLS_END,
};
#endif
