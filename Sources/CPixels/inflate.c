#include "inflate.h"

#include <stdlib.h>

grid_inflater *grid_inflater_create(void) {
  // The window is not touched before it is used.
  grid_inflater *inflater = malloc(sizeof *inflater);
  if (inflater) grid_inflater_begin(inflater, 0);
  return inflater;
}

void grid_inflater_free(grid_inflater *inflater) { free(inflater); }

void grid_inflater_begin(grid_inflater *inflater, size_t position) {
  inflater->bits = 0;
  inflater->held = 0;
  inflater->position = position;
  inflater->state = AT_BLOCK;
  inflater->is_last = 0;
  inflater->filled = inflater->taken = 0;
}

// MARK: Blocks

static int begin_block(grid_inflater *z, reader *in) {
  if (z->is_last) {
    z->state = AT_END;
    return 1;
  }
  int head = take(in, 3);
  if (head < 0) return 0;
  z->is_last = head & 1;
  z->state = IN_CODES;
  if (head >> 1 == 1) return inflate_make_fixed_codes(z);
  if (head >> 1 == 2) return inflate_read_codes(z, in);
  if (head >> 1 == 3) return 0;
  // Stored bytes begin on a whole one. Fewer than 64 bits are held, so that all of them were counted.
  drop(in, in->held % 8);
  int length = take(in, 16), check = take(in, 16);
  if (length < 0 || check < 0 || (length ^ check) != 0xffff) return 0;
  // The bytes are read from the stream itself again.
  in->next -= in->held / 8;
  in->bits = in->held = 0;
  z->stored = (size_t)length;
  z->state = IN_STORED;
  return 1;
}

static int copy_stored(grid_inflater *z, reader *in) {
  size_t count = WINDOW_END - z->filled;
  if (count > z->stored) count = z->stored;
  if (count > (size_t)(in->end - in->next)) return 0;
  memcpy(z->window + z->filled, in->next, count);
  in->next += count;
  z->filled += count;
  z->stored -= count;
  if (z->stored == 0) z->state = AT_BLOCK;
  return 1;
}

// Copies in steps, which go beyond the end.
INLINE void copy_match(uint8_t *target, size_t distance, size_t length) {
  const uint8_t *source = target - distance, *end = target + length;
  if (distance >= STEP) {
    do {
      memcpy(target, source, STEP);
      target += STEP;
      source += STEP;
    } while (target < end);
    return;
  }
  // What repeats within a step doubles until it fills one, which is then stored again and again.
  size_t filled = 0;
  for (size_t known = distance; known < STEP + distance; known *= 2) {
    memmove(target + filled, source, STEP);
    filled = known;
  }
  size_t whole = STEP - STEP % distance;
  uint8_t step[STEP];
  memcpy(step, target, STEP);
  for (target += whole; target < end; target += whole) memcpy(target, step, STEP);
}

// Reads symbols until the window is full, the block ends, or, where it is not careful, the stream is about to end.
INLINE int copy_some(grid_inflater *z, reader *stream, int is_careful) {
  reader in = *stream;
  uint8_t *target = z->window + z->filled;
  int is_fine = 1;
  while (target < z->window + WINDOW_END && (is_careful || in.end - in.next >= 16)) {
    refill(&in);
    meaning it = find(&z->literals, z->short_literals, LITERAL_BITS, &in);
    if (is_careful && code_bits(it) + more_bits(it) > in.held) it = 0;
    if (it & IS_LITERAL) {
      drop(&in, code_bits(it));
      *target++ = (uint8_t)value(it);
      if (is_careful) continue;
      // Literals come in groups, and what is held is enough for two.
      it = find(&z->literals, z->short_literals, LITERAL_BITS, &in);
      if (it & IS_LITERAL) {
        drop(&in, code_bits(it));
        *target++ = (uint8_t)value(it);
        continue;
      }
      refill(&in);
    }
    is_fine = it != 0;
    if (!is_fine) break;
    drop(&in, code_bits(it));
    if (it & IS_END) {
      z->state = AT_BLOCK;
      break;
    }
    // A length takes at most 20 bits, a distance 28: what is held is enough for both, but at the end of the stream.
    size_t length = value(it) + peek(&in, more_bits(it));
    drop(&in, more_bits(it));
    it = find(&z->distances, z->short_distances, DISTANCE_BITS, &in);
    if (is_careful && code_bits(it) + more_bits(it) > in.held) it = 0;
    drop(&in, code_bits(it));
    size_t distance = value(it) + peek(&in, more_bits(it));
    drop(&in, more_bits(it));
    is_fine = it != 0 && distance <= (size_t)(target - z->window);
    if (!is_fine) break;
    copy_match(target, distance, length);
    target += length;
  }
  z->filled = (size_t)(target - z->window);
  *stream = in;
  return is_fine;
}

static int copy_quickly(grid_inflater *z, reader *in) { return copy_some(z, in, 0); }
static int copy_carefully(grid_inflater *z, reader *in) { return copy_some(z, in, 1); }

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2"))) static int copy_quickly_wide(grid_inflater *z, reader *in) { return copy_some(z, in, 0); }
#endif

static int copy_symbols(grid_inflater *z, reader *in) {
  if (in->end - in->next < 16) return copy_carefully(z, in);
#if defined(__x86_64__)
  if (__builtin_cpu_supports("bmi2")) return copy_quickly_wide(z, in);
#endif
  return copy_quickly(z, in);
}

// Adds something to the window, or goes on to the next block. Returns 0 where it cannot.
static int advance(grid_inflater *z, reader *in) {
  if (z->filled >= WINDOW_END) {
    memcpy(z->window, z->window + z->filled - WINDOW, WINDOW);
    z->filled = z->taken = WINDOW;
  }
  switch (z->state) {
  case AT_BLOCK: return begin_block(z, in);
  case IN_STORED: return copy_stored(z, in);
  case IN_CODES: return copy_symbols(z, in);
  default: return 0;
  }
}

int grid_inflate(grid_inflater *inflater, const uint8_t *stream, size_t size, uint8_t *target, size_t count) {
  reader in = {inflater->bits, inflater->held, stream + inflater->position, stream + size};
  int is_fine = 1;
  while (is_fine && count > 0) {
    size_t ready = inflater->filled - inflater->taken;
    if (ready == 0) {
      is_fine = advance(inflater, &in);
      continue;
    }
    if (ready > count) ready = count;
    memcpy(target, inflater->window + inflater->taken, ready);
    inflater->taken += ready;
    target += ready;
    count -= ready;
  }
  inflater->bits = in.bits;
  inflater->held = in.held;
  inflater->position = (size_t)(in.next - stream);
  return is_fine;
}

size_t grid_inflate_end(grid_inflater *inflater, const uint8_t *stream, size_t size) {
  reader in = {inflater->bits, inflater->held, stream + inflater->position, stream + size};
  int is_fine = 1;
  while (is_fine && inflater->filled == inflater->taken && inflater->state != AT_END) is_fine = advance(inflater, &in);
  if (!is_fine || inflater->filled > inflater->taken) return 0;
  // Whole bytes that are held were not part of it.
  return (size_t)(in.next - stream) - in.held / 8;
}
