import GridElement
import GridFrame
import GridGeometry

/// An item taken out of its enclosing plain groups and subframes, with its visible part.
struct DrawnItem {
  /// The item, never a plain group or a subframe.
  var item: FrameItem
  /// The visible part, to which the item is clipped. Never empty.
  var visible: PixelRect
  /// The element that the item belongs to.
  var element: ElementID?

  /// Whether part of the item is clipped.
  var isCut: Bool { !visible.contains(item.bounds) }

  /// Returns the items of a list in paint order, clipped to a rectangle. `element` is used for items without
  /// an element.
  static func list(_ items: [FrameItem], clip: PixelRect, element: ElementID? = nil) -> [DrawnItem] {
    var list = DrawnItemList()
    list.add(items, clip: clip, element: element)
    return list.items
  }

  /// Whether the item contains text and therefore has a position in the reading order.
  var hasText: Bool {
    switch item {
    case .text: true
    case .group(let group):
      DrawnItem.list(group.items, clip: group.clip).contains(where: \.hasText)
    case .fill, .gradient, .path, .image, .subframe: false
    }
  }

  /// The element of the first text in the item.
  var textElement: ElementID? {
    guard case .group(let group) = item else { return element }
    return DrawnItem.list(group.items, clip: group.clip, element: element).lazy.filter(\.hasText)
      .compactMap(\.textElement).first ?? element
  }
}

/// Flattens lists of items.
private struct DrawnItemList {
  private(set) var items: [DrawnItem] = []

  /// The maximum number of preceding items searched for a fill to extend.
  private static let reach = 48

  mutating func add(_ list: [FrameItem], clip: PixelRect, element: ElementID?) {
    for item in list { add(item, clip: clip, element: element) }
  }

  private mutating func add(_ item: FrameItem, clip: PixelRect, element: ElementID?) {
    let visible = item.bounds.intersection(clip)
    guard !visible.isEmpty else { return }
    switch item {
    case .group(let group):
      if group.isPlain { return add(group.items, clip: visible, element: element) }
      if group.onlyRoundsCorners { return add(rounded: group, visible: visible, element: element) }
    case .subframe(let part, let origin):
      let moved = part.items.map { $0.offset(x: origin.x, y: origin.y) }
      return add(moved, clip: visible, element: part.element ?? element)
    case .fill(_, let color):
      if color.alpha == 0 || continues(visible, color) { return }
      return items.append(DrawnItem(item: .fill(visible, color), visible: visible, element: element))
    case .text(let text):
      let whole = joined(text, visible)
      return items.append(DrawnItem(item: item, visible: whole, element: text.element ?? element))
    case .gradient(let gradient): if gradient.start.alpha == 0, gradient.end.alpha == 0 { return }
    case .path, .image: break
    }
    items.append(DrawnItem(item: item, visible: visible, element: element))
  }

  /// Adds the items of a group with round corners. Texts that the corners do not cut are taken out of it, so that each
  /// keeps its element.
  private mutating func add(rounded group: FrameGroup, visible: PixelRect, element: ElementID?) {
    var rest: [FrameItem] = []
    func flush(into list: inout DrawnItemList) {
      guard !rest.isEmpty else { return }
      var part = group
      part.items = rest
      list.items.append(DrawnItem(item: .group(part), visible: visible, element: element))
      rest = []
    }
    for drawn in DrawnItem.list(group.items, clip: visible, element: element) {
      if case .text(let text) = drawn.item, group.hasInside(drawn.visible) {
        flush(into: &self)
        add(.text(text), clip: drawn.visible, element: drawn.element)
      } else {
        rest.append(drawn.withElement)
      }
    }
    flush(into: &self)
  }

  /// Returns the visible part of a text, joined with an adjacent part of the same text that was added before, which is
  /// removed. Items that clip to round corners repeat texts at the edges of the corners.
  private mutating func joined(_ text: TextItem, _ visible: PixelRect) -> PixelRect {
    guard !visible.contains(text.box) else { return visible }
    for position in items.indices.suffix(Self.reach).reversed() {
      let other = items[position].visible
      if items[position].item == .text(text), let both = other.union(adjacent: visible),
        items[(position + 1)...].allSatisfy({ !$0.visible.intersects(other) })
      {
        items.remove(at: position)
        return joined(text, both)
      }
    }
    return visible
  }

  /// Extends an earlier adjacent fill of the same color. Unlike two fills, a single one has no seam if edges
  /// do not coincide with screen pixels.
  private mutating func continues(_ rect: PixelRect, _ color: Color) -> Bool {
    guard color.isOpaque else { return false }
    for position in items.indices.suffix(Self.reach).reversed() {
      if case .fill(let other, color) = items[position].item, other.vertical == rect.vertical,
        other.horizontal.end == rect.horizontal.start
      {
        let joined = PixelRect(
          x: other.x, y: other.y, width: other.width + rect.width, height: other.height)
        items[position].item = .fill(joined, color)
        items[position].visible = joined
        return true
      }
      // The second fill must not cover anything painted between the two.
      if items[position].visible.intersects(rect) { return false }
    }
    return false
  }
}

extension DrawnItem {
  /// The item clipped to its visible part, whose texts name their element.
  fileprivate var withElement: FrameItem {
    guard case .text(var text) = item else {
      return isCut ? .group(clip: visible, items: [item]) : item
    }
    text.element = text.element ?? element
    return isCut ? .group(clip: visible, items: [.text(text)]) : .text(text)
  }
}

extension FrameGroup {
  /// Whether its only effect is that it clips to a rectangle with round corners.
  fileprivate var onlyRoundsCorners: Bool { cornerRadius > 0 && opacity >= 1 && transform == .identity }

  /// Returns whether the round corners leave a rectangle whole.
  fileprivate func hasInside(_ rect: PixelRect) -> Bool {
    guard clip.contains(rect) else { return false }
    let radius = min(cornerRadius, Double(min(clip.width, clip.height)) / 2)
    func isInside(_ x: Int, _ y: Int) -> Bool {
      let (left, top) = (Double(clip.x) + radius, Double(clip.y) + radius)
      let (right, bottom) = (
        Double(clip.horizontal.end) - radius, Double(clip.vertical.end) - radius
      )
      let across = max(left - Double(x), Double(x) - right, 0)
      let along = max(top - Double(y), Double(y) - bottom, 0)
      return across * across + along * along <= radius * radius
    }
    return [rect.x, rect.horizontal.end].allSatisfy { x in
      isInside(x, rect.y) && isInside(x, rect.vertical.end)
    }
  }
}

extension PixelRect {
  /// Returns the rectangle that this one and another one fill together; nil if they don't touch or fill none.
  fileprivate func union(adjacent other: PixelRect) -> PixelRect? {
    func union(_ one: PixelInterval, _ two: PixelInterval) -> PixelInterval? {
      one.end < two.start || two.end < one.start
        ? nil : PixelInterval(min(one.start, two.start), max(one.end, two.end))
    }
    if horizontal == other.horizontal {
      return union(vertical, other.vertical).map { PixelRect(horizontal: horizontal, vertical: $0) }
    }
    guard vertical == other.vertical else { return nil }
    return union(horizontal, other.horizontal).map { PixelRect(horizontal: $0, vertical: vertical) }
  }
}

/// An index of rectangles by vertical position, for finding those that touch another rectangle.
struct RectIndex {
  private var bands: [Int: [PixelRect]] = [:]

  /// The height of a band in device pixels.
  private static let height = 64

  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for band in Self.bands(of: rect) { bands[band, default: []].append(rect) }
  }

  func intersects(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && Self.bands(of: rect).contains { bands[$0]?.contains { $0.intersects(rect) } == true }
  }

  /// Returns the rectangles that touch a rectangle, possibly with duplicates.
  func all(touching rect: PixelRect) -> [PixelRect] {
    guard !rect.isEmpty else { return [] }
    return Self.bands(of: rect).flatMap { bands[$0]?.filter { $0.intersects(rect) } ?? [] }
  }

  private static func bands(of rect: PixelRect) -> ClosedRange<Int> {
    Int(
      (Double(rect.y) / Double(height)).rounded(.down))...Int(
        (Double(rect.vertical.end - 1) / Double(height)).rounded(.down))
  }
}
