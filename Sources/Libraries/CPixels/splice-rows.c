#include "splice.h"

// Tokens are deferred: as long as pixels repeat the last one, or those above, a row only stores where that started.
// The longer of the two becomes the token; if both are equally long, the run, which takes fewer bits.

// MARK: Tokens

/// Adds matches for this many pixels, with a distance in bytes.
static inline void put_matches(splice_row *row, uint32_t pixels, uint32_t distance) {
  row->end = splice_add_matches(row->end, pixels, distance - 1);
}

/// Adds tokens for all pixels before a column of a row.
static inline void end_row(grid_splicer *splicer, uint32_t y, uint32_t x) {
  splice_row *row = &splicer->rows[y];
  uint64_t bit = 1ull << y;
  if (x > row->start) {
    if (splicer->runs & bit) {
      put_matches(row, x - row->start, 3);
    } else if (x - row->start == 1 && splicer->at_ground & bit) {
      // The background color has a short code.
      *row->end++ = splicer->ground->colors[y + splicer->top] & 0xffffff;
    } else {
      put_matches(row, x - row->start, splicer->above[y]);
    }
    row->start = x;
  }
  splicer->runs |= bit;
  splicer->as_above |= bit;
}

void splice_end_rows(grid_splicer *splicer, uint64_t rows) {
  FOR_EACH_ROW(y, rows) end_row(splicer, (uint32_t)y, splicer->x);
}

/// Continues from a column with pixels that equal those above.
static inline void go_on_as_above(grid_splicer *splicer, uint32_t y, uint32_t x) {
  if (!(splicer->as_above >> y & 1)) end_row(splicer, y, x);
  splicer->runs &= ~(1ull << y);
}

// MARK: Background

/// Continues from a column with background in a row, which may equal what is above.
static inline void put_row_ground(grid_splicer *splicer, uint32_t y, uint32_t x, int is_as_above) {
  uint64_t bit = 1ull << y, goes_on = splicer->at_ground & splicer->runs & bit;
  if (!goes_on && is_as_above) {
    go_on_as_above(splicer, y, x);
  } else if (!goes_on) {
    end_row(splicer, y, x);
    if (!(splicer->at_ground & bit)) {
      *splicer->rows[y].end++ = splicer->ground->colors[y + splicer->top] & 0xffffff;
      splicer->rows[y].start++;
    }
  }
  if (!is_as_above) splicer->as_above &= ~bit;
  splicer->at_ground |= bit;
}

/// Continues with background in some rows, of which some equal those above.
static void put_ground(grid_splicer *splicer, uint64_t rows, uint64_t as_above) {
  uint64_t go_on = rows & ((splicer->runs & splicer->at_ground) | (splicer->as_above & as_above));
  uint64_t others = rows & ~go_on;
  FOR_EACH_ROW(y, others) put_row_ground(splicer, (uint32_t)y, splicer->x, as_above >> y & 1);
  splicer->runs &= splicer->at_ground | ~go_on;
  splicer->as_above &= as_above | ~go_on;
  splicer->at_ground |= go_on;
}

void splice_put_ground(grid_splicer *splicer, uint32_t end) {
  if (end == splicer->x) return;
  put_ground(splicer, splicer->stored, rows_of(splicer, splicer->ground->equal) & splicer->reach);
  splicer->x = end;
}

void splice_change_ground(grid_splicer *splicer, const splice_ground *ground) {
  if (ground == splicer->ground) return;
  uint64_t rows = splicer->at_ground & splicer->stored;
  FOR_EACH_ROW(y, rows) {
    uint64_t inner = y + splicer->top;
    if (splicer->ground->colors[inner] != ground->colors[inner]) splicer->at_ground &= ~(1ull << y);
  }
  splicer->ground = ground;
}

// MARK: New boxes

static void put_piece(grid_splicer *splicer, const splice_box *box, const splice_piece *piece, uint32_t x, uint32_t y) {
  splice_row *row = &splicer->rows[y];
  uint32_t inner = y + splicer->top;
  const uint32_t *token = box->tokens + piece->token_start, *end = box->tokens + piece->token_end;
  uint64_t bit = 1ull << y;
  if (!(splicer->reach & bit) && inner > 0) {
    // Tokens that do not refer to the row above. A row has space for those that are added temporarily.
    end_row(splicer, y, x);
    uint32_t *fresh = row->end + piece->width;
    token = fresh;
    const uint32_t *pixels = box->pixels + (size_t)inner * box->width;
    end = splice_tokenize(pixels, NULL, piece->x, piece->x + piece->width, fresh);
  }
  if (!((*token & MATCH_ABOVE) && splicer->as_above & bit)) end_row(splicer, y, x);
  splicer->at_ground &= ~bit;
  while (token < end) {
    if (!(*token & MATCH)) {
      end_row(splicer, y, x);
      for (; token < end && !(*token & MATCH); x++) *row->end++ = *token++;
      row->start = x;
      continue;
    }
    if (*token & MATCH_ABOVE) {
      go_on_as_above(splicer, y, x);
    } else {
      if (!(splicer->runs & bit)) end_row(splicer, y, x);
      splicer->as_above &= ~bit;
    }
    x += ((*token++ >> 16 & 255) + 3) / 3;
  }
}

void splice_put_box(grid_splicer *splicer, const splice_box *box) {
  uint64_t ink = rows_of(splicer, box->ink) & splicer->stored;
  uint64_t equal = rows_of(splicer, box->equal) & splicer->reach;
  uint32_t x = splicer->x;
  put_ground(splicer, splicer->stored & ~ink, equal);
  FOR_EACH_ROW(row, ink) {
    uint32_t y = (uint32_t)row, inner = y + splicer->top, done = 0;
    if (equal >> y & 1) {
      go_on_as_above(splicer, y, x);
      continue;
    }
    for (uint32_t i = box->piece_starts[inner]; i < box->piece_starts[inner + 1]; i++) {
      const splice_piece *piece = &box->pieces[i];
      if (piece->x > done) put_row_ground(splicer, y, x + done, 0);
      put_piece(splicer, box, piece, x + piece->x, y);
      done = piece->x + piece->width;
    }
    if (done < box->width) put_row_ground(splicer, y, x + done, 0);
  }
  splicer->at_ground = (splicer->at_ground & ~ink) | (rows_of(splicer, box->ends) & ink);
  splicer->x = x + box->width;
}

// MARK: Copies and encoded bits

void splice_put_copy(grid_splicer *splicer, uint32_t index, splice_copy copy) {
  const splice_operation *all = splicer->operations;
  const splice_box *last = all[index + copy.count - 1].box;
  uint64_t ink = 0, equal = splicer->ground->equal;
  for (uint32_t i = 0; i < copy.count; i++) {
    ink |= all[index + i].box->ink;
    equal &= all[index + i].box->equal;
  }
  ink = rows_of(splicer, ink) & splicer->stored;
  equal = rows_of(splicer, equal) & splicer->reach;
  uint32_t x = splicer->x, end = x + copy.width;
  put_ground(splicer, splicer->stored & ~ink, equal);
  // Rows that continue to equal the row above need no token yet.
  uint64_t go_on = ink & splicer->as_above & equal, copied = ink & ~go_on;
  splicer->runs &= ~go_on;
  FOR_EACH_ROW(y, copied) {
    splice_row *row = &splicer->rows[y];
    end_row(splicer, (uint32_t)y, x);
    put_matches(row, copy.width, 3 * copy.distance);
    row->start = end;
  }
  splicer->at_ground = (splicer->at_ground & ~ink) | (rows_of(splicer, last->ends) & ink);
  splicer->x = end;
}

void splice_put_core(grid_splicer *splicer, int index) {
  const splice_core *core = splicer->core;
  const splice_core_part *part = &core->parts[index];
  splice_range range = splicer->parts[index];
  if (is_empty(range)) return;
  uint32_t x = splicer->x, end = x + part->width;
  splice_change_ground(splicer, splicer->stretches[range.first_stretch].ground);
  FOR_EACH_ROW(place, splicer->stored) {
    uint32_t y = (uint32_t)place;
    splice_row *row = &splicer->rows[y];
    const splice_written_row *written = &part->rows[y];
    uint64_t bit = 1ull << y;
    if (!(core->stored & bit)) {
      // A row that is stored only because of something beside the core.
      go_on_as_above(splicer, y, x);
      splicer->at_ground &= ~bit;
    }
    if (written->lead > 0) put_row_ground(splicer, y, x, 0);
    if (written->bit_count > 0) {
      end_row(splicer, y, x + written->lead);
      *row->end++ = WRITTEN | (uint32_t)index;
      row->start = end - written->tail;
      splicer->at_ground = (splicer->at_ground & ~bit) | (part->at_ground & bit);
      if (written->tail > 0) splicer->as_above &= ~bit;
    }
  }
  splicer->ground = splicer->stretches[range.end_stretch - 1].ground;
  splicer->x = end;
}

void splice_put_string(grid_splicer *splicer, uint32_t index) {
  const splice_string *string = splicer->core->sample->strings[index];
  const splice_box *box = string->box;
  uint64_t ink = rows_of(splicer, box->ink) & splicer->stored, equal = rows_of(splicer, box->equal) & splicer->reach;
  uint32_t x = splicer->x, end = x + box->width;
  put_ground(splicer, splicer->stored & ~ink, equal);
  FOR_EACH_ROW(row, ink) {
    uint32_t y = (uint32_t)row;
    const splice_written_row *written = &string->rows[y];
    if (equal >> y & 1) {
      go_on_as_above(splicer, y, x);
      continue;
    }
    if (written->lead > 0) put_row_ground(splicer, y, x, 0);
    end_row(splicer, y, x + written->lead);
    *splicer->rows[y].end++ = WRITTEN | (CORE_PARTS + index);
    splicer->rows[y].start = end - written->tail;
    if (written->tail > 0) splicer->as_above &= ~(1ull << y);
  }
  splicer->at_ground = (splicer->at_ground & ~ink) | (rows_of(splicer, box->ends) & ink);
  splicer->x = end;
}
