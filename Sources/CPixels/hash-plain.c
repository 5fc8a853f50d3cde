#include "CPixels.h"

#include <xxhash.h>

uint64_t grid_hash_plain(const void *bytes, size_t count);

uint64_t grid_hash_plain(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }
