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
    let frames = Axes(
      horizontal: AxisFrame(axes.horizontal, offset: offset.x, length: viewport.width),
      vertical: AxisFrame(axes.vertical, offset: offset.y, length: viewport.height))
    guard var rect = rectangle(of: element, frames) else { return nil }
    if direction == .rightToLeft { rect.horizontal = rect.horizontal.mirrored(in: frames.horizontal.length) }
    return rect
  }

  private func rectangle(of element: ElementID, _ frames: Axes<AxisFrame>) -> PixelRect? {
    let inner = frames.map { $0.axis.inner.offset(by: -$0.offset) }
    switch element {
    case .cell(let row, let column):
      guard let vertical = interval(of: row, frames.vertical) else { return nil }
      let columns = columns(ofRow: row, frames.horizontal)
      return interval(of: column, columns).map { PixelRect(horizontal: $0, vertical: vertical) }
    case .row(let row):
      return interval(of: row, frames.vertical).map {
        PixelRect(horizontal: inner.horizontal, vertical: $0)
      }
    case .column(let column):
      return interval(of: column, frames.horizontal).map {
        PixelRect(horizontal: $0, vertical: inner.vertical)
      }
    case .span(let row, let column):
      guard let span = spans.spans.first(where: { $0.row == row && $0.column == column }) else { return nil }
      return spanRect(span, frames)
    case .band(let id):
      guard let node = frames[id.axis].axis.nodes.dropFirst().first(where: { $0.id == id.section })
      else { return nil }
      return rectangle(of: id, node, frames, inner)
    case .item, .supplementary, .decoration, .named: return nil
    }
  }

  private func rectangle(
    of id: BandID, _ node: SectionNode, _ frames: Axes<AxisFrame>, _ inner: Axes<PixelInterval>
  ) -> PixelRect? {
    let frame = frames[id.axis]
    let cross = frames[id.axis.cross]
    func block(_ along: PixelInterval, _ across: PixelInterval) -> PixelRect {
      self.block(along: along, across: across, id.axis)
    }
    switch id.kind {
    case .header:
      return frame.headerBox(of: node).map { block(frame.place($0).interval, inner[id.axis.cross]) }
    case .footer:
      return frame.footerBox(of: node).map { block(frame.place($0).interval, inner[id.axis.cross]) }
    case .headerLabel:
      guard let header = frame.headerBox(of: node), let label = node.headerLabel else { return nil }
      return block(frame.place(header).interval, cross.place(headerLabel(label, cross)).interval)
    case .title, .titleLabel:
      guard let title = node.title, let across = interval(of: title.track, cross) else { return nil }
      let label = titleLabel(of: node, frame)
      let along = id.kind == .title ? titleBox(of: node, frame) : label?.interval
      return along.map { block($0, across) }
    }
  }

  private func interval(of track: Int, _ frame: AxisFrame) -> PixelInterval? {
    (0..<frame.axis.count).contains(track) ? frame.placedInterval(of: track).interval : nil
  }

  private func columns(ofRow row: Int, _ columns: AxisFrame) -> AxisFrame {
    guard let own = jaggedRow(row), case .axis(let axis) = rowColumns[own].columns else { return columns }
    return AxisFrame(axis, offset: columns.requested, length: columns.length)
  }
}
