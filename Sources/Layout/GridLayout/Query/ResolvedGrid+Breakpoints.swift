package import GridElement
package import GridGeometry

/// An offset at which a sticky element starts or stops moving with the content.
package struct Breakpoint: Sendable, Hashable {
  /// The change as the offset increases past the breakpoint.
  package enum Change: UInt8, Sendable, Hashable {
    /// The end edge releases the element; from here on, it is at its natural position.
    case leavesEnd
    /// The start of its container arrives; from here on, the end edge holds the element.
    case reachesEnd
    /// From here on, the start edge holds the element.
    case reachesStart
    /// From here on, the end of its container pushes the element away.
    case leavesStart
  }

  /// The scroll offset, in device pixels.
  package let offset: Int
  package let element: ElementID
  package let change: Change
}

extension ResolvedGrid {
  /// Returns the breakpoints along an axis in ascending order. Between two neighboring breakpoints, each
  /// element either moves with the content or does not move at all, so snapshots at the breakpoints and one
  /// pixel before and after them cover every behavior of a path. Excludes offsets outside the scroll range.
  /// The viewport is in points.
  /// - Complexity: O(*n* log *n*) in the sticky elements of the axis.
  package func breakpoints(along axis: Axis, viewport: Size) -> [Breakpoint] {
    let placement = AxisPlacement(axes[axis], offset: 0, length: viewport[axis])
    let largest = max(0, axes[axis].extent - placement.length)
    var points: [Breakpoint] = []
    func add(_ box: StickyBox, _ element: ElementID) {
      for (offset, change) in placement.changes(of: box) where 0...largest ~= offset {
        points.append(Breakpoint(offset: offset, element: element, change: change))
      }
    }
    for track in placement.axis.stickyTracks {
      let edges = placement.active(track.edges, of: track.index)
      let element: ElementID = axis == .vertical ? .row(track.index) : .column(track.index)
      add(placement.box(of: track, edges: edges), element)
    }
    for node in placement.axis.nodes.dropFirst() {
      func id(_ kind: BandID.Kind) -> ElementID {
        .band(BandID(section: node.id, kind: kind, axis: axis, depth: node.depth))
      }
      if let header = placement.headerBox(of: node) { add(header, id(.header)) }
      if let footer = placement.footerBox(of: node) { add(footer, id(.footer)) }
      if let label = titleLabelBox(of: node, placement) { add(label, id(.titleLabel)) }
    }
    let order = points.indices.sorted { (points[$0].offset, $0) < (points[$1].offset, $1) }
    return order.map { points[$0] }
  }
}

extension AxisPlacement {
  /// Returns the offsets at which a box starts or stops moving with the content, without those that coincide
  /// with a neighbor.
  func changes(of box: StickyBox) -> [(offset: Int, change: Breakpoint.Change)] {
    var changes: [(offset: Int, change: Breakpoint.Change)] = []
    let shift = requested - offset
    if var distance = box.endDistance {
      if let start = box.startDistance {
        // The start wins if both distances cannot be kept.
        distance = min(distance, length - axis.insetStart - axis.insetEnd - start - box.extent)
      }
      let view = shift + axis.insetEnd + distance + box.extent - length
      let from = box.containerStart + view
      let to = box.natural + view
      if from < to {
        changes.append((from, .reachesEnd))
        if box.natural < .max / 4 { changes.append((to, .leavesEnd)) }
      }
    }
    if let distance = box.startDistance {
      let view = shift - axis.insetStart - distance
      let from = box.natural + view
      let to = box.containerEnd - box.extent + view
      if from < to { changes += [(from, .reachesStart), (to, .leavesStart)] }
    }
    return changes
  }
}
