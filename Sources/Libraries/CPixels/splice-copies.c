#include "splice.h"

/// Returns how many pixels from an operation on equal those from an earlier one on.
static splice_copy copy_from(const grid_splicer *splicer, uint32_t index, uint32_t source) {
  const splice_operation *all = splicer->operations;
  splice_copy copy = {1, all[index].box->width, all[index].x - all[source].x};
  while (index + copy.count < splicer->operation_end) {
    const splice_operation *next = &all[index + copy.count], *other = &all[source + copy.count];
    // Gaps between boxes are equal if they are on a single background.
    const splice_stretch *stretch = &splicer->stretches[next->stretch];
    if (next->x - other->x != copy.distance || stretch->ground != splicer->stretches[other->stretch].ground ||
        next->stretch != next[-1].stretch || other->stretch != other[-1].stretch || next->box != other->box) {
      break;
    }
    copy.width = next->x + next->box->width - all[index].x;
    copy.count++;
  }
  return copy;
}

static inline int is_in_reach(const grid_splicer *splicer, uint32_t source) {
  return source != NO_OPERATION && source >= splicer->operation_start;
}

splice_copy splice_find_copy(const grid_splicer *splicer, uint32_t index) {
  uint32_t source = splicer->operations[index].previous;
  splice_copy best = {0, 0, 0};
  for (int i = 0; i < SPLICE_CANDIDATES && is_in_reach(splicer, source); i++) {
    splice_copy copy = copy_from(splicer, index, source);
    // Only runs have a distance of one pixel, by which cores recognize them.
    if (copy.distance > 1 && 3 * copy.distance <= WINDOW && copy.width > best.width) best = copy;
    source = splicer->operations[source].previous;
  }
  return best;
}
