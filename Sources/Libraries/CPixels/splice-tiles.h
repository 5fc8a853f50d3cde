#pragma once
#include "CPixels.h"
#include "deflate.h"
#include "sums.h"

// Tiles are split into a background and boxes on it.

enum {
  /// The maximum number of rows of a slice or tile: the bits of a word.
  SPLICE_ROWS = GRID_SPLICE_ROWS,
  /// The number of slots in the table of shaded tiles.
  SPLICE_SHADE_SLOTS = 256,
  /// The memory in bytes above which passing tiles are removed.
#ifdef GRIDREEL_FORGETS_SOON
  SPLICE_PASSING_BYTES = 0,
#else
  SPLICE_PASSING_BYTES = 512 << 10,
#endif
};

/// The contribution of a row of pixels to the two Adler-32 sums, started at 0.
typedef struct {
  int64_t low, high;
} row_sums;

/// The background: the column of pixels that most of a tile consists of, with one color per row.
typedef struct splice_ground {
  struct splice_ground *next;
  uint64_t hash;
  uint32_t height;
  /// Rows that equal the one above.
  uint64_t equal;
  /// The sums of a column over the rows above each row, and over all rows.
  const uint64_t *pixel_sums;
  uint32_t colors[];
} splice_ground;

/// A piece of a row of a box between two runs of background.
typedef struct {
  uint32_t x, width;
  /// Its tokens, which may refer to the row above.
  uint32_t token_start, token_end;
} splice_piece;

/// Some adjacent columns of a tile, usually a glyph; equal ones are shared by all tiles.
typedef struct splice_box {
  /// The next box in the same slot.
  struct splice_box *next;
  splice_ground *ground;
  uint64_t hash;
  uint32_t width, height;
  /// Rows that are not all background; that equal the one above; and whose last pixel is background.
  uint64_t ink, equal, ends;
  const uint32_t *pixels;
  /// The distinct colors, once counted; null if there are more than 256.
  const uint32_t *colors;
  uint32_t color_count;
  int is_counted;
  /// The contribution of each row to checksums, in excess of background.
  const row_sums *sums;
  /// The contributions of the rows above each row, and of all rows, to pixel sums, in excess of background.
  const uint64_t *pixel_sums;
  /// The pieces of all rows, and the start of each row's pieces.
  const splice_piece *pieces;
  const uint32_t *piece_starts, *tokens;
  /// Boxes cut from this one; for such a box, where it starts in the original.
  struct splice_box *cuts;
  uint32_t from;
  int is_cut, is_passing;
  /// The latest operation with this box, in the list with that number.
  uint64_t list;
  uint32_t latest;
} splice_box;

struct grid_tile {
  uint32_t width, height, count;
  grid_tile_kind kind;
  splice_ground *ground;
  /// A hash of its contents: the same wherever and whenever the tile was created.
  uint64_t rank;
  struct {
    uint32_t x;
    splice_box *box;
  } boxes[];
};

/// Shaded columns of a tile, by their contents.
typedef struct splice_shade {
  /// The next one in the same slot.
  struct splice_shade *next;
  uint64_t hash;
  const grid_tile *tile;
  splice_ground *ground;
  /// The color of each column.
  const uint32_t *colors;
  uint32_t width, count;
  struct {
    const splice_box *box;
    /// Relative to the first of the columns.
    int64_t x;
  } boxes[];
} splice_shade;

/// Marks a match with the row above, whose distance depends on the width of the slice.
#define MATCH_ABOVE (1u << 30)
#define MATCH (1u << 31)

/// Adds matches for this many pixels, with the lower bits of the token for their distance, and returns the end.
static inline uint32_t *splice_add_matches(uint32_t *tokens, uint32_t pixels, uint32_t distance) {
  // The longest match has 86 whole pixels.
  for (uint32_t bytes = 3 * pixels; bytes > 0;) {
    uint32_t part = bytes > LONGEST_MATCH ? LONGEST_MATCH : bytes;
    *tokens++ = MATCH | (part - 3) << 16 | distance;
    bytes -= part;
  }
  return tokens;
}

/// Mixes another number into a hash.
static inline uint64_t splice_mix(uint64_t hash, uint64_t number) {
  hash = (hash ^ number) * 0x9e3779b97f4a7c15;
  return hash ^ hash >> 32;
}

// If memory allocation fails, functions return null or 0.

/// Allocates memory that is freed together with all of its kind.
void *splice_take(grid_splicer *splicer, size_t size);

/// Removes passing shaded tiles.
void splice_forget_passing_shades(grid_splicer *splicer);

splice_ground *splice_ground_of(
    grid_splicer *splicer, const uint32_t *column, size_t stride, uint32_t height);

/// Returns the box with these pixels, creating it if necessary.
splice_box *splice_box_of(
    grid_splicer *splicer, splice_ground *ground, const uint32_t *pixels, size_t stride, uint32_t width,
    uint32_t height);

/// Returns the columns of a box from `from` up to, but not including, `to`.
splice_box *splice_cut(grid_splicer *splicer, splice_box *box, uint32_t from, uint32_t to);

/// Counts the colors of a box, which is needed once per frame; not worth it for boxes that are used only once.
void splice_note_colors(grid_splicer *splicer, splice_box *box);

/// Computes the rows of a box.
int splice_describe(grid_splicer *splicer, splice_box *box);

/// Writes the tokens of some adjacent pixels of a row, none of which refers to a pixel to the left of `start`;
/// `above` is null if the row above is unknown. Writes at most one token per pixel, and returns their end.
uint32_t *splice_tokenize(const uint32_t *row, const uint32_t *above, uint32_t start, uint32_t end, uint32_t *tokens);
