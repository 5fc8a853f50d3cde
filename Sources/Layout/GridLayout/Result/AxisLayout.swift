public import GridElement
public import GridGeometry

/// The visible tracks of one axis at one offset.
public struct AxisLayout: Sendable, Hashable {
  /// The leading tracks, the visible body tracks, then the trailing tracks, each in ascending order. A sticky
  /// track is listed if any part of it is inside the view, even if other elements cover it; a body track is
  /// listed only if it is visible.
  public package(set) var tracks: [PlacedTrack]
  /// The positions in `tracks` of the tracks frozen at the start of the grid or of a section.
  public package(set) var leading: Range<Int>
  /// The positions in `tracks` of the scrolling tracks.
  public package(set) var body: Range<Int>
  /// The positions in `tracks` of the tracks frozen at the end.
  public package(set) var trailing: Range<Int>
  /// The tracks grouped by clip, in paint order.
  package var runs: [TrackRun] = []

  init(tracks: [PlacedTrack] = [], leadingCount: Int = 0, trailingCount: Int = 0) {
    self.tracks = tracks
    leading = 0..<leadingCount
    body = leadingCount..<tracks.count - trailingCount
    trailing = tracks.count - trailingCount..<tracks.count
  }

  /// The range of indices from the first to the last visible body track, which may include sticky and hidden
  /// tracks.
  public var visibleBody: Range<Int> {
    body.isEmpty ? 0..<0 : tracks[body.lowerBound].index..<tracks[body.upperBound - 1].index + 1
  }

  /// Returns the position in `tracks` of the track with an index; nil if it is not visible. O(log *n*).
  public func position(of index: Int) -> Int? {
    for part in [leading, body, trailing] {
      if let place = GridGeometry.index(of: index, in: part, element: { tracks[$0].index }) { return place }
    }
    return nil
  }

  /// Returns the positions, within a part of `tracks`, of the tracks whose indices are in a range.
  func positions(of indices: Range<Int>, in part: Range<Int>) -> Range<Int> {
    let low = firstIndex(in: part) { tracks[$0].index >= indices.lowerBound }
    return low..<firstIndex(in: low..<part.upperBound) { tracks[$0].index >= indices.upperBound }
  }
}

/// A visible row or column at one offset.
public struct PlacedTrack: Sendable, Hashable {
  /// The index of the row or column in the grid. Header rows come before data rows.
  public package(set) var index: Int
  /// Its unclipped interval in the view, in device pixels from the left or upper edge.
  public package(set) var interval: PixelInterval
  /// The part of the axis that the track belongs to.
  public package(set) var region: TrackRegion
  /// The edge that holds the track, and how far it is from its natural position.
  public package(set) var stuck = StuckState()
}

/// Neighboring tracks with the same clip. Panes are the intersections of runs of rows with runs of columns.
/// The runs of an axis and the clips of its section bands do not overlap. A scene paints the decorations of
/// whole rows, such as stripes, run by run.
package struct TrackRun: Sendable, Hashable {
  /// Positions in `AxisLayout.tracks`.
  package var tracks: Range<Int>
  /// The clip of the tracks, in device pixels along the axis.
  package var clip: PixelInterval
  package var region: TrackRegion
  /// The paint order among the runs of the axis; the layers of panes are derived from the ranks of their rows
  /// and columns.
  var rank: Int
}

/// The region of an axis that a track belongs to.
public enum TrackRegion: String, Sendable, Hashable, CaseIterable {
  /// Frozen at the logical start: the top, or the left side (the right side in a right-to-left grid).
  case leading
  /// Scrolling.
  case body
  /// Frozen at the logical end.
  case trailing
}
