package import GridElement
package import GridGeometry

/// The tracks of one axis that show at one offset.
package struct AxisLayout: Sendable, Hashable {
  /// The leading tracks, the visible body tracks, then the trailing tracks; each part by ascending index.
  /// Sticky tracks are listed while any part of them is inside the view, even where others cover them; body
  /// tracks only where they show.
  package var tracks: [PlacedTrack]
  /// The places of each part in `tracks`; tracks frozen inside a section are leading ones.
  package var leading: Range<Int>
  package var body: Range<Int>
  package var trailing: Range<Int>
  /// The tracks by the clips they share, in paint order.
  package var runs: [TrackRun] = []

  init(tracks: [PlacedTrack] = [], leadingCount: Int = 0, trailingCount: Int = 0) {
    self.tracks = tracks
    leading = 0..<leadingCount
    body = leadingCount..<tracks.count - trailingCount
    trailing = tracks.count - trailingCount..<tracks.count
  }

  /// The indices from the first to the last body track that shows; sticky and hidden tracks may lie between.
  package var visibleBody: Range<Int> {
    body.isEmpty ? 0..<0 : tracks[body.lowerBound].index..<tracks[body.upperBound - 1].index + 1
  }

  /// Where in `tracks` the track with an index is; nil where it does not show. O(log *n*).
  package func position(of index: Int) -> Int? {
    for part in [leading, body, trailing] {
      if let place = GridGeometry.index(of: index, in: part, element: { tracks[$0].index }) { return place }
    }
    return nil
  }

  /// The places within a part of `tracks`, ascending by index, of the tracks with indices in a range.
  func positions(of indices: Range<Int>, in part: Range<Int>) -> Range<Int> {
    let low = firstIndex(in: part) { tracks[$0].index >= indices.lowerBound }
    return low..<firstIndex(in: low..<part.upperBound) { tracks[$0].index >= indices.upperBound }
  }
}

/// A row or column that shows at one offset.
package struct PlacedTrack: Sendable, Hashable {
  package var index: Int
  /// Its place in the view, not clipped, in device pixels from the left or upper edge.
  package var interval: PixelInterval
  package var region: Region
  package var stuck = StuckState()
}

/// Neighboring tracks under one clip: panes are where runs of rows and runs of columns cross.
/// The runs of an axis and the clips of its section bands share no pixel. A scene paints what belongs to a
/// whole row, a stripe for instance, run by run.
package struct TrackRun: Sendable, Hashable {
  /// Places in `AxisLayout.tracks`.
  package var tracks: Range<Int>
  /// The part of the view that the tracks may paint, in device pixels along the axis.
  package var clip: PixelInterval
  package var region: Region
  /// Their place in the paint order among the runs of the axis; the layer of the panes follows from those of
  /// their rows and columns.
  var rank: Int
}

/// The part of an axis that a track belongs to.
package enum Region: String, Sendable, Hashable, CaseIterable {
  /// Frozen at the logical start: left, or right in a right-to-left grid; top.
  case leading
  /// Scrolls.
  case body
  /// Frozen at the logical end.
  case trailing
}
