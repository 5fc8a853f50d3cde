#include "deflate.h"

/// The head of a block with the lengths of its codes, run-length encoded.
typedef struct {
  int literal_count, distance_count, order_count;
  /// Symbols of the code length alphabet; the bits from the sixth on are the extra bits of each.
  uint16_t steps[LITERALS + DISTANCES];
  int step_count;
  prefix_code lengths;
} block_head;

static const uint8_t length_order[LENGTH_CODES] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
static const uint8_t step_extra[LENGTH_CODES] = {[16] = 2, [17] = 3, [18] = 7};

// MARK: The head of a block

static void add_steps(block_head *head, uint32_t *counts, int symbol, int extra, int times) {
  for (int i = 0; i < times; i++) head->steps[head->step_count++] = (uint16_t)(symbol | extra << 5);
  counts[symbol] += (uint32_t)times;
}

/// Creates the head of a block with these codes. Returns its size in bits.
static size_t make_head(const prefix_code *literals, const prefix_code *distances, block_head *head) {
  uint8_t lengths[LITERALS + DISTANCES];
  head->literal_count = LITERALS;
  while (head->literal_count > END_OF_BLOCK + 1 && literals->lengths[head->literal_count - 1] == 0) {
    head->literal_count--;
  }
  head->distance_count = DISTANCES;
  while (head->distance_count > 1 && distances->lengths[head->distance_count - 1] == 0) head->distance_count--;
  memcpy(lengths, literals->lengths, (size_t)head->literal_count);
  memcpy(lengths + head->literal_count, distances->lengths, (size_t)head->distance_count);

  uint32_t counts[LENGTH_CODES] = {0};
  int total = head->literal_count + head->distance_count;
  head->step_count = 0;
  for (int place = 0, run; place < total; place += run) {
    uint8_t length = lengths[place];
    for (run = 1; place + run < total && lengths[place + run] == length;) run++;
    int rest = run;
    if (length == 0) {
      for (; rest >= 11; rest -= rest < 138 ? rest : 138) {
        add_steps(head, counts, 18, (rest < 138 ? rest : 138) - 11, 1);
      }
      if (rest >= 3) {
        add_steps(head, counts, 17, rest - 3, 1);
        rest = 0;
      }
    } else {
      add_steps(head, counts, length, 0, 1);
      for (rest--; rest >= 3; rest -= rest < 6 ? rest : 6) {
        add_steps(head, counts, 16, (rest < 6 ? rest : 6) - 3, 1);
      }
    }
    add_steps(head, counts, length, 0, rest);
  }
  deflate_make_code(counts, LENGTH_CODES, 7, &head->lengths);
  head->order_count = LENGTH_CODES;
  while (head->order_count > 4 && head->lengths.lengths[length_order[head->order_count - 1]] == 0) {
    head->order_count--;
  }
  size_t bits = 5 + 5 + 4 + 3 * (size_t)head->order_count;
  for (int symbol = 0; symbol < LENGTH_CODES; symbol++) {
    bits += (size_t)counts[symbol] * (head->lengths.lengths[symbol] + step_extra[symbol]);
  }
  return bits;
}

static void write_head(bit_writer *writer, const block_head *head) {
  deflate_put(writer, (uint64_t)(head->literal_count - 257), 5);
  deflate_put(writer, (uint64_t)(head->distance_count - 1), 5);
  deflate_put(writer, (uint64_t)(head->order_count - 4), 4);
  for (int i = 0; i < head->order_count; i++) {
    deflate_put(writer, head->lengths.lengths[length_order[i]], 3);
  }
  for (int i = 0; i < head->step_count; i++) {
    int symbol = head->steps[i] & 31;
    uint64_t bits = head->lengths.bits[symbol] | (uint64_t)(head->steps[i] >> 5) << head->lengths.lengths[symbol];
    deflate_put(writer, bits, head->lengths.lengths[symbol] + step_extra[symbol]);
  }
}

void deflate_begin_block(bit_writer *writer, const prefix_code *literals, const prefix_code *distances) {
  block_head head;
  make_head(literals, distances, &head);
  deflate_put(writer, 2 << 1, 3);
  write_head(writer, &head);
}

void deflate_align(bit_writer *writer) {
  deflate_put(writer, 0, 3);
  deflate_put(writer, 0, (8 - writer->count) & 7);
  deflate_put(writer, 0xffff0000, 32);
}

// MARK: The three forms of a block

/// Returns the number of bits of the tokens with these code lengths.
static size_t token_bits(
    const struct grid_compressor *compressor, const uint8_t *literals, const uint8_t *distances) {
  size_t bits = 0;
  for (int symbol = 0; symbol < LITERALS; symbol++) {
    int extra = symbol > END_OF_BLOCK ? deflate_length_extra[symbol - END_OF_BLOCK - 1] : 0;
    bits += (size_t)compressor->literal_counts[symbol] * (literals[symbol] + extra);
  }
  for (int symbol = 0; symbol < DISTANCES; symbol++) {
    bits += (size_t)compressor->distance_counts[symbol] * (distances[symbol] + deflate_distance_extra[symbol]);
  }
  return bits;
}

/// Writes some of the tokens.
static inline bit_writer put_tokens(
    const struct grid_compressor *compressor, bit_writer writer, const prefix_code *literals,
    const prefix_code *distances, size_t start, size_t end) {
  for (size_t i = start; i < end; i++) {
    uint32_t token = compressor->tokens[i];
    if (token < 256) {
      deflate_put(&writer, literals->bits[token], literals->lengths[token]);
      continue;
    }
    uint32_t length = (token >> 16 & 255) + 3, distance = (token & 0x7fff) + 1;
    unsigned symbol = compressor->length_symbols[length - 3];
    unsigned code = END_OF_BLOCK + 1 + symbol, count = literals->lengths[code];
    // At most 15 + 5 + 15 + 13 bits, which are combined and written at once.
    uint64_t bits = literals->bits[code] | (uint64_t)(length - deflate_length_base[symbol]) << count;
    count += deflate_length_extra[symbol];
    symbol = deflate_distance_symbol(compressor, distance);
    bits |= (uint64_t)distances->bits[symbol] << count;
    count += distances->lengths[symbol];
    bits |= (uint64_t)(distance - deflate_distance_base[symbol]) << count;
    deflate_put(&writer, bits, count + deflate_distance_extra[symbol]);
  }
  return writer;
}

static void write_tokens(
    struct grid_compressor *compressor, const prefix_code *literals, const prefix_code *distances) {
  bit_writer writer = compressor->writer;
  size_t start = 0;
  for (size_t row = 0; row < compressor->mark_count; row++) {
    grid_row_mark *mark = &compressor->marks[row];
    writer = put_tokens(compressor, writer, literals, distances, start, mark->position);
    start = mark->position;
    mark->position = deflate_position(&writer, compressor->start);
  }
  writer = put_tokens(compressor, writer, literals, distances, start, compressor->token_count);
  uint32_t end = deflate_position(&writer, compressor->start);
  deflate_put(&writer, literals->bits[END_OF_BLOCK], literals->lengths[END_OF_BLOCK]);
  if (compressor->marks != NULL) {
    compressor->marks[compressor->mark_count].position = end;
    compressor->marks[compressor->mark_count + 1].position = deflate_position(&writer, compressor->start);
  }
  compressor->writer = writer;
}

/// Writes the bytes of the tokens as stored blocks.
static void write_stored(struct grid_compressor *compressor) {
  bit_writer *writer = &compressor->writer;
  const uint8_t *source = compressor->source;
  for (size_t rest = compressor->covered; rest > 0;) {
    size_t count = rest < 65535 ? rest : 65535;
    deflate_put(writer, 0, 3);
    deflate_put(writer, 0, (8 - writer->count) & 7);
    deflate_put(writer, count | (~(uint64_t)count & 65535) << 16, 32);
    memcpy(writer->target, source, count);
    writer->target += count;
    source += count;
    rest -= count;
  }
}

static void forget_marks(struct grid_compressor *compressor) {
  compressor->marks = NULL;
  compressor->mark_count = 0;
}

void deflate_write_block(struct grid_compressor *compressor) {
  if (compressor->token_count == 0) return;
  // Each of several blocks has codes of its own, so marks within one of them are invalid.
  if (compressor->writer.target != compressor->start) forget_marks(compressor);
  compressor->literal_counts[END_OF_BLOCK] = 1;
  const prefix_code *fixed_literals = &compressor->fixed_literals, *fixed_distances = &compressor->fixed_distances;
  size_t fixed = token_bits(compressor, fixed_literals->lengths, fixed_distances->lengths), own = SIZE_MAX;
  size_t stored = 8 * compressor->covered + 40 * (compressor->covered / 65535 + 1);
  prefix_code literals, distances;
  block_head head;
  if (!compressor->is_quick) {
    deflate_make_code(compressor->literal_counts, LITERALS, 15, &literals);
    deflate_make_code(compressor->distance_counts, DISTANCES, 15, &distances);
    own = make_head(&literals, &distances, &head);
    own += token_bits(compressor, literals.lengths, distances.lengths);
  }

  if (stored <= own && stored <= fixed) {
    forget_marks(compressor);
    write_stored(compressor);
  } else if (fixed <= own) {
    deflate_put(&compressor->writer, 1 << 1, 3);
    write_tokens(compressor, fixed_literals, fixed_distances);
  } else {
    deflate_put(&compressor->writer, 2 << 1, 3);
    write_head(&compressor->writer, &head);
    write_tokens(compressor, &literals, &distances);
  }
  compressor->source += compressor->covered;
  compressor->covered = 0;
  compressor->token_count = 0;
  memset(compressor->literal_counts, 0, sizeof compressor->literal_counts);
  memset(compressor->distance_counts, 0, sizeof compressor->distance_counts);
}
