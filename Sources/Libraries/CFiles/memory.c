#define _GNU_SOURCE
#include "CFiles.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

#define MAPPED_FROM (32 << 20)
#define STEP (16 << 20)

void grid_grow_in_large_steps(void) {
#if defined(__GLIBC__)
  // Each of these settings disables the C library's automatic adjustment of the others: without this threshold, every
  // buffer of 128 kB and more, such as the file of a frame, would be mapped, zeroed by the system and unmapped again.
  mallopt(M_MMAP_THRESHOLD, MAPPED_FROM);
  mallopt(M_TOP_PAD, STEP);
  // Half as many arenas as processors, and at least four: with a single one, two workers spend a seventh of their
  // time waiting for each other, and four take no more memory.
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  mallopt(M_ARENA_MAX, processors > 8 ? (int)(processors / 2) : 4);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void grid_use_large_pages(size_t bytes) {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  const uintptr_t page = 2 << 20;
  uintptr_t start = (uintptr_t)sbrk(0);
  // No free block is as large as this one, so that the heap grows. Compilers would remove calls whose result nobody
  // sees.
  mallopt(M_TOP_PAD, (int)bytes);
  void *volatile block = malloc(MAPPED_FROM - 4096);
  free(block);
  mallopt(M_TOP_PAD, STEP);
  start = (start + page - 1) & ~(page - 1);
  uintptr_t end = (uintptr_t)sbrk(0) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)bytes;
#endif
}

void grid_release_unused_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}
