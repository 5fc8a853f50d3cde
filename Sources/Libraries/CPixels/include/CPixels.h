#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The inner loops over pixels that decide how fast pictures are encoded and compared. They are plain C where the processor
// offers nothing better, with the same result.

/// Stores `count` words of 0xAARRGGBB as three bytes each: red, green, blue. Writes no byte past the last.
void grid_store_rgb(const uint32_t *pixels, size_t count, uint8_t *bytes);

/// Draws `count` premultiplied words, or always the same, over others, each channel rounded once.
void grid_blend(const uint32_t *source, uint32_t *target, size_t count);
void grid_blend_color(uint32_t color, uint32_t *target, size_t count);
/// The same of `height` rows of `width` words, which follow each other, over rows that are `stride` words apart.
void grid_blend_rows(const uint32_t *source, size_t width, size_t height, uint32_t *target, size_t stride);

/// Writes a word to a rectangle of `width` by `height` pixels, each row `stride` words after the one before.
void grid_fill(uint32_t *target, size_t stride, size_t width, size_t height, uint32_t word);

/// Adds the colors of `count` pixels to a set of at most 256.
///
/// The set is a table of 1,024 slots of `(index + 1) << 32 | color`, 0 where free, and `used` colors in order of
/// appearance in `colors`. Returns the new number of colors, or -1 as soon as there are more than 256.
int grid_collect_colors(const uint32_t *pixels, size_t count, uint64_t *slots, uint32_t *colors, int used);

/// The sum of `height` rows of `width` pixels that fingerprints are made of: Σ (pixel + 1) · P^x · Q^y modulo 2^61 - 1.
uint64_t grid_sum_pixels(const uint32_t *pixels, size_t width, size_t height);

/// The sums of `height` rows, each as if it were the first.
void grid_sum_rows(const uint32_t *pixels, size_t width, size_t height, uint64_t *sums);

/// The sum of `count` rows and of others below them.
uint64_t grid_append_sum(uint64_t sum, uint64_t part, size_t count);

/// Applies PNG's filters 0 to 4 to `count` rows of `row_bytes` bytes, and keeps of each row the one whose bytes, taken as
/// numbers from -128 to 127, have the least sum of magnitudes. `rows` and `target` have a byte before each row, for the
/// filter's number, which is not read in `rows`; `scratch` has room for two rows. The row above the first is all zeros.
void grid_filter_rows(
  const uint8_t *rows, size_t row_bytes, size_t count, size_t pixel_bytes, uint8_t *target, uint8_t *scratch);

/// Undoes one of PNG's filters 1 to 4 in a row of `count` bytes, in place; filter 0 has nothing to undo. `above` are the bytes
/// of the row above, null where there is none; `pixel_bytes` is 1, 2, 3, 4, 6 or 8.
void grid_unfilter(int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes);

/// Words of 0xAARRGGBB, alpha not multiplied in, from `count` pixels of PNG's color types 2, 6 and 4 at eight bits a sample.
void grid_unpack_rgb(const uint8_t *row, size_t count, uint32_t *words);
void grid_unpack_rgba(const uint8_t *row, size_t count, uint32_t *words);
void grid_unpack_gray_alpha(const uint8_t *row, size_t count, uint32_t *words);

/// Makes clear each of `count` words that equals an opaque color.
void grid_clear_color(uint32_t *words, size_t count, uint32_t color);

/// The largest of `count` numbers of `depth` bits: 1, 2, 4 or 8.
unsigned grid_largest_number(const uint8_t *row, size_t count, unsigned depth);

/// The words that numbers of `depth` bits stand for: `colors` has one for every number that such bits can hold.
void grid_unpack_numbers(const uint8_t *row, size_t count, unsigned depth, const uint32_t *colors, uint32_t *words);

/// Words from `count` pixels of 1 to 4 samples of sixteen bits, the higher byte first, each rounded to the nearest of eight.
/// The pixels whose bytes are `clear` become clear, where it is not null.
void grid_unpack_deep(const uint8_t *row, size_t count, size_t samples, const uint8_t *clear, uint32_t *words);

/// Memory to compress in; for one thread at a time.
typedef struct grid_compressor grid_compressor;

/// Null where there is no memory.
grid_compressor *grid_compressor_create(void);
void grid_compressor_free(grid_compressor *compressor);

/// The room that compressed rows of `count` bytes need, in bytes.
size_t grid_compressed_bound(size_t count);

/// Where the tokens of a row begin in a block, in bits, and the first row that they refer to, or the row's own.
typedef struct {
  uint32_t position, reach;
} grid_row_mark;

/// Compresses `count` rows of a picture into deflate blocks (RFC 1951) that refer to nothing before them and end on a whole
/// byte, none being the last of a stream. Returns the number of bytes written; the same rows, asked for in the same way, always
/// give the same ones.
///
/// `rows` has for each row a byte for the filter and `width * pixel_bytes` bytes: with filter 0 those of the pixels, equal
/// ones for equal words of `pixels`; with any other filter all zeros, for a row that equals the one above.
///
/// `marks` is null, or has room for `count` rows, the end of their tokens, and that of the block; the former is at 0 where
/// rows cannot be cut out, because there is more than one block or none that is compressed. Rows that are noted refer to the one
/// above at most. What `is_quick` makes no codes of its own for: it takes less time, and a few bytes more where there are few
/// rows.
size_t grid_compress_rows(
    grid_compressor *compressor, const uint32_t *pixels, const uint8_t *rows, size_t width, size_t count,
    size_t pixel_bytes, uint8_t *target, grid_row_mark *marks, int is_quick);

/// Writes a block with some of the rows of one that `grid_compress_rows` made and noted, and returns the number of bytes. What
/// the rows refer to must stand before them as it did. There must be room for as many bytes as the whole has, and 8 more; and 4
/// bytes behind the whole that may be read, whatever they are.
size_t grid_cut_rows(
    const uint8_t *block, const grid_row_mark *marks, size_t count, size_t first, size_t end, uint8_t *target);

/// Encodes slices of a picture from tiles that were taken apart before, without a look at their pixels; for one thread at a
/// time. What is made depends on the tiles and their places alone, never on what was made before.
typedef struct grid_splicer grid_splicer;
typedef struct grid_tile grid_tile;

/// The most rows of tiles and slices.
enum { GRID_SPLICE_ROWS = 64 };

/// Null where there is no memory.
grid_splicer *grid_splicer_create(void);
void grid_splicer_free(grid_splicer *splicer);

/// The memory that tiles take, in bytes; it only grows.
size_t grid_splicer_byte_count(const grid_splicer *splicer);

/// Forgets all tiles; or those that are passing, if they take much memory. They may not be used any more.
void grid_splicer_forget(grid_splicer *splicer);
void grid_splicer_forget_passing(grid_splicer *splicer);

/// What a tile is for: a cell, whose bits may be kept with those of its neighbors; something that comes again between
/// changing neighbors; or something for the next slice alone, which is forgotten apart from other tiles.
typedef enum { GRID_TILE_CELL, GRID_TILE_SHADE, GRID_TILE_PASSING } grid_tile_kind;

/// Takes apart some opaque pixels of at most `GRID_SPLICE_ROWS` rows and 65,535 columns, both at least 1. `edges` are
/// the columns, ascending, at which glyphs begin, and the one where the last ends: they have an influence on the number of
/// bytes, never on pixels. Null where there is no memory.
const grid_tile *grid_splicer_add(
    grid_splicer *splicer, const uint32_t *pixels, size_t width, size_t height, const int32_t *edges, size_t edge_count,
    grid_tile_kind kind);

/// Some columns of a tile below a premultiplied color for each, as a tile: passing, unless they show ground alone. What shows
/// the same below the same colors is one tile for as long as it is not forgotten. Null where there is no memory.
const grid_tile *grid_splicer_shade(
    grid_splicer *splicer, const grid_tile *tile, size_t from, size_t width, const uint32_t *shades);

/// Casts a shadow on the rows of tiles from `top` on: a premultiplied color for each.
void grid_splicer_cast_shadow(grid_splicer *splicer, size_t top, size_t height, const uint32_t *colors);

/// These rows of a tile below the shadow, as a passing tile. Null where there is no memory.
const grid_tile *grid_splicer_shadowed(grid_splicer *splicer, const grid_tile *tile);

/// A rectangle of a tile.
typedef struct {
  size_t x, y, width, height;
} grid_tile_rect;

/// Writes the pixels of a rectangle, row by row, each `stride` words after the one before.
void grid_tile_copy(const grid_tile *tile, grid_tile_rect rect, uint32_t *pixels, size_t stride);

/// Some columns of a tile at their place in a slice.
typedef struct {
  const grid_tile *tile;
  /// The first column in the slice, the first in the tile, and their number, which is not 0.
  uint32_t x, from, width;
} grid_tile_part;

/// Begins a slice of parts that stand one beside the other, `width` pixels in all, and show rows of their tiles from `top`
/// on. Returns 0 where there is no memory.
int grid_splicer_begin(
    grid_splicer *splicer, const grid_tile_part *parts, size_t count, size_t width, size_t height, size_t top);

/// The room that a slice needs, in bytes.
size_t grid_spliced_bound(size_t width, size_t height);

typedef struct {
  /// Of Adler-32, begun at 0, of the rows with their filters.
  uint32_t low, high;
  /// As `grid_sum_pixels` has it.
  uint64_t pixels;
} grid_strip_sums;

/// Writes the slice as `grid_compress_rows` does, each pixel in three bytes, and gives the number of bytes and the sums.
/// Returns 0 where there is no memory.
size_t grid_splicer_encode(grid_splicer *splicer, uint8_t *target, grid_strip_sums *sums);

/// The sum of the slice's pixels, as `grid_sum_pixels` has it.
uint64_t grid_splicer_sum_pixels(const grid_splicer *splicer);

/// Adds the colors of the slice to a set, as `grid_collect_colors` does.
int grid_splicer_collect_colors(grid_splicer *splicer, uint64_t *slots, uint32_t *colors, int used);

/// Whether `count` pixels are the same in both rows.
static inline int grid_are_equal(const uint32_t *one, const uint32_t *two, size_t count) {
  return memcmp(one, two, count * sizeof(uint32_t)) == 0;
}

/// Whether `count` bytes are the same in both places.
static inline int grid_are_equal_bytes(const uint8_t *one, const uint8_t *two, size_t count) {
  return memcmp(one, two, count) == 0;
}

/// Sets the bit of each of `count` pixels that is not the same in both rows, the lowest bit of a word first, and returns
/// whether there is one. Writes `(count + 63) / 64` words.
int grid_find_unequal(const uint32_t *one, const uint32_t *two, size_t count, uint64_t *words);

/// Gathers the pixels of two rows whose bits are set in `count` words: their columns, and the pixels of either row.
/// Returns their number.
size_t grid_collect_pairs(
    const uint32_t *one, const uint32_t *two, const uint64_t *words, size_t count, uint32_t *columns, uint32_t *first,
    uint32_t *second);

/// Whether all of `count` pixels are opaque in both lists.
int grid_are_opaque(const uint32_t *one, const uint32_t *two, size_t count);

/// The squared distance in YIQ of `count` pairs of opaque pixels.
void grid_score_yiq(const uint32_t *one, const uint32_t *two, size_t count, double *scores);

/// For each of `count` pairs of pixels, how far the channel is apart that is farthest, alpha among them.
void grid_score_levels(const uint32_t *one, const uint32_t *two, size_t count, double *scores);

/// The number of scores above a limit.
size_t grid_count_above(const double *scores, size_t count, double limit);

/// Whether a pixel has both a brighter and a darker neighbor, and at most two as bright: 1 or 0, or -1 where one of the
/// nine pixels is not opaque. The neighbors are numbered column by column from the upper left, without the pixel itself;
/// of equally bright ones the first counts. The pixel lies on no edge of its picture, whose rows are `width` long.
int grid_find_slope(const uint32_t *middle, size_t width, int *brightest, int *darkest);

/// Asks for pixels to be brought into the cache.
void grid_prefetch(const uint32_t *pixels, size_t count);
