import GridCell
import GridFrame
import GridGeometry

/// A device laid out around a picture, in device pixels from the upper left corner of the device.
///
/// All drawings are our own, and neutral: no device of any maker.
struct DeviceSetting: Sendable {
  /// The size of the device.
  let size: PixelSize
  /// The rectangle of the picture.
  let inner: PixelRect
  /// The rectangle with the round corners that cut the picture.
  let glass: PixelRect
  let glassRadius: Int
  /// The radius of the device's own corners.
  let shellRadius: Int
  /// The items beneath the picture.
  let items: [FrameItem]

  init(_ device: Overlays.Device, _ style: OverlayStyle, around picture: PixelSize, scale: Double) {
    let metrics = DeviceMetrics(device)
    func pixels(_ points: Double) -> Int { snapToPixel(points, scale: scale) }
    let bezel = pixels(metrics.bezel)
    let (top, bottom) = (pixels(metrics.top), pixels(metrics.bottom))
    size = PixelSize(width: picture.width + 2 * bezel, height: picture.height + top + bottom + 2 * bezel)
    inner = PixelRect(x: bezel, y: bezel + top, width: picture.width, height: picture.height)
    glass = PixelRect(
      x: bezel, y: bezel, width: picture.width, height: size.height - 2 * bezel)
    let shorter = min(glass.width, glass.height)
    glassRadius = min(pixels(device.cornerRadius ?? metrics.radius), shorter / 2)
    shellRadius = glassRadius > 0 ? glassRadius + bezel : 0
    let painter = DevicePainter(
      device: device, style: style, scale: scale, shell: PixelRect(size), shellRadius: shellRadius,
      glass: glass, glassRadius: glassRadius, top: top, bottom: bottom)
    items = painter.items
  }
}

/// The measures of a kind of device, in points.
private struct DeviceMetrics {
  /// The space between the edge of the device and its screen.
  var bezel: Double
  /// The radius of the screen's corners.
  var radius: Double
  /// The bars above and below the picture.
  var top: Double
  var bottom: Double

  init(_ device: Overlays.Device) {
    switch device.kind {
    case .phone: (bezel, radius, top, bottom) = (10, 34, 40, 34)
    case .tablet: (bezel, radius, top, bottom) = (18, 14, 26, 0)
    case .browser: (bezel, radius, top, bottom) = (0, 10, 44, 0)
    }
    if !device.hasBars, device.kind != .browser { (top, bottom) = (0, 0) }
  }
}

/// Draws a device.
private struct DevicePainter {
  let device: Overlays.Device
  let style: OverlayStyle
  let scale: Double
  let shell: PixelRect
  let shellRadius: Int
  let glass: PixelRect
  let glassRadius: Int
  let top: Int
  let bottom: Int

  var items: [FrameItem] {
    switch device.kind {
    case .phone: buttons + body + screen + statusBar + camera + homeLine
    case .tablet: body + screen + statusBar + camera
    case .browser: window
    }
  }

  private func pixels(_ points: Double) -> Int { snapToPixel(points, scale: scale) }
  private var isDark: Bool {
    (device.tone ?? (device.kind == .browser && !style.isDark ? .light : .dark)) == .dark
  }
  private var bodyColor: Color { isDark ? Color(rgb: 0x16191d) : Color(rgb: 0xe4e7eb) }
  private var edgeColor: Color { isDark ? Color(rgb: 0x4a5058) : Color(rgb: 0xb9c0c8) }
  private var canvas: Color { style.canvas.over(.white) }
  private var ink: Color { style.text.legible(on: canvas) }

  // MARK: Phone and tablet

  private var body: [FrameItem] {
    let line = max(1, pixels(1))
    let inside = PixelRect(
      x: shell.x + line, y: shell.y + line, width: shell.width - 2 * line, height: shell.height - 2 * line)
    return FrameItem.rounded(shell, radius: shellRadius, edgeColor)
      + FrameItem.rounded(inside, radius: max(shellRadius - line, 0), bodyColor)
  }

  private var screen: [FrameItem] { FrameItem.rounded(glass, radius: glassRadius, canvas) }

  /// Buttons at both sides, which protrude by two points.
  private var buttons: [FrameItem] {
    let (out, height) = (pixels(2), Double(shell.height))
    func button(_ isRight: Bool, _ start: Double, _ length: Double) -> FrameItem {
      let x = isRight ? shell.horizontal.end - out : shell.x - out
      let rect = PixelRect(
        x: x, y: shell.y + Int((height * start).rounded()), width: 2 * out, height: pixels(length))
      return .path(.rounded(rect, radius: Double(out), fill: edgeColor))
    }
    return [button(true, 0.24, 64), button(false, 0.2, 40), button(false, 0.2 + 50 * scale / height, 40)]
  }

  /// The time at the start, and signal and battery at the end of the bar.
  private var statusBar: [FrameItem] {
    guard top > 0 else { return [] }
    let bar = PixelRect(x: glass.x, y: glass.y, width: glass.width, height: top)
    let inset = max(pixels(16), glassRadius * 2 / 3)
    var items: [FrameItem] = []
    let text = device.text ?? "12:30"
    if !text.isEmpty {
      var box = bar
      box.horizontal = PixelInterval(bar.x + inset, bar.x + bar.width / 2 - pixels(16))
      items.append(
        .text(
          TextItem(
            text: text, box: box,
            style: TextStyle(families: style.families, size: 14 * scale, weight: .semibold, color: ink),
            horizontalAlignment: .left)))
    }
    let right = bar.horizontal.end - inset
    let middle = bar.y + top / 2
    // The battery: an outline, its charge, and its contact.
    let (width, height) = (pixels(22), pixels(11))
    let battery = PixelRect(x: right - width, y: middle - height / 2, width: width, height: height)
    let line = max(1, scale)
    items += outline(battery, radius: 3 * scale, width: line, ink.faded(to: 0.5))
    let inside = pixels(2)
    let charge = PixelRect(
      x: battery.x + inside, y: battery.y + inside, width: (width - 2 * inside) * 4 / 5,
      height: height - 2 * inside)
    items.append(.path(.rounded(charge, radius: 1.5 * scale, fill: ink)))
    let contact = PixelRect(
      x: right + pixels(1), y: middle - pixels(2), width: pixels(1.5), height: 2 * pixels(2))
    items.append(.fill(contact, ink.faded(to: 0.5)))
    // The signal: four bars.
    let foot = battery.vertical.end
    for (index, share) in [0.35, 0.55, 0.78, 1.0].enumerated() {
      let tall = Int((Double(height) * share).rounded())
      let x = battery.x - pixels(8) - pixels(4.5) * (4 - index)
      let rect = PixelRect(x: x, y: foot - tall, width: pixels(3), height: tall)
      items.append(.path(.rounded(rect, radius: scale, fill: ink)))
    }
    return items
  }

  /// A round camera: in the status bar of a phone, in the bezel of a tablet.
  private var camera: [FrameItem] {
    let x = Double(glass.x) + Double(glass.width) / 2
    if device.kind == .tablet {
      let y = Double(glass.y) / 2
      return [
        .path(.ellipse(center: Point(x: x, y: y), radii: Vector(dx: 2.5, dy: 2.5) * scale, fill: edgeColor))
      ]
    }
    guard top > 0 else { return [] }
    let center = Point(x: x, y: Double(glass.y) + Double(top) / 2)
    return [
      .path(.ellipse(center: center, radii: Vector(dx: 6, dy: 6) * scale, fill: Color(rgb: 0x0a0c0e))),
      .path(.ellipse(center: center, radii: Vector(dx: 2, dy: 2) * scale, fill: Color(rgb: 0x2a3442))),
    ]
  }

  private var homeLine: [FrameItem] {
    guard bottom > 0 else { return [] }
    let (width, height) = (min(pixels(112), glass.width / 2), pixels(4))
    let rect = PixelRect(
      x: glass.x + (glass.width - width) / 2, y: glass.vertical.end - bottom / 2 - height / 2, width: width,
      height: height)
    return [.path(.rounded(rect, radius: Double(height) / 2, fill: ink.faded(to: 0.85)))]
  }

  // MARK: Browser

  private var window: [FrameItem] {
    let bar = isDark ? Color(rgb: 0x2a2f37) : Color(rgb: 0xeef1f4)
    let field = isDark ? Color(rgb: 0x171b20) : .white
    let muted = Color(rgb: isDark ? 0xaab3be : 0x55606d)
    let head = PixelRect(x: 0, y: 0, width: shell.width, height: top)
    var items = FrameItem.rounded(shell, radius: shellRadius, canvas)
    items += FrameItem.clipped([.fill(head, bar)], to: shell, radius: shellRadius, within: head)
    let middle = Double(top) / 2
    for index in 0..<3 {
      let center = Point(x: (20 + 18 * Double(index)) * scale, y: middle)
      items.append(
        .path(
          .ellipse(
            center: center, radii: Vector(dx: 5.5, dy: 5.5) * scale,
            fill: isDark ? Color(rgb: 0x4d5561) : Color(rgb: 0xc6ced7))))
    }
    let height = pixels(26)
    let address = PixelRect(
      horizontal: PixelInterval(pixels(84), shell.width - pixels(20)),
      vertical: PixelInterval(start: (top - height) / 2, length: height))
    if address.width > pixels(40) {
      items.append(.path(.rounded(address, radius: Double(height) / 2, fill: field)))
      if let text = device.text, !text.isEmpty {
        var box = address
        box.horizontal = PixelInterval(address.x + pixels(14), address.horizontal.end - pixels(14))
        items.append(
          .text(
            TextItem(
              text: text, box: box,
              style: TextStyle(families: style.families, size: 12.5 * scale, color: muted.legible(on: field)),
              horizontalAlignment: .center)))
      }
    }
    let line = max(1, pixels(1))
    items.append(
      .fill(
        PixelRect(x: 0, y: top - line, width: shell.width, height: line),
        isDark ? Color(rgb: 0x14171b) : Color(rgb: 0xd9dfe5)))
    return items
  }

  // MARK: Shapes

  /// Returns a line along the inside of a rectangle with round corners.
  private func outline(_ rect: PixelRect, radius: Double, width: Double, _ color: Color) -> [FrameItem] {
    let inset = width / 2
    let radius = max(radius - inset, 0)
    return [
      .path(
        PathItem(
          PathItem.roundedRectangle(
            from: Point(x: Double(rect.x) + inset, y: Double(rect.y) + inset),
            to: Point(x: Double(rect.horizontal.end) - inset, y: Double(rect.vertical.end) - inset),
            radius: radius, rest: radius * PathItem.cornerRest),
          stroke: PathItem.Stroke(color: color, width: width)))
    ]
  }
}
