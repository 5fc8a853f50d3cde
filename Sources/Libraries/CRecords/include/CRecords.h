#ifndef GRIDREEL_CRECORDS_H
#define GRIDREEL_CRECORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How the records of delimited text are split and validated.
typedef struct {
  /// The whole text, in UTF-8 without NUL, so that zero bytes in the following fields match nothing.
  const uint8_t *bytes;
  size_t count;
  uint8_t delimiter;
  /// The quotation mark, or 0 if quotation marks are literal.
  uint8_t quote;
  /// The prefix of comment lines; null with a count of 0 if there are none.
  const uint8_t *comment;
  size_t comment_count;
  /// The number of fields that records should have.
  size_t width;
  /// Whether an empty line is a record.
  bool keeps_empty_lines;
  /// Whether one empty field in excess of `width` at the end of a record is dropped.
  bool drops_surplus_empty;
  /// Whether a record of another length ends the scan with an error.
  bool is_strict;
} grid_record_format;

/// The position where a record starts: its byte offset, and the numbers of records and line breaks since the scan
/// started.
typedef struct {
  uint64_t offset, record, line;
} grid_record_place;

typedef enum {
  GRID_RECORDS_DONE,
  /// There is not enough space for positions.
  GRID_RECORDS_FULL,
  /// The limit was reached before the end of a record.
  GRID_RECORDS_OPEN,
  /// A record has another number of fields; `offset` is its start.
  GRID_RECORDS_RAGGED,
  /// A quote at `offset` is never closed.
  GRID_RECORDS_UNCLOSED,
  /// Text follows a closing quote; it starts at `offset`.
  GRID_RECORDS_AFTER_QUOTE,
} grid_records_end;

/// The result of a scan.
typedef struct {
  grid_records_end end;
  /// The end of the last record, or the position of an error.
  size_t offset;
  size_t records, lines;
  /// The numbers of records with fewer and with more fields than they should have.
  size_t short_count, long_count;
  /// The number of fields of the last record.
  size_t fields;
  size_t place_count;
} grid_records_found;

/// Scans records starting at `from`, which must not be inside a CR LF, until the next one would start at `until` or
/// later, or `most` were found. The last one may extend to `limit`. Stores the positions of the first record and of
/// each that starts at least `spacing` bytes after the last one stored.
grid_records_found grid_scan_records(
    const grid_record_format *format, size_t from, size_t until, size_t limit, size_t most, size_t spacing,
    grid_record_place *places, size_t capacity);

/// Returns the end of the record that has a quoted field open at `from`; `limit` if it does not end before.
size_t grid_end_of_quoted_record(const grid_record_format *format, size_t from, size_t limit);

/// The contents of a field, without its quotes.
typedef struct {
  uint64_t offset, count;
  /// Whether it contains doubled quotes.
  bool has_pairs;
} grid_field;

/// Finds fields of the record that starts at `from`: those at ascending positions in it. Missing fields are empty.
/// Returns the number of fields passed, which is that of the record if `is_whole`.
size_t grid_find_fields(
    const grid_record_format *format, size_t from, const uint32_t *wanted, size_t count, grid_field *fields,
    bool is_whole);

/// Finds fields of consecutive records, the first of which starts at `from` or after empty lines and comments there: those
/// at ascending positions in each, record by record. Missing fields are empty. Returns the offset after the last record.
size_t grid_read_fields(
    const grid_record_format *format, size_t from, size_t records, const uint32_t *wanted, size_t count,
    grid_field *fields);

/// Returns the first byte in a range that is NUL or invalid UTF-8 as defined by Unicode, or the range's end.
size_t grid_check_text(const uint8_t *bytes, size_t from, size_t until);

/// Returns the number of quotes in a range.
size_t grid_count_quotes(const uint8_t *bytes, size_t from, size_t until);

typedef enum {
  GRID_CONVERT_DONE,
  /// The system does not know the encoding.
  GRID_CONVERT_UNKNOWN,
  /// Bytes from `read` on are invalid in the encoding.
  GRID_CONVERT_BAD,
  /// The last bytes, from `read` on, are an incomplete character.
  GRID_CONVERT_CUT,
  /// There is not enough space for text.
  GRID_CONVERT_FULL,
} grid_convert_end;

/// The result of a conversion.
typedef struct {
  grid_convert_end end;
  size_t read, written;
} grid_converted;

/// Converts bytes in a stateless encoding, with its name in iconv, to UTF-8. Three bytes of text per byte are enough.
grid_converted grid_convert(
    const char *encoding, const uint8_t *bytes, size_t count, uint8_t *text, size_t capacity);

#endif
