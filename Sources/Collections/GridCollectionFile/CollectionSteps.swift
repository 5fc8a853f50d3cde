import GridGeometry
import GridSceneForm
import GridSchema
import GridScroll

/// The path of a collection view: steps of scroll paths, with changes between them.
extension CollectionSchema {
  typealias Path = CollectionPathDescription

  static let collectionPath: SchemaKind<Path> = .object(
    "a mapping", Path(),
    [
      .init("fps", \.frameRate, .frameRate, "Frames per second.", default: 30),
      .init("from", \.start, .target, "The start of the path.", default: "start"),
      .init("slowMotion", \.slowMotion, .slowMotion),
      .init(
        "steps", \.steps,
        .list("a list of steps", collectionStep).reading { steps, node, reader in
          reader.warnOfOpposedFlings(in: scrolls(steps, in: node))
          return steps
        },
        "The steps, one after another; without any, a single frame is drawn.",
        examples: [[["fling": ["y": 900]], ["delete": ["0-1"]]]]),
    ], "The scrolling and changes of the view; without it, a single frame at the start is drawn.",
    examples: [["fps": 60, "steps": [["fling": ["y": 2000]], ["insert": ["0-1"], "duration": 0.3]]]])

  /// Returns pairs of steps and nodes; a change, which separates gestures, counts as a hold.
  private static func scrolls(
    _ steps: [Located<Path.Step>], in list: DocumentNode
  ) -> [(step: ScrollStep, node: DocumentNode)] {
    (list.list ?? []).map { node in
      guard case .scroll(let scroll) = steps.first(where: { $0.range == node.range })?.value else {
        return (ScrollStep(.hold(seconds: 0)), node)
      }
      return (scroll, node)
    }
  }

  static let collectionStep: SchemaKind<Located<Path.Step>> = SchemaKind.variants(
    "a mapping with one of the motions or changes as its key",
    FormReader.motions.map { motion in
      SchemaVariant(node: motion.node) { node, reader in
        // A node that does not match the schema has already been reported.
        (reader.fitsSchema(node) ? motion.read(node, &reader) : nil).map { Path.Step.scroll($0) }
      }
    } + changes, "One step.", examples: [["fling": ["y": 900]], ["delete": ["0-1"]]]
  ).located

  private struct ChangeSettings {
    var change: Path.Change?
    var seconds: Double?
    var label: String?
  }

  /// Returns a change that is animated over 0.3 s by default.
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
          "How long its animation takes; 0 shows the result at once.",
          default: .number(seconds)),
        .init(
          "label", \.label, .nonEmptyText, "A unique name for choosing frames.", examples: ["turned"]),
      ]
    ) { settings, _ in
      settings.change.map { .change($0, seconds: settings.seconds ?? seconds, label: settings.label) }
    }
  }

  private static let changes: [SchemaVariant<Path.Step>] = [
    change("insert", items, "New items, by their positions after the change.") {
      .batch(Path.Batch(inserted: $0))
    },
    change("delete", items, "Items to delete, by their positions before the change.") {
      .batch(Path.Batch(deleted: $0))
    },
    change("reload", items, "Items to reload with other data.") { .batch(Path.Batch(reloaded: $0)) },
    change("move", move, "An item to move.") { .batch(Path.Batch(moved: [$0])) },
    change("batch", batch, "Several data changes at once.") { .batch($0) },
    change(
      "reloadData",
      .anyOf(
        "`true` or numbers of items",
        itemCountKinds.map { $0.map { Optional($0) } } + [
          .words([("true", nil, "The same numbers of items.")])
        ], examples: [true, [20, 6]]),
      "Reloads all data, with new numbers of items if they are given.", seconds: 0
    ) { .reloadData($0) },
    change(
      "resize",
      .object(
        "a mapping with `width` and `height`", ResizeDraft(),
        [
          .init("width", \.size.width, .extent, "Width in points.", required: true),
          .init("height", \.size.height, .extent, "Height in points.", required: true),
          .init("safeArea", \.safeArea, edgeInsets, "The areas then covered by bars."),
        ], examples: [["width": 480, "height": 320]]), "A new size of the view, as when a device is rotated."
    ) { .resize($0.size, safeArea: $0.safeArea) },
    change(
      "invalidate", .words([("true", true, "Invalidates the whole layout.")]),
      "Invalidates the whole layout.", seconds: 0
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
              .init(
                "position", \.position, position, "The position to scroll it to; by default, nothing scrolls."
              ),
            ]),
        ], examples: ["0-3"]), "Selects an item.", seconds: 0
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
    ("centerVertically", .centerVertically, "Centered vertically."),
    ("bottom", .bottom, "At the bottom."), ("left", .left, "At the left."),
    ("centerHorizontally", .centerHorizontally, "Centered horizontally."),
    ("right", .right, "At the right."),
  ])

  private static let item: SchemaKind<Path.Item> = .text(
    "an item such as `0-3`, section and index", pattern: "^[0-9]{1,9}-[0-9]{1,9}$", error: "not an item",
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
      .init("from", \.from, item, "Its position before the change.", required: true),
      .init("to", \.to, item, "Its position after the change.", required: true),
    ], examples: [["from": "0-1", "to": "2-0"]]
  ).map { draft in draft.from.flatMap { from in draft.to.map { .init(from: from, to: $0) } } }

  private static let batch: SchemaKind<Path.Batch> = .object(
    "a mapping", Path.Batch(),
    [
      .init("insert", \.inserted, items, "New items, by their positions after the change."),
      .init("delete", \.deleted, items, "Items to delete, by their positions before the change."),
      .init("reload", \.reloaded, items, "Items to reload with other data."),
      .init(
        "move", \.moved, .list("a list of moves", move), "Items to move.",
        examples: [[["from": "0-1", "to": "2-0"]]]),
      .init(
        "insertSections", \.insertedSections,
        .list(
          "a list of new sections",
          .object(
            "a mapping with `at` and `items`", Path.Batch.NewSection(),
            [
              .init("at", \.position, sectionPlace, "Its position after the change.", required: true),
              .init("items", \.items, .integer(0...1_000_000, examples: [4]), "The number of items in it."),
            ])), "New sections.", examples: [[["at": 1, "items": 4]]]),
      .init(
        "deleteSections", \.deletedSections, .list("a list of sections", sectionPlace), "Sections to delete.",
        examples: [[1, 2]]),
      .init(
        "reloadSections", \.reloadedSections, .list("a list of sections", sectionPlace),
        "Sections to reload with other data.", examples: [[0]]),
      .init(
        "moveSections", \.movedSections,
        .list(
          "a list of moves",
          .object(
            "a mapping with `from` and `to`", Path.Batch.SectionMove(),
            [
              .init("from", \.from, sectionPlace, "Its position before the change.", required: true),
              .init("to", \.to, sectionPlace, "Its position after the change.", required: true),
            ])), "Sections to move.", examples: [[["from": 3, "to": 0]]]),
    ], examples: [["insert": ["0-0"], "delete": ["1-2"]]])
}
