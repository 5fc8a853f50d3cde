public import GridElement
public import GridFrame
public import GridGeometry

/// Turns the content of elements into frame items, for cells, merged cells, bands and elements of other
/// engines alike.
///
///     CellContent ─┐
///     CellLook ────┼─CellComposer─▶ [FrameItem], Subframe
///     rectangle ───┘
///
/// A single text is aligned and truncated when it is painted, so it is measured only if it needs decimal
/// padding. Multiple runs of text, and texts next to other parts, are always measured. Each worker needs its
/// own composer.
public struct CellComposer {
  let measurer: (any TextMeasuring)?

  /// Creates a composer.
  /// - Parameter measurer: Measures the widths of text. Called only for text that is not alone or needs
  ///   decimal padding. Without a measurer, each character is assumed to be half as wide as the text is high.
  public init(measuring measurer: (any TextMeasuring)? = nil) { self.measurer = measurer }

  /// Returns an element as a subframe, which does not depend on its position. `size` is in device pixels;
  /// `element` is named in messages about text.
  public func subframe(
    _ content: CellContent, _ look: CellLook, size: PixelSize, element: ElementID? = nil
  ) -> Subframe {
    Subframe(size: size, items: items(content, look, in: PixelRect(size)), element: element)
  }

  /// Returns the items of an element in a rectangle: its background, lines and content, in paint order.
  ///
  /// The rectangle is in device pixels. Messages about text name `element`, except in subframes that specify
  /// their own.
  public func items(
    _ content: CellContent, _ look: CellLook, in rect: PixelRect, element: ElementID? = nil
  ) -> [FrameItem] {
    var items: [FrameItem] = []
    items.reserveCapacity(look.lines.count + 2)
    if let background = look.background { items.append(.fill(rect, background)) }
    for adornment in look.adornments where adornment.isBelowLines {
      items += adornment.items(in: rect, isRightToLeft: look.isRightToLeft)
    }
    for line in look.lines {
      let place = EdgeLine.place(
        along: line.edge, of: rect, width: line.width ?? look.lineWidth, isRightToLeft: look.isRightToLeft)
      if let place { items += line.items(in: place) }
    }
    for adornment in look.adornments where !adornment.isBelowLines {
      items += adornment.items(in: rect, isRightToLeft: look.isRightToLeft)
    }
    let box = look.contentBox(in: rect)
    let setting = PartSetting(content: content, look: look, element: element, measurer: measurer)
    if look.rotation != 0 {
      items += turned(content, look, in: box, element)
    } else if let run = content.singleRun {
      let own = run.style(look.text)
      let whole = setting.wholeBox(for: run.text, own, box, in: rect)
      let (text, style) = setting.fitted(run.text, own, width: whole.width)
      let room = setting.room(of: text, style, in: whole)
      items.append(.text(setting.text(text, style, in: room, setting.horizontalAlignment)))
      if !look.textLines.isEmpty { items += setting.lines(of: text, style, in: room) }
    } else {
      setting.add(content.parts, in: box, to: &items)
    }
    guard look.cornerRadius > 0 else { return items }
    return [.group(FrameGroup(clip: rect, cornerRadius: look.cornerRadius, items: items))]
  }

  /// Returns the natural width of content in device pixels, with text on one line and pictures scaled to the
  /// height. Bars and lines, which fill the remaining space, have no natural width.
  package func width(of content: CellContent, _ look: CellLook, height: Int) -> Int {
    PartSetting(content: content, look: look, element: nil, measurer: measurer)
      .width(in: PixelRect(x: 0, y: 0, width: .max, height: height))
  }

  /// Returns the height that content needs, in device pixels: that of its texts, icons and pictures at their
  /// original size. Parts that scale to fit need no height. `room` is the available space before the content
  /// is placed.
  package func height(of content: CellContent, _ look: CellLook, room: PixelSize) -> Int {
    PartSetting(content: content, look: look, element: nil, measurer: measurer).height(in: room)
  }
}
