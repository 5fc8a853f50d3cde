import GridElement
import GridGeometry

extension AxisFrame {
  /// Where any track stands, inside the view or not.
  ///
  /// - Complexity: O(log *n*).
  func placedInterval(of index: Int) -> PlacedTrack {
    let range = 0..<axis.stickyIndices.count
    let sticky = firstIndex(in: range) { axis.stickyIndices[$0] >= index }
    if sticky < range.upperBound, axis.stickyIndices[sticky] == index {
      let edges = active(axis.stickyEdges[sticky], of: index)
      if !edges.isEmpty, let track = stickyTrack(index) {
        let placed = place(box(of: track, edges: edges), flow: track.place.start)
        let region: Region = edges == .trailing ? .trailing : .leading
        return PlacedTrack(
          index: index, interval: placed.interval, region: region, stuck: placed.stuck)
      }
    }
    let place = axis.places.place(min(max(index, 0), max(0, axis.count - 1)))
    return PlacedTrack(index: index, interval: place.offset(by: -offset), region: .body)
  }

  /// The sticky track with an index: searched in the groups of the sections around it.
  private func stickyTrack(_ index: Int) -> StickyTrack? {
    var node = 0
    while true {
      for group in axis.nodes[node].groups {
        let tracks = axis.groups[group].tracks
        let place = firstIndex(in: tracks) { axis.stickyTracks[$0].index >= index }
        if place < tracks.upperBound, axis.stickyTracks[place].index == index {
          return axis.stickyTracks[place]
        }
      }
      let children = axis.nodes[node].children
      let child = firstIndex(in: children) { axis.nodes[$0].tracks.upperBound > index }
      guard child < children.upperBound, axis.nodes[child].tracks.contains(index) else { return nil }
      node = child
    }
  }
}
