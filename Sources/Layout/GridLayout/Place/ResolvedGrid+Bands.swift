import GridElement
import GridGeometry

extension ResolvedGrid {
  /// Lists section bands, their labels and titles, in paint order.
  func makeBands(_ placements: Axes<AxisPlacement>, in layout: inout Layout) {
    add(.vertical, placements.vertical, placements.horizontal, in: &layout)
    add(.horizontal, placements.horizontal, placements.vertical, in: &layout)
    addTitles(.vertical, placements, in: &layout)
    addTitles(.horizontal, placements, in: &layout)
    let bands = layout.bands
    guard bands.indices.dropFirst().contains(where: { bands[$0 - 1].layer > bands[$0].layer }) else { return }
    let order = bands.indices.sorted { (bands[$0].layer, $0) < (bands[$1].layer, $1) }
    layout.bands = order.map { bands[$0] }
  }

  private func add(_ axis: Axis, _ placement: AxisPlacement, _ cross: AxisPlacement, in layout: inout Layout)
  {
    guard placement.axis.nodes.count > 1 else { return }
    // Bands of rows span the view; bands of columns are hidden beneath all sticky rows.
    let across = axis == .vertical ? [PixelInterval(0, cross.length)] : cross.gaps
    var clips: [PixelRect] = []
    for position in placement.paintOrder where placement.items[position].isBand {
      let item = placement.items[position]
      clips.removeAll(keepingCapacity: true)
      for piece in placement.pieces[item.pieces] {
        let piece = piece.intersection(item.interval)
        guard !piece.isEmpty else { continue }
        for crossClip in across { clips.append(PixelRect(axis, along: piece, across: crossClip)) }
      }
      // List a band even if other elements cover all of it.
      if clips.isEmpty { clips.append(PixelRect(.zero)) }
      add(item, clips, axis, placement, cross, in: &layout)
    }
  }

  private func add(
    _ item: StickyItem, _ clips: [PixelRect], _ axis: Axis, _ placement: AxisPlacement,
    _ cross: AxisPlacement, in layout: inout Layout
  ) {
    let nodeIndex: Int
    let kind: BandID.Kind
    switch item.source {
    case .track: return
    case .header(let node): (nodeIndex, kind) = (node, .header)
    case .footer(let node): (nodeIndex, kind) = (node, .footer)
    }
    let node = placement.axis.nodes[nodeIndex]
    let layer = axis == .vertical ? item.rank : Layer.column(item.rank)
    let rect = PixelRect(axis, along: item.interval, across: layout.inner[axis.cross])
    let id = BandID(section: node.id, kind: kind, axis: axis, depth: node.depth)
    for clip in clips {
      layout.bands.append(
        PlacedBand(id: id, rect: rect, clip: clip, layer: layer, stuck: item.stuck, number: node.order))
    }
    guard kind == .header, let label = node.headerLabel else { return }
    let placed = cross.place(headerLabel(label, cross))
    let labelRect = PixelRect(axis, along: item.interval, across: placed.interval)
    let labelID = BandID(section: node.id, kind: .headerLabel, axis: axis, depth: node.depth)
    for clip in clips {
      layout.bands.append(
        PlacedBand(
          id: labelID, rect: labelRect, clip: clip.intersection(labelRect).orEmpty,
          layer: layer + Layer.label, stuck: placed.stuck, number: node.order))
    }
  }

  /// Returns the box of a header's label along the cross axis of its section.
  func headerLabel(_ label: SectionLabel, _ cross: AxisPlacement) -> StickyBox {
    StickyBox(
      natural: cross.axis.inner.start, extent: snapToPixel(sanitized(label.extent), scale: scale),
      containerStart: cross.axis.inner.start, containerEnd: cross.axis.inner.end,
      startDistance: label.rest == .edge ? 0 : cross.leadingDepth)
  }
}

extension PixelRect {
  /// The rectangle, or an empty one at the origin if it covers no pixels.
  var orEmpty: PixelRect { isEmpty ? PixelRect(.zero) : self }
}
