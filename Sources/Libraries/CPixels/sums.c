#include "sums.h"
#include <pthread.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// The sum of pixels for pixel hashes: Σ (pixel + 1) · P^x · Q^y modulo 2^61 - 1. Moving content multiplies its sum by
// a factor, and the sum of a picture is the total of its parts.

enum { POWERS = 8192, ROWS = 64 };

/// The fractional parts of the square roots of 2 and 3, cut to 61 bits.
static const uint64_t P = 0x0a09e667f3bcc908, Q = 0x1b67ae8584caa73b;

static uint64_t powers[POWERS], inverse_of_column_base;
/// The powers, split into parts of 31 and 30 bits: 2^9 products of a part with the three colors of a pixel fit in 64
/// bits.
static uint32_t parts[2][POWERS];
/// The factors of the first rows, and their inverses.
static uint64_t rows[ROWS], inverse_rows[ROWS];
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
  for (int x = 0; x < POWERS; x++) {
    parts[0][x] = powers[x] & 0x7fffffff;
    parts[1][x] = (uint32_t)(powers[x] >> 31);
  }
  // By Fermat's little theorem.
  inverse_of_column_base = sums_power(P - 1, SUMS_MODULUS - 2);
  uint64_t inverse = sums_power(Q, SUMS_MODULUS - 2);
  rows[0] = inverse_rows[0] = 1;
  for (int y = 1; y < ROWS; y++) {
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

// Σ pixel · P^x of the columns from `start` up to, but not including, `end`.
static uint64_t products(const uint32_t *pixels, size_t start, size_t end) {
  unsigned __int128 sum = 0;
  for (size_t x = start; x < end; x++) sum += (unsigned __int128)pixels[x] * powers[x];
  return sums_reduce(sum);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static inline unsigned __int128 total(__m256i lanes) {
  uint64_t four[4];
  _mm256_storeu_si256((__m256i *)four, lanes);
  return (unsigned __int128)four[0] + four[1] + four[2] + four[3];
}

// The same for colors only, without the 255 of alpha, in steps of eight pixels: those at even positions in the lower
// halves of the lanes, the others in the upper ones. Returns how many columns are summed: none if a pixel is not
// opaque.
__attribute__((target("avx2"))) static size_t products_wide(const uint32_t *pixels, size_t count, uint64_t *result) {
  const __m256i alpha = _mm256_set1_epi32((int)0xff000000);
  __m256i any = _mm256_setzero_si256();
  uint64_t sum = 0;
  count &= ~(size_t)7;
  for (size_t x = 0; x < count;) {
    __m256i low = _mm256_setzero_si256(), high = _mm256_setzero_si256();
    // Each lane accumulates two products per step, of the 2^9 that fit.
    for (size_t end = count - x < 2048 ? count : x + 2048; x < end; x += 8) {
      __m256i even = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(pixels + x)), alpha);
      __m256i odd = _mm256_srli_epi64(even, 32);
      any = _mm256_or_si256(any, even);
      __m256i power = _mm256_loadu_si256((const __m256i *)(parts[0] + x));
      low = _mm256_add_epi64(low, _mm256_mul_epu32(even, power));
      low = _mm256_add_epi64(low, _mm256_mul_epu32(odd, _mm256_srli_epi64(power, 32)));
      power = _mm256_loadu_si256((const __m256i *)(parts[1] + x));
      high = _mm256_add_epi64(high, _mm256_mul_epu32(even, power));
      high = _mm256_add_epi64(high, _mm256_mul_epu32(odd, _mm256_srli_epi64(power, 32)));
    }
    sum = sums_add(sum, sums_reduce(total(low) + (total(high) << 31)));
  }
  *result = sum;
  return _mm256_testz_si256(any, alpha) ? count : 0;
}
#endif

uint64_t sums_of_row(const uint32_t *pixels, size_t count) {
  // Plus one for each pixel.
  uint64_t result = sums_columns(0, count);
  for (size_t start = 0; start < count; start += POWERS, pixels += POWERS) {
    size_t part = count - start < POWERS ? count - start : POWERS, done = 0;
    uint64_t sum = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
      done = products_wide(pixels, part, &sum);
      sum = done == 0 ? 0 : sums_add(sum, sums_multiply(0xff000000, sums_columns(0, done)));
    }
#endif
    sum = sums_add(sum, products(pixels, done, part));
    result = sums_add(result, start == 0 ? sum : sums_multiply(sum, sums_column(start)));
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

void grid_sum_rows(const uint32_t *pixels, size_t width, size_t height, uint64_t *sums) {
  sums_prepare();
  for (size_t y = 0; y < height; y++, pixels += width) {
    sums[y] = y > 0 && grid_are_equal(pixels, pixels - width, width) ? sums[y - 1] : sums_of_row(pixels, width);
  }
}

uint64_t grid_append_sum(uint64_t sum, uint64_t part, size_t count) {
  sums_prepare();
  return sums_add(sum, sums_multiply(part, count < ROWS ? rows[count] : sums_power(Q, count)));
}
