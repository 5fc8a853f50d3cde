import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// Shades that let column titles end softly where the view or a frozen column cuts them.
  ///
  /// A title that stops in the middle of a letter reads as another word; one that fades reads as continued.
  func titleFades(_ pane: Pane, in layout: Layout) -> [FrameItem] {
    let headerRows = layout.rows.tracks[pane.rows].filter {
      $0.index >= prepared.scene.groupLevels && $0.index < prepared.scene.headerRowCount
    }
    let columns = layout.columns(of: pane).tracks[pane.columns]
    let view = pane.clip.horizontal
    return headerRows.flatMap { row in
      // The line below the header stays whole.
      let height = PixelInterval(row.interval.start, row.interval.end - styles.hairline)
      return fades(
        atStart: columns.contains { isCut($0, at: view.start) },
        atEnd: columns.contains { isCut($0, at: view.end) },
        in: PixelRect(horizontal: view, vertical: height))
    }
  }

  /// Shades over the left and the right end of a part of the header.
  func fades(atStart: Bool, atEnd: Bool, in rect: PixelRect) -> [FrameItem] {
    let extent = styles.fadeExtent
    guard extent > 0, rect.width > 2 * extent else { return [] }
    let solid = styles.theme.headerGround
    var clear = solid
    clear.alpha = 0
    var items: [FrameItem] = []
    if atStart {
      let place = PixelInterval(start: rect.horizontal.start, length: extent)
      items.append(
        .gradient(
          LinearGradient(
            rect: PixelRect(horizontal: place, vertical: rect.vertical), axis: .horizontal, start: solid,
            end: clear)))
    }
    if atEnd {
      let place = PixelInterval(start: rect.horizontal.end - extent, length: extent)
      items.append(
        .gradient(
          LinearGradient(
            rect: PixelRect(horizontal: place, vertical: rect.vertical), axis: .horizontal, start: clear,
            end: solid)))
    }
    return items
  }

  /// Whether an edge runs through the text of a column, not just through the space around it.
  private func isCut(_ column: PlacedTrack, at edge: Int) -> Bool {
    column.interval.start + styles.padding < edge
      && edge < column.interval.end - styles.padding - styles.hairline
  }
}
