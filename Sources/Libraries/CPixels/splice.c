#include "splice.h"
#include <stdlib.h>

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

static inline whole_code pixel_code(const splice_codes *codes, uint32_t pixel) {
  whole_code red = codes->pixels[pixel >> 16], green = codes->pixels[pixel >> 8 & 255],
             blue = codes->pixels[pixel & 255];
  uint64_t first = red & 255, second = first + (green & 255);
  uint64_t bits = red >> 8 | (green >> 8) << first | (blue >> 8) << second;
  return bits << 8 | (second + (blue & 255));
}

/// Writes the bits of a part of the core, or of a string.
static inline void put_written(bit_writer *writer, const splice_core *core, uint32_t number, uint32_t y) {
  const splice_string *string = number < CORE_PARTS ? NULL : core->sample->strings[number - CORE_PARTS];
  const splice_written_row *row = string == NULL ? &core->parts[number].rows[y] : &string->rows[y];
  deflate_put_bits(writer, (string == NULL ? core->bits : string->bits) + row->start, row->bit_count);
}

void splice_put_tokens(
    bit_writer *target, grid_splicer *splicer, const splice_codes *codes, uint32_t y, const uint32_t *tokens,
    const uint32_t *end) {
  bit_writer writer = *target;
  for (const uint32_t *place = tokens; place < end; place++) {
    if (!(*place & (MATCH | WRITTEN))) {
      put_code(&writer, pixel_code(codes, *place));
      continue;
    }
    // Most matches are among the latest few.
    uint32_t token = *place, slot = token * 0x9e3779b1u / (UINT32_MAX / SPLICE_MATCH_SLOTS + 1);
    uint64_t key = codes->number << 32 | token;
    if (splicer->matches[slot].key != key) {
      if ((token & (MATCH | WRITTEN)) == WRITTEN) {
        put_written(&writer, splicer->core, token & ~WRITTEN, y);
        continue;
      }
      splicer->matches[slot].key = key;
      splicer->matches[slot].code = match_code(splicer, codes, (token >> 16 & 255) + 3, (token & 0x7fff) + 1);
    }
    put_code(&writer, splicer->matches[slot].code);
  }
  *target = writer;
}

static void put_row(bit_writer *writer, grid_splicer *splicer, const splice_codes *codes, uint32_t y) {
  put_code(writer, codes->pixels[0]);
  splice_put_tokens(writer, splicer, codes, y, splicer->rows[y].tokens, splicer->rows[y].end);
}

/// Creates the bits of a row that equals the one above, stored as differences: its filter byte, and zeros.
static void make_equal_row(bit_writer *writer, const grid_splicer *splicer, const splice_codes *codes) {
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

// MARK: Slices

/// Returns the space for the encoded slice.
static size_t spliced_bound(size_t width, size_t height) {
  // A pixel takes at most 45 bits, and a block's head less than 512 bytes.
  return height * (6 * width + 16) + 1024;
}

size_t grid_spliced_bound(size_t width, size_t height) {
  // Plus the bits of a row that equals the one above.
  return spliced_bound(width, height) + 6 * width + 16;
}

int grid_splicer_begin(
    grid_splicer *splicer, const grid_tile_part *parts, size_t count, size_t width, size_t height, size_t top) {
  splicer->width = (uint32_t)width;
  splicer->height = (uint32_t)height;
  splicer->top = (uint32_t)top;
  // At most one token per pixel, and as many temporary ones.
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

// Of Adler-32.
enum { MODULUS = 65521 };

static void add_part(const grid_splicer *splicer, int part, row_sums *rows) {
  splice_range range = splicer->parts[part];
  if (is_empty(range)) return;
  int64_t rest = 3 * (int64_t)(splicer->width - splicer->stretches[range.end_stretch - 1].end);
  const row_sums *sums = splicer->core->parts[part].sums;
  for (uint32_t y = 0; y < splicer->height; y++) {
    rows[y].low += sums[y].low;
    rows[y].high += sums[y].high + rest * sums[y].low;
  }
}

/// Computes the Adler-32 sums of the whole slice, started at 0.
static void add_checksum(const grid_splicer *splicer, grid_strip_sums *result) {
  row_sums rows[SPLICE_ROWS] = {{0, 0}};
  for (int part = 0; part < CORE_PARTS; part++) {
    add_part(splicer, part, rows);
    splice_add_rows(
        splicer, splice_margin(splicer, part), splicer->width, splicer->height, splicer->stored, rows);
  }
  // The sums of these few rows do not overflow: a row's are below 2^26 and 2^43.
  uint64_t low = 0, high = 0, length = 3 * (uint64_t)splicer->width + 1;
  for (uint32_t y = 0; y < splicer->height; y++) {
    int is_stored = splicer->stored >> y & 1;
    uint64_t row_low = is_stored ? (uint64_t)rows[y].low : 2;
    uint64_t row_high = is_stored ? (uint64_t)rows[y].high : 2 * length;
    high += length * low + row_high;
    low += row_low;
  }
  result->low = (uint32_t)(low % MODULUS);
  result->high = (uint32_t)(high % MODULUS);
}

uint64_t grid_splicer_sum_pixels(const grid_splicer *splicer) {
  const splice_core *core = splicer->core;
  if (core == NULL || core->bits == NULL || core->height != splicer->height) {
    splice_range all = {0, (uint32_t)splicer->stretch_count, 0, (uint32_t)splicer->operation_count};
    return splice_sum_pixels(splicer, all, 0, splicer->height);
  }
  uint64_t sum = 0;
  for (int part = 0; part < CORE_PARTS; part++) {
    sum = sums_add(sum, splice_sum_pixels(splicer, splice_margin(splicer, part), 0, splicer->height));
    splice_range range = splicer->parts[part];
    if (is_empty(range)) continue;
    uint64_t column = sums_column(splicer->stretches[range.first_stretch].start);
    sum = sums_add(sum, sums_multiply(core->parts[part].pixel_sum, column));
  }
  return sum;
}

size_t grid_splicer_encode(grid_splicer *splicer, uint8_t *target, grid_strip_sums *sums) {
  if (!splice_write_core(splicer)) return 0;
  const splice_core *core = splicer->core;
  if (!splice_gather(splicer)) return 0;
  splice_codes own;
  const splice_codes *codes = core != NULL ? &core->sample->codes : &own;
  bit_writer writer = {target, 0, 0};
  if (core != NULL) {
    deflate_put_bits(&writer, core->sample->head, core->sample->head_bit_count);
  } else {
    splice_make_codes(splicer, splicer->height, 0, &own);
    deflate_begin_block(&writer, &own.literals, &own.distances);
  }
  // All these rows have the same bits, which are kept after the space for all others.
  uint8_t *equal_row = target + spliced_bound(splicer->width, splicer->height);
  bit_writer other = {equal_row, 0, 0};
  make_equal_row(&other, splicer, codes);
  uint32_t equal_bits = (uint32_t)(8 * (other.target - equal_row)) + other.count;
  for (uint32_t y = 0; y < splicer->height; y++) {
    if (splicer->stored >> y & 1) {
      put_row(&writer, splicer, codes, y);
    } else {
      deflate_put_bits(&writer, equal_row, equal_bits);
    }
  }
  deflate_put(&writer, codes->literals.bits[END_OF_BLOCK], codes->literals.lengths[END_OF_BLOCK]);
  deflate_align(&writer);
  add_checksum(splicer, sums);
  sums->pixels = grid_splicer_sum_pixels(splicer);
  return (size_t)(writer.target - target);
}

int grid_splicer_collect_colors(grid_splicer *splicer, uint64_t *slots, uint32_t *colors, int used) {
  for (size_t i = 0; i < splicer->stretch_count && used >= 0; i++) {
    const uint32_t *ground = splicer->stretches[i].ground->colors + splicer->top;
    used = grid_collect_colors(ground, splicer->height, slots, colors, used);
  }
  for (size_t i = 0; i < splicer->operation_count && used >= 0; i++) {
    const splice_operation *operation = &splicer->operations[i];
    // Count each box once, at its first operation in the slice.
    if (operation->previous != NO_OPERATION) continue;
    splice_box *box = operation->box;
    int is_whole = splicer->top == 0 && splicer->height == box->height;
    if (is_whole && !box->is_passing && !box->is_counted) splice_note_colors(splicer, box);
    if (is_whole && box->colors != NULL) {
      used = grid_collect_colors(box->colors, box->color_count, slots, colors, used);
    } else {
      used = grid_collect_colors(
          box->pixels + (size_t)splicer->top * box->width, (size_t)splicer->height * box->width, slots, colors, used);
    }
  }
  return used;
}
