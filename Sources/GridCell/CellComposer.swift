public import GridElement
public import GridFrame
public import GridGeometry

/// Turns what elements show into items of frames: cells, merged cells, bands and elements of other engines alike.
///
///     CellContent ─┐
///     CellLook ────┼─CellComposer─▶ [FrameItem], Subframe
///     place ───────┘
///
/// A single text needs no measuring, for it is aligned and cut when it is painted, but for numbers that lack decimals of
/// others; several runs of text, and texts beside other parts, do. One composer serves one worker.
public struct CellComposer {
  let measurer: (any TextMeasuring)?

  /// Creates a composer.
  /// - Parameter measurer: Knows the widths of texts; asked only where a text is not alone, or lacks decimals.
  ///   Without one a character counts as half as wide as the text is high.
  public init(measuring measurer: (any TextMeasuring)? = nil) { self.measurer = measurer }

  /// An element as a part of pictures that is the same wherever it stands; `size` is in device pixels, and messages about
  /// texts name `element`.
  public func subframe(
    _ content: CellContent, _ look: CellLook, size: PixelSize, element: ElementID? = nil
  ) -> Subframe {
    Subframe(size: size, items: items(content, look, in: PixelRect(size)), element: element)
  }

  /// An element in a rectangle: its ground, its lines and its content, in paint order.
  ///
  /// The rectangle is in device pixels. Messages about texts name `element`, unless a subframe of the items does.
  public func items(
    _ content: CellContent, _ look: CellLook, in rect: PixelRect, element: ElementID? = nil
  ) -> [FrameItem] {
    var items: [FrameItem] = []
    items.reserveCapacity(look.lines.count + 2)
    if let ground = look.ground { items.append(.fill(rect, ground)) }
    for line in look.lines {
      let place = EdgeLine.place(
        along: line.edge, of: rect, width: look.lineWidth, isRightToLeft: look.isRightToLeft)
      if let place { items.append(.fill(place, line.color)) }
    }
    let box = look.contentBox(in: rect)
    let setting = PartSetting(content: content, look: look, element: element, measurer: measurer)
    if let run = content.singleRun {
      let style = run.style(look.text)
      let room = setting.room(of: run.text, style, in: box)
      items.append(.text(setting.text(run.text, style, in: room, setting.horizontalAlignment)))
    } else {
      setting.add(content.parts, in: box, to: &items)
    }
    guard look.cornerRadius > 0 else { return items }
    return [.group(FrameGroup(clip: rect, cornerRadius: look.cornerRadius, items: items))]
  }

  /// The width that content takes where there is room, in device pixels: texts on one line, pictures in proportion to
  /// the room's height; bars and lines, which take what is left, need none.
  package func width(of content: CellContent, _ look: CellLook, height: Int) -> Int {
    let setting = PartSetting(content: content, look: look, element: nil, measurer: measurer)
    let room = PixelRect(x: 0, y: 0, width: .max, height: height)
    let widths = content.parts.map { setting.naturalWidth(of: $0, in: room) ?? 0 }
    guard content.arrangement == .row else { return widths.max() ?? 0 }
    return widths.reduce(content.spacing * max(widths.count - 1, 0), +)
  }

  /// The height that content needs, in device pixels: that of its texts, icons and pictures of their own size; what
  /// fits itself to the room, which is given as it is without the content, needs none.
  package func height(of content: CellContent, _ look: CellLook, room: PixelSize) -> Int {
    let setting = PartSetting(content: content, look: look, element: nil, measurer: measurer)
    let places = setting.places(of: content.parts, in: PixelRect(room))
    return zip(content.parts, places).reduce(0) { max($0, setting.height(of: $1.0, width: $1.1.width)) }
  }
}

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

  /// The room of a text alone, without that of the decimals that it lacks.
  func room(of text: String, _ style: TextStyle, in box: PixelRect) -> PixelRect {
    let endsAtRight = horizontalAlignment == .right || horizontalAlignment == .end && !look.isRightToLeft
    guard !content.decimalPadding.isEmpty, endsAtRight, measurer != nil else { return box }
    // Of the whole number, because widths are rounded.
    let own = width(of: text, style)
    let padding = min(width(of: text + content.decimalPadding, style), max(box.width, own)) - own
    return PixelRect(x: box.x, y: box.y, width: box.width - max(padding, 0), height: box.height)
  }

  func width(of text: String, _ style: TextStyle) -> Int {
    measurer?.width(of: text, style: style)
      ?? Int((Double(text.unicodeScalars.count) * style.size / 2).rounded(.up))
  }

  func lineHeight(_ style: TextStyle) -> Int {
    measurer?.height(of: "X", style: style, width: nil) ?? Int((style.size * 1.25).rounded(.up))
  }

  func add(_ parts: [CellContent.Part], in box: PixelRect, to items: inout [FrameItem]) {
    let isAlone = parts.count < 2 || content.arrangement == .layers
    let alignment = isAlone ? horizontalAlignment : look.isRightToLeft ? .right : .left
    for (part, place) in zip(parts, places(of: parts, in: box)) where isAlone || !place.isEmpty {
      add(part, in: place, alignment, to: &items)
    }
  }

  /// The places of parts: side by side, or the whole room for each.
  func places(of parts: [CellContent.Part], in box: PixelRect) -> [PixelRect] {
    guard parts.count > 1, content.arrangement == .row else { return parts.map { _ in box } }
    let natural = parts.map { naturalWidth(of: $0, in: box) }
    let gaps = content.spacing * (parts.count - 1)
    var widths = natural.map { $0 ?? 0 }
    let rest = box.width - gaps - widths.reduce(0, +)
    let flexible = natural.indices.filter { natural[$0] == nil }
    // Absolute edges are rounded, not widths: together the parts take exactly what there is.
    for (place, index) in flexible.enumerated() where rest > 0 {
      widths[index] = rest * (place + 1) / flexible.count - rest * place / flexible.count
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
      var place = PixelInterval(start: start, length: width).intersection(PixelInterval(0, box.width))
      if look.isRightToLeft { place = place.mirrored(in: box.width) }
      return PixelRect(horizontal: place.offset(by: box.x), vertical: box.vertical)
    }
  }

  /// The width that a part needs, in device pixels; nil for one that takes what is left.
  func naturalWidth(of part: CellContent.Part, in box: PixelRect) -> Int? {
    switch part {
    case .text(let runs): runs.reduce(0) { $0 + width(of: $1.text, $1.style(look.text)) }
    case .picture(let picture):
      switch picture.fit {
      case .contain, .cover: scaled(picture.image.size, toHeight: box.height).width
      case .stretch, .original: picture.image.size.width
      }
    case .icon(let icon): side(of: icon, in: box)
    case .bar, .line: nil
    }
  }

  /// The height that a part of a width needs, in device pixels; 0 for one that takes what there is.
  func height(of part: CellContent.Part, width: Int) -> Int {
    switch part {
    case .text(let runs): return runs.isEmpty ? 0 : height(of: runs, width: width)
    case .picture(let picture): return picture.fit == .original ? picture.image.size.height : 0
    case .icon(let icon): return side(of: icon)
    case .bar, .line: return 0
    }
  }

  private func height(of runs: [TextRun], width: Int) -> Int {
    guard runs.count == 1, runs[0].script == nil else {
      return RunSetting(part: self, alignment: horizontalAlignment).height(of: runs, width: width)
    }
    let style = runs[0].style(look.text)
    guard case .wrap(let maximumLines) = overflow, let measurer else { return lineHeight(style) }
    let height = width > 0 ? measurer.height(of: runs[0].text, style: style, width: width) : 0
    return min(height, maximumLines.map { $0 * lineHeight(style) } ?? .max)
  }

  /// The distance of something from the start of the room that it is aligned in.
  func offset(of extent: Int, in room: Int, _ alignment: TextItem.HorizontalAlignment) -> Int {
    switch alignment {
    case .left: 0
    case .right: room - extent
    case .start: look.isRightToLeft ? room - extent : 0
    case .end: look.isRightToLeft ? 0 : room - extent
    // Rounded down for negative numbers, too.
    case .center: (room - extent) >> 1
    }
  }

  /// The distance of something from the top of the room that it is aligned in.
  func offset(of extent: Int, in room: Int, _ alignment: TextItem.VerticalAlignment) -> Int {
    switch alignment {
    case .top: 0
    case .center: (room - extent) >> 1
    case .bottom: room - extent
    }
  }

  private func add(
    _ part: CellContent.Part, in box: PixelRect, _ alignment: TextItem.HorizontalAlignment,
    to items: inout [FrameItem]
  ) {
    if case .text(let runs) = part {
      if runs.count == 1, runs[0].script == nil {
        items.append(.text(text(runs[0].text, runs[0].style(look.text), in: box, alignment)))
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
    TextItem(
      text: text, box: box, style: style, horizontalAlignment: alignment,
      verticalAlignment: verticalAlignment, overflow: overflow, element: element)
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
    let size: PixelSize
    switch picture.fit {
    case .stretch: size = box.size
    case .original: size = own
    case .contain, .cover:
      let byHeight = scaled(own, toHeight: box.height)
      let fits = byHeight.width <= box.width
      size = fits == (picture.fit == .contain) ? byHeight : scaled(own, toWidth: box.width)
    }
    let place = PixelRect(
      x: box.x + offset(of: size.width, in: box.width, alignment),
      y: box.y + offset(of: size.height, in: box.height, verticalAlignment),
      width: size.width, height: size.height)
    let item = FrameItem.image(ImageItem(picture.image, box: place, interpolation: picture.interpolation))
    items.append(box.contains(place) ? item : .group(clip: box, items: [item]))
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
