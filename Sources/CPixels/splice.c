#include "splice.h"
#include <stdlib.h>

// MARK: Codes

/// A code with its number of bits in the lowest byte.
typedef uint64_t whole_code;

typedef struct {
  whole_code pixels[256], lengths[259];
  prefix_code literals, distances;
} splice_codes;

static uint32_t limited(uint32_t count, int shift) { return count == 0 ? 0 : (count >> shift) + 1; }

/// Works out codes for the tokens that were counted.
static void make_codes(grid_splicer *splicer, splice_codes *codes) {
  uint32_t literals[LITERALS] = {0}, total = 0;
  for (int byte = 0; byte < 256; byte++) {
    for (int channel = 0; channel < 3; channel++) literals[byte] += splicer->channel_counts[channel][byte];
  }
  // A row that is as the one above takes two literals and matches at distance 1; others a literal.
  uint32_t stored = (uint32_t)__builtin_popcountll(splicer->stored), equal = splicer->height - stored;
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

// MARK: Bits

static inline void put_code(bit_writer *writer, whole_code code) { deflate_put(writer, code >> 8, code & 255); }

static inline whole_code match_code(
    const grid_splicer *splicer, const splice_codes *codes, uint32_t length, uint32_t distance) {
  unsigned symbol = deflate_distance_symbol(splicer->tables, distance), count = codes->lengths[length] & 255;
  uint64_t bits = codes->lengths[length] >> 8;
  bits |= (uint64_t)codes->distances.bits[symbol] << count;
  count += codes->distances.lengths[symbol];
  bits |= (uint64_t)(distance - deflate_distance_base[symbol]) << count;
  return bits << 8 | (count + deflate_distance_extra[symbol]);
}

static void put_tokens(
    bit_writer *target, const grid_splicer *splicer, const splice_codes *codes, const splice_row *row) {
  bit_writer writer = *target;
  for (const uint32_t *token = row->tokens; token < row->end; token++) {
    if (*token & MATCH) {
      put_code(&writer, match_code(splicer, codes, (*token >> 16 & 255) + 3, (*token & 0x7fff) + 1));
      continue;
    }
    whole_code red = codes->pixels[*token >> 16], green = codes->pixels[*token >> 8 & 255],
               blue = codes->pixels[*token & 255];
    unsigned first = red & 255, second = first + (green & 255);
    deflate_put(
        &writer, red >> 8 | (green >> 8) << first | (blue >> 8) << second, second + (unsigned)(blue & 255));
  }
  *target = writer;
}

/// A row that equals the one above, stored as differences: its filter's number, and zeros.
static void put_equal_row(bit_writer *writer, const grid_splicer *splicer, const splice_codes *codes) {
  put_code(writer, codes->pixels[2]);
  put_code(writer, codes->pixels[0]);
  uint32_t bytes = 3 * splicer->width - 1;
  whole_code longest = match_code(splicer, codes, LONGEST_MATCH, 1);
  while (bytes >= LONGEST_MATCH + 3 || bytes == LONGEST_MATCH) {
    put_code(writer, longest);
    bytes -= LONGEST_MATCH;
  }
  if (bytes > LONGEST_MATCH) {
    put_code(writer, match_code(splicer, codes, LONGEST_MATCH - 3, 1));
    bytes -= LONGEST_MATCH - 3;
  }
  if (bytes > 0) put_code(writer, match_code(splicer, codes, bytes, 1));
}

// MARK: Sums

enum { ADLER = 65521 };

uint64_t grid_splicer_sum_pixels(const grid_splicer *splicer) {
  uint32_t top = splicer->top, end = top + splicer->height;
  uint64_t result = 0;
  for (size_t i = 0; i < splicer->stretch_count; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    const uint64_t *sums = stretch->ground->pixel_sums;
    uint64_t columns = sums_columns(stretch->start, stretch->end);
    result = sums_add(result, sums_multiply(sums_subtract(sums[end], sums[top]), columns));
  }
  for (size_t i = 0; i < splicer->operation_count; i++) {
    const splice_operation *operation = &splicer->operations[i];
    const uint64_t *sums = operation->box->pixel_sums;
    uint64_t column = sums_column(operation->x);
    result = sums_add(result, sums_multiply(sums_subtract(sums[end], sums[top]), column));
  }
  return sums_multiply(result, sums_unrow(top));
}

/// The sums of Adler-32 of the whole slice, begun at 0.
static void add_checksum(const grid_splicer *splicer, grid_strip_sums *result) {
  row_sums rows[SPLICE_ROWS] = {{0, 0}};
  int64_t width = splicer->width;
  for (size_t i = 0; i < splicer->stretch_count; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    int64_t count = stretch->end - stretch->start, rest = 3 * (width - stretch->end);
    for (uint32_t y = 0; y < splicer->height; y++) {
      uint32_t color = stretch->ground->colors[y + splicer->top];
      int64_t sum = (color >> 16 & 255) + (color >> 8 & 255) + (color & 255);
      int64_t late = (color >> 8 & 255) + 2 * (color & 255);
      rows[y].low += count * sum;
      rows[y].high += 3 * sum * (count * (count + 1) / 2) - late * count + rest * count * sum;
    }
  }
  for (size_t i = 0; i < splicer->operation_count; i++) {
    const splice_operation *operation = &splicer->operations[i];
    const row_sums *sums = operation->box->sums + splicer->top;
    int64_t rest = 3 * (width - operation->x - operation->box->width);
    uint64_t ink = rows_of(splicer, operation->box->ink) & splicer->stored;
    FOR_EACH_ROW(y, ink) {
      rows[y].low += sums[y].low;
      rows[y].high += sums[y].high + rest * sums[y].low;
    }
  }
  uint64_t low = 0, high = 0, length = 3 * (uint64_t)width + 1;
  for (uint32_t y = 0; y < splicer->height; y++) {
    int is_stored = splicer->stored >> y & 1;
    uint64_t row_low = is_stored ? (uint64_t)rows[y].low : 2;
    uint64_t row_high = is_stored ? (uint64_t)rows[y].high : 2 * length;
    high = (high + length * low + row_high) % ADLER;
    low = (low + row_low) % ADLER;
  }
  result->low = (uint32_t)low;
  result->high = (uint32_t)high;
}

// MARK: Slices

size_t grid_spliced_bound(size_t width, size_t height) {
  // A pixel takes 45 bits at most, and a block's head less than 512 bytes.
  return height * (6 * width + 16) + 1024;
}

int grid_splicer_begin(
    grid_splicer *splicer, const grid_tile_part *parts, size_t count, size_t width, size_t height, size_t top) {
  splicer->width = (uint32_t)width;
  splicer->height = (uint32_t)height;
  splicer->top = (uint32_t)top;
  // A token a pixel at most, and as many that pass through.
  size_t capacity = 2 * width + 64;
  if (capacity > splicer->row_capacity) {
    uint32_t *memory = realloc(splicer->row_memory, SPLICE_ROWS * capacity * sizeof *memory);
    if (memory == NULL) return 0;
    splicer->row_memory = memory;
    splicer->row_capacity = capacity;
    for (size_t y = 0; y < SPLICE_ROWS; y++) splicer->rows[y].tokens = memory + y * capacity;
  }
  return splice_list(splicer, parts, count);
}

size_t grid_splicer_encode(grid_splicer *splicer, uint8_t *target, grid_strip_sums *sums) {
  memset(splicer->channel_counts, 0, sizeof splicer->channel_counts);
  memset(splicer->length_counts, 0, sizeof splicer->length_counts);
  memset(splicer->distance_counts, 0, sizeof splicer->distance_counts);
  splice_gather(splicer);
  splice_codes codes;
  make_codes(splicer, &codes);
  bit_writer writer = {target, 0, 0};
  deflate_begin_block(&writer, &codes.literals, &codes.distances);
  for (uint32_t y = 0; y < splicer->height; y++) {
    if (splicer->stored >> y & 1) {
      put_code(&writer, codes.pixels[0]);
      put_tokens(&writer, splicer, &codes, &splicer->rows[y]);
    } else {
      put_equal_row(&writer, splicer, &codes);
    }
  }
  deflate_put(&writer, codes.literals.bits[END_OF_BLOCK], codes.literals.lengths[END_OF_BLOCK]);
  deflate_align(&writer);
  add_checksum(splicer, sums);
  sums->pixels = grid_splicer_sum_pixels(splicer);
  return (size_t)(writer.target - target);
}

int grid_splicer_collect_colors(const grid_splicer *splicer, uint64_t *slots, uint32_t *colors, int used) {
  for (size_t i = 0; i < splicer->stretch_count && used >= 0; i++) {
    const uint32_t *ground = splicer->stretches[i].ground->colors + splicer->top;
    used = grid_collect_colors(ground, splicer->height, slots, colors, used);
  }
  for (size_t i = 0; i < splicer->operation_count && used >= 0; i++) {
    const splice_operation *operation = &splicer->operations[i];
    // The first of its kind in the slice.
    if (operation->previous != NO_OPERATION) continue;
    const splice_box *box = operation->box;
    if (splicer->top == 0 && splicer->height == box->height && box->colors != NULL) {
      used = grid_collect_colors(box->colors, box->color_count, slots, colors, used);
    } else {
      used = grid_collect_colors(
          box->pixels + (size_t)splicer->top * box->width, (size_t)splicer->height * box->width, slots, colors, used);
    }
  }
  return used;
}
