#include "CPixels.h"
#include "deflate.h"
#include <stdlib.h>

// Pictures of tables are flat: most pixels equal the one to the left or the one above, or begin something that stood
// elsewhere before, a letter mostly. So matches are sought by whole pixels at these three places alone, which a general
// compressor, knowing bytes only, cannot. What is found is written as by any other (RFC 1951).

grid_compressor *grid_compressor_create(void) {
  grid_compressor *compressor = calloc(1, sizeof(grid_compressor));
  if (compressor != NULL) deflate_make_tables(compressor);
  return compressor;
}

void grid_compressor_free(grid_compressor *compressor) { free(compressor); }

size_t grid_compressed_bound(size_t count) {
  // A block is never longer than its bytes stored: 5 bytes for each 65,535 begun, and one to end on a whole byte. All but
  // the last stand for BLOCK_TOKENS bytes or more. The end has 5 bytes, and the writer stores 8 more than it needs.
  return count + 11 * (count / BLOCK_TOKENS + 1) + 5 + 8;
}

// MARK: Tokens

static inline void add_literal(grid_compressor *compressor, uint8_t byte) {
  if (compressor->token_count == BLOCK_TOKENS) deflate_write_block(compressor);
  compressor->tokens[compressor->token_count++] = byte;
  compressor->literal_counts[byte]++;
  compressor->covered++;
}

static void add_match(grid_compressor *compressor, size_t length, uint32_t distance) {
  unsigned symbol = deflate_distance_symbol(compressor, distance);
  while (length > 0) {
    uint32_t part = length > LONGEST_MATCH ? LONGEST_MATCH : (uint32_t)length;
    // Nothing shorter than 3 may remain.
    if (length - part > 0 && length - part < 3) part = (uint32_t)length - 3;
    if (compressor->token_count == BLOCK_TOKENS) deflate_write_block(compressor);
    compressor->tokens[compressor->token_count++] = 1u << 31 | (part - 3) << 16 | (distance - 1);
    compressor->literal_counts[END_OF_BLOCK + 1 + compressor->length_symbols[part - 3]]++;
    compressor->distance_counts[symbol]++;
    compressor->covered += part;
    length -= part;
  }
}

/// A row that equals the one above, stored as differences: its filter's number, and zeros.
static void add_repeated_row(grid_compressor *compressor, uint8_t filter, size_t bytes) {
  add_literal(compressor, filter);
  if (bytes > 3) {
    add_literal(compressor, 0);
    add_match(compressor, bytes - 1, 1);
  } else {
    for (size_t i = 0; i < bytes; i++) add_literal(compressor, 0);
  }
}

// MARK: Matches

/// How many of `limit` pixels are equal from the beginning on.
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

/// What is the same for all rows of a piece.
typedef struct {
  const uint32_t *pixels;
  size_t width;
  /// Bytes of a row with its filter's number, and of a pixel.
  size_t stride, pixel_bytes;
  /// The fewest pixels worth a match: of one colour, and of others.
  size_t shortest_run, shortest_match;
  /// How many neighbours are looked up together.
  size_t seed;
} piece_shape;

/// Matches of so many pixels are taken without a look for longer ones.
static const size_t long_enough = 16;

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

/// Gathers the tokens of a row that is stored as it is, after its filter's number.
///
/// `above` is the row above that was stored last, `above_distance` bytes before; null where it is out of reach.
static void add_row(
    grid_compressor *compressor, const piece_shape *shape, size_t y, const uint8_t *bytes, const uint32_t *above,
    size_t above_distance) {
  const size_t width = shape->width, seed = shape->seed, pixel_bytes = shape->pixel_bytes;
  const uint32_t *row = shape->pixels + y * width;
  for (size_t x = 0; x < width;) {
    size_t room = width - x, best = 0, distance = pixel_bytes;
    // 1. As the pixel to the left: the cheapest, because its distance takes few bits.
    if (x > 0) {
      size_t count = equal_pixels(row + x, row + x - 1, room);
      if (count >= shape->shortest_run) best = count;
    }
    // 2. As above. A match must be longer by more than a pixel than a run.
    if (above != NULL) {
      size_t count = equal_pixels(row + x, above + x, room);
      if (count >= shape->shortest_match && count > best + (best > 0)) {
        best = count;
        distance = above_distance;
      }
    }
    // 3. As where the next few pixels were last seen.
    if (room >= seed && best < long_enough) {
      uint64_t *place = &compressor->places[place_of(row + x, seed)];
      uint64_t seen = *place;
      *place = (uint64_t)y << 32 | x;
      if (seen != UINT64_MAX) {
        size_t seen_y = seen >> 32, seen_x = seen & UINT32_MAX;
        size_t back = (y - seen_y) * shape->stride + x * pixel_bytes - seen_x * pixel_bytes;
        if (back <= WINDOW) {
          size_t limit = width - seen_x < room ? width - seen_x : room;
          size_t count = equal_pixels(row + x, shape->pixels + seen_y * width + seen_x, limit);
          if (count >= shape->shortest_match && count > best + (best > 0)) {
            best = count;
            distance = back;
          }
        }
      }
    }
    if (best == 0) {
      for (size_t i = 0; i < pixel_bytes; i++) add_literal(compressor, bytes[x * pixel_bytes + i]);
      x++;
      continue;
    }
    add_match(compressor, best * pixel_bytes, (uint32_t)distance);
    x += best;
    // Where a match ends something new begins: the last pixel and what follows will be looked for.
    if (best > 1 && width - x + 1 >= seed) {
      compressor->places[place_of(row + x - 1, seed)] = (uint64_t)y << 32 | (x - 1);
    }
  }
}

size_t grid_compress_rows(
    grid_compressor *compressor, const uint32_t *pixels, const uint8_t *rows, size_t width, size_t count,
    size_t pixel_bytes, uint8_t *target) {
  int wide = pixel_bytes >= 3;
  piece_shape shape = {
      pixels, width, 1 + width * pixel_bytes, pixel_bytes, wide ? 1 : 3, wide ? 2 : 4, wide ? 2 : 4};
  compressor->source = rows;
  compressor->writer = (bit_writer){target, 0, 0};
  // Nothing may be left of other pieces: what is made depends on this one alone.
  memset(compressor->places, 0xff, sizeof compressor->places);
  const uint8_t *bytes = rows;
  size_t stored = SIZE_MAX;
  for (size_t y = 0; y < count; y++, bytes += shape.stride) {
    if (bytes[0] != 0) {
      add_repeated_row(compressor, bytes[0], shape.stride - 1);
      continue;
    }
    size_t back = stored == SIZE_MAX ? SIZE_MAX : (y - stored) * shape.stride;
    const uint32_t *above = stored != SIZE_MAX && back <= WINDOW ? pixels + stored * width : NULL;
    add_literal(compressor, 0);
    add_row(compressor, &shape, y, bytes + 1, above, back);
    stored = y;
  }
  deflate_write_block(compressor);
  // An empty stored block, which ends on a whole byte.
  deflate_put(&compressor->writer, 0, 3);
  deflate_put(&compressor->writer, 0, (8 - compressor->writer.count) & 7);
  deflate_put(&compressor->writer, 0xffff0000, 32);
  return (size_t)(compressor->writer.target - target);
}
