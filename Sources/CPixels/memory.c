#include "CPixels.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void grid_grow_in_large_steps(void) {
#if defined(__GLIBC__)
  mallopt(M_TOP_PAD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void grid_release_unused_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
