public import GridFrame
public import GridGeometry

/// The look of an element, whatever it shows: ground, lines, space around the content, and the style of texts.
public struct CellLook: Sendable, Hashable {
  /// The color of the whole extent; nil leaves what is beneath.
  public var ground: Color?
  /// Lines along the edges, in paint order.
  public var lines: [EdgeLine]
  /// The thickness of lines in device pixels; 0 draws none.
  public var lineWidth: Int
  /// The space between the edges and the content.
  public var padding: Padding
  /// The style of texts.
  public var text: TextStyle
  /// The place of the content between left and right unless the content says otherwise.
  public var horizontalAlignment: TextItem.HorizontalAlignment
  /// The place of the content between top and bottom unless the content says otherwise.
  public var verticalAlignment: TextItem.VerticalAlignment
  /// The treatment of texts that are too wide unless the content says otherwise.
  public var overflow: TextOverflow
  /// The color beneath where there is no ground, for texts whose color is worked out; nil where nobody knows it.
  public var beneath: Color?
  /// The least contrast of texts whose color is worked out, such as links (WCAG).
  public var contrast = Color.textContrast
  /// The radius of the corners in device pixels; 0 for sharp ones.
  public var cornerRadius: Double
  /// Whether parts, and the room of padding and lines, begin at the right.
  public var isRightToLeft: Bool

  /// Creates a look; lengths are in device pixels.
  public init(
    ground: Color? = nil, lines: [EdgeLine] = [], lineWidth: Int = 1, padding: Padding = Padding(),
    text: TextStyle, horizontalAlignment: TextItem.HorizontalAlignment = .start,
    verticalAlignment: TextItem.VerticalAlignment = .center, overflow: TextOverflow = .ellipsis,
    cornerRadius: Double = 0, isRightToLeft: Bool = false
  ) {
    self.ground = ground
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

  /// Space between the edges of an element and its content, room for lines included; device pixels.
  public struct Padding: Sendable, Hashable {
    /// Space where lines of text begin: at the left, or at the right in a right-to-left look.
    public var start: Int
    /// Space where lines of text end.
    public var end: Int
    /// Space above.
    public var top: Int
    /// Space below.
    public var bottom: Int

    /// Creates a padding, by default of nothing; device pixels.
    public init(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
      self.start = start
      self.end = end
      self.top = top
      self.bottom = bottom
    }

    /// Creates the same space on all sides; device pixels.
    public init(all space: Int) { self.init(start: space, end: space, top: space, bottom: space) }
  }

  /// The room of the content in an element's rectangle; of negative extent where the padding leaves none.
  public func contentBox(in rect: PixelRect) -> PixelRect {
    let (left, right) = isRightToLeft ? (padding.end, padding.start) : (padding.start, padding.end)
    return PixelRect(
      horizontal: PixelInterval(rect.horizontal.start + left, rect.horizontal.end - right),
      vertical: PixelInterval(rect.vertical.start + padding.top, rect.vertical.end - padding.bottom))
  }
}

/// A line along an edge of an element, inside of it.
public struct EdgeLine: Sendable, Hashable {
  /// The edge.
  public var edge: Edge
  /// The color.
  public var color: Color
  /// The thickness in device pixels; nil takes that of the look.
  public var width: Int?

  /// Creates a line along an edge; `width` is in device pixels.
  public init(_ edge: Edge, color: Color, width: Int? = nil) {
    self.edge = edge
    self.color = color
    self.width = width
  }

  /// An edge of an element.
  @frozen
  public enum Edge: Sendable, Hashable, CaseIterable {
    /// The edge where lines of text begin: the left one, or the right one in a right-to-left look.
    case start
    /// The edge where lines of text end.
    case end
    /// The upper edge.
    case upper
    /// The lower edge.
    case lower
  }

  /// The thickness of a line in device pixels, from its thickness in points: whole pixels, one at least, and none where
  /// there is to be no line.
  public static func pixelWidth(_ width: Double, scale: Double) -> Int {
    width > 0 ? max(1, Int((width * scale).rounded(.down))) : 0
  }

  /// The pixels of a line along an edge of a rectangle: nil where there is no line, or the rectangle is not larger than it.
  @inlinable
  public static func place(
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
