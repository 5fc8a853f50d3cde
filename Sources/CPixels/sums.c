#include "sums.h"
#include <pthread.h>

// The sum of pixels that fingerprints are made of: Σ (pixel + 1) · P^x · Q^y modulo 2^61 - 1. What stands elsewhere is the
// same but for a factor, and what consists of parts is the sum of theirs.

enum { POWERS = 8192 };

/// The fractional parts of the square roots of 2 and 3, cut to 61 bits.
static const uint64_t P = 0x0a09e667f3bcc908, Q = 0x1b67ae8584caa73b;

static uint64_t powers[POWERS], inverse_of_column_base;
/// The factors of the first rows, and what undoes them.
static uint64_t rows[64], inverse_rows[64];
static pthread_once_t once = PTHREAD_ONCE_INIT;

uint64_t sums_power(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = sums_multiply(result, base);
    base = sums_multiply(base, base);
  }
  return result;
}

static void make_tables(void) {
  powers[0] = 1;
  for (int x = 1; x < POWERS; x++) powers[x] = sums_multiply(powers[x - 1], P);
  // By Fermat's little theorem.
  inverse_of_column_base = sums_power(P - 1, SUMS_MODULUS - 2);
  uint64_t inverse = sums_power(Q, SUMS_MODULUS - 2);
  rows[0] = inverse_rows[0] = 1;
  for (int y = 1; y < 64; y++) {
    rows[y] = sums_multiply(rows[y - 1], Q);
    inverse_rows[y] = sums_multiply(inverse_rows[y - 1], inverse);
  }
}

void sums_prepare(void) { pthread_once(&once, make_tables); }

uint64_t sums_column(size_t x) {
  return x < POWERS ? powers[x] : sums_multiply(sums_power(P, x - x % POWERS), powers[x % POWERS]);
}

uint64_t sums_columns(size_t start, size_t end) {
  // A geometric series.
  return sums_multiply(sums_subtract(sums_column(end), sums_column(start)), inverse_of_column_base);
}

uint64_t sums_row(size_t y) { return rows[y]; }

uint64_t sums_unrow(size_t y) { return inverse_rows[y]; }

uint64_t sums_of_row(const uint32_t *pixels, size_t count) {
  uint64_t result = 0;
  for (size_t start = 0; start < count; start += POWERS) {
    size_t part = count - start < POWERS ? count - start : POWERS;
    // At most 2^13 products of 33 and 61 bits.
    unsigned __int128 sum = 0;
    for (size_t x = 0; x < part; x++) {
      sum += (unsigned __int128)((uint64_t)pixels[start + x] + 1) * powers[x];
    }
    uint64_t reduced = sums_reduce(sum);
    result = sums_add(result, start == 0 ? reduced : sums_multiply(reduced, sums_column(start)));
  }
  return result;
}

uint64_t grid_sum_pixels(const uint32_t *pixels, size_t width, size_t height) {
  sums_prepare();
  uint64_t result = 0, factor = 1, row = 0;
  for (size_t y = 0; y < height; y++, pixels += width) {
    if (y == 0 || !grid_are_equal(pixels, pixels - width, width)) row = sums_of_row(pixels, width);
    result = sums_add(result, sums_multiply(row, factor));
    factor = sums_multiply(factor, Q);
  }
  return result;
}

uint64_t grid_append_sum(uint64_t sum, uint64_t part, size_t count) {
  return sums_add(sum, sums_multiply(part, sums_power(Q, count)));
}
