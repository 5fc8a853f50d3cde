public import GridGeometry

/// An item to draw at a fixed position, in device pixels of the frame or of the enclosing subframe or
/// transformed group.
public enum FrameItem: Sendable, Hashable {
  /// Items clipped to a rectangle and, optionally, drawn as a unit with an opacity or a transform.
  indirect case group(FrameGroup)
  /// A single-color rectangle, such as a background or a hairline.
  case fill(PixelRect, Color)
  /// A rectangle with a gradient, such as a shadow.
  indirect case gradient(LinearGradient)
  /// Text in a box.
  indirect case text(TextItem)
  /// A shape that is filled, stroked or both.
  indirect case path(PathItem)
  /// A picture, scaled to a box.
  indirect case image(ImageItem)
  /// A shared part of the picture, clipped to its size, and the position of its upper left corner.
  case subframe(Subframe, at: PixelPoint)

  /// Items clipped to a rectangle, in device pixels.
  public static func group(clip: PixelRect, items: [FrameItem]) -> FrameItem {
    .group(FrameGroup(clip: clip, items: items))
  }
}

/// A group of items that are drawn as a unit.
public struct FrameGroup: Sendable, Hashable {
  /// The rectangle that the items are clipped to, in device pixels before the transform.
  public var clip: PixelRect
  /// The radius of the clip's corners, in device pixels before the transform: 0 for sharp corners, at most
  /// half the clip's shorter side. Negative values and NaN count as 0.
  public var cornerRadius: Double
  /// The opacity of the group as a whole, from 0 to 1; NaN counts as 0.
  public var opacity: Double
  /// The transform from coordinates inside the group to coordinates outside it. A group draws nothing if its
  /// transform has no inverse, or if it enlarges or shrinks by more than a factor of a million.
  public var transform: AffineTransform
  /// The items in paint order.
  public var items: [FrameItem]

  /// Creates a group; `clip` and `cornerRadius` are device pixels before the transform.
  public init(
    clip: PixelRect, cornerRadius: Double = 0, opacity: Double = 1, transform: AffineTransform = .identity,
    items: [FrameItem]
  ) {
    self.clip = clip
    self.cornerRadius = cornerRadius
    self.opacity = opacity
    self.transform = transform
    self.items = items
  }

  /// Whether the group only clips its items to a rectangle.
  package var isPlain: Bool { opacity >= 1 && !(cornerRadius > 0) && transform == .identity }

  /// The rectangle outside which nothing is drawn, in device pixels outside the group.
  public var bounds: PixelRect {
    if transform == .identity { return clip }
    var snapped = transform
    snapped.tx = transform.tx.snappedToSubpixel
    snapped.ty = transform.ty.snappedToSubpixel
    return snapped.boundingBox(of: clip)
  }

  /// Returns the group moved by whole device pixels. If it has a transform, only the transform changes.
  func offset(x: Int, y: Int) -> FrameGroup {
    var copy = self
    if transform == .identity {
      copy.clip = clip.offset(x: x, y: y)
      copy.items = items.map { $0.offset(x: x, y: y) }
    } else {
      copy.transform.tx = transform.tx.snappedToSubpixel + Double(x)
      copy.transform.ty = transform.ty.snappedToSubpixel + Double(y)
    }
    return copy
  }
}

extension FrameItem {
  /// The subframe and its position; nil for all other items.
  package var subframe: (Subframe, PixelPoint)? {
    if case .subframe(let subframe, let position) = self { (subframe, position) } else { nil }
  }

  /// Returns the item moved by whole device pixels.
  public func offset(x: Int, y: Int) -> FrameItem {
    switch self {
    case .group(let group): return .group(group.offset(x: x, y: y))
    case .fill(let rect, let color): return .fill(rect.offset(x: x, y: y), color)
    case .gradient(var gradient):
      gradient.rect = gradient.rect.offset(x: x, y: y)
      return .gradient(gradient)
    case .text(var item):
      item.box = item.box.offset(x: x, y: y)
      return .text(item)
    case .path(let path): return .path(path.offset(x: x, y: y))
    case .image(var image):
      image.box = image.box.offset(x: x, y: y)
      return .image(image)
    case .subframe(let subframe, let origin):
      return .subframe(subframe, at: PixelPoint(x: origin.x.addingClamped(x), y: origin.y.addingClamped(y)))
    }
  }

  /// Returns the item with all opacities multiplied by a factor from 0 to 1.
  ///
  /// The items of plain groups and subframes are faded one by one; other groups are faded as a whole.
  public func faded(to opacity: Double) -> FrameItem {
    switch self {
    case .group(var group):
      if group.isPlain {
        group.items = group.items.map { $0.faded(to: opacity) }
      } else {
        group.opacity = min(group.opacity, 1) * (opacity > 0 ? min(opacity, 1) : 0)
      }
      return .group(group)
    case .fill(let rect, let color): return .fill(rect, color.faded(to: opacity))
    case .gradient(var gradient):
      gradient.start = gradient.start.faded(to: opacity)
      gradient.end = gradient.end.faded(to: opacity)
      return .gradient(gradient)
    case .text(var item):
      item.style.color = item.style.color.faded(to: opacity)
      return .text(item)
    case .path(var path):
      path.fill = path.fill?.faded(to: opacity)
      if let color = path.stroke?.color { path.stroke?.color = color.faded(to: opacity) }
      return .path(path)
    case .image(let image):
      return opacity >= 1 ? self : .group(FrameGroup(clip: image.box, opacity: opacity, items: [self]))
    case .subframe(let subframe, let origin):
      let items = subframe.items.map { $0.faded(to: opacity) }
      return .subframe(Subframe(size: subframe.size, items: items, element: subframe.element), at: origin)
    }
  }

  /// The rectangle outside which the item paints nothing.
  package var bounds: PixelRect {
    switch self {
    case .group(let group): group.bounds
    case .fill(let rect, _): rect
    case .gradient(let gradient): gradient.rect
    case .text(let text): text.box
    case .path(let path): path.bounds
    case .image(let image): image.box
    case .subframe(let subframe, let origin): PixelRect(subframe.size).offset(x: origin.x, y: origin.y)
    }
  }
}

extension Double {
  /// The value rounded to the nearest 1/256 of a device pixel, the subpixel resolution of drawing libraries,
  /// and clamped to ±2²² pixels; NaN is kept. Whole pixels can be added to such a value exactly, so that a
  /// shape looks the same at every position.
  package var snappedToSubpixel: Double {
    guard !isNaN else { return self }
    return (Swift.min(Swift.max(self, -4_194_304), 4_194_304) * 256).rounded(.toNearestOrEven) / 256
  }
}
