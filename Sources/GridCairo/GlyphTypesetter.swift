import GridFrame
import GridGeometry

/// Sets texts in the fonts of a library, for one thread; it remembers what it set lately.
final class GlyphTypesetter: Typesetter {
  private let fonts: PangoFonts
  private var styles: [TextStyle: FontStyle] = [:]
  private var layouts = GenerationCache<LayoutKey, GlyphLayout>(capacity: 8192)

  /// The widest box that text is fitted to, in device pixels; wider ones count as this wide.
  static let maximumWidth = 1 << 20

  private struct LayoutKey: Hashable {
    let text: String
    let style: Int
    let form: GlyphLayout.Form
    let isRightToLeft: Bool
  }

  init(library: FontLibrary) throws(FontError) { fonts = try PangoFonts(library: library) }

  func typeset(
    _ text: String, style textStyle: TextStyle, overflow: TextOverflow, size: PixelSize
  ) throws(MissingFamily) -> any TypesetText {
    let style = self.style(textStyle)
    if let family = style.missingFamily {
      throw MissingFamily(family: family, available: fonts.library.families)
    }
    let width = min(size.width, Self.maximumWidth)
    switch overflow {
    case .clip: return line(text, style, width: width, isCut: false)
    case .ellipsis: return line(text, style, width: width, isCut: true)
    case .wrap(let maximumLines):
      let fitting = max(1, size.height / max(style.lineHeight, 1))
      return block(text, style, width: width, maximumLines: max(1, min(maximumLines ?? .max, fitting)))
    }
  }

  /// The style without its colour, looked up in the fonts.
  func style(_ style: TextStyle) -> FontStyle {
    var key = style
    key.color = .black
    if let known = styles[key] { return known }
    let made = FontStyle(key, identifier: styles.count, fonts: fonts)
    styles[key] = made
    return made
  }

  /// A shaped text; `text` must be clean.
  func layout(_ text: String, _ style: FontStyle, _ form: GlyphLayout.Form, isRightToLeft: Bool)
    -> GlyphLayout
  {
    let key = LayoutKey(text: text, style: style.identifier, form: form, isRightToLeft: isRightToLeft)
    if let known = layouts.value(for: key) { return known }
    let made = GlyphLayout(text, style: style, form: form, isRightToLeft: isRightToLeft, fonts: fonts)
    layouts.insert(made, for: key)
    return made
  }

  /// A shaped text that is not kept, for measuring.
  func measured(_ text: String, _ style: FontStyle, _ form: GlyphLayout.Form, isRightToLeft: Bool)
    -> GlyphLayout
  {
    GlyphLayout(text, style: style, form: form, isRightToLeft: isRightToLeft, fonts: fonts)
  }

  /// One line: the whole text where it fits, else its beginning.
  private func line(_ text: String, _ style: FontStyle, width: Int, isCut: Bool) -> GlyphText {
    let isRightToLeft = TextDirection.isRightToLeft(text)
    var (count, most) = TextPiece.clusters(in: width, size: style.size)
    while true {
      let piece = TextPiece(text, clusters: count)
      let clean = TextCleaning.clean(piece.text, .joined)
      let natural = layout(clean, style, .natural, isRightToLeft: isRightToLeft)
      // An em more than the box, so that the last letter before the cut stands as if nothing had been cut.
      guard piece.isWhole || natural.width > width + Int(style.size) || count == most else {
        count = min(count * 2, most)
        continue
      }
      if !isCut || natural.width <= width { return GlyphText(natural, style: style) }
      let cut = layout(clean, style, .ellipsis(width: width), isRightToLeft: isRightToLeft)
      return GlyphText(cut, style: style)
    }
  }

  /// Lines broken at a width; the last of those allowed is cut where more follow.
  private func block(_ text: String, _ style: FontStyle, width: Int, maximumLines: Int) -> GlyphText {
    let isRightToLeft = TextDirection.isRightToLeft(text)
    var (count, most) = TextPiece.clusters(in: width, size: style.size)
    count = min(count * min(maximumLines, most), most)
    while true {
      let piece = TextPiece(text, clusters: count)
      let clean = TextCleaning.clean(piece.text, .kept)
      let wrapped = layout(clean, style, .wrapped(width: width), isRightToLeft: isRightToLeft)
      if wrapped.lines.count > maximumLines {
        let rest = Self.rest(of: clean, from: wrapped.lines[maximumLines - 1].startIndex)
        let last = layout(rest, style, .ellipsis(width: width), isRightToLeft: isRightToLeft)
        return GlyphText(wrapped, lineLimit: maximumLines - 1, last: last, style: style)
      }
      if piece.isWhole || count == most { return GlyphText(wrapped, style: style) }
      count = min(count * 2, most)
    }
  }

  /// The text of the last line allowed: to the end of its paragraph, with the ellipsis that says that more follows.
  private static func rest(of text: String, from byte: Int) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: byte, limitedBy: utf8.endIndex) ?? utf8.endIndex
    let paragraph = text[start...].prefix { $0 != "\n" }
    guard let end = paragraph.lastIndex(where: { !$0.isWhitespace }) else { return "…" }
    return paragraph[...end] + "…"
  }
}
