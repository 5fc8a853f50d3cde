#include "splice.h"

/// Whether all in a row is as above it, for each row.
static uint64_t equal_rows(const grid_splicer *splicer, splice_range range) {
  uint64_t equal = ~0ull;
  for (uint32_t i = range.first_stretch; i < range.end_stretch; i++) {
    equal &= rows_of(splicer, splicer->stretches[i].ground->equal);
  }
  for (uint32_t i = range.first_operation; i < range.end_operation; i++) {
    equal &= rows_of(splicer, splicer->operations[i].box->equal);
  }
  return equal;
}

// MARK: Counts

static void begin_counts(grid_splicer *splicer) {
  memset(splicer->channel_counts, 0, sizeof splicer->channel_counts);
  memset(splicer->length_counts, 0, sizeof splicer->length_counts);
  memset(splicer->distance_counts, 0, sizeof splicer->distance_counts);
}

static void double_counts(grid_splicer *splicer) {
  for (int byte = 0; byte < 256; byte++) {
    for (int channel = 0; channel < 3; channel++) splicer->channel_counts[channel][byte] *= 2;
  }
  for (int length = 3; length <= LONGEST_MATCH; length++) splicer->length_counts[length] *= 2;
  for (int symbol = 0; symbol < DISTANCES; symbol++) splicer->distance_counts[symbol] *= 2;
}

// MARK: Stretches

/// Notes which rows are stored, and how far above each one was, where that is in reach.
static void begin_gathering(grid_splicer *splicer, uint64_t stored, uint32_t height, uint32_t first_operation) {
  uint32_t stride = 3 * splicer->width + 1, last = 0;
  splicer->gathering++;
  splicer->operation_start = first_operation;
  splicer->stored = stored;
  splicer->reach = 0;
  for (uint32_t y = 1; y < height; y++) {
    splicer->above[y] = (y - last) * stride;
    if (splicer->above[y] <= WINDOW) splicer->reach |= 1ull << y;
    if (stored >> y & 1) last = y;
  }
  begin_counts(splicer);
}

/// Begins rows at a column, with nothing before it, or ground.
static void begin_rows(grid_splicer *splicer, uint32_t stretch, int is_at_ground) {
  splicer->x = splicer->stretches[stretch].start;
  splicer->ground = splicer->stretches[stretch].ground;
  splicer->runs = ~0ull;
  splicer->at_ground = is_at_ground ? ~0ull : 0;
  // How ground goes on from what is before is known by runs alone.
  splicer->as_above = is_at_ground ? 0 : ~0ull;
  FOR_EACH_ROW(y, splicer->stored) {
    splice_row *row = &splicer->rows[y];
    row->end = row->core = row->tokens;
    row->start = splicer->x;
  }
}

static void gather_range(grid_splicer *splicer, splice_range range) {
  uint32_t index = range.first_operation;
  splicer->operation_end = range.end_operation;
  for (uint32_t i = range.first_stretch; i < range.end_stretch; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    splice_change_ground(splicer, stretch->ground);
    while (index < range.end_operation && splicer->operations[index].stretch == i) {
      splice_put_ground(splicer, splicer->operations[index].x);
      splice_copy copy = splice_find_copy(splicer, index);
      if (copy.count == 0) {
        splice_put_box(splicer, splicer->operations[index++].box);
      } else {
        splice_put_copy(splicer, index, copy);
        index += copy.count;
      }
    }
    splice_put_ground(splicer, stretch->end);
  }
}

// MARK: Slices

void splice_gather_core(grid_splicer *splicer) {
  splice_range range = splicer->core_range;
  uint32_t height = splicer->core->height, stride = 3 * splicer->width + 1, before = range.first_stretch - 1;
  uint64_t equal = equal_rows(splicer, range) & ~1ull;
  // A row that is as the one above has the core's pixels from the last row that was stored, which therefore stays in reach.
  for (uint32_t y = 1, last = 0; y < height; y++) {
    if ((y - last) * stride > WINDOW) equal &= ~(1ull << y);
    if (!(equal >> y & 1)) last = y;
  }
  begin_gathering(splicer, ~equal & first_rows(height), height, splicer->context);
  // The tile before is gathered for codes: something like it is mostly cut off to its left, and another tile is frozen.
  begin_rows(splicer, before, 1);
  gather_range(splicer, (splice_range){before, range.first_stretch, splicer->context, range.first_operation});
  double_counts(splicer);
  begin_rows(splicer, range.first_stretch, 1);
  gather_range(splicer, range);
  splice_end_rows(splicer, splicer->stored & ~splicer->runs);
}

void splice_gather(grid_splicer *splicer) {
  splice_range core = splicer->core_range;
  splice_range before = {0, core.first_stretch, 0, core.first_operation};
  splice_range after = {
      core.end_stretch, (uint32_t)splicer->stretch_count, core.end_operation, (uint32_t)splicer->operation_count};
  uint64_t equal = equal_rows(splicer, before) & equal_rows(splicer, after) & ~1ull;
  if (splicer->core != NULL) equal &= ~splicer->core->stored;
  begin_gathering(splicer, ~equal & first_rows(splicer->height), splicer->height, 0);
  begin_rows(splicer, 0, 0);
  gather_range(splicer, before);
  if (splicer->core != NULL) {
    splice_change_ground(splicer, splicer->stretches[core.first_stretch].ground);
    splice_put_core(splicer);
    splicer->ground = splicer->stretches[core.end_stretch - 1].ground;
    gather_range(splicer, after);
  }
  splice_end_rows(splicer, splicer->stored);
}
