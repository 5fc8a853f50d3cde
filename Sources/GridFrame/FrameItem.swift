public import GridGeometry

/// One thing to draw at a fixed position; positions are device pixels of the frame, those in a subframe excepted.
public enum FrameItem: Sendable, Hashable {
  /// Items that are cut to a rectangle.
  indirect case group(clip: PixelRect, items: [FrameItem])
  /// A rectangle of one color; hairlines are fills too.
  case fill(PixelRect, Color)
  /// A rectangle that goes from one color to another: shadows.
  indirect case gradient(LinearGradient)
  /// A text in a box.
  indirect case text(TextItem)
  /// A shared part of the picture with its upper left corner at a position, cut to its extent. The source is that
  /// of texts in it which name none, so that cells of the same content can be the same subframe.
  case subframe(Subframe, at: PixelPoint, source: ItemSource)
}

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
