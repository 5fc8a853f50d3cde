#include "splice.h"
#include <stdlib.h>

static int grow(void **memory, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity) return 1;
  size_t wanted = count > 2 * *capacity ? count : 2 * *capacity;
  void *grown = realloc(*memory, wanted * size);
  if (grown == NULL) return 0;
  *memory = grown;
  *capacity = wanted;
  return 1;
}

/// Adds a stretch, or extends the last one, but none before `first`.
static void add_stretch(
    grid_splicer *splicer, size_t first, const splice_ground *ground, uint32_t start, uint32_t end) {
  if (splicer->stretch_count > first) {
    splice_stretch *last = &splicer->stretches[splicer->stretch_count - 1];
    if (last->ground == ground) {
      last->end = end;
      return;
    }
  }
  splicer->stretches[splicer->stretch_count++] = (splice_stretch){ground, start, end};
}

static void add_operation(grid_splicer *splicer, splice_box *box, uint32_t x) {
  uint32_t index = (uint32_t)splicer->operation_count++;
  splicer->operations[index] = (splice_operation){
      box, (uint32_t)splicer->stretch_count - 1, x, box->list == splicer->list ? box->latest : NO_OPERATION,
      NO_STRING};
  box->list = splicer->list;
  box->latest = index;
}

/// Lists some parts after others; returns false if memory allocation fails.
static int add_parts(grid_splicer *splicer, const grid_tile_part *parts, size_t count) {
  size_t first_stretch = splicer->stretch_count;
  for (size_t i = 0; i < count; i++) {
    const grid_tile *tile = parts[i].tile;
    uint32_t x = parts[i].x, from = parts[i].from, to = from + parts[i].width;
    add_stretch(splicer, first_stretch, tile->ground, x, x + to - from);
    for (uint32_t b = 0; b < tile->count; b++) {
      splice_box *box = tile->boxes[b].box;
      uint32_t start = tile->boxes[b].x, end = start + box->width;
      if (end <= from || start >= to) continue;
      if (start < from || end > to) {
        uint32_t first = start < from ? from - start : 0, last = end > to ? to - start : box->width;
        box = splice_cut(splicer, box, first, last);
        if (box == NULL) return 0;
        start += first;
      }
      add_operation(splicer, box, x + start - from);
    }
  }
  return 1;
}

// MARK: The core

static int is_whole(const grid_tile_part *part) {
  return part->from == 0 && part->width == part->tile->width && part->tile->kind == GRID_TILE_CELL;
}

/// Returns the number of leading cells, before `end`, that are visible from their first column: usually frozen ones.
static size_t count_front(const grid_tile_part *parts, size_t end) {
  size_t count = 0;
  while (count < end && parts[count].from == 0 && parts[count].tile->kind == GRID_TILE_CELL) count++;
  return count;
}

/// Finds the widest run of at least two whole tiles, provided that it is at least half as wide as the slice.
static void find_core_parts(
    const grid_splicer *splicer, const grid_tile_part *parts, size_t count, size_t *first, size_t *end) {
  uint32_t widest = 0;
  *first = *end = count;
  for (size_t i = 0; i < count; i++) {
    size_t start = i;
    while (i < count && is_whole(&parts[i])) i++;
    if (i < start + 2) continue;
    uint32_t width = parts[i - 1].x + parts[i - 1].width - parts[start].x;
    if (width <= widest || 2 * width < splicer->width) continue;
    widest = width;
    *first = start;
    *end = i;
  }
}

int splice_list_range(grid_splicer *splicer, const grid_tile_part *parts, size_t count, splice_range *range) {
  range->first_stretch = (uint32_t)splicer->stretch_count;
  range->first_operation = (uint32_t)splicer->operation_count;
  int is_done = add_parts(splicer, parts, count);
  range->end_stretch = (uint32_t)splicer->stretch_count;
  range->end_operation = (uint32_t)splicer->operation_count;
  return is_done;
}

int splice_list(grid_splicer *splicer, const grid_tile_part *parts, size_t count) {
  size_t boxes = 0;
  for (size_t i = 0; i < count; i++) boxes += parts[i].tile->count;
  if (!grow((void **)&splicer->operations, &splicer->operation_capacity, boxes, sizeof *splicer->operations) ||
      !grow((void **)&splicer->stretches, &splicer->stretch_capacity, count, sizeof *splicer->stretches)) {
    return 0;
  }
  splicer->core = NULL;
  size_t front = 0, first, end;
  find_core_parts(splicer, parts, count, &first, &end);
  if (first < end) {
    front = count_front(parts, first);
    splicer->core = splice_core_of(splicer, parts, front, first, end);
    if (splicer->core == NULL ||
        (splicer->core->sample == NULL && !splice_take_sample(splicer, splicer->core, parts, front, first, end))) {
      return 0;
    }
  }
  splicer->list++;
  splicer->operation_count = splicer->stretch_count = 0;
  splice_range *ranges = splicer->parts;
  if (!splice_list_range(splicer, parts, front, &ranges[CORE_FRONT]) ||
      !add_parts(splicer, parts + front, first - front) ||
      !splice_list_range(splicer, parts + first, end - first, &ranges[CORE_WHOLE]) ||
      !add_parts(splicer, parts + end, count - end)) {
    return 0;
  }
  return 1;
}
