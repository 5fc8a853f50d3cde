import GridFrame
import GridGeometry

extension PartSetting {
  /// The part of the room up to which a text that has no shorter form becomes smaller.
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
    /// Widths are rounded up, so further steps may be necessary.
    func shrunk() -> TextStyle {
      var smaller = style
      for _ in 0..<6 where !fits(text, smaller) {
        let width = Double(measurer.width(of: text, style: smaller))
        smaller.size = max(smaller.size * min(Double(max(room, 0)) / width, 0.99) * 0.995, 1)
      }
      return smaller
    }
    switch fitting {
    case .shrink: return (text, shrunk())
    case .shorter(let texts):
      if let shorter = texts.first(where: { fits($0, style) }) { return (shorter, style) }
      // Fonts of the same size differ a little in their widths.
      let width = Double(measurer.width(of: text, style: style))
      if texts.isEmpty, width <= Double(room) * Self.slack { return (text, shrunk()) }
      let sign = max(measurer.width(of: "##", style: style) - measurer.width(of: "#", style: style), 1)
      return (String(repeating: "#", count: max(min(room / sign, 32_767), 1)), style)
    }
  }
}
