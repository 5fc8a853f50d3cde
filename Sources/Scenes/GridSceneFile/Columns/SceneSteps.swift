package import GridData
import GridDataFile
import GridDocument
package import GridSchema
import GridSupport

/// `join` as written in a file.
struct JoinDescription: Sendable {
  var file = DataFile()
  var keys: [(own: Located<String>, other: Located<String>)] = []
  var columns: [Located<String>]?
  var kind = Kind.left

  enum Kind: String, Sendable, Hashable, CaseIterable, WordedCases {
    case left, inner

    var word: Word? {
      switch self {
      case .left: ("left", "All rows stay; the new cells of rows without a match are empty.")
      case .inner: ("inner", "Rows without a match are omitted.")
      }
    }
  }

  /// The names that errors refer to by index.
  var names: [Located<String>] { keys.map(\.own) + (columns ?? []) }

  /// Returns the joined source; reports errors in the other file and returns nil if it cannot be read.
  func step(
    _ source: any DataSource, _ reader: inout SceneReader
  ) throws(DataShapeError) -> (any DataSource)? {
    guard let other = file.load(&reader) else { return nil }
    let step = try TableStep.join(
      source, with: other.data.source, by: keys.map { ($0.own.value, $0.other.value) },
      columns: columns?.map(\.value), isInner: kind == .inner)
    return try reader.source(of: step, other: other.origin)
  }
}

/// `unpivot` as written in a file.
struct UnpivotDescription: Sendable {
  var names: [Located<String>] = []
  var name = "name"
  var value = "value"

  func step(_ source: any DataSource) throws(DataShapeError) -> TableStep {
    try .unpivot(source, columns: names.map(\.value), name: name, value: value)
  }
}

/// `group` as written in a file.
struct GroupDescription: Sendable {
  var keys: [Located<String>] = []
  var parts: [(key: Located<String>, value: PartDescription)] = []

  var names: [Located<String>] { keys + parts.map { $0.value.columns.first ?? $0.key } }

  func step(_ source: any DataSource) throws(DataShapeError) -> TableStep {
    try .group(
      source, by: keys.map(\.value),
      parts.map { .init($0.key.value, $0.value.aggregate, of: $0.value.columns.first?.value) })
  }
}

/// A column of `group` as written in a file; it is valid only if it has one column, or counts rows.
struct PartDescription: Sendable, Hashable {
  var aggregate = Aggregate.count
  var columns: [Located<String>] = []
}

/// `pivot` as written in a file.
struct PivotDescription: Sendable {
  var rows: [Located<String>] = []
  var columns: Located<String>?
  var value: Located<String>?
  var aggregate = Aggregate.sum

  var names: [Located<String>] { rows + [columns, value].compactMap(\.self) }

  func step(_ source: any DataSource) throws(DataShapeError) -> TableStep {
    try .pivot(
      source, rows: rows.map(\.value), columns: columns?.value ?? "", value: value?.value ?? "", aggregate)
  }
}

extension Aggregate: WordedCases {
  package var word: Word? { (rawValue, summary) }
}

// MARK: - Keys

extension SceneSchema {
  private static let columnList: SchemaKind<[Located<String>]> = .anyOf(
    "a column, or a list of columns",
    [nonEmptyName.map { [$0] }, .list("a list of columns", nonEmptyName, minimum: 1)])

  private static let joinKeys: SchemaKind<[(own: Located<String>, other: Located<String>)]> = .anyOf(
    "a column, a list of columns, or a mapping from columns to those of the file",
    [
      nonEmptyName.map { [($0, $0)] },
      SchemaKind.list("a list of columns", nonEmptyName, minimum: 1).map { $0.map { ($0, $0) } },
      SchemaKind.map(
        "a mapping from columns to those of the file", nonEmptyName, "Columns with the same values.",
        examples: [["city": "town"]]
      ).map { $0.map { ($0.key, $0.value) } },
    ])

  static let join: SchemaKind<JoinDescription> = .object(
    "a mapping with `file` and `by`", JoinDescription(),
    [
      .init("file", \.file, tableFile, "The other file.", examples: ["people.csv"], required: true),
      .init(
        "by", \.keys, joinKeys,
        "The columns that both tables have; a mapping if they have different names in the file.",
        examples: ["city", ["city", "year"], ["city": "town"]], required: true),
      .init(
        "columns", \.columns, .list("a list of columns", nonEmptyName, minimum: 1),
        "The columns to add; by default all that are not in `by`.", examples: [["people"]]),
      .init("kind", \.kind, .choice(), "What happens to rows without a match."),
    ], examples: [["file": "people.csv", "by": "city"]])

  static let part: SchemaKind<PartDescription> = .anyOf(
    "`count`, or an aggregate of a column",
    [
      .words([("count", PartDescription(), "The number of rows.")]),
      .object(
        "an aggregate of a column", PartDescription(),
        Aggregate.allCases.map { aggregate in
          .init(aggregate.rawValue, nonEmptyName, aggregate.summary, examples: ["amount"]) {
            column, _, description, _ in
            description.aggregate = aggregate
            description.columns.append(column)
          }
        }, examples: [["sum": "amount"]]
      ) { description, node, reader in
        guard description.columns.count != 1 else { return }
        reader.log.error(
          "a column has exactly one aggregate", at: node.range,
          expected: "one of " + Words.list(Aggregate.allCases.map { "`\($0.rawValue)`" }))
      },
    ])

  static let unpivot: SchemaKind<UnpivotDescription> = .object(
    "a mapping with `columns`", UnpivotDescription(),
    [
      .init(
        "columns", \.names, .list("a list of columns", nonEmptyName, minimum: 1), "The columns.",
        examples: [["spring", "fall"]], required: true),
      .init(
        "name", \.name, .nonEmptyText, "The new column for their names.", default: "name",
        examples: ["season"]),
      .init(
        "value", \.value, .nonEmptyText, "The new column for their values.", default: "value",
        examples: ["amount"]),
    ])

  static let group: SchemaKind<GroupDescription> = .object(
    "a mapping with `by`", GroupDescription(),
    [
      .init(
        "by", \.keys, columnList, "The columns whose values make a group.",
        examples: ["city", ["city", "year"]],
        required: true),
      .init(
        "columns", \.parts,
        .map(
          "a mapping from new columns to aggregates", groupPart, "The other columns.",
          examples: [["total": ["sum": "amount"], "orders": "count"]])),
    ])

  static let pivot: SchemaKind<PivotDescription> = .object(
    "a mapping with `rows`, `columns` and `value`", PivotDescription(),
    [
      .init(
        "rows", \.rows, columnList, "The columns that name the rows.", examples: ["city", ["city", "shop"]],
        required: true),
      .init(
        "columns", \.columns, nonEmptyName,
        "The column whose values become columns: numbers and dates in ascending order, others in that of the data.",
        examples: ["year"], required: true),
      .init(
        "value", \.value, nonEmptyName, "The column of the values.", examples: ["amount"], required: true),
      .init("aggregate", \.aggregate, .choice(), "What several values of a cell become."),
    ])

  private static let joinStep: SchemaKind<JoinDescription> = .reference(
    "join", "a mapping with `file` and `by`", to: join)
  private static let groupPart: SchemaKind<PartDescription> = .reference(
    "aggregate", "`count`, or an aggregate of a column", examples: [["sum": "amount"], "count"], to: part)

  /// The keys that change the shape of data by a query.
  static let stepFields: [SchemaField<ShapeDescription>] = [
    .init(
      "join", \.joins,
      .anyOf(
        "a mapping with `file` and `by`, or a list of these",
        [joinStep.map { [$0] }, .list("a list of joins", joinStep, minimum: 1)]),
      "Columns of another file, from its rows with the same values; the first step.",
      examples: [["file": "people.csv", "by": "city"]]),
    .init(
      "unpivot", \.unpivot,
      .reference("unpivot", "a mapping with `columns`", to: unpivot),
      "Columns that become rows: one row for each value, with the name of its column; comes after `join`.",
      examples: [["columns": ["spring", "fall"], "name": "season", "value": "amount"]]),
    .init(
      "group", \.group,
      .reference("group", "a mapping with `by`", to: group),
      "Groups of rows that become a row each, in the order of their first rows; comes after `add` and `where`.",
      examples: [["by": "city", "columns": ["total": ["sum": "amount"]]]]),
    .init(
      "pivot", \.pivot,
      .reference("pivot", "a mapping with `rows`, `columns` and `value`", to: pivot),
      "A table with a column for each value of a column; comes after `group`.",
      examples: [["rows": "city", "columns": "year", "value": "amount"]]),
    .init(
      "then", \.then,
      .anyOf(
        "a mapping of steps, or a list of these",
        [furtherSteps.map { [$0] }, .list("a list of steps", furtherSteps, minimum: 1)]),
      "More of these keys, applied to the result.", examples: [["sort": "total:desc", "top": 3]]),
  ]

  private static let furtherSteps: SchemaKind<ShapeDescription> = .reference(
    "steps", "a mapping of steps", to: steps)

  static let steps: SchemaKind<ShapeDescription> = .object(
    "a mapping of steps", ShapeDescription(), shapeFields, "Keys that change the shape of data.",
    examples: [["sort": "total:desc", "top": 3]])
}
