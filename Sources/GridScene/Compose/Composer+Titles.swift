import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// Shades that let column titles end softly where the view or a frozen column cuts them.
  ///
  /// A title that stops in the middle of a letter reads as another word; one that fades reads as continued.
  func titleFades(_ pane: Pane, in layout: Layout) -> [FrameItem] {
    let headerRows = layout.rows.tracks[pane.rows].filter {
      $0.index >= prepared.scene.groupLevels && $0.index < prepared.scene.headerRowCount
    }
    let columns = layout.columns(of: pane).tracks[pane.columns]
    let extent = styles.fadeExtent
    guard !headerRows.isEmpty, extent > 0, pane.clip.width > 2 * extent else { return [] }
    let solid = styles.theme.headerGround
    var clear = solid
    clear.alpha = 0
    let view = pane.clip.horizontal
    var items: [FrameItem] = []
    for row in headerRows {
      // The line below the header stays whole.
      let height = PixelInterval(row.interval.start, row.interval.end - styles.hairline)
      if columns.contains(where: { isCut($0, at: view.start) }) {
        let rect = PixelRect(horizontal: PixelInterval(start: view.start, length: extent), vertical: height)
        items.append(.shade(LinearShade(rect: rect, axis: .horizontal, start: solid, end: clear)))
      }
      if columns.contains(where: { isCut($0, at: view.end) }) {
        let rect = PixelRect(
          horizontal: PixelInterval(start: view.end - extent, length: extent), vertical: height)
        items.append(.shade(LinearShade(rect: rect, axis: .horizontal, start: clear, end: solid)))
      }
    }
    return items
  }

  /// Whether an edge runs through the text of a column, not just through the space around it.
  private func isCut(_ column: PlacedTrack, at edge: Int) -> Bool {
    column.interval.start + styles.padding < edge
      && edge < column.interval.end - styles.padding - styles.hairline
  }
}
