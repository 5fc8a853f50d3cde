#pragma once
#include <cairo.h>
#include <math.h>
#include <string.h>

#include "random.h"

// Random paths, and their fills and strokes.

enum { SIDE = 96 };

static void polygon(cairo_t *cr) {
  for (int count = whole(3, 10); count > 0; count--) {
    const double *p = numbers(2, -8, SIDE + 8);
    cairo_line_to(cr, p[0], p[1]);
  }
}

static void curves(cairo_t *cr) {
  const double *p = numbers(2, -8, SIDE + 8);
  cairo_move_to(cr, p[0], p[1]);
  for (int count = whole(1, 4); count > 0; count--) {
    p = numbers(6, -8, SIDE + 8);
    cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
  }
}

// The corners of gridreel: a quarter of a circle as a curve.
static void rounded(cairo_t *cr) {
  const double *p = numbers(5, 0, 40);
  double x = p[0], y = p[1], w = p[2] + 8, h = p[3] + 8, r = p[4] / 2 + 1, k;
  if (2 * r > w) r = w / 2;
  if (2 * r > h) r = h / 2;
  k = r * 0.44771525016920655;
  cairo_move_to(cr, x + r, y);
  cairo_line_to(cr, x + w - r, y);
  cairo_curve_to(cr, x + w - k, y, x + w, y + k, x + w, y + r);
  cairo_line_to(cr, x + w, y + h - r);
  cairo_curve_to(cr, x + w, y + h - k, x + w - k, y + h, x + w - r, y + h);
  cairo_line_to(cr, x + r, y + h);
  cairo_curve_to(cr, x + k, y + h, x, y + h - k, x, y + h - r);
  cairo_line_to(cr, x, y + r);
  cairo_curve_to(cr, x, y + k, x + k, y, x + r, y);
  cairo_close_path(cr);
}

static void any_path(cairo_t *cr) {
  void (*const kinds[])(cairo_t *) = {polygon, curves, rounded};
  kinds[whole(0, 2)](cr);
}

static void fill(cairo_t *cr) {
  cairo_set_fill_rule(cr, whole(0, 1) ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_fill(cr);
}

static void fill_polygon(cairo_t *cr) { polygon(cr), fill(cr); }
static void fill_curves(cairo_t *cr) { curves(cr), fill(cr); }
static void fill_rounded(cairo_t *cr) { rounded(cr), fill(cr); }

static const cairo_matrix_t upright = {1, 0, 0, 1, 0, 0};

static int has_curves(cairo_t *cr) {
  cairo_path_t *path = cairo_copy_path(cr);
  int found = 0;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    found |= path->data[i].header.type == CAIRO_PATH_CURVE_TO;
  cairo_path_destroy(path);
  return found;
}

// Sets the pen and its dashes. For curves, it is the same pen in a plane adapted by Pen.swift.
static void set_pen(cairo_t *cr, cairo_matrix_t pen, double width, double dashes[2], int dash_count) {
  if (has_curves(cr)) {
    double axis = sqrt(pen.xx * pen.xx + pen.yx * pen.yx), length = axis * width;
    double adapted = length > 0.2 ? length : 0.2, factor = adapted > length ? width / adapted : 1 / axis;
    pen = (cairo_matrix_t){pen.xx * factor, pen.yx * factor, pen.xy * factor, pen.yy * factor, 0, 0};
    for (int i = 0; i < dash_count; i++) dashes[i] *= adapted / width;
    width = adapted;
  }
  cairo_set_matrix(cr, &pen);
  cairo_set_line_width(cr, width);
  cairo_set_dash(cr, dashes, dash_count, 0);
}

static void stroke(cairo_t *cr, cairo_matrix_t pen, double width, cairo_line_join_t join, cairo_line_cap_t cap) {
  double dashes[2];
  int dash_count = 0;
  if (whole(0, 2) == 0) cairo_close_path(cr);
  cairo_set_miter_limit(cr, 4);
  cairo_set_line_join(cr, join);
  cairo_set_line_cap(cr, cap);
  if (whole(0, 3) == 0) {
    memcpy(dashes, numbers(2, 1, 9), sizeof dashes);
    dash_count = 2;
  }
  set_pen(cr, pen, width, dashes, dash_count);
  cairo_stroke(cr);
}

static void any_stroke(cairo_t *cr, cairo_line_join_t join, cairo_line_cap_t cap) {
  any_path(cr);
  stroke(cr, upright, whole(16, 8 * 64) / 64.0, join, cap);
}

// The strokes of transformed groups: positions are in pixels, and only the pen is transformed.
static void transformed_stroke(cairo_t *cr, double factor) {
  cairo_line_join_t join = whole(0, 1) ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_BEVEL;
  const double *p = numbers(4, 0, 1);
  cairo_matrix_t pen = {p[0] + 1, p[1] - 0.5, p[2] - 0.5, p[3] + 2, 0, 0};
  double width = whole(16, 8 * 64) / 64.0 * factor;
  stroke(cr, pen, width, join, (cairo_line_cap_t)whole(0, 2));
}

static void slanted_lines(cairo_t *cr) { polygon(cr), transformed_stroke(cr, 1); }
static void slanted_curves(cairo_t *cr) { curves(cr), transformed_stroke(cr, 1); }
static void thin_curves(cairo_t *cr) { curves(cr), transformed_stroke(cr, 0.03125); }

static void scaled_curves(cairo_t *cr) {
  double scale = whole(16, 4 * 64) / 64.0, width = whole(16, 8 * 64) / 64.0;
  cairo_matrix_t pen = {scale, 0, 0, scale, 0, 0};
  curves(cr);
  stroke(cr, pen, width, CAIRO_LINE_JOIN_MITER, (cairo_line_cap_t)whole(0, 2));
}

static void miter_butt(cairo_t *cr) { any_stroke(cr, CAIRO_LINE_JOIN_MITER, CAIRO_LINE_CAP_BUTT); }
static void miter_round(cairo_t *cr) { any_stroke(cr, CAIRO_LINE_JOIN_MITER, CAIRO_LINE_CAP_ROUND); }
static void miter_square(cairo_t *cr) { any_stroke(cr, CAIRO_LINE_JOIN_MITER, CAIRO_LINE_CAP_SQUARE); }
static void bevel_butt(cairo_t *cr) { any_stroke(cr, CAIRO_LINE_JOIN_BEVEL, CAIRO_LINE_CAP_BUTT); }
static void bevel_round(cairo_t *cr) { any_stroke(cr, CAIRO_LINE_JOIN_BEVEL, CAIRO_LINE_CAP_ROUND); }
static void bevel_square(cairo_t *cr) { any_stroke(cr, CAIRO_LINE_JOIN_BEVEL, CAIRO_LINE_CAP_SQUARE); }
