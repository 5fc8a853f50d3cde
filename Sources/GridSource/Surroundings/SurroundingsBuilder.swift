import GridCell
import GridElement
import GridFrame
import GridGeometry

/// A part of what stands around a picture, made once: everything that it draws, and where.
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

/// Parts below each other, from the upper edge of the first one or of the picture down, in device pixels of the picture
/// from side to side.
struct SurroundingStack {
  var parts: [SurroundingPart] = []
  /// The height of all, with the space to the picture.
  var height = 0
}

/// Breaks texts into lines and stacks them; lengths are in device pixels.
struct SurroundingsBuilder {
  let surroundings: Surroundings
  let style: SurroundingsStyle
  let scale: Double
  let remark: String
  let composer: CellComposer
  let margin: Int
  private let notes: NumberedFootnotes

  /// A picture narrower than its texts gives them so much, in points.
  private static let leastLine = 320.0
  /// A picture narrower than a remark gives it so much, in points.
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
    notes = NumberedFootnotes(surroundings.footnotes, surroundings.marks)
  }

  var alignment: TextItem.HorizontalAlignment {
    switch surroundings.alignment {
    case .center: .center
    case .start: style.isRightToLeft ? .right : .left
    case .end: style.isRightToLeft ? .left : .right
    }
  }

  func pixels(_ points: Double) -> Int { snapToPixel(points, scale: scale) }

  /// The space at the upper or lower edge of the picture.
  func edge(hasTexts: Bool) -> Int { hasTexts ? max(margin, pixels(16)) : margin }

  /// Space beside texts, so that they do not touch the edges of a picture without a margin.
  private var inset: Int { margin > 0 ? 0 : pixels(style.padding) }

  /// The width of frames and texts together.
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

  /// A text with the space before it, in points.
  struct Block {
    var name: String
    var content: CellContent
    var look: CellLook
    var gap: Double
  }

  private func headings() -> [Block] {
    [
      block("title", surroundings.title, at: .title, style.title, gap: 0),
      block("subtitle", surroundings.subtitle, at: .subtitle, style.subtitle, gap: 4),
    ].compactMap(\.self)
  }

  private func footers() -> [Block] {
    var blocks = [block("remark", InlineMarkup.escaped(remark), at: nil, style.note, gap: 0)]
    blocks.append(block("caption", surroundings.caption, at: .caption, style.caption, gap: 8))
    for (index, text) in notes.general.enumerated() {
      blocks.append(block("note \(index + 1)", text, at: nil, style.note, gap: index == 0 ? 8 : 4))
    }
    for (index, note) in notes.marked.enumerated() {
      let isFirst = index == 0 && notes.general.isEmpty
      var block = block("footnote \(note.mark.text)", note.text, at: nil, style.note, gap: isFirst ? 8 : 4)
      if let runs = block?.content.parts.first, case .text(let runs) = runs {
        // A no-break space, so that a mark stays with its note.
        block?.content = CellContent([.text([note.mark, TextRun("\u{a0}")] + runs)])
      }
      blocks.append(block)
    }
    blocks.append(block("source", surroundings.source, at: .source, style.note, gap: 8))
    return blocks.compactMap(\.self)
  }

  private func block(
    _ name: String, _ text: String, at place: Footnote.Place?, _ style: SurroundingsStyle.Text, gap: Double
  ) -> Block? {
    guard !text.isEmpty else { return nil }
    var content = InlineMarkup.content(text)
    if let place, let mark = notes.mark(at: place) { content = content.adding(mark) }
    return Block(name: name, content: content, look: look(style), gap: gap)
  }

  func look(_ text: SurroundingsStyle.Text) -> CellLook {
    CellLook(
      text: TextStyle(
        families: style.families, size: text.size * scale, weight: text.weight, color: text.color),
      horizontalAlignment: alignment, verticalAlignment: .top, overflow: .wrap(maximumLines: nil),
      isRightToLeft: style.isRightToLeft)
  }

  // MARK: - Lines

  /// The rule along the upper edge of the picture.
  func rule(width: Int) -> [FrameItem] {
    guard style.ruleWidth > 0, !surroundings.isEmpty else { return [] }
    let height = EdgeLine.pixelWidth(style.ruleWidth, scale: scale)
    return [.fill(PixelRect(x: 0, y: 0, width: width, height: height), style.rule)]
  }

  /// The line around the frames, where there is a margin to draw it on.
  func outline(of inner: PixelRect) -> [FrameItem] {
    let line = min(EdgeLine.pixelWidth(style.lineWidth, scale: scale), margin)
    var items: [FrameItem] = []
    if line > 0 {
      let outer = PixelRect(
        x: inner.x - line, y: inner.y - line, width: inner.width + 2 * line, height: inner.height + 2 * line)
      items.append(.fill(outer, style.line))
    }
    if let ground = style.ground, line > 0 { items.append(.fill(inner, ground)) }
    return items
  }
}

extension SurroundingsBuilder {
  /// Parts that are stacked one below the other in the width of a picture.
  struct Stack {
    let builder: SurroundingsBuilder
    /// Where texts stand: between the margins, as wide as lines may be.
    private var column: PixelInterval
    /// From margin to margin.
    private let whole: PixelInterval
    private(set) var parts: [SurroundingPart] = []
    var height = 0

    init(_ builder: SurroundingsBuilder, width: Int) {
      self.builder = builder
      whole = PixelInterval(start: builder.margin + builder.inset, length: max(width - 2 * builder.inset, 1))
      column = whole
    }

    /// Leaves room for a logo beside the texts, and lets lines be as long as they may.
    mutating func reserve(_ logo: Surroundings.Logo?) {
      var room = whole
      if let logo, builder.alignment != .center {
        let taken = min(builder.size(of: logo).width + builder.pixels(24), whole.length / 2)
        room =
          builder.alignment == .left
          ? PixelInterval(room.start, room.end - taken) : PixelInterval(room.start + taken, room.end)
      }
      let longest = builder.surroundings.lineLength.map { max(builder.pixels($0), 1) } ?? room.length
      column = builder.aligned(min(longest, room.length), in: room)
    }

    mutating func add(_ block: Block) {
      let gap = parts.isEmpty ? 0 : builder.pixels(block.gap)
      let room = PixelSize(width: column.length, height: 0)
      let textHeight = builder.composer.height(of: block.content, block.look, room: room)
      let rect = PixelRect(
        horizontal: column, vertical: PixelInterval(start: height + gap, length: textHeight))
      let subframe = builder.composer.subframe(
        block.content, block.look, size: rect.size, element: .named(block.name))
      parts.append(SurroundingPart(name: block.name, rect: rect, subframe: subframe))
      height = rect.vertical.end
    }

    mutating func add(_ legends: [Legend], gap: Double) {
      guard !legends.isEmpty else { return }
      let set = LegendSetting(builder: builder, width: column.length).parts(legends)
      let top = height + (parts.isEmpty ? 0 : builder.pixels(gap))
      parts += set.map { $0.offset(x: column.start, y: top) }
      height = set.reduce(height) { max($0, top + $1.rect.vertical.end) }
    }

    /// Adds a logo on a line of its own.
    mutating func add(_ logo: Surroundings.Logo?, gap: Double) {
      guard let logo else { return }
      let size = builder.size(of: logo)
      let top = height + (parts.isEmpty ? 0 : builder.pixels(gap))
      let place = builder.aligned(min(size.width, whole.length), in: whole)
      parts.append(
        builder.part(
          logo, PixelRect(horizontal: place, vertical: PixelInterval(start: top, length: size.height))))
      height = top + size.height
      if gap == 0 { height += builder.pixels(8) }
    }

    /// Puts a logo opposite to the texts: beside the first of them, or beside the last.
    mutating func finish(beside logo: Surroundings.Logo?, atTop: Bool) {
      guard let logo else { return }
      let size = builder.size(of: logo)
      let width = min(size.width, whole.length)
      let x = builder.alignment == .left ? whole.end - width : whole.start
      let y = atTop ? 0 : max(height - size.height, 0)
      // A logo higher than the texts moves them to its middle line at the top, to its lower edge at the bottom.
      if size.height > height {
        let shift = atTop ? (size.height - height) / 2 : size.height - height
        parts = parts.map { $0.offset(y: shift) }
        height = size.height
      }
      parts.append(builder.part(logo, PixelRect(x: x, y: y, width: width, height: size.height)))
    }
  }

  private func aligned(_ length: Int, in room: PixelInterval) -> PixelInterval {
    switch alignment {
    case .left: PixelInterval(start: room.start, length: length)
    case .center: PixelInterval(start: room.start + (room.length - length) / 2, length: length)
    default: PixelInterval(room.end - length, room.end)
    }
  }

  private func size(of logo: Surroundings.Logo) -> PixelSize {
    let own = logo.image.size
    let height = max(pixels(logo.height), 1)
    guard own.width > 0, own.height > 0 else { return PixelSize(width: 1, height: height) }
    let width = (Double(own.width) * Double(height) / Double(own.height)).rounded()
    return PixelSize(width: Int(min(max(width, 1), 32_767)), height: height)
  }

  private func part(_ logo: Surroundings.Logo, _ rect: PixelRect) -> SurroundingPart {
    let content = CellContent([.picture(CellContent.Picture(logo.image))])
    return SurroundingPart(
      name: "logo", rect: rect,
      subframe: composer.subframe(content, look(style.note), size: rect.size, element: .named("logo")))
  }
}
