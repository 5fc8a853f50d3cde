import GridGeometry
import GridScroll

/// The keys of a step beside its motion; each motion has some of them.
struct StepSettings: Sendable {
  var duration: Double?
  var speed: Located<Double>?
  var easing: Easing?
  var overscroll = false
  var lock = DirectionLock.free
  var rubberBand = RubberBand()
  var deceleration = Deceleration.normal
  var edge = EdgeBehavior.bounce()
  var snap: Axes<SnapElement?>?
  var within: Double?
  var alignment = ScrollAlignment.start
  var stiffness: Located<Double>?
  var shape = ScrollCurve.Shape.smooth
  var interpolation = RecordedOffsets.Interpolation.linear
  var steps: [ScrollStep] = []
  var label: String?
  var slowMotion = 1.0
}

// MARK: Steps

extension SceneSchema {
  /// A step: a mapping with one motion as a key, and what goes with it.
  static let step: SchemaKind<ScrollStep> = .variants(
    "a mapping with one of the motions as its key", motions, "One step of a scroll path.",
    examples: [["hold": "500ms"], ["to": "end", "duration": 2]])

  /// The steps of a path or of a group; one that does not fit the schema counts as a hold of a second.
  static let steps = SchemaKind<[ScrollStep]>(
    SchemaNode(
      "a list of steps",
      .list(.reference("step", "a mapping with one of the motions as its key"), minimum: 0),
      examples: [[["hold": 0.5]]])
  ) { node, reader in
    node.list?.map { node in
      let step = reader.fitsSchema(node) ? step.read(node, &reader) : nil
      return step ?? ScrollStep(.hold(seconds: 1))
    }
  }

  /// The motions: the key of each, its value, the keys beside it, and what it is in a scroll path.
  static let motions: [SchemaVariant<ScrollStep>] = [
    motion("hold", duration, "Stays where it is for so long.") { seconds, _, _ in .hold(seconds: seconds) },
    motion("to", target, "Scrolls to a place.", pacedFields) { place, step, reader in
      .to(place, pace: reader.pace(step), easing: step.easing ?? .easeInOut, overscroll: step.overscroll)
    },
    motion("by", distance, "Scrolls by a distance.", pacedFields) { distance, step, reader in
      .by(distance, pace: reader.pace(step), easing: step.easing ?? .easeInOut, overscroll: step.overscroll)
    },
    motion(
      "drag", drag,
      "Follows a finger that moves by so many points, with a rubber band past the edges; up scrolls down.",
      [
        .init(
          "duration", \.duration, duration, "How long it takes, for a drag without legs.", default: 0.5),
        .init("ease", \.easing, linearEasing("How the finger's progress follows time.")),
        .init("lock", \.lock, .choice(), "Whether the drag keeps to one axis."),
        .init(
          "rubberBand", \.rubberBand.coefficient,
          .positive("a number above 0 and at most 1", to: 1, examples: [0.3]),
          "The part of the movement that the content follows at an edge."),
      ]
    ) { movement, step, _ in
      let legs =
        switch movement {
        case .finger(let finger):
          [Drag.Leg(finger: finger, seconds: step.duration ?? 0.5, easing: step.easing ?? .linear)]
        case .legs(let legs): legs
        }
      return .drag(Drag(legs: legs, lock: step.lock, rubberBand: step.rubberBand))
    },
    motion(
      "fling",
      .anyOf(
        "a mapping with `x` and `y`, or `carried`",
        [
          distance.map { ReleaseVelocity.given($0) },
          .words([("carried", .carried, "The velocity at the end of the step before.")]),
        ], examples: [["y": 2000], "carried"]),
      "Goes on with a velocity of the offset in points a second, and slows down.",
      [
        .init("deceleration", \.deceleration, deceleration),
        .init("edge", \.edge, .choice(), "What happens at an edge."),
        .init("snapTo", \.snap, snapElements, "What it may come to rest at; by default anywhere."),
      ]
    ) { velocity, step, _ in
      .fling(
        Fling(
          velocity: velocity, deceleration: step.deceleration, edge: step.edge,
          snap: step.snap.map { Snap($0) }))
    },
    motion(
      "bounce",
      .object("a mapping", StepSettings(), [stiffness], examples: [["stiffness": 200]]),
      "Returns from beyond an edge on a spring."
    ) { spring, _, _ in .bounce(stiffness: spring.stiffness?.value ?? 100) },
    motion(
      "snap", snapElements, "Goes to the element near where it would come to rest.",
      [
        .init("within", \.within, .length, "Only to elements within so many points; by default the nearest."),
        .init("align", \.alignment, .choice(), "Where the element comes to stand."),
        stiffness, .init("deceleration", \.deceleration, deceleration),
      ]
    ) { elements, step, _ in
      .snap(
        Snap(
          elements, strictness: step.within.map(Snap.Strictness.proximity) ?? .mandatory,
          alignment: step.alignment, stiffness: step.stiffness?.value ?? 100,
          deceleration: step.deceleration))
    },
    motion(
      "page", page, "Turns pages, on a spring unless a duration, speed or easing is given.",
      [stiffness, pacedDuration, speed, pacedEasing]
    ) { choice, step, reader in
      guard step.duration != nil || step.speed != nil || step.easing != nil else {
        return .page(PageTurn(choice, movement: .spring(stiffness: step.stiffness?.value ?? 100)))
      }
      if let stiffness = step.stiffness {
        reader.log.error(
          "`stiffness` is of a spring, which has no duration, speed or easing", at: stiffness.range)
      }
      let pace = reader.pace(step)
      return .page(PageTurn(choice, movement: .eased(pace: pace, easing: step.easing ?? .easeInOut)))
    },
    motion("keyframes", keyframes, "Passes places at given times.") { frames, _, _ in .keyframes(frames) },
    motion(
      "curve",
      .list(
        "a list of places", target, minimum: 1, examples: [[["y": 200], ["x": 100, "y": 400]]]),
      "Passes places on a smooth curve.",
      [
        .init("shape", \.shape, .choice(), "How it runs between the places."),
        pacedDuration, speed,
        .init("ease", \.easing, linearEasing("How progress along the curve follows time.")),
      ]
    ) { points, step, reader in
      .curve(
        ScrollCurve(
          through: points, pace: reader.pace(step), easing: step.easing ?? .linear, shape: step.shape))
    },
    motion(
      "offsets", offsets,
      "Replays recorded offsets as they are, past the ends too: at their times, or one a frame where there are none.",
      [
        .init(
          "between", \.interpolation, .choice(), "What is shown between two offsets.")
      ]
    ) { source, step, reader in
      let recorded =
        switch source {
        case .file(let path): reader.recordedOffsets(at: path, step.interpolation)
        case .samples(let samples): reader.recordedOffsets(samples, step.interpolation)
        }
      return recorded.map { .offsets($0) }
    },
    motion(
      "repeat", .integer(1...1_000_000, examples: [3]),
      "Does `steps` so many times, each time from where the last one ended.",
      [.init("steps", \.steps, steps, "What is repeated.", required: true)]
    ) { count, step, _ in .repeat(count: count, steps: step.steps) },
    motion("pingPong", steps, "Does steps, and then the same backwards in time.") { steps, _, _ in
      .pingPong(steps: steps)
    },
    motion(
      "together",
      .object(
        "a mapping with `horizontal` and `vertical`", Axes(both: []),
        [
          .init(
            "horizontal", \.horizontal, steps, "Steps along the horizontal axis.",
            examples: [[["to": ["x": "end"]]]]),
          .init(
            "vertical", \.vertical, steps, "Steps along the vertical axis.",
            examples: [[["to": ["y": "end"]]]]),
        ], examples: [["vertical": [["fling": ["y": 2000]]]]]),
      "Does two timelines at once, each along its own axis."
    ) { steps, _, _ in .together(horizontal: steps.horizontal, vertical: steps.vertical) },
  ]

  static let motionKeys: [String] = motions.flatMap(\.node.keys)

  private static func motion<Value>(
    _ key: String, _ kind: SchemaKind<Value>, _ summary: String, _ fields: [SchemaField<StepSettings>] = [],
    make: @escaping @Sendable (Value, StepSettings, inout SceneReader) -> Motion?
  ) -> SchemaVariant<ScrollStep> {
    let value = SchemaNode.Property(key: key, isRequired: true) { kind.node.documented(summary) }
    let fields = fields + commonFields
    let node = SchemaNode.Variant(
      name: "\(key == "offsets" ? "an" : "a") `\(key)` step", keys: [key],
      properties: [value] + fields.properties(StepSettings()))
    return SchemaVariant(node: node) { node, reader in
      var step = StepSettings()
      fields.read(node, into: &step, &reader)
      let motion = node[key].flatMap { kind.read($0, &reader) }.flatMap { make($0, step, &reader) }
      // What could not be made was reported.
      return ScrollStep(motion ?? .hold(seconds: 1), label: step.label, slowMotion: step.slowMotion)
    }
  }

  // MARK: Keys beside a motion

  private static let commonFields: [SchemaField<StepSettings>] = [
    .init("label", \.label, .nonEmptyText, "A name for choosing frames, used once.", examples: ["middle"]),
    .init("slowMotion", \.slowMotion, slowMotion, "How many times slower than the rest the step passes."),
  ]

  /// The keys of motions that go a known distance.
  private static let pacedFields: [SchemaField<StepSettings>] = [
    pacedDuration, speed, pacedEasing,
    .init(
      "overscroll", \.overscroll, .boolean, "Whether it may pass the ends of the scroll range.",
      examples: [true]),
  ]

  private static let pacedDuration = SchemaField<StepSettings>(
    "duration", \.duration, duration, "How long it takes; by default as browsers pace it.")
  private static let speed = SchemaField<StepSettings>(
    "speed", at: \.speed, .positive("a number of points a second, above 0", to: 1e9, examples: [800]),
    "Points a second along the axis that moves further, instead of `duration`.")
  private static let pacedEasing = SchemaField<StepSettings>(
    "ease", \.easing, easing, "How progress follows time.", default: "ease-in-out")
  private static let stiffness = SchemaField<StepSettings>(
    "stiffness", at: \.stiffness,
    .positive(to: 1e6, examples: [200]).documented(
      "Stiffness of the critically damped spring.", default: 100))

  static func linearEasing(_ summary: String) -> SchemaKind<Easing> {
    easing.documented(summary, default: "linear", examples: ["ease"])
  }

  private static let deceleration: SchemaKind<Deceleration> = .anyOf(
    "`normal`, `fast`, `android`, or a number between 0 and 1",
    [
      .choice(),
      SchemaKind.number("a number between 0 and 1", .init(minimum: 0.000001, maximum: 0.999999))
        .map { Deceleration.rate($0) },
    ], "How it slows down: by name, or the part of the velocity left after each millisecond.",
    default: "normal", examples: ["fast", 0.995])

  // MARK: Values of motions

  private static let snapElements: SchemaKind<Axes<SnapElement?>> = .words([
    ("rows", Axes(horizontal: nil, vertical: .tracks), "Rows."),
    ("columns", Axes(horizontal: .tracks, vertical: nil), "Columns."),
    ("cells", Axes(horizontal: .tracks, vertical: .tracks), "Rows and columns."),
    ("sections", Axes(horizontal: nil, vertical: .sections), "Sections."),
  ])

  private static let distance: SchemaKind<Vector> = .object(
    "a mapping with `x` and `y`", Vector(dx: 0, dy: 0),
    [
      .init("x", \.dx, .coordinate, "Points to the right."), .init("y", \.dy, .coordinate, "Points down."),
    ], examples: [["y": 240]])

  /// The movement of a finger at once, or leg by leg.
  private enum FingerMovement: Sendable {
    case finger(Vector)
    case legs([Drag.Leg])
  }

  private static let drag: SchemaKind<FingerMovement> = .anyOf(
    "a mapping with `x` and `y`, or a list of such",
    [
      distance.map { FingerMovement.finger($0) },
      SchemaKind.list(
        "a list of legs",
        .object(
          "a leg", Drag.Leg(finger: Vector(dx: 0, dy: 0), seconds: 0.5),
          [
            .init("x", \.finger.dx, .coordinate, "Points that the finger moves to the right."),
            .init("y", \.finger.dy, .coordinate, "Points that the finger moves down."),
            .init("duration", \.seconds, duration, "How long it takes.", default: 0.5),
            .init("ease", \.easing, linearEasing("How the finger's progress follows time.")),
          ]), minimum: 1
      ).map { .legs($0) },
    ], examples: [["y": -300], [["y": -300], ["x": 20, "duration": 1]]])
}
