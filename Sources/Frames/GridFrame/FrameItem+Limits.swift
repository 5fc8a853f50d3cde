import GridGeometry

extension Frame {
  /// Whether all items are within the limits of painting.
  package var isDrawable: Bool { items.allSatisfy(\.isDrawable) }
}

extension FrameItem {
  /// Whether all positions are so close to the origin that sums, and products with colors, cannot overflow.
  /// Layouts always stay within these limits, but positions that a program sets may not.
  var isDrawable: Bool {
    switch self {
    case .fill(let rect, _): rect.isDrawable
    case .text(let text): text.box.isDrawable
    case .subframe(let part, let origin):
      part.isDrawable && PixelInterval(origin.x, origin.x).isDrawable
        && PixelInterval(origin.y, origin.y).isDrawable
    case .group(let group): group.clip.isDrawable && group.items.allSatisfy(\.isDrawable)
    case .gradient(let gradient): gradient.rect.isDrawable
    case .image(let image): image.box.isDrawable
    case .path: true
    }
  }
}

extension PixelRect {
  var isDrawable: Bool { horizontal.isDrawable && vertical.isDrawable }
}

extension PixelInterval {
  private static let limit = 1 << 46

  var isDrawable: Bool { start > -Self.limit && start < Self.limit && end > -Self.limit && end < Self.limit }
}
