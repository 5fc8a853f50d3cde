#ifndef GRIDREEL_RECORDS_BLOCKS_H
#define GRIDREEL_RECORDS_BLOCKS_H

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Sixty-four bytes of text, and bits for those of them that equal another: bit 0 is the first.

typedef struct {
#if defined(__x86_64__)
  __m128i part[4];
#else
  uint8_t byte[64];
#endif
} block;

static inline __attribute__((always_inline)) block load_block(const uint8_t *bytes) {
  block b;
#if defined(__x86_64__)
  for (int i = 0; i < 4; i++) b.part[i] = _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16 * i));
#else
  memcpy(b.byte, bytes, 64);
#endif
  return b;
}

static inline __attribute__((always_inline)) uint64_t equal_bits(block b, uint8_t byte) {
  uint64_t bits = 0;
#if defined(__x86_64__)
  const __m128i wanted = _mm_set1_epi8((char)byte);
  for (int i = 0; i < 4; i++)
    bits |= (uint64_t)(uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8(b.part[i], wanted)) << (16 * i);
#else
  for (int i = 0; i < 64; i++) bits |= (uint64_t)(b.byte[i] == byte) << i;
#endif
  return bits;
}

/// Whether all bytes are ASCII and none is NUL.
static inline __attribute__((always_inline)) int is_plain(block b) {
#if defined(__x86_64__)
  // As signed bytes, ASCII without NUL is what lies above 0.
  __m128i least = _mm_and_si128(
      _mm_and_si128(_mm_cmpgt_epi8(b.part[0], _mm_setzero_si128()), _mm_cmpgt_epi8(b.part[1], _mm_setzero_si128())),
      _mm_and_si128(_mm_cmpgt_epi8(b.part[2], _mm_setzero_si128()), _mm_cmpgt_epi8(b.part[3], _mm_setzero_si128())));
  return _mm_movemask_epi8(least) == 0xFFFF;
#else
  uint8_t any = 0, zero = 0;
  for (int i = 0; i < 64; i++) {
    any |= b.byte[i];
    zero |= b.byte[i] == 0;
  }
  return any < 0x80 && !zero;
#endif
}

#endif
