#include "splice.h"

/// Whether a box ends where the box that it was cut from ends.
static inline int is_whole_to_the_end(const splice_box *box) {
  return box->whole == NULL || box->from + box->width == box->whole->width;
}

/// Returns how many pixels from an operation on equal those from an earlier one on, skipping `from` columns of that
/// one's box.
static splice_copy copy_from(const grid_splicer *splicer, uint32_t index, uint32_t source, uint32_t from) {
  const splice_operation *all = splicer->operations;
  const splice_box *box = all[index].box;
  splice_copy copy = {1, box->width, all[index].x - all[source].x - from};
  while (index + copy.count < splicer->operation_end) {
    // What follows a box that was cut at its end does not follow the whole box.
    if (box != all[source + copy.count - 1].box && !is_whole_to_the_end(box)) break;
    const splice_operation *next = &all[index + copy.count], *other = &all[source + copy.count];
    // Gaps between boxes are equal if they are on a single background.
    const splice_stretch *stretch = &splicer->stretches[next->stretch];
    if (next->x - other->x != copy.distance || stretch->ground != splicer->stretches[other->stretch].ground ||
        next->stretch != next[-1].stretch || other->stretch != other[-1].stretch) {
      break;
    }
    box = next->box;
    if (box != other->box && (box->whole != other->box || box->from != 0)) break;
    copy.width = next->x + box->width - all[index].x;
    copy.count++;
  }
  return copy;
}

static inline int is_in_reach(const grid_splicer *splicer, uint32_t source) {
  return source != NO_OPERATION && source >= splicer->operation_start;
}

/// Returns the longest copy from an operation or one of those before with the same box, or `best` if none is longer.
static splice_copy longest_copy(
    const grid_splicer *splicer, uint32_t index, uint32_t source, uint32_t from, splice_copy best) {
  for (int i = 0; i < SPLICE_CANDIDATES && is_in_reach(splicer, source); i++) {
    splice_copy copy = copy_from(splicer, index, source, from);
    // Only runs have a distance of one pixel, by which cores recognize them.
    if (copy.distance > 1 && 3 * copy.distance <= WINDOW && copy.width > best.width) best = copy;
    source = splicer->operations[source].previous;
  }
  return best;
}

splice_copy splice_find_copy(const grid_splicer *splicer, uint32_t index) {
  const splice_operation *operation = &splicer->operations[index];
  splice_copy best = longest_copy(splicer, index, operation->previous, 0, (splice_copy){0, 0, 0});
  return longest_copy(splicer, index, operation->previous_whole, operation->box->from, best);
}
