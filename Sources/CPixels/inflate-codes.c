#include "inflate.h"

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

meaning inflate_find_long(const code *from, uint64_t bits, unsigned table_bits) {
  unsigned all = __builtin_bitreverse16((uint16_t)bits);
  for (unsigned length = table_bits + 1; length <= LONGEST_CODE; length++) {
    unsigned number = (all >> (16 - length)) - from->first[length];
    if (number < from->count[length]) return from->symbols[from->place[length] + number];
  }
  return 0;
}

int inflate_make_fixed_codes(grid_inflater *z) {
  uint8_t lengths[LITERAL_CODES];
  for (int i = 0; i < LITERAL_CODES; i++) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  make_code(&z->literals, lengths, LITERAL_CODES, literal_meaning, z->short_literals, LITERAL_BITS, 0);
  memset(lengths, 5, 32);
  return make_code(&z->distances, lengths, 32, distance_meaning, z->short_distances, DISTANCE_BITS, 0);
}

int inflate_read_codes(grid_inflater *z, reader *in) {
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
