#pragma once
#include "CPixels.h"
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The parts of the row compressor: tokens are collected, and written in blocks with custom codes.
//
//   pixels ─rows.c─▶ tokens (literals and matches) ─deflate-blocks.c─▶ blocks of bits
//           rows-cut.c                               deflate-codes.c (prefix codes)
//                                                    deflate-tables.c (symbols of lengths and distances)

enum {
  /// The sizes of the alphabets of RFC 1951, section 3.2.5: literals, the end of a block and lengths; and distances.
  LITERALS = 286,
  /// Two more symbols have codes but are never used.
  LITERAL_CODES = 288,
  DISTANCES = 30,
  END_OF_BLOCK = 256,
  /// The size of the code length alphabet (section 3.2.7).
  LENGTH_CODES = 19,
  /// The length of the longest match, and its maximum distance.
  LONGEST_MATCH = 258,
  WINDOW = 32768,
  /// The maximum number of tokens in a block: smaller blocks spend more bits on codes, and larger ones compress worse.
  BLOCK_TOKENS = 16384,
  /// The number of rows that matches may reach back in rows that can be cut out. A full window would make files 1 to
  /// 2 % smaller, but would double the number of rows that are encoded again above a cut.
  CUT_REACH = 1,
  /// The number of slots in the table of pixel positions, as a power of two.
  PLACE_BITS = 13,
};

/// Writes bits to bytes, the lowest bit first.
typedef struct {
  uint8_t *target;
  uint64_t waiting;
  unsigned count;
} bit_writer;

/// The prefix code of an alphabet: the bits of each symbol, with the first bit lowest, and their number.
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
  /// The bytes that the tokens represent.
  const uint8_t *source;
  size_t covered;
  bit_writer writer;
  /// The start of the first block.
  const uint8_t *start;
  /// Receives the positions of the rows, and the number of rows started; null if not requested, or if there is more
  /// than one block.
  grid_row_mark *marks;
  size_t mark_count;
  /// Whether blocks use the fixed codes: that takes less time, and more space for many tokens.
  int is_quick;
  /// The fixed codes (RFC 1951, section 3.2.6).
  prefix_code fixed_literals, fixed_distances;
  /// Symbols of lengths minus 3, and of distances minus 1: one by one up to 256, then in steps of 128.
  uint8_t length_symbols[256];
  uint8_t distance_symbols[512];
  /// The last position of neighboring pixels, by their hash: the index of the first pixel; all bits set if free.
  uint32_t places[1 << PLACE_BITS];
};

extern const uint16_t deflate_length_base[29];
extern const uint8_t deflate_length_extra[29];
extern const uint16_t deflate_distance_base[DISTANCES];
extern const uint8_t deflate_distance_extra[DISTANCES];

/// Creates the prefix code of `count` symbols with these numbers of occurrences, with a maximum length of `limit`.
void deflate_make_code(const uint32_t *occurrences, int count, int limit, prefix_code *code);

/// Assigns bits to the symbols of a prefix code, in the canonical order of RFC 1951, section 3.2.2.
void deflate_assign_bits(prefix_code *code, int count);

/// Prepares the tables shared by all blocks.
void deflate_make_tables(struct grid_compressor *compressor);

/// Writes the collected tokens as a block, in the shortest of the three forms, and clears them.
void deflate_write_block(struct grid_compressor *compressor);

/// Writes the head of a block with custom codes that is not the last of a stream.
void deflate_begin_block(bit_writer *writer, const prefix_code *literals, const prefix_code *distances);

/// Writes an empty stored block, which ends at a byte boundary.
void deflate_align(bit_writer *writer);

/// Writes at most 56 bits. The target must have space for eight more bytes than are finally written.
static inline void deflate_put(bit_writer *writer, uint64_t bits, unsigned count) {
  // Stores eight bytes each time, but advances only by whole bytes; fewer than eight bits remain.
  writer->waiting |= bits << writer->count;
  writer->count += count;
  memcpy(writer->target, &writer->waiting, 8);
  writer->target += writer->count / 8;
  writer->waiting >>= writer->count & ~7u;
  writer->count &= 7;
}

typedef uint64_t two_words __attribute__((vector_size(16)));

/// Writes bits that were encoded before, from a byte boundary on; eight bytes more must be readable.
static inline void deflate_put_bits(bit_writer *target, const uint8_t *bits, uint32_t count) {
  uint8_t *bytes = target->target;
  // Shift whole words by the number of pending bits.
  unsigned shift = target->count, rest = 63 - shift;
  uint64_t waiting = target->waiting, word, before;
  if (count >= 64) {
    memcpy(&word, bits, 8);
    waiting |= word << shift;
    memcpy(bytes, &waiting, 8);
    for (bytes += 8, bits += 8, count -= 64; count >= 128; bytes += 16, bits += 16, count -= 128) {
      two_words words, earlier;
      memcpy(&words, bits, 16);
      memcpy(&earlier, bits - 8, 16);
      words = words << shift | earlier >> 1 >> rest;
      memcpy(bytes, &words, 16);
    }
    memcpy(&before, bits - 8, 8);
    waiting = before >> 1 >> rest;
    if (count >= 64) {
      memcpy(&word, bits, 8);
      waiting |= word << shift;
      memcpy(bytes, &waiting, 8);
      waiting = word >> 1 >> rest;
      bytes += 8;
      bits += 8;
      count -= 64;
    }
  }
  memcpy(&word, bits, 8);
  word &= (1ull << count) - 1;
  waiting |= word << shift;
  memcpy(bytes, &waiting, 8);
  count += shift;
  // Up to 70 bits.
  int is_full = count >= 64;
  target->target = bytes + count / 8;
  target->waiting = is_full ? word >> 1 >> rest : waiting >> (count & ~7u);
  target->count = count & 7;
}

/// Returns the number of bits written since the target was at `start`.
static inline uint32_t deflate_position(const bit_writer *writer, const uint8_t *start) {
  return (uint32_t)(writer->target - start) * 8 + writer->count;
}

static inline unsigned deflate_distance_symbol(const struct grid_compressor *compressor, uint32_t distance) {
  uint32_t index = distance - 1;
  return compressor->distance_symbols[index < 256 ? index : 256 + (index >> 7)];
}
