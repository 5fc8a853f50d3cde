import CPango
package import GridFrame
package import GridGeometry

extension Painter {
  /// Draws a text in its box, cut to the box and to `clip`; what is wholly outside is not even shaped.
  package func paint(_ item: TextItem, clip: PixelRect, in context: borrowing Context) throws(PaintError) {
    guard let text = try typeset(item, within: clip) else { return }
    let visible = item.box.intersection(clip), color = item.style.color
    // Glyphs may reach out of their line, but hardly by more than its height.
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
        // Done in less time than Cairo takes.
      } else {
        line.draw(at: origin, color: color, clip: visible, in: context)
      }
      if isDrawingTile, tileUse == .cells { glyphEdges += line.glyphEdges.map { origin.x + $0 } }
    }
  }

  /// Draws a text in a transformed group, cut to its box and to `limit`: by the outlines of its glyphs, which have no pixels
  /// to keep to.
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
      // Cairo loses glyphs where it cuts some outlines along a slanted box: what fits is not cut.
      let fits = outline.allSatisfy { $0.points.allSatisfy(item.box.holds) }
      context.fill(
        outline, item.style.color, rule: .nonZero, through: mapping, clip: context.bounds,
        within: fits ? nil : frame)
    }
  }

  /// A text ready to be drawn; nil where nothing of it would show.
  private func typeset(_ item: TextItem, within clip: PixelRect) throws(PaintError) -> TypesetText? {
    guard item.shows(within: clip) else { return nil }
    let text = try typesetter.typeset(item)
    if let scalar = text.missingScalar { try report(scalar, in: item) }
    return text
  }

  /// Where a line's baseline begins.
  static func origin(ofLine index: Int, of text: TypesetText, in item: TextItem) -> PixelPoint {
    PixelPoint(
      x: left(of: text.lines[index].width, isRightToLeft: text.isRightToLeft, in: item),
      y: top(of: text, in: item) + index * text.lineHeight + text.ascent)
  }

  /// The upper edge of the first line. Lines are placed by their line boxes, not by their ink, so that texts of one style
  /// stand on one baseline; where they are higher than the box, what is in excess is shared as space would be.
  private static func top(of text: TypesetText, in item: TextItem) -> Int {
    let space = item.box.height - text.lines.count * text.lineHeight
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

extension TextItem {
  /// Whether anything of the text can show: only such texts are set, because a box may have no extent, or a negative one.
  package func shows(within clip: PixelRect) -> Bool {
    box.intersects(clip) && !text.isEmpty && style.size > 0 && style.color.alpha > 0
  }
}

/// A text broken into lines and ready to be drawn, without position and color; lengths are in device pixels.
struct TypesetText {
  /// A line, as what draws it.
  enum Line {
    /// Glyphs of one font, set without Pango.
    case simple(ASCIILine, ASCIIShaper)
    /// A line of a layout, which owns it.
    case shaped(GlyphLine, GlyphLayout)
    /// Rectangles from the start of the baseline, with the advance width of all.
    case boxes([PixelRect], width: Int)
  }

  let lines: [Line]
  /// From the upper edge of a line to its baseline.
  let ascent: Int
  /// The distance of lines.
  let lineHeight: Int
  /// Whether the text's first letter belongs to a script that is written from right to left.
  let isRightToLeft: Bool
  /// The first character for which no font has a glyph.
  var missingScalar: Unicode.Scalar?
}

extension TypesetText.Line {
  /// Advance width, rounded up to a whole pixel.
  var width: Int {
    switch self {
    case .simple(let line, _): line.width
    case .shaped(let line, _): line.width
    case .boxes(_, let width): width
    }
  }

  /// Where glyphs begin and the line ends, in device pixels from its start; none where all is one piece.
  var glyphEdges: [Int] {
    switch self {
    case .simple(let line, _): line.glyphEdges
    case .shaped(let line, _): line.glyphEdges
    case .boxes(let boxes, let width): boxes.map(\.x) + [width]
    }
  }

  /// Draws the line with the start of its baseline at a pixel, cut to `clip`.
  func draw(at origin: PixelPoint, color: Color, clip: PixelRect, in context: borrowing Context) {
    switch self {
    case .simple(let line, let shaper):
      shaper.draw(line, at: origin, color: color, clip: clip, in: context)
    case .shaped(let line, _): unsafe context.show(line.handle, at: origin, color: color, clip: clip)
    case .boxes(let boxes, _):
      for box in boxes { context.fill(box.offset(x: origin.x, y: origin.y), color, clip: clip) }
    }
  }

  /// The outlines of the line's glyphs, from the start of its baseline; the context is not drawn on.
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

/// Something that breaks texts into lines: fonts, or boxes.
protocol Typesetter {
  /// Sets a text for its box, both extents of which are above 0; a family that is not there is an error.
  func typeset(_ item: TextItem) throws(PaintError) -> TypesetText
}

extension PixelRect {
  /// Whether a position lies in the rectangle or on its edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= Double(x) && point.x <= Double(horizontal.end) && point.y >= Double(y)
      && point.y <= Double(vertical.end)
  }
}
