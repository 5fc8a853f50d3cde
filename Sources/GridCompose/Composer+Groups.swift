import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// The box of a column group: a ground without the lines of its columns, and lines below and at its end.
  func titleItems(_ band: PlacedBand, in layout: Layout) -> [FrameItem] {
    var items: [FrameItem] = [.fill(band.rect, styles.theme.headerGround)]
    guard styles.hairline > 0, band.rect.height > styles.hairline else { return items }
    let below = PixelInterval(band.rect.vertical.end - styles.hairline, band.rect.vertical.end)
    items.append(
      .fill(PixelRect(horizontal: band.rect.horizontal, vertical: below), styles.theme.frozenHairline))
    if styles.theme.hasColumnLines, band.rect.width > styles.hairline {
      let end = endLine(of: band.rect.horizontal, direction: layout.direction)
      items.append(.fill(PixelRect(horizontal: end, vertical: band.rect.vertical), styles.theme.hairline))
    }
    return items
  }

  /// The title of a column group.
  func titleLabelItems(_ band: PlacedBand, in layout: Layout) -> [FrameItem] {
    guard let group = prepared.sections.group(band.id.section) else { return [] }
    let box = textBox(in: band.rect, layout.direction)
    let text = TextItem(
      text: group.group.title, box: box, style: styles.group,
      horizontalAlignment: layout.direction == .leftToRight ? .left : .right,
      element: .band(band.id))
    let pane = pane(around: band, in: layout)
    return [.text(text)]
      + fades(
        atStart: pane.start > box.x && pane.start < box.horizontal.end,
        atEnd: pane.end < box.horizontal.end && pane.end > box.x,
        in: PixelRect(horizontal: pane, vertical: box.vertical))
  }

  /// The part of the view from side to side that the label's pane has.
  private func pane(around band: PlacedBand, in layout: Layout) -> PixelInterval {
    let run = layout.columns.runs.first { $0.clip.intersects(band.clip.horizontal) }
    return run?.clip ?? band.clip.horizontal
  }
}
