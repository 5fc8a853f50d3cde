#pragma once
#include "splice-tiles.h"

// What outlasts single slices: codes for all that show some of the same cells, and boxes written with them.

/// A code with its number of bits in the lowest byte.
typedef uint64_t whole_code;

typedef struct {
  /// Tells them from others.
  uint64_t number;
  whole_code pixels[256], lengths[259];
  prefix_code literals, distances;
} splice_codes;

/// What a row is written as: ground of the first color, bits, and pixels as the last of these.
typedef struct {
  uint32_t lead, tail;
  /// Where the bits begin, on a whole byte. Without bits all is ground of one color.
  uint32_t start;
  uint32_t bit_count;
} splice_written_row;

/// A box that does not stand further left, as it is written whatever its neighbors are: with ground before it.
typedef struct {
  const splice_box *box;
  /// The rows that are stored as they are, from this row of the box on: what refers to the row above depends on them.
  uint64_t stored;
  uint32_t top, height;
  /// Rows whose ground before the first piece is as what is above that.
  uint64_t gaps;
  size_t byte_count;
  const uint8_t *bits;
  splice_written_row rows[];
} splice_string;

enum {
  /// So many tiles of each kind are in a sample: frozen ones, and others.
  SAMPLE_TILES = 6,
  /// So many boxes of a slice are written as strings: those of a few words.
  SLICE_STRINGS = 64,
  SAMPLE_STRINGS = 3 * SLICE_STRINGS,
  /// The slots of the table of strings, a power of two.
  STRING_SLOTS = 512,
};

/// Codes for all slices that have the same few tiles in them, and what was written with these.
typedef struct splice_sample {
  /// Others with the same place in the table.
  struct splice_sample *next;
  /// So many cores have it.
  size_t users;
  uint64_t hash;
  /// The tiles, of which so many are frozen.
  uint32_t slice_width, tile_count, front_count;
  const grid_tile *tiles[2 * SAMPLE_TILES];
  splice_codes codes;
  /// The head of a block with these codes, and its bits.
  uint8_t head[512];
  uint32_t head_bit_count;
  splice_string *strings[SAMPLE_STRINGS];
  uint32_t string_count;
  /// Numbers of strings, from 1 on, by their boxes.
  uint8_t string_slots[STRING_SLOTS];
} splice_sample;
