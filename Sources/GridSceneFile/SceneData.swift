import GridData
import GridScene
import GridSupport

extension SceneSchema {
  static let data = SchemaNode(
    "the path of a data file, or a mapping with `file`, `rows` or `generate`",
    .anyOf([
      SchemaNode("the path of a data file", .text(.nonEmpty), examples: ["employment.csv", "-"]),
      SchemaNode(
        "a mapping with `file`, `rows` or `generate`", .variants(DataKey.allCases.map(\.variant))),
    ]), summary: "Where the cells come from.",
    examples: ["employment.csv", ["file": "-", "delimiter": "tab"]])

  fileprivate static let cell = SchemaNode(
    "a text, a number or nothing", .anyOf([.text, SchemaNode("nothing", .nothing)]))

  fileprivate static let delimiter = SchemaNode(
    "one ASCII character, or `tab`",
    .text(
      SchemaNode.TextRule(
        pattern: "^(\(namedDelimiters.map(\.key).joined(separator: "|"))|[^\"\\r\\n])$"
      ) { text in Delimiter(named: text) == nil ? TextError("no delimiter") : nil }),
    summary: "What stands between cells: a character, or "
      + "\(namedDelimiters.map { "`\($0.key)`" }.joined(separator: ", ")); guessed by default.",
    examples: ["tab", ";"])

  fileprivate static let generate = SchemaNode(
    "a mapping",
    .object([
      .init(
        "rows", .integer(0...SceneReader.rowLimit, examples: [100]),
        "Number of rows; with `sections`, leave it out."),
      .init(
        "columns", .integer(0...SceneReader.columnLimit, examples: [100]), "Number of columns.", default: 1),
      .init(
        "sections", .integer(0...SceneReader.rowLimit, examples: [100]),
        "Number of sections, instead of `rows`."),
      .init("items", .integer(1...SceneReader.rowLimit, examples: [100]), "Rows in each section."),
      .init("separator", .text, "What stands between the parts of a path.", default: ", ", examples: [" / "]),
      .init("first", .integer(-1_000_000...1_000_000, examples: [1]), "The first index.", default: 0),
    ]),
    summary: "Cells that show where they are: `row, column`, or `section, item` and the column.",
    examples: [["rows": 100, "columns": 100]])
}

/// Where cells come from, as it was written.
protocol DataDescription: Sendable {
  /// Makes the source; nil where that cannot be done, which is reported.
  func source(_ builder: inout SceneBuilder) -> (any DataSource)?
}

/// The keys that say where cells come from, of which a scene has one.
///
/// A further kind of data is a case here, with its part of the schema and its reading, and a type that is the source.
enum DataKey: String, CaseIterable {
  case file, rows, generate

  /// The mapping that has the key.
  fileprivate var variant: SchemaNode.Variant {
    switch self {
    case .file:
      SchemaNode.Variant(
        "data from a file", keys: [rawValue],
        [
          .init(
            rawValue, .nonEmptyText,
            "Path of a CSV or TSV file, relative to the scene file; `-` is standard input.",
            examples: ["employment.csv"]),
          .init("delimiter", SceneSchema.delimiter),
          .init(
            "header", .boolean, "Whether the first record holds the names; guessed by default.",
            examples: [false]),
          .init(
            "ragged",
            .choice(
              of: DelimitedReader.Ragged.self,
              "What becomes of records whose length is not that of the first.", default: .error, example: .pad
            )),
        ])
    case .rows:
      SchemaNode.Variant(
        "data given as rows", keys: [rawValue],
        [
          .init(
            rawValue,
            SchemaNode(
              "a list of rows",
              .list(SchemaNode("a list of cells", .list(SceneSchema.cell, minimum: 0)), minimum: 0),
              summary: "The cells, row by row, as they are written.",
              examples: [[["Oslo", 12], ["Rome", "007"]]])),
          .init(
            "ragged",
            .choice(
              of: InlineRows.Ragged.self, "What becomes of rows whose length is not that of the first.",
              default: .error, example: .jagged)),
          .init(
            "header",
            SchemaNode(
              "a list of names", .list(.text, minimum: 1), summary: "The names of the columns.",
              examples: [["City", "Count"]])),
        ])
    case .generate:
      SchemaNode.Variant("generated data", keys: [rawValue], [.init(rawValue, SceneSchema.generate)])
    }
  }
}

extension SceneReader {
  /// Reads where the cells come from.
  mutating func data(_ node: DocumentNode) -> (any DataDescription)? {
    if let path = located(node) { return Self.file(path, node) }
    for key in DataKey.allCases {
      guard let value = node[key.rawValue], let data = data(key, value, node) else { continue }
      return data
    }
    return nil
  }

  private mutating func data(
    _ key: DataKey, _ value: DocumentNode, _ node: DocumentNode
  ) -> (any DataDescription)? {
    switch key {
    case .file: return located(value).map { Self.file($0, node) }
    case .rows:
      guard let rows = value.list else { return nil }
      return RowsDescription(
        names: node["header"]?.list?.map { $0.text ?? "" },
        rows: rows.map { row in Located((row.list ?? []).map(Self.value), at: row.range) },
        ragged: node["ragged"]?.choice() ?? .error)
    case .generate: return generated(value)
    }
  }

  private static func file(_ path: Located<String>, _ node: DocumentNode) -> FileDescription {
    var reader = DelimitedReader(delimiter: Delimiter.implied(byFileName: path.value))
    if let delimiter = node["delimiter"]?.text.flatMap(Delimiter.init(named:)) {
      reader.delimiter = delimiter
    }
    if let hasHeader = node["header"]?.boolean { reader.header = hasHeader ? .present : .absent }
    reader.ragged = node["ragged"]?.choice() ?? .error
    return FileDescription(path: path, reader: reader)
  }

  /// A cell as the file has it: what is written as plain digits, `true` or `false` is a value of that kind, all else a
  /// text, so that `007`, `+1` and `1e3` are shown as they are written.
  private static func value(_ node: DocumentNode) -> CellValue {
    guard let text = node.text else { return .missing }
    switch node.scalar {
    case .boolean(let value) where text == (value ? "true" : "false"): return .boolean(value)
    case .number: return DecimalNumber(text).flatMap { "\($0)" == text ? .number($0) : nil } ?? .text(text)
    default: return .text(text)
    }
  }

  private mutating func generated(_ node: DocumentNode) -> GeneratedTable? {
    guard node.map != nil else { return nil }
    // What is out of range was reported; small numbers in its place let the rest be checked quickly.
    func count(_ key: String, in range: ClosedRange<Int>) -> Int {
      node[key]?.integer.flatMap { range.contains($0) ? $0 : nil } ?? 1
    }
    let columnCount = count("columns", in: 0...Self.columnLimit)
    let rowCount: Int
    var itemCount: Int?
    if let sections = node["sections"] {
      let items = count("items", in: 1...Self.rowLimit)
      itemCount = items
      let sectionCount = count("sections", in: 0...Self.rowLimit)
      // Both are at most 10⁹, so that their product is an Int.
      rowCount = items * sectionCount
      if let rows = node.keyRange("rows") {
        log.error("`rows` and `sections` exclude each other", at: rows, expected: "only one of them")
      }
      if node["items"] == nil {
        log.error(
          "`sections` without the number of rows in each", at: node.keyRange("sections") ?? node.range,
          expected: "`items`: a whole number, 1 or more")
      } else if rowCount > Self.rowLimit {
        log.error(
          "\(sectionCount) sections of \(items) rows", at: sections.range,
          expected: "at most \(Self.rowLimit) rows in all")
      }
    } else {
      rowCount = count("rows", in: 0...Self.rowLimit)
      if let items = node.keyRange("items") {
        log.error("`items` says how many rows a section has, but there is no `sections`", at: items)
      } else if node["rows"] == nil {
        log.error(
          "`generate` does not say how many rows there are", at: node.range,
          expected: "`rows`, or `sections` and `items`")
      }
    }
    return GeneratedTable(
      rowCount: rowCount, columnCount: columnCount, itemsPerSection: itemCount,
      separator: node["separator"]?.text ?? ", ",
      firstIndex: node["first"]?.integer.map { max(-1_000_000, min($0, 1_000_000)) } ?? 0)
  }

  /// The most rows that are generated.
  static let rowLimit = 1_000_000_000
  /// The most columns that are generated; the largest spreadsheets have 16,384.
  static let columnLimit = 100_000
}

extension GeneratedTable: DataDescription {
  func source(_ builder: inout SceneBuilder) -> (any DataSource)? { self }
}

private struct RowsDescription: DataDescription {
  let names: [String]?
  let rows: [Located<[CellValue]>]
  let ragged: InlineRows.Ragged

  func source(_ builder: inout SceneBuilder) -> (any DataSource)? {
    do throws(DataError) {
      return try InlineRows(columnNames: names, rows: rows.map(\.value), ragged: ragged)
    } catch {
      let range = error.row.map { rows[$0].range } ?? 0..<0
      let subject = error.row.map { "row \($0) has " } ?? ""
      builder.log.error(subject + error.message, at: range, expected: error.expectation)
      return nil
    }
  }
}

private struct FileDescription: DataDescription {
  let path: Located<String>
  let reader: DelimitedReader

  func source(_ builder: inout SceneBuilder) -> (any DataSource)? {
    let place = path.value == "-" ? "-" : FilePath.resolve(path.value, in: builder.folder)
    let name = place == "-" ? "standard input" : place
    if place == "-", builder.log.file.name == "standard input" {
      builder.inputs.append(place)
      builder.log.error("both the scene and its data are standard input", at: path.range)
      return nil
    }
    guard let bytes = builder.read(place, namedAs: path) else { return nil }
    do throws(DataError) {
      return try reader.drawableTable(from: bytes, file: name)
    } catch {
      builder.log.add(DataLines.diagnostic(for: error, file: name, bytes: bytes))
      return nil
    }
  }
}

/// The delimiters with names.
private let namedDelimiters: KeyValuePairs<String, Delimiter> = [
  "tab": .tab, "comma": .comma, "semicolon": .semicolon, "pipe": .pipe,
]

extension Delimiter {
  /// The delimiter of a character or a name.
  init?(named name: String) {
    let name = name == "\\t" ? "tab" : name
    if let known = namedDelimiters.first(where: { $0.key == name }) {
      self = known.value
    } else {
      guard let character = name.first, name.count == 1 else { return nil }
      self.init(character)
    }
  }
}
