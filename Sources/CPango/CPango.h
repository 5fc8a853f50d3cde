#pragma once
#include <cairo-ft.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>

// A function, because the cast macros of GObject are not seen from Swift.
static inline void grid_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

// The number of references to an object: for finding out that no other thread holds one.
static inline unsigned grid_reference_count(void *object) {
  return (unsigned)g_atomic_int_get((gint *)&((GObject *)object)->ref_count);
}

// Called through a pointer, because its declaration says that it depends on nothing, so that compilers may
// leave it out or move it, while it depends on the environment.
static inline PangoLanguage **grid_preferred_languages(void) {
  PangoLanguage **(*volatile function)(void) = pango_language_get_preferred;
  return function();
}
