package import GridFrame
package import GridGeometry

extension Painter {
  /// Draws a text in its box, cut to the box and to `clip`; what is wholly outside is not even shaped.
  package func paint(_ item: TextItem, clip: PixelRect, in context: borrowing Context) throws(PaintError) {
    let visible = item.box.intersection(clip)
    guard !visible.isEmpty, !item.text.isEmpty, item.style.size > 0, item.style.color.alpha > 0 else {
      return
    }
    let text = try typesetter.typeset(item)
    if let scalar = text.missingScalar { try report(scalar, in: item) }

    // Glyphs may reach out of their line, but hardly by more than its height.
    let reach = text.lineHeight
    for (index, width) in text.lineWidths.enumerated() {
      let origin = Self.origin(ofLine: index, of: text, in: item)
      let area = PixelRect(
        x: origin.x - reach, y: origin.y - text.ascent - reach, width: width + 2 * reach,
        height: text.lineHeight + 2 * reach)
      guard area.intersects(visible) else { continue }
      text.drawLine(index, at: origin, color: item.style.color, clip: visible, in: context)
    }
  }

  /// Draws a text in a transformed group, cut to its box and to `limit`: by the outlines of its glyphs, which have no pixels
  /// to keep to.
  func paint(
    _ item: TextItem, through mapping: DeviceMapping, limit: PixelRect, in context: borrowing Context
  ) throws(PaintError) {
    guard item.box.intersects(limit), !item.text.isEmpty, item.style.size > 0, item.style.color.alpha > 0
    else { return }
    let text = try typesetter.typeset(item)
    if let scalar = text.missingScalar { try report(scalar, in: item) }
    let frame = mapping.outline(of: item.box, within: limit)
    for index in text.lineWidths.indices {
      let origin = Self.origin(ofLine: index, of: text, in: item)
      let outline = text.outline(ofLine: index, in: context).map { segment in
        segment.mapped { Point(x: $0.x + Double(origin.x), y: $0.y + Double(origin.y)) }
      }
      context.fill(
        outline, item.style.color, rule: .nonZero, through: mapping, clip: context.bounds, within: frame)
    }
  }

  /// Where a line's baseline begins.
  private static func origin(ofLine index: Int, of text: any TypesetText, in item: TextItem) -> PixelPoint {
    PixelPoint(
      x: left(of: text.lineWidths[index], isRightToLeft: text.isRightToLeft, in: item),
      y: top(of: text, in: item) + index * text.lineHeight + text.ascent)
  }

  /// The upper edge of the first line. Lines are placed by their line boxes, not by their ink, so that texts of one style
  /// stand on one baseline; where they are higher than the box, what is in excess is shared as space would be.
  private static func top(of text: any TypesetText, in item: TextItem) -> Int {
    let space = item.box.height - text.lineWidths.count * text.lineHeight
    switch item.verticalAlignment {
    case .top: return item.box.y
    case .center: return item.box.y + (space >> 1)
    case .bottom: return item.box.y + space
    }
  }

  /// The left edge of a line. A line wider than its box begins at the edge where its script begins, so that its
  /// beginning can be read, whatever the alignment.
  private static func left(of width: Int, isRightToLeft: Bool, in item: TextItem) -> Int {
    let space = item.box.width - width
    let isAtRight: Bool
    switch item.horizontalAlignment {
    case _ where space < 0: isAtRight = isRightToLeft
    case .center: return item.box.x + space / 2
    case .left: isAtRight = false
    case .right: isAtRight = true
    case .start: isAtRight = isRightToLeft
    case .end: isAtRight = !isRightToLeft
    }
    return item.box.x + (isAtRight ? space : 0)
  }
}

/// A text broken into lines and ready to be drawn, without position and color.
protocol TypesetText {
  /// Advance widths of the lines in device pixels, rounded up to whole ones.
  var lineWidths: [Int] { get }
  /// From the upper edge of a line to its baseline, in device pixels.
  var ascent: Int { get }
  /// The distance of lines, in device pixels.
  var lineHeight: Int { get }
  /// Whether the text's first letter belongs to a script that is written from right to left.
  var isRightToLeft: Bool { get }
  /// The first character for which no font has a glyph.
  var missingScalar: Unicode.Scalar? { get }

  /// Draws a line with the start of its baseline at a pixel, cut to `clip`.
  func drawLine(
    _ index: Int, at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context)

  /// The outlines of a line's glyphs, in device pixels from the start of its baseline; the context is not drawn on.
  func outline(ofLine index: Int, in context: borrowing Context) -> [PathItem.Segment]
}

/// Something that breaks texts into lines: fonts, or boxes.
protocol Typesetter {
  /// Sets a text for its box, both extents of which are above 0.
  ///
  /// - Throws: `PaintError.missingFamily` where the style asks for a family that is not there.
  func typeset(_ item: TextItem) throws(PaintError) -> any TypesetText
}
