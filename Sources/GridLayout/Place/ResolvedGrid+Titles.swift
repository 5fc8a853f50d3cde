import GridGeometry

extension ResolvedGrid {
  /// Lists the boxes that show sections in tracks of the other axis, then the labels inside them.
  func addTitles(_ axis: Axis, _ frames: Axes<AxisFrame>, in layout: inout Layout) {
    let shown = frames[axis].titled.compactMap { TitlePlace(node: $0, axis, frames) }
    for title in shown { layout.bands += title.boxes() }
    for title in shown { layout.bands += title.labels(scale: scale) }
  }
}

/// A title whose track shows.
private struct TitlePlace {
  /// A part of the view along the axis of the section that belongs to the body or to a band.
  typealias Part = (clip: PixelInterval, rank: Int)

  let axis: Axis
  let frame: AxisFrame
  let cross: AxisFrame
  let node: SectionNode
  let title: SectionTitle
  /// Where the track that shows it is in the tracks of the other axis.
  let place: Int
  /// The first track of the section; nil for an empty one.
  let first: PlacedTrack?

  init?(node: Int, _ axis: Axis, _ frames: Axes<AxisFrame>) {
    self.axis = axis
    frame = frames[axis]
    cross = frames[axis.cross]
    self.node = frame.axis.nodes[node]
    guard let title = self.node.title, let place = cross.layout.position(of: title.track) else { return nil }
    self.title = title
    self.place = place
    first = self.node.tracks.first.map(frame.placedInterval)
  }

  /// The box, in each pane that shows some of the section.
  func boxes() -> [PlacedBand] {
    var interval = PixelInterval(node.start, node.end).offset(by: -frame.offset)
    // What is frozen of the section stays, and the box reaches from there.
    if let first, first.region != .body { interval.start = first.interval.start }
    if let last = node.tracks.last {
      interval.end = max(interval.end, frame.placedInterval(of: last).interval.end)
    }
    var parts: [Part] = frame.gaps.map { ($0.intersection(interval), Layer.body) }
    for segment in frame.layout.runs where segment.region != .body {
      let tracks = frame.layout.positions(of: node.tracks, in: segment.tracks)
      guard let from = tracks.first, let to = tracks.last else { continue }
      let part = PixelInterval(frame.layout.tracks[from].interval.start, frame.layout.tracks[to].interval.end)
      parts.append((segment.clip.intersection(part), segment.rank))
    }
    return bands(.title, interval, parts, StuckState())
  }

  /// The label, kept beside the leading tracks while the section lasts.
  func labels(scale: Double) -> [PlacedBand] {
    guard let extent = title.label else { return [] }
    let length = snapToPixel(sanitized(extent), scale: scale)
    if let first, first.region != .body {
      // The section begins inside a frozen band, and so does its label.
      let interval = PixelInterval(start: first.interval.start, length: length)
      let parts: [Part] = frame.layout.runs.filter { $0.region != .body }.map { ($0.clip, $0.rank) }
      return bands(.titleLabel, interval, parts, first.stuck)
    }
    let placed = frame.place(
      StickyBox(
        natural: node.start, extent: length, containerStart: node.start, containerEnd: node.end,
        startDistance: frame.leadingDepth))
    return bands(.titleLabel, placed.interval, frame.gaps.map { ($0, Layer.body) }, placed.stuck)
  }

  /// One band for each part that shows; one that paints nothing where others cover all of it.
  private func bands(
    _ kind: BandID.Kind, _ interval: PixelInterval, _ parts: [Part], _ stuck: StuckState
  ) -> [PlacedBand] {
    let across = cross.layout.tracks[place].interval
    let id = BandID(section: node.id, kind: kind, axis: axis, depth: node.depth)
    let rect = block(interval, across)
    guard interval.intersects(PixelInterval(0, frame.length)) else { return [] }
    var bands: [PlacedBand] = []
    for segment in cross.layout.runs where segment.tracks.contains(place) {
      for part in parts {
        let clip = block(part.clip.intersection(interval), segment.clip.intersection(across))
        guard !clip.isEmpty else { continue }
        let (row, column) = axis == .horizontal ? (segment.rank, part.rank) : (part.rank, segment.rank)
        let layer = row + Layer.column(column) + Layer.abovePane
        bands.append(PlacedBand(id: id, rect: rect, clip: clip, layer: layer, stuck: stuck))
      }
    }
    guard bands.isEmpty else { return bands }
    return [PlacedBand(id: id, rect: rect, clip: PixelRect(.zero), layer: Layer.abovePane, stuck: stuck)]
  }

  private func block(_ along: PixelInterval, _ across: PixelInterval) -> PixelRect {
    axis == .horizontal
      ? PixelRect(horizontal: along, vertical: across) : PixelRect(horizontal: across, vertical: along)
  }
}
