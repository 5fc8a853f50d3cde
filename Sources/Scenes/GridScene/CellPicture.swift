package import GridFrame
package import GridGeometry

/// A picture above cells that moves with them, as spreadsheets have them. It is clipped to the panes of its cells.
package struct CellPicture: Sendable {
  /// The picture.
  package var image: FrameImage
  /// The first row, counted in the data, and where the picture begins in it.
  package var row: TrackAnchor
  /// The first displayed column, and where the picture begins in it.
  package var column: TrackAnchor
  /// The end in the rows of the data.
  package var bottom: TrackAnchor.End
  /// The end in the displayed columns.
  package var end: TrackAnchor.End
  /// The clockwise rotation in degrees.
  package var rotation: Double

  /// Creates a picture.
  package init(
    _ image: FrameImage, row: TrackAnchor, column: TrackAnchor, bottom: TrackAnchor.End,
    end: TrackAnchor.End, rotation: Double = 0
  ) {
    (self.image, self.row, self.column) = (image, row, column)
    (self.bottom, self.end, self.rotation) = (bottom, end, rotation)
  }

  /// Returns the picture with its columns at other places among the displayed ones; a column that is not shown passes
  /// its part to the next one. `place` returns the place of a column, and that of the next shown one if it has none.
  package func movingColumns(_ place: (Int) -> (place: Int, isShown: Bool)) -> CellPicture {
    func moved(_ anchor: TrackAnchor) -> TrackAnchor {
      let (index, isShown) = place(anchor.index)
      return TrackAnchor(index: index, distance: isShown ? anchor.distance : 0)
    }
    var picture = self
    picture.column = moved(column)
    if case .anchor(let anchor) = end { picture.end = .anchor(moved(anchor)) }
    return picture
  }
}
