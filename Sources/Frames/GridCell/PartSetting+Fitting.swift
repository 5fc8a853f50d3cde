import GridFrame
import GridGeometry

extension PartSetting {
  /// The part of the room up to which a number becomes smaller instead of losing digits.
  private static let slack = 1.08

  /// Returns the box of a text, which a number that needs the padding beside it may use but for a pixel.
  func wholeBox(for text: String, _ style: TextStyle, _ box: PixelRect, in rect: PixelRect) -> PixelRect {
    guard case .shorter? = content.fitting, let measurer,
      measurer.width(of: text, style: style) > box.width
    else { return box }
    let inner = PixelInterval(
      min(rect.horizontal.start + 1, box.horizontal.start),
      max(rect.horizontal.end - 1 - look.lineWidth, box.horizontal.end))
    return PixelRect(horizontal: inner, vertical: box.vertical)
  }

  /// Returns a text and its style as the content's fitting changes them for a width in device pixels.
  func fitted(_ text: String, _ style: TextStyle, width room: Int) -> (text: String, style: TextStyle) {
    guard let fitting = content.fitting, let measurer, !text.isEmpty else { return (text, style) }
    func fits(_ text: String, _ style: TextStyle) -> Bool { measurer.width(of: text, style: style) <= room }
    guard !fits(text, style) else { return (text, style) }
    switch fitting {
    case .shrink:
      var smaller = style
      // Widths are rounded up, so a second step may be necessary.
      for _ in 0..<4 where !fits(text, smaller) {
        let width = Double(measurer.width(of: text, style: smaller))
        smaller.size = max(smaller.size * Double(max(room, 0)) / width * 0.99, 1)
      }
      return (text, smaller)
    case .shorter(let texts):
      // Fonts of the same size differ a little in their widths.
      let width = measurer.width(of: text, style: style)
      if Double(width) <= Double(room) * Self.slack {
        var smaller = style
        smaller.size = style.size * Double(room) / Double(width) * 0.995
        return (text, smaller)
      }
      if let shorter = texts.first(where: { fits($0, style) }) { return (shorter, style) }
      let sign = max(measurer.width(of: "##", style: style) - measurer.width(of: "#", style: style), 1)
      return (String(repeating: "#", count: max(min(room / sign, 32_767), 1)), style)
    }
  }
}
