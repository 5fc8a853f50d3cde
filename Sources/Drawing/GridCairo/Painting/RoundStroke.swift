import GridFrame
import GridGeometry

/// The outline of a stroke with round joins, as convex polygons that are filled together.
///
/// Versions of Cairo before and after 1.17 draw round joins with different corners, but fill polygons alike, and stroke
/// alike with all other joins. Each straight part of the line is a polygon that includes its caps, and each join is a
/// sector on the outer side. All polygons have the same orientation, so that filling them with the nonzero rule fills
/// their union, which covers each pixel once even in a translucent color.
///
/// Offsets from the line are rounded to 1/256 pixel before they are added to a position. An outline moved by whole
/// pixels is therefore identical to the last bit.
struct RoundStroke {
  /// The corners of all polygons, in device pixels.
  private(set) var corners: [Point] = []
  /// The index in `corners` after the last corner of each polygon.
  private(set) var ends: [Int] = []

  private let mapping: DeviceMapping
  private let radius: Double
  private let cap: PathItem.Stroke.Cap

  /// The maximum distance between a polygon and the arc it stands for, in device pixels.
  private static let tolerance = 0.0625

  /// Strokes an outline whose positions are multiples of 1/256 pixel. The linear part of `mapping` applies to the pen,
  /// whose diameter is `stroke.width`, and to dashes.
  init(_ segments: [PathItem.Segment], _ stroke: PathItem.Stroke, through mapping: DeviceMapping) {
    self.mapping = mapping
    radius = min(stroke.width, 65_536 / mapping.largestScale) / 2
    cap = stroke.cap
    let dash = stroke.visibleDash(scale: mapping.smallestScale)
    for line in FlatLine.lines(segments) {
      if dash.isEmpty { add(line) } else { for part in line.dashes(dash, through: mapping) { add(part) } }
    }
  }

  private mutating func add(_ line: FlatLine) {
    guard line.points.count > 1 else {
      if let point = line.points.first, cap != .butt {
        addPart(from: point, to: point, along: line.direction, startsLine: true, endsLine: true)
      }
      return
    }
    let points = line.isClosed ? line.points + [line.points[0]] : line.points
    let last = points.count - 2
    var before: Vector?
    var first = Vector.zero
    for index in 0...last {
      let along = mapping.pen(points[index + 1] - points[index]).normalized
      if let before { addJoin(at: points[index], from: before, to: along) } else { first = along }
      addPart(
        from: points[index], to: points[index + 1], along: along, startsLine: index == 0 && !line.isClosed,
        endsLine: index == last && !line.isClosed)
      before = along
    }
    if line.isClosed, let before { addJoin(at: points[0], from: before, to: first) }
  }

  /// Adds a straight part in a direction, a unit vector of the pen's plane, with a cap at each end of the line.
  private mutating func addPart(
    from start: Point, to end: Point, along: Vector, startsLine: Bool, endsLine: Bool
  ) {
    let side = along.turned
    addEnd(at: end, from: side, along: along, hasCap: endsLine)
    addEnd(at: start, from: side * -1, along: along * -1, hasCap: startsLine)
    ends.append(corners.count)
  }

  /// Adds the corners at an end, from one side to the opposite one.
  private mutating func addEnd(at point: Point, from side: Vector, along: Vector, hasCap: Bool) {
    switch hasCap ? cap : .butt {
    case .butt:
      corners.append(point + offset(side))
      corners.append(point + offset(side * -1))
    case .square:
      corners.append(point + offset(side + along))
      corners.append(point + offset(along + side * -1))
    case .round: addArc(around: point, from: side, over: along, to: side * -1)
    }
  }

  /// Adds the sector between two directions on the outer side of a corner.
  private mutating func addJoin(at point: Point, from before: Vector, to after: Vector) {
    let turn = before.dx * after.dy - before.dy * after.dx
    let isSharp = before.dx * after.dx + before.dy * after.dy < 0
    guard turn != 0 || isSharp else { return }
    let (one, other) = turn > 0 ? (after.turned * -1, before.turned * -1) : (before.turned, after.turned)
    if !isSharp, offset(one) == offset(other) { return }
    corners.append(point)
    // The sum of nearly opposite vectors would be inaccurate.
    addArc(
      around: point, from: one, over: isSharp ? (before + after * -1).normalized : nil, to: other)
    ends.append(corners.count)
  }

  /// Adds corners on an arc of the pen, from one unit vector to another, over a third if given.
  private mutating func addArc(around point: Point, from start: Vector, over middle: Vector?, to end: Vector)
  {
    corners.append(point + offset(start))
    if let middle {
      addBetween(around: point, start, middle)
      corners.append(point + offset(middle))
      addBetween(around: point, middle, end)
    } else {
      addBetween(around: point, start, end)
    }
    corners.append(point + offset(end))
  }

  /// Halves an arc of at most a quarter turn until its parts are flat.
  private mutating func addBetween(around point: Point, _ start: Vector, _ end: Vector) {
    let sum = start + end
    // Twice the cosine of half the angle.
    let length = sum.length
    guard radius * mapping.largestScale * (1 - length / 2) > Self.tolerance else { return }
    let middle = sum * (1 / length)
    addBetween(around: point, start, middle)
    corners.append(point + offset(middle))
    addBetween(around: point, middle, end)
  }

  /// A unit vector of the pen's plane as an offset from the line.
  private func offset(_ unit: Vector) -> Vector {
    let moved = mapping.device(unit * radius)
    return Vector(dx: moved.dx.snappedToSubpixel, dy: moved.dy.snappedToSubpixel)
  }
}

extension PathItem {
  /// Whether a stroke of these segments has a join.
  static func hasJoins(_ segments: [Segment]) -> Bool {
    var lineCount = 0
    for segment in segments {
      switch segment {
      case .move: lineCount = 0
      case .line: lineCount += 1
      case .cubic: return true
      case .close: lineCount += 1
      }
      if lineCount > 1 { return true }
    }
    return false
  }
}

extension Vector {
  var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The vector with length 1; NaN for the zero vector.
  var normalized: Vector { self * (1 / length) }

  /// The vector turned by a quarter turn.
  var turned: Vector { Vector(dx: -dy, dy: dx) }
}
