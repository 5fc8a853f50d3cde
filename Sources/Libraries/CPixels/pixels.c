#include "CPixels.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

static void store_rgb_plain(const uint32_t *pixels, size_t count, uint8_t *bytes) {
  for (size_t i = 0; i < count; i++) {
    uint32_t word = pixels[i];
    bytes[3 * i] = (uint8_t)(word >> 16);
    bytes[3 * i + 1] = (uint8_t)(word >> 8);
    bytes[3 * i + 2] = (uint8_t)word;
  }
}

#if defined(__x86_64__)
// Sixteen pixels per step: each register of four pixels becomes twelve bytes, and four of these fill three registers.
__attribute__((target("ssse3"))) static size_t store_rgb_wide(const uint32_t *pixels, size_t count, uint8_t *bytes) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  size_t done = 0;
  for (; done + 16 <= count; done += 16) {
    const __m128i *source = (const __m128i *)(pixels + done);
    __m128i a = _mm_shuffle_epi8(_mm_loadu_si128(source), order);
    __m128i b = _mm_shuffle_epi8(_mm_loadu_si128(source + 1), order);
    __m128i c = _mm_shuffle_epi8(_mm_loadu_si128(source + 2), order);
    __m128i d = _mm_shuffle_epi8(_mm_loadu_si128(source + 3), order);
    __m128i *target = (__m128i *)(bytes + 3 * done);
    _mm_storeu_si128(target, _mm_or_si128(a, _mm_slli_si128(b, 12)));
    _mm_storeu_si128(target + 1, _mm_or_si128(_mm_srli_si128(b, 4), _mm_slli_si128(c, 8)));
    _mm_storeu_si128(target + 2, _mm_or_si128(_mm_srli_si128(c, 8), _mm_slli_si128(d, 4)));
  }
  return done;
}
#endif

void grid_store_rgb(const uint32_t *pixels, size_t count, uint8_t *bytes) {
  size_t done = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("ssse3")) done = store_rgb_wide(pixels, count, bytes);
#elif defined(__aarch64__)
  for (; done + 16 <= count; done += 16) {
    uint8x16x4_t planes = vld4q_u8((const uint8_t *)(pixels + done));
    uint8x16x3_t rgb = {{planes.val[2], planes.val[1], planes.val[0]}};
    vst3q_u8(bytes + 3 * done, rgb);
  }
#endif
  store_rgb_plain(pixels + done, count - done, bytes + 3 * done);
}

// MARK: Blending

typedef uint32_t four_words __attribute__((vector_size(16)));
typedef uint16_t eight_halves __attribute__((vector_size(16)));

/// `PixelArithmetic.over`, four pixels at a time: the product of each channel fits 16 bits.
static inline four_words over(four_words source, four_words below) {
  four_words rest = 255 - (source >> 24);
  eight_halves factors = (eight_halves)(rest | rest << 16), channels = (eight_halves)below;
  eight_halves even = (channels & 255) * factors + 128, odd = (channels >> 8) * factors + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xff00;
  return source + (four_words)(even | odd);
}

/// Blends words, or repeatedly the first one, over others.
static inline void blend(const uint32_t *source, int is_one, uint32_t *target, size_t count) {
  four_words words = {source[0], source[0], source[0], source[0]}, below = {0};
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    if (!is_one) memcpy(&words, source + i, sizeof words);
    memcpy(&below, target + i, sizeof below);
    below = over(words, below);
    memcpy(target + i, &below, sizeof below);
  }
  size_t bytes = (count - i) * sizeof *target;
  if (!is_one) memcpy(&words, source + i, bytes);
  memcpy(&below, target + i, bytes);
  below = over(words, below);
  memcpy(target + i, &below, bytes);
}

#if defined(__x86_64__)
typedef uint32_t eight_words __attribute__((vector_size(32)));
typedef uint16_t sixteen_halves __attribute__((vector_size(32)));

/// Does the same for eight pixels at a time; returns the number of pixels blended.
__attribute__((target("avx2"))) static size_t blend_wide(
    const uint32_t *source, int is_one, uint32_t *target, size_t count) {
  eight_words words = (eight_words){0} + source[0], below;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    if (!is_one) memcpy(&words, source + i, sizeof words);
    memcpy(&below, target + i, sizeof below);
    eight_words rest = 255 - (words >> 24);
    sixteen_halves factors = (sixteen_halves)(rest | rest << 16), channels = (sixteen_halves)below;
    sixteen_halves even = (channels & 255) * factors + 128, odd = (channels >> 8) * factors + 128;
    even = (even + (even >> 8)) >> 8;
    odd = (odd + (odd >> 8)) & 0xff00;
    below = words + (eight_words)(even | odd);
    memcpy(target + i, &below, sizeof below);
  }
  return i;
}

__attribute__((target("avx2"))) static void blend_rows_wide(
    const uint32_t *source, size_t width, size_t height, uint32_t *target, size_t stride) {
  for (size_t y = 0; y < height; y++) blend_wide(source + y * width, 0, target + y * stride, width);
}
#endif

static void blend_all(const uint32_t *source, int is_one, uint32_t *target, size_t count) {
  size_t done = 0;
#if defined(__x86_64__)
  if (count >= 8 && __builtin_cpu_supports("avx2")) done = blend_wide(source, is_one, target, count);
#endif
  if (done < count) blend(is_one ? source : source + done, is_one, target + done, count - done);
}

void grid_blend(const uint32_t *source, uint32_t *target, size_t count) { blend_all(source, 0, target, count); }

void grid_blend_color(uint32_t color, uint32_t *target, size_t count) { blend_all(&color, 1, target, count); }

/// `PixelArithmetic.multiply` with one factor for all channels, four pixels at a time.
static inline four_words scaled(four_words words, uint16_t factor) {
  eight_halves channels = (eight_halves)words;
  eight_halves even = (channels & 255) * factor + 128, odd = (channels >> 8) * factor + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xff00;
  return (four_words)(even | odd);
}

static inline void blend_scaled(const uint32_t *source, uint8_t factor, uint32_t *target, size_t bytes) {
  four_words words = {0}, below = {0};
  memcpy(&words, source, bytes);
  memcpy(&below, target, bytes);
  below = over(scaled(words, factor), below);
  memcpy(target, &below, bytes);
}

void grid_blend_scaled(const uint32_t *source, uint8_t factor, uint32_t *target, size_t count) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) blend_scaled(source + i, factor, target + i, sizeof(four_words));
  blend_scaled(source + i, factor, target + i, (count - i) * sizeof *target);
}

void grid_blend_rows(const uint32_t *source, size_t width, size_t height, uint32_t *target, size_t stride) {
#if defined(__x86_64__)
  if (width % 8 == 0 && __builtin_cpu_supports("avx2")) {
    blend_rows_wide(source, width, height, target, stride);
    return;
  }
#endif
  for (size_t y = 0; y < height; y++) grid_blend(source + y * width, target + y * stride, width);
}

// MARK: Rectangles

void grid_fill(uint32_t *target, size_t stride, size_t width, size_t height, uint32_t word) {
  if (height == 0) return;
  for (size_t x = 0; x < width; x++) target[x] = word;
  // Lines are one pixel wide; wider rectangles are copied at memory speed.
  if (width < 4) {
    for (size_t y = 1; y < height; y++) {
      for (size_t x = 0; x < width; x++) target[y * stride + x] = word;
    }
    return;
  }
  for (size_t y = 1; y < height; y++) memcpy(target + y * stride, target, width * sizeof *target);
}

// MARK: Colors

enum { SLOTS = 1024, LIMIT = 256 };

int grid_collect_colors(const uint32_t *pixels, size_t count, uint64_t *slots, uint32_t *colors, int used) {
  if (count == 0) return used;
  uint32_t previous = ~pixels[0];
  for (size_t i = 0; i < count; i++) {
    // Two equal pixels at a time as long as nothing changes: most of a table is background.
    while (i + 2 <= count) {
      uint64_t pair;
      memcpy(&pair, pixels + i, sizeof pair);
      if (pair != ((uint64_t)previous << 32 | previous)) break;
      i += 2;
    }
    if (i == count) break;
    uint32_t color = pixels[i];
    if (color == previous) continue;
    previous = color;
    // Multiplicative hashing by 2^32 divided by the golden ratio (Knuth, volume 3, 6.4), and linear probing.
    uint32_t slot = (color * 0x9e3779b1u) >> 22;
    while (slots[slot] != 0 && (uint32_t)slots[slot] != color) slot = (slot + 1) & (SLOTS - 1);
    if (slots[slot] != 0) continue;
    if (used == LIMIT) return -1;
    colors[used++] = color;
    slots[slot] = (uint64_t)used << 32 | color;
  }
  return used;
}
