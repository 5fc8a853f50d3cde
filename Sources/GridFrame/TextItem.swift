public import GridGeometry

/// A text in a box: one run of one style, on one line or wrapped.
public struct TextItem: Sendable, Hashable {
  /// The text. Line breaks begin new lines where `overflow` allows more than one.
  public var text: String
  /// The box that the text is aligned in and, where it does not fit, cut to; device pixels.
  public var box: PixelRect
  /// Font, size and color.
  public var style: TextStyle
  /// Where lines stand between the left and the right edge of the box.
  public var horizontalAlignment: HorizontalAlignment
  /// Where the lines stand between the upper and the lower edge of the box.
  public var verticalAlignment: VerticalAlignment
  /// What happens to text that is wider than the box.
  public var overflow: TextOverflow
  /// What the text belongs to, for messages about missing glyphs; it has no influence on pixels.
  public var source: ItemSource

  /// Creates a text item; `box` is in device pixels.
  public init(
    text: String, box: PixelRect, style: TextStyle,
    horizontalAlignment: HorizontalAlignment = .start, verticalAlignment: VerticalAlignment = .center,
    overflow: TextOverflow = .ellipsis, source: ItemSource = .none
  ) {
    self.text = text
    self.box = box
    self.style = style
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.overflow = overflow
    self.source = source
  }

  /// Where lines stand between the left and the right edge of their box.
  public enum HorizontalAlignment: UInt8, Sendable, Hashable, CaseIterable {
    /// At the edge where this text's script begins its lines: right for Arabic and Hebrew.
    case start
    /// In the middle; an odd pixel of space goes to the right.
    case center
    /// At the edge where this text's script ends its lines.
    case end
    /// At the left edge, whatever the script.
    case left
    /// At the right edge, whatever the script.
    case right
  }

  /// Where lines stand between the upper and the lower edge of their box.
  public enum VerticalAlignment: UInt8, Sendable, Hashable, CaseIterable {
    /// The first line touches the upper edge.
    case top
    /// The lines are in the middle; an odd pixel of space goes below.
    case center
    /// The last line touches the lower edge.
    case bottom
  }
}
