#pragma once
#include "CPixels.h"

// Arithmetic modulo the prime 2^61 - 1; numbers are below it.

#define SUMS_MODULUS ((UINT64_C(1) << 61) - 1)

/// Reduces a number below 2^122 modulo the prime: since 2^61 ≡ 1, the bits from bit 61 on are added to the lower
/// ones.
static inline uint64_t sums_reduce(unsigned __int128 number) {
  uint64_t sum = (uint64_t)(number & SUMS_MODULUS) + (uint64_t)(number >> 61);
  sum = (sum & SUMS_MODULUS) + (sum >> 61);
  return sum >= SUMS_MODULUS ? sum - SUMS_MODULUS : sum;
}

static inline uint64_t sums_multiply(uint64_t one, uint64_t other) {
  return sums_reduce((unsigned __int128)one * other);
}

static inline uint64_t sums_add(uint64_t one, uint64_t other) {
  uint64_t sum = one + other;
  return sum >= SUMS_MODULUS ? sum - SUMS_MODULUS : sum;
}

static inline uint64_t sums_subtract(uint64_t one, uint64_t other) { return sums_add(one, SUMS_MODULUS - other); }

/// Prepares tables; must be called before any other function here.
void sums_prepare(void);

uint64_t sums_power(uint64_t base, uint64_t exponent);

/// Returns the factor of a column, and the sum of those from `start` up to, but not including, `end`.
uint64_t sums_column(size_t x);
uint64_t sums_columns(size_t start, size_t end);

/// Returns the factor of one of the first 64 rows, and its inverse.
uint64_t sums_row(size_t y);
uint64_t sums_unrow(size_t y);

/// Σ (pixel + 1) · P^x.
uint64_t sums_of_row(const uint32_t *pixels, size_t count);
