package import GridElement
package import GridGeometry

/// An offset at which a sticky element begins to move differently.
package struct Breakpoint: Sendable, Hashable {
  /// The change at the offset while it grows.
  package enum Change: UInt8, Sendable, Hashable {
    /// The end edge lets go of the element: it stands in its natural place from here on.
    case leavesEnd
    /// The start of its container has arrived: the end edge holds the element from here on.
    case reachesEnd
    /// The start edge holds the element from here on.
    case reachesStart
    /// The end of its container pushes the element off from here on.
    case leavesStart
  }

  /// In device pixels.
  package let offset: Int
  package let element: ElementID
  package let change: Change
}

extension ResolvedGrid {
  /// The offsets along an axis at which some sticky element begins to move differently, ascending.
  /// Between two neighboring breakpoints everything moves with the content or not at all. Snapshots taken on
  /// the breakpoints and a pixel beside them see every behavior of a path. Offsets outside the scroll range
  /// are left out. The viewport is in points.
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
  /// The offsets at which a box begins to move differently; neighbors that coincide are left out.
  func changes(of box: StickyBox) -> [(offset: Int, change: Breakpoint.Change)] {
    var changes: [(offset: Int, change: Breakpoint.Change)] = []
    let shift = requested - offset
    if var distance = box.endDistance {
      if let start = box.startDistance {
        // The start wins where both cannot be kept.
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
