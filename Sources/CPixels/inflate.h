#pragma once
#include "CPixels.h"
#include "deflate.h"

// Unpacks deflate streams (RFC 1951) bit by bit into a window, from which bytes are taken in any portions: rows of a
// picture, of which only a few are in memory at a time.
//
//   stream ─bits─▶ codes, symbols ─▶ window ─▶ rows
//          inflate.h  inflate-codes.c      inflate.c
//
// What RFC 1951 leaves open is refused: codes that are incomplete, but for a single one of one bit, and symbols
// without a meaning. No byte is read outside of the stream or of what the window has, whatever the stream says.

enum {
  /// Longest codes, and so many of their bits are looked up at once; longer ones are rare and take a moment more.
  LONGEST_CODE = 15,
  LITERAL_BITS = 11,
  DISTANCE_BITS = 9,
  /// A symbol adds up to LONGEST_MATCH bytes; copies write two steps, or go beyond their end by less than one.
  STEP = 16,
  ROOM = 32768,
  WINDOW_END = WINDOW + ROOM,
};

/// What a symbol means: the bits of its code, those of the number after it, flags, and the number they are added to.
typedef uint32_t meaning;
enum { IS_LITERAL = 1 << 8, IS_END = 1 << 9 };

#define INLINE static inline __attribute__((always_inline))

INLINE meaning mean(unsigned value, unsigned flags, unsigned more_bits) { return value << 16 | flags | more_bits << 4; }
INLINE unsigned code_bits(meaning it) { return it & 15; }
INLINE unsigned more_bits(meaning it) { return it >> 4 & 15; }
INLINE unsigned value(meaning it) { return it >> 16; }

/// A canonical code: symbols in order of their codes, and for each length the first code, and where its symbol stands.
typedef struct {
  uint16_t count[LONGEST_CODE + 1], first[LONGEST_CODE + 1], place[LONGEST_CODE + 1];
  meaning symbols[LITERAL_CODES];
} code;

struct grid_inflater {
  uint64_t bits;
  unsigned held;
  /// How much of the stream was read, into `bits` or beyond.
  size_t position;
  enum { AT_BLOCK, IN_STORED, IN_CODES, AT_END } state;
  int is_last;
  size_t stored;
  code literals, distances;
  meaning short_literals[1 << LITERAL_BITS], short_distances[1 << DISTANCE_BITS];
  /// The window has `filled` bytes, of which `taken` were handed on.
  size_t filled, taken;
  uint8_t window[WINDOW_END + LONGEST_MATCH + 2 * STEP];
};

// MARK: Bits

typedef struct {
  uint64_t bits;
  unsigned held;
  const uint8_t *next, *end;
} reader;

/// Holds at least 56 bits afterwards, or all that there are.
INLINE void refill(reader *in) {
  if (in->end - in->next >= 8) {
    uint64_t word;
    memcpy(&word, in->next, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    in->bits |= word << in->held;
    in->next += (63 - in->held) / 8;
    in->held |= 56;
  } else {
    while (in->held <= 56 && in->next < in->end) {
      in->bits |= (uint64_t)*in->next++ << in->held;
      in->held += 8;
    }
  }
}

INLINE unsigned peek(const reader *in, unsigned count) { return (unsigned)(in->bits & ((1u << count) - 1)); }

INLINE void drop(reader *in, unsigned count) {
  in->bits >>= count;
  in->held -= count;
}

/// The next bits, or -1 at the end of the stream.
static inline int take(reader *in, unsigned count) {
  refill(in);
  if (in->held < count) return -1;
  int taken = (int)peek(in, count);
  drop(in, count);
  return taken;
}

// MARK: Codes

/// A symbol whose code is longer than those in the table; 0 where no symbol has the code.
meaning inflate_find_long(const code *from, uint64_t bits, unsigned table_bits);

INLINE meaning find(const code *from, const meaning *table, unsigned table_bits, const reader *in) {
  meaning it = table[peek(in, table_bits)];
  return __builtin_expect(it != 0, 1) ? it : inflate_find_long(from, in->bits, table_bits);
}

/// Makes the codes that need not be written. Returns 0 where it cannot, as all that follows.
int inflate_make_fixed_codes(grid_inflater *z);

/// Reads the codes at the head of a block.
int inflate_read_codes(grid_inflater *z, reader *in);
