import GridGeometry

extension ResolvedGrid {
  /// Lists section bands, their labels and titles, in paint order.
  func makeBands(_ frames: Axes<AxisFrame>, in layout: inout Layout) {
    for axis in [Axis.vertical, .horizontal] {
      guard frames[axis].axis.nodes.count > 1 else { continue }
      for strip in frames[axis].strips where strip.isBand { add(strip, axis, frames, in: &layout) }
      for node in frames[axis].titled { addTitle(of: node, axis, frames, in: &layout) }
      for node in frames[axis].titled { addTitleLabel(of: node, axis, frames, in: &layout) }
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
    let placed = cross.place(
      StickyBox(
        natural: cross.axis.inner.start, extent: snapToPixel(sanitized(label.extent), scale: scale),
        containerStart: cross.axis.inner.start, containerEnd: cross.axis.inner.end,
        startDistance: label.rest == .edge ? 0 : cross.leadingDepth))
    let labelRect = block(along: strip.interval, across: placed.interval, axis)
    let labelID = BandID(section: node.id, kind: .headerLabel, axis: axis, depth: node.depth)
    for clip in clips {
      layout.bands.append(
        PlacedBand(
          id: labelID, rect: labelRect, clip: clip.intersection(labelRect).orEmpty,
          layer: layer + Layer.label, stuck: placed.stuck))
    }
  }

  // MARK: - Titles

  /// The box of a section in a track of the other axis, in each pane that shows some of its tracks.
  private func addTitle(
    of nodeIndex: Int, _ axis: Axis, _ frames: Axes<AxisFrame>, in layout: inout Layout
  ) {
    let frame = frames[axis]
    let cross = frames[axis.cross]
    let node = frame.axis.nodes[nodeIndex]
    guard let title = node.title, let place = cross.layout.position(of: title.track) else { return }
    let across = cross.layout.tracks[place].interval
    let box = titleInterval(of: node, frame)
    let rect = block(along: box, across: across, axis)
    let id = BandID(section: node.id, kind: .title, axis: axis, depth: node.depth)
    for row in cross.segments where row.tracks.contains(place) {
      let crossClip = row.clip.intersection(across)
      for gap in frame.gaps {
        let clip = block(along: gap.intersection(box), across: crossClip, axis)
        guard !clip.isEmpty else { continue }
        layout.bands.append(
          PlacedBand(id: id, rect: rect, clip: clip, layer: layer(axis, row.rank, Layer.body)))
      }
      for segment in frame.segments where segment.region != .body {
        let tracks = frame.layout.positions(of: node.tracks, in: segment.tracks)
        guard !tracks.isEmpty else { continue }
        let part = PixelInterval(
          frame.layout.tracks[tracks.lowerBound].interval.start,
          frame.layout.tracks[tracks.upperBound - 1].interval.end)
        let clip = block(along: segment.clip.intersection(part), across: crossClip, axis)
        guard !clip.isEmpty else { continue }
        layout.bands.append(
          PlacedBand(id: id, rect: rect, clip: clip, layer: layer(axis, row.rank, segment.rank)))
      }
    }
  }

  /// The label of a title, kept beside the leading tracks while the section lasts.
  private func addTitleLabel(
    of nodeIndex: Int, _ axis: Axis, _ frames: Axes<AxisFrame>, in layout: inout Layout
  ) {
    let frame = frames[axis]
    let cross = frames[axis.cross]
    let node = frame.axis.nodes[nodeIndex]
    guard let title = node.title, let extent = title.label,
      let place = cross.layout.position(of: title.track)
    else { return }
    let length = snapToPixel(sanitized(extent), scale: scale)
    let first = frame.placedInterval(of: node.tracks.lowerBound)
    var placed = AxisFrame.PlacedBox(
      interval: PixelInterval(start: first.interval.start, length: length), stuck: first.stuck)
    var clips = frame.gaps.map { ($0, Layer.body) }
    if first.region == .body {
      placed = frame.place(
        StickyBox(
          natural: node.start, extent: length, containerStart: node.start, containerEnd: node.end,
          startDistance: frame.leadingDepth))
    } else {
      // The section begins inside a frozen band, and so does its label.
      clips += frame.segments.filter { $0.region != .body }.map { ($0.clip, $0.rank) }
    }
    let across = cross.layout.tracks[place].interval
    let rect = block(along: placed.interval, across: across, axis)
    let id = BandID(section: node.id, kind: .titleLabel, axis: axis, depth: node.depth)
    for row in cross.segments where row.tracks.contains(place) {
      for (clip, rank) in clips {
        let clip = block(
          along: clip.intersection(placed.interval), across: row.clip.intersection(across), axis)
        guard !clip.isEmpty else { continue }
        layout.bands.append(
          PlacedBand(id: id, rect: rect, clip: clip, layer: layer(axis, row.rank, rank), stuck: placed.stuck))
      }
    }
  }

  /// The natural extent of a section in the view; one that begins inside a frozen band begins where that does.
  private func titleInterval(of node: SectionNode, _ frame: AxisFrame) -> PixelInterval {
    var interval = PixelInterval(node.start, node.end).offset(by: -frame.offset)
    guard !node.tracks.isEmpty else { return interval }
    let first = frame.placedInterval(of: node.tracks.lowerBound)
    if first.region != .body { interval.start = first.interval.start }
    let last = frame.placedInterval(of: node.tracks.upperBound - 1)
    interval.end = max(interval.end, last.interval.end)
    return interval
  }

  // MARK: - Blocks

  private func layer(_ axis: Axis, _ crossRank: Int, _ rank: Int) -> Int {
    let (row, column) = axis == .horizontal ? (crossRank, rank) : (rank, crossRank)
    return row + Layer.column(column) + Layer.abovePane
  }

  private func block(along: PixelInterval, across: PixelInterval, _ axis: Axis) -> PixelRect {
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
