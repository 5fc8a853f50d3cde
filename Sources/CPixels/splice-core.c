#include "splice.h"
#include <stdlib.h>
#include <xxhash.h>

// MARK: Cores by their tiles

/// What is in a core at an index: the front, and what stands from `first` on.
static const grid_tile_part *part_at(const grid_tile_part *parts, size_t front, size_t first, size_t index) {
  return &parts[index < front ? index : index - front + first];
}

static void take_out(grid_splicer *splicer, splice_core *core) {
  *(core->older == NULL ? &splicer->oldest : &core->older->newer) = core->newer;
  *(core->newer == NULL ? &splicer->newest : &core->newer->older) = core->older;
}

static void put_first(grid_splicer *splicer, splice_core *core) {
  core->newer = NULL;
  core->older = splicer->newest;
  *(splicer->newest == NULL ? &splicer->oldest : &splicer->newest->newer) = core;
  splicer->newest = core;
}

static void forget(grid_splicer *splicer, splice_core *core) {
  splice_core **place = &splicer->cores[core->hash % SPLICE_CORE_SLOTS];
  while (*place != core) place = &(*place)->next;
  *place = core->next;
  take_out(splicer, core);
  splicer->core_byte_count -= core->byte_count;
  free(core->bits);
  for (uint32_t i = 0; i < core->string_count; i++) free(core->strings[i]);
  free(core);
}

static void forget_strings(grid_splicer *splicer, splice_core *core) {
  while (core->string_count > 0) {
    splice_string *string = core->strings[--core->string_count];
    core->byte_count -= string->byte_count;
    splicer->core_byte_count -= string->byte_count;
    free(string);
  }
}

void splice_forget_cores(grid_splicer *splicer) {
  while (splicer->oldest != NULL) forget(splicer, splicer->oldest);
  splicer->core = NULL;
}

splice_core *splice_core_of(
    grid_splicer *splicer, const grid_tile_part *parts, size_t front, size_t first, size_t end) {
  size_t count = front + end - first;
  uint64_t hash = ((uint64_t)splicer->top << 32 | splicer->width) + front;
  for (size_t i = 0; i < count; i++) {
    const grid_tile_part *part = part_at(parts, front, first, i);
    hash = (hash ^ (uintptr_t)part->tile ^ (uint64_t)part->width << 48) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  splice_core **slot = &splicer->cores[hash % SPLICE_CORE_SLOTS];
  for (splice_core *core = *slot; core != NULL; core = core->next) {
    if (core->hash != hash || core->top != splicer->top || core->slice_width != splicer->width ||
        core->front_count != front || core->tile_count != count) {
      continue;
    }
    size_t i = 0;
    for (; i < count; i++) {
      const grid_tile_part *part = part_at(parts, front, first, i);
      if (core->tiles[i].tile != part->tile || core->tiles[i].width != part->width) break;
    }
    if (i < count) continue;
    take_out(splicer, core);
    put_first(splicer, core);
    return core;
  }
  splice_core *core;
  size_t size = sizeof *core + count * sizeof core->tiles[0];
  core = calloc(1, size);
  if (core == NULL) return NULL;
  core->hash = hash;
  core->byte_count = size;
  core->top = splicer->top;
  core->slice_width = splicer->width;
  core->front_count = (uint32_t)front;
  core->tile_count = (uint32_t)count;
  core->height = SPLICE_ROWS;
  for (size_t i = 0; i < count; i++) {
    const grid_tile_part *part = part_at(parts, front, first, i);
    core->tiles[i].tile = part->tile;
    core->tiles[i].width = part->width;
    core->parts[i < front ? CORE_FRONT : i == front ? CORE_FIRST : CORE_REST].width += part->width;
    uint32_t height = part->tile->height - core->top;
    if (height < core->height) core->height = height;
  }
  core->next = *slot;
  *slot = core;
  put_first(splicer, core);
  splicer->core_byte_count += size;
  while (splicer->core_byte_count > SPLICE_CORE_BYTES && splicer->oldest != core) forget(splicer, splicer->oldest);
  return core;
}

// MARK: Bits

/// Pixels that begin a row as runs of what is before it.
static const uint32_t *skip_lead(const uint32_t *token, const uint32_t *end, uint32_t *pixels) {
  // Neither copies nor what was tokenized before have a distance of one pixel there.
  for (; token < end && (*token & (MATCH | MATCH_ABOVE | 0x7fff)) == (MATCH | (3 - 1)); token++) {
    *pixels += ((*token >> 16 & 255) + 3) / 3;
  }
  return token;
}

/// Ends on a whole byte. Returns the number of bits before.
static uint32_t end_bits(bit_writer *writer, const uint8_t *start) {
  uint32_t count = (uint32_t)(8 * (writer->target - start)) + writer->count;
  deflate_put(writer, 0, (8 - writer->count) & 7);
  return count;
}

void splice_keep_row(
    bit_writer *writer, grid_splicer *splicer, const uint8_t *bits, uint32_t y, const uint32_t *tokens,
    const uint32_t *end, splice_core_row *written) {
  const uint32_t *first = skip_lead(tokens, end, &written->lead);
  uint8_t *start = writer->target;
  written->start = (uint32_t)(start - bits);
  splice_put_tokens(writer, splicer, &splicer->core->codes, y, first, end);
  written->bit_count = end_bits(writer, start);
  if (written->bit_count == 0) {
    written->lead += written->tail;
    written->tail = 0;
  }
}

/// What a part adds to sums.
static void note_sums(const grid_splicer *splicer, splice_core_part *part, splice_range range, uint32_t height) {
  if (is_empty(range)) return;
  uint32_t start = splicer->stretches[range.first_stretch].start;
  splice_add_rows(splicer, range, start + part->width, height, ~0ull, part->sums);
  part->pixel_sum = splice_sum_pixels(splicer, range, start, height);
}

int splice_write_core(grid_splicer *splicer) {
  splice_core *core = splicer->core;
  if (core == NULL || core->bits != NULL) return 1;
  uint32_t width = 0;
  for (int part = 0; part < CORE_PARTS; part++) width += core->parts[part].width;
  size_t bound = grid_spliced_bound(width, core->height) + CORE_PARTS * core->height;
  uint8_t *bits = malloc(bound);
  if (bits == NULL) return 0;
  splice_gather_core(splicer);
  core->stored = splicer->stored;
  splice_make_codes(splicer, core->height, 1, &core->codes);
  bit_writer writer = {bits, 0, 0};
  deflate_begin_block(&writer, &core->codes.literals, &core->codes.distances);
  core->head_bit_count = end_bits(&writer, bits);
  FOR_EACH_ROW(y, core->stored) {
    const splice_row *row = &splicer->rows[y];
    for (int part = 0; part < CORE_PARTS; part++) {
      const uint32_t *end = part + 1 < CORE_PARTS ? row->parts[part + 1] : row->end;
      splice_keep_row(&writer, splicer, bits, (uint32_t)y, row->parts[part], end, &core->parts[part].rows[y]);
    }
  }
  for (int part = 0; part < CORE_PARTS; part++) {
    note_sums(splicer, &core->parts[part], splicer->parts[part], core->height);
  }
  // Bits are read by eight bytes.
  size_t used = (size_t)(writer.target - bits) + 8;
  core->bits = realloc(bits, used);
  if (core->bits == NULL) core->bits = bits;
  core->byte_count += used;
  splicer->core_byte_count += used;
  return 1;
}

// MARK: Strings

static int has_string(const splice_core *core, const splice_box *box) {
  for (uint32_t i = 0; i < core->string_count; i++) {
    if (core->strings[i]->box == box) return 1;
  }
  return 0;
}

static int write_string(grid_splicer *splicer, const splice_box *box) {
  splice_core *core = splicer->core;
  size_t bound = grid_spliced_bound(box->width, core->height) + core->height;
  splice_string *string = calloc(1, sizeof *string + bound);
  if (string == NULL) return 0;
  string->box = box;
  string->bits = (uint8_t *)(string + 1);
  splice_gather_box(splicer, box);
  string->at_ground = splicer->at_ground;
  bit_writer writer = {string->bits, 0, 0};
  uint64_t rows = splicer->stored & rows_of(splicer, box->ink);
  FOR_EACH_ROW(y, rows) {
    const splice_row *row = &splicer->rows[y];
    const splice_piece *first = &box->pieces[box->piece_starts[y + splicer->top]];
    string->gaps |= (uint64_t)first->is_gap_as_above << y;
    string->rows[y].tail = box->width - row->start;
    splice_keep_row(&writer, splicer, string->bits, (uint32_t)y, row->tokens, row->end, &string->rows[y]);
  }
  size_t used = sizeof *string + (size_t)(writer.target - string->bits) + 8;
  splice_string *kept = realloc(string, used);
  if (kept == NULL) kept = string;
  kept->bits = (uint8_t *)(kept + 1);
  kept->byte_count = used;
  core->strings[core->string_count++] = kept;
  core->byte_count += used;
  splicer->core_byte_count += used;
  return 1;
}

/// Whether a box has a string, if there is room for one. What is cut shows another part of itself in the next frame.
static int may_have_string(const splice_box *box) { return box->whole == NULL && !box->is_passing; }

int splice_write_strings(grid_splicer *splicer) {
  splice_core *core = splicer->core;
  const splice_range *parts = splicer->parts;
  uint32_t start = parts[CORE_FRONT].end_operation;
  uint32_t end = splicer->is_used[CORE_FIRST] ? parts[CORE_FIRST].first_operation : parts[CORE_FIRST].end_operation;
  // Bytes may not depend on slices before: as many of this slice's boxes have strings as there is room for, and no others
  // are written from theirs.
  uint32_t missing = 0, count = 0;
  splicer->string_start = start;
  for (uint32_t i = start; i < end; i++) {
    const splice_operation *operation = &splicer->operations[i];
    int is_first = operation->previous == NO_OPERATION || operation->previous < start;
    if (!is_first || !may_have_string(operation->box)) continue;
    if (count == CORE_STRINGS) {
      end = i;
      break;
    }
    count++;
    missing += !has_string(core, operation->box);
  }
  splicer->string_end = end;
  if (core->string_count + missing > CORE_STRINGS) forget_strings(splicer, core);
  for (uint32_t i = start; i < end; i++) {
    const splice_box *box = splicer->operations[i].box;
    if (may_have_string(box) && !has_string(core, box) && !write_string(splicer, box)) return 0;
  }
  return 1;
}
