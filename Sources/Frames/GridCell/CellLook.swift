public import GridFrame
public import GridGeometry

/// The look of an element, independent of its content: background, lines, padding and text style.
public struct CellLook: Sendable, Hashable {
  /// The background color; nil for transparent.
  public var background: Color?
  /// Lines along the edges, in paint order.
  public var lines: [EdgeLine]
  /// What is drawn on the background besides, in paint order.
  package var adornments: [CellAdornment] = []
  /// Lines under or through a single run of text.
  package var textLines: TextLines = []
  /// The angle in degrees, from -90 to 90, by which content is turned counterclockwise.
  package var rotation = 0.0
  /// The thickness of lines in device pixels; 0 draws none.
  public var lineWidth: Int
  /// The space between the edges and the content.
  public var padding: Padding
  /// The style of text.
  public var text: TextStyle
  /// The horizontal alignment of content that does not specify its own.
  public var horizontalAlignment: TextItem.HorizontalAlignment
  /// The vertical alignment of content that does not specify its own.
  public var verticalAlignment: TextItem.VerticalAlignment
  /// How text that is too wide is handled if the content does not specify it.
  public var overflow: TextOverflow
  /// The color beneath an element without a background, used to compute text colors; nil if unknown.
  public var beneath: Color?
  /// The minimum contrast of computed text colors, such as those of links (WCAG).
  public var contrast = Color.textContrast
  /// The corner radius in device pixels; 0 for sharp corners.
  public var cornerRadius: Double
  /// Whether parts, padding and lines start at the right.
  public var isRightToLeft: Bool

  /// Creates a look; lengths are in device pixels.
  public init(
    background: Color? = nil, lines: [EdgeLine] = [], lineWidth: Int = 1, padding: Padding = Padding(),
    text: TextStyle, horizontalAlignment: TextItem.HorizontalAlignment = .start,
    verticalAlignment: TextItem.VerticalAlignment = .center, overflow: TextOverflow = .ellipsis,
    cornerRadius: Double = 0, isRightToLeft: Bool = false
  ) {
    self.background = background
    self.lines = lines
    self.lineWidth = lineWidth
    self.padding = padding
    self.text = text
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.overflow = overflow
    self.cornerRadius = cornerRadius
    self.isRightToLeft = isRightToLeft
  }

  /// Lines under or through a text.
  package struct TextLines: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let underline = TextLines(rawValue: 1)
    package static let secondUnderline = TextLines(rawValue: 2)
    package static let strikethrough = TextLines(rawValue: 4)
  }

  /// The space between the edges of an element and its content, including the lines, in device pixels.
  public struct Padding: Sendable, Hashable {
    /// The space where lines of text start: at the left, or at the right in a right-to-left look.
    public var start: Int
    /// The space where lines of text end.
    public var end: Int
    /// The space above.
    public var top: Int
    /// The space below.
    public var bottom: Int

    /// Creates a padding in device pixels, zero by default.
    public init(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
      self.start = start
      self.end = end
      self.top = top
      self.bottom = bottom
    }

    /// Creates equal padding on all sides, in device pixels.
    public init(all space: Int) { self.init(start: space, end: space, top: space, bottom: space) }
  }

  /// Returns the content box in an element's rectangle. Its extent is negative if the padding leaves no
  /// space.
  package func contentBox(in rect: PixelRect) -> PixelRect {
    let (left, right) = isRightToLeft ? (padding.end, padding.start) : (padding.start, padding.end)
    return PixelRect(
      horizontal: PixelInterval(
        rect.horizontal.start.addingClamped(left), rect.horizontal.end.subtractingClamped(right)),
      vertical: PixelInterval(
        rect.vertical.start.addingClamped(padding.top), rect.vertical.end.subtractingClamped(padding.bottom)))
  }
}

/// A line along the inside of an edge of an element.
public struct EdgeLine: Sendable, Hashable {
  /// The edge along which the line runs.
  public var edge: Edge
  /// The color.
  public var color: Color
  /// The thickness in device pixels; nil to use that of the look.
  public var width: Int?

  /// The pattern of the line.
  package var pattern = Pattern.solid

  /// The pattern of a line.
  package enum Pattern: Sendable, Hashable {
    case solid, double, hair, dotted, dashed, dashDot, dashDotDot

    /// The lengths of dashes and gaps as multiples of the thickness; empty for lines without gaps.
    package var dash: [Double] {
      switch self {
      case .solid, .double: []
      case .hair: [1, 1]
      case .dotted: [2, 2]
      case .dashed: [4, 2]
      case .dashDot: [6, 2, 2, 2]
      case .dashDotDot: [6, 2, 2, 2, 2, 2]
      }
    }
  }

  /// Creates a line along an edge; `width` is in device pixels.
  public init(_ edge: Edge, color: Color, width: Int? = nil) {
    self.edge = edge
    self.color = color
    self.width = width
  }

  /// An edge of an element.
  @frozen
  public enum Edge: Sendable, Hashable, CaseIterable {
    /// The edge where lines of text start: the left edge, or the right edge in a right-to-left look.
    case start
    /// The edge where lines of text end.
    case end
    /// The upper edge.
    case upper
    /// The lower edge.
    case lower
  }

  /// Converts the thickness of a line from points to whole device pixels: at least 1, or 0 for no line.
  package static func pixelWidth(_ width: Double, scale: Double) -> Int {
    width > 0 ? max(1, Int(clamped: (width * scale).rounded(.down))) : 0
  }

  /// Returns the pixels of a line along an edge of a rectangle; nil if there is no line or the rectangle is
  /// not larger than the line.
  @inlinable
  package static func place(
    along edge: Edge, of rect: PixelRect, width: Int, isRightToLeft: Bool = false
  ) -> PixelRect? {
    let isAcross = edge == .start || edge == .end
    let interval = isAcross ? rect.horizontal : rect.vertical
    guard width > 0, interval.end - interval.start > width else { return nil }
    let isFirst = isAcross ? (edge == .start) != isRightToLeft : edge == .upper
    let line =
      isFirst
      ? PixelInterval(interval.start, interval.start + width)
      : PixelInterval(interval.end - width, interval.end)
    return isAcross
      ? PixelRect(horizontal: line, vertical: rect.vertical)
      : PixelRect(horizontal: rect.horizontal, vertical: line)
  }
}
