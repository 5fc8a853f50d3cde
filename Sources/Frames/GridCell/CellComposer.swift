public import GridElement
public import GridFrame
public import GridGeometry

/// Turns the content of elements into items of frames. Cells, merged cells, bands and elements of other engines are
/// treated alike.
///
///     CellContent ─┐
///     CellLook ────┼─CellComposer─▶ [FrameItem], Subframe
///     rectangle ───┘
///
/// A single text is aligned and cut when it is painted, so it is measured only if it needs decimal padding. Several
/// runs of text, and texts beside other parts, are always measured. Each worker needs a composer of its own.
public struct CellComposer {
  let measurer: (any TextMeasuring)?

  /// Creates a composer.
  /// - Parameter measurer: Measures the widths of texts; called only for texts that are not alone or need decimal
  ///   padding. Without one, a character counts as half as wide as the text is high.
  public init(measuring measurer: (any TextMeasuring)? = nil) { self.measurer = measurer }

  /// Returns an element as a subframe, which is independent of its position. `size` is in device pixels; messages
  /// about texts name `element`.
  public func subframe(
    _ content: CellContent, _ look: CellLook, size: PixelSize, element: ElementID? = nil
  ) -> Subframe {
    Subframe(size: size, items: items(content, look, in: PixelRect(size)), element: element)
  }

  /// Returns the items of an element in a rectangle: its background, lines and content, in paint order.
  ///
  /// The rectangle is in device pixels. Messages about texts name `element`, unless a subframe of the items does.
  public func items(
    _ content: CellContent, _ look: CellLook, in rect: PixelRect, element: ElementID? = nil
  ) -> [FrameItem] {
    var items: [FrameItem] = []
    items.reserveCapacity(look.lines.count + 2)
    if let background = look.background { items.append(.fill(rect, background)) }
    for line in look.lines {
      let place = EdgeLine.place(
        along: line.edge, of: rect, width: line.width ?? look.lineWidth, isRightToLeft: look.isRightToLeft)
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

  /// Returns the natural width of content in device pixels: texts on one line, pictures scaled to the height. Bars
  /// and lines, which fill the remaining space, have none.
  package func width(of content: CellContent, _ look: CellLook, height: Int) -> Int {
    PartSetting(content: content, look: look, element: nil, measurer: measurer)
      .width(in: PixelRect(x: 0, y: 0, width: .max, height: height))
  }

  /// Returns the height that content needs, in device pixels: that of its texts, icons and pictures at their original
  /// size. Parts that scale to fit need none. `room` is measured without the content.
  package func height(of content: CellContent, _ look: CellLook, room: PixelSize) -> Int {
    PartSetting(content: content, look: look, element: nil, measurer: measurer).height(in: room)
  }
}
