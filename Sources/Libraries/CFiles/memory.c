#include "CFiles.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <unistd.h>
#endif

void grid_grow_in_large_steps(void) {
#if defined(__GLIBC__)
  // Any of these settings ends the C library's own adaption of the others: without a threshold of ours each buffer of
  // 128 kB and more, such as the file of a frame, would be mapped, zeroed by the system and unmapped anew.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TOP_PAD, 16 << 20);
  // Half as many heaps as processors, and at least four: with a single one two workers spend a seventh of their time
  // waiting for each other, and no more memory is taken with four.
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  mallopt(M_ARENA_MAX, processors > 8 ? (int)(processors / 2) : 4);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void grid_release_unused_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
