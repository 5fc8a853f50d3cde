import GridCell
import GridElement
import GridFrame
import GridGeometry

/// Lays out legends side by side if they fit, on as many lines as needed.
struct LegendSetting {
  let builder: SurroundingsBuilder
  /// The width of a line in device pixels.
  let width: Int

  /// The width of a ramp in points.
  private static let rampWidth = 240.0
  private static let rampHeight = 8.0
  private static let swatchSide = 12.0

  /// Returns the parts of the legends, starting at the upper left corner of their box.
  func parts(_ legends: [Legend]) -> [SurroundingPart] {
    var rows: [[SurroundingPart]] = [[]]
    var end = 0
    let gap = builder.pixels(32)
    for (index, legend) in legends.enumerated() {
      let name = legends.count == 1 ? "legend" : "legend \(index + 1)"
      let part = part(legend, name)
      let start = end == 0 ? 0 : end + gap
      if end > 0, start + part.rect.width > width {
        rows.append([part])
        end = part.rect.width
      } else {
        rows[rows.count - 1].append(part.offset(x: start))
        end = start + part.rect.width
      }
    }
    var top = 0
    return rows.flatMap { row -> [SurroundingPart] in
      let taken = row.last?.rect.horizontal.end ?? 0
      let start: Int =
        switch builder.alignment {
        case .left: 0
        case .center: (width - taken) / 2
        default: width - taken
        }
      let height = row.reduce(0) { max($0, $1.rect.height) }
      defer { top += height + builder.pixels(12) }
      return row.map { $0.offset(x: max(start, 0), y: top) }
    }
  }

  private func part(_ legend: Legend, _ name: String) -> SurroundingPart {
    var (items, size): ([FrameItem], PixelSize)
    switch legend.colors {
    case .ramp(let stops, let labels): (items, size) = ramp(stops, labels)
    case .swatches(let swatches): (items, size) = self.swatches(swatches)
    }
    let title = InlineMarkup.content(legend.title)
    if !legend.title.isEmpty {
      var look = builder.look(builder.style.caption)
      look.text.weight = .medium
      look.horizontalAlignment = builder.style.isRightToLeft ? .right : .left
      look.overflow = .ellipsis
      let titleWidth = min(builder.composer.width(of: title, look, height: 1), width)
      let height = builder.composer.height(of: title, look, room: PixelSize(width: titleWidth, height: 0))
      let shift = height + builder.pixels(4)
      size = PixelSize(width: max(size.width, titleWidth), height: size.height + shift)
      items =
        builder.composer.items(
          title, look, in: PixelRect(x: 0, y: 0, width: size.width, height: height), element: .named(name))
        + items.map { $0.offset(x: 0, y: shift) }
    }
    return SurroundingPart(
      name: name, rect: PixelRect(size),
      subframe: Subframe(size: size, items: items, element: .named(name)))
  }

  private var labelLook: CellLook {
    var look = builder.look(builder.style.note)
    look.horizontalAlignment = .left
    look.overflow = .ellipsis
    return look
  }

  /// Returns a bar with labels below it, each centered at its position but kept within the bar.
  private func ramp(_ stops: [Legend.Stop], _ labels: [Legend.Label]) -> ([FrameItem], PixelSize) {
    let extent = min(builder.pixels(Self.rampWidth), width)
    let height = max(builder.pixels(Self.rampHeight), 1)
    func place(_ position: Double) -> Int {
      let held = position > 0 ? min(position, 1) : 0
      return Int(((builder.style.isRightToLeft ? 1 - held : held) * Double(extent)).rounded())
    }
    var items: [FrameItem] = []
    func fill(_ start: Int, _ end: Int, _ first: Color, _ last: Color) {
      let rect = PixelRect(x: min(start, end), y: 0, width: abs(end - start), height: height)
      guard !rect.isEmpty else { return }
      let (from, to) = start <= end ? (first, last) : (last, first)
      items.append(
        from == to
          ? .fill(rect, from)
          : .gradient(LinearGradient(rect: rect, axis: .horizontal, start: from, end: to)))
    }
    if let first = stops.first, let last = stops.last {
      fill(place(0), place(first.position), first.color, first.color)
      for (one, next) in zip(stops, stops.dropFirst()) {
        fill(place(one.position), place(next.position), one.color, next.color)
      }
      fill(place(last.position), place(1), last.color, last.color)
    }
    guard !labels.isEmpty else { return (items, PixelSize(width: extent, height: height)) }
    let look = labelLook
    let top = height + builder.pixels(4)
    var lineHeight = 0
    for label in labels {
      let content = InlineMarkup.content(label.text)
      let labelWidth = min(builder.composer.width(of: content, look, height: 1), extent)
      let box = PixelSize(width: labelWidth, height: 0)
      let labelHeight = builder.composer.height(of: content, look, room: box)
      lineHeight = max(lineHeight, labelHeight)
      let start = min(max(place(label.position) - labelWidth / 2, 0), extent - labelWidth)
      items += builder.composer.items(
        content, look, in: PixelRect(x: start, y: top, width: labelWidth, height: labelHeight))
    }
    return (items, PixelSize(width: extent, height: top + lineHeight))
  }

  /// Returns color swatches with labels, on as many lines as needed.
  private func swatches(_ swatches: [Legend.Swatch]) -> ([FrameItem], PixelSize) {
    let side = max(builder.pixels(Self.swatchSide), 1)
    let (inner, outer) = (builder.pixels(6), builder.pixels(16))
    let look = labelLook
    var items: [(item: [FrameItem], row: PixelInterval)] = []
    var (x, y, rowHeight, widest) = (0, 0, 0, 0)
    for swatch in swatches {
      let content = InlineMarkup.content(swatch.text)
      let room = max(width - side - inner, 1)
      let labelWidth = min(builder.composer.width(of: content, look, height: 1), room)
      let labelHeight = builder.composer.height(
        of: content, look, room: PixelSize(width: labelWidth, height: 0))
      let height = max(side, labelHeight)
      let extent = side + inner + labelWidth
      if x > 0, x + extent > width {
        y += rowHeight + builder.pixels(4)
        (x, rowHeight) = (0, 0)
      }
      let square = PixelRect(x: x, y: y + (height - side) / 2, width: side, height: side)
      let label = PixelRect(
        x: x + side + inner, y: y + (height - labelHeight) / 2, width: labelWidth, height: labelHeight)
      items.append(
        (
          [.fill(square, swatch.color)] + builder.composer.items(content, look, in: label),
          PixelInterval(x, x + extent)
        ))
      x += extent
      widest = max(widest, x)
      x += outer
      rowHeight = max(rowHeight, height)
    }
    let size = PixelSize(width: widest, height: y + rowHeight)
    // The layout is left-to-right. For right-to-left text, mirror the position of each swatch but not its
    // contents.
    guard builder.style.isRightToLeft else { return (items.flatMap(\.item), size) }
    return (
      items.flatMap { entry in
        let shift = entry.row.mirrored(in: widest).start - entry.row.start
        return entry.item.map { $0.offset(x: shift, y: 0) }
      }, size
    )
  }
}
