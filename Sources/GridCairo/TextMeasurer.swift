public import GridFrame
import GridSupport

/// Measures texts in the fonts of a library, exactly as a painter sets them; one measurer serves one thread.
///
/// Families that the library does not have are passed over in silence here: the painter reports them.
public final class TextMeasurer: TextMeasuring {
  private let typesetter: GlyphTypesetter
  private var widths = LRUCache<Key, Int>(limit: 1 << 18)

  private struct Key: Hashable {
    let text: String
    let style: Int
  }

  /// Creates a measurer.
  public init(fonts: FontLibrary) throws(FontError) { typesetter = try GlyphTypesetter(library: fonts) }

  /// The advance width of `text` set on one line, in device pixels, rounded up to a whole one.
  ///
  /// In a box of this width the painter sets the text without an ellipsis.
  public func width(of text: String, style: TextStyle) -> Int {
    let style = typesetter.style(style)
    guard style.size > 0, !text.isEmpty else { return 0 }
    let key = Key(text: text, style: style.identifier)
    if let width = widths.value(for: key) { return width }
    let width = typesetter.naturalWidth(of: text, style)
    widths.insert(width, for: key)
    return width
  }

  /// The height of `text` in lines broken at `width` device pixels (nil: only at line breaks), in device pixels.
  public func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let style = typesetter.style(style)
    guard style.size > 0 else { return 0 }
    return typesetter.lineCount(of: text, style, width: width) * style.lineHeight
  }
}

/// Measures texts without fonts, as a painter in boxes mode sets them.
public final class BoxMeasurer: TextMeasuring {
  /// Creates a measurer.
  public init() {}

  /// The advance width of `text` set on one line: the number of clusters times 0.6 em, in whole device pixels.
  public func width(of text: String, style: TextStyle) -> Int {
    TextCleaning.clean(text, .joined).count * BoxMetrics(style).advance
  }

  /// The height of `text` in lines broken at `width` device pixels (nil: only at line breaks), in device pixels.
  public func height(of text: String, style: TextStyle, width: Int?) -> Int {
    let metrics = BoxMetrics(style)
    let columns = width.map { $0 / metrics.advance } ?? .max - 1
    return BoxTypesetter.wrap(text, columns: columns, limit: .max).count * metrics.lineHeight
  }
}
