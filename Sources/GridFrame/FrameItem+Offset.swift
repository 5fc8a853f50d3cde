import GridGeometry

extension FrameItem {
  /// The item moved by whole device pixels.
  public func offset(x: Int, y: Int) -> FrameItem {
    switch self {
    case .group(let clip, let items):
      return .group(clip: clip.offset(x: x, y: y), items: items.map { $0.offset(x: x, y: y) })
    case .fill(let rect, let color):
      return .fill(rect.offset(x: x, y: y), color)
    case .gradient(var gradient):
      gradient.rect = gradient.rect.offset(x: x, y: y)
      return .gradient(gradient)
    case .text(var item):
      item.box = item.box.offset(x: x, y: y)
      return .text(item)
    case .subframe(let subframe, let origin, let source):
      return .subframe(subframe, at: PixelPoint(x: origin.x + x, y: origin.y + y), source: source)
    }
  }
}
