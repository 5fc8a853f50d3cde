#include "splice.h"
#include <stdlib.h>

/// Returns the first column that equals the next one: in most tiles, that is background.
static size_t ground_column(const uint32_t *pixels, size_t width, size_t height) {
  for (size_t x = 0; x + 1 < width; x++) {
    size_t y = 0;
    while (y < height && pixels[y * width + x] == pixels[y * width + x + 1]) y++;
    if (y == height) return x;
  }
  return 0;
}

const grid_tile *grid_splicer_add(
    grid_splicer *splicer, const uint32_t *pixels, size_t width, size_t height, const int32_t *edges, size_t edge_count,
    grid_tile_kind kind) {
  splicer->is_passing = kind == GRID_TILE_PASSING;
  splice_ground *ground =
      splice_ground_of(splicer, pixels + ground_column(pixels, width, height), width, (uint32_t)height);
  // Bits of the pixels in a column that differ from the background.
  uint32_t *inked = calloc(width, sizeof *inked);
  grid_tile *tile = malloc(sizeof *tile + width * sizeof tile->boxes[0]), *kept = NULL;
  int failed = inked == NULL || tile == NULL || ground == NULL;
  if (!failed) {
    *tile = (grid_tile){(uint32_t)width, (uint32_t)height, 0, kind, ground, ground->hash ^ width};
    for (size_t y = 0; y < height; y++) {
      uint32_t color = ground->colors[y];
      const uint32_t *row = pixels + y * width;
      for (size_t x = 0; x < width; x++) inked[x] |= row[x] ^ color;
    }
  }
  // Between two glyph edges, a box extends from its first to its last column that is not background. Where there are
  // no glyphs, boxes end at background columns.
  size_t edge = 0;
  for (size_t x = 0; x < width && !failed;) {
    if (!inked[x]) {
      x++;
      continue;
    }
    while (edge < edge_count && edges[edge] <= (int32_t)x) edge++;
    int is_glyph = edge > 0 && edge < edge_count;
    size_t limit = edge < edge_count && (size_t)edges[edge] < width ? (size_t)edges[edge] : width, end = x + 1;
    if (is_glyph) {
      end = limit;
      while (!inked[end - 1]) end--;
    } else {
      while (end < limit && inked[end]) end++;
    }
    splice_box *box = splice_box_of(splicer, ground, pixels + x, width, (uint32_t)(end - x), (uint32_t)height);
    failed = box == NULL;
    tile->boxes[tile->count].x = (uint32_t)x;
    tile->boxes[tile->count++].box = box;
    if (!failed) tile->rank = splice_mix(tile->rank, box->hash ^ x);
    x = end;
  }
  if (!failed) {
    size_t size = sizeof *tile + tile->count * sizeof tile->boxes[0];
    kept = splice_take(splicer, size);
    if (kept != NULL) memcpy(kept, tile, size);
  }
  splicer->is_passing = 0;
  free(inked);
  free(tile);
  return kept;
}
