public import GridGeometry

extension ResolvedGrid {
  /// Returns the positions of all elements at an offset: a number of points from the logical start, snapped
  /// once to device pixels.
  ///
  /// This function is total and pure: it accepts any offset, including over-scroll, and does not depend on
  /// earlier offsets or the thread. The viewport is in points.
  /// - Complexity: O(log *n* + *v*) for *v* elements inside the view, along each axis.
  public func layout(at offset: Point, viewport: Size) -> Layout {
    var memory = LayoutMemory()
    return layout(at: offset, viewport: viewport, memory: &memory)
  }

  /// Returns the layout. It is faster if the view has moved along only one axis since the last layout made
  /// with `memory`, which must belong to this grid.
  package func layout(at offset: Point, viewport: Size, memory: inout LayoutMemory) -> Layout {
    let placements = Axes(
      horizontal: memory.placement(
        .horizontal, of: axes.horizontal, offset: offset.x, length: viewport.width),
      vertical: memory.placement(.vertical, of: axes.vertical, offset: offset.y, length: viewport.height))
    var layout = Layout(placements, scale: scale)
    layout.headerRowCount = headerRowCount
    // 1. Panes: the intersections of segments of both axes.
    makePanes(placements, in: &layout)
    // 2. Section bands, their labels and titles.
    makeBands(placements, in: &layout)
    // 3. Merged cells.
    makeSpans(placements, in: &layout)
    // 4. Edges and warnings.
    makeEdges(placements, in: &layout)
    // 5. Mirroring of a right-to-left layout.
    if direction == .rightToLeft { layout.mirror() }
    return layout
  }
}

/// The last placement of each axis.
package struct LayoutMemory {
  private var last = Axes<AxisPlacement?>(horizontal: nil, vertical: nil)

  package init() {}

  fileprivate mutating func placement(
    _ which: Axis, of axis: ResolvedAxis, offset: Double, length: Double
  ) -> AxisPlacement {
    // 1. The view: snap the offset, apply alignment, unpin bands that leave too little space.
    var placement = AxisPlacement(axis, offset: offset, length: length)
    if let known = last[which], known.requested == placement.requested, known.length == placement.length {
      return known
    }
    // 2. Sticky elements, all by the same formula.
    placement.placeSticky()
    // 3. The owner of each pixel along the axis.
    placement.cut()
    // 4. Scrolling tracks where nothing sticky covers them, and runs of tracks that share a clip.
    placement.placeTracks()
    last[which] = placement
    return placement
  }
}

extension Layout {
  init(_ placements: Axes<AxisPlacement>, scale: Double) {
    self.init(
      viewport: PixelSize(width: placements.horizontal.length, height: placements.vertical.length),
      scale: scale)
    for axis in Axis.allCases {
      let placement = placements[axis]
      maximumOffset[axis] = max(0, placement.axis.extent - placement.length)
      offset[axis] = placement.requested
      content[axis] = PixelInterval(start: -placement.offset, length: placement.axis.extent)
      inner[axis] = placement.axis.inner.offset(by: -placement.offset)
    }
    rows = placements.vertical.layout
    columns = placements.horizontal.layout
  }

  /// Mirrors a left-to-right layout into a right-to-left one; references to elements stay valid.
  mutating func mirror() {
    let width = viewport.width
    direction = .rightToLeft
    content.horizontal.mirror(in: width)
    inner.horizontal.mirror(in: width)
    columns.mirror(in: width)
    for row in rowColumns.indices { rowColumns[row].mirror(in: width) }
    for index in panes.indices { panes[index].clip.horizontal.mirror(in: width) }
    for index in bands.indices {
      bands[index].rect.horizontal.mirror(in: width)
      if !bands[index].clip.isEmpty { bands[index].clip.horizontal.mirror(in: width) }
    }
    for index in spans.indices {
      spans[index].rect.horizontal.mirror(in: width)
      spans[index].clip.horizontal.mirror(in: width)
    }
    for index in edges.indices {
      switch edges[index].side {
      case .left, .right:
        edges[index].side = edges[index].side == .left ? .right : .left
        edges[index].position = width - edges[index].position
      case .top, .bottom:
        edges[index].extent.mirror(in: width)
      }
    }
  }
}

extension AxisLayout {
  mutating func mirror(in width: Int) {
    for index in tracks.indices { tracks[index].interval.mirror(in: width) }
    for index in runs.indices { runs[index].clip.mirror(in: width) }
  }
}

extension PixelInterval {
  fileprivate mutating func mirror(in length: Int) { self = mirrored(in: length) }
}
