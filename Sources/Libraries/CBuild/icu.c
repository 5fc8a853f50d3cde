#ifdef GRIDREEL_ICU_DATA
#include <stdint.h>

// An empty data package for ICU, which is part of Foundation. The original has 34 MB of locales, calendars and
// dictionaries that gridreel never uses, since pictures must not depend on them. In a static build, the linker uses
// this definition instead of the one in ICU's library; the name, such as icudt76_dat, is determined from the library
// (see the Makefile).
//
// A header as in ICU's udata.h, and an empty table of contents.
__attribute__((aligned(16))) const struct {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size, reserved_word;
  uint8_t is_big_endian, charset_family, size_of_char, reserved_byte;
  uint8_t format[4], format_version[4], data_version[4], padding[8];
  uint32_t entry_count;
} GRIDREEL_ICU_DATA = {
  .header_size = 32,
  .magic = {0xda, 0x27},
  .info_size = 20,
  .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
  .size_of_char = 2,
  .format = {'C', 'm', 'n', 'D'},
  .format_version = {1},
};
#else
typedef int grid_icu_keeps_its_data;
#endif
