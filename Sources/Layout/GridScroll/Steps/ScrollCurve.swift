import GridGeometry
package import GridSchema

/// A curve through targets, on both axes at once, that starts where the previous step ended.
public struct ScrollCurve: Sendable, Hashable {
  /// The shape of the curve between the points; it passes through all of them, with a continuous velocity.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// A Catmull-Rom spline with knots at the chord lengths: turns are round and may slightly overshoot a
    /// point.
    case smooth
    /// A spline that is monotonic on each axis between points (Steffen 1990): it turns exactly at the points,
    /// never past them.
    case monotone
  }

  /// The targets to pass through; an axis without a target keeps its previous one.
  public var points: [ScrollTarget]
  /// The total duration; a speed is measured along the chords.
  public var pace: Pace
  /// The progress along the curve as a function of time.
  public var easing: Easing
  /// The shape between the points.
  public var shape: Shape

  /// Creates a curve.
  public init(
    through points: [ScrollTarget], pace: Pace = .automatic, easing: Easing = .linear, shape: Shape = .smooth
  ) {
    self.points = points
    self.pace = pace
    self.easing = easing
    self.shape = shape
  }
}

// MARK: - Scene files

extension ScrollCurve: StepMotion {
  static let name = "curve"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "curve",
      .list("a list of positions", .target, minimum: 1, examples: [[["y": 200], ["x": 100, "y": 400]]]),
      "Passes through positions on a smooth curve.", Keys(),
      [.init("shape", \.shape, .choice(), "The shape of the curve between the positions.")]
        + PacedKeys.fields(
          [.duration, .speed, .linearEasing("The easing along the curve.")], at: \.paced)
    ) { points, keys, reader in
      .curve(
        ScrollCurve(
          through: points, pace: keys.paced.pace(&reader), easing: keys.paced.easing ?? .linear,
          shape: keys.shape))
    }
  }

  private struct Keys: Sendable {
    var shape = Shape.smooth
    var paced = PacedKeys()
  }
}

extension ScrollCurve.Shape: WordedCases {
  package var word: Word? {
    switch self {
    case .smooth: ("smooth", "Round turns, which may slightly overshoot a position.")
    case .monotone: ("monotone", "Turns exactly at the positions.")
    }
  }
}

// MARK: - Motion

extension ScrollCurve {
  var isInstant: Bool { pace == .seconds(0) }

  func check(with checker: inout PathChecker) {
    if points.isEmpty {
      checker.report("the curve has no points", "points", expectation: "at least one point")
    }
    for (index, point) in points.enumerated() { checker.target(point, field: "points", item: index) }
    checker.pace(pace)
    checker.easing(easing)
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try resolver.append(moves(with: resolver, in: context), in: context)
  }

  private func moves<Space: ScrollSpace>(
    with resolver: PathResolver<Space>, in context: StepContext
  ) -> Axes<AxisMove?> {
    var points = [resolver.offset]
    var knots = [0.0]
    for target in self.points {
      let last = points[points.count - 1]
      var point = last
      let positions = resolver.positions(target, from: last, in: context)
      for axis in context.axes {
        if let position = positions[axis] { point[axis] = resolver.bounds[axis].clamp(position) }
      }
      let chord = point - last
      let length = (chord.dx * chord.dx + chord.dy * chord.dy).squareRoot()
      guard length > 0 else { continue }
      points.append(point)
      knots.append(knots[knots.count - 1] + length)
    }
    guard points.count > 1 else { return Axes(both: nil) }
    let seconds = resolver.seconds(pace, easing, distance: knots[knots.count - 1])
    return resolver.each(in: context) { axis in
      let values = points.map { $0[axis] }
      let spline = SplineCurve(
        spline: HermiteSpline(knots: knots, values: values, shape: shape), duration: seconds,
        easing: easing, limits: resolver.bounds[axis].extended(toContain: resolver.offset[axis]))
      return AxisMove(
        pieces: [
          AxisPiece(
            curve: spline, duration: seconds, first: resolver.offset[axis], last: values[values.count - 1])
        ],
        endVelocity: spline.velocity(at: seconds))
    }
  }
}
