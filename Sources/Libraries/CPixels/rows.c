#include "CPixels.h"
#include "deflate.h"
#include <stdlib.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// Pictures of tables are flat: most pixels equal the one to the left or the one above, or start something that
// occurred elsewhere before, usually a letter. So matches are searched for by whole pixels at these three positions
// only, which general-purpose compressors cannot do because they see only bytes. The output is standard deflate (RFC
// 1951).

grid_compressor *grid_compressor_create(void) {
  grid_compressor *compressor = calloc(1, sizeof(grid_compressor));
  if (compressor != NULL) deflate_make_tables(compressor);
  return compressor;
}

void grid_compressor_free(grid_compressor *compressor) { free(compressor); }

size_t grid_compressed_bound(size_t count) {
  // A block is never longer than its stored bytes: 5 bytes per 65,535 bytes or part thereof, and one for the byte boundary.
  // All but the last represent BLOCK_TOKENS - 3 bytes or more. The end has 5 bytes, and the writer stores up to 8
  // more than it needs.
  return count + 11 * (count / (BLOCK_TOKENS - 3) + 1) + 5 + 8;
}

// MARK: Tokens

static inline void add_literals(grid_compressor *compressor, const uint8_t *bytes, size_t count) {
  if (compressor->token_count + count > BLOCK_TOKENS) deflate_write_block(compressor);
  uint32_t *tokens = compressor->tokens + compressor->token_count;
  for (size_t i = 0; i < count; i++) {
    tokens[i] = bytes[i];
    compressor->literal_counts[bytes[i]]++;
  }
  compressor->token_count += count;
  compressor->covered += count;
}

static void add_match(grid_compressor *compressor, size_t length, uint32_t distance) {
  unsigned symbol = deflate_distance_symbol(compressor, distance);
  while (length > 0) {
    uint32_t part = length > LONGEST_MATCH ? LONGEST_MATCH : (uint32_t)length;
    // The rest must not be shorter than 3.
    if (length - part > 0 && length - part < 3) part = (uint32_t)length - 3;
    if (compressor->token_count == BLOCK_TOKENS) deflate_write_block(compressor);
    compressor->tokens[compressor->token_count++] = 1u << 31 | (part - 3) << 16 | (distance - 1);
    compressor->literal_counts[END_OF_BLOCK + 1 + compressor->length_symbols[part - 3]]++;
    compressor->distance_counts[symbol]++;
    compressor->covered += part;
    length -= part;
  }
}

/// Adds a row that equals the one above, stored as differences: its filter byte, and zeros.
static void add_repeated_row(grid_compressor *compressor, uint8_t filter, size_t bytes) {
  static const uint8_t zeros[3] = {0};
  add_literals(compressor, &filter, 1);
  if (bytes > 3) {
    add_literals(compressor, zeros, 1);
    add_match(compressor, bytes - 1, 1);
  } else {
    add_literals(compressor, zeros, bytes);
  }
}

// MARK: Matches

/// Returns how many of `limit` pixels are equal from the start.
typedef size_t comparison(const uint32_t *one, const uint32_t *two, size_t limit);

static inline size_t equal_pixels(const uint32_t *one, const uint32_t *two, size_t limit) {
  size_t count = 0;
  for (; count + 2 <= limit; count += 2) {
    uint64_t a, b;
    memcpy(&a, one + count, 8);
    memcpy(&b, two + count, 8);
    if (a != b) return count + (one[count] == two[count]);
  }
  return count + (count < limit && one[count] == two[count]);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static inline size_t equal_pixels_avx2(
    const uint32_t *one, const uint32_t *two, size_t limit) {
  size_t count = 0;
  for (; count + 8 <= limit; count += 8) {
    __m256i a = _mm256_loadu_si256((const __m256i *)(one + count));
    __m256i b = _mm256_loadu_si256((const __m256i *)(two + count));
    uint32_t equal = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b)));
    if (equal != 255) return count + (size_t)__builtin_ctz(~equal);
  }
  while (count < limit && one[count] == two[count]) count++;
  return count;
}
#endif

/// A row stored without a filter.
typedef struct {
  /// The first pixel of the piece, and the index of the row in it.
  const uint32_t *pixels;
  size_t y;
  /// Pixels of a row.
  size_t width;
  /// The row's bytes after its filter byte.
  const uint8_t *bytes;
  /// The first row that may be referred to.
  size_t first;
  /// The last stored row above, and its distance in bytes; null if it is out of reach.
  const uint32_t *above;
  size_t above_distance;
  /// The index of that row.
  size_t above_y;
} stored_row;

static inline size_t place_of(const uint32_t *pixels, size_t seed) {
  uint64_t pair, hash;
  memcpy(&pair, pixels, 8);
  hash = pair * 0x9e3779b97f4a7c15;
  if (seed == 4) {
    memcpy(&pair, pixels + 2, 8);
    hash = (hash ^ hash >> 29 ^ pair) * 0x9e3779b97f4a7c15;
  }
  return hash >> (64 - PLACE_BITS);
}

/// Gathers the tokens of a row after its filter byte, and returns the first row that they refer to, or the row
/// itself. Inlined with constant `pixel_bytes` and `equal`.
__attribute__((always_inline)) static inline size_t add_row(
    grid_compressor *compressor, const stored_row *stored, const size_t pixel_bytes, comparison *const equal) {
  // The minimum numbers of pixels for a run of one color and for other matches, and the number of neighbors that are
  // looked up together.
  const size_t shortest_run = pixel_bytes == 1 ? 3 : 1, shortest_match = pixel_bytes == 1 ? 4 : 2;
  const size_t seed = pixel_bytes == 1 ? 4 : 2;
  const size_t width = stored->width, y = stored->y, stride = 1 + width * pixel_bytes;
  const uint32_t *row = stored->pixels + y * width, *above = stored->above;
  size_t reach = y;
  for (size_t x = 0; x < width;) {
    size_t room = width - x, best = 0, distance = pixel_bytes, from = y;
    // 1. Like the pixel to the left: the cheapest, because its distance takes few bits.
    if (x > 0 && row[x] == row[x - 1]) {
      size_t count = equal(row + x, row + x - 1, room);
      if (count >= shortest_run) best = count;
    }
    // 2. Like the pixel above. Such a match must be longer than a run by more than one pixel.
    if (above != NULL && row[x] == above[x]) {
      size_t count = equal(row + x, above + x, room);
      if (count >= shortest_match && count > best + (best > 0)) {
        best = count;
        distance = stored->above_distance;
        from = stored->above_y;
      }
    }
    // 3. Like the last occurrence of the next few pixels.
    if (room >= seed) {
      uint32_t *place = &compressor->places[place_of(row + x, seed)];
      size_t seen = *place, number = y * width + x;
      *place = (uint32_t)number;
      // If it is out of reach even without counting filter bytes, skip the division.
      if (seen != UINT32_MAX && (number - seen) * pixel_bytes <= WINDOW) {
        size_t seen_y = (uint32_t)seen / (uint32_t)width, seen_x = seen - seen_y * width;
        size_t back = (y - seen_y) * stride + x * pixel_bytes - seen_x * pixel_bytes;
        if (back <= WINDOW && seen_y >= stored->first) {
          size_t limit = width - seen_x < room ? width - seen_x : room;
          size_t count = equal(row + x, stored->pixels + seen_y * width + seen_x, limit);
          if (count >= shortest_match && count > best + (best > 0)) {
            best = count;
            distance = back;
            from = seen_y;
          }
        }
      }
    }
    if (best == 0) {
      add_literals(compressor, stored->bytes + x * pixel_bytes, pixel_bytes);
      x++;
      continue;
    }
    add_match(compressor, best * pixel_bytes, (uint32_t)distance);
    if (from < reach) reach = from;
    x += best;
  }
  return reach;
}

typedef size_t row_adder(grid_compressor *compressor, const stored_row *row);

static size_t add_row_1(grid_compressor *compressor, const stored_row *row) { return add_row(compressor, row, 1, equal_pixels); }
static size_t add_row_3(grid_compressor *compressor, const stored_row *row) { return add_row(compressor, row, 3, equal_pixels); }
static size_t add_row_4(grid_compressor *compressor, const stored_row *row) { return add_row(compressor, row, 4, equal_pixels); }

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t add_row_1_avx2(grid_compressor *compressor, const stored_row *row) {
  return add_row(compressor, row, 1, equal_pixels_avx2);
}
__attribute__((target("avx2"))) static size_t add_row_3_avx2(grid_compressor *compressor, const stored_row *row) {
  return add_row(compressor, row, 3, equal_pixels_avx2);
}
__attribute__((target("avx2"))) static size_t add_row_4_avx2(grid_compressor *compressor, const stored_row *row) {
  return add_row(compressor, row, 4, equal_pixels_avx2);
}
#endif

/// Returns the function that adds rows of such pixels; all variants find the same matches.
static row_adder *adder(size_t pixel_bytes) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    return pixel_bytes == 1 ? add_row_1_avx2 : pixel_bytes == 3 ? add_row_3_avx2 : add_row_4_avx2;
  }
#endif
  return pixel_bytes == 1 ? add_row_1 : pixel_bytes == 3 ? add_row_3 : add_row_4;
}

size_t grid_compress_rows(
    grid_compressor *compressor, const uint32_t *pixels, const uint8_t *rows, size_t width, size_t count,
    size_t pixel_bytes, uint8_t *target, grid_row_mark *marks, int is_quick) {
  row_adder *const add = adder(pixel_bytes);
  compressor->source = rows;
  compressor->start = target;
  compressor->marks = marks;
  compressor->is_quick = is_quick;
  compressor->mark_count = 0;
  compressor->writer = (bit_writer){target, 0, 0};
  // Clear everything left from other pieces: the result must depend on this one only.
  memset(compressor->places, 0xff, sizeof compressor->places);
  const size_t stride = 1 + width * pixel_bytes;
  const uint8_t *bytes = rows;
  size_t last = SIZE_MAX;
  for (size_t y = 0; y < count; y++, bytes += stride) {
    // Until tokens are written, marks contain token indices instead of bit positions.
    if (compressor->marks != NULL) {
      marks[y] = (grid_row_mark){(uint32_t)compressor->token_count, (uint32_t)y};
      compressor->mark_count++;
    }
    if (bytes[0] != 0) {
      add_repeated_row(compressor, bytes[0], stride - 1);
      continue;
    }
    size_t back = last == SIZE_MAX ? SIZE_MAX : (y - last) * stride;
    // If rows can be cut out, the rows that they refer to must precede them: the fewer, the better.
    size_t first = marks != NULL && y > CUT_REACH ? y - CUT_REACH : 0;
    const uint32_t *above = back <= WINDOW && last >= first ? pixels + last * width : NULL;
    add_literals(compressor, bytes, 1);
    stored_row row = {pixels, y, width, bytes + 1, first, above, back, last};
    size_t reach = add(compressor, &row);
    if (marks != NULL) marks[y].reach = (uint32_t)reach;
    last = y;
  }
  deflate_write_block(compressor);
  if (marks != NULL && compressor->marks == NULL) marks[count].position = 0;
  deflate_align(&compressor->writer);
  return (size_t)(compressor->writer.target - target);
}
