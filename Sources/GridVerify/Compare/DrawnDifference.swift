/// How a difference of two pictures is drawn.
package enum DrawnDifference: Sendable, Hashable {
  /// The expected picture faded, with changed pixels marked.
  case difference
  /// Expected picture, difference and actual picture side by side.
  case triptych
  /// Expected and actual picture in turn, as an animated PNG.
  case blink
}
