extension SceneSchema {
  /// What can be said of any step, whatever its motion.
  private static let commonProperties: [SchemaNode.Property] = [
    .init("label", .nonEmptyText.documented("A name for choosing frames, used once.", examples: ["middle"])),
    .init("slowMotion", slowMotion.documented("How many times slower than the rest the step passes.")),
  ]

  /// What can be said of motions that go a known distance.
  static let pacedProperties: [SchemaNode.Property] = [
    .init("duration", duration.documented("How long it takes; by default as browsers pace it.")),
    .init(
      "speed",
      SchemaNode(
        "a number of points a second, above 0",
        .number(.init(minimum: 0, excludesMinimum: true, maximum: 1e9)),
        summary: "Points a second along the axis that moves further, instead of `duration`.", examples: [800])
    ),
    .init("ease", easingReference.documented("How progress follows time.", default: "ease-in-out")),
    .init(
      "overscroll",
      .boolean.documented(
        "Whether it may pass the ends of the scroll range.", default: false, examples: [true])),
  ]

  /// A step: a mapping with one motion as a key, and what goes with it.
  static let step = SchemaNode(
    "a mapping with one of the motions as its key",
    .variants(
      [
        motion("a `hold` step", "hold", duration.documented("Stays where it is for so long.")),
        motion("a `to` step", "to", targetReference.documented("Scrolls to a place."), pacedProperties),
        motion("a `by` step", "by", distance.documented("Scrolls by a distance."), pacedProperties),
      ] + motions), summary: "One step of a scroll path.",
    examples: [["hold": "500ms"], ["to": "end", "duration": 2]])

  /// A distance in points.
  static let distance = SchemaNode(
    "a mapping with `x` and `y`",
    .object([
      .init("x", .coordinate.documented("Points to the right.", default: 0)),
      .init("y", .coordinate.documented("Points down.", default: 0)),
    ]), examples: [["y": 240]])

  static func motion(
    _ name: String, _ key: String, _ value: SchemaNode, _ properties: [SchemaNode.Property] = []
  ) -> SchemaNode.Variant {
    SchemaNode.Variant(
      name, keys: [key], [SchemaNode.Property(key, value, required: true)] + properties + commonProperties)
  }
}
