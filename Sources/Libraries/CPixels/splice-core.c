#include "splice.h"
#include <stdlib.h>
#include <xxhash.h>

// MARK: The table of cores

/// Returns the part at an index of a core: those of the front, followed by those from `first` on.
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
  if (core->sample != NULL) splice_leave_sample(splicer, core->sample);
  free(core->bits);
  free(core);
}

void splice_forget_cores(grid_splicer *splicer) {
  while (splicer->oldest != NULL) forget(splicer, splicer->oldest);
  splicer->core = NULL;
}

/// Evicts cores, but not the newest one.
static void make_room(grid_splicer *splicer, const splice_core *newest) {
  while (splicer->core_byte_count > splicer->core_byte_limit && splicer->oldest != newest) {
    // Frames use the same cores in the same order: if they do not all fit, none would be found again.
    if (splicer->oldest->frame + 1 >= splicer->frame && splicer->core_byte_limit < SPLICE_MOST_CORE_BYTES) {
      splicer->core_byte_limit *= 2;
    } else {
      forget(splicer, splicer->oldest);
    }
  }
}

splice_core *splice_core_of(
    grid_splicer *splicer, const grid_tile_part *parts, size_t front, size_t first, size_t end) {
  size_t count = front + end - first;
  uint64_t hash = ((uint64_t)splicer->top << 32 | splicer->width) + front;
  for (size_t i = 0; i < count; i++) {
    const grid_tile_part *part = part_at(parts, front, first, i);
    hash = splice_mix(hash, (uintptr_t)part->tile ^ (uint64_t)part->width << 48);
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
    core->frame = splicer->frame;
    return core;
  }
  splice_core *core;
  size_t size = sizeof *core + count * sizeof core->tiles[0];
  core = calloc(1, size);
  if (core == NULL) return NULL;
  core->hash = hash;
  core->byte_count = size;
  core->frame = splicer->frame;
  core->top = splicer->top;
  core->slice_width = splicer->width;
  core->front_count = (uint32_t)front;
  core->tile_count = (uint32_t)count;
  core->height = SPLICE_ROWS;
  for (size_t i = 0; i < count; i++) {
    const grid_tile_part *part = part_at(parts, front, first, i);
    core->tiles[i].tile = part->tile;
    core->tiles[i].width = part->width;
    core->parts[i < front ? CORE_FRONT : CORE_WHOLE].width += part->width;
    uint32_t height = part->tile->height - core->top;
    if (height < core->height) core->height = height;
  }
  core->next = *slot;
  *slot = core;
  put_first(splicer, core);
  splicer->core_byte_count += size;
  make_room(splicer, core);
  return core;
}

// MARK: Bits

/// Skips the leading runs of a row, which repeat what is before it, and adds up their pixels.
static const uint32_t *skip_lead(const uint32_t *token, const uint32_t *end, uint32_t *pixels) {
  // Neither copies nor previously tokenized pieces have a distance of one pixel there.
  for (; token < end && (*token & (MATCH | MATCH_ABOVE | 0x7fff)) == (MATCH | (3 - 1)); token++) {
    *pixels += ((*token >> 16 & 255) + 3) / 3;
  }
  return token;
}

/// Ends at a byte boundary. Returns the number of bits before it.
static uint32_t end_bits(bit_writer *writer, const uint8_t *start) {
  uint32_t count = (uint32_t)(8 * (writer->target - start)) + writer->count;
  deflate_put(writer, 0, (8 - writer->count) & 7);
  return count;
}

void splice_keep_row(
    bit_writer *writer, grid_splicer *splicer, const uint8_t *bits, uint32_t y, const uint32_t *tokens,
    const uint32_t *end, splice_written_row *written) {
  const uint32_t *first = skip_lead(tokens, end, &written->lead);
  uint8_t *start = writer->target;
  written->start = (uint32_t)(start - bits);
  splice_put_tokens(writer, splicer, &splicer->core->sample->codes, y, first, end);
  written->bit_count = end_bits(writer, start);
  if (written->bit_count == 0) {
    written->lead += written->tail;
    written->tail = 0;
  }
}

/// Stores the contribution of a part to sums.
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
  uint8_t *bits = splice_scratch(splicer, bound);
  if (bits == NULL) return 0;
  if (!splice_gather_core(splicer)) return 0;
  core->stored = splicer->stored;
  bit_writer writer = {bits, 0, 0};
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
  // Bits are read in units of eight bytes.
  size_t used = (size_t)(writer.target - bits) + 8;
  core->bits = malloc(used);
  if (core->bits == NULL) return 0;
  memcpy(core->bits, bits, used);
  core->byte_count += used;
  splicer->core_byte_count += used;
  return 1;
}
