#include "splice.h"

static uint32_t limited(uint32_t count, int shift) { return count == 0 ? 0 : (count >> shift) + 1; }

/// Completes the codes of pixels and lengths from those of literals and distances.
static void complete_codes(grid_splicer *splicer, splice_codes *codes) {
  codes->number = ++splicer->codes_number;
  for (int byte = 0; byte < 256; byte++) {
    codes->pixels[byte] = (whole_code)codes->literals.bits[byte] << 8 | codes->literals.lengths[byte];
  }
  for (uint32_t length = 3; length <= LONGEST_MATCH; length++) {
    unsigned symbol = splicer->tables->length_symbols[length - 3], code = END_OF_BLOCK + 1 + symbol;
    unsigned count = codes->literals.lengths[code];
    uint64_t bits = codes->literals.bits[code] | (uint64_t)(length - deflate_length_base[symbol]) << count;
    codes->lengths[length] = bits << 8 | (count + deflate_length_extra[symbol]);
  }
}

/// The frequencies of tokens.
typedef struct {
  /// One counter per channel, so that increments for equal neighboring pixels do not wait for one another.
  uint32_t channels[3][256], lengths[LONGEST_MATCH + 1], distances[DISTANCES];
} token_counts;

static void count_tokens(const grid_splicer *splicer, const splice_row *row, token_counts *counts) {
  for (const uint32_t *token = row->tokens; token < row->end; token++) {
    if (*token & MATCH) {
      counts->lengths[(*token >> 16 & 255) + 3]++;
      counts->distances[deflate_distance_symbol(splicer->tables, (*token & 0x7fff) + 1)]++;
    } else {
      counts->channels[0][*token >> 16]++;
      counts->channels[1][*token >> 8 & 255]++;
      counts->channels[2][*token & 255]++;
    }
  }
}

/// Scales the counts of a sample to the whole width.
static void scale_counts(token_counts *counts, uint32_t width, uint32_t sample_width) {
  uint32_t *all = &counts->channels[0][0];
  for (size_t i = 0; i < sizeof *counts / sizeof *all; i++) {
    all[i] = (uint32_t)(((uint64_t)all[i] * width + sample_width / 2) / sample_width);
  }
}

void splice_make_codes(grid_splicer *splicer, uint32_t height, uint32_t sample_width, splice_codes *codes) {
  token_counts counts = {0};
  FOR_EACH_ROW(y, splicer->stored) count_tokens(splicer, &splicer->rows[y], &counts);
  if (sample_width > 0) scale_counts(&counts, splicer->width, sample_width);
  uint32_t literals[LITERALS] = {0}, total = 0;
  for (int byte = 0; byte < 256; byte++) {
    for (int channel = 0; channel < 3; channel++) literals[byte] += counts.channels[channel][byte];
  }
  // A row that equals the one above takes two literals and matches at distance 1; others a literal.
  uint32_t stored = (uint32_t)__builtin_popcountll(splicer->stored), equal = height - stored;
  literals[0] += stored + equal;
  literals[2] += equal;
  uint32_t bytes = 3 * splicer->width - 1, longest = bytes / LONGEST_MATCH, last = bytes % LONGEST_MATCH;
  if (equal > 0) {
    // Split as in `put_equal_row`.
    if (last > 0 && last < 3) {
      counts.lengths[LONGEST_MATCH - 3] += equal;
      last += 3;
      longest--;
    }
    counts.lengths[LONGEST_MATCH] += equal * longest;
    if (last > 0) counts.lengths[last] += equal;
    counts.distances[0] += equal * (longest + 1);
  }
  for (int length = 3; length <= LONGEST_MATCH; length++) {
    literals[END_OF_BLOCK + 1 + splicer->tables->length_symbols[length - 3]] += counts.lengths[length];
  }
  literals[END_OF_BLOCK] = 1;
  if (sample_width > 0) {
    // Symbols missing in the sample may occur in the rest.
    for (int symbol = 0; symbol < LITERALS; symbol++) literals[symbol] += 2;
    for (int symbol = 0; symbol < DISTANCES; symbol++) counts.distances[symbol] += 2;
  }
  // Codes are made from at most 2^16 occurrences.
  for (int symbol = 0; symbol < LITERALS; symbol++) total += literals[symbol];
  int shift = 0;
  while ((total >> shift) + LITERALS >= 65536) shift++;
  if (shift > 0) {
    for (int symbol = 0; symbol < LITERALS; symbol++) literals[symbol] = limited(literals[symbol], shift);
    for (int symbol = 0; symbol < DISTANCES; symbol++) {
      counts.distances[symbol] = limited(counts.distances[symbol], shift);
    }
  }
  deflate_make_code(literals, LITERALS, 15, &codes->literals);
  deflate_make_code(counts.distances, DISTANCES, 15, &codes->distances);
  complete_codes(splicer, codes);
}
