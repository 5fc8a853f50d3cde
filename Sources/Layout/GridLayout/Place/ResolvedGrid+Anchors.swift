package import GridGeometry

extension ResolvedGrid {
  /// Returns an interval between natural positions of an axis, moved as the tracks of a pane are, in device pixels of the
  /// view; nil if the pane has no tracks.
  package func interval(
    from start: TrackAnchor, to end: TrackAnchor.End, along axis: Axis, with pane: Pane, in layout: Layout
  ) -> PixelInterval? {
    let tracks = axis == .horizontal ? layout.columns.tracks[pane.columns] : layout.rows.tracks[pane.rows]
    guard let track = tracks.first, axes[axis].count > 0 else { return nil }
    let first = position(of: start, along: axis)
    let last =
      switch end {
      case .anchor(let anchor): position(of: anchor, along: axis)
      case .length(let length): first + snapToPixel(length, scale: scale)
      }
    let natural = axes[axis].positions.interval(track.index).start
    if axis == .horizontal, direction == .rightToLeft {
      return PixelInterval(
        track.interval.end + natural - max(first, last), track.interval.end + natural - first)
    }
    return PixelInterval(
      track.interval.start - natural + first, track.interval.start - natural + max(first, last))
  }

  /// Returns the natural position of an anchor in device pixels from the start of the content.
  private func position(of anchor: TrackAnchor, along axis: Axis) -> Int {
    let axis = axes[axis]
    guard anchor.index < axis.count else { return axis.positions.interval(axis.count - 1).end }
    let track = axis.positions.interval(max(anchor.index, 0))
    return track.start + min(snapToPixel(max(anchor.distance, 0), scale: scale), track.length)
  }
}
