// sum, total and avg, the same with every version of SQLite. Before version 3.43, SQLite adds real numbers one after the
// other, and since then with compensation, so that the last digits, and sometimes the rounded ones, differ.
//
// Integers are summed exactly, and an overflow is an error of sum, as SQLite documents. Once a value is not an integer,
// sums are those of Kahan, Babuška and Neumaier: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation
// endlicher Summen, ZAMM 54 (1974), algorithm IV. SQLite itself converts texts and skips duplicates.
#pragma once
#include <math.h>
#include <sqlite3.h>
#include <stdint.h>

#ifndef SQLITE_INNOCUOUS
#define SQLITE_INNOCUOUS 0
#endif

// SQLite clears it before the first value.
typedef struct {
  int64_t count;
  int64_t integer;  // The sum as long as `isReal` is 0.
  double real;      // The sum afterwards, without
  double rest;      // what rounding has cut off.
  int isReal;
  int isOverflow;  // Only integers so far, and their sum is too large.
} grid_sum;

static inline void grid_sum_add_real(grid_sum *sum, double value) {
  double whole = sum->real + value;
  // The smaller of the two loses digits.
  sum->rest += fabs(sum->real) > fabs(value) ? (sum->real - whole) + value : (value - whole) + sum->real;
  sum->real = whole;
}

// A double has 53 bits: larger integers are added in two parts.
static inline void grid_sum_add_integer(grid_sum *sum, int64_t value) {
  const int64_t limit = INT64_C(1) << 52, step = INT64_C(1) << 14;
  int64_t low = value > -limit && value < limit ? 0 : value % step;
  grid_sum_add_real(sum, (double)(value - low));
  if (low) grid_sum_add_real(sum, (double)low);
}

static inline void grid_sum_become_real(grid_sum *sum) {
  if (sum->isReal) return;
  sum->isReal = 1;
  grid_sum_add_integer(sum, sum->integer);
}

static void grid_sum_step(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  grid_sum *sum = (grid_sum *)sqlite3_aggregate_context(context, sizeof *sum);
  int type = sqlite3_value_numeric_type(values[0]);
  if (!sum || type == SQLITE_NULL) return;
  sum->count++;
  if (type != SQLITE_INTEGER) {
    grid_sum_become_real(sum);
    sum->isOverflow = 0;
    grid_sum_add_real(sum, sqlite3_value_double(values[0]));
    return;
  }
  int64_t value = sqlite3_value_int64(values[0]), whole;
  if (!sum->isReal) {
    if (!__builtin_add_overflow(sum->integer, value, &whole)) {
      sum->integer = whole;
      return;
    }
    grid_sum_become_real(sum);
    sum->isOverflow = 1;
  }
  grid_sum_add_integer(sum, value);
}

// Removes the value that leaves a window.
static void grid_sum_leave(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  grid_sum *sum = (grid_sum *)sqlite3_aggregate_context(context, sizeof *sum);
  int type = sqlite3_value_numeric_type(values[0]);
  if (!sum || type == SQLITE_NULL) return;
  sum->count--;
  if (type != SQLITE_INTEGER) {
    grid_sum_add_real(sum, -sqlite3_value_double(values[0]));
    return;
  }
  int64_t value = sqlite3_value_int64(values[0]), rest;
  if (!sum->isReal) {
    if (!__builtin_sub_overflow(sum->integer, value, &rest)) {
      sum->integer = rest;
      return;
    }
    grid_sum_become_real(sum);
    sum->isOverflow = 1;
  }
  // The smallest integer has no opposite.
  grid_sum_add_integer(sum, value == INT64_MIN ? INT64_MAX : -value);
  if (value == INT64_MIN) grid_sum_add_integer(sum, 1);
}

static inline double grid_sum_value(const grid_sum *sum) {
  if (!sum->isReal) return (double)sum->integer;
  // Infinite sums have no rest.
  return isfinite(sum->rest) ? sum->real + sum->rest : sum->real;
}

static void grid_sum_result(sqlite3_context *context) {
  grid_sum *sum = (grid_sum *)sqlite3_aggregate_context(context, 0);
  if (!sum || !sum->count) return;
  if (sum->isOverflow) sqlite3_result_error(context, "integer overflow", -1);
  else if (sum->isReal) sqlite3_result_double(context, grid_sum_value(sum));
  else sqlite3_result_int64(context, sum->integer);
}

static void grid_sum_total(sqlite3_context *context) {
  grid_sum *sum = (grid_sum *)sqlite3_aggregate_context(context, 0);
  sqlite3_result_double(context, sum ? grid_sum_value(sum) : 0);
}

static void grid_sum_average(sqlite3_context *context) {
  grid_sum *sum = (grid_sum *)sqlite3_aggregate_context(context, 0);
  if (sum && sum->count) sqlite3_result_double(context, grid_sum_value(sum) / (double)sum->count);
}

/// Replaces SQLite's own functions in a connection. Returns a result code of SQLite.
static inline int grid_define_sums(sqlite3 *database) {
  // Views of databases that are not trusted may call them.
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  const struct {
    const char *name;
    void (*result)(sqlite3_context *);
  } functions[] = {{"sum", grid_sum_result}, {"total", grid_sum_total}, {"avg", grid_sum_average}};
  for (int i = 0; i < 3; i++) {
    int code = sqlite3_create_window_function(
        database, functions[i].name, 1, flags, 0, grid_sum_step, functions[i].result, functions[i].result,
        grid_sum_leave, 0);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}
