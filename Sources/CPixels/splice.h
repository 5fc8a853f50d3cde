#pragma once
#include "CPixels.h"
#include "deflate.h"
#include "sums.h"

// Slices of cells encoded without a look at their pixels: from tiles that were taken apart before, and their places.
//
//   tile ─splice-boxes.c─▶ ground and boxes ─splice-rows.c─▶ tokens ─splice.c─▶ bits and sums

enum {
  /// The most rows of a slice or tile: the bits of a word.
  SPLICE_ROWS = GRID_SPLICE_ROWS,
  /// So many earlier places of a box are looked at.
  SPLICE_CANDIDATES = 8,
  /// The slots of the table of segments.
  SPLICE_SEGMENT_SLOTS = 4096,
};

/// What a row of pixels adds to the two sums of Adler-32, begun at 0.
typedef struct {
  int64_t low, high;
} row_sums;

/// The column of pixels that most of a tile consists of: a color for each row.
typedef struct splice_ground {
  struct splice_ground *next;
  uint32_t height;
  /// Rows that are as the one above.
  uint64_t equal;
  /// The sums of a column of the rows above each row, and of all.
  const uint64_t *pixel_sums;
  uint32_t colors[];
} splice_ground;

/// Some neighboring pixels of a row of a box; equal ones of all boxes are one.
typedef struct splice_segment {
  /// Others with the same place in the table.
  struct splice_segment *next;
  uint64_t hash;
  uint32_t width;
  const uint32_t *pixels;
  /// The rows in which it stood in the slice of that number, and the latest column of each.
  uint64_t slice, rows;
  uint16_t columns[SPLICE_ROWS];
} splice_segment;

/// What stands in a row of a box between two stretches of ground, with the pixel of ground that follows.
typedef struct {
  /// Null where it is not looked for elsewhere.
  splice_segment *segment;
  uint32_t x, width;
  /// Its tokens, which may refer to the row above.
  uint32_t token_start, token_end;
} splice_piece;

/// Some neighboring columns of a tile, a glyph mostly; equal ones of all tiles are one.
typedef struct splice_box {
  /// Others with the same place in the table.
  struct splice_box *next;
  const splice_ground *ground;
  uint64_t hash;
  uint32_t width, height;
  /// Rows that are not ground alone, that are as the one above, and whose last pixel is ground.
  uint64_t ink, equal, ends;
  const uint32_t *pixels;
  /// The different colors; null where there are more than 256.
  const uint32_t *colors;
  uint32_t color_count;
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
  /// The latest operation with this box, in the slice of that number.
  uint64_t slice;
  uint32_t latest;
} splice_box;

struct grid_tile {
  uint32_t width, height, count;
  const splice_ground *ground;
  struct {
    uint32_t x;
    splice_box *box;
  } boxes[];
};

/// A box at its place in a slice.
typedef struct {
  splice_box *box;
  /// The stretch of ground that it stands on.
  uint32_t stretch;
  uint32_t x;
  /// The latest operations before with this box, and with the one that it was cut from, or `NO_OPERATION`.
  uint32_t previous, previous_whole;
} splice_operation;

#define NO_OPERATION UINT32_MAX

/// Neighboring columns of a slice with the same ground.
typedef struct {
  const splice_ground *ground;
  uint32_t start, end;
} splice_stretch;

/// The tokens of a row: pixels as `0xRRGGBB`, and matches as `1 << 31 | (length - 3) << 16 | (distance - 1)`.
typedef struct {
  uint32_t *tokens, *end;
  /// The column from which on pixels are as the last one that has a token.
  uint32_t run_start;
} splice_row;

struct grid_splicer {
  // Memory that grows until all is forgotten at once, and memory of things for one slice.
  struct splice_block *blocks, *passing;
  int is_passing;
  size_t byte_count;
  splice_box **table;
  size_t table_size, box_count;
  splice_segment *segments[SPLICE_SEGMENT_SLOTS];
  splice_ground *grounds;

  // The slice that is being made.
  uint64_t slice;
  /// The slice's first row in its tiles.
  uint32_t top;
  uint32_t width, height;
  splice_operation *operations;
  size_t operation_count, operation_capacity;
  splice_stretch *stretches;
  size_t stretch_count, stretch_capacity;
  /// The rows that are stored as they are; others equal the row above.
  uint64_t stored;

  // Its tokens.
  splice_row rows[SPLICE_ROWS];
  uint32_t *row_memory;
  size_t row_capacity;
  /// Rows whose last pixel is ground.
  uint64_t at_ground;
  /// The column up to which there are tokens.
  uint32_t x;
  /// What tells the distance to the row that was stored before; 0 where there is none in reach.
  uint32_t above[SPLICE_ROWS];
  uint32_t channel_counts[3][256];
  uint32_t length_counts[259];
  uint32_t distance_counts[DISTANCES];
  struct grid_compressor *tables;
};

/// Marks a match with the row above, whose distance depends on the width of the slice.
#define MATCH_ABOVE (1u << 30)
#define MATCH (1u << 31)

/// The tokens of some neighboring pixels of a row, of which none refers to a pixel to the left of `start`; `above` is
/// null where nothing is known of the row above. Writes at most a token a pixel, and returns their end.
uint32_t *splice_tokenize(const uint32_t *row, const uint32_t *above, uint32_t start, uint32_t end, uint32_t *tokens);

/// The columns from `from` to before `to` of a box. Null where there is no memory.
splice_box *splice_cut(struct grid_splicer *splicer, splice_box *box, uint32_t from, uint32_t to);

/// Lists what stands where in a slice; false where there is no memory.
int splice_list(struct grid_splicer *splicer, const grid_tile_part *parts, size_t count);

/// The rows of the slice in a word that has a bit for each row of a tile.
static inline uint64_t rows_of(const struct grid_splicer *splicer, uint64_t word) { return word >> splicer->top; }

/// Runs what follows for each row of a word, from the first.
#define FOR_EACH_ROW(y, word) \
  for (uint64_t rest_ = (word), y; rest_ != 0 && (y = (uint64_t)__builtin_ctzll(rest_), 1); rest_ &= rest_ - 1)

/// Gathers the tokens of all rows of the slice.
void splice_gather(struct grid_splicer *splicer);
