import GridFrame
import GridGeometry

extension PathPlotSheet {
  /// The plot as a display list at a scale, for the painter.
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
      case .text(let text, let place, let anchor, let face):
        let style = style(face, scale: scale)
        items.append(.text(Self.item(text, at: place, anchor, style, scale: scale, measurer: measurer)))
      }
    }
    return Frame(size: size, scale: scale, background: background, items: items)
  }

  /// A rectangle with its edges on device pixels, one pixel wide and high at least.
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

  /// Columns of one pixel from a line to a level, the pixel at the line as far as it is covered.
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
    _ text: String, at place: Point, _ anchor: Anchor, _ style: TextStyle, scale: Double,
    measurer: any TextMeasuring
  ) -> TextItem {
    let width = measurer.width(of: text, style: style)
    let height = measurer.height(of: text, style: style, width: nil)
    var x = snapToPixel(place.x, scale: scale)
    switch anchor {
    case .start: break
    case .middle: x -= width / 2
    case .end: x -= width
    }
    let box = PixelRect(
      x: x, y: snapToPixel(place.y, scale: scale) - height / 2, width: width, height: height)
    return TextItem(text: text, box: box, style: style, horizontalAlignment: .left, overflow: .clip)
  }
}
