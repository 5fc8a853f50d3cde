import Foundation
import Gridreel

/// Cards of different heights in columns: each card goes to the shortest column.
struct Masonry: Sendable {
  var heights: [Double]
  var columnCount = 3
  var width = 360.0
  var spacing = 8.0

  /// The upper left corners of all cards in points, and the size of the content.
  func layout() -> (cards: [Point], content: Size) {
    var bottoms = Array(repeating: spacing, count: columnCount)
    let cards = heights.map { height in
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      defer { bottoms[column] += height + spacing }
      return Point(x: spacing + Double(column) * (cardWidth + spacing), y: bottoms[column])
    }
    return (cards, Size(width: width, height: bottoms.max() ?? 0))
  }

  var cardWidth: Double { (width - spacing) / Double(columnCount) - spacing }
}

/// A flick through a masonry as a source of frames, with the friction and the bounce of scene files.
func masonryFlick() throws -> ElementSequence {
  let masonry = Masonry(heights: (0..<40).map { Double(48 + 37 * $0 % 90) })
  let (cards, content) = masonry.layout()
  let viewport = Size(width: masonry.width, height: 240)
  let fling = Fling(velocity: .given(Vector(dx: 0, dy: 2400)))
  let timeline = try ScrollTimeline(
    ScrollPath(steps: [ScrollStep(.fling(fling))]),
    in: ContentSpace(content: content, viewport: viewport))
  let scale = 2.0
  let view = PixelSize(width: Int(viewport.width * scale), height: Int(viewport.height * scale))
  return ElementSequence(
    name: "masonry", pixelSize: view, scale: scale, background: Color(rgb: 0xf4f1ea),
    timeline: timeline.frames
  ) { frame in
    // Round edges instead of sizes, so that the gaps between cards do not change while they scroll.
    func pixels(_ start: Double, _ length: Double) -> PixelInterval {
      PixelInterval(
        snapToPixel(start, scale: scale), snapToPixel(start + length, scale: scale))
    }
    let offset = timeline.offset(atFrame: frame)
    let placed = cards.enumerated().map { index, corner in
      PlacedElement(
        .named("card \(index)"),
        rect: PixelRect(
          horizontal: pixels(corner.x - offset.x, masonry.cardWidth),
          vertical: pixels(corner.y - offset.y, masonry.heights[index])))
    }
    return placed.filter { $0.rect.intersects(PixelRect(view)) }
  }
}
