#include "deflate.h"

const uint16_t deflate_length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                          31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
const uint8_t deflate_length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                          2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
const uint16_t deflate_distance_base[DISTANCES] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,
                                                   33,  49,  65,  97,  129, 193,  257,  385,  513,  769,
                                                   1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
const uint8_t deflate_distance_extra[DISTANCES] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                                   6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

void deflate_make_tables(struct grid_compressor *compressor) {
  for (int symbol = 0; symbol < 29; symbol++) {
    // 258 has a symbol of its own, although the previous one includes it.
    int end = symbol < 28 ? deflate_length_base[symbol + 1] : LONGEST_MATCH + 1;
    for (int length = deflate_length_base[symbol]; length < end; length++) {
      compressor->length_symbols[length - 3] = (uint8_t)symbol;
    }
  }
  for (int symbol = 0; symbol < DISTANCES; symbol++) {
    uint32_t end = symbol < DISTANCES - 1 ? deflate_distance_base[symbol + 1] : WINDOW + 1;
    for (uint32_t distance = deflate_distance_base[symbol]; distance < end; distance++) {
      uint32_t index = distance - 1;
      compressor->distance_symbols[index < 256 ? index : 256 + (index >> 7)] = (uint8_t)symbol;
    }
  }
  prefix_code *literals = &compressor->fixed_literals, *distances = &compressor->fixed_distances;
  memset(literals->lengths, 8, 144);
  memset(literals->lengths + 144, 9, 112);
  memset(literals->lengths + 256, 7, 24);
  memset(literals->lengths + 280, 8, LITERAL_CODES - 280);
  deflate_assign_bits(literals, LITERAL_CODES);
  memset(distances->lengths, 5, DISTANCES);
  deflate_assign_bits(distances, DISTANCES);
}
