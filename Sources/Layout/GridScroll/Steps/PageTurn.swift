import GridGeometry
import GridSchema

/// A motion from page to page.
///
/// Pages are counted from the start of the scroll range; the last one ends at the end of the range. UIKit's
/// own rule is not published; this is an approximation.
public struct PageTurn: Sendable, Hashable {
  /// How the page is chosen.
  public enum Choice: Sendable, Hashable {
    /// Moves by a number of pages, backwards if negative.
    case by(horizontal: Int, vertical: Int)
    /// The page closest to where such a release would end, at most one page from where the motion (or the
    /// drag before it) started.
    case release(ReleaseVelocity, Deceleration = .normal)
  }

  /// The motion to the page.
  public enum Movement: Sendable, Hashable {
    /// On a critically damped spring of this stiffness (mass 1), with the current velocity.
    case spring(stiffness: Double = 100)
    /// With an easing.
    case eased(pace: Pace, easing: Easing)
  }

  /// How the page is chosen.
  public var choice: Choice
  /// The motion to the page.
  public var movement: Movement

  /// Creates a page turn.
  public init(_ choice: Choice, movement: Movement = .spring()) {
    self.choice = choice
    self.movement = movement
  }
}

// MARK: - Scene files

extension PageTurn: StepMotion {
  static let name = "page"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "page", choice(), "Turns pages, with a spring unless a duration, speed or easing is given.", Keys(),
      [.init("stiffness", at: \.stiffness, .stiffness)]
        + PacedKeys.fields([.duration, .speed, .easing], at: \.paced)
    ) { choice, keys, reader in
      guard keys.paced.isSaid else {
        return .page(PageTurn(choice, movement: .spring(stiffness: keys.stiffness?.value ?? 100)))
      }
      if let stiffness = keys.stiffness {
        reader.report(
          "`stiffness` belongs to a spring, which has no duration, speed or easing", at: stiffness.range,
          expected: nil)
      }
      let pace = keys.paced.pace(&reader)
      return .page(PageTurn(choice, movement: .eased(pace: pace, easing: keys.paced.easing ?? .easeInOut)))
    }
  }

  private struct Keys: Sendable {
    var stiffness: Located<Double>?
    var paced = PacedKeys()
  }

  private static func choice<Reader>() -> SchemaKind<Choice, Reader> {
    let pages: SchemaKind<Int, Reader> = .integer(-1_000_000...1_000_000, examples: [1])
    return .anyOf(
      "a mapping with `x` and `y`, or `carried`",
      [
        SchemaKind<Axes<Int>, Reader>.object(
          "a mapping with `x` and `y`", Axes(both: 0),
          [
            .init("x", \.horizontal, pages, "Pages to the right."),
            .init("y", \.vertical, pages, "Pages down."),
          ]
        ).map { .by(horizontal: $0.horizontal, vertical: $0.vertical) },
        .words([
          (
            "carried", .release(.carried),
            "To the page that the velocity at the end of the previous step calls for, at most one from where that step began."
          )
        ]),
      ], examples: [["y": 1], "carried"])
  }
}

// MARK: - Motion

extension PageTurn {
  var isInstant: Bool { if case .eased(.seconds(0), _) = movement { true } else { false } }

  func check(with checker: inout PathChecker) {
    switch choice {
    case .by(let horizontal, let vertical):
      if horizontal == 0, vertical == 0 {
        checker.report("the number of pages is 0", "count", expectation: "a number of pages other than 0")
      }
      if (horizontal != 0 && !checker.axes.contains(.horizontal))
        || (vertical != 0 && !checker.axes.contains(.vertical))
      {
        checker.reportOtherAxis("count")
      }
    case .release(let release, let deceleration):
      checker.velocity(release)
      checker.deceleration(deceleration)
    }
    switch movement {
    case .spring(let stiffness): checker.positive(stiffness, "stiffness")
    case .eased(let pace, let easing):
      checker.pace(pace)
      checker.easing(easing)
    }
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try resolver.append(moves(with: resolver, in: context), in: context)
  }

  private func moves<Space: ScrollSpace>(
    with resolver: PathResolver<Space>, in context: StepContext
  ) -> Axes<AxisMove?> {
    var rests: Axes<Double?> = Axes(both: nil)
    var velocities = Vector.zero
    for axis in context.axes {
      let length = resolver.space.pageLength(axis)
      guard length > 0, length.isFinite else { continue }
      let pages = (resolver.offset[axis] - resolver.bounds[axis].minimum) / length
      let page: Double
      switch choice {
      case .by(let horizontal, let vertical):
        let count = axis == .horizontal ? horizontal : vertical
        guard count != 0 else { continue }
        // From between two pages, count from the nearest page against the direction of the turn.
        let from = count > 0 ? (pages + 1e-6).rounded(.down) : (pages - 1e-6).rounded(.up)
        page = from + Double(count)
        velocities[axis] = resolver.velocity[axis]
      case .release(let release, let deceleration):
        let velocity = release.start(axis, resolver)
        let origin =
          (((resolver.dragOrigin ?? resolver.offset)[axis] - resolver.bounds[axis].minimum) / length)
          .rounded()
        let projected = (pages + deceleration.distance(velocity: velocity) / length).rounded()
        page = min(max(projected, origin - 1), origin + 1)
        velocities[axis] = velocity
      }
      rests[axis] = resolver.bounds[axis].clamp(resolver.bounds[axis].minimum + page * length)
    }
    switch movement {
    case .eased(let pace, let easing): return resolver.glides(to: rests, pace, easing, in: context)
    case .spring(let stiffness):
      return resolver.each(in: context) { axis in
        rests[axis].map { rest in
          AxisMove(
            pieces: resolver.physics(axis).settle(
              from: resolver.offset[axis], velocity: velocities[axis], to: rest, stiffness: stiffness))
        }
      }
    }
  }
}
