#include "CRecords.h"
#include "comments.h"

/// Finds fields as `grid_find_fields` does, and moves `offset` from the start of the record to the end of the last field
/// passed.
static inline __attribute__((always_inline)) size_t find_fields(
    const grid_record_format *format, size_t *offset, const uint32_t *wanted, size_t count, grid_field *fields,
    bool is_whole) {
  const uint8_t *bytes = format->bytes;
  size_t i = *offset, field = 0, taken = 0;
  while (true) {
    grid_field found = {i, 0, false};
    if (i < format->count && bytes[i] == format->quote) {
      found.offset = ++i;
      while (i < format->count) {
        if (bytes[i] == format->quote) {
          if (i + 1 == format->count || bytes[i + 1] != format->quote) break;
          found.has_pairs = true;
          i++;
        }
        i++;
      }
      found.count = (i < format->count ? i : format->count) - found.offset;
      if (i < format->count) i++;
      while (i < format->count && bytes[i] != format->delimiter && (bytes[i] == ' ' || bytes[i] == '\t')) i++;
    } else {
      while (i < format->count && bytes[i] != format->delimiter && bytes[i] != '\n' && bytes[i] != '\r') i++;
      found.count = i - found.offset;
    }
    while (taken < count && wanted[taken] == field) fields[taken++] = found;
    field++;
    if (i >= format->count || bytes[i] != format->delimiter || (!is_whole && taken == count)) break;
    i++;
  }
  while (taken < count) fields[taken++] = (grid_field){i, 0, false};
  *offset = i;
  return field;
}

size_t grid_find_fields(
    const grid_record_format *format, size_t from, const uint32_t *wanted, size_t count, grid_field *fields,
    bool is_whole) {
  return find_fields(format, &from, wanted, count, fields, is_whole);
}

/// Moves `offset` from the end of a field to the end of its record, by blocks that grow, since most records are short.
static void skip_fields(const grid_record_format *format, size_t *offset) {
  const uint8_t *bytes = format->bytes;
  size_t i = *offset;
  if (i >= format->count || bytes[i] != format->delimiter) return;
  for (size_t block = 256; i < format->count; block *= 2) {
    size_t length = format->count - i < block ? format->count - i : block;
    const uint8_t *start = bytes + i;
    const uint8_t *end = memchr(start, '\n', length);
    if (end) length = (size_t)(end - start);
    const uint8_t *carriage_return = memchr(start, '\r', length);
    if (carriage_return) {
      end = carriage_return;
      length = (size_t)(end - start);
    }
    if (memchr(start, format->quote, length)) {
      // The line break may be in a quoted field.
      const uint32_t none = UINT32_MAX;
      grid_field ignored;
      (*offset)++;
      find_fields(format, offset, &none, 1, &ignored, true);
      return;
    }
    i += length;
    if (end) break;
  }
  *offset = i;
}

/// Returns the offset after the line break at an offset; the same offset if there is none.
static size_t after_break(const grid_record_format *format, size_t i) {
  if (i < format->count && format->bytes[i] == '\r') i++;
  else if (i >= format->count || format->bytes[i] != '\n') return i;
  else return i + 1;
  return i < format->count && format->bytes[i] == '\n' ? i + 1 : i;
}

size_t grid_read_fields(
    const grid_record_format *format, size_t from, size_t records, const uint32_t *wanted, size_t count,
    grid_field *fields) {
  const uint8_t *bytes = format->bytes;
  size_t i = from;
  for (size_t record = 0; record < records; record++) {
    while (i < format->count) {
      if (starts_comment(format, i)) {
        while (i < format->count && bytes[i] != '\n' && bytes[i] != '\r') i++;
      } else if (format->keeps_empty_lines || (bytes[i] != '\n' && bytes[i] != '\r')) {
        break;
      }
      i = after_break(format, i);
    }
    find_fields(format, &i, wanted, count, fields + record * count, false);
    skip_fields(format, &i);
    i = after_break(format, i);
  }
  return i;
}
