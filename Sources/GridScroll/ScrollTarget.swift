public import GridGeometry

/// A place to scroll to; an axis without a target stays where it is.
public struct ScrollTarget: Sendable, Hashable {
  /// The place along the horizontal axis.
  public var horizontal: AxisTarget?
  /// The place along the vertical axis.
  public var vertical: AxisTarget?

  /// Creates a target from its places on both axes.
  public init(horizontal: AxisTarget? = nil, vertical: AxisTarget? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The place along `axis`.
  public subscript(axis: Axis) -> AxisTarget? {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }

  /// The start of both axes.
  public static let start = ScrollTarget(horizontal: .start, vertical: .start)
  /// The end of both axes.
  public static let end = ScrollTarget(horizontal: .end, vertical: .end)

  /// A scroll offset in points.
  public static func offset(x: Double? = nil, y: Double? = nil) -> ScrollTarget {
    ScrollTarget(horizontal: x.map(AxisTarget.offset), vertical: y.map(AxisTarget.offset))
  }

  /// A row by its index from 0; in a scene a row of data, the header row left out.
  public static func row(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(vertical: .track(index, alignment))
  }

  /// A column by its index from 0; in a scene one of those that show.
  public static func column(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(horizontal: .track(index, alignment))
  }

  /// A section of rows, from index 0.
  public static func section(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(vertical: .section(index, alignment))
  }

  /// The cell where a row and a column cross.
  public static func cell(row: Int, column: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(horizontal: .track(column, alignment), vertical: .track(row, alignment))
  }
}

/// A place to scroll to along one axis.
public enum AxisTarget: Sendable, Hashable {
  /// A scroll offset in points.
  case offset(Double)
  /// The start of the scroll range.
  case start
  /// The end of the scroll range.
  case end
  /// A part of the scroll range: 0 is its start, 1 its end.
  case fraction(Double)
  /// A page by its index from 0, each as long as the space's page length.
  case page(Int)
  /// A row or column by its index from 0; in a scene a row of data (headers left out) or a column that shows.
  case track(Int, ScrollAlignment)
  /// A section (or group of columns) by its index from 0.
  case section(Int, ScrollAlignment)
}

/// A place to be at a given time.
public struct Keyframe: Sendable, Hashable {
  /// Seconds since the start of the step; never before the keyframe before it, and equal to it for a jump.
  public var time: Double
  /// The place; an axis without a target passes this keyframe by.
  public var target: ScrollTarget
  /// Progress as a function of time on the way to this keyframe.
  public var easing: Easing

  /// Creates a keyframe.
  public init(at time: Double, _ target: ScrollTarget, easing: Easing = .linear) {
    self.time = time
    self.target = target
    self.easing = easing
  }
}

/// A curve through places, on both axes at once, that begins where the step before ended.
public struct ScrollCurve: Sendable, Hashable {
  /// How the curve runs between the points; it passes through all of them, with a continuous velocity.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// Catmull-Rom with knots at the lengths of the chords: round turns, which may swing past a point a little.
    case smooth
    /// Monotone on each axis between its points (Steffen 1990): turns exactly at the points, never past them.
    case monotone
  }

  /// The places to pass; an axis without a target keeps its last one.
  public var points: [ScrollTarget]
  /// The time that the whole takes; a speed is measured along the chords.
  public var pace: Pace
  /// Progress along the curve as a function of time.
  public var easing: Easing
  /// Its course between the points.
  public var shape: Shape

  /// Creates a curve.
  public init(
    through points: [ScrollTarget], pace: Pace = .automatic, easing: Easing = .linear, shape: Shape = .smooth
  ) {
    self.points = points
    self.pace = pace
    self.easing = easing
    self.shape = shape
  }
}

/// Offsets recorded elsewhere, replayed as they are from the first to the last, whatever the scroll range.
public struct RecordedOffsets: Sendable, Hashable {
  /// What is shown between two samples.
  public enum Interpolation: String, Sendable, Hashable, CaseIterable {
    /// A straight line from one to the next.
    case linear
    /// The earlier sample, until the next one is due.
    case hold
  }

  /// The offsets in points.
  public var offsets: [Point]
  /// The time of each offset in seconds, counted from the first one, never backwards; nil for one offset a frame.
  public var times: [Double]?
  /// What is shown between samples.
  public var interpolation: Interpolation

  /// Creates a recording.
  public init(_ offsets: [Point], times: [Double]? = nil, interpolation: Interpolation = .linear) {
    self.offsets = offsets
    self.times = times
    self.interpolation = interpolation
  }
}
