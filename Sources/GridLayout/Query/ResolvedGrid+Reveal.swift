public import GridElement
public import GridGeometry

extension ResolvedGrid {
  /// The offset along one axis, in points, that brings an element into view beside what is stuck there.
  ///
  /// What sticks at the destination is subtracted: frozen tracks before (after) the element, and the headers
  /// (footers) and frozen tracks of the sections around it. The result lies within the scroll range.
  ///
  /// - Parameters:
  ///   - target: The element; one that does not exist leaves the offset as it is.
  ///   - alignment: Where to bring it.
  ///   - axis: The axis asked about.
  ///   - offset: The present offset in points, which `nearest` starts from.
  ///   - viewport: The size of the view in points.
  /// - Complexity: O(log *n*); O(*s*) for a band, with *s* sections.
  public func offset(
    revealing target: ElementID, alignment: ScrollAlignment = .nearest, axis: Axis, from offset: Point,
    viewport: Size
  ) -> Double {
    let placement = AxisPlacement(axes[axis], offset: offset[axis], length: viewport[axis])
    guard let goal = goal(target, axis, placement) else { return offset[axis] }
    let resolved = axes[axis]
    // Free is what neither insets nor sticky things take of the view.
    let before = resolved.insetStart + goal.before
    let after = resolved.insetEnd + goal.after
    let free = placement.length - before - after
    let atStart = goal.place.start - before
    let atEnd = goal.place.end + after - placement.length
    let destination: Int
    switch alignment {
    case .start: destination = atStart
    case .end: destination = atEnd
    case .center: destination = atStart - (free - goal.place.length) / 2
    case .nearest:
      if goal.place.length > free {
        destination = atStart
      } else {
        destination = min(max(placement.requested, atEnd), atStart)
      }
    }
    return Double(min(max(0, destination), max(0, resolved.extent - placement.length))) / scale
  }

  /// The natural place of an element, and what sticks before and after it once it is in view.
  private func goal(
    _ target: ElementID, _ axis: Axis, _ placement: AxisPlacement
  ) -> (place: PixelInterval, before: Int, after: Int)? {
    switch target {
    case .cell(let row, let column):
      let track = axis == .vertical ? row : column
      return goal(track..<track + 1, placement)
    case .row(let row): return axis == .vertical ? goal(row..<row + 1, placement) : nil
    case .column(let column): return axis == .horizontal ? goal(column..<column + 1, placement) : nil
    case .item, .supplementary, .decoration, .named: return nil
    case .span(let row, let column):
      let span = spans.spans.first { $0.row == row && $0.column == column }
      return span.flatMap { goal(axis == .vertical ? $0.rows : $0.columns, placement) }
    case .band(let id):
      guard id.axis == axis, let node = placement.axis.nodes.dropFirst().first(where: { $0.id == id.section })
      else { return nil }
      switch id.kind {
      case .header, .headerLabel:
        return placement.headerBox(of: node).map { box in
          (PixelInterval(start: box.natural, length: box.extent), placement.leadingDepth + node.startStack, 0)
        }
      case .footer:
        return placement.footerBox(of: node).map { box in
          (PixelInterval(start: box.natural, length: box.extent), 0, placement.trailingDepth + node.endStack)
        }
      case .title, .titleLabel:
        return (
          PixelInterval(node.start, node.end), placement.leadingDepth + node.startStack,
          placement.trailingDepth + node.endStack
        )
      }
    }
  }

  private func goal(
    _ tracks: Range<Int>, _ placement: AxisPlacement
  ) -> (place: PixelInterval, before: Int, after: Int)? {
    let axis = placement.axis
    guard let first = tracks.first, let last = tracks.last, first >= 0, last < axis.count else { return nil }
    let place = PixelInterval(axis.places.place(first).start, axis.places.place(last).end)
    // Frozen tracks after the element have not docked when it is at the start.
    let leading = firstIndex(in: 0..<placement.keptLeading) { axis.leading.indices[$0] >= first }
    let trailing = axis.trailing.indices
    let from = firstIndex(in: 0..<trailing.count) { trailing[$0] > last }
    let stack = placement.stack(around: first)
    return (
      place, axis.leading.depths[leading] + stack.start,
      axis.trailing.depths[min(trailing.count - from, placement.keptTrailing)] + stack.end
    )
  }
}

extension AxisPlacement {
  /// What the sections around a track keep stuck at both ends, beside the bands of the grid.
  func stack(around track: Int) -> (start: Int, end: Int) {
    var node = 0
    while true {
      let children = axis.nodes[node].children
      let child = firstIndex(in: children) { axis.nodes[$0].tracks.upperBound > track }
      guard child < children.upperBound, axis.nodes[child].tracks.contains(track) else { break }
      node = child
    }
    var start = axis.nodes[node].innerStartStack
    // Tracks frozen in the same section do not dock before one of themselves.
    for group in axis.nodes[node].groups where axis.groups[group].edges == .section {
      let tracks = axis.groups[group].tracks
      let place = firstIndex(in: tracks) { axis.stickyTracks[$0].index >= track }
      if place < tracks.upperBound { start = axis.stickyTracks[place].startDistance }
    }
    return (start, axis.nodes[node].innerEndStack)
  }
}
