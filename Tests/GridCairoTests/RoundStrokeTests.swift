import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

/// Strokes with round joins, whose outline is ours.
@Suite struct RoundStrokeTests {
  private static let size = PixelSize(width: 40, height: 30)
  private static let seeds: Range<UInt64> = 0..<60

  private func paint(_ items: [FrameItem], size: PixelSize = size) throws -> Bitmap {
    try Painter(fonts: nil).paint(Frame(size: size, background: .white, items: items))
  }

  private func darkness(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { 255 - Int(bitmap[x, y] & 255) }

  private static func point(using generator: inout SeededGenerator) -> Point {
    Point(
      x: Double.random(in: -5...45, using: &generator).snappedToSubpixel,
      y: Double.random(in: -5...35, using: &generator).snappedToSubpixel)
  }

  private static func line(_ points: [Point], isClosed: Bool = false) -> [PathItem.Segment] {
    points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (isClosed ? [.close] : [])
  }

  /// A pixel is as dark as the part of its area that is at most half the width away from the line.
  @Test(arguments: [false, true]) func coverageIsTheAreaNearTheLine(isClosed: Bool) throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let points = (0..<Int.random(in: 3...6, using: &generator)).map { _ in
        Self.point(using: &generator)
      }
      let width = Double.random(in: 0.5...12, using: &generator)
      let stroke = PathItem.Stroke(color: .black, width: width, cap: .round, join: .round)
      let bitmap = try paint([.path(PathItem(Self.line(points, isClosed: isClosed), stroke: stroke))])
      let ends = points.dropFirst() + (isClosed ? [points[0]] : [])
      var worst = 0.0
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let covered = Self.coverage(x, y, within: width / 2) { sample in
            zip(points, ends).reduce(.infinity) { min($0, Self.distance(sample, $1.0, $1.1)) }
          }
          worst = max(worst, (Double(darkness(bitmap, x, y)) / 255 - covered).magnitude)
        }
      }
      // A pixel may have several edges that are off by up to 1/16 each.
      #expect(worst < 0.15, "seed \(seed): \(worst)")
    }
  }

  /// The part of a pixel's area that is within a distance, from 8 × 8 samples.
  private static func coverage(
    _ x: Int, _ y: Int, within limit: Double, _ distance: (Point) -> Double
  ) -> Double {
    // No sample is farther from the middle than half a diagonal.
    let middle = distance(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    if (middle - limit).magnitude > 0.75 { return middle < limit ? 1 : 0 }
    var count = 0
    for row in 0..<8 {
      for column in 0..<8 {
        let sample = Point(
          x: Double(x) + (Double(column) + 0.5) / 8, y: Double(y) + (Double(row) + 0.5) / 8)
        if distance(sample) <= limit { count += 1 }
      }
    }
    return Double(count) / 64
  }

  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let (way, rest) = (end - start, point - start)
    let square = way.dx * way.dx + way.dy * way.dy
    let part = square == 0 ? 0 : min(max((way.dx * rest.dx + way.dy * rest.dy) / square, 0), 1)
    let left = Vector(dx: rest.dx - part * way.dx, dy: rest.dy - part * way.dy)
    return (left.dx * left.dx + left.dy * left.dy).squareRoot()
  }

  @Test func translucentColorsDoNotAddUp() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let points = (0..<12).map { _ in Self.point(using: &generator) }
      let color = Color(rgb: 0, alpha: 100)
      let stroke = PathItem.Stroke(color: color, width: 9, cap: .round, join: .round)
      let bitmap = try paint([.path(PathItem(Self.line(points), stroke: stroke))])
      let once = try darkness(paint([.fill(PixelRect(Self.size), color)]), 0, 0)
      let darkest = bitmap.pixels.map { 255 - Int($0 & 255) }.max() ?? 0
      #expect(darkest == once, "seed \(seed)")
    }
  }

  /// A corner inside a straight line changes nothing but how the line is drawn: with it we draw, without it Cairo does.
  @Test(arguments: PathItem.Stroke.Cap.allCases, [[], [7, 3], [0, 6], [5, 2, 1]] as [[Double]])
  func capsAndDashesAreThoseOfCairo(cap: PathItem.Stroke.Cap, dash: [Double]) throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let start = Self.point(using: &generator)
      let step = Vector(
        dx: Double(Int.random(in: -20...20, using: &generator)),
        dy: Double(Int.random(in: 1...20, using: &generator)))
      let middle = start + step, end = start + step * 2
      let width = Double.random(in: 1...6, using: &generator)
      let stroke = PathItem.Stroke(color: .black, width: width, cap: cap, join: .round, dash: dash)
      let own = try paint([.path(PathItem(Self.line([start, middle, end]), stroke: stroke))])
      let cairo = try paint([.path(PathItem(Self.line([start, end]), stroke: stroke))])
      let worst = zip(own.pixels, cairo.pixels).map { (Int($0 & 255) - Int($1 & 255)).magnitude }.max() ?? 0
      #expect(worst <= 24, "seed \(seed): \(worst) levels")
    }
  }

  @Test func subpathsWithoutLengthAreDotsIfCapsExtend() throws {
    let place = Point(x: 10, y: 10)
    func paint(_ cap: PathItem.Stroke.Cap, _ segments: [PathItem.Segment]) throws -> Bitmap {
      let stroke = PathItem.Stroke(color: .black, width: 8, cap: cap, join: .round)
      return try self.paint([.path(PathItem(segments, stroke: stroke))])
    }
    let dots: [[PathItem.Segment]] = [
      [.move(place), .line(place), .line(place)], [.move(place), .close, .close],
      [.move(place), .cubic(place, place, place)],
    ]
    for segments in dots {
      #expect(try paint(.butt, segments) == self.paint([]))
      #expect(
        try paint(.square, segments)
          == self.paint([.fill(PixelRect(x: 6, y: 6, width: 8, height: 8), .black)]))
      let round = try paint(.round, segments)
      #expect(darkness(round, 10, 10) == 255 && darkness(round, 6, 6) == 0 && darkness(round, 10, 6) > 200)
    }
    let broken = [PathItem.Segment.move(place), .line(Point(x: .nan, y: 0)), .line(place)]
    #expect(try paint(.round, broken) == self.paint([]))
  }

  /// Reversing the direction covers half a disc around the corner.
  @Test func aTurnByHalfACircleIsRound() throws {
    let points = [Point(x: 5, y: 10), Point(x: 20, y: 10), Point(x: 5, y: 10)]
    let stroke = PathItem.Stroke(color: .black, width: 8, join: .round)
    let bitmap = try paint([.path(PathItem(Self.line(points), stroke: stroke))])
    #expect(darkness(bitmap, 22, 10) == 255 && darkness(bitmap, 23, 6) == 0 && darkness(bitmap, 3, 10) == 0)
  }

  /// In a transformed group the pen is transformed too.
  @Test func thePenIsTransformed() throws {
    let points = [Point(x: 3, y: 12), Point(x: 9, y: 4), Point(x: 15, y: 12)]
    func item(_ points: [Point], width: Double) -> FrameItem {
      let stroke = PathItem.Stroke(color: .black, width: width, cap: .round, join: .round)
      return .path(PathItem(Self.line(points), stroke: stroke))
    }
    let doubled = points.map { Point(x: 2 * $0.x, y: 2 * $0.y) }
    for scale in [(2.0, 2.0), (-2.0, 2.0)] {
      let move = AffineTransform.translation(x: scale.0 < 0 ? 36 : 0, y: 0)
      let group = FrameGroup(
        clip: PixelRect(x: 0, y: 0, width: 20, height: 15),
        transform: .scale(x: scale.0, y: scale.1).concatenating(move), items: [item(points, width: 3)])
      let scaled = try paint([.group(group)])
      let large = try paint([item(doubled, width: 6)])
      // The line is symmetric. Offsets are rounded before or after they are mirrored.
      let worst =
        zip(scaled.pixels, large.pixels).map { (Int($0 & 255) - Int($1 & 255)).magnitude }.max() ?? 0
      #expect(worst <= 4, "scale \(scale)")
    }
  }

  /// Every version of Cairo draws these strokes alike. They were recorded with 1.16.0 and compared with 1.18.4.
  @Test func everyVersionOfCairoDrawsTheSame() throws {
    var hashes: [String] = []
    for cap in PathItem.Stroke.Cap.allCases {
      for join in PathItem.Stroke.Join.allCases {
        var generator = SeededGenerator(seed: 7)
        let items = (0..<200).map { _ in
          var path = PathItem.random(using: &generator)
          path.stroke = PathItem.Stroke(
            color: .random(using: &generator), width: Double.random(in: 0.5...8, using: &generator), cap: cap,
            join: join, dash: Bool.random(using: &generator) ? [] : [4, 3])
          return FrameItem.path(path)
        }
        hashes.append(try paint(items).pixelHash.description)
      }
    }
    #expect(hashes == Self.recorded)
  }

  private static let recorded = [
    "0ec9be422fbc780cc78a82deee77d965",
    "c1349d3727130b4ee4ab7fbd870266b6",
    "2bf61f42d7accc8d0e85dc8a189d4d3b",
    "edd2263a22ec395a9e39b58e31770627",
    "263e15784120f3832b1909635dcc896f",
    "045d6a1ef058a885c86c3dbcb44e3056",
    "dc51df5ce1ce87e459d14bce517cf026",
    "8e075762ae850d8831bc81e8da53914a",
    "c5f48e7437c5b598f51cdf97d130f8a4",
  ]
}
