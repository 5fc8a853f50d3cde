import GridGeometry
import GridScroll

/// The keys that say what a step does, of which each step has one.
enum MotionKey: String, CaseIterable, Sendable {
  case hold, to, by, drag, fling, bounce, snap, page, keyframes, curve, offsets
  case `repeat`, pingPong, together

  /// The mapping that has the key.
  fileprivate var variant: SchemaNode.Variant {
    let article = self == .offsets ? "an" : "a"
    return SchemaNode.Variant(
      "\(article) `\(rawValue)` step", keys: [rawValue],
      [SchemaNode.Property(rawValue, node, required: true)] + properties + SceneSchema.commonProperties)
  }

  /// The values that the key takes.
  private var node: SchemaNode {
    switch self {
    case .hold: SceneSchema.duration.documented("Stays where it is for so long.")
    case .to: SceneSchema.targetReference.documented("Scrolls to a place.")
    case .by: SceneSchema.distance.documented("Scrolls by a distance.")
    case .drag: SceneSchema.drag
    case .fling:
      SchemaNode(
        "a mapping with `x` and `y`, or `carried`",
        .anyOf([SceneSchema.distance, .choice(of: ReleaseVelocity.self)]),
        summary: "Goes on with a velocity of the offset in points a second, and slows down.",
        examples: [["y": 2000], "carried"])
    case .bounce:
      SchemaNode(
        "a mapping", .object([.init("stiffness", SceneSchema.stiffness)]),
        summary: "Returns from beyond an edge on a spring.", examples: [["stiffness": 200]])
    case .snap:
      .choice(of: SnapElements.self, "Goes to the element near where it would come to rest.")
    case .page: SceneSchema.page
    case .keyframes: SceneSchema.keyframes
    case .curve:
      SchemaNode(
        "a list of places", .list(SceneSchema.targetReference, minimum: 1),
        summary: "Passes places on a smooth curve.", examples: [[["y": 200], ["x": 100, "y": 400]]])
    case .offsets: SceneSchema.offsets
    case .repeat:
      .integer(1...1_000_000, examples: [3])
        .documented("Does `steps` so many times, each time from where the last one ended.")
    case .pingPong: SceneSchema.steps.documented("Does steps, and then the same backwards in time.")
    case .together:
      SchemaNode(
        "a mapping with `horizontal` and `vertical`",
        .object([
          .init(
            "horizontal", SceneSchema.steps, "Steps along the horizontal axis.",
            examples: [[["to": ["x": "end"]]]]),
          .init(
            "vertical", SceneSchema.steps, "Steps along the vertical axis.",
            examples: [[["to": ["y": "end"]]]]),
        ]), summary: "Does two timelines at once, each along its own axis.",
        examples: [["vertical": [["fling": ["y": 2000]]]]])
    }
  }

  /// The keys beside it.
  private var properties: [SchemaNode.Property] {
    switch self {
    case .hold, .bounce, .keyframes, .pingPong, .together: []
    case .to, .by: SceneSchema.pacedProperties
    case .drag:
      [
        .init("duration", SceneSchema.duration, "How long it takes, for a drag without legs.", default: 0.5),
        .init("ease", SceneSchema.easing("How the finger's progress follows time.")),
        .init(
          "lock",
          .choice(
            of: DirectionLock.self, "Whether the drag keeps to one axis.", default: .free,
            example: .automatic())),
        .init(
          "rubberBand",
          SchemaNode(
            "a number above 0 and at most 1", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1)),
            summary: "The part of the movement that the content follows at an edge.", default: 0.55,
            examples: [0.3])),
      ]
    case .fling:
      [
        .init("deceleration", SceneSchema.deceleration),
        .init(
          "edge",
          .choice(
            of: EdgeBehavior.self, "What happens at an edge.", default: .bounce(), example: .stop)),
        .init("snapTo", .choice(of: SnapElements.self, "What it may come to rest at; by default anywhere.")),
      ]
    case .snap:
      [
        .init("within", .length, "Only to elements within so many points; by default the nearest."),
        .init(
          "align",
          .choice(
            of: ScrollAlignment.self, "Where the element comes to stand.", default: .start, example: .center)),
        .init("stiffness", SceneSchema.stiffness), .init("deceleration", SceneSchema.deceleration),
      ]
    case .page:
      [.init("stiffness", SceneSchema.stiffness)]
        + SceneSchema.pacedProperties.filter { $0.key != "overscroll" }
    case .curve:
      [
        .init(
          "shape",
          .choice(
            of: ScrollCurve.Shape.self, "How it runs between the places.", default: .smooth,
            example: .monotone))
      ] + SceneSchema.pacedProperties.filter { $0.key == "duration" || $0.key == "speed" } + [
        .init("ease", SceneSchema.easing("How progress along the curve follows time."))
      ]
    case .offsets:
      [
        .init(
          "between",
          .choice(
            of: RecordedOffsets.Interpolation.self, "What is shown between two offsets.", default: .linear,
            example: .hold))
      ]
    case .repeat: [.init("steps", SceneSchema.steps, "What is repeated.", required: true)]
    }
  }
}

extension SceneSchema {
  /// A step: a mapping with one motion as a key, and what goes with it.
  static let step = SchemaNode(
    "a mapping with one of the motions as its key", .variants(MotionKey.allCases.map(\.variant)),
    summary: "One step of a scroll path.", examples: [["hold": "500ms"], ["to": "end", "duration": 2]])

  /// The keys of all steps, whatever their motion.
  fileprivate static let commonProperties: [SchemaNode.Property] = [
    .init("label", .nonEmptyText, "A name for choosing frames, used once.", examples: ["middle"]),
    .init("slowMotion", slowMotion, "How many times slower than the rest the step passes."),
  ]

  /// The keys of motions that go a known distance.
  fileprivate static let pacedProperties: [SchemaNode.Property] = [
    .init("duration", duration, "How long it takes; by default as browsers pace it."),
    .init(
      "speed",
      SchemaNode(
        "a number of points a second, above 0",
        .number(.init(minimum: 0, excludesMinimum: true, maximum: 1e9)),
        summary: "Points a second along the axis that moves further, instead of `duration`.", examples: [800])
    ),
    .init("ease", easingReference, "How progress follows time.", default: "ease-in-out"),
    .init(
      "overscroll", .boolean, "Whether it may pass the ends of the scroll range.", default: false,
      examples: [true]),
  ]

  /// A distance in points.
  fileprivate static let distance = SchemaNode(
    "a mapping with `x` and `y`",
    .object([
      .init("x", .coordinate, "Points to the right.", default: 0),
      .init("y", .coordinate, "Points down.", default: 0),
    ]), examples: [["y": 240]])

  // MARK: Values of motions

  fileprivate static func easing(_ summary: String) -> SchemaNode {
    easingReference.documented(summary, default: "linear", examples: ["ease"])
  }

  fileprivate static let drag = SchemaNode(
    "a mapping with `x` and `y`, or a list of such",
    .anyOf([
      distance,
      SchemaNode(
        "a list of legs",
        .list(
          SchemaNode(
            "a leg",
            .object([
              .init("x", .coordinate, "Points that the finger moves to the right.", default: 0),
              .init("y", .coordinate, "Points that the finger moves down.", default: 0),
              .init("duration", duration, "How long it takes.", default: 0.5),
              .init("ease", easing("How the finger's progress follows time.")),
            ])), minimum: 1)),
    ]),
    summary:
      "Follows a finger that moves by so many points, with a rubber band past the edges; up scrolls down.",
    examples: [["y": -300], [["y": -300], ["x": 20, "duration": 1]]])

  fileprivate static let stiffness = SchemaNode(
    "a number above 0", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1e6)),
    summary: "Stiffness of the critically damped spring.", default: 100, examples: [200])

  fileprivate static let deceleration = SchemaNode(
    "`normal`, `fast`, `android`, or a number between 0 and 1",
    .anyOf([
      .choice(of: Deceleration.self),
      SchemaNode("a number between 0 and 1", .number(.init(minimum: 0.000001, maximum: 0.999999))),
    ]), summary: "How it slows down: by name, or the part of the velocity left after each millisecond.",
    default: "normal", examples: ["fast", 0.995])

  fileprivate static let page = SchemaNode(
    "a mapping with `x` and `y`, or `carried`",
    .anyOf([
      SchemaNode(
        "a mapping with `x` and `y`",
        .object([
          .init("x", .integer(-1_000_000...1_000_000, examples: [1]), "Pages to the right.", default: 0),
          .init("y", .integer(-1_000_000...1_000_000, examples: [1]), "Pages down.", default: 0),
        ])),
      .choice(of: PageTurn.Choice.self),
    ]), summary: "Turns pages, on a spring unless a duration, speed or easing is given.",
    examples: [["y": 1], "carried"])

  fileprivate static let keyframes = SchemaNode(
    "a list of keyframes",
    .list(
      SchemaNode(
        "a keyframe",
        .object([
          .init("at", duration, "Time since the start of the step.", required: true),
          .init("to", targetReference, "The place.", required: true),
          .init("ease", easing("How progress follows time on the way there.")),
        ])), minimum: 1), summary: "Passes places at given times.",
    examples: [[["at": 1, "to": ["y": 200]], ["at": 2, "to": "end"]]])

  /// Recorded offsets: in the scene file or beside it.
  fileprivate static let offsets = SchemaNode(
    "a list of offsets, or the path of a CSV file with the columns `x`, `y` and perhaps `time`",
    .anyOf([
      .nonEmptyText.documented(
        "Path of a CSV or TSV file, relative to the scene file, with offsets in the columns `x` and `y`, and times in seconds in the column `time` if there are any.",
        examples: ["trace.csv"]),
      SchemaNode(
        "a list of offsets",
        .list(
          SchemaNode(
            "an offset such as `[0, 120]` or `{t: 0.5, x: 0, y: 120}`",
            .anyOf([
              SchemaNode("a list of two numbers", .list(.coordinate, minimum: 2)),
              SchemaNode(
                "an offset with its time",
                .object([
                  .init("t", duration, "Time since the first offset."),
                  .init("x", .coordinate, "Horizontal offset in points.", required: true),
                  .init("y", .coordinate, "Vertical offset in points.", required: true),
                ])),
            ])), minimum: 1)),
    ]),
    summary:
      "Replays recorded offsets as they are, past the ends too: at their times, or one a frame where there are none.",
    examples: [
      [[0, 0], [0, 120]], [["t": 0, "x": 0, "y": 0], ["t": 0.5, "x": 0, "y": 120]], "trace.csv",
    ])
}
