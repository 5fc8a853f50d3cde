/// The rest rule: a motion that slows down by itself is over when half a point is left.
///
/// From then on, hardly anything visible would move: at two device pixels per point, the rest is one pixel. A
/// fling with exponential decay stays there, as in UIKit. A motion with a given goal (a snap, a bounce, a page
/// turn) aims half a point past it and is over when it arrives, so that it ends exactly there without a jump.
enum RestRule {
  /// The distance that is left, in points.
  static let distance = 0.5
}
