public import GridFrame

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
