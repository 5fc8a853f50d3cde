#include "splice.h"
#include <stdlib.h>

// MARK: What stands where

static int grow(void **memory, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity) return 1;
  size_t wanted = count > 2 * *capacity ? count : 2 * *capacity;
  void *grown = realloc(*memory, wanted * size);
  if (grown == NULL) return 0;
  *memory = grown;
  *capacity = wanted;
  return 1;
}

static void add_stretch(grid_splicer *splicer, const splice_ground *ground, uint32_t start, uint32_t end) {
  if (splicer->stretch_count > 0) {
    splice_stretch *last = &splicer->stretches[splicer->stretch_count - 1];
    if (last->ground == ground) {
      last->end = end;
      return;
    }
  }
  splicer->stretches[splicer->stretch_count++] = (splice_stretch){ground, start, end};
}

static void add_operation(grid_splicer *splicer, splice_box *box, uint32_t x) {
  uint32_t index = (uint32_t)splicer->operation_count++;
  const splice_box *whole = box->whole;
  splicer->operations[index] = (splice_operation){
      box, (uint32_t)splicer->stretch_count - 1, x, box->slice == splicer->slice ? box->latest : NO_OPERATION,
      whole != NULL && whole->slice == splicer->slice ? whole->latest : NO_OPERATION};
  box->slice = splicer->slice;
  box->latest = index;
}

int splice_list(grid_splicer *splicer, const grid_tile_part *parts, size_t count) {
  size_t boxes = 0;
  for (size_t i = 0; i < count; i++) boxes += parts[i].tile->count;
  if (!grow((void **)&splicer->operations, &splicer->operation_capacity, boxes, sizeof *splicer->operations) ||
      !grow((void **)&splicer->stretches, &splicer->stretch_capacity, count, sizeof *splicer->stretches)) {
    return 0;
  }
  splicer->slice++;
  splicer->operation_count = splicer->stretch_count = 0;
  for (size_t i = 0; i < count; i++) {
    const grid_tile *tile = parts[i].tile;
    uint32_t x = parts[i].x, from = parts[i].from, to = from + parts[i].width;
    add_stretch(splicer, tile->ground, x, x + to - from);
    for (uint32_t b = 0; b < tile->count; b++) {
      splice_box *box = tile->boxes[b].box;
      uint32_t start = tile->boxes[b].x, end = start + box->width;
      if (end <= from || start >= to) continue;
      if (start < from || end > to) {
        uint32_t first = start < from ? from - start : 0, last = end > to ? to - start : box->width;
        box = splice_cut(splicer, box, first, last);
        if (box == NULL) return 0;
        start += first;
      }
      add_operation(splicer, box, x + start - from);
    }
  }
  return 1;
}

/// Finds the rows that are as the one above.
static void find_stored_rows(grid_splicer *splicer) {
  uint64_t equal = ~0ull;
  for (size_t i = 0; i < splicer->stretch_count; i++) equal &= rows_of(splicer, splicer->stretches[i].ground->equal);
  for (size_t i = 0; i < splicer->operation_count; i++) equal &= rows_of(splicer, splicer->operations[i].box->equal);
  uint64_t all = splicer->height == 64 ? ~0ull : (1ull << splicer->height) - 1;
  splicer->stored = (~equal | 1) & all;
  uint32_t stride = 3 * splicer->width + 1, last = 0;
  splicer->above[0] = 0;
  for (uint32_t y = 1; y < splicer->height; y++) {
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
  if (segment->slice != splicer->slice) return 0;
  uint64_t rows = segment->rows & ~(~1ull << y);
  if (rows == 0) return 0;
  uint32_t row = 63 - (uint32_t)__builtin_clzll(rows);
  int64_t distance = (int64_t)(y - row) * (3 * splicer->width + 1) + 3 * ((int64_t)x - segment->columns[row]);
  return distance > 0 && distance <= WINDOW ? (uint32_t)distance : 0;
}

static inline void note_segment(grid_splicer *splicer, splice_segment *segment, uint32_t x, uint32_t y) {
  if (segment->slice != splicer->slice) {
    segment->slice = splicer->slice;
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

/// Operations whose boxes all stand at the same distance to the left.
typedef struct {
  uint32_t count;
  /// In pixels.
  uint32_t width, distance;
} splice_copy;

/// Whether a box ends where the one that it was cut from does.
static inline int is_whole_to_the_end(const splice_box *box) {
  return box->whole == NULL || box->from + box->width == box->whole->width;
}

/// How many pixels from an operation on are as those from an earlier one on, of whose box `from` columns are left out.
static splice_copy copy_from(const grid_splicer *splicer, uint32_t index, uint32_t source, uint32_t from) {
  const splice_operation *all = splicer->operations;
  const splice_box *box = all[index].box;
  splice_copy copy = {1, box->width, all[index].x - all[source].x - from};
  while (index + copy.count < splicer->operation_count) {
    // What follows a box that was cut off at its end does not follow where it is whole.
    if (box != all[source + copy.count - 1].box && !is_whole_to_the_end(box)) break;
    const splice_operation *next = &all[index + copy.count], *other = &all[source + copy.count];
    // A gap between boxes is the same where it is on one ground.
    const splice_stretch *stretch = &splicer->stretches[next->stretch];
    if (next->x - other->x != copy.distance || stretch->ground != splicer->stretches[other->stretch].ground ||
        next->stretch != next[-1].stretch || other->stretch != other[-1].stretch) {
      break;
    }
    box = next->box;
    if (box != other->box && (box->whole != other->box || box->from != 0)) break;
    copy.width = next->x + box->width - all[index].x;
    copy.count++;
  }
  return copy;
}

/// The longest copy from an operation or one of those before with the same box, or `best` if none is longer.
static splice_copy longest_copy(
    const grid_splicer *splicer, uint32_t index, uint32_t source, uint32_t from, splice_copy best) {
  for (int i = 0; i < SPLICE_CANDIDATES && source != NO_OPERATION; i++) {
    splice_copy copy = copy_from(splicer, index, source, from);
    if (3 * copy.distance <= WINDOW && copy.width > best.width) best = copy;
    source = splicer->operations[source].previous;
  }
  return best;
}

/// The longest copy from the left; its count is 0 where there is none.
static splice_copy find_copy(const grid_splicer *splicer, uint32_t index) {
  const splice_operation *operation = &splicer->operations[index];
  splice_copy best = longest_copy(splicer, index, operation->previous, 0, (splice_copy){0, 0, 0});
  return longest_copy(splicer, index, operation->previous_whole, operation->box->from, best);
}

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
    for (uint32_t more = bytes; more > 0;) {
      uint32_t part = more > LONGEST_MATCH ? LONGEST_MATCH : more;
      *row->end++ = MATCH | (part - 3) << 16 | (3 * copy.distance - 1);
      splicer->length_counts[part]++;
      splicer->distance_counts[symbol]++;
      more -= part;
    }
  }
  splicer->at_ground = (splicer->at_ground & ~ink) | (rows_of(splicer, last->ends) & ink);
  splicer->x = end;
}

void splice_gather(grid_splicer *splicer) {
  find_stored_rows(splicer);
  for (uint32_t y = 0; y < splicer->height; y++) {
    splice_row *row = &splicer->rows[y];
    row->end = row->tokens;
    row->run_start = 0;
  }
  splicer->at_ground = 0;
  splicer->x = 0;
  uint32_t index = 0;
  for (uint32_t i = 0; i < splicer->stretch_count; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    if (i > 0) change_ground(splicer, stretch[-1].ground, stretch->ground);
    while (index < splicer->operation_count && splicer->operations[index].stretch == i) {
      advance(splicer, stretch->ground, splicer->operations[index].x);
      splice_copy copy = find_copy(splicer, index);
      if (copy.count == 0) {
        put_new_box(splicer, splicer->operations[index++].box);
      } else {
        put_copy(splicer, index, copy);
        index += copy.count;
      }
    }
    advance(splicer, stretch->ground, stretch->end);
  }
  uint64_t rows = splicer->at_ground & splicer->stored;
  FOR_EACH_ROW(y, rows) end_run(splicer, &splicer->rows[y], splicer->width);
}
