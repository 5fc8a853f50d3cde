#include "deflate.h"

// Creates a block from some rows of a compressed block: its codes, the unchanged bits of the rows, and its end.

/// Appends the bits of `block` from `start` to before `end`.
static void put_bits(bit_writer *writer, const uint8_t *block, size_t start, size_t end) {
  unsigned first = -start % 8;
  if (first > end - start) first = (unsigned)(end - start);
  deflate_put(writer, block[start / 8] >> start % 8 & ((1u << first) - 1), first);
  start += first;
  deflate_put_bits(writer, block + start / 8, (uint32_t)(end - start));
}

size_t grid_cut_rows(
    const uint8_t *block, const grid_row_mark *marks, size_t count, size_t first, size_t end, uint8_t *target) {
  bit_writer writer = {target, 0, 0};
  size_t same = first == 0 ? marks[end].position : marks[0].position;
  // Whole bytes up to there keep their positions.
  memcpy(target, block, same / 8);
  writer.target += same / 8;
  put_bits(&writer, block, same - same % 8, same);
  if (first > 0) put_bits(&writer, block, marks[first].position, marks[end].position);
  put_bits(&writer, block, marks[count].position, marks[count + 1].position);
  deflate_align(&writer);
  return (size_t)(writer.target - target);
}
