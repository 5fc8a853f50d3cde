#include "splice.h"
#include <stdlib.h>
#include <xxhash.h>

// The shade of a frozen column covers nearly the same pixels in every row and frame: background and a few letters.
// So shaded boxes are cached with the tiles.

/// Some columns of a tile, and the boxes visible there.
typedef struct {
  const grid_tile *tile;
  uint32_t from, width, first_box, end_box;
  const uint32_t *colors;
} shaded_part;

static uint64_t hash_of(const shaded_part *part) {
  uint64_t hash = XXH3_64bits_withSeed(part->colors, part->width * sizeof *part->colors, part->width);
  hash ^= (uintptr_t)part->tile->ground;
  for (uint32_t i = part->first_box; i < part->end_box; i++) {
    uint64_t x = part->tile->boxes[i].x - part->from;
    hash = splice_mix(hash, (uintptr_t)part->tile->boxes[i].box ^ x << 48);
  }
  return hash;
}

static int is_of(const splice_shade *shade, const shaded_part *part) {
  if (shade->ground != part->tile->ground || shade->width != part->width ||
      shade->count != part->end_box - part->first_box ||
      memcmp(shade->colors, part->colors, part->width * sizeof *part->colors) != 0) {
    return 0;
  }
  for (uint32_t i = 0; i < shade->count; i++) {
    if (shade->boxes[i].box != part->tile->boxes[part->first_box + i].box ||
        shade->boxes[i].x != (int64_t)part->tile->boxes[part->first_box + i].x - part->from) {
      return 0;
    }
  }
  return 1;
}

/// Copies the pixels of the columns.
static void copy_columns(const shaded_part *part, uint32_t *pixels) {
  const grid_tile *tile = part->tile;
  for (size_t y = 0; y < tile->height; y++) {
    for (size_t x = 0; x < part->width; x++) pixels[y * part->width + x] = tile->ground->colors[y];
  }
  uint32_t right = part->from + part->width;
  for (uint32_t i = part->first_box; i < part->end_box; i++) {
    const splice_box *box = tile->boxes[i].box;
    uint32_t x = tile->boxes[i].x, start = x < part->from ? part->from : x, end = x + box->width;
    if (end > right) end = right;
    for (size_t y = 0; y < tile->height; y++) {
      memcpy(
          pixels + y * part->width + (start - part->from), box->pixels + y * box->width + (start - x),
          (end - start) * sizeof *pixels);
    }
  }
}

static const grid_tile *make_tile(grid_splicer *splicer, const shaded_part *part, grid_tile_kind kind) {
  size_t width = part->width, height = part->tile->height;
  uint32_t *pixels = malloc(width * height * sizeof *pixels);
  if (pixels == NULL) return NULL;
  copy_columns(part, pixels);
  for (size_t y = 0; y < height; y++) grid_blend(part->colors, pixels + y * width, width);
  const grid_tile *tile = grid_splicer_add(splicer, pixels, width, height, NULL, 0, kind);
  free(pixels);
  return tile;
}

const grid_tile *grid_splicer_shade(
    grid_splicer *splicer, const grid_tile *tile, size_t from, size_t width, const uint32_t *shades) {
  shaded_part part = {tile, (uint32_t)from, (uint32_t)width, 0, 0, shades};
  uint32_t first = 0, end;
  while (first < tile->count && tile->boxes[first].x + tile->boxes[first].box->width <= from) first++;
  for (end = first; end < tile->count && tile->boxes[end].x < from + width;) end++;
  part.first_box = first;
  part.end_box = end;
  uint64_t hash = hash_of(&part);
  splice_shade **slot = &splicer->shades[hash % SPLICE_SHADE_SLOTS];
  for (const splice_shade *shade = *slot; shade != NULL; shade = shade->next) {
    if (shade->hash == hash && is_of(shade, &part)) return shade->tile;
  }
  // Background alone, the usual case, is used again.
  grid_tile_kind kind = first == end && tile->kind != GRID_TILE_PASSING ? GRID_TILE_SHADE : GRID_TILE_PASSING;
  const grid_tile *made = make_tile(splicer, &part, kind);
  splicer->is_passing = kind == GRID_TILE_PASSING;
  splice_shade *shade = splice_take(splicer, sizeof *shade + (end - first) * sizeof shade->boxes[0]);
  uint32_t *colors = splice_take(splicer, width * sizeof *colors);
  splicer->is_passing = 0;
  if (made == NULL || shade == NULL || colors == NULL) return NULL;
  memcpy(colors, shades, width * sizeof *colors);
  *shade = (splice_shade){*slot, hash, made, tile->ground, colors, (uint32_t)width, end - first};
  for (uint32_t i = first; i < end; i++) {
    shade->boxes[i - first].box = tile->boxes[i].box;
    shade->boxes[i - first].x = (int64_t)tile->boxes[i].x - (int64_t)from;
  }
  *slot = shade;
  return made;
}

void splice_forget_passing_shades(grid_splicer *splicer) {
  for (size_t slot = 0; slot < SPLICE_SHADE_SLOTS; slot++) {
    splice_shade **place = &splicer->shades[slot];
    while (*place != NULL) {
      if ((*place)->tile->kind == GRID_TILE_PASSING) {
        *place = (*place)->next;
      } else {
        place = &(*place)->next;
      }
    }
  }
}
