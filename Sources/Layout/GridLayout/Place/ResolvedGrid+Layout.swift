public import GridGeometry

extension ResolvedGrid {
  /// Where everything stands at an offset: points from the logical start, snapped once to device pixels.
  ///
  /// A total function: any offset is accepted, over-scroll included; earlier offsets and the thread do not matter. The
  /// viewport is in points.
  /// - Complexity: O(log *n* + *v*) for *v* elements inside the view, along each axis.
  public func layout(at offset: Point, viewport: Size) -> Layout {
    var memory = LayoutMemory()
    return layout(at: offset, viewport: viewport, memory: &memory)
  }

  /// The same, faster where the view has moved along one axis only since the last layout that the memory was used for, which
  /// must have been of this grid.
  package func layout(at offset: Point, viewport: Size, memory: inout LayoutMemory) -> Layout {
    let placements = Axes(
      horizontal: memory.placement(
        .horizontal, of: axes.horizontal, offset: offset.x, length: viewport.width),
      vertical: memory.placement(.vertical, of: axes.vertical, offset: offset.y, length: viewport.height))
    var layout = Layout(placements, scale: scale)
    layout.headerRowCount = headerRowCount
    // 1. Panes: where segments of both axes cross.
    makePanes(placements, in: &layout)
    // 2. Section bands and their labels.
    makeBands(placements, in: &layout)
    // 3. Merged cells.
    makeSpans(placements, in: &layout)
    // 4. Edges and warnings.
    makeEdges(placements, in: &layout)
    // 5. Right to left is left to right in a mirror.
    if direction == .rightToLeft { layout.mirror() }
    return layout
  }
}

/// Where everything stood along each axis the last time.
package struct LayoutMemory {
  private var last = Axes<AxisPlacement?>(horizontal: nil, vertical: nil)

  package init() {}

  fileprivate mutating func placement(
    _ which: Axis, of axis: ResolvedAxis, offset: Double, length: Double
  ) -> AxisPlacement {
    // 1. The view: snap the offset, apply alignment, let bands go that leave no room.
    var placement = AxisPlacement(axis, offset: offset, length: length)
    if let known = last[which], known.requested == placement.requested, known.length == placement.length {
      return known
    }
    // 2. Sticky things, each by the one formula.
    placement.placeSticky()
    // 3. Who owns which pixel along the axis.
    placement.cut()
    // 4. Tracks that scroll, where nothing sticky covers them; runs of tracks under one clip.
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

  /// Turns a layout from left to right into the one from right to left; intervals stay those of the same things.
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
