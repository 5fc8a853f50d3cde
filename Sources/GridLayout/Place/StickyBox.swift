/// A box that stays in view: the one formula that every sticky thing of a layout is a case of.
///
/// Positions are device pixels from the start of the content. The rule is that of `position: sticky` in
/// css-position-3: the box stays in its natural place until it would leave the view; then it keeps its
/// distance from the edge until it would leave its container. The end is applied first, so that the start wins
/// where both cannot hold; that equals reducing the distance from the end until both can.
///
/// As a function of the offset the position is monotone and piecewise linear with at most five pieces.
struct StickyBox: Sendable, Hashable {
  /// The place of the box in the flow.
  var natural: Int
  /// Its extent.
  var extent: Int
  /// The first pixel of what the box may not leave.
  var containerStart: Int
  /// The end of what the box may not leave.
  var containerEnd: Int
  /// The distance kept from the start of the view; nil where the box does not keep to it.
  var startDistance: Int?
  /// The distance kept from the end of the view; nil where the box does not keep to it.
  var endDistance: Int?

  /// Where the box begins while the view, less its insets, reaches from `viewStart` to `viewEnd`.
  func position(viewStart: Int, viewEnd: Int) -> Int {
    var position = natural
    if let endDistance {
      position = min(position, max(viewEnd - endDistance - extent, containerStart))
    }
    if let startDistance {
      position = max(position, min(viewStart + startDistance, containerEnd - extent))
    }
    return position
  }
}
