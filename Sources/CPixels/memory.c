#include "CPixels.h"
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
  // Each thread would have a heap of its own, with its own rest of free memory, that grows in steps of a page. Workers
  // allocate little, so that few of them ever wait for one another.
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  mallopt(M_ARENA_MAX, processors > 8 ? (int)(processors / 8) : 1);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void grid_release_unused_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
