import GridFrame
import GridGeometry

/// A card in a picture, in device pixels: its shadow and its sheet.
///
/// The shadow is slightly lower than the card, as if lit from above. All of its pixels are computed here, so
/// it does not depend on the blur of a drawing library.
struct CardSetting: Sendable, Hashable {
  let rect: PixelRect
  let color: Color
  let radius: Int
  private let shadow: Color
  private let extent: Int

  /// Lays out the card of a style around content that starts at the card's upper left corner.
  init(_ card: SurroundingsStyle.Card, size: PixelSize, scale: Double) {
    let margin = snapToPixel(card.margin, scale: scale)
    rect = PixelRect(x: margin, y: margin, width: size.width, height: size.height)
    color = card.color
    radius = min(snapToPixel(card.cornerRadius, scale: scale), min(size.width, size.height) / 2)
    shadow = card.shadow
    // The shadow extends half as far again below the card as elsewhere.
    let free = min(margin * 2 / 3, min(size.width, size.height) / 4)
    extent = min(snapToPixel(card.shadowExtent, scale: scale), free)
  }

  /// The size of the picture.
  var pictureSize: PixelSize {
    PixelSize(width: rect.width + 2 * rect.x, height: rect.height + 2 * rect.y)
  }

  var items: [FrameItem] { shadowItems + [sheet] }

  /// Returns whether the rounded corners would cut off content at its corners.
  func cuts(_ content: PixelRect) -> Bool {
    let inset = min(
      content.x - rect.x, content.y - rect.y, rect.horizontal.end - content.horizontal.end,
      rect.vertical.end - content.vertical.end)
    // A square corner at an equal distance from both sides touches the circle at about 0.3 of the radius.
    return Double(inset) < 0.3 * Double(radius)
  }

  /// Returns the items, clipped to the card if it has rounded corners.
  func clipped(_ items: [FrameItem]) -> [FrameItem] {
    guard radius > 0, !items.isEmpty else { return items }
    return [.group(FrameGroup(clip: rect, cornerRadius: Double(radius), items: items))]
  }

  private var sheet: FrameItem {
    guard radius > 0 else { return .fill(rect, color) }
    return .group(FrameGroup(clip: rect, cornerRadius: Double(radius), items: [.fill(rect, color)]))
  }

  // MARK: - Shadow

  /// The radius of the shadow's corners; blurring makes corners rounder.
  private var shadowRadius: Int { max(radius, extent) }
  private var drop: Int { extent / 2 }

  /// Returns the opacity of the shadow at a distance from the edge of the rectangle that casts it, in pixels;
  /// negative distances are inside.
  private func alpha(_ distance: Double) -> Int {
    let part = min(max(0.5 - distance / Double(2 * extent), 0), 1)
    return Int((Double(shadow.alpha) * part * part * (3 - 2 * part)).rounded())
  }

  private var shadowItems: [FrameItem] {
    guard extent > 0, shadow.alpha > 0 else { return [] }
    let caster = rect.offset(x: 0, y: drop)
    return sides(of: caster) + corners(of: caster)
  }

  /// Returns one-pixel lines along the sides between the corners, inward as far as they are visible.
  private func sides(of caster: PixelRect) -> [FrameItem] {
    let across = PixelInterval(caster.x + shadowRadius, caster.horizontal.end - shadowRadius)
    let down = PixelInterval(caster.y + shadowRadius, caster.vertical.end - shadowRadius)
    return (-(drop + radius)..<extent).flatMap { distance -> [FrameItem] in
      var color = shadow
      color.alpha = UInt8(alpha(Double(distance) + 0.5))
      func line(_ start: Int) -> PixelInterval { PixelInterval(start: start, length: 1) }
      return [
        PixelRect(horizontal: across, vertical: line(caster.y - 1 - distance)),
        PixelRect(horizontal: across, vertical: line(caster.vertical.end + distance)),
        PixelRect(horizontal: line(caster.x - 1 - distance), vertical: down),
        PixelRect(horizontal: line(caster.horizontal.end + distance), vertical: down),
      ].filter { !$0.isEmpty && color.alpha > 0 }.map { .fill($0, color) }
    }
  }

  /// Returns a picture for each corner, whose pixels continue the lines along the sides.
  private func corners(of caster: PixelRect) -> [FrameItem] {
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
      let (red, green) = (channel(shadow.red, alpha), channel(shadow.green, alpha))
      return UInt32(alpha) << 24 | red << 16 | green << 8 | channel(shadow.blue, alpha)
    }
    return FrameImage(size: PixelSize(width: side, height: side), pixels: pixels)
  }
}
