#pragma once
#include "splice-sample.h"
#include "splice-tiles.h"

// Encodes slices of cells without reading their pixels, from previously analyzed tiles and their positions.
//
//   tile ─splice-tiles.c─▶ background and boxes ─splice-list.c─▶ positions ─splice-rows.c─▶ tokens ─splice.c─▶ bits and checksums
//          splice-boxes.c                       splice-core.c             splice-copies.c        splice-codes.c
//          splice-pieces.c                                                splice-gather.c        splice-sums.c
//          splice-shades.c                           splice-sample.c

enum {
  /// The maximum number of earlier positions of a box to try.
  SPLICE_CANDIDATES = 4,
  /// The numbers of slots in the tables of cores and of samples, and the memory for both, in bytes: the limit at first,
  /// and the limit if a frame shows that much. They are small in `make fuzz-pictures`, so that cores are evicted often.
  SPLICE_CORE_SLOTS = 256,
  SPLICE_SAMPLE_SLOTS = 64,
#ifdef GRIDREEL_FORGETS_SOON
  SPLICE_CORE_BYTES = 20 << 10,
  SPLICE_MOST_CORE_BYTES = 40 << 10,
#else
  SPLICE_CORE_BYTES = 3 << 20,
  SPLICE_MOST_CORE_BYTES = 24 << 20,
#endif
  /// The number of slots in the table of matches, a power of two.
  SPLICE_MATCH_SLOTS = 256,
};

/// A box at a position in a slice.
typedef struct {
  splice_box *box;
  /// The stretch of background that it is on.
  uint32_t stretch;
  uint32_t x;
  /// The latest earlier operation with this box, or `NO_OPERATION`.
  uint32_t previous;
  /// The string that the box is written as, or `NO_STRING`.
  uint32_t string;
} splice_operation;

#define NO_OPERATION UINT32_MAX
#define NO_STRING UINT32_MAX

/// Adjacent columns of a slice with the same background.
typedef struct {
  const splice_ground *ground;
  uint32_t start, end;
} splice_stretch;

/// Adjacent stretches of a slice, and the operations on them.
typedef struct {
  uint32_t first_stretch, end_stretch, first_operation, end_operation;
} splice_range;

// MARK: Cores

/// Adjacent tiles.
typedef struct {
  uint32_t width;
  /// Rows whose last pixel is background.
  uint64_t at_ground;
  splice_written_row rows[SPLICE_ROWS];
  row_sums sums[SPLICE_ROWS];
  uint64_t pixel_sum;
} splice_core_part;

/// The parts of a core: tiles at the start of a slice, usually frozen, which may be cut at their end; and whole ones of
/// the scrolling tiles, which refer to nothing before them.
enum { CORE_FRONT, CORE_WHOLE, CORE_PARTS };

/// Tiles encoded once for all slices that contain them in this arrangement, at any position. The contents depend only
/// on them and on the width of the slice.
typedef struct splice_core {
  /// The next core in the same slot, and the ones used next and before.
  struct splice_core *next, *newer, *older;
  uint64_t hash;
  size_t byte_count;
  /// The number of the last frame that used it.
  uint64_t frame;
  uint32_t top, slice_width;
  /// The number of rows from `top` on.
  uint32_t height;

  splice_sample *sample;

  // Set once the core is written; before that, `bits` is null.
  uint8_t *bits;
  /// The rows that are encoded without a filter.
  uint64_t stored;
  splice_core_part parts[CORE_PARTS];

  uint32_t front_count, tile_count;
  struct {
    const grid_tile *tile;
    /// The number of its columns.
    uint32_t width;
  } tiles[];
} splice_core;

// MARK: Slices

/// Marks bits that were encoded before: the core's parts by their index, followed by strings.
#define WRITTEN (1u << 30)

/// The tokens of a row: pixels as `0xRRGGBB`, matches as `MATCH | (length - 3) << 16 | (distance - 1)`, and
/// `WRITTEN`.
typedef struct {
  uint32_t *tokens, *end;
  /// The starts of the core's parts, while it is gathered.
  uint32_t *parts[CORE_PARTS];
  /// The column from which on pixels have no token yet.
  uint32_t start;
} splice_row;

struct grid_splicer {
  // Memory that grows until everything is freed at once, and memory for a single slice.
  struct splice_block *blocks, *passing;
  int is_passing;
  size_t byte_count, passing_byte_count;
  splice_box **table;
  size_t table_size, box_count;
  splice_shade *shades[SPLICE_SHADE_SLOTS];
  splice_ground *grounds;
  // The cores, with the most and the least recently used ones.
  splice_core *cores[SPLICE_CORE_SLOTS], *newest, *oldest;
  splice_sample *samples[SPLICE_SAMPLE_SLOTS];
  size_t core_byte_count, core_byte_limit;
  /// The number of frames begun.
  uint64_t frame;
  /// A buffer for bits before their number is known.
  uint8_t *scratch;
  size_t scratch_capacity;

  // The current slice.
  uint64_t list;
  /// The slice's first row in its tiles.
  uint32_t top;
  uint32_t width, height;
  splice_operation *operations;
  size_t operation_count, operation_capacity;
  splice_stretch *stretches;
  size_t stretch_count, stretch_capacity;
  /// Null unless whole tiles take most of the width.
  splice_core *core;
  splice_range parts[CORE_PARTS];
  /// The rows that are encoded without a filter; others equal the row above.
  uint64_t stored;

  // The tokens of the slice or of its core.
  /// Whether boxes are written as the strings of their operations, and how many more strings may be used.
  int has_strings;
  uint32_t string_room;
  /// Operations before the first must not be referred to; those from the second on are not part of what is gathered.
  uint32_t operation_start, operation_end;
  splice_row rows[SPLICE_ROWS];
  uint32_t *row_memory;
  size_t row_capacity;
  /// The column up to which all rows are gathered, and its background.
  uint32_t x;
  const splice_ground *ground;
  /// Rows whose last pixel is background; rows whose pixels without a token all repeat the last pixel with one; and
  /// rows in which they equal those above. Without such pixels, a row is in both of the latter.
  uint64_t at_ground, runs, as_above;
  /// Rows with a stored row above in reach.
  uint64_t reach;
  /// The distance in bytes to the previous stored row, which may be out of reach.
  uint32_t above[SPLICE_ROWS];
  /// A cache of recently written matches and their codes, keyed by the number of the codes and the match.
  struct {
    uint64_t key;
    whole_code code;
  } matches[SPLICE_MATCH_SLOTS];
  uint64_t codes_number;
  struct grid_compressor *tables;
};

/// Returns the rows of the slice from a word with one bit for each row of a tile.
static inline uint64_t rows_of(const struct grid_splicer *splicer, uint64_t word) { return word >> splicer->top; }

/// Returns a word with the bits of the first rows.
static inline uint64_t first_rows(uint32_t count) { return count == 64 ? ~0ull : (1ull << count) - 1; }

/// Runs the following statement for each row of a word, in ascending order.
#define FOR_EACH_ROW(y, word) \
  for (uint64_t rest_ = (word), y; rest_ != 0 && (y = (uint64_t)__builtin_ctzll(rest_), 1); rest_ &= rest_ - 1)

// If memory allocation fails, functions return null or 0.

/// Lists the contents of a slice with their positions.
int splice_list(grid_splicer *splicer, const grid_tile_part *parts, size_t count);

/// Lists some parts after others as separate stretches.
int splice_list_range(grid_splicer *splicer, const grid_tile_part *parts, size_t count, splice_range *range);

/// Returns the core of some parts, creating it if necessary: those of the front, and those from `first` up to, but
/// not including, `end`.
splice_core *splice_core_of(
    grid_splicer *splicer, const grid_tile_part *parts, size_t front, size_t first, size_t end);

void splice_forget_cores(grid_splicer *splicer);

/// Writes the core of the slice, if it has one that is not written yet.
int splice_write_core(grid_splicer *splicer);

/// Finds or creates the sample of a core of some parts, and registers the core as a user. Overwrites the current
/// lists.
int splice_take_sample(
    grid_splicer *splicer, splice_core *core, const grid_tile_part *parts, size_t front, size_t first, size_t end);

/// Removes a user of a sample, and frees it with the last one.
void splice_leave_sample(grid_splicer *splicer, splice_sample *sample);

/// Returns memory of this many bytes for bits, valid until the next call.
uint8_t *splice_scratch(grid_splicer *splicer, size_t size);

/// Operations whose boxes all occur at the same distance to the left.
typedef struct {
  uint32_t count;
  /// In pixels.
  uint32_t width, distance;
} splice_copy;

/// Returns the longest copy from the left; its count is 0 if there is none.
splice_copy splice_find_copy(const grid_splicer *splicer, uint32_t index);

/// Gathers the tokens of the rows of the slice's core, as if each pixel before a part were background, or of the
/// whole slice.
int splice_gather_core(grid_splicer *splicer);
int splice_gather(grid_splicer *splicer);

/// Gathers the tokens of a box in the rows of the core, of which some are stored, as if it were preceded by
/// background.
void splice_gather_box(grid_splicer *splicer, const splice_box *box, uint64_t stored);

// These functions add contents to all rows at the column up to which they are gathered.

/// Adds background up to a column.
void splice_put_ground(grid_splicer *splicer, uint32_t end);

/// Switches to another background.
void splice_change_ground(grid_splicer *splicer, const splice_ground *ground);

/// Adds a box piece by piece, or copies several from an operation on.
void splice_put_box(grid_splicer *splicer, const splice_box *box);
void splice_put_copy(grid_splicer *splicer, uint32_t index, splice_copy copy);

/// Adds a part of the core, or a string, whose bits were encoded before.
void splice_put_core(grid_splicer *splicer, int part);
void splice_put_string(grid_splicer *splicer, uint32_t string);

/// Starts using strings for what is gathered next.
void splice_begin_strings(grid_splicer *splicer);

/// Finds or writes the strings of the boxes in a range that do not occur further left, from an operation on.
int splice_write_strings(grid_splicer *splicer, uint64_t stored, splice_range range, uint32_t start);

/// Adds tokens for pixels that have none yet, as before new contents; runs may stay open.
void splice_end_rows(grid_splicer *splicer, uint64_t rows);

/// Creates codes for the tokens of this many rows. If they are those of a sample, `sample_width` is its width, and
/// the codes include all symbols; otherwise it is 0.
void splice_make_codes(grid_splicer *splicer, uint32_t height, uint32_t sample_width, splice_codes *codes);

/// Writes tokens of a row.
void splice_put_tokens(
    bit_writer *target, grid_splicer *splicer, const splice_codes *codes, uint32_t y, const uint32_t *tokens,
    const uint32_t *end);

/// Writes tokens of a row to be cached, and stores their position; skips a run at their start.
void splice_keep_row(
    bit_writer *writer, grid_splicer *splicer, const uint8_t *bits, uint32_t y, const uint32_t *tokens,
    const uint32_t *end, splice_written_row *written);

/// Adds the contribution of some stretches to the Adler-32 sums of rows, where `end` is the first column after
/// everything; for boxes, only the rows of a word count.
void splice_add_rows(
    const grid_splicer *splicer, splice_range range, uint32_t end, uint32_t height, uint64_t boxed, row_sums *rows);

static inline int is_empty(splice_range range) { return range.first_stretch == range.end_stretch; }

/// Returns the stretches from the end of one range to the start of another.
static inline splice_range between(splice_range one, splice_range other) {
  return (splice_range){one.end_stretch, other.first_stretch, one.end_operation, other.first_operation};
}

/// Returns the stretches after a part of the core, which are not written from it.
splice_range splice_margin(const grid_splicer *splicer, int part);

/// Returns the sum of the pixels of some stretches, as defined by `grid_sum_pixels`, where `start` is the first
/// column of the slice.
uint64_t splice_sum_pixels(const grid_splicer *splicer, splice_range range, uint32_t start, uint32_t height);
