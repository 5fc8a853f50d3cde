#include "CFiles.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <unistd.h>
#endif

void grid_grow_in_large_steps(void) {
#if defined(__GLIBC__)
  // Each of these settings disables the C library's automatic adjustment of the others: without this threshold, every
  // buffer of 128 kB and more, such as the file of a frame, would be mapped, zeroed by the system and unmapped again.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TOP_PAD, 16 << 20);
  // Half as many arenas as processors, and at least four: with a single one, two workers spend a seventh of their
  // time waiting for each other, and four take no more memory.
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
