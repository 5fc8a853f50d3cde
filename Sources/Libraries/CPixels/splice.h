#pragma once
#include "splice-sample.h"
#include "splice-tiles.h"

// Slices of cells encoded without a look at their pixels: from tiles that were taken apart before, and their places.
//
//   tile ─splice-tiles.c─▶ ground and boxes ─splice-list.c─▶ places ─splice-rows.c─▶ tokens ─splice.c─▶ bits and sums
//          splice-boxes.c                   splice-core.c          splice-copies.c        splice-codes.c
//          splice-pieces.c                                         splice-gather.c        splice-sums.c
//          splice-shades.c                        splice-sample.c

enum {
  /// So many earlier places of a box are looked at.
  SPLICE_CANDIDATES = 4,
  /// The slots of the tables of cores and of samples, and the memory that both may take, in bytes: little where
  /// `make fuzz-pictures` has them come and go.
  SPLICE_CORE_SLOTS = 256,
  SPLICE_SAMPLE_SLOTS = 64,
#ifdef GRIDREEL_FORGETS_SOON
  SPLICE_CORE_BYTES = 20 << 10,
#else
  SPLICE_CORE_BYTES = 3 << 20,
#endif
  /// The slots of the table of matches, a power of two.
  SPLICE_MATCH_SLOTS = 256,
  /// Slices of so many rows do not have codes of their own: these would take more room than they save.
  SPLICE_LINE_ROWS = 2,
};

/// A box at its place in a slice.
typedef struct {
  splice_box *box;
  /// The stretch of ground that it stands on.
  uint32_t stretch;
  uint32_t x;
  /// The latest operations before with this box, and with the one that it was cut from, or `NO_OPERATION`.
  uint32_t previous, previous_whole;
  /// The string that the box is written as, or `NO_STRING`.
  uint32_t string;
} splice_operation;

#define NO_OPERATION UINT32_MAX
#define NO_STRING UINT32_MAX

/// Neighboring columns of a slice with the same ground.
typedef struct {
  const splice_ground *ground;
  uint32_t start, end;
} splice_stretch;

/// Neighboring stretches of a slice, and the operations on them.
typedef struct {
  uint32_t first_stretch, end_stretch, first_operation, end_operation;
} splice_range;

// MARK: Cores

/// Tiles side by side.
typedef struct {
  uint32_t width;
  /// Rows whose last pixel is ground.
  uint64_t at_ground;
  splice_written_row rows[SPLICE_ROWS];
  row_sums sums[SPLICE_ROWS];
  uint64_t pixel_sum;
} splice_core_part;

/// The parts of a core: tiles at the beginning of a slice, frozen mostly, which may be cut off at their end; the first whole
/// one of those that scroll, which refers to nothing before it; and whole ones to its right, which may refer to it.
enum { CORE_FRONT, CORE_FIRST, CORE_REST, CORE_PARTS };

/// Tiles that were written once for all slices in which they stand so, wherever that is. What is here depends on them
/// and on the width of the slice alone.
typedef struct splice_core {
  /// Others with the same place in the table, and those that were used next and before.
  struct splice_core *next, *newer, *older;
  uint64_t hash;
  size_t byte_count;
  uint32_t top, slice_width;
  /// Rows from `top` on.
  uint32_t height;

  splice_sample *sample;

  // Known once the core was written: `bits` is null before.
  uint8_t *bits;
  /// The rows that are stored as they are.
  uint64_t stored;
  splice_core_part parts[CORE_PARTS];

  uint32_t front_count, tile_count;
  struct {
    const grid_tile *tile;
    /// So many of its columns.
    uint32_t width;
  } tiles[];
} splice_core;

// MARK: Slices

/// Marks bits that were written before: those of the core's parts by their numbers, and of strings by theirs after these.
#define WRITTEN (1u << 30)

/// The tokens of a row: pixels as `0xRRGGBB`, matches as `MATCH | (length - 3) << 16 | (distance - 1)`, and `WRITTEN`.
typedef struct {
  uint32_t *tokens, *end;
  /// Where parts of the core begin, while it is gathered.
  uint32_t *parts[CORE_PARTS];
  /// The column from which on pixels have no token yet.
  uint32_t start;
} splice_row;

struct grid_splicer {
  // Memory that grows until all is forgotten at once, and memory of things for one slice.
  struct splice_block *blocks, *passing;
  int is_passing;
  size_t byte_count, passing_byte_count;
  splice_box **table;
  size_t table_size, box_count;
  splice_shade *shades[SPLICE_SHADE_SLOTS];
  splice_ground *grounds;
  /// A shadow: a color for each row from `shadow_top` on of tiles that are `shadow_height` high below it.
  uint64_t shadow;
  uint32_t shadow_top, shadow_height;
  uint32_t shadow_colors[SPLICE_ROWS];
  // The cores, and those used last and longest ago.
  splice_core *cores[SPLICE_CORE_SLOTS], *newest, *oldest;
  splice_sample *samples[SPLICE_SAMPLE_SLOTS];
  size_t core_byte_count;
  /// Where bits are written before it is known how many there are.
  uint8_t *scratch;
  size_t scratch_capacity;

  // The slice that is being made.
  uint64_t list;
  /// The slice's first row in its tiles.
  uint32_t top;
  uint32_t width, height;
  splice_operation *operations;
  size_t operation_count, operation_capacity;
  splice_stretch *stretches;
  size_t stretch_count, stretch_capacity;
  /// Null where no whole tiles take most of the width.
  splice_core *core;
  splice_range parts[CORE_PARTS];
  /// Whether a part is written from the core.
  int is_used[CORE_PARTS];
  /// The rows that are stored as they are; others equal the row above.
  uint64_t stored;

  // Its tokens, or those of its core.
  /// Whether boxes are written as the strings of their operations, and how many more strings may be used.
  int has_strings;
  uint32_t string_room;
  /// Nothing before this operation may be referred to, and nothing from the other on is part of what is gathered.
  uint32_t operation_start, operation_end;
  splice_row rows[SPLICE_ROWS];
  uint32_t *row_memory;
  size_t row_capacity;
  /// The column up to which all rows are gathered, and its ground.
  uint32_t x;
  const splice_ground *ground;
  /// Rows whose last pixel is ground; and whose pixels without a token are all as the last one that has one, and as those
  /// above them. Where there are none, they are both.
  uint64_t at_ground, runs, as_above;
  /// Rows that have one above in reach.
  uint64_t reach;
  /// What tells the distance to the row that was stored before; 0 where there is none in reach.
  uint32_t above[SPLICE_ROWS];
  /// Matches that were written lately, after the number of their codes, and what they are in these.
  struct {
    uint64_t key;
    whole_code code;
  } matches[SPLICE_MATCH_SLOTS];
  uint64_t codes_number;
  /// The codes that need not be written (RFC 1951, section 3.2.6), for lines.
  splice_codes fixed;
  struct grid_compressor *tables;
};

/// The rows of the slice in a word that has a bit for each row of a tile.
static inline uint64_t rows_of(const struct grid_splicer *splicer, uint64_t word) { return word >> splicer->top; }

/// A bit for each of the first rows.
static inline uint64_t first_rows(uint32_t count) { return count == 64 ? ~0ull : (1ull << count) - 1; }

/// Runs what follows for each row of a word, from the first.
#define FOR_EACH_ROW(y, word) \
  for (uint64_t rest_ = (word), y; rest_ != 0 && (y = (uint64_t)__builtin_ctzll(rest_), 1); rest_ &= rest_ - 1)

// Where there is no memory functions return null, or 0.

/// Lists what stands where in a slice.
int splice_list(grid_splicer *splicer, const grid_tile_part *parts, size_t count);

/// Lists some parts after others as stretches of their own.
int splice_list_range(grid_splicer *splicer, const grid_tile_part *parts, size_t count, splice_range *range);

/// The core of some parts, made if there is none: so many at the beginning, and those from `first` to before `end`.
splice_core *splice_core_of(
    grid_splicer *splicer, const grid_tile_part *parts, size_t front, size_t first, size_t end);

void splice_forget_cores(grid_splicer *splicer);

/// Writes the core of the slice, if it has one that was not written before.
int splice_write_core(grid_splicer *splicer);

/// Finds or makes the sample of a core of some parts, and counts the core among its users. What was listed is lost.
int splice_take_sample(
    grid_splicer *splicer, splice_core *core, const grid_tile_part *parts, size_t front, size_t first, size_t end);

/// Forgets a sample with its last user.
void splice_leave_sample(grid_splicer *splicer, splice_sample *sample);

/// Memory of so many bytes for bits, until it is asked for again.
uint8_t *splice_scratch(grid_splicer *splicer, size_t size);

/// Operations whose boxes all stand at the same distance to the left.
typedef struct {
  uint32_t count;
  /// In pixels.
  uint32_t width, distance;
} splice_copy;

/// The longest copy from the left; its count is 0 where there is none.
splice_copy splice_find_copy(const grid_splicer *splicer, uint32_t index);

/// Gathers the tokens of the rows of the slice's core, as if each pixel before a part were ground, or of the whole slice.
int splice_gather_core(grid_splicer *splicer);
int splice_gather(grid_splicer *splicer);

/// Gathers the tokens of a box in the rows of the core, of which some are stored, as if there were ground before it.
void splice_gather_box(grid_splicer *splicer, const splice_box *box, uint64_t stored);

// What stands at the column up to which rows are gathered, in all of them.

/// Ground, up to a column.
void splice_put_ground(grid_splicer *splicer, uint32_t end);

/// Another ground from here on.
void splice_change_ground(grid_splicer *splicer, const splice_ground *ground);

/// A box that is written by its pieces, or some from an operation on that are copied.
void splice_put_box(grid_splicer *splicer, const splice_box *box);
void splice_put_copy(grid_splicer *splicer, uint32_t index, splice_copy copy);

/// A part of the core, or a string, whose bits were written before.
void splice_put_core(grid_splicer *splicer, int part);
void splice_put_string(grid_splicer *splicer, uint32_t string);

/// Begins to look for strings for what is gathered next, where some rows are stored.
void splice_begin_strings(grid_splicer *splicer);

/// Finds or writes the strings of boxes in a range that do not stand further left, from an operation on.
int splice_write_strings(grid_splicer *splicer, uint64_t stored, splice_range range, uint32_t start);

/// Ends what has no token yet, as it would before something new; runs may stay open.
void splice_end_rows(grid_splicer *splicer, uint64_t rows);

/// Works out codes for the tokens of so many rows. Where these are those of a sample, `sample_width` is how wide it is, and
/// codes have all symbols; it is 0 otherwise.
void splice_make_codes(grid_splicer *splicer, uint32_t height, uint32_t sample_width, splice_codes *codes);

/// Works out the codes of pixels and lengths from those of literals and distances.
void splice_complete_codes(grid_splicer *splicer, splice_codes *codes);

/// Writes tokens of a row.
void splice_put_tokens(
    bit_writer *target, grid_splicer *splicer, const splice_codes *codes, uint32_t y, const uint32_t *tokens,
    const uint32_t *end);

/// Writes tokens of a row of what is kept, and notes where; a run at their beginning is left out.
void splice_keep_row(
    bit_writer *writer, grid_splicer *splicer, const uint8_t *bits, uint32_t y, const uint32_t *tokens,
    const uint32_t *end, splice_written_row *written);

/// What the rows of some stretches add to the sums of Adler-32, where `end` is the first column after all; of boxes, only
/// rows of a word count.
void splice_add_rows(
    const grid_splicer *splicer, splice_range range, uint32_t end, uint32_t height, uint64_t boxed, row_sums *rows);

static inline int is_empty(splice_range range) { return range.first_stretch == range.end_stretch; }

/// The stretches from the end of one range to the beginning of another.
static inline splice_range between(splice_range one, splice_range other) {
  return (splice_range){one.end_stretch, other.first_stretch, one.end_operation, other.first_operation};
}

/// What is not written from the core: after each part, and such parts themselves; how many there are.
int splice_find_margins(const grid_splicer *splicer, splice_range margins[2 * CORE_PARTS]);

/// The sum of the pixels of some stretches, as `grid_sum_pixels` has it, where `start` is the first column of all.
uint64_t splice_sum_pixels(const grid_splicer *splicer, splice_range range, uint32_t start, uint32_t height);
