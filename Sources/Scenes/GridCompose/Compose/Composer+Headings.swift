import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// Returns the box of a column group: a background that hides the lines between its columns, with lines
  /// below and at its end. If there are no lines between columns, gaps in the line below separate neighboring
  /// groups.
  func titleItems(_ band: PlacedBand, in layout: Layout) -> [FrameItem] {
    var look = styles.look(styles.header)
    look.background = styles.theme.headerBackground
    guard !styles.theme.hasColumnLines else {
      look.lines = [EdgeLine(.lower, color: styles.theme.frozenHairline)]
      if !endsPicture(band, in: layout) { look.lines.append(EdgeLine(.end, color: styles.theme.hairline)) }
      return cellComposer.items(CellContent(), look, in: band.rect)
    }
    let inset = min(styles.padding, band.rect.width / 4)
    let rule = PixelRect(
      horizontal: PixelInterval(band.rect.horizontal.start + inset, band.rect.horizontal.end - inset),
      vertical: band.rect.vertical)
    return cellComposer.items(CellContent(), look, in: band.rect)
      + [line(.lower, of: rule, in: layout)].compactMap(\.self).map {
        .fill($0, styles.theme.frozenHairline)
      }
  }

  /// Returns whether a column group contains the last column of the picture, whose line is omitted because it
  /// would be at the picture's edge.
  private func endsPicture(_ band: PlacedBand, in layout: Layout) -> Bool {
    layout.columns.tracks.contains {
      endsPicture($0, in: layout)
        && ($0.interval.end == band.rect.horizontal.end || $0.interval.start == band.rect.horizontal.start)
    }
  }

  func titleLabelItems(_ band: PlacedBand, in layout: Layout) -> [FrameItem] {
    guard let group = prepared.sections.group(band.id.section) else { return [] }
    let look = group.title.look
    let box = look.contentBox(in: band.rect)
    let pane = pane(around: band, in: layout)
    return cellComposer.items(group.title.content, look, in: band.rect, element: .band(band.id))
      + fades(
        atStart: pane.start > box.x && pane.start < box.horizontal.end,
        atEnd: pane.end < box.horizontal.end && pane.end > box.x,
        in: PixelRect(horizontal: pane, vertical: box.vertical))
  }

  /// Returns the horizontal interval of the viewport that the label's pane occupies.
  private func pane(around band: PlacedBand, in layout: Layout) -> PixelInterval {
    let run = layout.columns.runs.first { $0.clip.intersects(band.clip.horizontal) }
    return run?.clip ?? band.clip.horizontal
  }

  /// Returns gradients that fade out column titles where the viewport or a frozen column cuts them.
  ///
  /// A title that is cut in the middle of a letter may read as another word; a title that fades out is
  /// recognized as continuing.
  func titleFades(_ pane: Pane, in layout: Layout) -> [FrameItem] {
    let headerRows = layout.rows.tracks[pane.rows].filter {
      $0.index >= groupLevels && $0.index < headerRowCount
    }
    if headerRows.isEmpty { return [] }
    let columns = layout.columns(of: pane).tracks[pane.columns]
    let view = pane.clip.horizontal
    return headerRows.flatMap { row in
      // Keep the line below the header visible.
      let height = PixelInterval(row.interval.start, row.interval.end - styles.headerRule)
      return fades(
        atStart: columns.contains { isCut($0, at: view.start) },
        atEnd: columns.contains { isCut($0, at: view.end) },
        in: PixelRect(horizontal: view, vertical: height))
    }
  }

  /// Returns gradients over the left and right ends of a part of the header.
  func fades(atStart: Bool, atEnd: Bool, in rect: PixelRect) -> [FrameItem] {
    let extent = styles.fadeExtent
    guard extent > 0, rect.width > 2 * extent else { return [] }
    func fade(from edge: Int, forward isForward: Bool) -> FrameItem {
      shade(
        from: edge, forward: isForward, .horizontal, along: rect.vertical, styles.theme.headerBackground,
        extent)
    }
    return (atStart ? [fade(from: rect.horizontal.start, forward: true)] : [])
      + (atEnd ? [fade(from: rect.horizontal.end, forward: false)] : [])
  }

  /// Returns whether an edge runs through the text of a column and not only through the space around it.
  private func isCut(_ column: PlacedTrack, at edge: Int) -> Bool {
    column.interval.start + styles.padding < edge
      && edge < column.interval.end - styles.padding - styles.hairline
  }
}
