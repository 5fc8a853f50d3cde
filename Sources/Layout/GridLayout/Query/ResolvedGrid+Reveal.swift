package import GridElement
package import GridGeometry

extension ResolvedGrid {
  /// Returns the interval of a row at an offset, inside the view or not, in device pixels of the view; nil if
  /// the row does not exist. The offset and the height of the view are in points.
  /// - Complexity: O(log *n*).
  package func interval(ofRow row: Int, at offset: Double, height: Double) -> PixelInterval? {
    guard (0..<axes.vertical.count).contains(row) else { return nil }
    return AxisPlacement(axes.vertical, offset: offset, length: height).placedInterval(of: row).interval
  }

  /// Returns the offset along one axis, in points, that scrolls an element into view beside the sticky
  /// elements. Accounts for the elements that will be stuck at the destination: frozen tracks before (after)
  /// the element, and the headers (footers) and frozen tracks of the sections that contain it. The result is
  /// within the scroll range. `nearest` starts from the current offset, which is also the result if the
  /// element does not exist.
  /// - Complexity: O(log *n*); O(*s*) for a band, with *s* sections.
  package func offset(
    revealing target: ElementID, alignment: ScrollAlignment = .nearest, axis: Axis, from offset: Point,
    viewport: Size
  ) -> Double {
    let placement = AxisPlacement(axes[axis], offset: offset[axis], length: viewport[axis])
    guard let goal = goal(target, axis, placement) else { return offset[axis] }
    let resolved = axes[axis]
    // The part of the view without insets and sticky elements.
    let before = resolved.insetStart + goal.before
    let after = resolved.insetEnd + goal.after
    let free = placement.length - before - after
    let atStart = goal.interval.start - before
    let atEnd = goal.interval.end + after - placement.length
    let destination: Int
    switch alignment {
    case .start: destination = atStart
    case .end: destination = atEnd
    case .center: destination = atStart - (free - goal.interval.length) / 2
    case .nearest:
      if goal.interval.length > free {
        destination = atStart
      } else {
        destination = min(max(placement.requested, atEnd), atStart)
      }
    }
    return Double(min(max(0, destination), max(0, resolved.extent - placement.length))) / scale
  }

  /// Returns, in device pixels, the natural position of an element along an axis from the logical start of
  /// the content, and the extent of the elements stuck before and after it once it is in view. The viewport
  /// is in points.
  package func naturalInterval(
    of target: ElementID, axis: Axis, viewport: Size
  ) -> (interval: PixelInterval, before: Int, after: Int)? {
    goal(target, axis, AxisPlacement(axes[axis], offset: 0, length: viewport[axis]))
  }

  /// Returns the natural position of an element, and the extent of the elements stuck before and after it
  /// once it is in view.
  private func goal(
    _ target: ElementID, _ axis: Axis, _ placement: AxisPlacement
  ) -> (interval: PixelInterval, before: Int, after: Int)? {
    switch target {
    case .row(let row): return axis == .vertical ? goal(row, placement) : nil
    case .column(let column): return axis == .horizontal ? goal(column, placement) : nil
    case .cell, .span, .indexed, .named: return nil
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
    _ track: Int, _ placement: AxisPlacement
  ) -> (interval: PixelInterval, before: Int, after: Int)? {
    let axis = placement.axis
    guard (0..<axis.count).contains(track) else { return nil }
    // Frozen tracks after the element have not docked yet when the element is at the start.
    let leading = firstIndex(in: 0..<placement.keptLeading) { axis.leading.indices[$0] >= track }
    let trailing = axis.trailing.indices
    let from = firstIndex(in: 0..<trailing.count) { trailing[$0] > track }
    let stack = placement.stack(around: track)
    return (
      axis.positions.interval(track), axis.leading.depths[leading] + stack.start,
      axis.trailing.depths[min(trailing.count - from, placement.keptTrailing)] + stack.end
    )
  }
}

extension AxisPlacement {
  /// Returns the extents that the sections containing a track keep stuck at both ends, next to the bands of
  /// the grid.
  func stack(around track: Int) -> (start: Int, end: Int) {
    let node = axis.nodes.innermost(holding: track)
    var start = axis.nodes[node].innerStartStack
    // Of the tracks frozen in the same section, only those before this track have docked.
    for group in axis.nodes[node].groups where axis.groups[group].edges == .section {
      let tracks = axis.groups[group].tracks
      let position = firstIndex(in: tracks) { axis.stickyTracks[$0].index >= track }
      if position < tracks.upperBound { start = axis.stickyTracks[position].startDistance }
    }
    return (start, axis.nodes[node].innerEndStack)
  }
}
