#pragma once
#include "splice-tiles.h"

// Data that outlasts single slices: codes for all slices that show some of the same cells, and boxes written with
// them.

/// A code, with its number of bits in the lowest byte.
typedef uint64_t whole_code;

typedef struct {
  /// A number that distinguishes these codes from others.
  uint64_t number;
  whole_code pixels[256], lengths[259];
  prefix_code literals, distances;
} splice_codes;

/// The encoding of a row: background of the first color, bits, and repetitions of the last pixel.
typedef struct {
  uint32_t lead, tail;
  /// The start of the bits, at a byte boundary. Without bits, the whole row is background of one color.
  uint32_t start;
  uint32_t bit_count;
} splice_written_row;

/// A box that does not occur further left, encoded independently of its neighbors: after background.
typedef struct {
  const splice_box *box;
  /// The stored rows, starting at this row of the box: references to the row above depend on them.
  uint64_t stored;
  uint32_t top, height;
  size_t byte_count;
  const uint8_t *bits;
  splice_written_row rows[];
} splice_string;

enum {
  /// The maximum number of tiles of each kind in a sample: frozen ones, and others.
  SAMPLE_TILES = 6,
  /// The maximum number of boxes of a slice that are written as strings: enough for a few words.
  SLICE_STRINGS = 64,
  SAMPLE_STRINGS = 3 * SLICE_STRINGS,
  /// The number of slots in the table of strings, a power of two.
  STRING_SLOTS = 512,
};

/// Codes for all slices that contain the same few tiles, and boxes written with these codes.
typedef struct splice_sample {
  /// The next sample in the same slot.
  struct splice_sample *next;
  /// The number of cores that use it.
  size_t users;
  uint64_t hash;
  /// The tiles, and the number of frozen ones among them.
  uint32_t slice_width, tile_count, front_count;
  const grid_tile *tiles[2 * SAMPLE_TILES];
  splice_codes codes;
  /// The head of a block with these codes, and its number of bits.
  uint8_t head[512];
  uint32_t head_bit_count;
  splice_string *strings[SAMPLE_STRINGS];
  uint32_t string_count;
  /// The indices of strings, from 1, by their boxes.
  uint8_t string_slots[STRING_SLOTS];
} splice_sample;
