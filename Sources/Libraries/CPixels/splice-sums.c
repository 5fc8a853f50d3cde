#include "splice.h"

uint64_t splice_sum_pixels(const grid_splicer *splicer, splice_range range, uint32_t start, uint32_t height) {
  uint32_t top = splicer->top, end = top + height;
  uint64_t result = 0;
  for (uint32_t i = range.first_stretch; i < range.end_stretch; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    const uint64_t *sums = stretch->ground->pixel_sums;
    uint64_t columns = sums_columns(stretch->start - start, stretch->end - start);
    result = sums_add(result, sums_multiply(sums_subtract(sums[end], sums[top]), columns));
  }
  for (uint32_t i = range.first_operation; i < range.end_operation; i++) {
    const splice_operation *operation = &splicer->operations[i];
    const uint64_t *sums = operation->box->pixel_sums;
    uint64_t column = sums_column(operation->x - start);
    result = sums_add(result, sums_multiply(sums_subtract(sums[end], sums[top]), column));
  }
  return sums_multiply(result, sums_unrow(top));
}

void splice_add_rows(
    const grid_splicer *splicer, splice_range range, uint32_t end, uint32_t height, uint64_t boxed, row_sums *rows) {
  for (uint32_t i = range.first_stretch; i < range.end_stretch; i++) {
    const splice_stretch *stretch = &splicer->stretches[i];
    int64_t count = stretch->end - stretch->start, rest = 3 * (int64_t)(end - stretch->end);
    for (uint32_t y = 0; y < height; y++) {
      uint32_t color = stretch->ground->colors[y + splicer->top];
      int64_t sum = (color >> 16 & 255) + (color >> 8 & 255) + (color & 255);
      int64_t late = (color >> 8 & 255) + 2 * (color & 255);
      rows[y].low += count * sum;
      rows[y].high += 3 * sum * (count * (count + 1) / 2) - late * count + rest * count * sum;
    }
  }
  for (uint32_t i = range.first_operation; i < range.end_operation; i++) {
    const splice_operation *operation = &splicer->operations[i];
    const row_sums *sums = operation->box->sums + splicer->top;
    int64_t rest = 3 * (int64_t)(end - operation->x - operation->box->width);
    uint64_t ink = rows_of(splicer, operation->box->ink) & boxed & first_rows(height);
    FOR_EACH_ROW(y, ink) {
      rows[y].low += sums[y].low;
      rows[y].high += sums[y].high + rest * sums[y].low;
    }
  }
}
