import GridFrame
import GridGeometry

extension PartSetting {
  /// The position of the baseline in a line of text, as a part of its height.
  static let baseline = 0.79
  /// The positions of lines below the baseline, as parts of the font's size.
  private static let (under, through) = (0.12, -0.28)

  /// Returns the lines under and through a text on one line; none for a text that is broken into lines.
  func lines(of text: String, _ style: TextStyle, in box: PixelRect) -> [FrameItem] {
    if look.textLines.isEmpty { return [] }
    let own = width(of: text, style)
    if case .wrap = overflow, own > box.width || text.contains("\n") { return [] }
    let left = max(offset(of: own, in: box.width, horizontalAlignment), 0)
    return lines(
      look.textLines, style, height: lineHeight(style),
      in: PixelRect(x: box.x + left, y: box.y, width: min(own, box.width), height: box.height))
  }

  /// Returns the underlines and the strikethrough of a text as wide as `box`; `height` is that of its line.
  func lines(_ lines: CellLook.TextLines, _ style: TextStyle, height: Int, in box: PixelRect) -> [FrameItem] {
    let top = box.y + offset(of: height, in: box.height, verticalAlignment)
    let thickness = max(Int((style.size / 15).rounded()), 1)
    let baseline = Double(top) + Double(height) * Self.baseline
    func line(_ position: Double, _ shift: Int = 0) -> FrameItem {
      .fill(
        PixelRect(
          x: box.x, y: Int((baseline + position * style.size).rounded()) + shift, width: box.width,
          height: thickness), style.color)
    }
    var items: [FrameItem] = []
    if !lines.isDisjoint(with: [.underline, .secondUnderline]) { items.append(line(Self.under)) }
    if lines.contains(.secondUnderline) { items.append(line(Self.under, 2 * thickness)) }
    if lines.contains(.strikethrough) { items.append(line(Self.through)) }
    return items
  }
}
