#pragma once
#include <stddef.h>
#include <stdint.h>

// The inner loops over pixels that decide how fast pictures are encoded. They are plain C where the processor
// offers nothing better, with the same result.

/// Stores `count` words of 0xAARRGGBB as three bytes each: red, green, blue. Writes no byte past the last.
void grid_store_rgb(const uint32_t *pixels, size_t count, uint8_t *bytes);

/// Adds the colours of `count` pixels to a set of at most 256.
///
/// The set is a table of 1,024 slots of `(index + 1) << 32 | colour`, 0 where free, and `used` colours in order of
/// appearance in `colors`. Returns the new number of colours, or -1 as soon as there are more than 256.
int grid_collect_colors(const uint32_t *pixels, size_t count, uint64_t *slots, uint32_t *colors, int used);

/// XXH3-64 with seed 0.
uint64_t grid_hash(const void *bytes, size_t count);

/// Applies PNG's filters 0 to 4 to `count` rows of `row_bytes` bytes, and keeps of each row the one whose bytes, taken as
/// numbers from -128 to 127, have the least sum of magnitudes. `rows` and `target` have a byte before each row, for the
/// filter's number, which is not read in `rows`; `scratch` has room for a row. The row above the first is all zeros.
void grid_filter_rows(
  const uint8_t *rows, size_t row_bytes, size_t count, size_t pixel_bytes, uint8_t *target, uint8_t *scratch);
