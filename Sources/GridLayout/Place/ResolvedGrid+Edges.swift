import GridGeometry

extension ResolvedGrid {
  /// Lists the inner edges of the frozen bands, and what is wrong with them.
  func makeEdges(_ frames: Axes<AxisFrame>, in layout: inout Layout) {
    for axis in [Axis.vertical, .horizontal] {
      let frame = frames[axis]
      let extent = layout.inner[axis.cross].intersection(PixelInterval(0, layout.viewport[axis.cross]))
      if let edge = frame.leadingEdge, !extent.isEmpty, 0...frame.length ~= edge.position {
        let side: FrozenEdge.Side = axis == .vertical ? .top : .left
        layout.edges.append(
          FrozenEdge(side: side, position: edge.position, extent: extent, slid: edge.slid))
      }
      if let edge = frame.trailingEdge, !extent.isEmpty, 0...frame.length ~= edge.position {
        let side: FrozenEdge.Side = axis == .vertical ? .bottom : .right
        layout.edges.append(
          FrozenEdge(side: side, position: edge.position, extent: extent, slid: edge.slid))
      }
      let freedLeading = frame.axis.leading.indices.count - frame.keptLeading
      let freedTrailing = frame.axis.trailing.indices.count - frame.keptTrailing
      if freedLeading + freedTrailing > 0 {
        layout.warnings.append(.unpinned(axis: axis, leading: freedLeading, trailing: freedTrailing))
      }
      let frozen = frame.leadingDepth + frame.trailingDepth
      let available = max(0, frame.length - frame.axis.insetStart - frame.axis.insetEnd)
      if frozen > 0, frozen >= available, frame.axis.extent > frame.length {
        layout.warnings.append(.frozenExceedsView(axis: axis, frozen: frozen, available: available))
      }
    }
  }
}
