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

  /// The width that content takes where there is room, in device pixels: texts on one line, pictures in proportion to
  /// the room's height; bars and lines, which take what is left, need none.
  package func width(of content: CellContent, _ look: CellLook, height: Int) -> Int {
    PartSetting(content: content, look: look, element: nil, measurer: measurer)
      .width(in: PixelRect(x: 0, y: 0, width: .max, height: height))
  }

  /// The height that content needs, in device pixels: that of its texts, icons and pictures of their own size; what
  /// fits itself to the room, which is given as it is without the content, needs none.
  package func height(of content: CellContent, _ look: CellLook, room: PixelSize) -> Int {
    PartSetting(content: content, look: look, element: nil, measurer: measurer).height(in: room)
  }
}
