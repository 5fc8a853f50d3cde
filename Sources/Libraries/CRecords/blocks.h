#ifndef GRIDREEL_RECORDS_BLOCKS_H
#define GRIDREEL_RECORDS_BLOCKS_H

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Sixty-four bytes of text, with bits for those that equal a given byte: bit 0 is the first.

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

/// Returns bits for the bytes that are not ASCII.
static inline __attribute__((always_inline)) uint64_t high_bits(block b) {
  uint64_t bits = 0;
#if defined(__x86_64__)
  for (int i = 0; i < 4; i++) bits |= (uint64_t)(uint16_t)_mm_movemask_epi8(b.part[i]) << (16 * i);
#else
  for (int i = 0; i < 64; i++) bits |= (uint64_t)(b.byte[i] >> 7) << i;
#endif
  return bits;
}

#endif
