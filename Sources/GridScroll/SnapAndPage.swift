public import GridGeometry

/// A rule for where a motion may come to rest.
public struct Snap: Sendable, Hashable {
  /// The force of snap positions.
  public enum Strictness: Sendable, Hashable {
    /// The nearest position to where the motion would end, however far.
    case mandatory
    /// The nearest position, if it lies within this many points of where the motion would end.
    case proximity(Double)
  }

  /// The elements to snap to along each axis; nil leaves the axis free.
  public var elements: Axes<SnapElement?>
  /// The force of the positions.
  public var strictness: Strictness
  /// Where in the viewport an element comes to stand.
  public var alignment: ScrollAlignment
  /// The stiffness of the critically damped spring that goes there (mass 1).
  public var stiffness: Double
  /// How the motion would slow down, from which follows where it would end.
  public var deceleration: Deceleration

  /// Creates a rule.
  public init(
    _ elements: Axes<SnapElement?>, strictness: Strictness = .mandatory, alignment: ScrollAlignment = .start,
    stiffness: Double = 100, deceleration: Deceleration = .normal
  ) {
    self.elements = elements
    self.strictness = strictness
    self.alignment = alignment
    self.stiffness = stiffness
    self.deceleration = deceleration
  }

  /// Snaps to rows.
  public static func rows(_ strictness: Strictness = .mandatory) -> Snap {
    Snap(Axes(horizontal: nil, vertical: .tracks), strictness: strictness)
  }

  /// Snaps to columns.
  public static func columns(_ strictness: Strictness = .mandatory) -> Snap {
    Snap(Axes(horizontal: .tracks, vertical: nil), strictness: strictness)
  }

  /// Snaps to sections of rows.
  public static func sections(_ strictness: Strictness = .mandatory) -> Snap {
    Snap(Axes(horizontal: nil, vertical: .sections), strictness: strictness)
  }
}

/// A motion from page to page.
///
/// Pages are counted from the start of the scroll range; the last one ends at its end. UIKit's own rule is not
/// published; this one is an approximation.
public struct PageTurn: Sendable, Hashable {
  /// The choice of the page.
  public enum Choice: Sendable, Hashable {
    /// So many pages on, or back where negative.
    case by(horizontal: Int, vertical: Int)
    /// The page nearest to where such a release would end, at most one from that at its (or its drag's) start.
    case release(ReleaseVelocity, Deceleration = .normal)
  }

  /// The motion to the page.
  public enum Movement: Sendable, Hashable {
    /// On a critically damped spring of this stiffness (mass 1), with the velocity it has.
    case spring(stiffness: Double = 100)
    /// With an easing.
    case eased(pace: Pace, easing: Easing)
  }

  /// The choice of the page.
  public var choice: Choice
  /// The motion there.
  public var movement: Movement

  /// Creates a turn.
  public init(_ choice: Choice, movement: Movement = .spring()) {
    self.choice = choice
    self.movement = movement
  }
}
