#include "splice.h"
#include <stdlib.h>

// MARK: Tokens

/// Returns how many pixels of a row, from `start` on, equal the one at `start`, or those of another row.
static inline uint32_t run_length(const uint32_t *row, uint32_t start, uint32_t end) {
  uint32_t x = start;
  while (x < end && row[x] == row[start - 1]) x++;
  return x - start;
}

static inline uint32_t match_length(const uint32_t *row, const uint32_t *other, uint32_t start, uint32_t end) {
  uint32_t x = start;
  while (x < end && row[x] == other[x]) x++;
  return x - start;
}

uint32_t *splice_tokenize(const uint32_t *row, const uint32_t *above, uint32_t start, uint32_t end, uint32_t *tokens) {
  for (uint32_t x = start; x < end;) {
    uint32_t run = x > start ? run_length(row, x, end) : 0;
    uint32_t match = above != NULL ? match_length(row, above, x, end) : 0;
    if (match >= 2 && match > run + (run > 0)) {
      tokens = splice_add_matches(tokens, match, MATCH_ABOVE);
      x += match;
    } else if (run > 0) {
      tokens = splice_add_matches(tokens, run, 3 - 1);
      x += run;
    } else {
      *tokens++ = row[x++] & 0xffffff;
    }
  }
  return tokens;
}

// MARK: Pieces

/// Returns what some pixels of three bytes add to the Adler-32 sums, in excess of the same number of background
/// pixels.
static row_sums sums_of(const uint32_t *pixels, uint32_t count, uint32_t ground) {
  row_sums sums = {0, 0};
  for (uint32_t x = 0; x < count; x++) {
    int64_t red = (int64_t)(pixels[x] >> 16 & 255) - (ground >> 16 & 255);
    int64_t green = (int64_t)(pixels[x] >> 8 & 255) - (ground >> 8 & 255);
    int64_t blue = (int64_t)(pixels[x] & 255) - (ground & 255);
    int64_t rest = 3 * (int64_t)(count - x);
    sums.low += red + green + blue;
    sums.high += red * rest + green * (rest - 1) + blue * (rest - 2);
  }
  return sums;
}

/// The rows of a box while they are computed.
typedef struct {
  splice_piece *pieces;
  uint32_t piece_count, *tokens, *end;
} row_parts;

/// Splits a row at its background.
static void part_row(const splice_box *box, uint32_t y, int is_repeated, row_parts *parts) {
  uint32_t width = box->width, ground = box->ground->colors[y];
  const uint32_t *row = box->pixels + (size_t)y * width;
  for (uint32_t x = 0; x < width;) {
    if (row[x] == ground) {
      x++;
      continue;
    }
    uint32_t end = x + 1;
    if (is_repeated) {
      // A single match covers all of it.
      for (uint32_t other = end; other < width; other++) {
        if (row[other] != ground) end = other + 1;
      }
    } else {
      while (end < width && row[end] != ground) end++;
    }
    splice_piece *piece = &parts->pieces[parts->piece_count++];
    *piece = (splice_piece){x, end - x, (uint32_t)(parts->end - parts->tokens), 0};
    parts->end = splice_tokenize(row, y > 0 ? row - width : NULL, x, end, parts->end);
    piece->token_end = (uint32_t)(parts->end - parts->tokens);
    x = end;
  }
}

/// Computes the rows of a box, with memory for as many pieces and tokens as it has pixels.
static int describe_rows(grid_splicer *splicer, splice_box *box, row_parts *parts) {
  uint32_t width = box->width, height = box->height;
  const uint32_t *ground = box->ground->colors;
  row_sums *sums = splice_take(splicer, height * sizeof *sums);
  uint64_t *pixel_sums = splice_take(splicer, (height + 1) * sizeof *pixel_sums);
  uint32_t *starts = splice_take(splicer, (height + 1) * sizeof *starts);
  if (sums == NULL || pixel_sums == NULL || starts == NULL) return 0;
  uint64_t columns = sums_columns(0, width), beyond = 0;
  pixel_sums[0] = 0;
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *row = box->pixels + (size_t)y * width;
    uint64_t bit = 1ull << y;
    if (y > 0 && grid_are_equal(row, row - width, width)) box->equal |= bit;
    int is_repeated = (box->equal & bit) && ground[y] == ground[y - 1];
    starts[y] = parts->piece_count;
    part_row(box, y, is_repeated, parts);
    if (parts->piece_count > starts[y]) box->ink |= bit;
    if (row[width - 1] == ground[y]) box->ends |= bit;
    if (is_repeated) {
      sums[y] = sums[y - 1];
    } else {
      sums[y] = sums_of(row, width, ground[y]);
      beyond = sums_subtract(sums_of_row(row, width), sums_multiply((uint64_t)ground[y] + 1, columns));
    }
    pixel_sums[y + 1] = sums_add(pixel_sums[y], sums_multiply(beyond, sums_row(y)));
  }
  starts[height] = parts->piece_count;
  size_t token_bytes = (size_t)(parts->end - parts->tokens) * sizeof *parts->tokens;
  size_t piece_bytes = parts->piece_count * sizeof *parts->pieces;
  uint32_t *tokens = splice_take(splicer, token_bytes);
  splice_piece *pieces = splice_take(splicer, piece_bytes);
  if (tokens == NULL || pieces == NULL) return 0;
  memcpy(tokens, parts->tokens, token_bytes);
  memcpy(pieces, parts->pieces, piece_bytes);
  box->sums = sums;
  box->pixel_sums = pixel_sums;
  box->piece_starts = starts;
  box->tokens = tokens;
  box->pieces = pieces;
  return 1;
}

int splice_describe(grid_splicer *splicer, splice_box *box) {
  size_t count = (size_t)box->width * box->height;
  row_parts parts = {malloc(count * sizeof(splice_piece)), 0, malloc(count * sizeof(uint32_t)), NULL};
  parts.end = parts.tokens;
  int is_done = parts.pieces != NULL && parts.tokens != NULL && describe_rows(splicer, box, &parts);
  free(parts.pieces);
  free(parts.tokens);
  return is_done;
}
