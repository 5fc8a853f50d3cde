#include "splice.h"

/// Returns which rows equal the row above.
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

// MARK: Stretches

/// Stores which rows are encoded without a filter, and the distance of each to the one before, if it is in reach.
static void begin_gathering(grid_splicer *splicer, uint64_t stored, uint32_t height) {
  uint32_t stride = 3 * splicer->width + 1, last = 0;
  splicer->stored = stored;
  splicer->reach = 0;
  for (uint32_t y = 1; y < height; y++) {
    splicer->above[y] = (y - last) * stride;
    if (splicer->above[y] <= WINDOW) splicer->reach |= 1ull << y;
    if (stored >> y & 1) last = y;
  }
  FOR_EACH_ROW(y, stored) {
    splice_row *row = &splicer->rows[y];
    row->end = row->tokens;
  }
}

/// Starts rows at a column with its background, preceded by nothing or by background.
static void begin_rows(grid_splicer *splicer, uint32_t x, const splice_ground *ground, int is_at_ground) {
  splicer->x = x;
  splicer->ground = ground;
  splicer->runs = ~0ull;
  splicer->at_ground = is_at_ground ? ~0ull : 0;
  // After background, only runs can continue it; it is unknown whether rows equal those above.
  splicer->as_above = is_at_ground ? 0 : ~0ull;
  FOR_EACH_ROW(y, splicer->stored) splicer->rows[y].start = splicer->x;
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
        const splice_operation *operation = &splicer->operations[index++];
        if (splicer->has_strings && operation->string != NO_STRING) {
          splice_put_string(splicer, operation->string);
        } else {
          splice_put_box(splicer, operation->box);
        }
      } else {
        splice_put_copy(splicer, index, copy);
        index += copy.count;
      }
    }
    splice_put_ground(splicer, stretch->end);
  }
}

// MARK: Slices

/// Gathers a part of the core, and stores how it ends: runs stay open.
static void gather_part(grid_splicer *splicer, int index) {
  splice_core_part *part = &splicer->core->parts[index];
  splice_range range = splicer->parts[index];
  FOR_EACH_ROW(y, splicer->stored) splicer->rows[y].parts[index] = splicer->rows[y].end;
  if (is_empty(range)) return;
  const splice_stretch *first = &splicer->stretches[range.first_stretch];
  begin_rows(splicer, first->start, first->ground, 1);
  gather_range(splicer, range);
  splice_end_rows(splicer, splicer->stored & ~splicer->runs);
  part->at_ground = splicer->at_ground;
  FOR_EACH_ROW(y, splicer->stored) part->rows[y].tail = splicer->x - splicer->rows[y].start;
}

int splice_gather_core(grid_splicer *splicer) {
  splice_core *core = splicer->core;
  const splice_range *parts = splicer->parts;
  uint32_t stride = 3 * splicer->width + 1;
  uint64_t equal = ~1ull;
  for (int part = 0; part < CORE_PARTS; part++) equal &= equal_rows(splicer, splicer->parts[part]);
  // A row that equals the one above takes the core's pixels from the last stored row, which therefore must stay in
  // reach.
  for (uint32_t y = 1, last = 0; y < core->height; y++) {
    if ((y - last) * stride > WINDOW) equal &= ~(1ull << y);
    if (!(equal >> y & 1)) last = y;
  }
  uint64_t stored = ~equal & first_rows(core->height);
  // A sample is gathered before it has codes.
  splicer->has_strings = core->sample != NULL;
  if (splicer->has_strings) {
    uint32_t own = parts[CORE_WHOLE].first_operation;
    splice_begin_strings(splicer);
    if (!splice_write_strings(splicer, stored, parts[CORE_FRONT], 0) ||
        !splice_write_strings(splicer, stored, parts[CORE_WHOLE], own)) {
      return 0;
    }
  }
  begin_gathering(splicer, stored, core->height);
  splicer->operation_start = 0;
  gather_part(splicer, CORE_FRONT);
  // The distance from the front to the others varies between slices.
  splicer->operation_start = parts[CORE_WHOLE].first_operation;
  gather_part(splicer, CORE_WHOLE);
  return 1;
}

void splice_gather_box(grid_splicer *splicer, const splice_box *box, uint64_t stored) {
  begin_gathering(splicer, stored, splicer->core->height);
  begin_rows(splicer, 0, box->ground, 1);
  splice_put_box(splicer, box);
  splice_end_rows(splicer, splicer->stored & ~splicer->runs);
}

splice_range splice_margin(const grid_splicer *splicer, int part) {
  splice_range end = {(uint32_t)splicer->stretch_count, 0, (uint32_t)splicer->operation_count, 0};
  return between(splicer->parts[part], part + 1 < CORE_PARTS ? splicer->parts[part + 1] : end);
}

/// Finds or writes strings for the boxes beside the core. Returns 0 if memory allocation fails.
static int write_strings_beside(grid_splicer *splicer) {
  int is_done = 1;
  splice_begin_strings(splicer);
  for (int part = 0; part < CORE_PARTS && is_done; part++) {
    is_done = splice_write_strings(splicer, splicer->core->stored, splice_margin(splicer, part), 0);
  }
  return is_done;
}

int splice_gather(grid_splicer *splicer) {
  const splice_core *core = splicer->core;
  splice_range all = {0, (uint32_t)splicer->stretch_count, 0, (uint32_t)splicer->operation_count};
  uint64_t equal = equal_rows(splicer, all) & ~1ull;
  if (core != NULL) equal &= ~core->stored;
  uint64_t stored = ~equal & first_rows(splicer->height);
  // Strings refer to the same rows above as in the core.
  splicer->has_strings = core != NULL && stored == (core->stored & first_rows(splicer->height));
  if (splicer->has_strings && !write_strings_beside(splicer)) return 0;
  begin_gathering(splicer, stored, splicer->height);
  splicer->operation_start = 0;
  begin_rows(splicer, 0, splicer->stretches[0].ground, 0);
  for (int part = 0; part < CORE_PARTS; part++) {
    if (core != NULL) splice_put_core(splicer, part);
    gather_range(splicer, splice_margin(splicer, part));
  }
  splice_end_rows(splicer, splicer->stored);
  return 1;
}
