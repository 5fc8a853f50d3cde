public import GridGeometry
import GridSchema

/// A rule for where a motion may come to rest.
public struct Snap: Sendable, Hashable {
  /// How strictly a motion snaps.
  public enum Strictness: Sendable, Hashable {
    /// Always snaps to the position nearest to where the motion would end, however far.
    case mandatory
    /// Snaps to the nearest position only if it is within this many points of where the motion would end.
    case proximity(Double)
  }

  /// The elements to snap to along each axis; nil leaves the axis free.
  public var elements: Axes<SnapElement?>
  /// How strictly the motion snaps.
  public var strictness: Strictness
  /// The alignment of the element in the viewport.
  public var alignment: ScrollAlignment
  /// The stiffness of the critically damped spring that moves there (mass 1).
  public var stiffness: Double
  /// The deceleration that determines where the motion would end.
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

// MARK: - Scene files

extension Snap: StepMotion {
  static let name = "snap"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "snap", .snapElements, "Goes to an element near where it would come to rest.", Keys(),
      [
        .init(
          "within", \.within, .length, "Only to elements within this many points; by default to the nearest."),
        .init("align", \.alignment, .choice(), "The position of the element in the viewport."),
        .init("stiffness", \.stiffness, .stiffness),
        .init("deceleration", \.deceleration, .deceleration),
      ]
    ) { elements, keys, _ in
      .snap(
        Snap(
          elements, strictness: keys.within.map(Strictness.proximity) ?? .mandatory,
          alignment: keys.alignment, stiffness: keys.stiffness ?? 100, deceleration: keys.deceleration))
    }
  }

  private struct Keys: Sendable {
    var within: Double?
    var alignment = ScrollAlignment.start
    var stiffness: Double?
    var deceleration = Deceleration.normal
  }
}

extension SchemaKind where Value == Axes<SnapElement?> {
  /// The elements that a motion snaps to.
  static var snapElements: Self {
    .words([
      ("rows", Axes(horizontal: nil, vertical: .tracks), "Rows."),
      ("columns", Axes(horizontal: .tracks, vertical: nil), "Columns."),
      ("cells", Axes(horizontal: .tracks, vertical: .tracks), "Rows and columns."),
      ("sections", Axes(horizontal: nil, vertical: .sections), "Sections."),
    ])
  }
}

// MARK: - Motion

extension Snap {
  var isInstant: Bool { false }

  func check(with checker: inout PathChecker) { check(with: &checker, field: nil) }

  /// Reports errors; `field` is the key of the enclosing motion, nil if there is none.
  func check(with checker: inout PathChecker, field: String?) {
    if checker.axes.allSatisfy({ elements[$0] == nil }) {
      checker.report(
        "the snap has nothing to align to", field ?? "elements", expectation: "rows, columns or sections")
    }
    for axis in checker.axes {
      guard let element = elements[axis], checker.space?.canHave(element, axis: axis) == false else {
        continue
      }
      checker.report(
        "the content has no \(element.plural(along: axis)) to snap to", field ?? "elements",
        expectation: "a motion without a snap, or a ScrollSpace that knows these elements")
    }
    if case .proximity(let distance) = strictness, !(distance >= 0 && distance <= PathChecker.farthest) {
      checker.report("the proximity is \(distance)", field ?? "proximity", expectation: "0 points or more")
    }
    checker.positive(stiffness, field ?? "stiffness")
    checker.deceleration(deceleration, field: field ?? "deceleration")
  }

  /// A snap that is not part of another motion is a fling with the current velocity along the axes that snap;
  /// the other axes stay.
  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let fling = Fling(velocity: .carried, deceleration: deceleration, snap: self)
    var moves = fling.moves(with: resolver, in: context)
    for axis in Axis.allCases where elements[axis] == nil { moves[axis] = nil }
    try resolver.append(moves, in: context)
  }

  /// Returns the offset at which a motion that would end at `projected` comes to rest; nil if the snap does
  /// not apply.
  func rest<Space: ScrollSpace>(
    along axis: Axis, projected: Double, _ resolver: PathResolver<Space>
  ) -> Double? {
    guard let element = elements[axis] else { return nil }
    let neighbors = resolver.space.snapNeighbors(
      of: resolver.bounds[axis].clamp(projected), axis: axis, element: element, alignment: alignment)
    guard let position = neighbors.nearest(to: projected), position.isFinite else { return nil }
    let rest = resolver.bounds[axis].clamp(position)
    if case .proximity(let distance) = strictness, (rest - projected).magnitude > distance { return nil }
    return rest
  }
}
