import CPango
package import GridFrame
package import GridGeometry

extension Painter {
  /// Draws a text in its box, clipped to the box and to `clip`. Text completely outside is not even shaped.
  package func paint(_ item: TextItem, clip: PixelRect, in context: borrowing Context) throws(PaintError) {
    guard let text = try typeset(item, within: clip) else { return }
    let visible = item.box.intersection(clip), color = item.style.color
    // Glyphs may extend beyond their line, but rarely by more than its height.
    let reach = text.lineHeight
    for (index, line) in text.lines.enumerated() {
      let origin = Self.origin(ofLine: index, of: text, in: item)
      let area = PixelRect(
        x: origin.x - reach, y: origin.y - text.ascent - reach, width: line.width + 2 * reach,
        height: text.lineHeight + 2 * reach)
      guard area.intersects(visible) else { continue }
      if case .simple(let glyphs, let shaper) = line,
        glyphImages.draw(glyphs, shaper, color, at: origin, clip: visible, in: context)
      {
        // Faster than Cairo.
      } else {
        line.draw(at: origin, color: color, clip: visible, in: context)
      }
      if isDrawingTile, tileUse == .cells { glyphEdges += line.glyphEdges.map { origin.x + $0 } }
    }
  }

  /// Draws a text in a transformed group, clipped to its box and to `limit`, as glyph outlines, because there is no
  /// pixel grid to align glyphs with.
  func paint(
    _ item: TextItem, through mapping: DeviceMapping, limit: PixelRect, in context: borrowing Context
  ) throws(PaintError) {
    guard let text = try typeset(item, within: limit) else { return }
    let frame = mapping.outline(of: item.box, within: limit)
    for (index, line) in text.lines.enumerated() {
      let origin = Self.origin(ofLine: index, of: text, in: item)
      let outline = line.outline(in: context).map { segment in
        segment.mapped { Point(x: $0.x + Double(origin.x), y: $0.y + Double(origin.y)) }
      }
      // Cairo loses glyphs when it clips some outlines to a slanted box, so text that fits is not clipped.
      let fits = outline.allSatisfy { $0.points.allSatisfy(item.box.holds) }
      context.fill(
        outline, item.style.color, rule: .nonZero, through: mapping, clip: context.bounds,
        within: fits ? nil : frame)
    }
  }

  /// A text ready to be drawn; nil if nothing of it would be visible.
  private func typeset(_ item: TextItem, within clip: PixelRect) throws(PaintError) -> TypesetText? {
    guard item.shows(within: clip) else { return nil }
    let text = try typesetter.typeset(item)
    if let scalar = text.missingScalar { try report(scalar, in: item) }
    return text
  }

  /// The start of a line's baseline.
  static func origin(ofLine index: Int, of text: TypesetText, in item: TextItem) -> PixelPoint {
    PixelPoint(
      x: left(of: text.lines[index].width, isRightToLeft: text.isRightToLeft, in: item),
      y: top(of: text, in: item) + index * text.lineHeight + text.ascent)
  }

  /// The top edge of the first line. Lines are positioned by their line boxes, not by their ink, so that texts of one
  /// style share a baseline. Lines that exceed the box overflow as the vertical alignment would distribute free space.
  private static func top(of text: TypesetText, in item: TextItem) -> Int {
    let space = item.box.height - text.lines.count * text.lineHeight
    switch item.verticalAlignment {
    case .top: return item.box.y
    case .center: return item.box.y + (space >> 1)
    case .bottom: return item.box.y + space
    }
  }

  /// The left edge of a line. A line wider than its box starts at the edge where its script begins, so that its
  /// beginning is legible, whatever the alignment.
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

extension TextItem {
  /// Whether any of the text can be visible. Only such texts are set, because a box may be empty or have a negative
  /// size.
  package func shows(within clip: PixelRect) -> Bool {
    box.intersects(clip) && !text.isEmpty && style.size > 0 && style.color.alpha > 0
  }
}

/// A text broken into lines and ready to be drawn, without position and color. Lengths are in device pixels.
struct TypesetText {
  /// A line in the form in which it is drawn.
  enum Line {
    /// Glyphs of one font, set without Pango.
    case simple(ASCIILine, ASCIIShaper)
    /// A line of a layout, which owns it.
    case shaped(GlyphLine, GlyphLayout)
    /// Rectangles relative to the start of the baseline, with the total advance width.
    case boxes([PixelRect], width: Int)
  }

  let lines: [Line]
  /// The distance from the top of a line to its baseline.
  let ascent: Int
  /// The distance between lines.
  let lineHeight: Int
  /// Whether the text's first letter belongs to a right-to-left script.
  let isRightToLeft: Bool
  /// The first character without a glyph in any font.
  var missingScalar: Unicode.Scalar?
}

extension TypesetText.Line {
  /// The advance width, rounded up to a whole pixel.
  var width: Int {
    switch self {
    case .simple(let line, _): line.width
    case .shaped(let line, _): line.width
    case .boxes(_, let width): width
    }
  }

  /// The left edges of glyphs and the end of the line, in device pixels from its start; empty if the line is one piece.
  var glyphEdges: [Int] {
    switch self {
    case .simple(let line, _): line.glyphEdges
    case .shaped(let line, _): line.glyphEdges
    case .boxes(let boxes, let width): boxes.map(\.x) + [width]
    }
  }

  /// Draws the line with the start of its baseline at a pixel, clipped to `clip`.
  func draw(at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context) {
    switch self {
    case .simple(let line, let shaper):
      shaper.draw(line, at: origin, color: color, clip: clip, in: context)
    case .shaped(let line, _): unsafe context.show(line.handle, at: origin, color: color, clip: clip)
    case .boxes(let boxes, _):
      for box in boxes { context.fill(box.offset(x: origin.x, y: origin.y), color, clip: clip) }
    }
  }

  /// The outlines of the line's glyphs, relative to the start of its baseline. Nothing is drawn on the context.
  func outline(in context: borrowing Context) -> [PathItem.Segment] {
    switch self {
    case .simple(let line, let shaper): shaper.outline(of: line, in: context)
    case .shaped(let line, _):
      unsafe context.outline { handle in
        PangoLock.withLock { unsafe pango_cairo_layout_line_path(handle, line.handle) }
      }
    case .boxes(let boxes, _): boxes.flatMap { DeviceMapping.identity.outline(of: $0, within: nil) }
    }
  }
}

/// Breaks texts into lines, using fonts or boxes.
protocol Typesetter {
  /// Sets a text for its box, whose width and height are above 0. Throws if a family is missing.
  func typeset(_ item: TextItem) throws(PaintError) -> TypesetText
}

extension PixelRect {
  /// Whether a position lies in the rectangle or on its edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= Double(x) && point.x <= Double(horizontal.end) && point.y >= Double(y)
      && point.y <= Double(vertical.end)
  }
}
