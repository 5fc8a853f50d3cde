import CPango
import GridFrame

/// A text style looked up in the fonts of one thread; color plays no part.
@safe final class FontStyle {
  /// The largest font size that is set, in device pixels; larger ones are set at this size.
  static let maximumSize = 4096.0

  /// What it was looked up in.
  let fonts: PangoFonts
  /// Number of the style among those of its typesetter.
  let identifier: Int
  /// Font size in device pixels; 0 for a size that is not a number or not above 0.
  let size: Double
  /// From the upper edge of a line to its baseline, in device pixels.
  let ascent: Int
  /// The distance of lines, in device pixels.
  let lineHeight: Int
  /// The first family asked for that the library does not have.
  let missingFamily: String?
  let font: OpaquePointer?
  /// Measures and sets simple texts quickly; nil where there is letter spacing or the font is unfit.
  let asciiShaper: ASCIIShaper?
  /// Counts the lines of simple texts quickly; made when it is first asked for.
  private(set) lazy var lineCounter = asciiShaper.flatMap { [style, words] in
    LineCounter(shaper: $0, style: style, shared: words)
  }
  let style: TextStyle
  private let words: SharedWords
  /// Letter spacing, if any, for one line.
  private let spaced: OpaquePointer?
  /// The same, and no hyphens where words are broken.
  private let unhyphenated: OpaquePointer?

  init(_ style: TextStyle, identifier: Int, fonts: PangoFonts, words: SharedWords) {
    let style = Self.naming(fonts.library.monospacedFamily, in: style)
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

  /// How far lines reach above their baseline and below it, in Pango's units.
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

  /// Whole device pixels from Pango's units of 1/1024.
  static func pixels(roundedUp units: Int32) -> Int { (Int(units) + 1023) >> 10 }

  /// The style with a family in place of the name that stands for monospaced ones, or without that name.
  private static func naming(_ monospaced: String?, in style: TextStyle) -> TextStyle {
    guard style.families.contains(TextStyle.monospace) else { return style }
    var style = style
    style.families = style.families.compactMap { $0 == TextStyle.monospace ? monospaced : $0 }
    return style
  }

  /// Other families of the library follow those asked for, so that fallback has an order.
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

  /// The attributes that a text in this form needs. Hyphens stand only where the text asks for them: one put into a number
  /// or an address would be read as part of it.
  func attributes(for text: String, form: GlyphLayout.Form) -> OpaquePointer? {
    guard case .wrapped = form else { return unsafe spaced }
    let hasSoftHyphens = text.utf8.contains(0xc2) && text.unicodeScalars.contains("\u{ad}")
    return unsafe hasSoftHyphens ? spaced : unhyphenated
  }

  /// Space between letters is rounded to whole pixels, as all positions of glyphs are. Nil is quicker than an empty list.
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
