public import GridFrame

extension CellContent {
  /// A chart of vertical columns on a baseline; values below it extend downwards. Heights are fractions of
  /// the box, from 0 at the bottom to 1 at the top.
  public struct ColumnChart: Sendable, Hashable {
    /// The heights of the columns' ends, from left to right; nil and NaN are gaps.
    public var ends: [Double?]
    /// The height of the baseline.
    public var base: Double
    /// The colors of the columns, from left to right; the last color applies to all remaining columns.
    public var colors: [Color]
    /// A horizontal reference line; nil for no line.
    public var reference: Mark?
    /// The fraction of a column's slot that is left empty.
    public var gap: Double

    /// Creates a column chart.
    public init(ends: [Double?], base: Double, colors: [Color], reference: Mark? = nil, gap: Double = 0.25) {
      self.ends = ends
      self.base = base
      self.colors = colors
      self.reference = reference
      self.gap = gap
    }
  }

  /// Text on its own background with rounded corners.
  public struct Badge: Sendable, Hashable {
    /// The text.
    public var run: TextRun
    /// The background color.
    public var background: Color
    /// The horizontal and vertical space between the edges of the background and the text, in device pixels.
    public var padding: (horizontal: Int, vertical: Int) {
      get { (sides, ends) }
      set { (sides, ends) = newValue }
    }
    /// The corner radius in device pixels; at most half the height.
    public var cornerRadius: Double
    private var sides: Int
    private var ends: Int

    /// Creates a badge; lengths are in device pixels.
    public init(
      _ run: TextRun, background: Color, padding: (horizontal: Int, vertical: Int),
      cornerRadius: Double = .infinity
    ) {
      self.run = run
      self.background = background
      (sides, ends) = padding
      self.cornerRadius = cornerRadius
    }
  }

  /// A dot on a point of a line.
  public struct Dot: Sendable, Hashable {
    /// The index of the point.
    public var point: Int
    /// The color.
    public var color: Color
    /// The radius in device pixels.
    public var radius: Double

    /// Creates a dot; `radius` is in device pixels.
    public init(_ point: Int, color: Color, radius: Double) {
      (self.point, self.color, self.radius) = (point, color, radius)
    }
  }

  /// A filled area between a line and a base height, which is a fraction from 0 at the bottom to 1 at the
  /// top.
  public struct Area: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The base height.
    public var base: Double

    /// Creates an area.
    public init(_ color: Color, base: Double = 0) { (self.color, self.base) = (color, base) }
  }

  /// A part with a fixed width, regardless of its natural width.
  public struct Sized: Sendable, Hashable {
    /// The part.
    public var part: Part { parts[0] }
    /// The width in device pixels.
    public var width: Int
    /// The alignment of the part within that width; nil to use that of the content.
    public var alignment: TextItem.HorizontalAlignment?
    private var parts: [Part]

    /// Creates a part with a width in device pixels.
    public init(_ part: Part, width: Int, alignment: TextItem.HorizontalAlignment? = nil) {
      parts = [part]
      self.width = width
      self.alignment = alignment
    }
  }
}
