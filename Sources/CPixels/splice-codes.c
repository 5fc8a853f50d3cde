#include "splice.h"

static uint32_t limited(uint32_t count, int shift) { return count == 0 ? 0 : (count >> shift) + 1; }

void splice_make_codes(grid_splicer *splicer, uint32_t height, int is_open, splice_codes *codes) {
  uint32_t literals[LITERALS] = {0}, total = 0;
  for (int byte = 0; byte < 256; byte++) {
    for (int channel = 0; channel < 3; channel++) literals[byte] += splicer->channel_counts[channel][byte];
  }
  // A row that is as the one above takes two literals and matches at distance 1; others a literal.
  uint32_t stored = (uint32_t)__builtin_popcountll(splicer->stored), equal = height - stored;
  literals[0] += stored + equal;
  literals[2] += equal;
  uint32_t bytes = 3 * splicer->width - 1, longest = bytes / LONGEST_MATCH, last = bytes % LONGEST_MATCH;
  if (equal > 0) {
    // As `put_equal_row` parts them.
    if (last > 0 && last < 3) {
      splicer->length_counts[LONGEST_MATCH - 3] += equal;
      last += 3;
      longest--;
    }
    splicer->length_counts[LONGEST_MATCH] += equal * longest;
    if (last > 0) splicer->length_counts[last] += equal;
    splicer->distance_counts[0] += equal * (longest + 1);
  }
  for (int length = 3; length <= LONGEST_MATCH; length++) {
    literals[END_OF_BLOCK + 1 + splicer->tables->length_symbols[length - 3]] += splicer->length_counts[length];
  }
  literals[END_OF_BLOCK] = 1;
  if (is_open) {
    // What was not counted gets codes that are hardly longer than it deserves, and makes others hardly longer.
    for (int symbol = 0; symbol < LITERALS; symbol++) literals[symbol] = 8 * literals[symbol] + 1;
    for (int symbol = 0; symbol < DISTANCES; symbol++) {
      splicer->distance_counts[symbol] = 8 * splicer->distance_counts[symbol] + 1;
    }
  }
  // Codes are made of at most 2^16 occurrences.
  for (int symbol = 0; symbol < LITERALS; symbol++) total += literals[symbol];
  int shift = 0;
  while ((total >> shift) + LITERALS >= 65536) shift++;
  if (shift > 0) {
    for (int symbol = 0; symbol < LITERALS; symbol++) literals[symbol] = limited(literals[symbol], shift);
    for (int symbol = 0; symbol < DISTANCES; symbol++) {
      splicer->distance_counts[symbol] = limited(splicer->distance_counts[symbol], shift);
    }
  }
  deflate_make_code(literals, LITERALS, 15, &codes->literals);
  deflate_make_code(splicer->distance_counts, DISTANCES, 15, &codes->distances);
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
