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
  /// The items beneath the frames.
  private let items: [FrameItem]
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
      (inner, background, items, glass) = (box, nil, [], nil)
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
    self.items = items + setting.items.map { $0.offset(x: corner.x, y: corner.y) }
    background = if case .colors(let colors) = backdrop { colors.first } else { style.canvas.over(.white) }
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
  func frame(around frame: Frame) -> Frame {
    guard !isBare else { return frame }
    let moved = frame.items.map { $0.offset(x: inner.x, y: inner.y) }
    var whole = frame
    whole.size = size
    whole.background = background ?? frame.background
    let shown = glass.map { FrameItem.clipped(moved, to: $0.rect, radius: $0.radius, within: inner) }
    whole.items = items + (shown ?? [.group(clip: inner, items: moved)])
    return whole
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
