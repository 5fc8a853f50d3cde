import GridFrame
import GridGeometry

/// A card in a picture, in device pixels: its shadow and its sheet.
struct CardSetting: Sendable, Hashable {
  let rect: PixelRect
  let color: Color
  let radius: Int
  private let shadow: BoxShadow

  /// Lays out the card of a style around content that starts at the card's upper left corner.
  init(_ card: SurroundingsStyle.Card, size: PixelSize, scale: Double) {
    let margin = snapToPixel(card.margin, scale: scale)
    rect = PixelRect(x: margin, y: margin, width: size.width, height: size.height)
    color = card.color
    radius = min(snapToPixel(card.cornerRadius, scale: scale), min(size.width, size.height) / 2)
    // The shadow extends half as far again below the card as elsewhere.
    let free = min(margin * 2 / 3, min(size.width, size.height) / 4)
    shadow = BoxShadow(
      of: rect, radius: radius, color: card.shadow,
      extent: min(snapToPixel(card.shadowExtent, scale: scale), free))
  }

  /// The size of the picture.
  var pictureSize: PixelSize {
    PixelSize(width: rect.width + 2 * rect.x, height: rect.height + 2 * rect.y)
  }

  var items: [FrameItem] { shadowItems + clipped([.fill(rect, color)]) }

  var shadowItems: [FrameItem] { shadow.items }

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
    return FrameItem.clipped(items, to: rect, radius: radius, within: rect)
  }
}
