import GridFrame
import GridGeometry
import GridSupport

/// Sets texts in the fonts of a library, for one thread, and caches recent ones.
final class GlyphTypesetter: Typesetter {
  private let fonts: PangoFonts
  /// The fonts of the complete library, once a text required a face that this one lacks.
  private var completeFonts: Result<PangoFonts, FontError>?
  private let words: SharedWords
  private let usesShapers: Bool
  private var styles: [TextStyle: FontStyle] = [:]
  private var styleCount = 0
  private var layouts: LRUCache<LayoutKey, GlyphLayout>

  /// The number of texts that are kept for measuring, and for drawing into tiles, which happens once for most texts.
  static let (manyLayouts, fewLayouts) = (4096, 1024)

  var layoutLimit: Int {
    get { layouts.limit }
    set { layouts.limit = newValue }
  }

  /// The maximum width of a box in device pixels; wider boxes count as this wide.
  static let maximumWidth = 1 << 20

  private struct LayoutKey: Hashable {
    let text: String
    let style: Int
    let form: GlyphLayout.Form
    let isRightToLeft: Bool
  }

  /// Creates a typesetter that caches at most `layoutLimit` texts, of a few kilobytes each. `words` are shared with
  /// other typesetters of this library. Unless it `usesShapers`, every text has a layout, with the same result.
  init(
    library: FontLibrary, layoutLimit: Int = manyLayouts, words: SharedWords = SharedWords(),
    usesShapers: Bool = true
  ) throws(FontError) {
    self.words = words
    self.usesShapers = usesShapers
    fonts = try PangoFonts(library: library)
    layouts = LRUCache(limit: layoutLimit)
  }

  func typeset(_ item: TextItem) throws(PaintError) -> TypesetText {
    let (text, style) = (item.text, style(item.style))
    try checkFonts()
    if let family = style.missingFamily {
      throw .missingFamily(family, available: fonts.library.families, element: item.element)
    }
    let width = min(item.box.width, Self.maximumWidth)
    let made: TypesetText
    switch item.overflow {
    case .clip: made = line(text, style, width: width, isCut: false)
    case .ellipsis: made = line(text, style, width: width, isCut: true)
    case .wrap(let maximumLines):
      let fitting = max(1, item.box.height / max(style.lineHeight, 1))
      made = block(text, style, width: width, maximumLines: max(1, min(maximumLines ?? .max, fitting)))
    }
    // A glyph may have been searched in all files.
    try checkFonts()
    return made
  }

  private func checkFonts() throws(PaintError) {
    if case .failure(let error) = completeFonts { throw .fonts(error) }
  }

  /// Whether all font files that were needed could be read.
  var isWhole: Bool { (try? checkFonts()) != nil }

  /// The style, without its color, resolved to fonts.
  func style(_ style: TextStyle) -> FontStyle {
    var key = style
    key.color = .black
    if let known = styles[key] { return known }
    // Animated sizes could create any number of styles. Identifiers are never reused.
    if styles.count == 1024 { styles = [:] }
    let fonts = fonts.library.covers(key) ? fonts : complete()
    let made = FontStyle(key, identifier: styleCount, fonts: fonts, words: words)
    styleCount += 1
    styles[key] = made
    return made
  }

  /// The fonts of all files. If a file cannot be read, the available ones, and `typeset` throws from then on.
  private func complete() -> PangoFonts {
    let made =
      completeFonts
      ?? Result { [fonts] () throws(FontError) in
        let library = try fonts.library.complete()
        return library === fonts.library ? fonts : try PangoFonts(library: library)
      }
    completeFonts = made
    return (try? made.get()) ?? fonts
  }

  /// A shaped text; `text` must be clean.
  func layout(_ text: String, _ style: FontStyle, _ form: GlyphLayout.Form, isRightToLeft: Bool)
    -> GlyphLayout
  {
    let key = LayoutKey(text: text, style: style.identifier, form: form, isRightToLeft: isRightToLeft)
    if let known = layouts.value(for: key) { return known }
    let made = layOut(text, style, form, isRightToLeft: isRightToLeft)
    layouts.insert(made, for: key)
    return made
  }

  /// Shapes a text with the fonts that its style was resolved to, or with all fonts if these lack a glyph.
  private func layOut(
    _ text: String, _ style: FontStyle, _ form: GlyphLayout.Form, isRightToLeft: Bool
  ) -> GlyphLayout {
    let made = GlyphLayout(text, style: style, form: form, isRightToLeft: isRightToLeft)
    guard made.hasUnknownGlyphs, style.fonts !== complete() else { return made }
    let wider = FontStyle(style.style, identifier: style.identifier, fonts: complete(), words: words)
    return GlyphLayout(text, style: wider, form: form, isRightToLeft: isRightToLeft)
  }

  /// One line: the whole text if it fits, else its beginning.
  private func line(_ text: String, _ style: FontStyle, width: Int, isCut: Bool) -> TypesetText {
    if let simple = asciiLine(text, style, width: width, isCut: isCut) { return simple }
    let isRightToLeft = TextDirection.isRightToLeft(text)
    let shaped = shapePiece(of: text, style, width: width, lines: 1) { piece in
      let clean = TextCleaning.clean(piece, .joined)
      return (clean, layout(clean, style, .natural, isRightToLeft: isRightToLeft))
    } isEnough: {
      // An em more than the box, so that the last letter before the cut is placed as if nothing had been cut.
      $0.width > width + Int(style.size)
    }
    if !isCut || shaped.layout.width <= width { return Self.text(shaped.layout, style) }
    return Self.text(cut(shaped.text, style, width: width, isRightToLeft: isRightToLeft), style)
  }

  /// One line that needs no layout; nil for other texts, and for texts much longer than their box.
  private func asciiLine(_ text: String, _ style: FontStyle, width: Int, isCut: Bool) -> TypesetText? {
    guard usesShapers, let shaper = style.asciiShaper,
      text.utf8.count <= TextPiece.clusters(in: width, size: style.size).first,
      var line = shaper.line(of: text)
    else { return nil }
    if isCut, line.width > width {
      guard let cut = shaper.cut(line, to: width) else { return nil }
      let tidied = Ellipsis.tidied(text, cutAt: cut.count).flatMap(shaper.line)
      line = if let tidied, tidied.width <= width { tidied } else { cut.line }
    }
    return TypesetText(
      lines: [.simple(line, shaper)], ascent: style.ascent, lineHeight: style.lineHeight, isRightToLeft: false
    )
  }

  /// The first lines of a layout, with the last one replaced if it had to be truncated.
  private static func text(
    _ layout: GlyphLayout, lineLimit: Int = .max, last: GlyphLayout? = nil, _ style: FontStyle
  ) -> TypesetText {
    var lines = layout.lines.prefix(lineLimit).map { ($0, layout) }
    if let last, let line = last.lines.first { lines.append((line, last)) }
    let isIncomplete = layout.hasUnknownGlyphs || last?.hasUnknownGlyphs == true
    return TypesetText(
      lines: lines.map { .shaped($0, $1) }, ascent: style.ascent, lineHeight: style.lineHeight,
      isRightToLeft: layout.isRightToLeft,
      missingScalar: isIncomplete ? lines.lazy.compactMap(\.0.unknownScalar).first : nil)
  }

  /// Lines broken at a width; the last permitted line is truncated if there is more.
  private func block(_ text: String, _ style: FontStyle, width: Int, maximumLines: Int) -> TypesetText {
    let isRightToLeft = TextDirection.isRightToLeft(text)
    let shaped = shapePiece(of: text, style, width: width, lines: maximumLines) { piece in
      let clean = TextCleaning.clean(piece, .kept)
      return (clean, layout(clean, style, .wrapped(width: width), isRightToLeft: isRightToLeft))
    } isEnough: {
      $0.lines.count > maximumLines
    }
    guard shaped.layout.lines.count > maximumLines else { return Self.text(shaped.layout, style) }
    let rest = Ellipsis.rest(of: shaped.text, from: shaped.layout.lines[maximumLines - 1].startIndex)
    let last = cut(rest, style, width: width, isRightToLeft: isRightToLeft)
    return Self.text(shaped.layout, lineLimit: maximumLines - 1, last: last, style)
  }

  /// Shapes a text, or as much of its beginning as fills its box.
  private func shapePiece(
    of text: String, _ style: FontStyle, width: Int, lines: Int,
    shape: (String) -> (text: String, layout: GlyphLayout), isEnough: (GlyphLayout) -> Bool
  ) -> (text: String, layout: GlyphLayout) {
    let (first, most) = TextPiece.clusters(in: width, size: style.size)
    var count = min(first * min(lines, most), most)
    var attempt = 1
    while true {
      let piece = TextPiece(text, clusters: count)
      let shaped = shape(piece.text)
      if piece.isWhole || count == most || attempt == TextPiece.attempts || isEnough(shaped.layout) {
        return shaped
      }
      count = min(count * 2, most)
      attempt += 1
    }
  }

  /// The part of a clean text that fits before an ellipsis, which directly follows a word, without space or comma.
  private func cut(_ text: String, _ style: FontStyle, width: Int, isRightToLeft: Bool) -> GlyphLayout {
    let cut = layout(text, style, .ellipsis(width: width), isRightToLeft: isRightToLeft)
    guard let hidden = cut.lines.first?.ellipsisIndex, let tidy = Ellipsis.tidied(text, cutAt: hidden) else {
      return cut
    }
    let tidied = layout(tidy, style, .natural, isRightToLeft: isRightToLeft)
    // A font may lack the ellipsis, for which Pango has a substitute, and kerning may be wider than a space.
    return tidied.hasUnknownGlyphs || tidied.width > width ? cut : tidied
  }
}

extension GlyphTypesetter {
  /// The width of the whole text on one line, in device pixels. A text too long for Pango's 32 bits is measured in
  /// pieces.
  func naturalWidth(of text: String, _ style: FontStyle) -> Int {
    if text.utf8.count < Self.asciiLimit, let width = style.asciiShaper?.width(of: text) { return width }
    return layouts(of: TextCleaning.clean(text, .joined), style, .natural).reduce(0) { $0 + $1.width }
  }

  /// The number of lines of a text broken at a width in device pixels, or only at line breaks if nil.
  func lineCount(of text: String, _ style: FontStyle, width: Int?) -> Int {
    let room = width.map { min(max($0, 1), Self.maximumWidth) }
    // Most texts need no cleaning.
    if let room, let count = simpleLineCount(of: text, style, room) { return count }
    let clean = TextCleaning.clean(text, .kept)
    guard let room else { return clean.utf8.reduce(1) { $0 + ($1 == 0x0a ? 1 : 0) } }
    if let count = simpleLineCount(of: clean, style, room) { return count }
    return layouts(of: clean, style, .wrapped(width: room)).reduce(0) { $0 + $1.lines.count }
  }

  /// The number of lines of a text that needs no layout; nil for other texts, and for those set in pieces.
  private func simpleLineCount(of text: String, _ style: FontStyle, _ width: Int) -> Int? {
    guard text.utf8.count <= TextPiece.clusters(in: 1, size: style.size).most else { return nil }
    var copy = text
    return style.lineCounter.flatMap { counter in
      copy.withUTF8 { unsafe counter.lineCount(of: $0.span, width: width) }
    }
  }

  /// Longer texts are left to Pango, which stops counting at a limit of its own.
  private static let asciiLimit = 4096

  /// A text in pieces that fit Pango's range. They are not cached.
  private func layouts(of text: String, _ style: FontStyle, _ form: GlyphLayout.Form) -> [GlyphLayout] {
    let most = TextPiece.clusters(in: 1, size: style.size).most
    let isRightToLeft = TextDirection.isRightToLeft(text)
    var layouts: [GlyphLayout] = []
    var rest = text
    while true {
      let piece = TextPiece(rest, clusters: most)
      layouts.append(layOut(piece.text, style, form, isRightToLeft: isRightToLeft))
      if piece.isWhole { return layouts }
      rest = String(rest.unicodeScalars.dropFirst(piece.text.unicodeScalars.count))
    }
  }
}
