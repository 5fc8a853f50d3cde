#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

// The filters of the PNG specification, third edition, section 9; Paeth's predictor is in 9.4.

static inline uint8_t paeth(int left, int above, int corner) {
  int estimate = left + above - corner;
  int from_left = abs(estimate - left), from_above = abs(estimate - above), from_corner = abs(estimate - corner);
  if (from_left <= from_above && from_left <= from_corner) return (uint8_t)left;
  return (uint8_t)(from_above <= from_corner ? above : corner);
}

// Subtracts a prediction from each byte of a row; bytes to the left of the first pixel count as zeros.
#define EACH(prediction)                                                     \
  for (size_t i = 0; i < pixel; i++) {                                       \
    int left = 0, up = above[i], corner = 0;                                 \
    (void)left, (void)up, (void)corner;                                      \
    target[i] = (uint8_t)(row[i] - (prediction));                            \
  }                                                                          \
  for (size_t i = pixel; i < bytes; i++) {                                   \
    int left = row[i - pixel], up = above[i], corner = above[i - pixel];     \
    (void)left, (void)up, (void)corner;                                      \
    target[i] = (uint8_t)(row[i] - (prediction));                            \
  }

static size_t filter(int number, const uint8_t *row, const uint8_t *above, size_t bytes, size_t pixel, uint8_t *target) {
  switch (number) {
  case 1: EACH(left); break;
  case 2: EACH(up); break;
  case 3: EACH((left + up) / 2); break;
  case 4: EACH(paeth(left, up, corner)); break;
  default: memcpy(target, row, bytes); break;
  }
  size_t sum = 0;
  for (size_t i = 0; i < bytes; i++) sum += (size_t)abs((int8_t)target[i]);
  return sum;
}

void grid_filter_rows(
  const uint8_t *rows, size_t row_bytes, size_t count, size_t pixel_bytes, uint8_t *target, uint8_t *scratch) {
  uint8_t *zeros = scratch + row_bytes;
  memset(zeros, 0, row_bytes);
  for (size_t y = 0; y < count; y++) {
    const uint8_t *row = rows + y * (row_bytes + 1) + 1;
    const uint8_t *above = y > 0 ? row - row_bytes - 1 : zeros;
    uint8_t *best = target + y * (row_bytes + 1);
    size_t least = 0;
    for (int number = 0; number < 5; number++) {
      size_t sum = filter(number, row, above, row_bytes, pixel_bytes, number == 0 ? best + 1 : scratch);
      if (number > 0 && sum >= least) continue;
      least = sum;
      best[0] = (uint8_t)number;
      if (number > 0) memcpy(best + 1, scratch, row_bytes);
      if (sum == 0) break;
    }
  }
}
