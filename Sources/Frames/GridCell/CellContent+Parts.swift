public import GridFrame
public import GridGeometry

extension CellContent {
  /// A picture in the box of its part.
  public struct Picture: Sendable, Hashable {
    /// The pixels.
    public var image: FrameImage
    /// How the picture fills its box.
    public var fit: Fit
    /// How the picture is resampled.
    public var interpolation: ImageItem.Interpolation
    /// The maximum height in device pixels; nil for no limit.
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

    /// How a picture fills its box.
    public enum Fit: Sendable, Hashable, CaseIterable {
      /// Scaled to the largest size that fits in the box, keeping the aspect ratio.
      case contain
      /// Scaled to the smallest size that covers the box, keeping the aspect ratio; the excess is clipped.
      case cover
      /// Stretched to the box.
      case stretch
      /// Drawn at one device pixel per pixel; the excess is clipped.
      case original
    }
  }

  /// A bar for a value. Positions are fractions of the box's width, from 0 where lines of text start to 1
  /// where they end.
  public struct Bar: Sendable, Hashable {
    /// The position where the bar starts.
    public var start: Double
    /// The position where the bar ends; may be less than `start`.
    public var end: Double
    /// The color of the bar.
    public var color: Color
    /// The height of the bar as a fraction of the box's height.
    public var thickness: Double
    /// The box height, in device pixels, beyond which the bar no longer grows thicker; nil for no limit.
    public var heightLimit: Int?
    /// A line over the full height that marks a position, such as zero; nil for no line.
    public var zero: Mark?
    /// A line across the bar, a little longer than the bar is thick, that marks a value such as a target; nil for
    /// no line.
    package var mark: Mark?
    /// The color of a full-width track behind the bar; nil for no track.
    public var track: Color?
    /// The corner radius in device pixels; 0 for sharp corners.
    public var cornerRadius = 0.0
    /// The color at the end of the bar, to which `color` changes gradually; nil for a single color. Its corners are
    /// sharp.
    package var endColor: Color?
    /// The color of an outline of one device pixel; nil for none.
    package var border: Color?

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

    /// Creates a bar from 0 to a fraction of the width.
    public init(_ fraction: Double, color: Color, thickness: Double = 0.6) {
      self.init(from: 0, to: fraction, color: color, thickness: thickness)
    }

    /// Creates a bar from zero to a value, in a box whose width represents a range of values. If the range
    /// includes both signs, a line in `zeroColor` marks zero.
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

  /// A line chart of values. Positions are fractions of the box: x from 0 at the left to 1 at the right,
  /// regardless of text direction, and y from 0 at the bottom to 1 at the top.
  public struct Sparkline: Sendable, Hashable {
    /// The points of the line; a point that is not finite is a gap.
    public var points: [Point]
    /// The color of the line.
    public var color: Color
    /// The thickness of the line in device pixels.
    public var width: Double
    /// A horizontal line beneath the chart; nil for no line.
    public var reference: Mark?
    /// The filled area beneath the line; nil for none.
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

    /// Creates a line through evenly spaced values, in a box whose height represents a range of values. Nil
    /// values are gaps. The reference is also given as a value.
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
    /// The position, as a fraction of the box.
    public var position: Double
    /// The color.
    public var color: Color

    /// Creates a mark.
    public init(_ position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// A single-color shape in a square, which is as large as the text unless specified otherwise.
  public struct Icon: Sendable, Hashable {
    /// The outline, in a square from 0 to 1 with y downwards.
    public var segments: [PathItem.Segment]
    /// The color.
    public var color: Color
    /// The rule that determines which areas are inside if the outline crosses itself.
    public var fillRule: PathItem.FillRule
    /// The thickness of a stroke along the outline, as a fraction of the square's side; nil to fill the
    /// inside instead.
    public var strokeWidth: Double?
    /// The side of the square in device pixels; nil for the size of the text.
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
