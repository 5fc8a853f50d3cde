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
#include <stdlib.h>

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

// SQLite counts a text that is not a number as 0, which makes averages wrong.
static void grid_sum_refuse(sqlite3_context *context, sqlite3_value *value) {
  char *message = sqlite3_mprintf("`%.40s` is not a number, so it cannot be part of a sum or mean", sqlite3_value_text(value));
  sqlite3_result_error(context, message ? message : "not a number", -1);
  sqlite3_free(message);
}

static void grid_sum_step(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  grid_sum *sum = (grid_sum *)sqlite3_aggregate_context(context, sizeof *sum);
  int type = sqlite3_value_numeric_type(values[0]);
  if (!sum || type == SQLITE_NULL) return;
  if (type == SQLITE_TEXT && sqlite3_user_data(context)) {
    grid_sum_refuse(context, values[0]);
    return;
  }
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

// MARK: Median and standard deviation, which SQLite lacks

typedef struct {
  double *values;
  sqlite3_uint64 count, capacity;
} grid_list;

static void grid_list_step(sqlite3_context *context, int count, sqlite3_value **values) {
  (void)count;
  grid_list *list = (grid_list *)sqlite3_aggregate_context(context, sizeof *list);
  int type = sqlite3_value_numeric_type(values[0]);
  if (!list || type == SQLITE_NULL) return;
  if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
    grid_sum_refuse(context, values[0]);
    return;
  }
  if (list->count == list->capacity) {
    sqlite3_uint64 capacity = list->capacity ? 2 * list->capacity : 16;
    double *grown = (double *)sqlite3_realloc64(list->values, capacity * sizeof *grown);
    if (!grown) {
      sqlite3_result_error_nomem(context);
      return;
    }
    list->values = grown;
    list->capacity = capacity;
  }
  list->values[list->count++] = sqlite3_value_double(values[0]);
}

static int grid_list_order(const void *first, const void *second) {
  double left = *(const double *)first, right = *(const double *)second;
  return (left > right) - (left < right);
}

static void grid_list_median(sqlite3_context *context) {
  grid_list *list = (grid_list *)sqlite3_aggregate_context(context, 0);
  if (!list || !list->count) return;
  qsort(list->values, (size_t)list->count, sizeof *list->values, grid_list_order);
  sqlite3_uint64 half = list->count / 2;
  double upper = list->values[half], lower = list->values[list->count % 2 ? half : half - 1];
  sqlite3_free(list->values);
  sqlite3_result_double(context, lower / 2 + upper / 2);
}

// The sample standard deviation, from the deviations from the mean.
static void grid_list_deviation(sqlite3_context *context) {
  grid_list *list = (grid_list *)sqlite3_aggregate_context(context, 0);
  if (!list || !list->values) return;
  grid_sum sum = {0}, squares = {0};
  for (sqlite3_uint64 i = 0; i < list->count; i++) grid_sum_add_real(&sum, list->values[i]);
  double mean = (sum.real + sum.rest) / (double)list->count;
  for (sqlite3_uint64 i = 0; i < list->count; i++) {
    double deviation = list->values[i] - mean;
    grid_sum_add_real(&squares, deviation * deviation);
  }
  if (list->count > 1) {
    sqlite3_result_double(context, sqrt((squares.real + squares.rest) / (double)(list->count - 1)));
  }
  sqlite3_free(list->values);
}

/// Adds `median` and `stdev` to a connection. Returns a result code of SQLite.
static inline int grid_define_lists(sqlite3 *database) {
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC;
  int code = sqlite3_create_function_v2(database, "median", 1, flags, 0, 0, grid_list_step, grid_list_median, 0);
  if (code != SQLITE_OK) return code;
  return sqlite3_create_function_v2(database, "stdev", 1, flags, 0, 0, grid_list_step, grid_list_deviation, 0);
}

/// Replaces SQLite's own functions in a connection. Returns a result code of SQLite.
///
/// A text that is not a number counts as 0, as SQLite documents, or is an error if `isStrict` is not 0.
static inline int grid_define_sums(sqlite3 *database, int isStrict) {
  static char strict;
  // Views of databases that are not trusted may call them.
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  const struct {
    const char *name;
    void (*result)(sqlite3_context *);
  } functions[] = {{"sum", grid_sum_result}, {"total", grid_sum_total}, {"avg", grid_sum_average}};
  for (int i = 0; i < 3; i++) {
    int code = sqlite3_create_window_function(
        database, functions[i].name, 1, flags, isStrict ? &strict : 0, grid_sum_step, functions[i].result, functions[i].result,
        grid_sum_leave, 0);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

/// Makes text in double quotes always a name. By default, SQLite reads the name of an unknown column as a text.
static inline int grid_refuse_quoted_texts(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}
