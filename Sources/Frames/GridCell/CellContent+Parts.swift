public import GridFrame
public import GridGeometry

extension CellContent {
  /// A picture in the room that a part has.
  public struct Picture: Sendable, Hashable {
    /// The pixels.
    public var image: FrameImage
    /// The way in which the picture takes its room.
    public var fit: Fit
    /// The way in which pixels of another size are made.
    public var interpolation: ImageItem.Interpolation
    /// The greatest height that it takes of its room, in device pixels; nil takes all.
    public var height: Int?

    /// Creates a picture; `height` is in device pixels.
    public init(
      _ image: FrameImage, fit: Fit = .contain, interpolation: ImageItem.Interpolation = .linear,
      height: Int? = nil
    ) {
      self.image = image
      self.fit = fit
      self.interpolation = interpolation
      self.height = height
    }

    /// The way in which a picture takes its room.
    public enum Fit: Sendable, Hashable, CaseIterable {
      /// As large as it fits in whole, its sides in proportion.
      case contain
      /// As small as it leaves no room free, its sides in proportion; what is too much is cut away.
      case cover
      /// Stretched to the room.
      case stretch
      /// A device pixel for each of its own; what is too much is cut away.
      case original
    }
  }

  /// A bar for a value. Positions are parts of the room's width, from 0 where lines of text begin to 1 where they end.
  public struct Bar: Sendable, Hashable {
    /// The position where the bar begins.
    public var start: Double
    /// The position where the bar ends, which may lie before its beginning.
    public var end: Double
    /// The color of the bar.
    public var color: Color
    /// The height of the bar as a part of the room's height.
    public var thickness: Double
    /// The bar is as thick as in a room of this height, in device pixels, where the room is higher; nil for no limit.
    public var heightLimit: Int?
    /// A line over the whole height that marks a position, such as that of zero; nil for none.
    public var zero: Mark?
    /// The color of the whole width behind the bar; nil for none.
    public var track: Color?
    /// The radius of the corners in device pixels; 0 for sharp ones.
    public var cornerRadius = 0.0

    /// Creates a bar between two positions.
    public init(
      from start: Double, to end: Double, color: Color, thickness: Double = 0.6, zero: Mark? = nil
    ) {
      self.start = start
      self.end = end
      self.color = color
      self.thickness = thickness
      self.zero = zero
    }

    /// Creates a bar from 0 to a part of the width.
    public init(_ fraction: Double, color: Color, thickness: Double = 0.6) {
      self.init(from: 0, to: fraction, color: color, thickness: thickness)
    }

    /// Creates a bar from zero to a value where the width stands for a range of values, with a line at zero in
    /// `zeroColor` if the range goes to both sides of it.
    public init(
      _ value: Double, in range: ClosedRange<Double>, color: Color, zeroColor: Color? = nil,
      thickness: Double = 0.6
    ) {
      func position(_ value: Double) -> Double {
        (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      }
      let zero = min(max(position(0), 0), 1)
      let isInside = range.lowerBound < 0 && range.upperBound > 0
      self.init(
        from: zero, to: position(value), color: color, thickness: thickness,
        zero: isInside ? zeroColor.map { Mark(zero, color: $0) } : nil)
    }
  }

  /// A line through values. Positions are parts of the room: x from 0 at the left to 1 at the right in any layout, y
  /// from 0 at the bottom to 1 at the top.
  public struct Sparkline: Sendable, Hashable {
    /// The points that the line goes through; one that is not finite is a gap.
    public var points: [Point]
    /// The color of the line.
    public var color: Color
    /// The thickness of the line in device pixels.
    public var width: Double
    /// A level line beneath it; nil for none.
    public var reference: Mark?
    /// The ground beneath the line; nil for none.
    public var area: Area?
    /// Dots on some of the points.
    public var dots: [Dot] = []

    /// Creates a line through points.
    public init(_ points: [Point], color: Color, width: Double = 1.5, reference: Mark? = nil) {
      self.points = points
      self.color = color
      self.width = width
      self.reference = reference
    }

    /// Creates a line through values at even distances where the height stands for a range of values; nil values are
    /// gaps. The reference stands at a value, too.
    public init(
      values: [Double?], in range: ClosedRange<Double>, color: Color, width: Double = 1.5,
      reference: (value: Double, color: Color)? = nil
    ) {
      let extent = range.upperBound - range.lowerBound
      func height(_ value: Double) -> Double { extent > 0 ? (value - range.lowerBound) / extent : 0.5 }
      let last = Double(max(values.count - 1, 1))
      self.init(
        values.enumerated().map { place, value in
          Point(x: Double(place) / last, y: value.map(height) ?? .nan)
        }, color: color, width: width,
        reference: reference.map { Mark(height($0.value), color: $0.color) })
    }
  }

  /// A line of one device pixel across a chart.
  public struct Mark: Sendable, Hashable {
    /// Its position, as a part of the room.
    public var position: Double
    /// Its color.
    public var color: Color

    /// Creates a mark.
    public init(_ position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// A small shape of one color in a square, which is as large as the text unless it says otherwise.
  public struct Icon: Sendable, Hashable {
    /// The outline; the square goes from 0 to 1, y downwards.
    public var segments: [PathItem.Segment]
    /// The color.
    public var color: Color
    /// The rule that tells the inside where the outline crosses itself.
    public var fillRule: PathItem.FillRule
    /// The thickness of a line along the outline, as a part of the square's side; nil fills the inside instead.
    public var strokeWidth: Double?
    /// The side of the square in device pixels; nil is the size of the text.
    public var side: Int?

    /// Creates an icon; `side` is in device pixels.
    public init(
      _ segments: [PathItem.Segment], color: Color, fillRule: PathItem.FillRule = .nonZero,
      strokeWidth: Double? = nil, side: Int? = nil
    ) {
      self.segments = segments
      self.color = color
      self.fillRule = fillRule
      self.strokeWidth = strokeWidth
      self.side = side
    }
  }
}
