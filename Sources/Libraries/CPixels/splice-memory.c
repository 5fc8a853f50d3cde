#include "splice.h"
#include <stdlib.h>

/// A block of memory from which pieces are allocated sequentially.
struct splice_block {
  struct splice_block *next;
  size_t used, size;
  max_align_t bytes[];
};

void *splice_take(grid_splicer *splicer, size_t size) {
  size = (size + 15) & ~(size_t)15;
  struct splice_block **blocks = splicer->is_passing ? &splicer->passing : &splicer->blocks, *block = *blocks;
  if (block == NULL || block->size - block->used < size) {
    size_t room = size > 65536 - sizeof *block ? size : 65536 - sizeof *block;
    block = malloc(sizeof *block + room);
    if (block == NULL) return NULL;
    *block = (struct splice_block){*blocks, 0, room};
    *blocks = block;
    *(splicer->is_passing ? &splicer->passing_byte_count : &splicer->byte_count) += sizeof *block + room;
  }
  void *memory = (uint8_t *)block->bytes + block->used;
  block->used += size;
  return memory;
}

uint8_t *splice_scratch(grid_splicer *splicer, size_t size) {
  if (size > splicer->scratch_capacity) {
    free(splicer->scratch);
    splicer->scratch = malloc(size);
    splicer->scratch_capacity = splicer->scratch == NULL ? 0 : size;
  }
  return splicer->scratch;
}

grid_splicer *grid_splicer_create(void) {
  sums_prepare();
  grid_splicer *splicer = calloc(1, sizeof(grid_splicer));
  if (splicer == NULL) return NULL;
  splicer->core_byte_limit = SPLICE_CORE_BYTES;
  splicer->table_size = 1024;
  splicer->table = calloc(splicer->table_size, sizeof *splicer->table);
  splicer->tables = grid_compressor_create();
  if (splicer->table == NULL || splicer->tables == NULL) {
    grid_splicer_free(splicer);
    return NULL;
  }
  return splicer;
}

static struct splice_block *freed(struct splice_block *blocks, size_t kept) {
  while (blocks != NULL && (kept == 0 || blocks->next != NULL)) {
    struct splice_block *next = blocks->next;
    free(blocks);
    blocks = next;
  }
  if (blocks != NULL) blocks->used = 0;
  return blocks;
}

void grid_splicer_forget_passing(grid_splicer *splicer) {
  if (splicer->passing_byte_count <= SPLICE_PASSING_BYTES) return;
  splice_forget_passing_shades(splicer);
  // Frees everything if no memory may be kept, so that a sanitizer detects later use.
  splicer->passing = freed(splicer->passing, SPLICE_PASSING_BYTES > 0);
  // Keeps the first block, which may be a large one.
  splicer->passing_byte_count = 0;
}

void grid_splicer_forget(grid_splicer *splicer) {
  splice_forget_cores(splicer);
  splicer->blocks = freed(splicer->blocks, 0);
  splicer->passing = freed(splicer->passing, 0);
  memset(splicer->table, 0, splicer->table_size * sizeof *splicer->table);
  memset(splicer->shades, 0, sizeof splicer->shades);
  splicer->grounds = NULL;
  splicer->box_count = splicer->byte_count = splicer->passing_byte_count = 0;
}

void grid_splicer_free(grid_splicer *splicer) {
  if (splicer == NULL) return;
  if (splicer->table != NULL) grid_splicer_forget(splicer);
  grid_compressor_free(splicer->tables);
  free(splicer->table);
  free(splicer->operations);
  free(splicer->stretches);
  free(splicer->row_memory);
  free(splicer->scratch);
  free(splicer);
}

void grid_splicer_begin_frame(grid_splicer *splicer) { splicer->frame++; }

size_t grid_splicer_byte_count(const grid_splicer *splicer) { return splicer->byte_count; }
