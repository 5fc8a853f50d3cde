/// A position inside a row or column, such as the corner of a picture that moves with cells.
package struct TrackAnchor: Sendable, Hashable {
  /// The index of the row or column.
  package var index: Int
  /// The distance from its start in points, limited to its size.
  package var distance: Double

  /// Creates an anchor; `distance` is in points.
  package init(index: Int, distance: Double) { (self.index, self.distance) = (index, distance) }

  /// The end of an interval that begins at an anchor.
  package enum End: Sendable, Hashable {
    case anchor(TrackAnchor)
    /// A length in points.
    case length(Double)
  }
}
