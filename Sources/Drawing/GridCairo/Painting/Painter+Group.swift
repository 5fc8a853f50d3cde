import GridElement
import GridFrame
import GridGeometry
import GridImage
import GridSupport

extension Painter {
  /// Draws a group on a surface of its own and composites it, clipped to `clip`. `outer` maps positions around the
  /// group; nil is the identity. `limit` is the enclosing clip, if mapped.
  func paint(
    _ group: FrameGroup, inside outer: DeviceMapping? = nil, limit: PixelRect? = nil, clip: PixelRect,
    element: ElementID?, in context: borrowing Context
  ) throws(PaintError) {
    guard group.opacity > 0, !group.clip.isEmpty, let mapping = DeviceMapping(group.transform, in: outer)
    else {
      return
    }
    let box = mapping.transform.boundingBox(of: group.clip)
    guard let place = Self.place(of: box, clip: clip.intersection(context.bounds)) else { return }
    let layer = try makeLayer(place.size)
    let inner = mapping.offset(x: -place.x, y: -place.y)
    let bounds = PixelRect(place.size)
    if let offset = inner.wholeOffset {
      for item in group.items {
        try paint(item.offset(x: offset.x, y: offset.y), clip: bounds, element: element, in: layer.context)
      }
    } else {
      for item in group.items {
        try paint(item, through: inner, limit: group.clip, element: element, in: layer.context)
      }
    }
    if group.cornerRadius > 0 {
      let outline = DeviceMapping.roundedOutline(of: group.clip, radius: group.cornerRadius)
      layer.context.keep(outline, through: inner)
    } else if inner.wholeOffset == nil {
      layer.context.keep(mapping.outline(of: group.clip, within: limit), through: inner)
    }
    context.blend(layer, at: place.origin, opacity: group.opacity, clip: clip)
  }

  /// Draws an untransformed path, clipped to `clip`.
  func paint(_ path: PathItem, clip: PixelRect, in context: borrowing Context) throws(PaintError) {
    let box = path.bounds
    if !isDrawingTile, !isDrawingRow, box.width * box.height <= Self.largestShape {
      let visible = box.intersection(clip).intersection(context.bounds)
      guard !visible.isEmpty else { return }
      let tile = try tile(of: path.offset(x: -box.x, y: -box.y), size: box.size)
      context.blend(tile.pixels, width: box.width, at: box.origin, clip: visible)
      return
    }
    guard let place = Self.place(of: path.bounds, clip: clip.intersection(context.bounds)) else { return }
    let layer = try makeLayer(place.size)
    let mapping = DeviceMapping.identity.offset(x: -place.x, y: -place.y)
    layer.context.draw(path, through: mapping, clip: PixelRect(place.size))
    context.blend(layer, at: place.origin, opacity: 1, clip: clip)
  }

  /// The maximum number of pixels of a shape that is kept.
  private static let largestShape = 1 << 18

  /// Returns the pixels of a shape at the origin.
  private func tile(of path: PathItem, size: PixelSize) throws(PaintError) -> Tile {
    if let known = shapes.value(for: path) { return known }
    let layer = try makeLayer(size)
    layer.context.draw(path, through: .identity, clip: PixelRect(size))
    let tile = layer.drawn(size)
    shapes.insert(tile, for: path, cost: tile.cost)
    return tile
  }

  /// The maximum width in device pixels of surfaces on which whole shapes are drawn.
  private static let widestLayer = 8192

  /// The part of a shape's box to draw: the visible rows, and all columns. Cairo clips edges at the sides of a surface
  /// or clip and rounds there, so the visible pixels would depend slightly on what is clipped.
  private static func place(of box: PixelRect, clip: PixelRect) -> PixelRect? {
    var place = box.intersection(clip)
    if place.isEmpty { return nil }
    if box.width <= widestLayer { place.horizontal = box.horizontal }
    return place
  }

  /// Draws a transformed item. Everything will be clipped to `limit`, the clip of the enclosing group.
  private func paint(
    _ item: FrameItem, through mapping: DeviceMapping, limit: PixelRect, element: ElementID?,
    in context: borrowing Context
  ) throws(PaintError) {
    switch item {
    case .group(let group):
      try paint(group, inside: mapping, limit: limit, clip: context.bounds, element: element, in: context)
    case .fill(let rect, let color):
      guard rect.intersects(limit) else { return }
      context.fill(
        mapping.outline(of: rect, within: limit), color, rule: .nonZero, through: mapping,
        clip: context.bounds)
    case .gradient(let gradient):
      let range = gradient.rect[gradient.axis]
      guard !range.isEmpty else { return }
      let colors = (0..<min(range.length, 65_536)).map {
        gradient.pixel(at: $0 * range.length / min(range.length, 65_536))
      }
      try paintSampled(gradient.rect, through: mapping, limit: limit, in: context) { point in
        let position = (gradient.axis == .horizontal ? point.x : point.y) - Double(range.start)
        let index = position / Double(range.length) * Double(colors.count)
        return colors[Int(min(max(index, 0), Double(colors.count - 1)))]
      }
    case .text(var text):
      if text.element == nil { text.element = element }
      try paint(text, through: mapping, limit: limit, in: context)
    case .path(let path): context.draw(path, through: mapping, clip: context.bounds)
    case .image(let item):
      guard !item.box.isEmpty, item.image.size.width > 0, item.image.size.height > 0 else { return }
      let (sampler, size) = sampler(of: item, scale: mapping.largestScale)
      let across = Double(size.width) / Double(item.box.width)
      let down = Double(size.height) / Double(item.box.height)
      try paintSampled(item.box, through: mapping, limit: limit, in: context) { point in
        sampler.word(x: (point.x - Double(item.box.x)) * across, y: (point.y - Double(item.box.y)) * down)
      }
    case .subframe(let subframe, let origin):
      let group = FrameGroup(
        clip: PixelRect(subframe.size).offset(x: origin.x, y: origin.y),
        items: subframe.items.map { $0.offset(x: origin.x, y: origin.y) })
      try paint(
        group, inside: mapping, limit: limit, clip: context.bounds, element: subframe.element ?? element,
        in: context)
    }
  }

  /// Draws an untransformed image, clipped to `clip`.
  func paint(_ item: ImageItem, clip: PixelRect, in context: borrowing Context) {
    let visible = item.box.intersection(clip).intersection(context.bounds)
    guard !visible.isEmpty, item.image.size.width > 0, item.image.size.height > 0 else { return }
    if item.image.size == item.box.size {
      context.blend(item.image.pixels, width: item.box.width, at: item.box.origin, clip: visible)
      return
    }
    let (sampler, size) = sampler(of: item, scale: 1)
    // Positions are relative to the box, so that the result does not depend on its position.
    let columns = (visible.horizontal.start..<visible.horizontal.end).map { column in
      (Double(column - item.box.x) + 0.5) * Double(size.width) / Double(item.box.width)
    }
    for row in visible.vertical.start..<visible.vertical.end {
      let y = (Double(row - item.box.y) + 0.5) * Double(size.height) / Double(item.box.height)
      let target = unsafe context.row(row) + visible.x
      for (column, x) in columns.enumerated() {
        unsafe target[column] = PixelArithmetic.over(sampler.word(x: x, y: y), target[column])
      }
    }
  }

  /// The sampler for an image, with the size of what it samples: a scaled-down copy for a smooth image that shrinks.
  private func sampler(of item: ImageItem, scale: Double) -> (ImageSampler, PixelSize) {
    var image = item.image
    if item.interpolation == .linear {
      func extent(_ length: Int) -> Int { Int(min(max((Double(length) * scale).rounded(.up), 1), 65_536)) }
      image = shrunk(
        image, to: PixelSize(width: extent(item.box.width), height: extent(item.box.height)))
    }
    return (ImageSampler(image, item.interpolation), image.size)
  }

  /// Draws a rectangle whose colors are a function of the position in it.
  private func paintSampled(
    _ rect: PixelRect, through mapping: DeviceMapping, limit: PixelRect, in context: borrowing Context,
    color: (Point) -> UInt32
  ) throws(PaintError) {
    // A pixel more on each side, because outlines may be moved outward.
    let touched = mapping.transform.boundingBox(of: rect)
    let place = PixelRect(
      x: touched.x - 3, y: touched.y - 3, width: touched.width + 6, height: touched.height + 6
    ).intersection(context.bounds)
    guard !rect.isEmpty, !place.isEmpty else { return }
    let layer = try makeLayer(place.size)
    for y in 0..<place.height {
      let target = unsafe layer.context.row(y)
      for x in 0..<place.width { unsafe target[x] = color(mapping.origin(ofPixel: place.x + x, place.y + y)) }
    }
    context.draw(
      layer, at: place.origin, clip: place, within: mapping.outline(of: rect, within: limit),
      through: mapping)
  }

  private func makeLayer(_ size: PixelSize) throws(PaintError) -> ScratchSurface {
    try mapError(PaintError.cairo, try ScratchSurface(size: size))
  }
}
