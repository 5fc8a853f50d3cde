import GridDocument
import GridGeometry
import GridSceneForm
import GridSchema
import GridScroll
import GridSource

typealias SchemaKind<Value: Sendable> = SceneValue<Value>
typealias SchemaField<Object: Sendable> = SceneField<Object>
typealias SchemaVariant<Value: Sendable> = GridSchema.SchemaVariant<Value, FormReader>

/// The keys of a scene file of a collection view.
enum CollectionSchema {
  static let fields = view + SurroundingsKeys<FormReader>.view.map { $0.at(\.surroundings) }

  private static let view: [SchemaField<CollectionDescription>] = [
    .init(
      "name", \.name, .sceneName(example: "board"),
      "The name in messages and folders; by default that of the file."),
    .init(
      "layout", \.layout, SchemaKind.name.documented("", examples: ["StickyGridLayout"]),
      "The class of the layout, or the name under which it is registered.", required: true),
    .init(
      "properties", \.properties, .map("a mapping", anything, "", examples: []),
      "Values of the layout's properties, by name.",
      examples: [["itemSize": ["width": 96, "height": 28], "scrollDirection": "horizontal"]]),
    itemsField.first,
    .init(
      "viewport",
      [
        .init("width", \.viewport.width, .extent, "Width in points."),
        .init("height", \.viewport.height, .extent, "Height in points."),
        .init(
          "scale", \.scale, .positive("a number above 0 and at most 8", to: 8, examples: [2]),
          "Device pixels per point."),
      ], "The size of the view; at most 32767 device pixels in each direction.",
      examples: [["width": 320, "height": 480, "scale": 2]],
      check: { $2.checkPixels(of: $0.viewport, scale: $0.scale, $1) }),
    .init("insets", \.insets, edgeInsets, "The view's content inset.", examples: [["top": 10]]),
    .init(
      "safeArea", \.safeArea, edgeInsets, "The areas covered by bars.", examples: [["top": 44, "bottom": 34]]),
    .init(
      "direction", \.isRightToLeft,
      .words([("ltr", false, "From left to right."), ("rtl", true, "From right to left.")]),
      "The reading direction."),
    .init(
      "device", \.device, .words([("phone", .phone, "A phone."), ("pad", .pad, "A tablet.")]),
      "The kind of device."),
    .init(
      "sizeClass",
      [
        .init("horizontal", \.across, room, "The horizontal size class; by default that of the device."),
        .init("vertical", \.down, room, "The vertical size class; by default `regular`."),
      ], "The size classes that the layout sees.", examples: [["horizontal": "regular"]]),
    .init("scroll", \.path, collectionPath),
    SchemaField<Overlays>.overlaysField.at(\.overlays),
    .init("verify", \.comparisonRules, ComparisonRuleKeys.rules),
    .init("outputs", \.outputs, OutputKeys.files()),
  ]

  private static let room = SchemaKind<CollectionDescription.Room>.words([
    ("compact", .compact, "As on a phone."), ("regular", .regular, "As on a tablet."),
  ])

  private static let anything = SchemaKind<CollectionDescription.Value>(
    SchemaNode("a value", .anything)
  ) { node, _ in .init(node) }

  private static let itemsField = SchemaField<CollectionDescription>(
    "sections", itemCounts, "The number of items in each section.", examples: [[20, 5]], required: true
  ) { counts, _, description, reader in
    description.counts = counts
    reader.counted = CountedElements(counts, name: "item", owner: "a collection view")
  }

  /// Item counts as a list, or as a number of equal sections.
  static let itemCounts: SchemaKind<[Int]> = .anyOf(
    "a list of numbers of items, or a mapping with `count` and `items`",
    itemCountKinds, examples: [[20, 5], ["count": 30, "items": 4]]
  ).reading { counts, node, reader in
    guard counts.reduce(0, +) > 10_000_000 else { return counts }
    reader.log.error("there are \(counts.reduce(0, +)) items", at: node.range, expected: "at most 10000000")
    return nil
  }

  static let itemCountKinds: [SchemaKind<[Int]>] =
    [
      .list("a list of numbers of items", .integer(0...1_000_000), examples: [[20, 5]]),
      SchemaKind.object(
        "a mapping with `count` and `items`", SectionDraft(),
        [
          .init(
            "count", \.count, .integer(0...100_000, examples: [3]), "The number of sections.", required: true),
          .init(
            "items", \.items, .integer(0...1_000_000, examples: [10]), "The number of items in each section.",
            required: true),
        ]
      ).map { [Int](repeating: $0.items, count: $0.count) },
    ]

  private struct SectionDraft {
    var count = 0
    var items = 0
  }

  static let edgeInsets: SchemaKind<CollectionDescription.Insets> = .anyOf(
    "a number of points or a mapping",
    [
      SchemaKind.coordinate.map { .init(top: $0, left: $0, bottom: $0, right: $0) },
      .object(
        "a mapping with `top`, `left`, `bottom` and `right`", CollectionDescription.Insets(),
        [
          .init("top", \.top, .coordinate, "Above the content."),
          .init("left", \.left, .coordinate, "Left of the content."),
          .init("bottom", \.bottom, .coordinate, "Below the content."),
          .init("right", \.right, .coordinate, "Right of the content."),
        ]),
    ], examples: [12, ["top": 24]])
}

extension CollectionDescription.Value {
  init(_ node: DocumentNode) {
    range = node.range
    switch node.content {
    case .broken: content = .nothing
    case .list(let elements): content = .list(elements.map(Self.init))
    case .map(let entries): content = .mapping(entries.map { ($0.key, Self($0.value)) })
    case .scalar:
      switch node.scalar {
      case .nothing?, nil: content = .nothing
      case .boolean(let value)?: content = .boolean(value)
      case .number(let value)?: content = .number(value)
      case .text(let text)?: content = .text(text)
      }
    }
  }
}
