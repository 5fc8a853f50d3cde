import GridFrame
import GridGeometry

/// How much of each pixel a line covers: what a smooth line is made of where all that can be filled are rectangles.
struct PathPlotMask {
  private let bounds: PixelRect
  private var coverage: [UInt8]

  /// An empty mask over a rectangle of device pixels.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    coverage = Array(repeating: 0, count: max(bounds.width, 0) * max(bounds.height, 0))
  }

  /// Adds a line through points, in device pixels; its ends are round.
  mutating func stroke(_ points: [Point], width: Double) {
    if points.count == 1 { stroke(from: points[0], to: points[0], radius: width / 2) }
    for (start, end) in zip(points, points.dropFirst()) { stroke(from: start, to: end, radius: width / 2) }
  }

  private mutating func stroke(from start: Point, to end: Point, radius: Double) {
    let reach = radius + 1
    let columns = pixels(min(start.x, end.x) - reach, max(start.x, end.x) + reach, bounds.horizontal)
    let rows = pixels(min(start.y, end.y) - reach, max(start.y, end.y) + reach, bounds.vertical)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    for y in rows {
      for x in columns {
        let (px, py) = (Double(x) + 0.5 - start.x, Double(y) + 0.5 - start.y)
        let along = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
        let (ex, ey) = (px - along * dx, py - along * dy)
        // A pixel is covered as far as its middle lies inside the line: exact for straight edges along an axis.
        let covered = min(max(radius + 0.5 - (ex * ex + ey * ey).squareRoot(), 0), 1)
        let index = (y - bounds.y) * bounds.width + x - bounds.x
        coverage[index] = max(coverage[index], UInt8((covered * 255).rounded()))
      }
    }
  }

  private func pixels(_ start: Double, _ end: Double, _ limit: PixelInterval) -> Range<Int> {
    let low = Int(max(start, Double(limit.start)).rounded(.down))
    let high = Int(min(end, Double(limit.end)).rounded(.up))
    return low..<max(low, min(high, limit.end))
  }

  /// The covered pixels as fills, runs of equal coverage in a column as one.
  func fills(_ color: Color) -> [FrameItem] {
    var items: [FrameItem] = []
    for x in 0..<max(bounds.width, 0) {
      var y = 0
      while y < bounds.height {
        let value = coverage[y * bounds.width + x]
        var end = y + 1
        while end < bounds.height, coverage[end * bounds.width + x] == value { end += 1 }
        if value > 0 {
          let rect = PixelRect(x: bounds.x + x, y: bounds.y + y, width: 1, height: end - y)
          items.append(.fill(rect, color.faded(to: Double(value) / 255)))
        }
        y = end
      }
    }
    return items
  }
}
