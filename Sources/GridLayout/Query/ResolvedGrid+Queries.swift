public import GridElement
public import GridGeometry

extension ResolvedGrid {
  /// Where an element stands at an offset, inside the view or not; nil for one that does not exist.
  ///
  /// - Parameters:
  ///   - element: The element. A row reaches across the content, a column along it.
  ///   - offset: The scroll offset in points from the logical start.
  ///   - viewport: The size of the view in points.
  /// - Returns: The whole rectangle in device pixels of the view, not clipped.
  /// - Complexity: O(log *n*); O(*s*) for a band, with *s* sections.
  public func rectangle(of element: ElementID, at offset: Point, viewport: Size) -> PixelRect? {
    let placements = Axes(
      horizontal: AxisPlacement(axes.horizontal, offset: offset.x, length: viewport.width),
      vertical: AxisPlacement(axes.vertical, offset: offset.y, length: viewport.height))
    guard var rect = rectangle(of: element, placements) else { return nil }
    if direction == .rightToLeft {
      rect.horizontal = rect.horizontal.mirrored(in: placements.horizontal.length)
    }
    return rect
  }

  private func rectangle(of element: ElementID, _ placements: Axes<AxisPlacement>) -> PixelRect? {
    let inner = placements.map { $0.axis.inner.offset(by: -$0.offset) }
    switch element {
    case .cell(let row, let column):
      guard let vertical = interval(of: row, placements.vertical) else { return nil }
      let columns = columns(ofRow: row, placements.horizontal)
      return interval(of: column, columns).map { PixelRect(horizontal: $0, vertical: vertical) }
    case .row(let row):
      return interval(of: row, placements.vertical).map {
        PixelRect(horizontal: inner.horizontal, vertical: $0)
      }
    case .column(let column):
      return interval(of: column, placements.horizontal).map {
        PixelRect(horizontal: $0, vertical: inner.vertical)
      }
    case .span(let row, let column):
      guard let span = spans.spans.first(where: { $0.row == row && $0.column == column }) else { return nil }
      return spanRect(span, placements)
    case .band(let id):
      guard let node = placements[id.axis].axis.nodes.dropFirst().first(where: { $0.id == id.section })
      else { return nil }
      return rectangle(of: id, node, placements, inner)
    case .item, .supplementary, .decoration, .named: return nil
    }
  }

  private func rectangle(
    of id: BandID, _ node: SectionNode, _ placements: Axes<AxisPlacement>, _ inner: Axes<PixelInterval>
  ) -> PixelRect? {
    let placement = placements[id.axis]
    let cross = placements[id.axis.cross]
    func block(_ along: PixelInterval, _ across: PixelInterval) -> PixelRect {
      PixelRect(id.axis, along: along, across: across)
    }
    switch id.kind {
    case .header:
      return placement.headerBox(of: node).map { block(placement.place($0).interval, inner[id.axis.cross]) }
    case .footer:
      return placement.footerBox(of: node).map { block(placement.place($0).interval, inner[id.axis.cross]) }
    case .headerLabel:
      guard let header = placement.headerBox(of: node), let label = node.headerLabel else { return nil }
      return block(placement.place(header).interval, cross.place(headerLabel(label, cross)).interval)
    case .title, .titleLabel:
      guard let title = node.title, let across = interval(of: title.track, cross) else { return nil }
      let label = titleLabel(of: node, placement)
      let along = id.kind == .title ? titleBox(of: node, placement) : label?.interval
      return along.map { block($0, across) }
    }
  }

  private func interval(of track: Int, _ placement: AxisPlacement) -> PixelInterval? {
    (0..<placement.axis.count).contains(track) ? placement.placedInterval(of: track).interval : nil
  }

  private func columns(ofRow row: Int, _ columns: AxisPlacement) -> AxisPlacement {
    guard let own = jaggedRow(row), case .axis(let axis) = rowColumns[own].columns else { return columns }
    return AxisPlacement(axis, offset: columns.requested, length: columns.length)
  }
}
