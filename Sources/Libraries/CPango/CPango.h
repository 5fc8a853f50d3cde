#pragma once
// Included first, so that Cairo's declarations belong only to the module CCairo, in whatever order files import the
// two.
#include "../CCairo/CCairo.h"
#include <cairo-ft.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include <hb.h>
#include <hb-ot.h>

// A function, because the cast macros of GObject are not visible in Swift.
static inline void grid_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

// The reference count of an object, for checking that no other thread holds a reference.
static inline unsigned grid_reference_count(void *object) {
  return (unsigned)g_atomic_int_get((gint *)&((GObject *)object)->ref_count);
}

// Called through a pointer: the function is declared const, so compilers may remove or move calls,
// but it depends on the environment.
static inline PangoLanguage **grid_preferred_languages(void) {
  PangoLanguage **(*volatile function)(void) = pango_language_get_preferred;
  return function();
}

// The distance by which a run is raised above the baseline, in Pango's units, which becomes 0. Pango raises runs of
// some scripts to align them with their neighbors.
static inline int grid_take_rise(PangoGlyphItem *run) {
#if PANGO_VERSION_CHECK(1, 50, 0)
  const int rise = run->y_offset;
  run->y_offset = 0;
  return rise;
#else
  return 0;
#endif
}

// A character, and the position of the font that is looked at.
struct grid_character {
  gunichar character;
  int position;
};

static inline gboolean grid_exclude_character(PangoFontset *fonts, PangoFont *font, gpointer data) {
  (void)fonts;
  struct grid_character *search = (struct grid_character *)data;
  FcCharSet *characters = NULL;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  if (FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch) {
    if (FcCharSetHasChar(characters, search->character)) return TRUE;
    PangoCoverage *coverage = pango_font_get_coverage(font, NULL);
    pango_coverage_set(coverage, (int)search->character, PANGO_COVERAGE_NONE);
    g_object_unref(coverage);
  }
  search->position++;
  return FALSE;
}

// Tells Pango that the fonts before the first one that has a character do not have it, whether or not they have its
// parts. Returns the position of that font, or the number of fonts if none has the character. Fonts after it are not
// loaded.
static inline int grid_exclude_parts(PangoFontset *fonts, gunichar character) {
  struct grid_character search = {character, 0};
  pango_fontset_foreach(fonts, grid_exclude_character, &search);
  return search.position;
}

static inline uint32_t grid_table_start(hb_face_t *face, hb_tag_t tag) {
  unsigned length = 0;
  hb_blob_t *blob = hb_face_reference_table(face, tag);
  const unsigned char *bytes = (const unsigned char *)hb_blob_get_data(blob, &length);
  uint32_t start = length < 4 ? 0 : (uint32_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
  hb_blob_destroy(blob);
  return start;
}

// Marks in `plain` the ASCII characters for which the font's rules for plain text specify only the distance between
// two neighbors: of all features that HarfBuzz applies by default, only `kern` covers them, and without looking at
// further letters. Marks none if the font has Apple or Graphite tables, which are not parsed.
static inline void grid_mark_kerned_only(hb_font_t *font, uint8_t plain[128]) {
  static const hb_tag_t kern[] = {HB_TAG('k', 'e', 'r', 'n'), HB_TAG_NONE};
  static const hb_tag_t others[] = {
      HB_TAG('c', 'a', 'l', 't'), HB_TAG('c', 'c', 'm', 'p'), HB_TAG('c', 'l', 'i', 'g'),
      HB_TAG('c', 'u', 'r', 's'), HB_TAG('d', 'i', 's', 't'), HB_TAG('l', 'i', 'g', 'a'),
      HB_TAG('l', 'o', 'c', 'l'), HB_TAG('l', 't', 'r', 'a'), HB_TAG('l', 't', 'r', 'm'),
      HB_TAG('m', 'a', 'r', 'k'), HB_TAG('m', 'k', 'm', 'k'), HB_TAG('r', 'c', 'l', 't'),
      HB_TAG('r', 'l', 'i', 'g'), HB_TAG('r', 'v', 'r', 'n'), HB_TAG_NONE};
  static const hb_tag_t foreign[] = {
      HB_TAG('k', 'e', 'r', 'x'), HB_TAG('m', 'o', 'r', 't'), HB_TAG('m', 'o', 'r', 'x'),
      HB_TAG('t', 'r', 'a', 'k'), HB_TAG('S', 'i', 'l', 'f')};
  memset(plain, 0, 128);
  hb_face_t *face = hb_font_get_face(font);
  for (unsigned i = 0; i < sizeof foreign / sizeof *foreign; i++)
    if (grid_table_start(face, foreign[i]) != 0) return;
  // Version 1 of this table is Apple's; other versions contain pairs.
  if (grid_table_start(face, HB_TAG('k', 'e', 'r', 'n')) == 0x10000) return;
  hb_set_t *lookups = hb_set_create(), *named = hb_set_create(), *context = hb_set_create();
  int looksFurther = 0;
  for (int i = 0; i < 4 && !looksFurther; i++) {
    const hb_tag_t table = i < 2 ? HB_OT_TAG_GSUB : HB_OT_TAG_GPOS;
    const int isKerning = i == 3;
    hb_set_clear(lookups);
    hb_ot_layout_collect_lookups(face, table, NULL, NULL, i % 2 ? kern : others, lookups);
    hb_codepoint_t lookup = HB_SET_VALUE_INVALID;
    while (!looksFurther && hb_set_next(lookups, &lookup)) {
      hb_set_clear(context);
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, context, isKerning ? NULL : named, context, NULL);
      if (isKerning) looksFurther = !hb_set_is_empty(context);
      else hb_set_union(named, context);
    }
  }
  for (hb_codepoint_t character = 0x20; character < 0x7f && !looksFurther; character++) {
    hb_codepoint_t glyph;
    plain[character] = hb_font_get_nominal_glyph(font, character, &glyph) && !hb_set_has(named, glyph);
  }
  hb_set_destroy(lookups);
  hb_set_destroy(named);
  hb_set_destroy(context);
}
