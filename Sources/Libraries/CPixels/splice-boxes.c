#include "splice.h"
#include <stdlib.h>
#include <xxhash.h>

// MARK: Backgrounds

splice_ground *splice_ground_of(grid_splicer *splicer, const uint32_t *column, size_t stride, uint32_t height) {
  // Passing backgrounds are never shared, because sharing would depend on the order of slices.
  for (splice_ground *ground = splicer->is_passing ? NULL : splicer->grounds; ground != NULL; ground = ground->next) {
    if (ground->height != height) continue;
    uint32_t y = 0;
    while (y < height && ground->colors[y] == column[y * stride]) y++;
    if (y == height) return ground;
  }
  splice_ground *ground = splice_take(splicer, sizeof *ground + height * sizeof(uint32_t));
  if (ground == NULL) return NULL;
  uint64_t *pixel_sums = splice_take(splicer, (height + 1) * sizeof *pixel_sums);
  if (pixel_sums == NULL) return NULL;
  *ground = (splice_ground){.next = splicer->grounds, .height = height, .pixel_sums = pixel_sums};
  pixel_sums[0] = 0;
  for (uint32_t y = 0; y < height; y++) {
    ground->colors[y] = column[y * stride];
    if (y > 0 && ground->colors[y] == ground->colors[y - 1]) ground->equal |= 1ull << y;
    pixel_sums[y + 1] = sums_add(pixel_sums[y], sums_multiply((uint64_t)ground->colors[y] + 1, sums_row(y)));
  }
  if (!splicer->is_passing) {
    ground->hash = XXH3_64bits(ground->colors, height * sizeof *ground->colors);
    splicer->grounds = ground;
  }
  return ground;
}
// MARK: Boxes

void splice_note_colors(grid_splicer *splicer, splice_box *box) {
  uint64_t slots[1024] = {0};
  uint32_t colors[256];
  int count = grid_collect_colors(box->pixels, (size_t)box->width * box->height, slots, colors, 0);
  box->is_counted = 1;
  uint32_t *kept = count < 0 ? NULL : splice_take(splicer, (size_t)count * sizeof *kept);
  if (kept == NULL) return;
  memcpy(kept, colors, (size_t)count * sizeof *kept);
  box->colors = kept;
  box->color_count = (uint32_t)count;
}

static splice_box *make_box(
    grid_splicer *splicer, splice_ground *ground, const uint32_t *pixels, uint32_t width, uint32_t height,
    uint64_t hash) {
  size_t count = (size_t)width * height;
  splice_box *box = splice_take(splicer, sizeof *box);
  uint32_t *copy = splice_take(splicer, count * sizeof *copy);
  if (box == NULL || copy == NULL) return NULL;
  memcpy(copy, pixels, count * sizeof *copy);
  *box = (splice_box){.ground = ground, .hash = hash, .width = width, .height = height, .pixels = copy};
  box->is_passing = splicer->is_passing;
  return splice_describe(splicer, box) ? box : NULL;
}

static int grow_table(grid_splicer *splicer) {
  size_t size = 2 * splicer->table_size;
  splice_box **table = calloc(size, sizeof *table);
  if (table == NULL) return 0;
  for (size_t slot = 0; slot < splicer->table_size; slot++) {
    for (splice_box *box = splicer->table[slot]; box != NULL;) {
      splice_box *next = box->next;
      box->next = table[box->hash & (size - 1)];
      table[box->hash & (size - 1)] = box;
      box = next;
    }
  }
  free(splicer->table);
  splicer->table = table;
  splicer->table_size = size;
  return 1;
}

/// Returns the box with these pixels, creating it if necessary.
static splice_box *box_of(
    grid_splicer *splicer, splice_ground *ground, const uint32_t *pixels, uint32_t width, uint32_t height) {
  if (splicer->is_passing) return make_box(splicer, ground, pixels, width, height, 0);
  size_t bytes = (size_t)width * height * sizeof *pixels;
  uint64_t hash = XXH3_64bits_withSeed(pixels, bytes, width);
  splice_box *box = splicer->table[hash & (splicer->table_size - 1)];
  for (; box != NULL; box = box->next) {
    if (box->hash == hash && box->ground == ground && box->width == width && box->height == height &&
        memcmp(box->pixels, pixels, bytes) == 0) {
      return box;
    }
  }
  box = make_box(splicer, ground, pixels, width, height, hash);
  if (box == NULL || (splicer->box_count >= splicer->table_size && !grow_table(splicer))) return NULL;
  size_t slot = hash & (splicer->table_size - 1);
  box->next = splicer->table[slot];
  splicer->table[slot] = box;
  splicer->box_count++;
  return box;
}

/// Returns a copy of some adjacent columns, to be freed by the caller.
static uint32_t *copied_columns(const uint32_t *pixels, size_t stride, uint32_t width, uint32_t height) {
  uint32_t *copy = malloc((size_t)width * height * sizeof *copy);
  if (copy == NULL) return NULL;
  for (uint32_t y = 0; y < height; y++) memcpy(copy + y * width, pixels + y * stride, width * sizeof *copy);
  return copy;
}

splice_box *splice_box_of(
    grid_splicer *splicer, splice_ground *ground, const uint32_t *pixels, size_t stride, uint32_t width,
    uint32_t height) {
  if (stride == width) return box_of(splicer, ground, pixels, width, height);
  uint32_t *copy = copied_columns(pixels, stride, width, height);
  if (copy == NULL) return NULL;
  splice_box *box = box_of(splicer, ground, copy, width, height);
  free(copy);
  return box;
}

splice_box *splice_cut(grid_splicer *splicer, splice_box *box, uint32_t from, uint32_t to) {
  for (splice_box *cut = box->cuts; cut != NULL; cut = cut->next) {
    if (cut->from == from && cut->width == to - from) return cut;
  }
  uint32_t width = to - from, height = box->height;
  uint32_t *copy = copied_columns(box->pixels + from, box->width, width, height);
  if (copy == NULL) return NULL;
  splicer->is_passing = box->is_passing;
  splice_box *cut = make_box(splicer, box->ground, copy, width, height, 0);
  splicer->is_passing = 0;
  free(copy);
  if (cut == NULL) return NULL;
  cut->is_cut = 1;
  cut->from = from;
  cut->next = box->cuts;
  box->cuts = cut;
  return cut;
}
