#pragma once
#include "CPixels.h"
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The parts of the compressor of rows: tokens are gathered, and written in blocks with codes of their own.
//
//   pixels ─rows.c─▶ literals and matches ─tokens.c─▶ blocks ─codes.c─▶ bits

enum {
  /// The symbols of RFC 1951, section 3.2.5: literals, the end of a block and lengths; and distances.
  LITERALS = 286,
  /// Two more symbols have codes, and are never used.
  LITERAL_CODES = 288,
  DISTANCES = 30,
  END_OF_BLOCK = 256,
  /// The symbols that code lengths are written with (section 3.2.7).
  LENGTH_CODES = 19,
  /// The longest match, and how far back it may begin.
  LONGEST_MATCH = 258,
  WINDOW = 32768,
  /// So many tokens share a block: with fewer, the codes take more room; with more, they fit less well.
  BLOCK_TOKENS = 16384,
  /// So many rows up go matches in rows that can be cut out. Those of a full window make files 1 to 2 % smaller, and let twice
  /// as many rows stand anew above each that is cut out.
  CUT_REACH = 1,
  /// The slots of the table of places seen, as a power of two.
  PLACE_BITS = 13,
};

/// Bits on their way into bytes, the lowest first.
typedef struct {
  uint8_t *target;
  uint64_t waiting;
  unsigned count;
} bit_writer;

/// The prefix code of an alphabet: the bits of each symbol, first to be written lowest, and their number.
typedef struct {
  uint16_t bits[LITERAL_CODES];
  uint8_t lengths[LITERAL_CODES];
} prefix_code;

struct grid_compressor {
  /// Literals, and matches as `1 << 31 | (length - 3) << 16 | distance - 1`.
  uint32_t tokens[BLOCK_TOKENS];
  size_t token_count;
  uint32_t literal_counts[LITERALS];
  uint32_t distance_counts[DISTANCES];
  /// The bytes that the tokens stand for.
  const uint8_t *source;
  size_t covered;
  bit_writer writer;
  /// Where the first block begins.
  const uint8_t *start;
  /// Where the rows are noted, and how many were begun; null where nobody asks, or there is more than one block.
  grid_row_mark *marks;
  size_t mark_count;
  /// Whether no codes of its own are made for a block: that takes less time, and more room where it has many tokens.
  int is_quick;
  /// The codes that need not be written (RFC 1951, section 3.2.6).
  prefix_code fixed_literals, fixed_distances;
  /// Symbols of lengths less 3, and of distances less 1: one by one up to 256, then by 128.
  uint8_t length_symbols[256];
  uint8_t distance_symbols[512];
  /// Where neighboring pixels were last seen, by their hash: the number of the first among the pixels; all bits set where free.
  uint32_t places[1 << PLACE_BITS];
};

extern const uint16_t deflate_length_base[29];
extern const uint8_t deflate_length_extra[29];
extern const uint16_t deflate_distance_base[DISTANCES];
extern const uint8_t deflate_distance_extra[DISTANCES];

/// Makes the prefix code of `count` symbols with these numbers of occurrences, no code longer than `limit`.
void deflate_make_code(const uint32_t *occurrences, int count, int limit, prefix_code *code);

/// Gives the symbols of a prefix code their bits, in the canonical order of RFC 1951, section 3.2.2.
void deflate_assign_bits(prefix_code *code, int count);

/// Prepares what all blocks share.
void deflate_make_tables(struct grid_compressor *compressor);

/// Writes the tokens gathered as a block, in the shortest of the three ways, and forgets them.
void deflate_write_block(struct grid_compressor *compressor);

/// Writes the head of a block with codes of its own that is not the last of a stream.
void deflate_begin_block(bit_writer *writer, const prefix_code *literals, const prefix_code *distances);

/// Writes an empty stored block, which ends on a whole byte.
void deflate_align(bit_writer *writer);

/// Writes at most 56 bits; the target must have room for eight bytes more than are written in the end.
static inline void deflate_put(bit_writer *writer, uint64_t bits, unsigned count) {
  // Eight bytes are stored each time, of which the whole ones count; fewer than eight bits stay.
  writer->waiting |= bits << writer->count;
  writer->count += count;
  memcpy(writer->target, &writer->waiting, 8);
  writer->target += writer->count / 8;
  writer->waiting >>= writer->count & ~7u;
  writer->count &= 7;
}

/// How many bits were written since the target was at `start`.
static inline uint32_t deflate_position(const bit_writer *writer, const uint8_t *start) {
  return (uint32_t)(writer->target - start) * 8 + writer->count;
}

static inline unsigned deflate_distance_symbol(const struct grid_compressor *compressor, uint32_t distance) {
  uint32_t index = distance - 1;
  return compressor->distance_symbols[index < 256 ? index : 256 + (index >> 7)];
}
