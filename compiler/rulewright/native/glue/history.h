/* What happened so far: every action and outcome, shared between a position and its clones.
 *
 * The newest few ids lie in the position itself, the older ones in chunks that point to the chunk before them. A chunk
 * that several own never changes; whoever goes on from it starts one of his own. A clone therefore copies a handful of
 * ids however long the game is, and a game played straight on fills few chunks. Nothing here knows Python.
 */

#include <stdlib.h>
#include <string.h>

/* Whoever compiles says whether the game has more ids than 16 bits can tell apart. Machine and host must agree. */
#ifdef GLUE_WIDE_IDS
typedef int32_t glue_id;
#define GLUE_RECENT 4
#else
typedef uint16_t glue_id;
#define GLUE_RECENT 8
#endif

#define GLUE_FIRST_ROOM (4 * GLUE_RECENT)
#define GLUE_MOST_ROOM 1024

struct glue_chunk {
    struct glue_chunk *before;
    int64_t users;
    int32_t start, used, room;
    glue_id ids[];
};

struct rw_history {
    struct glue_chunk *chunk;
    glue_id ids[GLUE_RECENT];
    uint8_t recent;
    uint8_t failed;
    /* The position's own, kept here where they cost no room: whether it is checked, and how many clones it has had. */
    uint8_t debug;
    uint32_t children;
};

static void glue_chunk_drop(struct glue_chunk *c)
{
    while (c != NULL && --c->users == 0) {
        struct glue_chunk *before = c->before;
        free(c);
        c = before;
    }
}

static int32_t glue_history_length(const struct rw_history *h)
{
    return (h->chunk == NULL ? 0 : h->chunk->start + h->chunk->used) + h->recent;
}

/* Copy all ids, the oldest first; `out` has room for as many as glue_history_length says. */
static void glue_history_copy(const struct rw_history *h, int32_t *out)
{
    int32_t end = glue_history_length(h) - h->recent;
    for (int k = 0; k < h->recent; k++) out[end + k] = h->ids[k];
    for (const struct glue_chunk *c = h->chunk; c != NULL; c = c->before)
        for (int32_t k = 0; k < c->used; k++) out[c->start + k] = c->ids[k];
}

static void glue_history_empty(struct rw_history *h)
{
    glue_chunk_drop(h->chunk);
    h->chunk = NULL;
    h->recent = h->failed = 0;
}

/* Move the newest ids into a chunk; without memory the history is marked as failed, and its owner reports it. */
static void glue_history_settle(struct rw_history *h)
{
    struct glue_chunk *c = h->chunk;
    if (c == NULL || c->users > 1 || c->room - c->used < h->recent) {
        int32_t room = c == NULL ? GLUE_FIRST_ROOM : c->users > 1 ? GLUE_RECENT : 2 * c->room;
        if (room > GLUE_MOST_ROOM) room = GLUE_MOST_ROOM;
        struct glue_chunk *next = malloc(sizeof *next + sizeof(glue_id) * (size_t)room);
        if (next == NULL) {
            h->failed = 1;
            h->recent = 0;
            return;
        }
        next->before = c;
        next->users = 1;
        next->start = c == NULL ? 0 : c->start + c->used;
        next->used = 0;
        next->room = room;
        h->chunk = c = next;
    }
    memcpy(c->ids + c->used, h->ids, sizeof(glue_id) * (size_t)h->recent);
    c->used += h->recent;
    h->recent = 0;
}

static void glue_history_push(struct rw_history *h, int id)
{
    if (h->recent == GLUE_RECENT) glue_history_settle(h);
    h->ids[h->recent++] = (glue_id)id;
}

/* What is full is put away once here, and not by every clone at its first move. */
static void glue_history_share(struct rw_history *to, struct rw_history *from)
{
    if (from->recent == GLUE_RECENT) glue_history_settle(from);
    *to = *from;
    if (to->chunk != NULL) to->chunk->users++;
}
