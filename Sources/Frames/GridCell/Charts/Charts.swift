public import GridFrame

extension CellContent {
  /// Values as columns that stand side by side on a base line; those below it hang. Heights are parts of the room, from 0 at
  /// the bottom to 1 at the top.
  public struct ColumnChart: Sendable, Hashable {
    /// The heights of the columns' ends from left to right; nil and what is no number is a gap.
    public var ends: [Double?]
    /// The height of the base line.
    public var base: Double
    /// The colors of the columns, from left to right; the last one counts for all after it.
    public var colors: [Color]
    /// A level line; nil for none.
    public var reference: Mark?
    /// The part of a column's room that is left free beside it.
    public var gap: Double

    /// Creates a chart of columns.
    public init(ends: [Double?], base: Double, colors: [Color], reference: Mark? = nil, gap: Double = 0.25) {
      self.ends = ends
      self.base = base
      self.colors = colors
      self.reference = reference
      self.gap = gap
    }
  }

  /// A text on a ground of its own with round corners.
  public struct Badge: Sendable, Hashable {
    /// The text.
    public var run: TextRun
    /// The ground.
    public var ground: Color
    /// The space between the ground's edges and the text: at the sides, and above and below; device pixels.
    public var padding: (horizontal: Int, vertical: Int) {
      get { (sides, ends) }
      set { (sides, ends) = newValue }
    }
    /// The radius of the corners in device pixels; half the height at most.
    public var cornerRadius: Double
    private var sides: Int
    private var ends: Int

    /// Creates a badge; lengths are in device pixels.
    public init(
      _ run: TextRun, ground: Color, padding: (horizontal: Int, vertical: Int),
      cornerRadius: Double = .infinity
    ) {
      self.run = run
      self.ground = ground
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

  /// The ground between a line and a height of the room, from 0 at the bottom to 1 at the top.
  public struct Area: Sendable, Hashable {
    /// The color.
    public var color: Color
    /// The height.
    public var base: Double

    /// Creates an area.
    public init(_ color: Color, base: Double = 0) { (self.color, self.base) = (color, base) }
  }

  /// A part in a room of its own width, however much of it it needs.
  public struct Sized: Sendable, Hashable {
    /// The part.
    public var part: Part { parts[0] }
    /// The width in device pixels.
    public var width: Int
    /// The place of the part in that width; nil leaves it to the content.
    public var alignment: TextItem.HorizontalAlignment?
    private var parts: [Part]

    /// Creates a part of a width in device pixels.
    public init(_ part: Part, width: Int, alignment: TextItem.HorizontalAlignment? = nil) {
      parts = [part]
      self.width = width
      self.alignment = alignment
    }
  }
}
