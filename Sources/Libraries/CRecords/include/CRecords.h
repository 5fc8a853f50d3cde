#ifndef GRIDREEL_CRECORDS_H
#define GRIDREEL_CRECORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How the records of delimited text are cut and held to each other.
typedef struct {
  /// The whole text, in UTF-8 without NUL; what cuts it is never one of its zero bytes.
  const uint8_t *bytes;
  size_t count;
  uint8_t delimiter;
  /// The quotation mark, or 0 where quotation marks are read as text.
  uint8_t quote;
  /// Lines that begin so are no records; null with a count of 0 where there are none.
  const uint8_t *comment;
  size_t comment_count;
  /// The number of fields that records should have.
  size_t width;
  /// Whether a line without a single byte is a record.
  bool keeps_empty_lines;
  /// Whether an empty field more than `width`, at the end of a record, is none.
  bool drops_surplus_empty;
  /// Whether a record of another length ends the scan as an error.
  bool is_strict;
} grid_record_format;

/// Where a record begins: the byte, the records and the line breaks since the scan began.
typedef struct {
  uint64_t offset, record, line;
} grid_record_place;

typedef enum {
  GRID_RECORDS_DONE,
  /// More room is wanted for places.
  GRID_RECORDS_FULL,
  /// The limit came before the end of a record.
  GRID_RECORDS_OPEN,
  /// A record has another number of fields; `offset` is where it begins.
  GRID_RECORDS_RAGGED,
  /// A quote at `offset` is never closed.
  GRID_RECORDS_UNCLOSED,
  /// Text follows a closing quote; it begins at `offset`.
  GRID_RECORDS_AFTER_QUOTE,
} grid_records_end;

/// What a scan found.
typedef struct {
  grid_records_end end;
  /// Behind the last record, or the place of a mistake.
  size_t offset;
  size_t records, lines;
  /// Records of fewer and of more fields than they should have.
  size_t short_count, long_count;
  /// The number of fields of the last record.
  size_t fields;
  size_t place_count;
} grid_records_found;

/// Scans records from one that begins at `from`, which is no byte inside of a CR LF, until one would begin at `until` or
/// `most` were found. The last one may go on to `limit`. The place of the first record is kept, and of each that begins
/// `spacing` bytes or more after the last one kept.
grid_records_found grid_scan_records(
    const grid_record_format *format, size_t from, size_t until, size_t limit, size_t most, size_t spacing,
    grid_record_place *places, size_t capacity);

/// Where the record ends that has a quoted field open at `from`; `limit` where it does not end before.
size_t grid_end_of_quoted_record(const grid_record_format *format, size_t from, size_t limit);

/// The content of a field, without its quotes.
typedef struct {
  uint64_t offset, count;
  /// Whether pairs of quotes in it stand for one.
  bool has_pairs;
} grid_field;

/// Finds fields of the record that begins at `from`: those at ascending places in it. Fields that it does not have are empty.
/// Gives the number of fields passed, which is that of the record if `is_whole`.
size_t grid_find_fields(
    const grid_record_format *format, size_t from, const uint32_t *wanted, size_t count, grid_field *fields,
    bool is_whole);

/// The first byte in a range that is NUL or not part of UTF-8 as Unicode defines it, or the range's end.
size_t grid_check_text(const uint8_t *bytes, size_t from, size_t until);

/// The number of quotes in a range.
size_t grid_count_quotes(const uint8_t *bytes, size_t from, size_t until);

typedef enum {
  GRID_CONVERT_DONE,
  /// The system does not know the encoding.
  GRID_CONVERT_UNKNOWN,
  /// Bytes from `read` on are no text of the encoding.
  GRID_CONVERT_BAD,
  /// The last bytes, from `read` on, begin a character and do not end it.
  GRID_CONVERT_CUT,
  /// More room is wanted for text.
  GRID_CONVERT_FULL,
} grid_convert_end;

/// What became of bytes.
typedef struct {
  grid_convert_end end;
  size_t read, written;
} grid_converted;

/// Turns bytes of an encoding without states, as iconv names it, into UTF-8. Three bytes of text for each byte are enough.
grid_converted grid_convert(
    const char *encoding, const uint8_t *bytes, size_t count, uint8_t *text, size_t capacity);

#endif
