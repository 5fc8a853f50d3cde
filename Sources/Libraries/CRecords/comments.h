#ifndef GRIDREEL_RECORDS_COMMENTS_H
#define GRIDREEL_RECORDS_COMMENTS_H

#include <string.h>

#include "CRecords.h"

/// Whether a comment line starts at an offset.
static inline bool starts_comment(const grid_record_format *f, size_t offset) {
  return f->comment_count > 0 && f->count - offset >= f->comment_count &&
         memcmp(f->bytes + offset, f->comment, f->comment_count) == 0;
}

#endif
