import CPango
import GridFrame

/// A text style resolved to the fonts of one thread. Color is ignored.
@safe final class FontStyle {
  /// The maximum font size in device pixels; larger sizes are set at this size.
  static let maximumSize = 4096.0

  /// The fonts that the style was resolved with.
  let fonts: PangoFonts
  /// The number of the style in its typesetter.
  let identifier: Int
  /// The font size in device pixels; 0 for a size that is NaN or not above 0.
  let size: Double
  /// The distance from the top of a line to its baseline, in device pixels.
  let ascent: Int
  /// The distance between lines, in device pixels.
  let lineHeight: Int
  /// The first requested family that the library lacks.
  let missingFamily: String?
  let font: OpaquePointer?
  /// The fast path for measuring and setting simple texts; nil if there is letter spacing or the font is unsuitable.
  let asciiShaper: ASCIIShaper?
  /// The fast path for counting the lines of simple texts; made on first use.
  private(set) lazy var lineCounter = asciiShaper.flatMap { [style, words] in
    LineCounter(shaper: $0, style: style, shared: words)
  }
  let style: TextStyle
  /// What the fonts have been told about characters; accessed while `PangoLock` is held.
  var wholeCharacters = WholeCharacters()
  private let words: SharedWords
  /// Letter spacing, if any, for one line.
  private let spaced: OpaquePointer?
  /// The same, with hyphens at word breaks turned off.
  private let unhyphenated: OpaquePointer?

  init(_ style: TextStyle, identifier: Int, fonts: PangoFonts, words: SharedWords) {
    let style = Self.resolved(style, fonts.library)
    self.fonts = fonts
    self.style = style
    self.words = words
    self.identifier = identifier
    missingFamily = style.families.first { !fonts.library.contains(family: $0) }
    size = style.size > 0 ? min(style.size, Self.maximumSize) : 0
    unsafe font = Self.font(style, size: size, fonts: fonts)
    unsafe spaced = Self.attributes(style, isUnhyphenated: false)
    unsafe unhyphenated = Self.attributes(style, isUnhyphenated: true)
    unsafe asciiShaper =
      spaced == nil ? ASCIIShaper(description: font, fonts: fonts) : nil
    let extents = unsafe asciiShaper?.lineExtents ?? Self.lineExtents(of: font, in: fonts)
    ascent = Self.pixels(roundedUp: extents.ascent)
    lineHeight = ascent + Self.pixels(roundedUp: extents.descent)
  }

  /// The extents of lines above and below their baseline, in Pango's units.
  @unsafe static func lineExtents(of font: OpaquePointer?, in fonts: PangoFonts) -> (
    ascent: Int32, descent: Int32
  ) {
    PangoLock.withLock {
      let metrics = unsafe pango_context_get_metrics(fonts.context(isRightToLeft: false), font, nil)
      defer { unsafe pango_font_metrics_unref(metrics) }
      return unsafe (pango_font_metrics_get_ascent(metrics), pango_font_metrics_get_descent(metrics))
    }
  }

  deinit {
    unsafe pango_font_description_free(font)
    unsafe pango_attr_list_unref(spaced)
    unsafe pango_attr_list_unref(unhyphenated)
  }

  /// Converts Pango's units of 1/1024 to whole device pixels.
  static func pixels(roundedUp units: Int32) -> Int { (Int(units) + 1023) >> 10 }

  /// Returns the style with available families: missing ones are replaced by their substitutes, and the generic name for
  /// monospaced families by one of the library's, if any.
  static func resolved(_ style: TextStyle, _ library: FontLibrary) -> TextStyle {
    var style = style
    if style.families.contains(TextStyle.monospace) {
      style.families = style.families.compactMap {
        $0 == TextStyle.monospace ? library.monospacedFamily : $0
      }
    }
    guard let family = style.families.first, let drawn = library.replacement(forFamily: family) else {
      return style
    }
    style.families[0] = drawn.family
    style.size *= drawn.size
    return style
  }

  /// The library's other families follow the requested ones, so that fallback has a defined order.
  @unsafe private static func font(_ style: TextStyle, size: Double, fonts: PangoFonts) -> OpaquePointer? {
    let others = fonts.library.families.filter { !style.families.contains($0) }
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, (style.families + others).joined(separator: ","))
    unsafe pango_font_description_set_absolute_size(font, max(size, 1) * Double(PANGO_SCALE))
    let weight = min(max(style.weight.rawValue, 1), 1000)
    unsafe pango_font_description_set_weight(font, PangoWeight(rawValue: numericCast(weight)))
    unsafe pango_font_description_set_style(font, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return unsafe font
  }

  /// The attributes for a text in this form. Hyphens appear only where the text contains them: one inserted into a
  /// number or an address would be read as part of it.
  func attributes(for text: String, form: GlyphLayout.Form) -> OpaquePointer? {
    guard case .wrapped = form else { return unsafe spaced }
    let hasSoftHyphens = text.utf8.contains(0xc2) && text.unicodeScalars.contains("\u{ad}")
    return unsafe hasSoftHyphens ? spaced : unhyphenated
  }

  /// Letter spacing is rounded to whole pixels, like all glyph positions. Nil is faster than an empty list.
  @unsafe private static func attributes(_ style: TextStyle, isUnhyphenated: Bool) -> OpaquePointer? {
    let spacing = style.letterSpacing.rounded()
    let isSpaced = spacing != 0 && abs(spacing) <= maximumSize
    guard isSpaced || isUnhyphenated else { return nil }
    let list = unsafe pango_attr_list_new()
    if isUnhyphenated { unsafe pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0)) }
    if isSpaced {
      unsafe pango_attr_list_insert(list, pango_attr_letter_spacing_new(Int32(spacing) * PANGO_SCALE))
    }
    return unsafe list
  }
}
