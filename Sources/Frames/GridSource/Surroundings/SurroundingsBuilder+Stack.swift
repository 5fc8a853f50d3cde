import GridCell
import GridElement
import GridFrame
import GridGeometry

extension SurroundingsBuilder {
  /// Parts stacked vertically within the width of a picture.
  struct Stack {
    let builder: SurroundingsBuilder
    /// The column of texts, as wide as lines may be.
    private var column: PixelInterval
    /// The space for legends: the width between the margins, minus the space for a logo.
    private var room: PixelInterval
    /// The whole width between the margins.
    private let whole: PixelInterval
    private(set) var parts: [SurroundingPart] = []
    var height = 0

    init(_ builder: SurroundingsBuilder, width: Int) {
      self.builder = builder
      whole = PixelInterval(start: builder.margin + builder.inset, length: max(width - 2 * builder.inset, 1))
      room = whole
      column = whole
    }

    /// Reserves space for a logo next to the texts, and applies the maximum line length.
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

    /// The space between a logo and the texts next to it.
    private var gap: Int { min(builder.pixels(24), whole.length / 8) }

    /// Returns the size of a logo: its own size, but at most half of the space next to the texts.
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

    /// Adds a logo on its own line.
    mutating func add(_ logo: Surroundings.Logo?, gap: Double) {
      guard let logo else { return }
      let size = size(of: logo)
      let top = height + (parts.isEmpty ? 0 : builder.pixels(gap))
      let position = builder.aligned(size.width, in: whole)
      parts.append(
        builder.part(
          logo, PixelRect(horizontal: position, vertical: PixelInterval(start: top, length: size.height))))
      height = top + size.height
      if gap == 0 { height += builder.pixels(8) }
    }

    /// Adds a logo on the side opposite the texts, next to the first or the last of them.
    mutating func finish(beside logo: Surroundings.Logo?, atTop: Bool) {
      guard let logo else { return }
      let size = size(of: logo)
      let x = builder.alignment == .left ? whole.end - size.width : whole.start
      let y = atTop ? 0 : max(height - size.height, 0)
      // Next to a taller logo, texts are vertically centered at the top and bottom-aligned at the bottom.
      if size.height > height {
        let shift = atTop ? (size.height - height) / 2 : size.height - height
        parts = parts.map { $0.offset(y: shift) }
        height = size.height
      }
      parts.append(builder.part(logo, PixelRect(x: x, y: y, width: size.width, height: size.height)))
    }
  }

  /// Returns the width and height of a text: the available width or, for balanced lines, the smallest width
  /// that does not add a line.
  private func extent(of block: Block, atMost width: Int) -> (width: Int, height: Int) {
    func height(_ width: Int) -> Int {
      composer.height(of: block.content, block.look, room: PixelSize(width: width, height: 0))
    }
    let whole = height(width)
    guard block.isBalanced, composer.width(of: block.content, block.look, height: 1) > width else {
      return (width, whole)
    }
    // Greedily broken lines never get longer when the width shrinks, so binary search finds the minimum.
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

  /// Returns the size of a logo with its aspect ratio kept, at least one pixel in each direction.
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
