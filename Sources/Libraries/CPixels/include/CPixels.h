#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The inner loops over pixels that determine the speed of encoding and comparing pictures. Where the processor offers
// nothing better, they are plain C with the same result.

/// Stores `count` words of 0xAARRGGBB as three bytes each: red, green, blue. Writes no byte past the last.
void grid_store_rgb(const uint32_t *pixels, size_t count, uint8_t *bytes);

/// Blends `count` premultiplied words, or one repeated word, over others, rounding each channel once.
void grid_blend(const uint32_t *source, uint32_t *target, size_t count);
void grid_blend_color(uint32_t color, uint32_t *target, size_t count);
/// Multiplies all channels of words by `factor` / 255, rounded to nearest, and blends the results over others.
void grid_blend_scaled(const uint32_t *source, uint8_t factor, uint32_t *target, size_t count);
/// Blends `height` contiguous rows of `width` words over rows that are `stride` words apart.
void grid_blend_rows(const uint32_t *source, size_t width, size_t height, uint32_t *target, size_t stride);

/// Fills a rectangle of `width` by `height` pixels, whose rows are `stride` words apart, with a word.
void grid_fill(uint32_t *target, size_t stride, size_t width, size_t height, uint32_t word);

/// Adds the colors of `count` pixels to a set of at most 256.
///
/// The set is a table of 1,024 slots of `(index + 1) << 32 | color`, 0 if free, and `used` colors in order of
/// appearance in `colors`. Returns the new number of colors, or -1 as soon as there are more than 256.
int grid_collect_colors(const uint32_t *pixels, size_t count, uint64_t *slots, uint32_t *colors, int used);

/// Returns the sum of `height` rows of `width` pixels for pixel hashes: Σ (pixel + 1) · P^x · Q^y modulo 2^61 - 1.
uint64_t grid_sum_pixels(const uint32_t *pixels, size_t width, size_t height);

/// Computes the sums of `height` rows, each as if it were the first.
void grid_sum_rows(const uint32_t *pixels, size_t width, size_t height, uint64_t *sums);

/// Returns the sum of `count` rows and of others below them.
uint64_t grid_append_sum(uint64_t sum, uint64_t part, size_t count);

/// Applies PNG's filters 0 to 4 to `count` rows of `row_bytes` bytes, and keeps for each row the result whose bytes,
/// interpreted as numbers from -128 to 127, have the minimum sum of absolute values. `rows` and `target` have a
/// filter byte before each row, which is not read in `rows`; `scratch` must have space for two rows. The row above
/// the first is all zeros.
void grid_filter_rows(
  const uint8_t *rows, size_t row_bytes, size_t count, size_t pixel_bytes, uint8_t *target, uint8_t *scratch);

/// Reverses one of PNG's filters 1 to 4 in a row of `count` bytes, in place; filter 0 needs no reversal. `above` is
/// the row above, or null if there is none; `pixel_bytes` is 1, 2, 3, 4, 6 or 8.
void grid_unfilter(int filter, uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes);

/// Converts `count` pixels of PNG's color types 2, 6 and 4 at eight bits per sample to straight 0xAARRGGBB words.
void grid_unpack_rgb(const uint8_t *row, size_t count, uint32_t *words);
void grid_unpack_rgba(const uint8_t *row, size_t count, uint32_t *words);
void grid_unpack_gray_alpha(const uint8_t *row, size_t count, uint32_t *words);

/// Makes each of `count` words that equals an opaque color transparent.
void grid_clear_color(uint32_t *words, size_t count, uint32_t color);

/// Returns the largest of `count` samples of `depth` bits: 1, 2, 4 or 8.
unsigned grid_largest_number(const uint8_t *row, size_t count, unsigned depth);

/// Converts samples of `depth` bits to words: `colors` has one for every possible sample.
void grid_unpack_numbers(const uint8_t *row, size_t count, unsigned depth, const uint32_t *colors, uint32_t *words);

/// Converts `count` pixels of 1 to 4 big-endian 16-bit samples to words, rounding each sample to eight bits. Pixels
/// whose bytes equal `clear` become transparent, unless it is null.
void grid_unpack_deep(const uint8_t *row, size_t count, size_t samples, const uint8_t *clear, uint32_t *words);

/// The working memory of a compressor; for one thread at a time.
typedef struct grid_compressor grid_compressor;

/// Returns null if memory allocation fails.
grid_compressor *grid_compressor_create(void);
void grid_compressor_free(grid_compressor *compressor);

/// Returns the space that `count` bytes of rows need when compressed, in bytes.
size_t grid_compressed_bound(size_t count);

/// The position of a row's tokens in a block, in bits, and the first row that they refer to, or the row itself.
typedef struct {
  uint32_t position, reach;
} grid_row_mark;

/// Compresses `count` rows of a picture into deflate blocks (RFC 1951) that refer to nothing before them and end at a
/// byte boundary; none is the last of a stream. Returns the number of bytes written. The same rows with the same
/// arguments always give the same bytes.
///
/// `rows` has for each row a filter byte and `width * pixel_bytes` bytes: with filter 0 those of the pixels, which
/// must be equal for equal words of `pixels`; with any other filter all zeros, for a row that equals the one above.
///
/// `marks` is null, or has space for `count` rows, the end of their tokens, and that of the block. The end of the
/// tokens is set to 0 if rows cannot be cut out, because there are several blocks or the block is not compressed.
/// With `marks`, rows refer at most to the one above. `is_quick` uses the fixed codes: that takes less time, and a
/// few more bytes if there are few rows.
size_t grid_compress_rows(
    grid_compressor *compressor, const uint32_t *pixels, const uint8_t *rows, size_t width, size_t count,
    size_t pixel_bytes, uint8_t *target, grid_row_mark *marks, int is_quick);

/// Writes a block with some of the rows of a block that `grid_compress_rows` made with marks, and returns the number
/// of bytes. The rows that they refer to must precede them as in the original. The target must have space for as many
/// bytes as the whole block, plus 8; and 4 bytes after the whole block must be readable, with any contents.
size_t grid_cut_rows(
    const uint8_t *block, const grid_row_mark *marks, size_t count, size_t first, size_t end, uint8_t *target);

/// Encodes slices of a picture from tiles that were analyzed before, without reading their pixels again; for one
/// thread at a time. The result depends only on the tiles and their positions, never on what was encoded before.
typedef struct grid_splicer grid_splicer;
typedef struct grid_tile grid_tile;

/// The maximum number of rows of tiles and slices.
enum { GRID_SPLICE_ROWS = 64 };

/// Returns null if memory allocation fails.
grid_splicer *grid_splicer_create(void);
void grid_splicer_free(grid_splicer *splicer);

/// Begins a frame, so that what recent frames show is kept.
void grid_splicer_begin_frame(grid_splicer *splicer);

/// Returns the memory of the tiles, in bytes; it only grows.
size_t grid_splicer_byte_count(const grid_splicer *splicer);

/// Removes all tiles, or the passing ones if they take much memory. The removed tiles must not be used anymore.
void grid_splicer_forget(grid_splicer *splicer);
void grid_splicer_forget_passing(grid_splicer *splicer);

/// A tile's role: a cell, whose bits may be cached together with those of its neighbors; a tile that is used again
/// between changing neighbors; or a tile for the next slice only, which is removed separately from others.
typedef enum { GRID_TILE_CELL, GRID_TILE_SHADE, GRID_TILE_PASSING } grid_tile_kind;

/// Creates a tile by analyzing opaque pixels with 1 to `GRID_SPLICE_ROWS` rows and 1 to 65,535 columns. `edges` are
/// the columns, ascending, at which glyphs start, and the end of the last one: they affect the number of bytes, never
/// the pixels. Returns null if memory allocation fails.
const grid_tile *grid_splicer_add(
    grid_splicer *splicer, const uint32_t *pixels, size_t width, size_t height, const int32_t *edges, size_t edge_count,
    grid_tile_kind kind);

/// Returns some columns of a tile, shaded by a premultiplied color for each, as a tile. It is passing unless it shows
/// only background. Equal contents under the same colors give the same tile until it is removed. Returns null if
/// memory allocation fails.
const grid_tile *grid_splicer_shade(
    grid_splicer *splicer, const grid_tile *tile, size_t from, size_t width, const uint32_t *shades);

/// Some columns of a tile at a position in a slice.
typedef struct {
  const grid_tile *tile;
  /// The first column in the slice, the first in the tile, and their number, which must not be 0.
  uint32_t x, from, width;
} grid_tile_part;

/// Starts a slice of adjacent parts, `width` pixels in total, which show rows of their tiles starting at `top`.
/// Returns 0 if memory allocation fails.
int grid_splicer_begin(
    grid_splicer *splicer, const grid_tile_part *parts, size_t count, size_t width, size_t height, size_t top);

/// Returns the space that a slice needs, in bytes.
size_t grid_spliced_bound(size_t width, size_t height);

typedef struct {
  /// The Adler-32 sums, started at 0, of the rows with their filter bytes.
  uint32_t low, high;
  /// The sum computed by `grid_sum_pixels`.
  uint64_t pixels;
} grid_strip_sums;

/// Writes the slice in the format of `grid_compress_rows`, with three bytes per pixel, and returns the number of
/// bytes and the sums. Returns 0 if memory allocation fails.
size_t grid_splicer_encode(grid_splicer *splicer, uint8_t *target, grid_strip_sums *sums);

/// Returns the sum of the slice's pixels, as defined by `grid_sum_pixels`.
uint64_t grid_splicer_sum_pixels(const grid_splicer *splicer);

/// Adds the colors of the slice to a set, like `grid_collect_colors`.
int grid_splicer_collect_colors(grid_splicer *splicer, uint64_t *slots, uint32_t *colors, int used);

/// Whether `count` pixels are equal in both rows.
static inline int grid_are_equal(const uint32_t *one, const uint32_t *two, size_t count) {
  return memcmp(one, two, count * sizeof(uint32_t)) == 0;
}

/// Whether `count` bytes are equal in both arrays.
static inline int grid_are_equal_bytes(const uint8_t *one, const uint8_t *two, size_t count) {
  return memcmp(one, two, count) == 0;
}

/// Sets the bit of each of `count` pixels that differs between both rows, starting with the lowest bit of a word, and
/// returns whether there is one. Writes `(count + 63) / 64` words.
int grid_find_unequal(const uint32_t *one, const uint32_t *two, size_t count, uint64_t *words);

/// Gathers the pixels of two rows whose bits are set in `count` words: their columns, and the pixels of each row.
/// Returns their number.
size_t grid_collect_pairs(
    const uint32_t *one, const uint32_t *two, const uint64_t *words, size_t count, uint32_t *columns, uint32_t *first,
    uint32_t *second);

/// Whether all of `count` pixels are opaque in both lists.
int grid_are_opaque(const uint32_t *one, const uint32_t *two, size_t count);

/// Computes the squared YIQ distances of `count` pairs of opaque pixels.
void grid_score_yiq(const uint32_t *one, const uint32_t *two, size_t count, double *scores);

/// Computes the largest difference of a channel, including alpha, for each of `count` pairs of pixels.
void grid_score_levels(const uint32_t *one, const uint32_t *two, size_t count, double *scores);

/// Computes opaque grays for `count` premultiplied pixels: their brightness at an opacity over white, truncated to
/// whole levels.
void grid_fade(const uint32_t *words, size_t count, double opacity, uint32_t *faded);

/// Returns the number of scores above a limit.
size_t grid_count_above(const double *scores, size_t count, double limit);

/// Whether a pixel has both a brighter and a darker neighbor, and at most two equally bright ones: 1 or 0, or -1 if
/// one of the nine pixels is not opaque. The neighbors are numbered column by column from the upper left, without the
/// pixel itself; of equally bright ones, the first is chosen. The pixel must not be at an edge of its picture, whose
/// rows are `width` long.
int grid_find_slope(const uint32_t *middle, size_t width, int *brightest, int *darkest);

/// Prefetches pixels into the cache.
void grid_prefetch(const uint32_t *pixels, size_t count);
