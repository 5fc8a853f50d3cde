#include "splice.h"
#include <stdlib.h>

// The codes of a slice are those of a sample of its cells: some neighbors around the cell with the minimum rank,
// which is effectively a random choice. While a row scrolls sideways, they stay the same until that cell leaves or
// one with a lower rank arrives, so that codes, and everything written with them, outlast single slices. They depend
// only on the cells, not on previous slices.

// MARK: Tiles

/// Chooses whole frozen cells, and returns their number.
static uint32_t choose_frozen(const grid_tile_part *parts, size_t count, const grid_tile *chosen[SAMPLE_TILES]) {
  uint32_t found = 0;
  for (size_t i = 0; i < count && found < SAMPLE_TILES; i++) {
    if (parts[i].width == parts[i].tile->width) chosen[found++] = parts[i].tile;
  }
  return found;
}

/// Chooses the cell with the minimum rank and those to its right, or to its left if there are too few, and returns
/// their number: half of the cells of a core, since the more there are, the sooner one of them leaves.
static uint32_t choose_neighbors(const grid_tile_part *parts, size_t count, const grid_tile *chosen[SAMPLE_TILES]) {
  size_t least = 0, wanted = (count + 1) / 2 < SAMPLE_TILES ? (count + 1) / 2 : SAMPLE_TILES;
  for (size_t i = 1; i < count; i++) {
    if (parts[i].tile->rank < parts[least].tile->rank) least = i;
  }
  size_t start = least + wanted <= count ? least : least + 1 - wanted;
  for (size_t i = 0; i < wanted; i++) chosen[i] = parts[start + i].tile;
  return (uint32_t)wanted;
}

/// Creates codes for the tiles of a sample side by side.
static int make_codes(grid_splicer *splicer, splice_sample *sample) {
  grid_tile_part parts[2 * SAMPLE_TILES];
  uint32_t x = 0, height = SPLICE_ROWS, count = sample->tile_count, front = sample->front_count;
  for (uint32_t i = 0; i < count; i++) {
    const grid_tile *tile = sample->tiles[i];
    parts[i] = (grid_tile_part){tile, x, 0, tile->width};
    x += tile->width;
    if (tile->height < height) height = tile->height;
  }
  splice_core core = {.height = height};
  splice_core *own = splicer->core;
  uint32_t top = splicer->top;
  splicer->core = &core;
  splicer->top = 0;
  splicer->list++;
  splicer->operation_count = splicer->stretch_count = 0;
  int is_listed = splice_list_range(splicer, parts, front, &splicer->parts[CORE_FRONT]) &&
                  splice_list_range(splicer, parts + front, count - front, &splicer->parts[CORE_WHOLE]);
  if (is_listed && splice_gather_core(splicer)) {
    splice_make_codes(splicer, height, x, &sample->codes);
    bit_writer writer = {sample->head, 0, 0};
    deflate_begin_block(&writer, &sample->codes.literals, &sample->codes.distances);
    sample->head_bit_count = (uint32_t)(8 * (writer.target - sample->head)) + writer.count;
    deflate_put(&writer, 0, (8 - writer.count) & 7);
  }
  splicer->core = own;
  splicer->top = top;
  return is_listed;
}

int splice_take_sample(
    grid_splicer *splicer, splice_core *core, const grid_tile_part *parts, size_t front, size_t first, size_t end) {
  const grid_tile *tiles[2 * SAMPLE_TILES];
  uint32_t frozen = choose_frozen(parts, front, tiles);
  uint32_t count = frozen + choose_neighbors(parts + first, end - first, tiles + frozen);
  uint64_t hash = (uint64_t)splicer->width << 32 | frozen;
  for (uint32_t i = 0; i < count; i++) hash = splice_mix(hash, (uintptr_t)tiles[i]);
  splice_sample **slot = &splicer->samples[hash % SPLICE_SAMPLE_SLOTS], *sample = *slot;
  for (; sample != NULL; sample = sample->next) {
    if (sample->hash == hash && sample->slice_width == splicer->width && sample->tile_count == count &&
        sample->front_count == frozen &&
        memcmp(sample->tiles, tiles, count * sizeof *tiles) == 0) {
      break;
    }
  }
  if (sample == NULL) {
    sample = malloc(sizeof *sample);
    if (sample == NULL) return 0;
    sample->users = 0;
    sample->hash = hash;
    sample->slice_width = splicer->width;
    sample->tile_count = count;
    sample->front_count = frozen;
    memcpy(sample->tiles, tiles, count * sizeof *tiles);
    sample->string_count = 0;
    memset(sample->string_slots, 0, sizeof sample->string_slots);
    if (!make_codes(splicer, sample)) {
      free(sample);
      return 0;
    }
    sample->next = *slot;
    *slot = sample;
    splicer->core_byte_count += sizeof *sample;
  }
  sample->users++;
  core->sample = sample;
  return 1;
}

static void forget_strings(grid_splicer *splicer, splice_sample *sample) {
  for (uint32_t i = 0; i < sample->string_count; i++) {
    splicer->core_byte_count -= sample->strings[i]->byte_count;
    free(sample->strings[i]);
  }
  sample->string_count = 0;
  memset(sample->string_slots, 0, sizeof sample->string_slots);
}

void splice_leave_sample(grid_splicer *splicer, splice_sample *sample) {
  if (--sample->users > 0) return;
  splice_sample **place = &splicer->samples[sample->hash % SPLICE_SAMPLE_SLOTS];
  while (*place != sample) place = &(*place)->next;
  *place = sample->next;
  forget_strings(splicer, sample);
  splicer->core_byte_count -= sizeof *sample;
  free(sample);
}

// MARK: Strings

static splice_string *write_string(grid_splicer *splicer, const splice_box *box, uint64_t stored) {
  uint32_t height = splicer->core->height;
  uint8_t *bits = splice_scratch(splicer, grid_spliced_bound(box->width, height) + height);
  if (bits == NULL) return NULL;
  splice_gather_box(splicer, box, stored);
  splice_written_row rows[SPLICE_ROWS] = {{0, 0, 0, 0}};
  uint64_t inked = stored & rows_of(splicer, box->ink);
  bit_writer writer = {bits, 0, 0};
  FOR_EACH_ROW(y, inked) {
    const splice_row *row = &splicer->rows[y];
    rows[y].tail = box->width - row->start;
    splice_keep_row(&writer, splicer, bits, (uint32_t)y, row->tokens, row->end, &rows[y]);
  }
  // Bits are read in units of eight bytes.
  size_t used = (size_t)(writer.target - bits) + 8, row_bytes = height * sizeof rows[0];
  splice_string *string = malloc(sizeof *string + row_bytes + used);
  if (string == NULL) return NULL;
  uint8_t *kept = (uint8_t *)(string->rows + height);
  memcpy(string->rows, rows, row_bytes);
  memcpy(kept, bits, used);
  string->box = box;
  string->stored = stored;
  string->top = splicer->top;
  string->height = height;
  string->byte_count = sizeof *string + row_bytes + used;
  string->bits = kept;
  return string;
}

/// Returns the index of a box's string, writing it if necessary; `NO_STRING` if memory allocation fails.
static uint32_t string_of(grid_splicer *splicer, const splice_box *box, uint64_t stored) {
  splice_sample *sample = splicer->core->sample;
  size_t slot = splice_mix(stored + splicer->top, (uintptr_t)box) % STRING_SLOTS;
  for (; sample->string_slots[slot] != 0; slot = (slot + 1) % STRING_SLOTS) {
    const splice_string *string = sample->strings[sample->string_slots[slot] - 1];
    if (string->box == box && string->stored == stored && string->top == splicer->top &&
        string->height == splicer->core->height) {
      return sample->string_slots[slot] - 1u;
    }
  }
  splice_string *string = write_string(splicer, box, stored);
  if (string == NULL) return NO_STRING;
  splicer->core_byte_count += string->byte_count;
  sample->strings[sample->string_count++] = string;
  sample->string_slots[slot] = (uint8_t)sample->string_count;
  return sample->string_count - 1;
}

void splice_begin_strings(grid_splicer *splicer) {
  splice_sample *sample = splicer->core->sample;
  if (sample->string_count + SLICE_STRINGS > SAMPLE_STRINGS) forget_strings(splicer, sample);
  splicer->string_room = SLICE_STRINGS;
}

int splice_write_strings(grid_splicer *splicer, uint64_t stored, splice_range range, uint32_t start) {
  for (uint32_t i = range.first_operation; i < range.end_operation; i++) {
    splice_operation *operation = &splicer->operations[i];
    operation->string = NO_STRING;
    // Skip cut boxes, which show another part in the next frame, and boxes that occur further left, which are copied.
    if (operation->box->is_cut || operation->box->is_passing || splicer->string_room == 0 ||
        (operation->previous != NO_OPERATION && operation->previous >= start)) {
      continue;
    }
    operation->string = string_of(splicer, operation->box, stored);
    if (operation->string == NO_STRING) return 0;
    splicer->string_room--;
  }
  return 1;
}
