#include "CPixels.h"

#if defined(__x86_64__) && defined(__clang__)
// The same hash for processors that have wider registers than every one of the family: the library chooses once, when
// it is compiled.
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_INLINE_ALL
#define XXH_VECTOR 2
#include <xxhash.h>
static uint64_t hash_wide(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }
#pragma clang attribute pop

uint64_t grid_hash_plain(const void *bytes, size_t count);

uint64_t grid_hash(const void *bytes, size_t count) {
  return __builtin_cpu_supports("avx2") ? hash_wide(bytes, count) : grid_hash_plain(bytes, count);
}
#else
uint64_t grid_hash_plain(const void *bytes, size_t count);

uint64_t grid_hash(const void *bytes, size_t count) { return grid_hash_plain(bytes, count); }
#endif
