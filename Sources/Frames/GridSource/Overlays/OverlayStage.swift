import GridCell
import GridElement
import GridFrame
import GridGeometry

/// The place of a source's frames in the picture: inside a device, on a background, beside captions. In device pixels.
struct OverlayStage: Sendable {
  /// The size of the picture.
  let size: PixelSize
  /// The rectangle of the source's frames.
  let inner: PixelRect
  /// The rectangle of the device, or of the frames if there is none.
  let box: PixelRect
  /// The color behind everything; nil for that of the frames.
  let background: Color?
  /// The items beneath the frames, and the same in bands: above, beside and below the frames.
  private let items: [FrameItem]
  private let bands: [FrameItem]
  /// The rectangle whose round corners cut the frames.
  private let glass: (rect: PixelRect, radius: Int)?

  /// Whether the picture consists of the frames alone.
  var isBare: Bool { inner == PixelRect(size) }

  /// Lays out a device around frames of a size.
  /// - Parameters:
  ///   - device: The device, and its layout.
  ///   - band: The extent of a band for captions; above the device if `isAbove`, otherwise below.
  init(
    _ device: (Overlays.Device, DeviceSetting)?, _ style: OverlayStyle, around frames: PixelSize, band: Int,
    isAbove: Bool, scale: Double
  ) {
    let padding = device.map { snapToPixel($0.0.padding, scale: scale) } ?? 0
    let outer = device?.1.size ?? frames
    size = PixelSize(width: outer.width + 2 * padding, height: outer.height + 2 * padding + band)
    box = PixelRect(outer).offset(x: padding, y: padding + (isAbove ? band : 0))
    guard let (device, setting) = device else {
      (inner, background, items, bands, glass) = (box, nil, [], [], nil)
      return
    }
    let corner = box.origin
    inner = setting.inner.offset(x: corner.x, y: corner.y)
    glass = (setting.glass.offset(x: corner.x, y: corner.y), setting.glassRadius)
    let backdrop = device.backdrop(style)
    var items = Self.items(for: backdrop, size)
    if device.hasShadow, padding > 0 {
      let shadow = BoxShadow(
        of: box, radius: setting.shellRadius, color: Color(rgb: 0x05080c, alpha: style.isDark ? 150 : 82),
        extent: min(snapToPixel(24, scale: scale), padding * 2 / 3, min(outer.width, outer.height) / 4))
      items += shadow.itemsOutside
    }
    items += setting.items.map { $0.offset(x: corner.x, y: corner.y) }
    self.items = items
    let color = if case .colors(let colors) = backdrop { colors.first } else { style.canvas.over(.white) }
    background = color
    bands = Self.bands(of: items, size, beside: inner.vertical, background: color)
  }

  /// Returns items in bands. What is above and below the frames never changes, and becomes a subframe, which is drawn
  /// once and compared by identity. Beside the frames, only what is the same in all rows becomes subframes: slices that
  /// move with the content must find the same picture everywhere.
  private static func bands(
    of items: [FrameItem], _ size: PixelSize, beside rows: PixelInterval, background: Color?
  ) -> [FrameItem] {
    let items = items.flatMap(\.withoutPlainGroups)
    func band(_ rows: PixelInterval) -> (rect: PixelRect, items: [FrameItem]) {
      let rect = PixelRect(horizontal: PixelInterval(0, size.width), vertical: rows)
      return (rect, rect.isEmpty ? [] : items.filter { $0.bounds.intersects(rect) })
    }
    func fixed(_ rows: PixelInterval) -> [FrameItem] {
      let (rect, items) = band(rows)
      if rect.isEmpty { return [] }
      let backdrop = background.map { $0.isOpaque ? [FrameItem.fill(rect, $0)] : [] } ?? []
      return [
        .subframe(
          Subframe(size: rect.size, items: (backdrop + items).map { $0.offset(x: 0, y: -rect.y) }),
          at: rect.origin)
      ]
    }
    func changing(_ rows: PixelInterval) -> [FrameItem] {
      let (rect, items) = band(rows)
      return rect.isEmpty ? [] : [.group(clip: rect, items: items)]
    }
    func repeating(_ rows: PixelInterval) -> [FrameItem] {
      let (rect, items) = band(rows)
      var (sides, repeated): ([FrameItem], [FrameItem]) = ([], [])
      func endRun() {
        if repeated.isEmpty { return }
        sides.append(.subframe(Subframe(size: rect.size, repeatingRows: repeated), at: rect.origin))
        repeated = []
      }
      for item in items {
        if let part = item.repeated(inRowsOf: rect) {
          repeated.append(part)
        } else {
          endRun()
          sides.append(item)
        }
      }
      endRun()
      return [.group(clip: rect, items: sides)]
    }
    // Beside the middle of the frames, as far as the round corners of the device and its shadow.
    let middle = PixelRect(x: 0, y: rows.start + rows.length / 2, width: size.width, height: 1)
    let core = items.filter { $0.repeated(inRowsOf: middle) != nil }
      .reduce(rows) { $0.intersection($1.bounds.vertical) }
    return fixed(PixelInterval(0, rows.start)) + changing(PixelInterval(rows.start, core.start))
      + repeating(core) + changing(PixelInterval(core.end, rows.end))
      + fixed(PixelInterval(rows.end, size.height))
  }

  private static func items(for background: Overlays.Device.Background, _ size: PixelSize) -> [FrameItem] {
    switch background {
    case .colors(let colors):
      // From left to right, so that every row of pixels is the same, and slices of frames are still shared.
      let stops = colors.indices.map { size.width * $0 / max(colors.count - 1, 1) }
      return zip(colors.indices, colors.indices.dropFirst()).map { first, second in
        .gradient(
          LinearGradient(
            rect: PixelRect(
              horizontal: PixelInterval(stops[first], stops[second]),
              vertical: PixelInterval(0, size.height)), axis: .horizontal, start: colors[first],
            end: colors[second]))
      }
    case .picture(let image):
      guard image.size.width > 0, image.size.height > 0 else { return [] }
      let factor = max(
        Double(size.width) / Double(image.size.width), Double(size.height) / Double(image.size.height))
      let (width, height) = (
        Int((Double(image.size.width) * factor).rounded(.up)),
        Int((Double(image.size.height) * factor).rounded(.up))
      )
      let cover = PixelRect(
        x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
      return [.image(ImageItem(image, box: cover))]
    }
  }

  /// Returns a frame at its place in the picture.
  /// - Parameter isMagnified: Whether a camera magnifies the picture, in which the edges of bands would show.
  func frame(around frame: Frame, isMagnified: Bool) -> Frame {
    guard !isBare else { return frame }
    let moved = frame.items.map { $0.offset(x: inner.x, y: inner.y) }
    var whole = frame
    whole.size = size
    whole.background = background ?? frame.background
    let shown = glass.map { FrameItem.clipped(moved, to: $0.rect, radius: $0.radius, within: inner) }
    whole.items = (isMagnified ? items : bands) + (shown ?? [.group(clip: inner, items: moved)])
    return whole
  }
}

extension FrameItem {
  /// The item, or the items of a plain group that clips nothing of them, in place of the group.
  fileprivate var withoutPlainGroups: [FrameItem] {
    guard case .group(let group) = self, group.isPlain else { return [self] }
    return group.items.flatMap(\.withoutPlainGroups).map { item in
      switch item {
      case .fill(let rect, let color): .fill(rect.intersection(group.clip), color)
      default: group.clip.contains(item.bounds) ? item : .group(clip: group.clip, items: [item])
      }
    }
  }

  /// Returns the part of the item in a rectangle, relative to that, if it is the same in all rows of pixels.
  fileprivate func repeated(inRowsOf rect: PixelRect) -> FrameItem? {
    guard bounds.vertical.intersection(rect.vertical) == rect.vertical else { return nil }
    switch self {
    case .fill(let own, let color):
      return .fill(own.intersection(rect).offset(x: -rect.x, y: -rect.y), color)
    case .gradient(var gradient) where gradient.axis == .horizontal:
      gradient.rect.vertical = rect.vertical
      gradient.rect = gradient.rect.offset(x: -rect.x, y: -rect.y)
      return .gradient(gradient)
    default: return nil
    }
  }
}

extension Overlays.Device {
  /// The background, or one that suits the theme.
  func backdrop(_ style: OverlayStyle) -> Background {
    background ?? .colors([Color(rgb: style.isDark ? 0x0b0e12 : 0xe9edf2)])
  }

  /// The color around the device, if it is about the same everywhere.
  func plainBackdrop(_ style: OverlayStyle) -> Color? {
    guard case .colors(let colors) = backdrop(style), let first = colors.first, let last = colors.last else {
      return nil
    }
    return first.over(.white).mixed(with: last.over(.white), part: 0.5)
  }
}

/// The positions of a source's elements in the picture.
struct OverlaidPlacement: Placement {
  let base: any Placement
  let stage: OverlayStage
  /// The transform of the picture by the camera; nil for none.
  let camera: AffineTransform?

  var visibleRows: Range<Int>? { base.visibleRows }
  var visibleColumns: Range<Int>? { base.visibleColumns }
  var pinned: [PlacedElement] { base.pinned.map(moved) }
  var headings: TableHeadings { base.headings }

  /// The position of the frame and the camera's transform, followed by the frame's own text.
  var referenceText: String {
    var text = "screen at \(stage.inner)\n"
    if let camera { text += "camera \(camera.a) \(camera.tx) \(camera.ty)\n" }
    return text + base.referenceText
  }

  func elements() -> [PlacedElement] { base.elements().map(moved) }

  private func moved(_ element: PlacedElement) -> PlacedElement {
    var element = element
    let inner = stage.inner
    let clip = element.clip.offset(x: inner.x, y: inner.y).intersection(inner)
    element.rect = element.rect.offset(x: inner.x, y: inner.y)
    element.clip = clip
    guard let camera else { return element }
    // An element's transform is around its middle.
    let x = (Double(element.rect.horizontal.start) + Double(element.rect.horizontal.end)) / 2
    let y = (Double(element.rect.vertical.start) + Double(element.rect.vertical.end)) / 2
    element.transform = element.pictureTransform.concatenating(camera)
    element.transform = AffineTransform.translation(x: x, y: y).concatenating(element.transform)
      .concatenating(.translation(x: -x, y: -y))
    element.clip = camera.boundingBox(of: clip).intersection(PixelRect(stage.size))
    return element
  }
}
