import CCairo
import CPango
import Foundation
import Synchronization

/// The fonts of one thread: Pango's objects for the library's configuration, set up so that the same text gives the
/// same pixels everywhere.
///
/// The settings were chosen by measurement: unhinted glyph shapes, metrics and positions in whole pixels, grayscale
/// antialiasing, a fixed language and resolution. With sizes in device pixels and whole-pixel origins, the versions of
/// Cairo before and after subpixel positioning (1.17.4) draw the same.
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

  /// Creates a font map and its two contexts.
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

  /// The context for texts of a direction. There are two because changing a context makes its layouts lay out again.
  func context(isRightToLeft: Bool) -> OpaquePointer {
    unsafe isRightToLeft ? rightToLeft : leftToRight
  }

  @unsafe private static func prepare(_ context: OpaquePointer, direction: PangoDirection) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    // Without effect while antialiasing is gray and no font varies, but a default would be left to the machine.
    unsafe cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_RGB)
    unsafe cairo_font_options_set_variations(options, nil)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 1)
    unsafe pango_context_set_language(context, pango_language_from_string(language))
    unsafe pango_context_set_base_dir(context, direction)
  }
}

/// Font maps that are no longer used, until it is safe to free them.
///
/// Pango 1.50 looks up fonts in its own threads, which keep the font map alive. If such a thread outlives the last
/// user, it frees the map, and accesses fonts without a lock while their users may be freeing them. Therefore maps are
/// freed only here, when nothing else holds them. The latest few wait longer, because a thread that releases an object
/// accesses it once more (GLib's `g_object_unref`).
@safe struct RetiredFontMaps {
  private static let waiting = Mutex(RetiredFontMaps())
  /// The number of maps that wait although nothing else holds them.
  static let latest = 4

  /// In the order of retirement.
  private var entries: [Entry] = []

  /// A map, and the library whose configuration and faces must outlive it. Accessed by one thread at a time.
  @safe private struct Entry: @unchecked Sendable {
    let map: UnsafeMutablePointer<PangoFontMap>
    let library: FontLibrary
  }

  static var count: Int { waiting.withLock { $0.entries.count } }

  /// Takes ownership of the caller's reference to a map, and frees earlier maps if possible. All fonts, contexts and
  /// layouts of the map must have been released.
  @unsafe static func retire(_ map: UnsafeMutablePointer<PangoFontMap>, of library: FontLibrary) {
    let entry = unsafe Entry(map: map, library: library)
    let freed = waiting.withLock { $0.exchange(entry) }
    PangoLock.withLock { for old in freed { unsafe g_object_unref(UnsafeMutableRawPointer(old.map)) } }
    // Release the libraries after the lock, because closing their faces takes it too.
    withExtendedLifetime(freed) {}
  }

  /// Adds an entry and removes those that are no longer needed.
  private mutating func exchange(_ entry: Entry) -> [Entry] {
    entries.append(entry)
    var freed: [Entry] = []
    var held: [Entry] = []
    for old in entries.dropLast(Self.latest) {
      let isFree = unsafe grid_reference_count(UnsafeMutableRawPointer(old.map)) == 1
      if isFree { freed.append(old) } else { held.append(old) }
    }
    entries = held + entries.suffix(Self.latest)
    return freed
  }
}

/// Serializes access to Pango and to the parts of Cairo, FreeType and HarfBuzz that it calls.
///
/// Painters of different threads share no object of ours, but these libraries share their own: one FreeType library,
/// tables of open faces and scaled fonts, languages and types. Their thread-safety guarantees differ by version, and
/// two failures have been observed under many threads with Cairo 1.16 and Pango 1.50. The cost is low: Cairo has its
/// own lock for each font while it draws, and texts drawn before come from `TileCache`.
enum PangoLock {
  private static let mutex = Mutex(())

  /// Runs a body that neither calls a locked function nor releases the last reference to an object that locks in
  /// `deinit`.
  static func withLock<Result: ~Copyable>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in body() }
  }
}

/// Keeps environment variables out of pictures.
///
/// Once per process, Pango asks the environment for the user's preferred languages, to choose among glyph variants of
/// letters that several languages share (Serbian and Russian Cyrillic), and HarfBuzz for the shapers to try. This makes
/// both ask before anything is shaped, and answers with fixed values.
enum EnvironmentPinning {
  static func apply() { _ = pinned }

  private static let values: [(name: String, value: String?)] = [
    ("PANGO_LANGUAGE", PangoFonts.language), ("HB_SHAPER_LIST", nil),
  ]

  private static let pinned: Bool = {
    let previous = values.map { name, _ in unsafe getenv(name).map { unsafe String(cString: $0) } }
    for (name, value) in values { set(name, value) }
    unsafe _ = grid_preferred_languages()
    unsafe _ = hb_shape_list_shapers()
    for (index, value) in previous.enumerated() { set(values[index].name, value) }
    return true
  }()

  private static func set(_ name: String, _ value: String?) {
    if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
  }
}
