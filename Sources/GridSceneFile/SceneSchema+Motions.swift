import GridScroll

extension SceneSchema {
  /// The keys of steps that say what happens, of which each step has one.
  static let motionKeys: [String] = {
    guard case .variants(let variants) = step.shape else { return [] }
    return variants.flatMap(\.keys)
  }()

  /// Motions beyond holding and scrolling.
  static let motions: [SchemaNode.Variant] = [
    motion("a `drag` step", "drag", drag, dragProperties),
    motion(
      "a `fling` step", "fling",
      SchemaNode(
        "a mapping with `x` and `y`, or `carried`",
        .anyOf([distance, .choice([.init("carried", "The velocity at the end of the step before.")])]),
        summary: "Goes on with a velocity of the offset in points a second, and slows down.",
        examples: [["y": 2000], "carried"]),
      [
        .init("deceleration", deceleration),
        .init(
          "edge",
          .choice([.init("bounce", "Bounces back on a spring."), .init("stop", "Stops.")]).documented(
            "What happens at an edge.", default: "bounce", examples: ["stop"])),
        .init("snapTo", snapElements.documented("What it may come to rest at; by default anywhere.")),
      ]),
    motion(
      "a `bounce` step", "bounce",
      SchemaNode(
        "a mapping", .object([.init("stiffness", stiffness)]),
        summary: "Returns from beyond an edge on a spring.", examples: [["stiffness": 200]])),
    motion(
      "a `snap` step", "snap",
      snapElements.documented("Goes to the element near where it would come to rest."),
      [
        .init(
          "within", .length.documented("Only to elements within so many points; by default the nearest.")),
        .init(
          "align",
          alignments.documented("Where the element comes to stand.", default: "start", examples: ["center"])),
        .init("stiffness", stiffness), .init("deceleration", deceleration),
      ]),
    motion(
      "a `page` step", "page",
      SchemaNode(
        "a mapping with `x` and `y`, or `carried`",
        .anyOf([
          SchemaNode(
            "a mapping with `x` and `y`",
            .object([
              .init(
                "x",
                .integer(-1_000_000...1_000_000, examples: [1]).documented("Pages to the right.", default: 0)),
              .init(
                "y", .integer(-1_000_000...1_000_000, examples: [1]).documented("Pages down.", default: 0)),
            ])),
          .choice([
            .init(
              "carried",
              "To the page that the velocity at the end of the step before calls for, at most one from where it began."
            )
          ]),
        ]), summary: "Turns pages, on a spring unless a duration, speed or easing is given.",
        examples: [["y": 1], "carried"]),
      [.init("stiffness", stiffness)] + pacedProperties.filter { $0.key != "overscroll" }),
    motion("a `keyframes` step", "keyframes", keyframes),
    motion(
      "a `curve` step", "curve",
      SchemaNode(
        "a list of places", .list(targetReference, minimum: 1), summary: "Passes places on a smooth curve.",
        examples: [[["y": 200], ["x": 100, "y": 400]]]),
      [
        .init(
          "shape",
          .choice([
            .init("smooth", "Round turns, which may swing past a place a little."),
            .init("monotone", "Turns exactly at the places."),
          ]).documented("How it runs between the places.", default: "smooth", examples: ["monotone"]))
      ] + pacedProperties.filter { $0.key == "duration" || $0.key == "speed" } + [
        .init(
          "ease",
          easingReference.documented(
            "How progress along the curve follows time.", default: "linear", examples: ["ease"]))
      ]),
    motion("an `offsets` step", "offsets", offsets, offsetsProperties),
    motion(
      "a `repeat` step", "repeat",
      SceneSchema.integerCount.documented(
        "Does `steps` so many times, each time from where the last one ended."),
      [.init("steps", steps.documented("What is repeated."), required: true)]),
    motion(
      "a `pingPong` step", "pingPong", steps.documented("Does steps, and then the same backwards in time.")),
    motion(
      "a `together` step", "together",
      SchemaNode(
        "a mapping with `horizontal` and `vertical`",
        .object([
          .init(
            "horizontal",
            steps.documented("Steps along the horizontal axis.", examples: [[["to": ["x": "end"]]]])),
          .init(
            "vertical", steps.documented("Steps along the vertical axis.", examples: [[["to": ["y": "end"]]]])
          ),
        ]), summary: "Does two timelines at once, each along its own axis.",
        examples: [["vertical": [["fling": ["y": 2000]]]]])),
  ]

  private static let integerCount = SchemaNode.integer(1...1_000_000, examples: [3])

  // MARK: Parts

  private static let drag = SchemaNode(
    "a mapping with `x` and `y`, or a list of such",
    .anyOf([
      distance,
      SchemaNode(
        "a list of legs",
        .list(
          SchemaNode(
            "a leg",
            .object([
              .init("x", .coordinate.documented("Points that the finger moves to the right.", default: 0)),
              .init("y", .coordinate.documented("Points that the finger moves down.", default: 0)),
              .init("duration", duration.documented("How long it takes.", default: 0.5)),
              .init(
                "ease",
                easingReference.documented(
                  "How the finger's progress follows time.", default: "linear", examples: ["ease"])),
            ])), minimum: 1)),
    ]),
    summary:
      "Follows a finger that moves by so many points, with a rubber band past the edges; up scrolls down.",
    examples: [["y": -300], [["y": -300], ["x": 20, "duration": 1]]])

  private static let dragProperties: [SchemaNode.Property] = [
    .init("duration", duration.documented("How long it takes, for a drag without legs.", default: 0.5)),
    .init(
      "ease",
      easingReference.documented(
        "How the finger's progress follows time.", default: "linear", examples: ["ease"])),
    .init(
      "lock",
      .choice([
        .init("free", "Both axes follow the finger."), .init("auto", "The first direction decides."),
        .init("horizontal", "Only the horizontal axis."), .init("vertical", "Only the vertical axis."),
      ]).documented("Whether the drag keeps to one axis.", default: "free", examples: ["auto"])),
    .init(
      "rubberBand",
      SchemaNode(
        "a number above 0 and at most 1", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1)),
        summary: "The part of the movement that the content follows at an edge.", default: 0.55,
        examples: [0.3])),
  ]

  private static let stiffness = SchemaNode(
    "a number above 0", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1e6)),
    summary: "Stiffness of the critically damped spring.", default: 100, examples: [200])

  private static let deceleration = SchemaNode(
    "`normal`, `fast`, `android`, or a number between 0 and 1",
    .anyOf([
      .choice([
        .init("normal", "0.998 of the velocity is left after each millisecond."),
        .init("fast", "0.99 is left after each millisecond."), .init("android", "Android's curve."),
      ]),
      .number("a number between 0 and 1", from: 0.000001, to: 0.999999),
    ]), summary: "How it slows down: by name, or the part of the velocity left after each millisecond.",
    default: "normal", examples: ["fast", 0.995])

  private static let snapElements = SchemaNode.choice([
    .init("rows", "Rows."), .init("columns", "Columns."), .init("cells", "Rows and columns."),
    .init("sections", "Sections."),
  ])

  private static let keyframes = SchemaNode(
    "a list of keyframes",
    .list(
      SchemaNode(
        "a keyframe",
        .object([
          .init("at", duration.documented("Time since the start of the step."), required: true),
          .init("to", targetReference.documented("The place."), required: true),
          .init(
            "ease",
            easingReference.documented(
              "How progress follows time on the way there.", default: "linear", examples: ["ease"])),
        ])), minimum: 1), summary: "Passes places at given times.",
    examples: [[["at": 1, "to": ["y": 200]], ["at": 2, "to": "end"]]])
}

extension SchemaNode {
  fileprivate static func number(_ name: String, from minimum: Double, to maximum: Double) -> SchemaNode {
    SchemaNode(name, .number(NumberRule(minimum: minimum, maximum: maximum)))
  }
}
