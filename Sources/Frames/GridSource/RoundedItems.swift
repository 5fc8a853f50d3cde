import GridFrame
import GridGeometry

// Round corners that leave everything between them alone: only the corners are drawn as groups, so that slices of frames
// between them are shared while a table scrolls, and what is beside them is not drawn twice.

extension FrameItem {
  /// Returns a filled rectangle with round corners, in device pixels.
  static func rounded(_ rect: PixelRect, radius: Int, _ color: Color) -> [FrameItem] {
    clipped([.fill(rect, color)], to: rect, radius: radius, within: rect)
  }

  /// Returns the part of items inside a rectangle with round corners, as far as it is within another rectangle.
  static func clipped(
    _ items: [FrameItem], to rect: PixelRect, radius: Int, within part: PixelRect
  ) -> [FrameItem] {
    let visible = part.intersection(rect)
    let radius = min(radius, rect.height / 2)
    var (upper, middle, lower) = (visible, visible, visible)
    upper.vertical = visible.vertical.intersection(PixelInterval(rect.y, rect.y + radius))
    middle.vertical = visible.vertical.intersection(
      PixelInterval(rect.y + radius, rect.vertical.end - radius))
    lower.vertical = visible.vertical.intersection(
      PixelInterval(rect.vertical.end - radius, rect.vertical.end))
    var result = middle.isEmpty ? [] : [FrameItem.group(clip: middle, items: items)]
    for strip in [upper, lower] where !strip.isEmpty {
      let sides = min(radius, rect.width / 2)
      let between = PixelInterval(rect.x + sides, rect.horizontal.end - sides)
      for columns in [
        PixelInterval(rect.x, between.start), between, PixelInterval(between.end, rect.horizontal.end),
      ] {
        var part = strip
        part.horizontal = strip.horizontal.intersection(columns)
        let shown = part.isEmpty ? [] : items.compactMap { $0.part(in: part) }
        guard !shown.isEmpty else { continue }
        guard columns != between else {
          result.append(.group(clip: part, items: shown))
          continue
        }
        // A rectangle that has the same corners there as the whole.
        var corner = rect
        corner.horizontal =
          columns.start == rect.x
          ? PixelInterval(rect.x, min(rect.x + 2 * radius, rect.horizontal.end))
          : PixelInterval(max(rect.horizontal.end - 2 * radius, rect.x), rect.horizontal.end)
        let group = FrameGroup(clip: corner, cornerRadius: Double(radius), items: shown)
        result.append(.group(clip: part, items: [.group(group)]))
      }
    }
    return result
  }

  /// Returns the item without the parts of plain groups that are outside a rectangle; nil if nothing is left.
  private func part(in rect: PixelRect) -> FrameItem? {
    guard bounds.intersects(rect) else { return nil }
    guard case .group(var group) = self, group.isPlain else { return self }
    group.items = group.items.compactMap { $0.part(in: rect.intersection(group.clip)) }
    return group.items.isEmpty ? nil : .group(group)
  }
}

extension PathItem {
  /// Returns a filled rectangle with round corners, in device pixels.
  static func rounded(_ rect: PixelRect, radius: Double, fill: Color) -> PathItem {
    let radius = max(min(radius, Double(min(rect.width, rect.height)) / 2), 0)
    return PathItem(
      roundedRectangle(
        from: Point(x: Double(rect.x), y: Double(rect.y)),
        to: Point(x: Double(rect.horizontal.end), y: Double(rect.vertical.end)), radius: radius,
        rest: radius * cornerRest), fill: fill)
  }
}
