import GridDocument
import GridScene
import GridSceneForm
import GridSchema
import GridSource

/// The texts around a table, and the places of its footnotes.
extension SceneSchema {
  private typealias Keys = SurroundingsKeys<SceneReader>

  static let surroundings = Keys.table

  static let footnotesField = SchemaField<SceneDraft>(
    "footnotes", \.scene.surroundings.footnotes,
    .list("a list of footnotes", Keys.footnote(at: notePlaces), minimum: 1),
    "Notes below the table; their marks are numbered in reading order.",
    examples: [["Preliminary.", ["text": "In thousands.", "at": "title"]]])

  private static let notePlaces: SchemaKind<[Footnote.Place]> = .anyOf(
    "a position or a list of positions",
    [
      Keys.placeWords.map { [$0] }, placeMapping.map { [$0] },
      .list(
        "a list of positions",
        .anyOf(
          "`title`, `subtitle`, `caption`, `source`, or a mapping with `column`, `group` or `section`",
          [Keys.placeWords, placeMapping], examples: ["title", ["column": "month"]]), minimum: 1),
    ],
    "The position of its mark; footnotes with the same text share a mark.",
    examples: ["title", ["column": "total"], [["column": "total", "row": 0], "source"]])

  private struct NotePlaceDescription: Sendable {
    var column: Int?
    var row: Int?
    var group: Footnote.Place?
  }

  private static let placeMapping: SchemaKind<Footnote.Place> = .variants(
    "a mapping with `column`, `group` or `section`",
    [
      SchemaVariant(
        "the position of a footnote", keys: ["column", "row"], NotePlaceDescription(),
        [
          .init("column", \.column, shownColumn, "The column.", examples: ["month"], required: true),
          .init(
            "row", \.row,
            SchemaKind.count(examples: [0]).reading { row, node, reader in
              reader.checkRow(row, at: node.range) ? row : nil
            }, "The row of data, from 0; without it, the mark is on the column's title."),
        ],
        make: { place, _ in
          place.column.map { column in
            place.row.map { .cell(row: $0, column: column) } ?? .header(column: column)
          }
        }),
      SchemaVariant(
        "the position of a footnote", keys: ["group"], NotePlaceDescription(),
        [
          .init(
            "group", \.group, columnGroupPlace, "The title of a column group.", examples: ["Services"],
            required: true)
        ],
        make: { place, _ in place.group }),
      SchemaVariant(
        "the position of a footnote", keys: ["section"], NotePlaceDescription(),
        [
          .init(
            "section", \.group, sectionPlace, "The name of a section; the mark is in its header.",
            examples: ["Services"], required: true)
        ],
        make: { place, _ in place.group }),
    ], examples: [["column": "month"], ["column": "month", "row": 0]])

  private static let sectionPlace: SchemaKind<Footnote.Place> = nonEmptyName.reading { name, _, reader in
    if let row = reader.sections.headerRow(of: name.value) { return .section(name.value, row: row) }
    reader.log.error(
      "there is no section `\(name.value)` with a header", at: name.range,
      expected: reader.sections.expectation("section"))
    return nil
  }

  private static let columnGroupPlace: SchemaKind<Footnote.Place> = nonEmptyName.reading { name, _, reader in
    if let place = reader.groupPlaces[name.value] { return place }
    reader.log.error(
      "there is no column group `\(name.value)`", at: name.range,
      expected: reader.groups.expectation("column group"))
    return nil
  }
}

extension SceneReader {
  /// Records the positions of column groups for footnote marks.
  mutating func noteGroupPlaces(of scene: Scene) {
    func add(_ groups: [Scene.ColumnGroup]) {
      for group in groups {
        groupPlaces[group.id] = scene.notePlace(of: group)
        add(group.groups)
      }
    }
    add(scene.columnGroups)
  }
}
