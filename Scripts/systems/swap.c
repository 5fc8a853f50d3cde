// A library that draws differently, for testing that the comparison notices: loaded before Cairo, it darkens colors by
// one level, or moves glyphs by half a pixel, or only claims to be another version, as GRIDREEL_SWAP says.

#define _GNU_SOURCE
#include <cairo.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static int is_swapped(const char *what) {
  const char *swap = getenv("GRIDREEL_SWAP");
  return swap != NULL && strstr(swap, what) != NULL;
}

const char *cairo_version_string(void) {
  if (is_swapped("version")) return "1.99.7";
  const char *(*original)(void) = (const char *(*)(void))dlsym(RTLD_NEXT, "cairo_version_string");
  return original();
}

void cairo_set_source_rgba(cairo_t *cr, double red, double green, double blue, double alpha) {
  void (*original)(cairo_t *, double, double, double, double) =
    (void (*)(cairo_t *, double, double, double, double))dlsym(RTLD_NEXT, "cairo_set_source_rgba");
  double change = is_swapped("color") ? 1 / 255.0 : 0;
  original(cr, red > change ? red - change : red + change, green, blue, alpha);
}

void cairo_show_glyphs(cairo_t *cr, const cairo_glyph_t *glyphs, int count) {
  void (*original)(cairo_t *, const cairo_glyph_t *, int) =
    (void (*)(cairo_t *, const cairo_glyph_t *, int))dlsym(RTLD_NEXT, "cairo_show_glyphs");
  if (!is_swapped("glyphs") || count <= 0) {
    original(cr, glyphs, count);
    return;
  }
  cairo_glyph_t *moved = malloc((size_t)count * sizeof *moved);
  if (moved == NULL) abort();
  memcpy(moved, glyphs, (size_t)count * sizeof *moved);
  moved[count - 1].y += 0.5;
  original(cr, moved, count);
  free(moved);
}
