#include "deflate.h"
#include "CPixels.h"

#include <stdlib.h>

// Unpacks deflate streams (RFC 1951) bit by bit into a window, from which bytes are taken in any portions: rows of a
// picture, of which only a few are in memory at a time.
//
//   stream ─bits─▶ symbols ─▶ window ─grid_inflate─▶ rows
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

static meaning mean(unsigned value, unsigned flags, unsigned more_bits) { return value << 16 | flags | more_bits << 4; }
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

grid_inflater *grid_inflater_create(void) {
  // The window is not touched before it is used.
  grid_inflater *inflater = malloc(sizeof *inflater);
  if (inflater) grid_inflater_begin(inflater, 0);
  return inflater;
}

void grid_inflater_free(grid_inflater *inflater) { free(inflater); }

void grid_inflater_begin(grid_inflater *inflater, size_t position) {
  inflater->bits = 0;
  inflater->held = 0;
  inflater->position = position;
  inflater->state = AT_BLOCK;
  inflater->is_last = 0;
  inflater->filled = inflater->taken = 0;
}

// MARK: Bits

typedef struct {
  uint64_t bits;
  unsigned held;
  const uint8_t *next, *end;
} reader;

// Holds at least 56 bits afterwards, or all that there are.
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

// The next bits, or -1 at the end of the stream.
static int take(reader *in, unsigned count) {
  refill(in);
  if (in->held < count) return -1;
  int taken = (int)peek(in, count);
  drop(in, count);
  return taken;
}

// MARK: Codes

static meaning literal_meaning(unsigned symbol) {
  if (symbol < END_OF_BLOCK) return mean(symbol, IS_LITERAL, 0);
  if (symbol == END_OF_BLOCK) return mean(0, IS_END, 0);
  if (symbol >= LITERALS) return 0;
  unsigned number = symbol - END_OF_BLOCK - 1;
  return mean(deflate_length_base[number], 0, deflate_length_extra[number]);
}

static meaning distance_meaning(unsigned symbol) {
  return symbol < DISTANCES ? mean(deflate_distance_base[symbol], 0, deflate_distance_extra[symbol]) : 0;
}

static meaning plain_meaning(unsigned symbol) { return mean(symbol, IS_LITERAL, 0); }

// The code that symbols have by the lengths of theirs (RFC 1951, section 3.2.2), and a table of those that have at most
// `table_bits` by their bits. Returns 0 where there is no such code.
static int make_code(
    code *made, const uint8_t *lengths, unsigned symbols, meaning (*means)(unsigned), meaning *table, unsigned table_bits,
    int may_be_incomplete) {
  memset(made->count, 0, sizeof made->count);
  for (unsigned i = 0; i < symbols; i++) made->count[lengths[i]]++;
  unsigned used = symbols - made->count[0];
  made->count[0] = 0;
  unsigned next = 0, place = 0;
  uint16_t next_place[LONGEST_CODE + 1];
  for (unsigned length = 1; length <= LONGEST_CODE; length++) {
    next *= 2;
    made->first[length] = (uint16_t)next;
    made->place[length] = next_place[length] = (uint16_t)place;
    next += made->count[length];
    place += made->count[length];
    if (next > 1u << length) return 0;
  }
  int is_single = used == 0 || (used == 1 && made->count[1] == 1);
  if (next != 1u << LONGEST_CODE && !(may_be_incomplete && is_single)) return 0;
  memset(table, 0, sizeof(meaning) << table_bits);
  for (unsigned symbol = 0; symbol < symbols; symbol++) {
    unsigned length = lengths[symbol];
    if (length == 0) continue;
    meaning it = means(symbol);
    if (it) it |= length;
    unsigned number = made->first[length] + next_place[length] - made->place[length];
    made->symbols[next_place[length]++] = it;
    if (length > table_bits) continue;
    // Codes come with their highest bit first, and everything else with the lowest.
    unsigned reversed = __builtin_bitreverse16((uint16_t)number) >> (16 - length);
    for (unsigned i = reversed; i < 1u << table_bits; i += 1u << length) table[i] = it;
  }
  return 1;
}

// A symbol whose code is longer than those in the table; 0 where no symbol has the code.
static __attribute__((noinline)) meaning find_long(const code *from, uint64_t bits, unsigned table_bits) {
  unsigned all = __builtin_bitreverse16((uint16_t)bits);
  for (unsigned length = table_bits + 1; length <= LONGEST_CODE; length++) {
    unsigned number = (all >> (16 - length)) - from->first[length];
    if (number < from->count[length]) return from->symbols[from->place[length] + number];
  }
  return 0;
}

INLINE meaning find(const code *from, const meaning *table, unsigned table_bits, const reader *in) {
  meaning it = table[peek(in, table_bits)];
  return __builtin_expect(it != 0, 1) ? it : find_long(from, in->bits, table_bits);
}

static int make_fixed_codes(grid_inflater *z) {
  uint8_t lengths[LITERAL_CODES];
  for (int i = 0; i < LITERAL_CODES; i++) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  make_code(&z->literals, lengths, LITERAL_CODES, literal_meaning, z->short_literals, LITERAL_BITS, 0);
  memset(lengths, 5, 32);
  return make_code(&z->distances, lengths, 32, distance_meaning, z->short_distances, DISTANCE_BITS, 0);
}

static int read_codes(grid_inflater *z, reader *in) {
  int sizes = take(in, 14);
  if (sizes < 0) return 0;
  unsigned literals = 257 + (sizes & 31), distances = 1 + (sizes >> 5 & 31), lengths_given = 4 + (sizes >> 10);
  if (literals > LITERALS || distances > DISTANCES) return 0;
  uint8_t lengths[LITERALS + DISTANCES] = {0};
  for (unsigned i = 0; i < lengths_given; i++) {
    static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    int length = take(in, 3);
    if (length < 0) return 0;
    lengths[order[i]] = (uint8_t)length;
  }
  // Its table is needed no longer than it takes to read the others.
  meaning *table = z->short_literals;
  if (!make_code(&z->literals, lengths, LENGTH_CODES, plain_meaning, table, 7, 0)) return 0;
  memset(lengths, 0, LENGTH_CODES);
  for (unsigned done = 0; done < literals + distances;) {
    refill(in);
    meaning it = find(&z->literals, table, 7, in);
    if (it == 0 || code_bits(it) > in->held) return 0;
    drop(in, code_bits(it));
    unsigned symbol = value(it);
    if (symbol < 16) {
      lengths[done++] = (uint8_t)symbol;
      continue;
    }
    if (symbol == 16 && done == 0) return 0;
    int more = take(in, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    unsigned repeats = (symbol == 18 ? 11 : 3) + (unsigned)more;
    if (more < 0 || repeats > literals + distances - done) return 0;
    memset(lengths + done, symbol == 16 ? lengths[done - 1] : 0, repeats);
    done += repeats;
  }
  if (lengths[END_OF_BLOCK] == 0) return 0;
  return make_code(&z->literals, lengths, literals, literal_meaning, z->short_literals, LITERAL_BITS, 1)
      && make_code(&z->distances, lengths + literals, distances, distance_meaning, z->short_distances, DISTANCE_BITS, 1);
}

// MARK: Blocks

static int begin_block(grid_inflater *z, reader *in) {
  if (z->is_last) {
    z->state = AT_END;
    return 1;
  }
  int head = take(in, 3);
  if (head < 0) return 0;
  z->is_last = head & 1;
  z->state = IN_CODES;
  if (head >> 1 == 1) return make_fixed_codes(z);
  if (head >> 1 == 2) return read_codes(z, in);
  if (head >> 1 == 3) return 0;
  // Stored bytes begin on a whole one. Fewer than 64 bits are held, so that all of them were counted.
  drop(in, in->held % 8);
  int length = take(in, 16), check = take(in, 16);
  if (length < 0 || check < 0 || (length ^ check) != 0xffff) return 0;
  // The bytes are read from the stream itself again.
  in->next -= in->held / 8;
  in->bits = in->held = 0;
  z->stored = (size_t)length;
  z->state = IN_STORED;
  return 1;
}

static int copy_stored(grid_inflater *z, reader *in) {
  size_t count = WINDOW_END - z->filled;
  if (count > z->stored) count = z->stored;
  if (count > (size_t)(in->end - in->next)) return 0;
  memcpy(z->window + z->filled, in->next, count);
  in->next += count;
  z->filled += count;
  z->stored -= count;
  if (z->stored == 0) z->state = AT_BLOCK;
  return 1;
}

// Copies in steps, which go beyond the end.
INLINE void copy_match(uint8_t *target, size_t distance, size_t length) {
  const uint8_t *source = target - distance, *end = target + length;
  if (distance >= STEP) {
    do {
      memcpy(target, source, STEP);
      target += STEP;
      source += STEP;
    } while (target < end);
    return;
  }
  // What repeats within a step doubles until it fills one, which is then stored again and again.
  size_t filled = 0;
  for (size_t known = distance; known < STEP + distance; known *= 2) {
    memmove(target + filled, source, STEP);
    filled = known;
  }
  size_t whole = STEP - STEP % distance;
  uint8_t step[STEP];
  memcpy(step, target, STEP);
  for (target += whole; target < end; target += whole) memcpy(target, step, STEP);
}

// Reads symbols until the window is full, the block ends, or, where it is not careful, the stream is about to end.
INLINE int copy_some(grid_inflater *z, reader *stream, int is_careful) {
  reader in = *stream;
  uint8_t *target = z->window + z->filled;
  int is_fine = 1;
  while (target < z->window + WINDOW_END && (is_careful || in.end - in.next >= 16)) {
    refill(&in);
    meaning it = find(&z->literals, z->short_literals, LITERAL_BITS, &in);
    if (is_careful && code_bits(it) + more_bits(it) > in.held) it = 0;
    if (it & IS_LITERAL) {
      drop(&in, code_bits(it));
      *target++ = (uint8_t)value(it);
      if (is_careful) continue;
      // Literals come in groups, and what is held is enough for two.
      it = find(&z->literals, z->short_literals, LITERAL_BITS, &in);
      if (it & IS_LITERAL) {
        drop(&in, code_bits(it));
        *target++ = (uint8_t)value(it);
        continue;
      }
      refill(&in);
    }
    is_fine = it != 0;
    if (!is_fine) break;
    drop(&in, code_bits(it));
    if (it & IS_END) {
      z->state = AT_BLOCK;
      break;
    }
    // A length takes at most 20 bits, a distance 28: what is held is enough for both, but at the end of the stream.
    size_t length = value(it) + peek(&in, more_bits(it));
    drop(&in, more_bits(it));
    it = find(&z->distances, z->short_distances, DISTANCE_BITS, &in);
    if (is_careful && code_bits(it) + more_bits(it) > in.held) it = 0;
    drop(&in, code_bits(it));
    size_t distance = value(it) + peek(&in, more_bits(it));
    drop(&in, more_bits(it));
    is_fine = it != 0 && distance <= (size_t)(target - z->window);
    if (!is_fine) break;
    copy_match(target, distance, length);
    target += length;
  }
  z->filled = (size_t)(target - z->window);
  *stream = in;
  return is_fine;
}

static int copy_quickly(grid_inflater *z, reader *in) { return copy_some(z, in, 0); }
static int copy_carefully(grid_inflater *z, reader *in) { return copy_some(z, in, 1); }

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2"))) static int copy_quickly_wide(grid_inflater *z, reader *in) { return copy_some(z, in, 0); }
#endif

static int copy_symbols(grid_inflater *z, reader *in) {
  if (in->end - in->next < 16) return copy_carefully(z, in);
#if defined(__x86_64__)
  if (__builtin_cpu_supports("bmi2")) return copy_quickly_wide(z, in);
#endif
  return copy_quickly(z, in);
}

// Adds something to the window, or goes on to the next block. Returns 0 where it cannot.
static int advance(grid_inflater *z, reader *in) {
  if (z->filled >= WINDOW_END) {
    memcpy(z->window, z->window + z->filled - WINDOW, WINDOW);
    z->filled = z->taken = WINDOW;
  }
  switch (z->state) {
  case AT_BLOCK: return begin_block(z, in);
  case IN_STORED: return copy_stored(z, in);
  case IN_CODES: return copy_symbols(z, in);
  default: return 0;
  }
}

int grid_inflate(grid_inflater *inflater, const uint8_t *stream, size_t size, uint8_t *target, size_t count) {
  reader in = {inflater->bits, inflater->held, stream + inflater->position, stream + size};
  int is_fine = 1;
  while (is_fine && count > 0) {
    size_t ready = inflater->filled - inflater->taken;
    if (ready == 0) {
      is_fine = advance(inflater, &in);
      continue;
    }
    if (ready > count) ready = count;
    memcpy(target, inflater->window + inflater->taken, ready);
    inflater->taken += ready;
    target += ready;
    count -= ready;
  }
  inflater->bits = in.bits;
  inflater->held = in.held;
  inflater->position = (size_t)(in.next - stream);
  return is_fine;
}

size_t grid_inflate_end(grid_inflater *inflater, const uint8_t *stream, size_t size) {
  reader in = {inflater->bits, inflater->held, stream + inflater->position, stream + size};
  int is_fine = 1;
  while (is_fine && inflater->filled == inflater->taken && inflater->state != AT_END) is_fine = advance(inflater, &in);
  if (!is_fine || inflater->filled > inflater->taken) return 0;
  // Whole bytes that are held were not part of it.
  return (size_t)(in.next - stream) - in.held / 8;
}
