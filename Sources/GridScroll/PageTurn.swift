/// A motion from page to page.
///
/// Pages are counted from the start of the scroll range; the last one ends at its end. UIKit's own rule is not
/// published; this one is an approximation.
public struct PageTurn: Sendable, Hashable {
  /// How the page is chosen.
  public enum Choice: Sendable, Hashable {
    /// So many pages on, or back where negative.
    case by(horizontal: Int, vertical: Int)
    /// The page nearest to where a release with this velocity would end, at most one page from the page at its
    /// start (that of a drag, where one came before).
    case release(ReleaseVelocity, Deceleration = .normal)
  }

  /// How the page gets there.
  public enum Movement: Sendable, Hashable {
    /// On a critically damped spring of this stiffness (mass 1), with the velocity it has.
    case spring(stiffness: Double = 100)
    /// With an easing.
    case eased(pace: Pace, easing: Easing)
  }

  /// How the page is chosen.
  public var choice: Choice
  /// How it gets there.
  public var movement: Movement

  /// Creates a turn.
  public init(_ choice: Choice, movement: Movement = .spring()) {
    self.choice = choice
    self.movement = movement
  }
}
