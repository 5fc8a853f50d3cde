import GridCell
package import GridFrame
package import GridGeometry

extension SurroundingsBuilder {
  /// Returns the rule along the upper edge of the picture.
  func rule(width: Int) -> [FrameItem] {
    guard style.ruleWidth > 0, !surroundings.isEmpty else { return [] }
    let height = EdgeLine.pixelWidth(style.ruleWidth, scale: scale)
    return [.fill(PixelRect(x: 0, y: 0, width: width, height: height), style.rule)]
  }
}

extension SurroundingsStyle {
  /// Returns the lines around frames if there is a margin or text next to them: one line on each side, or
  /// rules above and below that are as wide as the frames.
  package func outline(of inner: PixelRect, in picture: PixelSize, scale: Double) -> [FrameItem] {
    let line = EdgeLine.pixelWidth(lineWidth, scale: scale)
    func rule(_ width: Double?) -> (width: Int, color: Color) {
      guard let tableRules, let width, width > 0 else { return (line, self.line) }
      return (EdgeLine.pixelWidth(width, scale: scale), tableRules.color)
    }
    let (top, bottom) = (rule(tableRules?.top), rule(tableRules?.bottom))
    let across = PixelInterval(inner.x - line, inner.horizontal.end + line)
    let above = PixelInterval(inner.y - top.width, inner.y)
    let below = PixelInterval(start: inner.vertical.end, length: bottom.width)
    return [
      (PixelRect(horizontal: across, vertical: above), top.color),
      (PixelRect(horizontal: across, vertical: below), bottom.color),
      (
        PixelRect(horizontal: PixelInterval(inner.x - line, inner.x), vertical: inner.vertical), self.line
      ),
      (
        PixelRect(
          horizontal: PixelInterval(start: inner.horizontal.end, length: line), vertical: inner.vertical),
        self.line
      ),
    ].compactMap { rect, color in
      let shown = rect.intersection(PixelRect(picture))
      return shown.isEmpty ? nil : .fill(shown, color)
    }
  }
}
