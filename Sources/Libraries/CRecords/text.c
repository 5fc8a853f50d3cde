#include "CRecords.h"
#include "blocks.h"

/// Returns the length of the well-formed multibyte sequence at an offset, 0 if it is ill-formed: table 3-7 of the
/// Unicode Standard lists the second bytes allowed for each first byte.
static size_t sequence_length(const uint8_t *bytes, size_t offset, size_t until) {
  const uint8_t first = bytes[offset];
  uint8_t low = 0x80, high = 0xBF;
  size_t length;
  if (first < 0xC2 || first > 0xF4) return 0;
  if (first < 0xE0) {
    length = 2;
  } else if (first < 0xF0) {
    length = 3;
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
  } else {
    length = 4;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
  }
  if (until - offset < length || bytes[offset + 1] < low || bytes[offset + 1] > high) return 0;
  for (size_t i = 2; i < length; i++)
    if ((bytes[offset + i] & 0xC0) != 0x80) return 0;
  return length;
}

size_t grid_check_text(const uint8_t *bytes, size_t from, size_t until) {
  size_t offset = from;
  while (offset < until) {
    if (until - offset >= 64) {
      const block b = load_block(bytes + offset);
      uint64_t high = high_bits(b);
      size_t next = offset + 64;
      if (equal_bits(b, 0) == 0) {
        // Only non-ASCII bytes are checked; a sequence may extend into the next block.
        while (high != 0) {
          const unsigned bit = (unsigned)__builtin_ctzll(high);
          const size_t length = sequence_length(bytes, offset + bit, until);
          if (length == 0) return offset + bit;
          if (bit + length >= 64) {
            next = offset + bit + length;
            break;
          }
          high &= ~0ULL << (bit + length);
        }
        offset = next;
        continue;
      }
    }
    // The end of the text, and blocks that contain a NUL.
    const size_t length = bytes[offset] == 0 ? 0 : bytes[offset] < 0x80 ? 1 : sequence_length(bytes, offset, until);
    if (length == 0) return offset;
    offset += length;
  }
  return until;
}

size_t grid_count_quotes(const uint8_t *bytes, size_t from, size_t until) {
  size_t count = 0, offset = from;
  for (; until - offset >= 64; offset += 64)
    count += (size_t)__builtin_popcountll(equal_bits(load_block(bytes + offset), '"'));
  for (; offset < until; offset++) count += bytes[offset] == '"';
  return count;
}
