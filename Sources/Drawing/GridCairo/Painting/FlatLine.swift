import GridFrame
import GridGeometry

/// A line of straight parts. Positions are device pixels, rounded to 1/256.
struct FlatLine {
  /// The corners, each different from its neighbors.
  private(set) var points: [Point]
  /// Whether the line continues from the last corner to the first.
  private(set) var isClosed = false
  /// The direction of a line that is only a point, a unit vector of the pen's plane.
  private(set) var direction = Vector(dx: 1, dy: 0)

  private init(_ points: [Point], direction: Vector = Vector(dx: 1, dy: 0)) {
    self.points = points
    self.direction = direction
  }

  private mutating func add(_ point: Point) {
    if point != points.last { points.append(point) }
  }

  /// The maximum distance between a curve and its straight parts, in device pixels.
  private static let tolerance = 0.0625

  /// Returns the lines of an outline whose positions are multiples of 1/256 pixel. A subpath without a segment is none.
  static func lines(_ segments: [PathItem.Segment]) -> [FlatLine] {
    var lines: [FlatLine] = []
    var line: FlatLine?
    var hasSegment = false
    func finish() {
      if let line, hasSegment { lines.append(line) }
      hasSegment = false
    }
    for segment in segments {
      if line == nil, let start = segment.points.first { line = FlatLine([start]) }
      switch segment {
      case .move(let point):
        finish()
        line = FlatLine([point])
        continue
      case .line(let end): line?.add(end)
      case .cubic(let one, let other, let end): line?.addCurve(one, other, end)
      case .close:
        guard let start = line?.points.first else { continue }
        hasSegment = true
        line?.close()
        finish()
        // What follows begins where the subpath began.
        line = FlatLine([start])
        continue
      }
      hasSegment = true
    }
    finish()
    return lines
  }

  private mutating func close() {
    if points.count > 1, points.last == points.first { points.removeLast() }
    isClosed = points.count > 1
  }

  /// Adds a cubic curve as straight parts with equal steps of its parameter. Their number follows from the curve's
  /// second differences (Wang's formula; Goldman, "Pyramid algorithms", 2003, section 5.6.3).
  private mutating func addCurve(_ one: Point, _ other: Point, _ end: Point) {
    guard let start = points.last else { return }
    let (first, second, third) = (one - start, other - start, end - start)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let bend = max(
      length(second.dx - 2 * first.dx, second.dy - 2 * first.dy),
      length(third.dx - 2 * second.dx + first.dx, third.dy - 2 * second.dy + first.dy))
    let count = Int(min(max((0.75 * bend / Self.tolerance).squareRoot().rounded(.up), 1), 4096))
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count), rest = 1 - t
      let (a, b, c) = (3 * rest * rest * t, 3 * rest * t * t, t * t * t)
      let x = a * first.dx + b * second.dx + c * third.dx
      let y = a * first.dy + b * second.dy + c * third.dy
      add(Point(x: start.x + x.snappedToSubpixel, y: start.y + y.snappedToSubpixel))
    }
    add(end)
  }

  /// Returns the dashes of the line. `pattern` alternates lengths of dashes and gaps in the pen's plane, which must be
  /// finite, not negative, and not all 0.
  func dashes(_ pattern: [Double], through mapping: DeviceMapping) -> [FlatLine] {
    guard points.count > 1 else { return [self] }
    var dashes: [FlatLine] = []
    var dash: FlatLine? = FlatLine([points[0]])
    var (index, rest) = (0, pattern[0])
    for (start, end) in zip(points, points.dropFirst() + (isClosed ? [points[0]] : [])) {
      let way = mapping.pen(end - start)
      let length = way.length
      var position = 0.0
      while position + rest <= length {
        position += rest
        let part = (end - start) * (position / length)
        let point = Point(
          x: start.x + part.dx.snappedToSubpixel, y: start.y + part.dy.snappedToSubpixel)
        if var made = dash {
          made.add(point)
          made.direction = way.normalized
          dashes.append(made)
          dash = nil
        } else {
          dash = FlatLine([point])
        }
        index += 1
        rest = pattern[index % pattern.count]
      }
      rest -= length - position
      dash?.add(end)
    }
    guard let dash else { return dashes }
    if dashes.isEmpty { return [self] }
    // A dash that ends where the line began is one with the first.
    if isClosed {
      dashes[0].points = dash.points + dashes[0].points.dropFirst()
    } else if dash.points.count > 1 {
      dashes.append(dash)
    }
    return dashes
  }
}
