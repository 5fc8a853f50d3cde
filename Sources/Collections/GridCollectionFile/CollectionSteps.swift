import GridGeometry
import GridSceneFile
import GridSchema
import GridScroll

/// The path of a collection view: the steps of scroll paths, and changes between them.
extension CollectionSchema {
  typealias Path = CollectionPathDescription

  static let collectionPath: SchemaKind<Path> = .object(
    "a mapping", Path(),
    [
      .init(
        "fps", \.frameRate,
        .text(
          "a whole number of frames a second or a fraction such as 30000/1001",
          .parsed(by: FrameRate.init(parsing:), pattern: "^[0-9]+(/[0-9]+)?$", acceptsIntegers: true) {
            TextError(message: "\($0): \($1.message)", expectation: $1.expectation)
          }, "Frames a second.", default: 30, examples: [60]
        ) { try? FrameRate(parsing: $0) }),
      .init("from", \.start, .target, "Where the path starts.", default: "start"),
      .init("slowMotion", \.slowMotion, .slowMotion),
      .init(
        "steps", \.steps, .list("a list of steps", collectionStep),
        "What happens, one step after another; none is a single frame.",
        examples: [[["fling": ["y": 900]], ["delete": ["0-1"]]]]),
    ], "What happens to the view; without it a single frame at the start is drawn.",
    examples: [["fps": 60, "steps": [["fling": ["y": 2000]], ["insert": ["0-1"], "duration": 0.3]]]])

  static let collectionStep: SchemaKind<Located<Path.Step>> = SchemaKind.variants(
    "a mapping with one of the motions or changes as its key",
    SceneSchema.motions.map { motion in
      SchemaVariant(node: motion.node) { node, reader in
        // One that does not fit was reported.
        (reader.fitsSchema(node) ? motion.read(node, &reader) : nil).map { Path.Step.scroll($0) }
      }
    } + changes, "One step.", examples: [["fling": ["y": 900]], ["delete": ["0-1"]]]
  ).located

  private struct ChangeSettings {
    var change: Path.Change?
    var seconds: Double?
    var label: String?
  }

  /// A change that is animated over 0.3 s unless the file says otherwise.
  private static func change<Value>(
    _ key: String, _ kind: SchemaKind<Value>, _ summary: String, seconds: Double = 0.3,
    make: @escaping @Sendable (Value) -> Path.Change?
  ) -> SchemaVariant<Path.Step> {
    SchemaVariant(
      "\("aeiou".contains(key.first ?? " ") ? "an" : "a") `\(key)` step", keys: [key], ChangeSettings(),
      [
        .init(key, \.change, kind.map(make), summary, required: true),
        .init(
          "duration", \.seconds, .duration,
          "How long its animation takes; 0 shows what is after it.",
          default: .number(seconds)),
        .init(
          "label", \.label, .nonEmptyText, "A name for choosing frames, used once.", examples: ["turned"]),
      ]
    ) { settings, _ in
      settings.change.map { .change($0, seconds: settings.seconds ?? seconds, label: settings.label) }
    }
  }

  private static let changes: [SchemaVariant<Path.Step>] = [
    change("insert", items, "New items, by their places after the change.") {
      .batch(Path.Batch(inserted: $0))
    },
    change("delete", items, "Items that go, by their places before the change.") {
      .batch(Path.Batch(deleted: $0))
    },
    change("reload", items, "Items that show other data.") { .batch(Path.Batch(reloaded: $0)) },
    change("move", move, "An item that goes elsewhere.") { .batch(Path.Batch(moved: [$0])) },
    change("batch", batch, "Several changes of the data at once.") { .batch($0) },
    change(
      "reloadData",
      .anyOf(
        "`true` or numbers of items",
        itemCountKinds.map { $0.map { Optional($0) } } + [
          .words([("true", nil, "The same numbers of items.")])
        ], examples: [true, [20, 6]]),
      "All data anew, with other numbers of items where they are given.", seconds: 0
    ) { .reloadData($0) },
    change(
      "resize",
      .object(
        "a mapping with `width` and `height`", ResizeDraft(),
        [
          .init("width", \.size.width, .extent, "Width in points.", required: true),
          .init("height", \.size.height, .extent, "Height in points.", required: true),
          .init("safeArea", \.safeArea, edgeInsets, "What bars cover then."),
        ], examples: [["width": 480, "height": 320]]), "Another size of the view, as when a device is turned."
    ) { .resize($0.size, safeArea: $0.safeArea) },
    change(
      "invalidate", .words([("true", true, "The layout forgets all.")]), "The layout forgets all.", seconds: 0
    ) { _ in .invalidate },
    change(
      "select",
      .anyOf(
        "an item such as `0-3`, or a mapping with `item` and `position`",
        [
          item.map { SelectDraft(item: $0) },
          .object(
            "a mapping with `item` and `position`", SelectDraft(),
            [
              .init("item", \.item, item, "The item.", required: true),
              .init("position", \.position, position, "Where it comes to stand; by default where it is."),
            ]),
        ], examples: ["0-3"]), "An item is selected.", seconds: 0
    ) { draft in draft.item.map { .select($0, draft.position) } },
  ]

  private struct ResizeDraft {
    var size = Size(width: 0, height: 0)
    var safeArea: CollectionDescription.Insets?
  }

  private struct SelectDraft {
    var item: Path.Item?
    var position: Path.Position?
  }

  private static let position = SchemaKind<Path.Position>.words([
    ("top", .top, "At the top of the view."),
    ("centerVertically", .centerVertically, "In the middle from top to bottom."),
    ("bottom", .bottom, "At the bottom."), ("left", .left, "At the left."),
    ("centerHorizontally", .centerHorizontally, "In the middle from left to right."),
    ("right", .right, "At the right."),
  ])

  private static let item: SchemaKind<Path.Item> = .text(
    "an item such as `0-3`, section and place in it", pattern: "^[0-9]{1,9}-[0-9]{1,9}$", error: "no item",
    examples: ["0-3"]
  ) { text in
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ (1...9).contains($0.count) && $0.allSatisfy(\.isWholeNumber) }),
      let section = Int(parts[0]), let item = Int(parts[1])
    else { return nil }
    return Path.Item(section: section, item: item)
  }

  private static let items: SchemaKind<[Path.Item]> = .list(
    "a list of items", item, minimum: 1, examples: [["0-3", "0-4"]])

  private static let sectionPlace: SchemaKind<Int> = .integer(0...100_000, examples: [1])

  private struct MoveDraft {
    var from: Path.Item?
    var to: Path.Item?
  }

  private static let move: SchemaKind<Path.Batch.Move> = SchemaKind.object(
    "a mapping with `from` and `to`", MoveDraft(),
    [
      .init("from", \.from, item, "Its place before.", required: true),
      .init("to", \.to, item, "Its place after.", required: true),
    ], examples: [["from": "0-1", "to": "2-0"]]
  ).map { draft in draft.from.flatMap { from in draft.to.map { .init(from: from, to: $0) } } }

  private static let batch: SchemaKind<Path.Batch> = .object(
    "a mapping", Path.Batch(),
    [
      .init("insert", \.inserted, items, "New items, by their places after the change."),
      .init("delete", \.deleted, items, "Items that go, by their places before it."),
      .init("reload", \.reloaded, items, "Items that show other data."),
      .init(
        "move", \.moved, .list("a list of moves", move), "Items that go elsewhere.",
        examples: [[["from": "0-1", "to": "2-0"]]]),
      .init(
        "insertSections", \.insertedSections,
        .list(
          "a list of new sections",
          .object(
            "a mapping with `at` and `items`", Path.Batch.NewSection(),
            [
              .init("at", \.place, sectionPlace, "Its place after the change.", required: true),
              .init("items", \.items, .integer(0...1_000_000, examples: [4]), "The number of its items."),
            ])), "New sections.", examples: [[["at": 1, "items": 4]]]),
      .init(
        "deleteSections", \.deletedSections, .list("a list of sections", sectionPlace), "Sections that go.",
        examples: [[1, 2]]),
      .init(
        "reloadSections", \.reloadedSections, .list("a list of sections", sectionPlace),
        "Sections that show other data.", examples: [[0]]),
      .init(
        "moveSections", \.movedSections,
        .list(
          "a list of moves",
          .object(
            "a mapping with `from` and `to`", Path.Batch.SectionMove(),
            [
              .init("from", \.from, sectionPlace, "Its place before.", required: true),
              .init("to", \.to, sectionPlace, "Its place after.", required: true),
            ])), "Sections that go elsewhere.", examples: [[["from": 3, "to": 0]]]),
    ], examples: [["insert": ["0-0"], "delete": ["1-2"]]])
}
