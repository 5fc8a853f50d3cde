public import GridGeometry

/// A rule for where a motion may come to rest.
public struct Snap: Sendable, Hashable {
  /// How binding the snap positions are.
  public enum Strictness: Sendable, Hashable {
    /// The nearest position to where the motion would end, however far.
    case mandatory
    /// The nearest position, if it lies within this many points of where the motion would end.
    case proximity(Double)
  }

  /// What to snap to along each axis; nil leaves the axis free.
  public var elements: Axes<SnapElement?>
  /// How binding the positions are.
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
