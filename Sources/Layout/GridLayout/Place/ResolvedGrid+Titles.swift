import GridElement
import GridGeometry

extension ResolvedGrid {
  /// Lists the title boxes of sections, which are in tracks of the other axis, then the labels inside the
  /// boxes.
  func addTitles(_ axis: Axis, _ placements: Axes<AxisPlacement>, in layout: inout Layout) {
    guard !placements[axis].titled.isEmpty else { return }
    let shown = placements[axis].titled.compactMap { TitlePlace(node: $0, axis, placements) }
    for title in shown { layout.bands += title.boxes(titleBox(of: title.node, placements[axis])) }
    for title in shown {
      if let label = titleLabel(of: title.node, placements[axis]) { layout.bands += title.labels(label) }
    }
  }

  /// Returns the title box of a section along its axis: its natural extent, stretched to its first and last
  /// tracks if they are frozen.
  func titleBox(of node: SectionNode, _ placement: AxisPlacement) -> PixelInterval {
    var interval = PixelInterval(node.start, node.end).offset(by: -placement.offset)
    guard let first = node.tracks.first, let last = node.tracks.last else { return interval }
    let from = placement.placedInterval(of: first)
    let to = placement.placedInterval(of: last)
    if from.region != .body {
      interval.start = from.interval.start
      interval.end = max(interval.end, from.interval.end)
    } else if to.region != .body {
      interval.start = min(interval.start, to.interval.start)
    }
    interval.end = max(interval.end, to.interval.end)
    return interval
  }

  /// Returns the label inside the title box, kept beside the leading tracks and within the section; nil if
  /// there is no label.
  func titleLabel(of node: SectionNode, _ placement: AxisPlacement) -> AxisPlacement.PlacedBox? {
    guard let box = titleLabelBox(of: node, placement) else { return nil }
    if let first = node.tracks.first.map(placement.placedInterval), first.region != .body {
      // The section starts inside a frozen band, so its label does too.
      // In a section that is only partly frozen, the middle may be out of view.
      let last = node.tracks.last.map(placement.placedInterval) ?? first
      let length = last.region == first.region ? last.interval.end - first.interval.start : 0
      let indent = node.title.map { self.indent(of: $0, box.extent, in: length) } ?? 0
      return AxisPlacement.PlacedBox(
        interval: PixelInterval(start: first.interval.start + indent, length: box.extent), stuck: first.stuck)
    }
    return placement.place(box)
  }

  /// Returns the sticky box of a scrolling section's label; nil if there is no label.
  func titleLabelBox(of node: SectionNode, _ placement: AxisPlacement) -> StickyBox? {
    guard let title = node.title, let label = title.label else { return nil }
    let extent = snapToPixel(sanitized(label), scale: scale)
    return StickyBox(
      natural: node.start + indent(of: title, extent, in: node.end - node.start), extent: extent,
      containerStart: node.start, containerEnd: node.end, startDistance: placement.leadingDepth)
  }

  /// Returns the distance of a label from the start of its title's box.
  private func indent(of title: SectionTitle, _ extent: Int, in length: Int) -> Int {
    title.isCentered ? max(length.subtractingClamped(extent), 0) / 2 : 0
  }
}

/// A title whose track is visible.
private struct TitlePlace {
  /// A part of the view along the section's axis that belongs to the body or to a frozen band.
  typealias Part = (clip: PixelInterval, rank: Int)

  let axis: Axis
  let placement: AxisPlacement
  let cross: AxisPlacement
  let node: SectionNode
  /// The position of the title's track in the visible tracks of the other axis.
  let place: Int

  init?(node: Int, _ axis: Axis, _ placements: Axes<AxisPlacement>) {
    self.axis = axis
    placement = placements[axis]
    cross = placements[axis.cross]
    self.node = placement.axis.nodes[node]
    guard let title = self.node.title, let place = cross.layout.position(of: title.track) else { return nil }
    self.place = place
  }

  /// Returns the title box, once for each pane that shows some of the section.
  func boxes(_ interval: PixelInterval) -> [PlacedBand] {
    var parts: [Part] = placement.gaps.map { ($0.intersection(interval), Layer.body) }
    for run in placement.layout.runs where run.region != .body {
      let tracks = placement.layout.positions(of: node.tracks, in: run.tracks)
      guard let from = tracks.first, let to = tracks.last else { continue }
      let part = PixelInterval(
        placement.layout.tracks[from].interval.start, placement.layout.tracks[to].interval.end)
      parts.append((run.clip.intersection(part), run.rank))
    }
    return bands(.title, interval, parts, StuckState())
  }

  /// Returns the label, once for each pane that its first track belongs to.
  func labels(_ label: AxisPlacement.PlacedBox) -> [PlacedBand] {
    let isFrozen = node.tracks.first.map { placement.placedInterval(of: $0).region != .body } ?? false
    let frozen: [Part] = placement.layout.runs.filter { $0.region != .body }.map { ($0.clip, $0.rank) }
    let parts = isFrozen ? frozen : placement.gaps.map { ($0, Layer.body) }
    return bands(.titleLabel, label.interval, parts, label.stuck)
  }

  /// Returns one band for each visible part, or one that paints nothing if other elements cover all of them.
  private func bands(
    _ kind: BandID.Kind, _ interval: PixelInterval, _ parts: [Part], _ stuck: StuckState
  ) -> [PlacedBand] {
    let across = cross.layout.tracks[place].interval
    let id = BandID(section: node.id, kind: kind, axis: axis, depth: node.depth)
    let rect = PixelRect(axis, along: interval, across: across)
    guard interval.intersects(PixelInterval(0, placement.length)) else { return [] }
    var bands: [PlacedBand] = []
    for segment in cross.layout.runs where segment.tracks.contains(place) {
      for part in parts {
        let clip = PixelRect(
          axis, along: part.clip.intersection(interval), across: segment.clip.intersection(across))
        guard !clip.isEmpty else { continue }
        let (row, column) = axis == .horizontal ? (segment.rank, part.rank) : (part.rank, segment.rank)
        let layer = row + Layer.column(column) + Layer.abovePane
        bands.append(
          PlacedBand(id: id, rect: rect, clip: clip, layer: layer, stuck: stuck, number: node.order))
      }
    }
    guard bands.isEmpty else { return bands }
    let clip = PixelRect(.zero)
    return [
      PlacedBand(
        id: id, rect: rect, clip: clip, layer: Layer.abovePane, stuck: stuck, number: node.order)
    ]
  }
}
