#include "CPixels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Round every product before adding to it, as in Swift, so that scores agree to the last bit.
#pragma STDC FP_CONTRACT OFF

// MARK: Unequal pixels

static uint64_t unequal_bits(const uint32_t *one, const uint32_t *two, size_t count) {
  uint32_t any = 0;
  for (size_t i = 0; i < count; i++) any |= one[i] ^ two[i];
  if (any == 0) return 0;
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i++) bits |= (uint64_t)(one[i] != two[i]) << i;
  return bits;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t unequal_wide(
    const uint32_t *one, const uint32_t *two, size_t count, uint64_t *words, uint64_t *any) {
  size_t done = 0;
  for (; done + 64 <= count; done += 64) {
    uint64_t equal = 0;
    for (int part = 0; part < 8; part++) {
      __m256i a = _mm256_loadu_si256((const __m256i *)(one + done + 8 * part));
      __m256i b = _mm256_loadu_si256((const __m256i *)(two + done + 8 * part));
      uint32_t mask = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b)));
      equal |= (uint64_t)mask << (8 * part);
    }
    words[done / 64] = ~equal;
    *any |= ~equal;
  }
  return done;
}
#endif

int grid_find_unequal(const uint32_t *one, const uint32_t *two, size_t count, uint64_t *words) {
  size_t done = 0;
  uint64_t any = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) done = unequal_wide(one, two, count, words, &any);
#endif
  for (; done < count; done += 64) {
    size_t rest = count - done < 64 ? count - done : 64;
    words[done / 64] = unequal_bits(one + done, two + done, rest);
    any |= words[done / 64];
  }
  return any != 0;
}

size_t grid_collect_pairs(
    const uint32_t *one, const uint32_t *two, const uint64_t *words, size_t count, uint32_t *columns, uint32_t *first,
    uint32_t *second) {
  size_t found = 0;
  for (size_t word = 0; word < count; word++) {
    for (uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
      uint32_t column = (uint32_t)(64 * word) + (uint32_t)__builtin_ctzll(bits);
      columns[found] = column;
      first[found] = one[column];
      second[found] = two[column];
      found++;
    }
  }
  return found;
}

int grid_are_opaque(const uint32_t *one, const uint32_t *two, size_t count) {
  uint32_t both = 0xff000000;
  for (size_t i = 0; i < count; i++) both &= one[i] & two[i];
  return both >= 0xff000000;
}

// MARK: Scores

static inline __attribute__((always_inline)) int32_t difference(uint32_t one, uint32_t two, int shift) {
  return (int32_t)(one >> shift & 255) - (int32_t)(two >> shift & 255);
}

// Plain loops, which the compiler vectorizes for the processor of each wrapper below.
static inline __attribute__((always_inline)) void score_yiq(
    const uint32_t *one, const uint32_t *two, size_t count, double *scores) {
  for (size_t i = 0; i < count; i++) {
    double red = difference(one[i], two[i], 16);
    double green = difference(one[i], two[i], 8);
    double blue = difference(one[i], two[i], 0);
    double y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
    double in_phase = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189;
    double quadrature = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
    scores[i] = 0.5053 * y * y + 0.299 * in_phase * in_phase + 0.1957 * quadrature * quadrature;
  }
}

static inline __attribute__((always_inline)) void score_levels(
    const uint32_t *one, const uint32_t *two, size_t count, double *scores) {
  for (size_t i = 0; i < count; i++) {
    int32_t greatest = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      int32_t levels = difference(one[i], two[i], shift);
      levels = levels < 0 ? -levels : levels;
      greatest = levels > greatest ? levels : greatest;
    }
    scores[i] = greatest;
  }
}

static inline __attribute__((always_inline)) size_t count_above(const double *scores, size_t count, double limit) {
  size_t above = 0;
  for (size_t i = 0; i < count; i++) above += scores[i] > limit;
  return above;
}

static inline __attribute__((always_inline)) void fade(
    const uint32_t *words, size_t count, double opacity, uint32_t *faded) {
  for (size_t i = 0; i < count; i++) {
    double brightness = (double)(int32_t)(words[i] >> 16 & 255) * 0.29889531
        + (double)(int32_t)(words[i] >> 8 & 255) * 0.58662247 + (double)(int32_t)(words[i] & 255) * 0.11448223;
    double gray = 255 + (brightness - (double)(int32_t)(words[i] >> 24)) * opacity;
    gray = gray < 255 ? gray : 255;
    faded[i] = 0xff000000 | (uint32_t)(int32_t)(gray > 0 ? gray : 0) * 0x010101;
  }
}

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2"))) static
WIDE void fade_wide(const uint32_t *words, size_t count, double opacity, uint32_t *faded) {
  fade(words, count, opacity, faded);
}
WIDE void yiq_wide(const uint32_t *one, const uint32_t *two, size_t count, double *scores) {
  score_yiq(one, two, count, scores);
}
WIDE void levels_wide(const uint32_t *one, const uint32_t *two, size_t count, double *scores) {
  score_levels(one, two, count, scores);
}
WIDE size_t above_wide(const double *scores, size_t count, double limit) { return count_above(scores, count, limit); }
#endif

void grid_score_yiq(const uint32_t *one, const uint32_t *two, size_t count, double *scores) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return yiq_wide(one, two, count, scores);
#endif
  score_yiq(one, two, count, scores);
}

void grid_score_levels(const uint32_t *one, const uint32_t *two, size_t count, double *scores) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return levels_wide(one, two, count, scores);
#endif
  score_levels(one, two, count, scores);
}

void grid_fade(const uint32_t *words, size_t count, double opacity, uint32_t *faded) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return fade_wide(words, count, opacity, faded);
#endif
  fade(words, count, opacity, faded);
}

size_t grid_count_above(const double *scores, size_t count, double limit) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return above_wide(scores, count, limit);
#endif
  return count_above(scores, count, limit);
}

// MARK: Slopes

// 10^8 times the YIQ brightness: integers below 2^53, so that sums are exact.
static inline __attribute__((always_inline)) double luma(uint32_t word) {
  return (double)(word >> 16 & 255) * 29889531 + (double)(word >> 8 & 255) * 58662247 + (double)(word & 255) * 11448223;
}

static inline __attribute__((always_inline)) int find_slope(
    const uint32_t *middle, ptrdiff_t width, int *brightest, int *darkest) {
  const ptrdiff_t places[8] = {-width - 1, -1, width - 1, -width, width, -width + 1, 1, width + 1};
  uint32_t opaque = *middle;
  double deltas[8];
  double center = luma(*middle);
  for (int i = 0; i < 8; i++) {
    uint32_t word = middle[places[i]];
    opaque &= word;
    deltas[i] = center - luma(word);
  }
  if (opaque < 0xff000000) return -1;
  int equal = 0;
  double least = 0, greatest = 0;
  for (int i = 0; i < 8; i++) {
    equal += deltas[i] == 0;
    *brightest = deltas[i] < least ? i : *brightest;
    least = deltas[i] < least ? deltas[i] : least;
    *darkest = deltas[i] > greatest ? i : *darkest;
    greatest = deltas[i] > greatest ? deltas[i] : greatest;
  }
  return equal <= 2 && least < 0 && greatest > 0;
}

int grid_find_slope(const uint32_t *middle, size_t width, int *brightest, int *darkest) {
  int bright = 0, dark = 0;
  int found = find_slope(middle, (ptrdiff_t)width, &bright, &dark);
  *brightest = bright;
  *darkest = dark;
  return found;
}

void grid_prefetch(const uint32_t *pixels, size_t count) {
  // A cache line holds at least sixteen pixels.
  for (size_t i = 0; i < count; i += 16) __builtin_prefetch(pixels + i);
}
