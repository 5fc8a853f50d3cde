import GridFrame
import GridGeometry

/// The shadow of a rectangle with round corners, in device pixels.
///
/// The shadow is slightly lower than the rectangle, as if lit from above. All of its pixels are computed here, so it does
/// not depend on the blur of a drawing library.
struct BoxShadow: Sendable, Hashable {
  private let rect: PixelRect
  private let radius: Int
  private let color: Color
  private let extent: Int

  /// - Parameters:
  ///   - rect: The rectangle that casts the shadow.
  ///   - radius: The radius of its corners.
  ///   - color: The color at the darkest.
  ///   - extent: How far the shadow extends beside the rectangle; it extends half as far again below.
  init(of rect: PixelRect, radius: Int, color: Color, extent: Int) {
    (self.rect, self.radius, self.color, self.extent) = (rect, radius, color, extent)
  }

  /// The radius of the shadow's corners; blurring makes corners rounder.
  private var shadowRadius: Int { max(radius, extent) }
  private var drop: Int { extent / 2 }
  private var caster: PixelRect { rect.offset(x: 0, y: drop) }

  /// Returns the opacity of the shadow at a distance from the edge of the rectangle that casts it, in pixels;
  /// negative distances are inside.
  private func alpha(_ distance: Double) -> Int {
    let part = min(max(0.5 - distance / Double(2 * extent), 0), 1)
    return Int((Double(color.alpha) * part * part * (3 - 2 * part)).rounded())
  }

  /// The items of the shadow: lines along the sides, and a picture for each corner.
  var items: [FrameItem] {
    guard extent > 0, color.alpha > 0 else { return [] }
    return rows + columns(-(drop + radius)..<extent, down) + corners
  }

  /// The same shadow for a rectangle that hides what is inside it. Beside the rectangle, it consists of a few gradients,
  /// which are the same in every row of pixels.
  var itemsOutside: [FrameItem] {
    guard extent > 0, color.alpha > 0 else { return [] }
    // The rectangle's own corners begin higher than those of the shadow.
    let beside = PixelInterval(down.end - drop, down.end)
    return rows + columns(-radius..<0, beside) + gradients + corners
  }

  /// Returns one-pixel lines along the upper and lower sides between the corners, inward as far as they are visible.
  private var rows: [FrameItem] {
    lines(-(drop + radius)..<extent) { start, distance in
      [start(caster.y - 1 - distance), start(caster.vertical.end + distance)].map {
        PixelRect(horizontal: across, vertical: $0)
      }
    }
  }

  /// Returns one-pixel lines along the left and right sides.
  private func columns(_ distances: Range<Int>, _ down: PixelInterval) -> [FrameItem] {
    lines(distances) { start, distance in
      [start(caster.x - 1 - distance), start(caster.horizontal.end + distance)].map {
        PixelRect(horizontal: $0, vertical: down)
      }
    }
  }

  private func lines(
    _ distances: Range<Int>, _ rects: ((Int) -> PixelInterval, _ distance: Int) -> [PixelRect]
  ) -> [FrameItem] {
    distances.flatMap { distance -> [FrameItem] in
      var color = color
      color.alpha = UInt8(alpha(Double(distance) + 0.5))
      return rects({ PixelInterval(start: $0, length: 1) }, distance)
        .filter { !$0.isEmpty && color.alpha > 0 }.map { .fill($0, color) }
    }
  }

  private var across: PixelInterval {
    PixelInterval(caster.x + shadowRadius, caster.horizontal.end - shadowRadius)
  }
  private var down: PixelInterval {
    PixelInterval(caster.y + shadowRadius, caster.vertical.end - shadowRadius)
  }

  /// Returns gradients beside the rectangle, each with a quarter of the extent.
  private var gradients: [FrameItem] {
    guard !down.isEmpty else { return [] }
    let stops = (0...4).map { extent * $0 / 4 }
    return zip(stops, stops.dropFirst()).flatMap { near, far -> [FrameItem] in
      guard near < far else { return [] }
      var (inner, outer) = (color, color)
      inner.alpha = UInt8(alpha(Double(near) + 0.5))
      outer.alpha = UInt8(alpha(Double(far) - 0.5))
      let left = PixelInterval(caster.x - far, caster.x - near)
      let right = PixelInterval(caster.horizontal.end + near, caster.horizontal.end + far)
      return [
        .gradient(
          LinearGradient(
            rect: PixelRect(horizontal: left, vertical: down), axis: .horizontal, start: outer, end: inner)),
        .gradient(
          LinearGradient(
            rect: PixelRect(horizontal: right, vertical: down), axis: .horizontal, start: inner, end: outer)),
      ]
    }
  }

  /// Returns a picture for each corner, whose pixels continue the lines along the sides.
  private var corners: [FrameItem] {
    let side = shadowRadius + extent
    let (right, bottom) = (caster.horizontal.end - shadowRadius, caster.vertical.end - shadowRadius)
    return [
      (caster.x - extent, caster.y - extent, false, false), (right, caster.y - extent, true, false),
      (caster.x - extent, bottom, false, true), (right, bottom, true, true),
    ].map { x, y, isRight, isLower in
      .image(
        ImageItem(
          corner(isRight: isRight, isLower: isLower),
          box: PixelRect(x: x, y: y, width: side, height: side), interpolation: .nearest))
    }
  }

  private func corner(isRight: Bool, isLower: Bool) -> FrameImage {
    let side = shadowRadius + extent
    func channel(_ value: UInt8, _ alpha: Int) -> UInt32 { UInt32((Int(value) * alpha + 127) / 255) }
    let pixels = (0..<side * side).map { index -> UInt32 in
      // From the center of the corner's circle to the center of the pixel.
      let (column, row) = (index % side, index / side)
      let dx = Double(isRight ? column : side - 1 - column) + 0.5
      let dy = Double(isLower ? row : side - 1 - row) + 0.5
      let alpha = alpha((dx * dx + dy * dy).squareRoot() - Double(shadowRadius))
      let (red, green) = (channel(color.red, alpha), channel(color.green, alpha))
      return UInt32(alpha) << 24 | red << 16 | green << 8 | channel(color.blue, alpha)
    }
    return FrameImage(size: PixelSize(width: side, height: side), pixels: pixels)
  }
}
