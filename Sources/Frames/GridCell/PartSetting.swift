import GridElement
import GridFrame
import GridGeometry

/// Lays out the parts of content in a box.
struct PartSetting {
  let content: CellContent
  let look: CellLook
  let element: ElementID?
  let measurer: (any TextMeasuring)?

  var horizontalAlignment: TextItem.HorizontalAlignment {
    content.horizontalAlignment ?? look.horizontalAlignment
  }
  var verticalAlignment: TextItem.VerticalAlignment { content.verticalAlignment ?? look.verticalAlignment }
  var overflow: TextOverflow { content.overflow ?? look.overflow }

  /// Returns the part of a text's box that excludes the space for missing decimals.
  func room(of text: String, _ style: TextStyle, in box: PixelRect) -> PixelRect {
    let endsAtRight = horizontalAlignment == .right || horizontalAlignment == .end && !look.isRightToLeft
    guard !content.decimalPadding.isEmpty, endsAtRight, measurer != nil else { return box }
    // Measure the whole number, because widths are rounded.
    let own = width(of: text, style)
    let padding = min(width(of: text + content.decimalPadding, style), max(box.width, own)) - own
    return PixelRect(x: box.x, y: box.y, width: box.width - max(padding, 0), height: box.height)
  }

  func width(of text: String, _ style: TextStyle) -> Int {
    measurer?.width(of: text, style: style)
      ?? Int(clamped: (Double(text.unicodeScalars.count) * style.size / 2).rounded(.up))
  }

  /// Returns the layout of nested content.
  private func within(_ inner: CellContent) -> PartSetting {
    var inner = inner
    inner.horizontalAlignment = inner.horizontalAlignment ?? content.horizontalAlignment
    return PartSetting(content: inner, look: look, element: element, measurer: measurer)
  }

  /// Returns the natural width of all parts, in device pixels.
  func width(in room: PixelRect) -> Int {
    let widths = content.parts.map { naturalWidth(of: $0, in: room) ?? 0 }
    guard content.arrangement == .row else { return widths.max() ?? 0 }
    return widths.reduce(content.spacing * max(widths.count - 1, 0), +)
  }

  /// Returns the height that all parts need in a box, in device pixels.
  func height(in room: PixelSize) -> Int {
    if content.arrangement == .stack {
      return content.parts.reduce(content.spacing * max(content.parts.count - 1, 0)) {
        $0 + height(of: $1, width: room.width)
      }
    }
    let places = places(of: content.parts, in: PixelRect(room))
    return zip(content.parts, places).reduce(0) { max($0, height(of: $1.0, width: $1.1.width)) }
  }

  func lineHeight(_ style: TextStyle) -> Int {
    measurer?.height(of: "X", style: style, width: nil) ?? Int(clamped: (style.size * 1.25).rounded(.up))
  }

  func add(_ parts: [CellContent.Part], in box: PixelRect, to items: inout [FrameItem]) {
    let isAlone = parts.count < 2 || content.arrangement != .row
    let alignment = isAlone ? horizontalAlignment : look.isRightToLeft ? .right : .left
    for (part, position) in zip(parts, places(of: parts, in: box)) where isAlone || !position.isEmpty {
      add(part, in: position, alignment, to: &items)
    }
  }

  /// Returns the boxes of parts: next to each other, or the whole box for each.
  func places(of parts: [CellContent.Part], in box: PixelRect) -> [PixelRect] {
    guard parts.count > 1, content.arrangement != .layers else { return parts.map { _ in box } }
    if content.arrangement == .stack { return lines(of: parts, in: box) }
    let natural = parts.map { naturalWidth(of: $0, in: box) }
    let gaps = content.spacing * (parts.count - 1)
    var widths = natural.map { $0 ?? 0 }
    let rest = box.width - gaps - widths.reduce(0, +)
    let flexible = natural.indices.filter { natural[$0] == nil }
    // Round absolute edges, not widths, so that the parts together fill the box exactly.
    for (position, index) in flexible.enumerated() where rest > 0 {
      widths[index] = rest * (position + 1) / flexible.count - rest * position / flexible.count
    }
    var missing = -rest
    for index in parts.indices.reversed() where missing > 0 {
      guard case .text = parts[index] else { continue }
      let cut = min(missing, widths[index])
      widths[index] -= cut
      missing -= cut
    }
    let total = widths.reduce(gaps, +)
    var start = 0
    if flexible.isEmpty, total < box.width {
      let left = offset(of: total, in: box.width, horizontalAlignment)
      start = look.isRightToLeft ? box.width - total - left : left
    }
    return widths.map { width in
      defer { start += width + content.spacing }
      var position = PixelInterval(start: start, length: width).intersection(PixelInterval(0, box.width))
      if look.isRightToLeft { position = position.mirrored(in: box.width) }
      return PixelRect(horizontal: position.offset(by: box.x), vertical: box.vertical)
    }
  }

  /// Returns the natural width of a part, in device pixels; nil for a part that fills the remaining space.
  func naturalWidth(of part: CellContent.Part, in box: PixelRect) -> Int? {
    switch part {
    case .text(let runs):
      runs.count == 1
        ? width(of: runs[0].text + content.decimalPadding, runs[0].style(look.text))
        : runs.reduce(0) { $0 + width(of: $1.text, $1.style(look.text)) }
    case .picture(let picture):
      switch picture.fit {
      case .contain, .cover:
        scaled(picture.image.size, toHeight: min(picture.height ?? box.height, box.height)).width
      case .stretch, .original: picture.image.size.width
      }
    case .icon(let icon): side(of: icon, in: box)
    case .badge(let badge): size(of: badge).width
    case .sized(let sized): sized.width
    case .content(let content): within(content).width(in: box)
    case .bar, .line, .columns: nil
    }
  }

  /// Returns the height that a part needs at a width, in device pixels; 0 for a part that scales to fit.
  func height(of part: CellContent.Part, width: Int) -> Int {
    switch part {
    case .text(let runs): return runs.isEmpty ? 0 : height(of: runs, width: width)
    case .picture(let picture):
      return picture.height ?? (picture.fit == .original ? picture.image.size.height : 0)
    case .icon(let icon): return side(of: icon)
    case .badge(let badge): return size(of: badge).height
    case .sized(let sized): return height(of: sized.part, width: sized.width)
    case .content(let content): return within(content).height(in: PixelSize(width: width, height: 0))
    case .bar, .line, .columns: return 0
    }
  }

  private func height(of runs: [TextRun], width: Int) -> Int {
    guard runs.count == 1, runs[0].isPlain else {
      return RunSetting(part: self, alignment: horizontalAlignment).height(of: runs, width: width)
    }
    let style = runs[0].style(look.text)
    guard case .wrap(let maximumLines) = overflow, let measurer else { return lineHeight(style) }
    guard width > 0 else { return 0 }
    guard let maximumLines else { return measurer.height(of: runs[0].text, style: style, width: width) }
    let limit = maximumLines * lineHeight(style)
    return min(measurer.height(of: runs[0].text, style: style, width: width, limit: limit), limit)
  }

  /// Returns the offset of an extent from the start of the box it is aligned in.
  func offset(of extent: Int, in room: Int, _ alignment: TextItem.HorizontalAlignment) -> Int {
    switch alignment {
    case .left: 0
    case .right: room.subtractingClamped(extent)
    case .start: look.isRightToLeft ? room.subtractingClamped(extent) : 0
    case .end: look.isRightToLeft ? 0 : room.subtractingClamped(extent)
    // The shift rounds down for negative numbers too.
    case .center: room.subtractingClamped(extent) >> 1
    }
  }

  /// Returns the offset of an extent from the top of the box it is aligned in.
  func offset(of extent: Int, in room: Int, _ alignment: TextItem.VerticalAlignment) -> Int {
    switch alignment {
    case .top: 0
    case .center: room.subtractingClamped(extent) >> 1
    case .bottom: room.subtractingClamped(extent)
    }
  }

  func add(
    _ part: CellContent.Part, in box: PixelRect, _ alignment: TextItem.HorizontalAlignment,
    to items: inout [FrameItem]
  ) {
    if case .text(let runs) = part {
      if runs.count == 1, runs[0].isPlain {
        let (text, style) = fitted(runs[0].text, runs[0].style(look.text), width: box.width)
        let position = alignment == .left ? box : room(of: text, style, in: box)
        items.append(.text(self.text(text, style, in: position, alignment)))
      } else {
        RunSetting(part: self, alignment: alignment).add(runs, in: box, to: &items)
      }
      return
    }
    guard !box.isEmpty else { return }
    switch part {
    case .text: break
    case .picture(let picture): add(picture, in: box, alignment, to: &items)
    case .bar(let bar): add(bar, in: box, to: &items)
    case .line(let line): add(line, in: box, to: &items)
    case .columns(let columns): add(columns, in: box, to: &items)
    case .badge(let badge): add(badge, in: box, alignment, to: &items)
    case .content(let content): within(content).add(content.parts, in: box, to: &items)
    case .sized(let sized): add(sized.part, in: box, sized.alignment ?? alignment, to: &items)
    case .icon(let icon):
      let side = side(of: icon, in: box)
      let square = PixelRect(
        x: box.x + offset(of: side, in: box.width, alignment),
        y: box.y + offset(of: side, in: box.height, verticalAlignment), width: side, height: side)
      items.append(.path(icon.path(in: square)))
    }
  }

  func text(
    _ text: String, _ style: TextStyle, in box: PixelRect, _ alignment: TextItem.HorizontalAlignment
  ) -> TextItem {
    var item = TextItem(
      text: text, box: box, style: style, horizontalAlignment: alignment,
      verticalAlignment: verticalAlignment, overflow: overflow, element: element)
    if let link = content.link { item.link = link }
    return item
  }

  private func side(of icon: CellContent.Icon, in box: PixelRect) -> Int {
    max(min(side(of: icon), box.width, box.height), 0)
  }

  private func side(of icon: CellContent.Icon) -> Int {
    icon.side ?? Int(min(max(look.text.size, 0), 32_767).rounded())
  }

  private func add(
    _ picture: CellContent.Picture, in box: PixelRect, _ alignment: TextItem.HorizontalAlignment,
    to items: inout [FrameItem]
  ) {
    let own = picture.image.size
    guard own.width > 0, own.height > 0 else { return }
    var box = box
    if let height = picture.height, height < box.height {
      box = PixelRect(
        x: box.x, y: box.y + offset(of: height, in: box.height, verticalAlignment), width: box.width,
        height: height)
    }
    let size: PixelSize
    switch picture.fit {
    case .stretch: size = box.size
    case .original: size = own
    case .contain, .cover:
      let byHeight = scaled(own, toHeight: box.height)
      let fits = byHeight.width <= box.width
      size = fits == (picture.fit == .contain) ? byHeight : scaled(own, toWidth: box.width)
    }
    let position = PixelRect(
      x: box.x + offset(of: size.width, in: box.width, alignment),
      y: box.y + offset(of: size.height, in: box.height, verticalAlignment),
      width: size.width, height: size.height)
    let item = FrameItem.image(ImageItem(picture.image, box: position, interpolation: picture.interpolation))
    items.append(box.contains(position) ? item : .group(clip: box, items: [item]))
  }

  private func scaled(_ size: PixelSize, toHeight height: Int) -> PixelSize {
    guard size.height > 0 else { return .zero }
    return PixelSize(
      width: rounded(Double(size.width) * Double(height) / Double(size.height)), height: height)
  }

  private func scaled(_ size: PixelSize, toWidth width: Int) -> PixelSize {
    PixelSize(width: width, height: rounded(Double(size.height) * Double(width) / Double(size.width)))
  }

  private func rounded(_ extent: Double) -> Int { Int(min(max(extent, 1), 1_048_576).rounded()) }
}
