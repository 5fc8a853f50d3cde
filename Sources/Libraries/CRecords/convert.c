#include "CRecords.h"
#include <errno.h>
#include <iconv.h>

grid_converted grid_convert(
    const char *encoding, const uint8_t *bytes, size_t count, uint8_t *text, size_t capacity) {
  grid_converted result = {GRID_CONVERT_UNKNOWN, 0, 0};
  const iconv_t converter = iconv_open("UTF-8", encoding);
  if (converter == (iconv_t)-1) return result;
  // iconv does not write to its input, whatever its type says.
  char *input = (char *)(uintptr_t)bytes;
  char *output = (char *)text;
  size_t left = count, room = capacity;
  result.end = GRID_CONVERT_DONE;
  if (iconv(converter, &input, &left, &output, &room) == (size_t)-1) {
    switch (errno) {
    case EINVAL: result.end = GRID_CONVERT_CUT; break;
    case E2BIG: result.end = GRID_CONVERT_FULL; break;
    default: result.end = GRID_CONVERT_BAD;
    }
  }
  result.read = count - left;
  result.written = capacity - room;
  iconv_close(converter);
  return result;
}
