/// What one step does along one axis.
struct AxisMove {
  /// Curves one after another; none stays in place.
  var pieces: [AxisPiece] = []
  /// Points a second at the end, for a motion that begins there.
  var endVelocity = 0.0
}
