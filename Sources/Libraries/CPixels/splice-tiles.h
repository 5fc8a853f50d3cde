#pragma once
#include "CPixels.h"
#include "deflate.h"
#include "sums.h"

// What tiles are taken apart into: a ground, and boxes that stand on it.

enum {
  /// The most rows of a slice or tile: the bits of a word.
  SPLICE_ROWS = GRID_SPLICE_ROWS,
  /// The slots of the table of shaded tiles.
  SPLICE_SHADE_SLOTS = 256,
  /// Passing tiles are forgotten once they take so much memory, in bytes.
#ifdef GRIDREEL_FORGETS_SOON
  SPLICE_PASSING_BYTES = 0,
#else
  SPLICE_PASSING_BYTES = 512 << 10,
#endif
};

/// What a row of pixels adds to the two sums of Adler-32, begun at 0.
typedef struct {
  int64_t low, high;
} row_sums;

/// The column of pixels that most of a tile consists of: a color for each row.
typedef struct splice_ground {
  struct splice_ground *next;
  uint64_t hash;
  uint32_t height;
  /// Rows that are as the one above.
  uint64_t equal;
  /// The ground below the shadow of that number.
  uint64_t shadow;
  struct splice_ground *shadowed;
  /// The sums of a column of the rows above each row, and of all.
  const uint64_t *pixel_sums;
  uint32_t colors[];
} splice_ground;

/// What stands in a row of a box between two stretches of ground.
typedef struct {
  uint32_t x, width;
  /// Its tokens, which may refer to the row above.
  uint32_t token_start, token_end;
  /// Whether the ground before it is as what is above that.
  int is_gap_as_above;
} splice_piece;

/// Some neighboring columns of a tile, a glyph mostly; equal ones of all tiles are one.
typedef struct splice_box {
  /// Others with the same place in the table.
  struct splice_box *next;
  splice_ground *ground;
  uint64_t hash;
  uint32_t width, height;
  /// Rows that are not ground alone, that are as the one above, whose last pixel is ground, and whose ground after the
  /// last piece is as what is above that.
  uint64_t ink, equal, ends, rests;
  const uint32_t *pixels;
  /// The different colors, once they were counted; null where there are more than 256.
  const uint32_t *colors;
  uint32_t color_count;
  int is_counted;
  /// What each row adds to checksums beyond ground.
  const row_sums *sums;
  /// What the rows above each row, and all, add to sums of pixels beyond ground.
  const uint64_t *pixel_sums;
  /// The pieces of all rows, and where those of each begin.
  const splice_piece *pieces;
  const uint32_t *piece_starts, *tokens;
  /// Parts of the box that were cut off, and for such a part where it begins in what it was cut from.
  struct splice_box *cuts;
  struct splice_box *whole;
  uint32_t from;
  int is_passing;
  /// The box below the shadow of that number.
  uint64_t shadow;
  struct splice_box *shadowed;
  /// The latest operation with this box, in the list of that number.
  uint64_t list;
  uint32_t latest;
} splice_box;

struct grid_tile {
  uint32_t width, height, count;
  grid_tile_kind kind;
  splice_ground *ground;
  /// What it shows, as a number: the same wherever and whenever the tile was made.
  uint64_t rank;
  struct {
    uint32_t x;
    splice_box *box;
  } boxes[];
};

/// Columns of a tile below colors, by what shows there.
typedef struct splice_shade {
  /// Others with the same place in the table.
  struct splice_shade *next;
  uint64_t hash;
  const grid_tile *tile;
  splice_ground *ground;
  /// A color for each column.
  const uint32_t *colors;
  uint32_t width, count;
  struct {
    const splice_box *box;
    /// From the first of the columns.
    int64_t x;
  } boxes[];
} splice_shade;

/// Marks a match with the row above, whose distance depends on the width of the slice.
#define MATCH_ABOVE (1u << 30)
#define MATCH (1u << 31)

/// A hash that depends on a number more.
static inline uint64_t splice_mix(uint64_t hash, uint64_t number) {
  hash = (hash ^ number) * 0x9e3779b97f4a7c15;
  return hash ^ hash >> 32;
}

// Where there is no memory functions return null, or 0.

/// Memory that is freed with all other of its kind.
void *splice_take(grid_splicer *splicer, size_t size);

/// Forgets shaded tiles that are passing.
void splice_forget_passing_shades(grid_splicer *splicer);

splice_ground *splice_ground_of(
    grid_splicer *splicer, const uint32_t *column, size_t stride, uint32_t height);

/// The box with these pixels, made if there is none.
splice_box *splice_box_of(
    grid_splicer *splicer, splice_ground *ground, const uint32_t *pixels, size_t stride, uint32_t width,
    uint32_t height);

/// The columns from `from` to before `to` of a box.
splice_box *splice_cut(grid_splicer *splicer, splice_box *box, uint32_t from, uint32_t to);

/// Counts the colors of a box, which is asked for once a frame: of what is used once it is not worth it.
void splice_note_colors(grid_splicer *splicer, splice_box *box);

/// Works out all that is known of a box's rows.
int splice_describe(grid_splicer *splicer, splice_box *box);

/// The tokens of some neighboring pixels of a row, of which none refers to a pixel to the left of `start`; `above` is
/// null where nothing is known of the row above. Writes at most a token a pixel, and returns their end.
uint32_t *splice_tokenize(const uint32_t *row, const uint32_t *above, uint32_t start, uint32_t end, uint32_t *tokens);
