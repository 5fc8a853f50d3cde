// Draws 200 random shapes of each kind by seed, as gridreel's painter does, and prints a hash of the pixels of each:
//
//     shapes FONT …                          one line per shape: kind, seed, hash
//     shapes --pixels KIND SEED FILE FONT …  writes the pixels of a shape into a file
//     shapes --functions                     offsets in the C library of functions that it chooses by processor
//
// As in gridreel's pictures, strokes have no round joins, pens of curves are adapted, and glyphs start at whole pixels
// and have exact curves. Where the painter does more than call Cairo, this does the same and names the painter's file.

#define _GNU_SOURCE
#include <cairo-ft.h>
#include <dlfcn.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPixels.h"
#include "paths.h"
#include "random.h"

enum { SHAPES = 200, MOST_FONTS = 8 };

static uint32_t pixels[SIDE * SIDE];
static FT_Face faces[MOST_FONTS];
static cairo_font_face_t *fonts[MOST_FONTS];
static int font_count;

static void color(cairo_t *cr) {
  int alpha = whole(0, 1) ? 255 : whole(1, 255);
  uint32_t rgb = next();
  cairo_set_source_rgba(cr, (rgb & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb >> 16 & 255) / 255.0, alpha / 255.0);
}

static uint32_t word(void) {
  uint32_t alpha = (uint32_t)whole(0, 255), result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) result |= (uint32_t)whole(0, (int)alpha) << shift;
  return result;
}

// MARK: Clips

static void clip(cairo_t *cr) {
  int x = whole(0, 40), y = whole(0, 40), width = whole(10, 60), height = whole(10, 60);
  cairo_rectangle(cr, x, y, width, height);
  cairo_clip(cr);
  any_path(cr);
  cairo_clip(cr);
  any_path(cr);
  fill(cr);
}

// Clears everything outside of an outline, as for rounded corners of groups.
static void keep(cairo_t *cr) {
  cairo_paint(cr);
  any_path(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN);
  cairo_fill(cr);
}

// MARK: Pictures and shadows

static void picture(cairo_t *cr) {
  static uint32_t words[SIDE * SIDE];
  for (int i = 0; i < SIDE * SIDE; i++) words[i] = word();
  cairo_surface_t *source = cairo_image_surface_create_for_data(
    (unsigned char *)words, CAIRO_FORMAT_ARGB32, SIDE, SIDE, SIDE * 4);
  any_path(cr);
  cairo_clip(cr);
  int x = whole(-20, 20), y = whole(-20, 20);
  cairo_set_source_surface(cr, source, x, y);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
  cairo_paint(cr);
  cairo_set_source_rgba(cr, 0, 0, 0, 1);
  cairo_surface_destroy(source);
}

// A gradient from a color to transparent, mixed in integers and blended by gridreel's own code.
static void shadow(cairo_t *cr) {
  cairo_surface_t *surface = cairo_get_target(cr);
  uint32_t words[SIDE], from = word();
  int length = whole(1, 24), start = whole(0, SIDE - length), is_vertical = whole(0, 1);
  cairo_surface_flush(surface);
  for (int i = 0; i < length; i++) {
    words[i] = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t channel = from >> shift & 255, parts = 2 * (uint32_t)length;
      words[i] |= (channel * (parts - 2 * (uint32_t)i - 1) + parts / 2) / parts << shift;
    }
  }
  if (is_vertical)
    for (int i = 0; i < length; i++) grid_blend_color(words[i], pixels + (start + i) * SIDE, SIDE);
  else
    for (int y = 0; y < SIDE; y++) grid_blend(words, pixels + y * SIDE + start, (size_t)length);
  cairo_surface_mark_dirty(surface);
}

// MARK: Text

static int pick_font(cairo_t *cr) {
  int font = whole(0, font_count - 1);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_matrix_t size, identity;
  double points = whole(8 * 4, 40 * 4) / 4.0;
  cairo_matrix_init_scale(&size, points, points);
  cairo_matrix_init_identity(&identity);
  cairo_scaled_font_t *scaled = cairo_scaled_font_create(fonts[font], &size, &identity, options);
  cairo_set_scaled_font(cr, scaled);
  cairo_scaled_font_destroy(scaled);
  cairo_font_options_destroy(options);
  return font;
}

static int run_of_glyphs(cairo_t *cr, cairo_glyph_t *glyphs) {
  int font = pick_font(cr), count = whole(1, 12);
  int x = whole(-4, 30), y = whole(10, SIDE - 10);
  for (int i = 0; i < count; i++) {
    unsigned long index = next() % (unsigned long)faces[font]->num_glyphs;
    glyphs[i] = (cairo_glyph_t){index, x, y + whole(-2, 2)};
    x += whole(0, 24);
  }
  return count;
}

static void glyphs(cairo_t *cr) {
  cairo_glyph_t list[16];
  int count = run_of_glyphs(cr, list);
  cairo_show_glyphs(cr, list, count);
}

// A control point of a curve, in pixels, as GlyphCurves.swift makes it the same on all processors.
static double exact(double position, double end) {
  // In units of 1/512 pixel, of which a position of FreeType has a multiple of 8.
  long start = (long)(end * 512), control = start + (long)((position - end) * 256) * 3;
  long rest = (control % 8 + 12) % 8 - 4, way = control - rest - start;
  return rest < -3 || rest > 3 || way % 3 != 0 ? position : end + way / 3 / 256.0;
}

// Text in transformed groups: the outlines of its glyphs, filled.
static void glyph_outlines(cairo_t *cr) {
  cairo_glyph_t list[16];
  int count = run_of_glyphs(cr, list);
  cairo_glyph_path(cr, list, count);
  cairo_path_t *path = cairo_copy_path(cr);
  const cairo_path_data_t *end = NULL;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    cairo_path_data_t *data = path->data + i;
    if (data->header.type == CAIRO_PATH_CURVE_TO) {
      data[1].point.x = exact(data[1].point.x, end->point.x), data[1].point.y = exact(data[1].point.y, end->point.y);
      data[2].point.x = exact(data[2].point.x, data[3].point.x);
      data[2].point.y = exact(data[2].point.y, data[3].point.y);
    }
    if (data->header.length > 1) end = data + data->header.length - 1;
  }
  cairo_new_path(cr);
  cairo_append_path(cr, path);
  cairo_path_destroy(path);
  cairo_fill(cr);
}

static const struct {
  const char *name;
  void (*draw)(cairo_t *);
} kinds[] = {
  {"filled polygons", fill_polygon}, {"filled curves", fill_curves}, {"filled round rectangles", fill_rounded},
  {"strokes with miter joins and butt caps", miter_butt}, {"strokes with miter joins and round caps", miter_round},
  {"strokes with miter joins and square caps", miter_square}, {"strokes with bevel joins and butt caps", bevel_butt},
  {"strokes with bevel joins and round caps", bevel_round}, {"strokes with bevel joins and square caps", bevel_square},
  {"straight lines with slanted pens", slanted_lines}, {"curves with slanted pens", slanted_curves},
  {"curves with thin pens", thin_curves}, {"curves with scaled pens", scaled_curves},
  {"clipped fills", clip}, {"kept outlines", keep}, {"pictures in outlines", picture}, {"shadows", shadow},
  {"glyph runs", glyphs}, {"glyph outlines", glyph_outlines},
};

static uint64_t hash(void) {
  uint64_t value = UINT64_C(0xcbf29ce484222325);
  for (int i = 0; i < SIDE * SIDE; i++) value = (value ^ pixels[i]) * UINT64_C(0x100000001b3);
  return value;
}

// Where the C library's choices are, relative to its start: they change if it is told to ignore instructions.
static int print_functions(void) {
  const char *names[] = {"sin", "exp", "pow", "memcpy", "memset"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *address = dlsym(RTLD_DEFAULT, names[i]);
    Dl_info info;
    if (address == NULL || dladdr(address, &info) == 0) return 1;
    printf("%s %tx\n", names[i], (char *)address - (char *)info.dli_fbase);
  }
  return 0;
}

/// Draws a shape into `pixels`. Returns whether Cairo failed.
static int draw(size_t kind, uint64_t seed) {
  state = kind * 1000003 + seed * 7919;
  uint32_t background = kinds[kind].draw == keep ? 0 : 0xff000000 | next();
  for (int i = 0; i < SIDE * SIDE; i++) pixels[i] = background;
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, SIDE, SIDE, SIDE * 4);
  cairo_t *cr = cairo_create(surface);
  color(cr);
  kinds[kind].draw(cr);
  cairo_surface_flush(surface);
  cairo_status_t status = cairo_status(cr);
  if (status) fprintf(stderr, "%s\n", cairo_status_to_string(status));
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  return status != CAIRO_STATUS_SUCCESS;
}

static int is_ready(char **paths, int count) {
  FT_Library library;
  if (count < 1 || count > MOST_FONTS || FT_Init_FreeType(&library)) return 0;
  for (; font_count < count; font_count++) {
    if (FT_New_Face(library, paths[font_count], 0, &faces[font_count])) return 0;
    fonts[font_count] = cairo_ft_font_face_create_for_ft_face(faces[font_count], FT_LOAD_NO_HINTING);
  }
  return 1;
}

int main(int count, char **words) {
  size_t kind_count = sizeof kinds / sizeof *kinds;
  if (count == 2 && strcmp(words[1], "--functions") == 0) return print_functions();
  if (count > 5 && strcmp(words[1], "--pixels") == 0) {
    size_t kind = 0;
    while (kind < kind_count && strcmp(kinds[kind].name, words[2])) kind++;
    if (kind == kind_count || !is_ready(words + 5, count - 5) || draw(kind, strtoull(words[3], NULL, 10))) return 2;
    FILE *file = fopen(words[4], "wb");
    return file == NULL || fwrite(pixels, sizeof pixels, 1, file) != 1 || fclose(file);
  }
  if (!is_ready(words + 1, count - 1)) return 2;
  for (size_t kind = 0; kind < kind_count; kind++) {
    for (uint64_t seed = 0; seed < SHAPES; seed++) {
      if (draw(kind, seed)) return 1;
      printf("%s\t%" PRIu64 "\t%016" PRIx64 "\n", kinds[kind].name, seed, hash());
    }
  }
  return 0;
}
