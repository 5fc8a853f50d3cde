#include "CRecords.h"
#include "blocks.h"
#include "comments.h"

// Records are found in blocks of 64 bytes. In each, quotes are paired: a byte is inside a quoted field if the number
// of quotes before it is odd. That holds as long as quotes open where fields start and close where they end, or are
// doubled; the bits indicate whether they do. A block where they do not, such as one with a quote inside an unquoted
// field, is scanned byte by byte.

typedef enum { RECORD_START, FIELD_START, PLAIN, QUOTED, QUOTE_SEEN, CLOSED, COMMENT } state;

typedef struct {
  const grid_record_format *format;
  size_t until, limit, most, spacing;
  grid_record_place *places;
  size_t capacity;
  grid_records_found found;
  state state;
  /// The start of the record, the line breaks before it, and the delimiters since.
  size_t start, start_line, delimiters;
  /// The positions of the quotes around the last quoted field.
  size_t opening, closing;
  size_t next_place;
} scan;

static bool fail(scan *s, grid_records_end end, size_t offset) {
  s->found.end = end;
  s->found.offset = offset;
  return false;
}

/// Whether the last field of the record, which ends before `end`, is empty.
static bool ends_empty(const grid_record_format *f, size_t start, size_t fields) {
  grid_field last;
  const uint32_t wanted = (uint32_t)(fields - 1);
  grid_find_fields(f, start, &wanted, 1, &last, false);
  return last.count == 0;
}

/// Ends the line before `next`, a record or not; returns false if the scan ends.
static inline __attribute__((always_inline)) bool end_line(scan *s, size_t next, size_t length) {
  const grid_record_format *f = s->format;
  const bool isEmpty = length == 0 && s->delimiters == 0;
  if (s->state != COMMENT && (!isEmpty || f->keeps_empty_lines)) {
    if (s->start >= s->next_place) {
      if (s->found.place_count == s->capacity) return fail(s, GRID_RECORDS_FULL, s->start);
      s->places[s->found.place_count++] = (grid_record_place){s->start, s->found.records, s->start_line};
      s->next_place = s->start + s->spacing;
    }
    const size_t fields = s->delimiters + 1;
    s->found.fields = fields;
    if (fields != f->width) {
      const bool isSurplus = f->drops_surplus_empty && fields == f->width + 1 && ends_empty(f, s->start, fields);
      if (!isSurplus) {
        if (f->is_strict) return fail(s, GRID_RECORDS_RAGGED, s->start);
        if (fields < f->width) s->found.short_count++;
        else s->found.long_count++;
      }
    }
    s->found.records++;
  }
  s->start = next;
  s->start_line = s->found.lines;
  s->delimiters = 0;
  s->state = RECORD_START;
  s->found.offset = next;
  return next < s->until && s->found.records < s->most;
}

/// Returns the length of the line that ends with the line break at an offset, treating CR LF as one line break.
static inline size_t line_length(const scan *s, size_t lineBreak) {
  const uint8_t *bytes = s->format->bytes;
  const bool isPair = lineBreak > s->start && bytes[lineBreak] == '\n' && bytes[lineBreak - 1] == '\r';
  return lineBreak - s->start - isPair;
}

/// Scans bytes one by one; returns false if the scan ends.
static bool scan_bytes(scan *s, size_t from, size_t to) {
  const grid_record_format *f = s->format;
  const uint8_t *bytes = f->bytes;
  for (size_t i = from; i < to; i++) {
    const uint8_t byte = bytes[i];
    if (s->state == RECORD_START && i == s->start && starts_comment(f, i)) s->state = COMMENT;
    const bool isPairStart = byte == '\r' && i + 1 < f->count && bytes[i + 1] == '\n';
    const bool isBreak = byte == '\n' || (byte == '\r' && !isPairStart);
    s->found.lines += isBreak;
    if (s->state == QUOTED) {
      if (byte == f->quote) {
        s->state = QUOTE_SEEN;
        s->closing = i;
      }
    } else if (isBreak) {
      if (!end_line(s, i + 1, line_length(s, i))) return false;
    } else if (isPairStart || s->state == COMMENT) {
      continue;
    } else if (byte == f->delimiter) {
      s->delimiters++;
      s->state = FIELD_START;
    } else if (byte == f->quote && s->state != PLAIN) {
      if (s->state == CLOSED) return fail(s, GRID_RECORDS_AFTER_QUOTE, s->closing + 1);
      if (s->state != QUOTE_SEEN) s->opening = i;
      s->state = QUOTED;
    } else if (s->state == QUOTE_SEEN || s->state == CLOSED) {
      if (byte != ' ' && byte != '\t') return fail(s, GRID_RECORDS_AFTER_QUOTE, s->closing + 1);
      s->state = CLOSED;
    } else {
      s->state = PLAIN;
    }
  }
  return true;
}

static inline __attribute__((always_inline)) uint64_t below(unsigned bit) { return (1ULL << bit) - 1; }

/// Scans 64 bytes; returns false if the scan ends.
static inline __attribute__((always_inline)) bool scan_block(scan *s, size_t base) {
  const grid_record_format *f = s->format;
  const block b = load_block(f->bytes + base);
  const uint64_t quotes = equal_bits(b, f->quote);
  uint64_t delimiters = equal_bits(b, f->delimiter);
  const uint64_t feeds = equal_bits(b, '\n');
  uint64_t breaks = feeds;
  const uint64_t returns = equal_bits(b, '\r');
  if (returns) {
    const uint64_t next = base + 64 < f->count && f->bytes[base + 64] == '\n';
    breaks |= returns & ~(feeds >> 1 | next << 63);
  }
  uint64_t ends = breaks;
  uint64_t inside = 0, closing = 0;
  if (quotes || s->state == QUOTED || s->state == QUOTE_SEEN) {
    inside = quotes;
    for (unsigned shift = 1; shift < 64; shift <<= 1) inside ^= inside << shift;
    if (s->state == QUOTED) inside = ~inside;
    delimiters &= ~inside;
    ends &= ~inside;
    const uint64_t opening = quotes & inside;
    closing = quotes & ~inside;
    const uint64_t mayOpen = (delimiters | ends | closing) << 1 | (s->state != PLAIN && s->state != QUOTED);
    const uint64_t mustEnd = closing << 1 | (s->state == QUOTE_SEEN);
    if ((opening & ~mayOpen) | (mustEnd & ~(delimiters | breaks | returns | quotes)))
      return scan_bytes(s, base, base + 64);
  }
  const size_t lines = s->found.lines;
  uint64_t done = 0;
  for (uint64_t rest = ends; rest != 0; rest &= rest - 1) {
    const unsigned bit = (unsigned)__builtin_ctzll(rest);
    const uint64_t before = below(bit);
    s->delimiters += (size_t)__builtin_popcountll(delimiters & before & ~done);
    done = before | 1ULL << bit;
    // Quoted fields may contain line breaks.
    s->found.lines = lines + (size_t)__builtin_popcountll(breaks & done);
    if (!end_line(s, base + bit + 1, line_length(s, base + bit))) return false;
  }
  s->delimiters += (size_t)__builtin_popcountll(delimiters & ~done);
  s->found.lines = lines + (size_t)__builtin_popcountll(breaks);
  // The last byte determines how the next one is read; for a CR that starts a pair, the field before it no longer
  // matters.
  const uint64_t last = 1ULL << 63;
  if (inside & last) {
    s->state = QUOTED;
  } else if (closing & last) {
    s->state = QUOTE_SEEN;
    s->closing = base + 63;
  } else {
    s->state = ends & last ? RECORD_START : delimiters & last ? FIELD_START : PLAIN;
  }
  return true;
}

static inline __attribute__((always_inline)) bool scan_blocks(scan *s, size_t *offset) {
  size_t i = *offset;
  bool isMore = true;
  while (isMore && s->limit - i >= 64) {
    isMore = s->format->comment_count > 0 || s->state == CLOSED ? scan_bytes(s, i, i + 64) : scan_block(s, i);
    i += 64;
  }
  *offset = i;
  return isMore;
}

#if defined(__x86_64__)
__attribute__((target("popcnt,bmi,lzcnt"))) static bool scan_blocks_wide(scan *s, size_t *offset) {
  return scan_blocks(s, offset);
}
#endif

static bool scan_all(scan *s, size_t from) {
  size_t offset = from;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt")) {
    if (!scan_blocks_wide(s, &offset)) return false;
  } else
#endif
      if (!scan_blocks(s, &offset))
    return false;
  return scan_bytes(s, offset, s->limit);
}

grid_records_found grid_scan_records(
    const grid_record_format *format, size_t from, size_t until, size_t limit, size_t most, size_t spacing,
    grid_record_place *places, size_t capacity) {
  scan s = {.format = format, .until = until, .limit = limit, .most = most, .spacing = spacing,
            .places = places, .capacity = capacity, .state = RECORD_START, .start = from, .next_place = from};
  s.found.offset = from;
  if (from >= until || most == 0 || !scan_all(&s, from)) return s.found;
  if (limit < format->count) {
    fail(&s, GRID_RECORDS_OPEN, s.start);
  } else if (s.state == QUOTED) {
    // Blocks do not tell where the field was opened.
    scan again = {.format = format, .until = format->count, .limit = format->count, .most = SIZE_MAX,
                  .state = RECORD_START, .start = s.start, .next_place = SIZE_MAX};
    scan_bytes(&again, s.start, format->count);
    fail(&s, GRID_RECORDS_UNCLOSED, again.opening);
  } else if (s.start < format->count) {
    // The last record lacks its line break.
    end_line(&s, format->count, format->count - s.start);
  }
  return s.found;
}

size_t grid_end_of_quoted_record(const grid_record_format *format, size_t from, size_t limit) {
  grid_record_format loose = *format;
  loose.is_strict = false;
  loose.keeps_empty_lines = true;
  loose.drops_surplus_empty = false;
  scan s = {.format = &loose, .until = limit, .limit = limit, .most = 1, .state = QUOTED, .start = from,
            .next_place = SIZE_MAX};
  scan_all(&s, from);
  return s.found.records == 1 ? s.found.offset : limit;
}
