import GridGeometry

extension ResolvedGrid {
  /// Lists section bands, their labels and titles, in paint order.
  func makeBands(_ frames: Axes<AxisFrame>, in layout: inout Layout) {
    for axis in [Axis.vertical, .horizontal] {
      guard frames[axis].axis.nodes.count > 1 else { continue }
      for strip in frames[axis].strips where strip.isBand { add(strip, axis, frames, in: &layout) }
      addTitles(axis, frames, in: &layout)
    }
    guard layout.bands.count > 1 else { return }
    let bands = layout.bands
    let order = bands.indices.sorted { (bands[$0].layer, $0) < (bands[$1].layer, $1) }
    layout.bands = order.map { bands[$0] }
  }

  private func add(
    _ strip: Strip, _ axis: Axis, _ frames: Axes<AxisFrame>, in layout: inout Layout
  ) {
    let nodeIndex: Int
    let kind: BandID.Kind
    switch strip.source {
    case .track: return
    case .header(let node): (nodeIndex, kind) = (node, .header)
    case .footer(let node): (nodeIndex, kind) = (node, .footer)
    }
    let node = frames[axis].axis.nodes[nodeIndex]
    let cross = frames[axis.cross]
    // Bands of rows reach across the view; bands of columns lie beneath all sticky rows.
    let crossClips = axis == .vertical ? [PixelInterval(0, cross.length)] : cross.gaps
    let layer = axis == .vertical ? strip.rank : Layer.column(strip.rank)
    let clips = products(
      along: strip.pieces.map { $0.intersection(strip.interval) }, across: crossClips, axis)
    let rect = block(along: strip.interval, across: layout.inner[axis.cross], axis)
    let id = BandID(section: node.id, kind: kind, axis: axis, depth: node.depth)
    for clip in clips {
      layout.bands.append(PlacedBand(id: id, rect: rect, clip: clip, layer: layer, stuck: strip.stuck))
    }
    guard kind == .header, let label = node.headerLabel else { return }
    let placed = cross.place(headerLabel(label, cross))
    let labelRect = block(along: strip.interval, across: placed.interval, axis)
    let labelID = BandID(section: node.id, kind: .headerLabel, axis: axis, depth: node.depth)
    for clip in clips {
      layout.bands.append(
        PlacedBand(
          id: labelID, rect: labelRect, clip: clip.intersection(labelRect).orEmpty,
          layer: layer + Layer.label, stuck: placed.stuck))
    }
  }

  /// The box of the label of a header, on the axis across its section.
  func headerLabel(_ label: SectionLabel, _ cross: AxisFrame) -> StickyBox {
    StickyBox(
      natural: cross.axis.inner.start, extent: snapToPixel(sanitized(label.extent), scale: scale),
      containerStart: cross.axis.inner.start, containerEnd: cross.axis.inner.end,
      startDistance: label.rest == .edge ? 0 : cross.leadingDepth)
  }

  // MARK: - Blocks

  func block(along: PixelInterval, across: PixelInterval, _ axis: Axis) -> PixelRect {
    axis == .horizontal
      ? PixelRect(horizontal: along, vertical: across) : PixelRect(horizontal: across, vertical: along)
  }

  /// All blocks of two lists of intervals; one empty block where there is none.
  private func products(along: [PixelInterval], across: [PixelInterval], _ axis: Axis) -> [PixelRect] {
    var blocks: [PixelRect] = []
    for first in along where !first.isEmpty {
      for second in across { blocks.append(block(along: first, across: second, axis)) }
    }
    return blocks.isEmpty ? [PixelRect(.zero)] : blocks
  }
}

extension PixelRect {
  /// The rectangle, or the one of no size at the origin where no pixel is covered.
  var orEmpty: PixelRect { isEmpty ? PixelRect(.zero) : self }
}
