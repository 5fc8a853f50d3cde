import GridFrame
import GridGeometry
import GridLayout

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
    return [
      .text(
        TextItem(
          text: group.group.title, box: textBox(in: band.rect, layout.direction), style: styles.group,
          horizontalAlignment: layout.direction == .leftToRight ? .left : .right,
          source: .element(prepared.sections.entries.count + group.number)))
    ]
  }
}
