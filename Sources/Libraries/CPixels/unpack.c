#include "CPixels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

// Converts the samples stored in PNG files to straight 0xAARRGGBB words.

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t word(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  return alpha << 24 | red << 16 | green << 8 | blue;
}

// MARK: 8-bit samples

#if defined(__x86_64__)
// Four pixels per step, for which sixteen bytes are read.
__attribute__((target("ssse3"))) static size_t unpack_rgb_wide(const uint8_t *row, size_t count, uint32_t *words) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, -1, 5, 4, 3, -1, 8, 7, 6, -1, 11, 10, 9, -1);
  const __m128i opaque = _mm_set1_epi32((int)0xff000000);
  size_t done = 0;
  for (; done + 6 <= count; done += 4) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)(row + 3 * done));
    _mm_storeu_si128((__m128i *)(words + done), _mm_or_si128(_mm_shuffle_epi8(bytes, order), opaque));
  }
  return done;
}
#endif

void grid_unpack_rgb(const uint8_t *row, size_t count, uint32_t *words) {
  size_t done = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("ssse3")) done = unpack_rgb_wide(row, count, words);
#elif defined(__aarch64__)
  for (; done + 16 <= count; done += 16) {
    uint8x16x3_t rgb = vld3q_u8(row + 3 * done);
    uint8x16x4_t planes = {{rgb.val[2], rgb.val[1], rgb.val[0], vdupq_n_u8(255)}};
    vst4q_u8((uint8_t *)(words + done), planes);
  }
#endif
  for (; done < count; done++) {
    const uint8_t *bytes = row + 3 * done;
    words[done] = word(bytes[0], bytes[1], bytes[2], 255);
  }
}

void grid_unpack_rgba(const uint8_t *row, size_t count, uint32_t *words) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel;
    memcpy(&pixel, row + 4 * i, sizeof pixel);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    words[i] = pixel >> 8 | pixel << 24;
#else
    words[i] = (pixel & 0xff00ff00) | (pixel & 0xff) << 16 | (pixel >> 16 & 0xff);
#endif
  }
}

void grid_unpack_gray_alpha(const uint8_t *row, size_t count, uint32_t *words) {
  for (size_t i = 0; i < count; i++) words[i] = word(row[2 * i], row[2 * i], row[2 * i], row[2 * i + 1]);
}

void grid_clear_color(uint32_t *words, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) words[i] &= words[i] == color ? 0x00ffffff : 0xffffffff;
}

// MARK: Packed samples

// The first pixel of a byte is in its highest bits.
INLINE unsigned number(const uint8_t *row, size_t place, unsigned depth) {
  size_t bit = place * depth;
  return row[bit / 8] >> (8 - depth - bit % 8) & ((1u << depth) - 1);
}

unsigned grid_largest_number(const uint8_t *row, size_t count, unsigned depth) {
  unsigned largest = 0;
  if (depth == 8) {
    uint8_t most = 0;
    for (size_t i = 0; i < count; i++) most = row[i] > most ? row[i] : most;
    largest = most;
  } else {
    for (size_t i = 0; i < count; i++) largest = number(row, i, depth) > largest ? number(row, i, depth) : largest;
  }
  return largest;
}

void grid_unpack_numbers(const uint8_t *row, size_t count, unsigned depth, const uint32_t *colors, uint32_t *words) {
  if (depth == 8) {
    for (size_t i = 0; i < count; i++) words[i] = colors[row[i]];
  } else {
    for (size_t i = 0; i < count; i++) words[i] = colors[number(row, i, depth)];
  }
}

// MARK: 16-bit samples

INLINE uint32_t rounded(const uint8_t *sample) {
  return (((uint32_t)sample[0] << 8 | sample[1]) * 255 + 32767) / 65535;
}

INLINE void unpack_deep(
    const uint8_t *row, size_t count, size_t samples, const uint8_t *clear, uint32_t *words) {
  for (size_t i = 0; i < count; i++, row += 2 * samples) {
    size_t colors = samples < 3 ? 1 : 3;
    uint32_t red = rounded(row);
    uint32_t alpha = colors < samples ? rounded(row + 2 * colors) : 255;
    if (clear && memcmp(row, clear, 2 * samples) == 0) alpha = 0;
    words[i] = colors == 1 ? word(red, red, red, alpha) : word(red, rounded(row + 2), rounded(row + 4), alpha);
  }
}

void grid_unpack_deep(const uint8_t *row, size_t count, size_t samples, const uint8_t *clear, uint32_t *words) {
  switch (samples) {
  case 1: unpack_deep(row, count, 1, clear, words); break;
  case 2: unpack_deep(row, count, 2, NULL, words); break;
  case 3: unpack_deep(row, count, 3, clear, words); break;
  default: unpack_deep(row, count, 4, NULL, words); break;
  }
}
