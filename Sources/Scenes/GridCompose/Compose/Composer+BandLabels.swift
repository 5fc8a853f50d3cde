import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

/// How the label and the values of a section band share its width.
struct BandShare {
  /// The length from the start of the band that the label may take, in device pixels.
  var label = Int.max
  /// The columns whose values are left out, because the label would cover a part of them.
  var covered: Set<Int> = []
}

extension Composer {
  /// Returns the shares of a band whose label is at its start. While a table is scrolled, values slide under the labels
  /// of headers.
  ///
  /// A label ends before the first value. If that leaves little of it, the label of a header, which names its rows,
  /// remains whole, and that of a footer is left out.
  func bandShare(
    _ content: Scene.SectionBand, _ label: SectionTable.Label, isHeader: Bool, in layout: Layout
  ) -> BandShare {
    var share = BandShare()
    guard label.extent > 0, layout.offset.x <= 0 else { return share }
    // A label that is wider than the table ends with an ellipsis.
    let width = layout.inner.width - styles.padding
    if label.extent - styles.padding > width { share.label = width }
    guard !content.cells.isEmpty else { return share }
    let isMirrored = layout.direction == .rightToLeft
    let start = isMirrored ? layout.inner.horizontal.end : layout.inner.horizontal.start
    let extents = content.cells.compactMap { cell -> (column: Int, start: Int, end: Int)? in
      guard let column = layout.columns.tracks.first(where: { $0.index == cell.column }) else { return nil }
      let rect = PixelRect(
        horizontal: column.interval, vertical: PixelInterval(start: 0, length: styles.rowHeight))
      let items = cellComposer.items(
        styles.total(cell.display, column: cell.column), styles.look(column: cell.column, .footer), in: rect)
      guard let text = textExtent(items) else { return nil }
      return (
        cell.column, isMirrored ? start - text.end : text.start - start,
        isMirrored ? start - text.start : text.end - start
      )
    }
    let end = label.extent - styles.padding
    guard let first = extents.map(\.start).min(), first < end + styles.padding / 2 else { return share }
    let room = first - styles.padding / 2
    // At least half of the label and some letters.
    if room - label.inset >= max((end - label.inset) / 2, 3 * Int(styles.section.size)) {
      share.label = room
    } else if isHeader {
      share.covered = Set(extents.filter { $0.start < label.extent }.map(\.column))
    } else {
      share.label = 0
    }
    return share
  }

  /// Returns the interval of all texts in items of a cell.
  private func textExtent(_ items: [FrameItem]) -> PixelInterval? {
    var extent: PixelInterval?
    func add(_ items: [FrameItem]) {
      for item in items {
        switch item {
        case .group(let group): add(group.items)
        case .text(let text):
          var look = CellLook(text: text.style)
          look.padding = CellLook.Padding()
          let width = min(
            cellComposer.width(of: CellContent(TextRun(text.text)), look, height: text.box.height),
            text.box.width)
          let free = text.box.width - width
          let before =
            switch text.horizontalAlignment {
            case .left, .start: 0
            case .center: free / 2
            case .right, .end: free
            }
          let own = PixelInterval(start: text.box.x + before, length: width)
          extent = extent.map { PixelInterval(min($0.start, own.start), max($0.end, own.end)) } ?? own
        case .fill, .gradient, .path, .image, .subframe: continue
        }
      }
    }
    add(items)
    return extent
  }
}
