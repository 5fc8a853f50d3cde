import CCairo
import CPango

/// The fonts of one thread: Pango's objects over the library's configuration, set up so that the same text gives
/// the same pixels everywhere.
///
/// The settings were chosen by measuring: glyph shapes without hinting, metrics and positions in whole pixels, gray
/// antialiasing, a fixed language and resolution. With sizes in device pixels and whole origins, the versions of Cairo
/// before and after subpixel positioning (1.17.4) draw the same.
@safe final class PangoFonts {
  static let language = "en"
  let library: FontLibrary
  private let leftToRight: OpaquePointer
  private let rightToLeft: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>

  init(library: FontLibrary) throws(FontError) {
    self.library = library
    guard let made = unsafe PangoLock.withLock({ unsafe Self.make(library) }) else {
      throw .setupFailed("Pango has no FreeType fonts")
    }
    unsafe (fontMap, leftToRight, rightToLeft) = unsafe made
  }

  /// A font map and its two contexts.
  @unsafe private static func make(
    _ library: FontLibrary
  ) -> (UnsafeMutablePointer<PangoFontMap>, OpaquePointer, OpaquePointer)? {
    guard let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 96)
    unsafe grid_font_map_set_config(fontMap, library.configuration)
    guard let leftToRight = unsafe pango_font_map_create_context(fontMap),
      let rightToLeft = unsafe pango_font_map_create_context(fontMap)
    else {
      unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
      return nil
    }
    unsafe prepare(leftToRight, direction: PANGO_DIRECTION_LTR)
    unsafe prepare(rightToLeft, direction: PANGO_DIRECTION_RTL)
    return unsafe (fontMap, leftToRight, rightToLeft)
  }

  deinit {
    PangoLock.withLock {
      unsafe g_object_unref(UnsafeMutableRawPointer(leftToRight))
      unsafe g_object_unref(UnsafeMutableRawPointer(rightToLeft))
    }
    unsafe RetiredFontMaps.retire(fontMap, of: library)
  }

  /// The context for texts of a direction. There are two because a context that changes makes layouts lay out again.
  func context(isRightToLeft: Bool) -> OpaquePointer {
    unsafe isRightToLeft ? rightToLeft : leftToRight
  }

  @unsafe private static func prepare(_ context: OpaquePointer, direction: PangoDirection) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 1)
    unsafe pango_context_set_language(context, pango_language_from_string(language))
    unsafe pango_context_set_base_dir(context, direction)
  }
}
