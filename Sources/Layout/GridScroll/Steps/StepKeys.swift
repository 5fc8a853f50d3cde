import GridGeometry
package import GridSchema

// Keys and kinds of values shared by several motions.

/// The keys of a motion over a known distance.
struct PacedKeys: Sendable {
  var duration: Double?
  var speed: Located<Double>?
  var easing: Easing?
  var overscroll = false

  var isSaid: Bool { duration != nil || speed != nil || easing != nil }

  /// Returns some of these keys as keys of a motion that has more of them.
  static func fields<Whole, Reader>(
    _ fields: [SchemaField<PacedKeys, Reader>], at path: SchemaField<Whole, Reader>.Path<PacedKeys>
  ) -> [SchemaField<Whole, Reader>] {
    fields.map { $0.at(path) }
  }

  /// Returns the pace; reports an error if both a duration and a speed are given.
  func pace(_ reader: inout some SchemaReader) -> Pace {
    guard let speed else { return duration.map(Pace.seconds) ?? .automatic }
    if duration != nil {
      reader.report(
        "`duration` and `speed` exclude each other", at: speed.range, expected: "only one of them")
    }
    return .speed(speed.value)
  }
}

extension SchemaField where Object == PacedKeys {
  static var duration: Self {
    .init("duration", \.duration, .duration, "How long it takes; by default as in browsers.")
  }
  static var speed: Self {
    .init(
      "speed", at: \.speed, .positive("a number of points per second, above 0", to: 1e9, examples: [800]),
      "Points per second along the axis that moves further, instead of `duration`.")
  }
  static var easing: Self {
    .init("ease", \.easing, .easing, "The easing.", default: "ease-in-out")
  }
  static var overscroll: Self {
    .init(
      "overscroll", \.overscroll, .boolean, "Whether it may go beyond the ends of the scroll range.",
      examples: [true])
  }

  static func linearEasing(_ summary: String) -> Self { .init("ease", \.easing, .linearEasing(summary)) }
}

extension SchemaKind where Value == Easing {
  /// An easing that is linear by default.
  static func linearEasing(_ summary: String) -> Self {
    easing.documented(summary, default: "linear", examples: ["ease"])
  }
}

extension SchemaKind where Value == Double {
  static var stiffness: Self {
    .positive(to: 1e6, examples: [200]).documented(
      "Stiffness of the critically damped spring.", default: 100)
  }
}

extension SchemaKind where Value == Vector {
  static var distance: Self { vector("Points to the right.", "Points down.") }

  /// A distance or velocity along both axes; the summaries name what moves.
  static func vector(_ x: String, _ y: String) -> Self {
    .object(
      "a mapping with `x` and `y`", Vector(dx: 0, dy: 0),
      [.init("x", \.dx, .coordinate, x), .init("y", \.dy, .coordinate, y)], examples: [["y": 240]])
  }
}

extension SchemaKind where Value == Deceleration {
  static var deceleration: Self {
    .anyOf(
      "`normal`, `fast`, `android`, or a number between 0 and 1",
      [
        .choice(),
        SchemaKind<Double, Reader>.number(
          "a number between 0 and 1", .init(minimum: 0.000001, maximum: 0.999999)
        ).map { Deceleration.rate($0) },
      ], "How it slows down: a name, or the fraction of the velocity left after each millisecond.",
      default: "normal", examples: ["fast", 0.995])
  }
}

extension Deceleration: SceneChoice {
  package static let words: ChoiceWords = [
    ("normal", .normal, "0.998 of the velocity is left after each millisecond."),
    ("fast", .fast, "0.99 is left after each millisecond."),
    ("android", .android, "Android's curve."),
  ]
}
