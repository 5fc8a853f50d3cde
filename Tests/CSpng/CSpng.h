#pragma once
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>

// What tests use of libspng, as its header spng.h (0.7) declares it. Its functions are looked up when tests run, so that tests
// build without it.
typedef struct spng_ctx spng_ctx;

enum spng_format { SPNG_FMT_RGBA8 = 1, SPNG_FMT_RGBA16 = 2, SPNG_FMT_PNG = 256 };
enum { SPNG_DECODE_TRNS = 1 };

struct spng_ihdr {
  uint32_t width, height;
  uint8_t bit_depth, color_type, compression_method, filter_method, interlace_method;
};
struct spng_plte_entry {
  uint8_t red, green, blue, alpha;
};
struct spng_plte {
  uint32_t n_entries;
  struct spng_plte_entry entries[256];
};
struct spng_trns {
  uint16_t gray, red, green, blue;
  uint32_t n_type3_entries;
  uint8_t type3_alpha[256];
};
