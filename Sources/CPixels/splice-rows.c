#include "splice.h"

// MARK: Rows

/// Whether all in a row is as above it, for each row.
static uint64_t equal_rows(const grid_splicer *splicer, splice_range range) {
  uint64_t equal = ~0ull;
  for (uint32_t i = range.first_stretch; i < range.end_stretch; i++) {
    equal &= rows_of(splicer, splicer->stretches[i].ground->equal);
  }
  for (uint32_t i = range.first_operation; i < range.end_operation; i++) {
    equal &= rows_of(splicer, splicer->operations[i].box->equal);
  }
  return equal;
}

/// Notes how far above each row one was stored, where that is in reach.
static void note_rows_above(grid_splicer *splicer, uint32_t height) {
  uint32_t stride = 3 * splicer->width + 1, last = 0;
  splicer->above[0] = 0;
  for (uint32_t y = 1; y < height; y++) {
    uint32_t distance = (y - last) * stride;
    splicer->above[y] = distance <= WINDOW ? distance : 0;
    if (splicer->stored >> y & 1) last = y;
  }
}

// MARK: Tokens

static inline void put_pixel(grid_splicer *splicer, splice_row *row, uint32_t color) {
  *row->end++ = color & 0xffffff;
  splicer->channel_counts[0][color >> 16 & 255]++;
  splicer->channel_counts[1][color >> 8 & 255]++;
  splicer->channel_counts[2][color & 255]++;
}

/// So many pixels as the one before.
static inline void put_run(grid_splicer *splicer, splice_row *row, uint32_t pixels) {
  for (uint32_t bytes = 3 * pixels; bytes > 0;) {
    uint32_t part = bytes > LONGEST_MATCH ? LONGEST_MATCH : bytes;
    *row->end++ = MATCH | (part - 3) << 16 | (3 - 1);
    splicer->length_counts[part]++;
    // The symbol of distance 3.
    splicer->distance_counts[2]++;
    bytes -= part;
  }
}

static inline void end_run(grid_splicer *splicer, splice_row *row, uint32_t x) {
  if (x > row->run_start) put_run(splicer, row, x - row->run_start);
}

/// Sees to it that the last pixel of these rows is ground, so that ground can go on as a run.
static void put_ground(grid_splicer *splicer, const splice_ground *ground, uint64_t rows) {
  rows &= ~splicer->at_ground & splicer->stored;
  FOR_EACH_ROW(y, rows) {
    put_pixel(splicer, &splicer->rows[y], ground->colors[y + splicer->top]);
    splicer->rows[y].run_start = splicer->x + 1;
  }
  splicer->at_ground |= rows;
}

/// Goes on with ground up to a column.
static void advance(grid_splicer *splicer, const splice_ground *ground, uint32_t x) {
  if (x == splicer->x) return;
  put_ground(splicer, ground, ~0ull);
  splicer->x = x;
}

/// Begins another ground: runs go on in rows where its color is the same.
static void change_ground(grid_splicer *splicer, const splice_ground *from, const splice_ground *to) {
  uint64_t rows = splicer->at_ground & splicer->stored;
  FOR_EACH_ROW(y, rows) {
    if (from->colors[y + splicer->top] == to->colors[y + splicer->top]) continue;
    end_run(splicer, &splicer->rows[y], splicer->x);
    splicer->at_ground &= ~(1ull << y);
  }
}

/// How far before a place in the slice a segment stood, in bytes; 0 where it did not, or out of reach.
static inline uint32_t find_segment(
    const grid_splicer *splicer, const splice_segment *segment, uint32_t x, uint32_t y) {
  if (segment->gathering != splicer->gathering) return 0;
  uint64_t rows = segment->rows & ~(~1ull << y);
  if (rows == 0) return 0;
  uint32_t row = 63 - (uint32_t)__builtin_clzll(rows);
  int64_t distance = (int64_t)(y - row) * (3 * splicer->width + 1) + 3 * ((int64_t)x - segment->columns[row]);
  return distance > 0 && distance <= WINDOW ? (uint32_t)distance : 0;
}

static inline void note_segment(grid_splicer *splicer, splice_segment *segment, uint32_t x, uint32_t y) {
  if (segment->gathering != splicer->gathering) {
    segment->gathering = splicer->gathering;
    segment->rows = 0;
  }
  segment->rows |= 1ull << y;
  segment->columns[y] = (uint16_t)x;
}

static inline void put_match(grid_splicer *splicer, splice_row *row, uint32_t bytes, uint32_t distance) {
  *row->end++ = MATCH | (bytes - 3) << 16 | (distance - 1);
  splicer->length_counts[bytes]++;
  splicer->distance_counts[deflate_distance_symbol(splicer->tables, distance)]++;
}

/// Matches for so many bytes, which are a multiple of 3.
static void put_matches(grid_splicer *splicer, splice_row *row, uint32_t bytes, uint32_t distance) {
  for (; bytes > LONGEST_MATCH; bytes -= LONGEST_MATCH) put_match(splicer, row, LONGEST_MATCH, distance);
  put_match(splicer, row, bytes, distance);
}

static void put_piece(grid_splicer *splicer, const splice_box *box, const splice_piece *piece, uint32_t x, uint32_t y) {
  splice_row *row = &splicer->rows[y];
  uint32_t inner = y + splicer->top, above = splicer->above[y];
  const uint32_t *token = box->tokens + piece->token_start, *end = box->tokens + piece->token_end;
  if (above == 0 && inner > 0) {
    // The row above is out of reach. A row has room for tokens that are only passing through.
    uint32_t *fresh = row->end + piece->width;
    token = fresh;
    const uint32_t *pixels = box->pixels + (size_t)inner * box->width;
    end = splice_tokenize(pixels, NULL, piece->x, piece->x + piece->width, fresh);
  }
  if (piece->segment != NULL) {
    uint32_t distance = find_segment(splicer, piece->segment, x, y), bytes = 3 * piece->width;
    note_segment(splicer, piece->segment, x, y);
    if (distance != 0 && bytes <= LONGEST_MATCH && end - token > 1) {
      put_match(splicer, row, bytes, distance);
      return;
    }
  }
  for (; token < end; token++) {
    if (*token & MATCH) {
      put_match(splicer, row, (*token >> 16 & 255) + 3, *token & MATCH_ABOVE ? above : 3);
    } else {
      put_pixel(splicer, row, *token);
    }
  }
}

/// A box whose pixels stand nowhere to the left in the slice.
static void put_new_box(grid_splicer *splicer, const splice_box *box) {
  uint64_t ink = rows_of(splicer, box->ink) & splicer->stored;
  uint32_t x = splicer->x;
  put_ground(splicer, box->ground, ~ink);
  FOR_EACH_ROW(y, ink) {
    splice_row *row = &splicer->rows[y];
    uint64_t inner = y + splicer->top, bit = 1ull << y;
    for (uint32_t i = box->piece_starts[inner]; i < box->piece_starts[inner + 1]; i++) {
      const splice_piece *piece = &box->pieces[i];
      if (!(splicer->at_ground & bit) && piece->x > 0) {
        put_pixel(splicer, row, box->ground->colors[inner]);
        row->run_start = x + 1;
        splicer->at_ground |= bit;
      }
      if (splicer->at_ground & bit) end_run(splicer, row, x + piece->x);
      put_piece(splicer, box, piece, x + piece->x, (uint32_t)y);
      row->run_start = x + piece->x + piece->width;
      // The last pixel of a piece is ground, but at the end of a box.
      splicer->at_ground |= bit;
    }
    if (!(rows_of(splicer, box->ends) & bit)) splicer->at_ground &= ~bit;
  }
  splicer->x = x + box->width;
}

// MARK: Copies

static void put_copy(grid_splicer *splicer, uint32_t index, splice_copy copy) {
  const splice_operation *all = splicer->operations;
  const splice_box *last = all[index + copy.count - 1].box;
  uint64_t ink = 0;
  for (uint32_t i = 0; i < copy.count; i++) ink |= all[index + i].box->ink;
  ink = rows_of(splicer, ink) & splicer->stored;
  put_ground(splicer, last->ground, ~ink);
  // The same tokens in all rows.
  uint32_t tokens[8], count = 0, x = splicer->x, end = x + copy.width, rows = (uint32_t)__builtin_popcountll(ink);
  uint32_t symbol = deflate_distance_symbol(splicer->tables, 3 * copy.distance);
  uint32_t bytes = 3 * copy.width;
  for (; bytes > 0 && count < 8; count++) {
    uint32_t part = bytes > LONGEST_MATCH ? LONGEST_MATCH : bytes;
    tokens[count] = MATCH | (part - 3) << 16 | (3 * copy.distance - 1);
    splicer->length_counts[part] += rows;
    bytes -= part;
  }
  splicer->distance_counts[symbol] += rows * count;
  FOR_EACH_ROW(y, ink) {
    splice_row *row = &splicer->rows[y];
    if (splicer->at_ground >> y & 1) end_run(splicer, row, x);
    memcpy(row->end, tokens, sizeof tokens);
    row->end += count;
    row->run_start = end;
    if (bytes > 0) put_matches(splicer, row, bytes, 3 * copy.distance);
  }
  splicer->at_ground = (splicer->at_ground & ~ink) | (rows_of(splicer, last->ends) & ink);
  splicer->x = end;
}

/// The core, whose bits were written before: what is before it goes on into it, and its end goes on.
static void put_core(grid_splicer *splicer) {
  const splice_core *core = splicer->core;
  const splice_ground *first = core->stretches[0].ground;
  uint32_t x = splicer->x, end = x + core->width;
  FOR_EACH_ROW(y, splicer->stored & core->stored) {
    splice_row *row = &splicer->rows[y];
    const splice_core_row *written = &core->rows[y];
    uint64_t bit = 1ull << y;
    if (written->lead > 0 && !(splicer->at_ground & bit)) {
      put_pixel(splicer, row, first->colors[y + splicer->top]);
      row->run_start = x + 1;
      splicer->at_ground |= bit;
    }
    row->core = row->end;
    if (written->bit_count == 0) continue;
    if (splicer->at_ground & bit) end_run(splicer, row, x + written->lead);
    row->core = row->end;
    row->run_start = end - written->tail;
    splicer->at_ground = (splicer->at_ground & ~bit) | (core->at_ground & bit);
  }
  // Rows that would be as the one above but for something beside the core.
  uint32_t last = 0;
  for (uint32_t y = 0; y < splicer->height; y++) {
    if (core->stored >> y & 1) {
      last = y;
    } else if (splicer->stored >> y & 1) {
      splice_row *row = &splicer->rows[y];
      if (splicer->at_ground >> y & 1) end_run(splicer, row, x);
      put_matches(splicer, row, 3 * core->width, (y - last) * (3 * splicer->width + 1));
      row->core = row->end;
      row->run_start = end;
      splicer->at_ground &= ~(1ull << y);
    }
  }
  splicer->x = end;
}

// MARK: Slices

static void begin_rows(grid_splicer *splicer, uint32_t x) {
  memset(splicer->channel_counts, 0, sizeof splicer->channel_counts);
  memset(splicer->length_counts, 0, sizeof splicer->length_counts);
  memset(splicer->distance_counts, 0, sizeof splicer->distance_counts);
  splicer->gathering++;
  splicer->x = x;
  FOR_EACH_ROW(y, splicer->stored) {
    splice_row *row = &splicer->rows[y];
    row->end = row->core = row->tokens;
    row->run_start = x;
  }
}

static void gather_range(grid_splicer *splicer, splice_range range) {
  uint32_t index = range.first_operation;
  splicer->operation_end = range.end_operation;
  for (uint32_t i = range.first_stretch; i < range.end_stretch; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    if (i > range.first_stretch) change_ground(splicer, stretch[-1].ground, stretch->ground);
    while (index < range.end_operation && splicer->operations[index].stretch == i) {
      advance(splicer, stretch->ground, splicer->operations[index].x);
      splice_copy copy = splice_find_copy(splicer, index);
      if (copy.count == 0) {
        put_new_box(splicer, splicer->operations[index++].box);
      } else {
        put_copy(splicer, index, copy);
        index += copy.count;
      }
    }
    advance(splicer, stretch->ground, stretch->end);
  }
}

void splice_gather_core(grid_splicer *splicer) {
  splice_range range = splicer->core_range;
  uint64_t equal = equal_rows(splicer, range) & ~1ull;
  // A row that is as the one above has the core's pixels from the last row that was stored, which therefore stays in reach.
  uint32_t stride = 3 * splicer->width + 1;
  for (uint32_t y = 1, last = 0; y < splicer->core->height; y++) {
    if ((y - last) * stride > WINDOW) equal &= ~(1ull << y);
    if (!(equal >> y & 1)) last = y;
  }
  splicer->stored = ~equal & first_rows(splicer->core->height);
  note_rows_above(splicer, splicer->core->height);
  begin_rows(splicer, splicer->stretches[range.first_stretch].start);
  splicer->at_ground = ~0ull;
  gather_range(splicer, range);
}

void splice_gather(grid_splicer *splicer) {
  splice_range core = splicer->core_range;
  splice_range before = {0, core.first_stretch, 0, core.first_operation};
  splice_range after = {
      core.end_stretch, (uint32_t)splicer->stretch_count, core.end_operation, (uint32_t)splicer->operation_count};
  uint64_t equal = equal_rows(splicer, before) & equal_rows(splicer, after) & ~1ull;
  if (splicer->core != NULL) equal &= ~splicer->core->stored;
  splicer->stored = ~equal & first_rows(splicer->height);
  note_rows_above(splicer, splicer->height);
  begin_rows(splicer, 0);
  splicer->at_ground = 0;
  gather_range(splicer, before);
  if (splicer->core != NULL) {
    const splice_stretch *stretches = splicer->stretches;
    if (core.first_stretch > 0) {
      change_ground(splicer, stretches[core.first_stretch - 1].ground, stretches[core.first_stretch].ground);
    }
    put_core(splicer);
    if (after.first_stretch < after.end_stretch) {
      change_ground(splicer, stretches[after.first_stretch - 1].ground, stretches[after.first_stretch].ground);
    }
    gather_range(splicer, after);
  }
  uint64_t rows = splicer->at_ground & splicer->stored;
  FOR_EACH_ROW(y, rows) end_run(splicer, &splicer->rows[y], splicer->width);
}
