import GridCell
import GridElement
import GridFrame
import GridGeometry

/// A part of the surroundings, made once: its items and its position.
struct SurroundingPart {
  var name: String
  var rect: PixelRect
  var subframe: Subframe

  func offset(x: Int = 0, y: Int = 0) -> SurroundingPart {
    var part = self
    part.rect = part.rect.offset(x: x, y: y)
    return part
  }
}

/// Parts stacked vertically. Positions are in device pixels: vertical ones from the upper edge of the first
/// part or of the picture, horizontal ones from the left edge of the picture.
struct SurroundingStack {
  var parts: [SurroundingPart] = []
  /// The total height, including the space next to the frames.
  var height = 0
}

/// Breaks text into lines and stacks them; lengths are in device pixels.
struct SurroundingsBuilder {
  let surroundings: Surroundings
  let style: SurroundingsStyle
  let scale: Double
  let remark: String
  let composer: CellComposer
  let margin: Int
  private let notes: NumberedFootnotes

  /// The minimum width for text around a narrower picture, in points.
  private static let leastLine = 320.0
  /// The minimum width for a remark below a narrower picture, in points.
  private static let leastRemark = 200.0

  init(
    _ surroundings: Surroundings, _ style: SurroundingsStyle, scale: Double, measurer: any TextMeasuring,
    remark: String
  ) {
    self.surroundings = surroundings
    self.style = style
    self.scale = scale
    self.remark = remark
    composer = CellComposer(measuring: measurer)
    margin = snapToPixel(surroundings.margin, scale: scale)
    notes = NumberedFootnotes(surroundings.footnotes, surroundings.marks, surroundings.markForm)
  }

  var alignment: TextItem.HorizontalAlignment {
    switch surroundings.alignment {
    case .center: .center
    case .start: style.isRightToLeft ? .right : .left
    case .end: style.isRightToLeft ? .left : .right
    }
  }

  func pixels(_ points: Double) -> Int { snapToPixel(points, scale: scale) }

  /// Returns the space at the upper or lower edge of the picture.
  func edge(hasTexts: Bool) -> Int { hasTexts ? max(margin, pixels(16)) : margin }

  /// The space next to text, so that it does not touch the edges of a picture without a margin.
  var inset: Int { margin > 0 ? 0 : pixels(style.padding) }

  /// Returns the width of the frames and texts together.
  func contentWidth(around width: Int) -> Int {
    (headings() + footers()).reduce(width) { width, block in
      let least = pixels(block.name == "remark" ? Self.leastRemark : Self.leastLine)
      guard width < least else { return width }
      let natural = composer.width(of: block.content, block.look, height: 1) + 2 * inset
      return max(width, min(natural, least))
    }
  }

  // MARK: - Stacks

  func above(width: Int) -> SurroundingStack {
    var stack = Stack(self, width: width)
    let logo = surroundings.logo.flatMap { $0.place == .top ? $0 : nil }
    stack.reserve(logo)
    if alignment == .center { stack.add(logo, gap: 0) }
    for block in headings() { stack.add(block) }
    stack.add(surroundings.legends, gap: 12)
    stack.finish(beside: alignment == .center ? nil : logo, atTop: true)
    if !stack.parts.isEmpty { stack.height += pixels(style.gap) }
    return SurroundingStack(parts: stack.parts, height: stack.height)
  }

  func below(width: Int) -> SurroundingStack {
    var stack = Stack(self, width: width)
    let logo = surroundings.logo.flatMap { $0.place == .bottom ? $0 : nil }
    stack.reserve(logo)
    for block in footers() { stack.add(block) }
    if alignment == .center { stack.add(logo, gap: 12) }
    stack.finish(beside: alignment == .center ? nil : logo, atTop: false)
    guard !stack.parts.isEmpty else { return SurroundingStack() }
    let gap = pixels(12)
    return SurroundingStack(parts: stack.parts.map { $0.offset(y: gap) }, height: stack.height + gap)
  }

  /// Text and the space before it, in points.
  struct Block {
    var name: String
    var content: CellContent
    var look: CellLook
    var gap: Double
    /// Whether its lines are balanced, so that they are about equally long.
    var isBalanced = false
  }

  private func headings() -> [Block] {
    [
      block("title", surroundings.title, at: .title, style.title, gap: 0),
      block("subtitle", surroundings.subtitle, at: .subtitle, style.subtitle, gap: 4),
    ].compactMap { block in
      var block = block
      block?.isBalanced = true
      return block
    }
  }

  private func footers() -> [Block] {
    var blocks = [block("remark", InlineMarkup.escaped(remark), at: nil, style.note, gap: 0)]
    blocks.append(block("caption", surroundings.caption, at: .caption, style.caption, gap: 8))
    var lists = [generalNotes(), markedNotes()]
    if surroundings.noteOrder == .marksFirst { lists.reverse() }
    for (index, note) in lists.joined().enumerated() {
      var note = note
      note?.gap = index == 0 ? 8 : 4
      blocks.append(note)
    }
    blocks.append(block("source", surroundings.source, at: .source, style.note, gap: 8))
    return blocks.compactMap(\.self).map { block in
      var block = block
      // A last line of one word is conspicuous below the middle of the others.
      block.isBalanced = alignment == .center
      return block
    }
  }

  private func generalNotes() -> [Block?] {
    notes.general.enumerated().map { block("note \($0 + 1)", $1, at: nil, style.note, gap: 4) }
  }

  private func markedNotes() -> [Block?] {
    notes.marked.map { note in
      var mark = note.mark
      // Drop the space between the mark and the text it belongs to.
      if mark.text.first == "\u{a0}" { mark.text.removeFirst() }
      var block = block("footnote \(mark.text)", note.text, at: nil, style.note, gap: 4)
      if let runs = block?.content.parts.first, case .text(let runs) = runs {
        // A nonbreaking space keeps the mark together with its note.
        block?.content = CellContent([.text([mark, TextRun("\u{a0}")] + runs)])
      }
      return block
    }
  }

  private func block(
    _ name: String, _ text: String, at place: Footnote.Place?, _ style: SurroundingsStyle.Text, gap: Double
  ) -> Block? {
    guard !text.isEmpty else { return nil }
    var content = InlineMarkup.content(text)
    if let place, let mark = notes.mark(at: place) { content = content.adding(mark) }
    var look = look(style)
    if place == .title || place == .subtitle, !self.style.titleFamilies.isEmpty {
      look.text.families = self.style.titleFamilies
    }
    return Block(name: name, content: content, look: look, gap: gap)
  }

  func look(_ text: SurroundingsStyle.Text) -> CellLook {
    var look = CellLook(
      text: TextStyle(
        families: style.families, size: text.size * scale, weight: text.weight, color: text.color),
      horizontalAlignment: alignment, verticalAlignment: .top, overflow: .wrap(maximumLines: nil),
      isRightToLeft: style.isRightToLeft)
    (look.beneath, look.contrast) = (style.canvas, style.contrast)
    return look
  }
}
