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
    /// Whether its lines are made about equally long.
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

  /// The lines around the frames, where there is a margin or a text to draw them on.
  func outline(of inner: PixelRect, in picture: PixelSize) -> [FrameItem] {
    let line = EdgeLine.pixelWidth(style.lineWidth, scale: scale)
    guard line > 0 else { return [] }
    let across = PixelInterval(inner.x - line, inner.horizontal.end + line)
    let above = PixelInterval(inner.y - line, inner.y)
    let below = PixelInterval(start: inner.vertical.end, length: line)
    return [
      PixelRect(horizontal: across, vertical: above), PixelRect(horizontal: across, vertical: below),
      PixelRect(horizontal: PixelInterval(inner.x - line, inner.x), vertical: inner.vertical),
      PixelRect(
        horizontal: PixelInterval(start: inner.horizontal.end, length: line), vertical: inner.vertical),
    ].compactMap { rect in
      let shown = rect.intersection(PixelRect(picture))
      return shown.isEmpty ? nil : .fill(shown, style.line)
    }
  }
}

extension SurroundingsBuilder {
  /// Parts that are stacked one below the other in the width of a picture.
  struct Stack {
    let builder: SurroundingsBuilder
    /// Where texts stand: as wide as lines may be.
    private var column: PixelInterval
    /// Where legends stand: between the margins, without the room of a logo.
    private var room: PixelInterval
    /// From margin to margin.
    private let whole: PixelInterval
    private(set) var parts: [SurroundingPart] = []
    var height = 0

    init(_ builder: SurroundingsBuilder, width: Int) {
      self.builder = builder
      whole = PixelInterval(start: builder.margin + builder.inset, length: max(width - 2 * builder.inset, 1))
      room = whole
      column = whole
    }

    /// Leaves room for a logo beside the texts, and lets lines be as long as they may.
    mutating func reserve(_ logo: Surroundings.Logo?) {
      if let logo, builder.alignment != .center {
        let taken = size(of: logo).width + gap
        room =
          builder.alignment == .left
          ? PixelInterval(room.start, room.end - taken) : PixelInterval(room.start + taken, room.end)
      }
      let longest = builder.surroundings.lineLength.map { max(builder.pixels($0), 1) } ?? room.length
      column = builder.aligned(min(longest, room.length), in: room)
    }

    /// The space between a logo and the texts beside it.
    private var gap: Int { min(builder.pixels(24), whole.length / 8) }

    /// A logo's extent: its own, but no more than half of the room beside texts.
    private func size(of logo: Surroundings.Logo) -> PixelSize {
      builder.size(
        of: logo, atMost: builder.alignment == .center ? whole.length : whole.length / 2 - gap)
    }

    mutating func add(_ block: Block) {
      let gap = parts.isEmpty ? 0 : builder.pixels(block.gap)
      let (width, textHeight) = builder.extent(of: block, atMost: column.length)
      let rect = PixelRect(
        horizontal: builder.aligned(width, in: column),
        vertical: PixelInterval(start: height + gap, length: textHeight))
      let subframe = builder.composer.subframe(
        block.content, block.look, size: rect.size, element: .named(block.name))
      parts.append(SurroundingPart(name: block.name, rect: rect, subframe: subframe))
      height = rect.vertical.end
    }

    mutating func add(_ legends: [Legend], gap: Double) {
      guard !legends.isEmpty else { return }
      let set = LegendSetting(builder: builder, width: room.length).parts(legends)
      let top = height + (parts.isEmpty ? 0 : builder.pixels(gap))
      parts += set.map { $0.offset(x: room.start, y: top) }
      height = set.reduce(height) { max($0, top + $1.rect.vertical.end) }
    }

    /// Adds a logo on a line of its own.
    mutating func add(_ logo: Surroundings.Logo?, gap: Double) {
      guard let logo else { return }
      let size = size(of: logo)
      let top = height + (parts.isEmpty ? 0 : builder.pixels(gap))
      let place = builder.aligned(size.width, in: whole)
      parts.append(
        builder.part(
          logo, PixelRect(horizontal: place, vertical: PixelInterval(start: top, length: size.height))))
      height = top + size.height
      if gap == 0 { height += builder.pixels(8) }
    }

    /// Puts a logo opposite to the texts: beside the first of them, or beside the last.
    mutating func finish(beside logo: Surroundings.Logo?, atTop: Bool) {
      guard let logo else { return }
      let size = size(of: logo)
      let x = builder.alignment == .left ? whole.end - size.width : whole.start
      let y = atTop ? 0 : max(height - size.height, 0)
      // A logo higher than the texts moves them to its middle line at the top, to its lower edge at the bottom.
      if size.height > height {
        let shift = atTop ? (size.height - height) / 2 : size.height - height
        parts = parts.map { $0.offset(y: shift) }
        height = size.height
      }
      parts.append(builder.part(logo, PixelRect(x: x, y: y, width: size.width, height: size.height)))
    }
  }

  /// The width and height of a text: that of all the room, or, for lines that are to be about equally long, the least
  /// width that takes no further line.
  private func extent(of block: Block, atMost width: Int) -> (width: Int, height: Int) {
    func height(_ width: Int) -> Int {
      composer.height(of: block.content, block.look, room: PixelSize(width: width, height: 0))
    }
    let whole = height(width)
    guard block.isBalanced, composer.width(of: block.content, block.look, height: 1) > width else {
      return (width, whole)
    }
    // Greedy lines grow no longer where there is less room, so that the least width can be searched for.
    var (low, high) = (width / 2, width)
    while low + 1 < high {
      let middle = (low + high) / 2
      if height(middle) > whole { low = middle } else { high = middle }
    }
    return (high, whole)
  }

  private func aligned(_ length: Int, in room: PixelInterval) -> PixelInterval {
    switch alignment {
    case .left: PixelInterval(start: room.start, length: length)
    case .center: PixelInterval(start: room.start + (room.length - length) / 2, length: length)
    default: PixelInterval(room.end - length, room.end)
    }
  }

  /// A logo's extent with sides in proportion; at least a pixel each way.
  private func size(of logo: Surroundings.Logo, atMost limit: Int) -> PixelSize {
    let own = logo.image.size
    guard own.width > 0, own.height > 0 else { return PixelSize(width: 1, height: 1) }
    let proportion = Double(own.width) / Double(own.height)
    let height = min(Double(pixels(logo.height)), Double(max(limit, 1)) / proportion)
    return PixelSize(
      width: max(min(Int((height * proportion).rounded()), limit), 1), height: max(Int(height.rounded()), 1))
  }

  private func part(_ logo: Surroundings.Logo, _ rect: PixelRect) -> SurroundingPart {
    let content = CellContent([.picture(CellContent.Picture(logo.image))])
    return SurroundingPart(
      name: "logo", rect: rect,
      subframe: composer.subframe(content, look(style.note), size: rect.size, element: .named("logo")))
  }
}
