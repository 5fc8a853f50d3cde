import GridElement
import GridFrame
import GridGeometry

/// The items of a picture in an order suitable for drawing and reading: first the items below text, then the
/// text as paragraphs and tables, then the items above text, such as shadows.
///
/// Items are reordered only if they do not overlap, so that the picture stays the same, except that the label of a
/// section band is read before the values beside it. Covered text is left out or clipped to its visible part,
/// since invisible text should not be copied.
struct PictureContent {
  private(set) var background: [DrawnItem] = []
  private(set) var blocks: [TextBlock] = []
  private(set) var overlay: [DrawnItem] = []

  init(_ picture: VectorPicture) {
    let frame = picture.frame
    var items = DrawnItem.list(frame.items, clip: PixelRect(frame.size))
    Self.hideCovered(&items)
    var texts: [DrawnItem] = []
    var (textPlaces, overlayPlaces) = (RectIndex(), RectIndex())
    for item in items {
      if item.hasText, !overlayPlaces.intersects(item.visible),
        !textPlaces.intersects(item.visible) || item.overlapsOnlyItsBand(of: texts)
      {
        texts.append(item)
        textPlaces.insert(item.visible)
      } else if item.hasText || textPlaces.intersects(item.visible)
        || overlayPlaces.intersects(item.visible)
      {
        overlay.append(item)
        overlayPlaces.insert(item.visible)
      } else {
        background.append(item)
      }
    }
    var order = ReadingOrder(picture.headings)
    for text in texts { order.add(text) }
    blocks = order.blocks
  }

  /// Clips text that is covered by opaque fills above it, if the visible rest is a rectangle.
  private static func hideCovered(_ items: inout [DrawnItem]) {
    var covers = RectIndex()
    for position in items.indices.reversed() {
      if case .fill(let rect, let color) = items[position].item, color.isOpaque { covers.insert(rect) }
      guard items[position].hasText else { continue }
      var visible = items[position].visible
      for cover in covers.all(touching: visible) { visible = visible.without(cover) }
      items[position].visible = visible
    }
    items.removeAll { $0.visible.isEmpty }
  }
}

extension DrawnItem {
  /// Whether it is a text of a section band, and overlaps no texts but those of the same band.
  fileprivate func overlapsOnlyItsBand(of texts: [DrawnItem]) -> Bool {
    guard case .band(let band)? = textElement else { return false }
    return texts.allSatisfy { text in
      guard text.visible.intersects(visible) else { return true }
      guard case .band(let other)? = text.textElement else { return false }
      return other.section == band.section && other.axis == band.axis && other.depth == band.depth
    }
  }
}

extension PixelRect {
  /// Returns the rectangle without the part covered by another, or unchanged if the rest is not a rectangle.
  fileprivate func without(_ cover: PixelRect) -> PixelRect {
    if cover.contains(self) { return PixelRect(x: x, y: y, width: 0, height: 0) }
    var rest = self
    if cover.horizontal.start <= horizontal.start, cover.horizontal.end >= horizontal.end {
      rest.vertical = vertical.without(cover.vertical)
    } else if cover.vertical.start <= vertical.start, cover.vertical.end >= vertical.end {
      rest.horizontal = horizontal.without(cover.horizontal)
    }
    return rest
  }
}

extension PixelInterval {
  fileprivate func without(_ cover: PixelInterval) -> PixelInterval {
    if cover.end <= start || cover.start >= end { return self }
    if cover.start <= start { return PixelInterval(min(cover.end, end), end) }
    return cover.end >= end ? PixelInterval(start, cover.start) : self
  }
}
