#include "CPixels.h"

#include <stdlib.h>

// Reverses the filters of the PNG specification, third edition, section 9. A pixel is a vector of up to eight lanes,
// which the compiler maps to the registers of the target processor. Each pixel depends on the one to its left, so
// several pixels cannot be processed at once.

typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef int16_t lanes8 __attribute__((vector_size(16)));

#define INLINE static inline __attribute__((always_inline))

INLINE bytes8 load(const uint8_t *bytes, size_t pixel) {
  bytes8 loaded = {0};
  memcpy(&loaded, bytes, pixel);
  return loaded;
}

INLINE void store(bytes8 value, size_t pixel, uint8_t *bytes) { memcpy(bytes, &value, pixel); }

INLINE lanes8 wide(bytes8 value) { return __builtin_convertvector(value, lanes8); }
INLINE bytes8 narrow(lanes8 value) { return __builtin_convertvector(value, bytes8); }

INLINE lanes8 choose(lanes8 where, lanes8 one, lanes8 other) { return (where & one) | (~where & other); }

// The one of the neighbors to the left, above and at the corner that is nearest to left + above - corner (section
// 9.4).
INLINE lanes8 paeth(lanes8 left, lanes8 above, lanes8 corner) {
  lanes8 across = above - corner, down = left - corner;
  lanes8 from_left = __builtin_elementwise_abs(across);
  lanes8 from_above = __builtin_elementwise_abs(down);
  lanes8 from_corner = __builtin_elementwise_abs(across + down);
  lanes8 least = __builtin_elementwise_min(from_left, __builtin_elementwise_min(from_above, from_corner));
  return choose(from_left == least, left, choose(from_above == least, above, corner));
}

INLINE void undo_sub(uint8_t *row, size_t count, size_t pixel) {
  bytes8 left = {0};
  for (size_t i = 0; i + pixel <= count; i += pixel) {
    left += load(row + i, pixel);
    store(left, pixel, row + i);
  }
}

INLINE void undo_average(uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  bytes8 left = {0};
  for (size_t i = 0; i + pixel <= count; i += pixel) {
    bytes8 up = above ? load(above + i, pixel) : (bytes8){0};
    left = load(row + i, pixel) + narrow((wide(left) + wide(up)) >> 1);
    store(left, pixel, row + i);
  }
}

INLINE void undo_paeth(uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  lanes8 left = {0}, corner = {0};
  for (size_t i = 0; i + pixel <= count; i += pixel) {
    lanes8 up = wide(load(above + i, pixel));
    bytes8 value = load(row + i, pixel) + narrow(paeth(left, up, corner));
    store(value, pixel, row + i);
    left = wide(value);
    corner = up;
  }
}

static void undo_up(uint8_t *row, const uint8_t *above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

INLINE void unfilter(int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel) {
  switch (filter) {
  case 1: undo_sub(row, count, pixel); break;
  case 3: undo_average(row, above, count, pixel); break;
  case 4: undo_paeth(row, above, count, pixel); break;
  default: break;
  }
}

void grid_unfilter(int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes) {
  if (filter == 2) {
    if (above) undo_up(row, above, count);
    return;
  }
  // Below a row of zeros, the nearest neighbor is always the one to the left.
  if (filter == 4 && !above) filter = 1;
  switch (pixel_bytes) {
  case 1: unfilter(filter, row, above, count, 1); break;
  case 2: unfilter(filter, row, above, count, 2); break;
  case 3: unfilter(filter, row, above, count, 3); break;
  case 4: unfilter(filter, row, above, count, 4); break;
  case 6: unfilter(filter, row, above, count, 6); break;
  default: unfilter(filter, row, above, count, 8); break;
  }
}
