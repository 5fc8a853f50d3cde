package import GridElement
package import GridFrame
package import GridGeometry

extension CellComposer {
  /// Returns the items of an element with a mark after its text, such as a footnote mark.
  ///
  /// In end-aligned text, such as numbers, the mark hangs over the edge of the content box so that digits
  /// stay aligned; otherwise, it is part of the text. The rectangle is in device pixels.
  package func items(
    _ content: CellContent, mark: TextRun, _ look: CellLook, in rect: PixelRect, element: ElementID? = nil
  ) -> [FrameItem] {
    let setting = PartSetting(content: content, look: look, element: element, measurer: measurer)
    guard setting.isAtEnd, content.parts.count == 1, case .text(let runs) = content.parts[0] else {
      return items(content.adding(mark), look, in: rect, element: element)
    }
    var items = items(content, look, in: rect, element: element)
    let box = look.contentBox(in: rect)
    let room =
      runs.count == 1 ? setting.room(of: runs[0].text, runs[0].style(look.text), in: box) : box
    let width = setting.width(of: mark.text, mark.style(look.text))
    let position = PixelRect(
      x: look.isRightToLeft ? room.x - width : room.horizontal.end, y: box.y, width: width, height: box.height
    )
    RunSetting(part: setting, alignment: .left).add([mark], in: position, to: &items)
    return items
  }

  /// Returns the natural width of content with a mark, in device pixels.
  package func width(of content: CellContent, mark: TextRun, _ look: CellLook, height: Int) -> Int {
    let setting = PartSetting(content: content, look: look, element: nil, measurer: measurer)
    return width(of: setting.isAtEnd ? content : content.adding(mark), look, height: height)
  }
}

extension CellContent {
  /// Returns the content with a run appended to its last text or, in a stack, to its first.
  package func adding(_ run: TextRun) -> CellContent {
    var content = self
    var parts = parts
    if arrangement == .stack, case .content(let first)? = parts.first {
      parts[0] = .content(first.adding(run))
    } else if let last = parts.indices.last, case .text(let runs) = parts[last] {
      parts[last] = .text(runs + [run])
    } else {
      parts.append(.text([run]))
    }
    content.parts = parts
    return content
  }
}

extension PartSetting {
  /// Whether text is end-aligned.
  fileprivate var isAtEnd: Bool {
    switch horizontalAlignment {
    case .end: true
    case .right: !look.isRightToLeft
    case .left: look.isRightToLeft
    case .start, .center: false
    }
  }
}
