import GridFrame
import GridGeometry

extension PathPlotSheet {
  /// Converts the plot to a display list at a scale, for the painter.
  func frame(scale: Double, measurer: any TextMeasuring) -> Frame {
    let size = PixelSize(
      width: snapToPixel(size.width, scale: scale), height: snapToPixel(size.height, scale: scale))
    var items: [FrameItem] = []
    for shape in shapes {
      switch shape {
      case .box(let x, let y, let width, let height, let color):
        items.append(.fill(Self.rect(x: x, y: y, width: width, height: height, scale: scale), color))
      case .curve(let points, let width, let color):
        var mask = PathPlotMask(Self.bounds(of: points, margin: width, scale: scale, size: size))
        mask.stroke(points.map { Point(x: $0.x * scale, y: $0.y * scale) }, width: width * scale)
        items += mask.fills(color)
      case .area(let points, let level, let color):
        items += Self.area(points, level: level, color, scale: scale)
      case .text(let text, let position, let anchor, let face):
        let style = style(face, scale: scale)
        items.append(.text(Self.item(text, at: position, anchor, style, scale: scale, measurer: measurer)))
      }
    }
    return Frame(size: size, scale: scale, background: background, items: items)
  }

  /// Returns a rectangle with its edges on device pixels, at least one pixel wide and high.
  private static func rect(x: Double, y: Double, width: Double, height: Double, scale: Double) -> PixelRect {
    let left = snapToPixel(x, scale: scale)
    let top = snapToPixel(y, scale: scale)
    return PixelRect(
      x: left, y: top, width: max(1, snapToPixel(x + width, scale: scale) - left),
      height: max(1, snapToPixel(y + height, scale: scale) - top))
  }

  private static func bounds(
    of points: [Point], margin: Double, scale: Double, size: PixelSize
  ) -> PixelRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return PixelRect(.zero)
    }
    return rect(
      x: left - margin - 1, y: top - margin - 1, width: right - left + 2 * margin + 2,
      height: bottom - top + 2 * margin + 2, scale: scale
    ).intersection(PixelRect(size))
  }

  /// Returns one-pixel columns from a line to a level, with partial coverage of the pixel at the line.
  private static func area(_ points: [Point], level: Double, _ color: Color, scale: Double) -> [FrameItem] {
    guard let first = points.first, let last = points.last else { return [] }
    let level = snapToPixel(level, scale: scale)
    var items: [FrameItem] = []
    var index = 0
    for x in snapToPixel(first.x, scale: scale)..<max(snapToPixel(last.x, scale: scale), 0) {
      let middle = (Double(x) + 0.5) / scale
      while index + 2 < points.count, points[index + 1].x < middle { index += 1 }
      let (start, end) = (points[index], points[min(index + 1, points.count - 1)])
      let part = end.x > start.x ? min(max((middle - start.x) / (end.x - start.x), 0), 1) : 0
      let y = snapToPixel(start.y + (end.y - start.y) * part, scale: scale)
      guard y != level else { continue }
      items.append(
        .fill(PixelRect(x: x, y: min(y, level), width: 1, height: abs(level - y)), color))
    }
    return items
  }

  private static func item(
    _ text: String, at position: Point, _ anchor: Anchor, _ style: TextStyle, scale: Double,
    measurer: any TextMeasuring
  ) -> TextItem {
    let width = measurer.width(of: text, style: style)
    let height = measurer.height(of: text, style: style, width: nil)
    var x = snapToPixel(position.x, scale: scale)
    switch anchor {
    case .start: break
    case .middle: x -= width / 2
    case .end: x -= width
    }
    let box = PixelRect(
      x: x, y: snapToPixel(position.y, scale: scale) - height / 2, width: width, height: height)
    return TextItem(text: text, box: box, style: style, horizontalAlignment: .left, overflow: .clip)
  }
}

/// The coverage of each pixel by a line; a smooth line is drawn as filled rectangles of this coverage.
struct PathPlotMask {
  private let bounds: PixelRect
  private var coverage: [UInt8]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    coverage = Array(repeating: 0, count: max(bounds.width, 0) * max(bounds.height, 0))
  }

  /// Adds a line with round ends through points in device pixels.
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
        // Approximate coverage by how far the pixel's center is inside the line, which is exact for straight
        // axis-aligned edges.
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

  /// Returns the covered pixels as fills. A run of equal coverage in a column becomes one fill.
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
