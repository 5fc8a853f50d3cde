import GridElement
import GridGeometry

extension AxisPlacement {
  /// Collects the sticky tracks, headers and footers inside the view. Uses binary search to skip sections
  /// outside the view and tracks that cannot reach it.
  /// - Complexity: O(log *n*) for each section inside the view, plus the elements inside the view.
  mutating func placeSticky() {
    guard axis.nodes.count > 1 || !axis.groups.isEmpty else { return }
    visit(0)
    if !axis.headerNodes.isEmpty { placeOutlivingHeaders() }
  }

  private mutating func visit(_ index: Int) {
    let node = axis.nodes[index]
    for group in node.groups { place(axis.groups[group], depth: node.depth) }
    if let header = headerBox(of: node) {
      add(header, .header(node: index), rank: Layer.header(depth: node.depth), order: node.header)
    }
    if node.title != nil { titled.append(index) }
    let nodes = axis.nodes
    let start = min(offset, rest)
    let end = max(offset, rest) + length
    let first = firstIndex(in: node.children) { nodes[$0].reach > start }
    for child in first..<node.children.upperBound {
      if nodes[child].start >= end { break }
      visit(child)
    }
    if let footer = footerBox(of: node) {
      add(footer, .footer(node: index), rank: Layer.footer(depth: node.depth), order: node.footer)
    }
  }

  /// Places headers whose sections have ended but that no other header has replaced yet.
  private mutating func placeOutlivingHeaders() {
    let nodes = axis.nodes
    let bands = axis.bands
    let last = firstIndex(in: 0..<axis.headerNodes.count) {
      bands[nodes[axis.headerNodes[$0]].header].interval.start > max(offset, rest)
    }
    var next = last > 0 ? axis.headerNodes[last - 1] : -1
    while next >= 0 {
      let node = nodes[next]
      if node.end <= min(offset, rest), let header = headerBox(of: node) {
        add(header, .header(node: next), rank: Layer.header(depth: node.depth), order: node.header)
      }
      next = node.headerBefore
    }
  }

  private mutating func place(_ group: StickyGroup, depth: Int) {
    let range = reachable(group)
    guard !range.isEmpty else { return }
    for entry in range {
      let track = axis.stickyTracks[entry]
      if isBeyond(track, in: group) { break }
      let edges = active(track.edges, of: track.index)
      if edges.isEmpty || track.interval.isEmpty { continue }
      let box = box(of: track, edges: edges)
      let placed = place(box, flow: track.interval.start)
      let rank =
        edges.contains(.leading)
        ? Layer.leading
        : edges.contains(.section) ? Layer.sectionTracks(depth: depth) : Layer.trailing
      let region: TrackRegion = edges == .trailing ? .trailing : .leading
      noteEdge(box, placed, edges: edges, flow: track.interval.start)
      add(placed, .track(index: track.index), region: region, rank: rank, order: track.index)
    }
  }

  /// Returns the tracks of a group that may be inside the view; the tracks before them have left it for good.
  private func reachable(_ group: StickyGroup) -> Range<Int> {
    guard group.tracks.count > 8 else { return group.tracks }
    let first = firstIndex(in: group.tracks) {
      let track = axis.stickyTracks[$0]
      return latestEnd(of: track, in: group, at: offset) > offset
        || latestEnd(of: track, in: group, at: rest) > rest
    }
    return first..<group.tracks.upperBound
  }

  /// Returns whether this track and all later tracks of its group are past the end of the view.
  private func isBeyond(_ track: StickyTrack, in group: StickyGroup) -> Bool {
    earliestStart(of: track, in: group, at: offset) >= offset + length
      && earliestStart(of: track, in: group, at: rest) >= rest + length
  }

  /// Returns an upper bound for the end of a track, computed as if the track were as long as the longest of
  /// its group; increases with the index.
  private func latestEnd(of track: StickyTrack, in group: StickyGroup, at offset: Int) -> Int {
    var box = box(of: track, edges: active(track.edges, of: track.index))
    box.containerStart += group.largestExtent - box.extent
    return position(of: box, at: offset) + box.extent
  }

  /// Returns a lower bound for the start of a track, computed as if the track were as long as the longest of
  /// its group; increases with the index.
  private func earliestStart(of track: StickyTrack, in group: StickyGroup, at offset: Int) -> Int {
    var box = box(of: track, edges: active(track.edges, of: track.index))
    box.extent = group.largestExtent
    return position(of: box, at: offset)
  }

  private mutating func add(_ box: StickyBox, _ source: StickyItem.Source, rank: Int, order: Int) {
    add(place(box), source, region: .body, rank: rank, order: order)
  }

  private mutating func add(
    _ placed: PlacedBox, _ source: StickyItem.Source, region: TrackRegion, rank: Int, order: Int
  ) {
    let interval = placed.interval
    guard !interval.isEmpty, interval.end > 0, interval.start < length else { return }
    var occupied = interval
    if placed.stuck.edge == .end { occupied.start -= axis.gap } else { occupied.end += axis.gap }
    items.append(
      StickyItem(
        source: source, region: region, interval: interval, occupied: occupied, rank: rank, order: order,
        stuck: placed.stuck))
  }

  /// Records the innermost track that rests at an edge, and the extent of content that has slid beneath it.
  private mutating func noteEdge(_ box: StickyBox, _ placed: PlacedBox, edges: StickyTrack.Edges, flow: Int) {
    let moved = placed.interval.start + offset - flow
    if edges.contains(.leading), let distance = box.startDistance, moved >= 0,
      flow <= max(offset, rest) + axis.insetStart + distance
    {
      let position = placed.interval.end + axis.gap
      if position >= leadingEdge?.position ?? .min { leadingEdge = (position, moved) }
    } else if edges.contains(.trailing), let distance = box.endDistance,
      box.natural + box.extent >= min(offset, rest) + length - axis.insetEnd - distance
    {
      let position = placed.interval.start - axis.gap
      if position <= trailingEdge?.position ?? .max { trailingEdge = (position, max(0, -moved)) }
    }
  }
}
