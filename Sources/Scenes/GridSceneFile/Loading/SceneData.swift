import GridData
import GridDataFile
import GridDocument
import GridScene
import GridSchema
import GridSupport

extension SceneSchema {
  /// Makes a source; reports errors and returns nil if that fails.
  typealias SourceMaker = @Sendable (inout SceneReader) -> (any DataSource)?

  static let data: SchemaKind<SourceMaker> = .anyOf(
    "the path of a data file, or a mapping with `file`, `rows` or `generate`",
    [
      dataPath.map { DataFile(path: $0).maker },
      .variants("a mapping with `file`, `rows` or `generate`", [dataFile, dataRows, generatedData]),
    ], "The source of the cells.", examples: ["employment.csv", ["file": "-", "delimiter": "tab"]])

  private static let dataPath = SchemaKind.text(
    "the path of a data file", .nonEmpty, examples: ["employment.csv", "-"]
  ) { $0 }.located

  // MARK: Files

  private static let dataFile = SchemaVariant<SourceMaker>(
    "data from a file", keys: ["file"], DataFile(),
    [
      .init(
        "file", \.path, nonEmptyName,
        "Path of the file, relative to the scene file; `-` is standard input.",
        examples: ["employment.csv"]),
      .init(
        "format", \.format, .choice(),
        "The kind of data; by default determined by its first bytes, or by its name if these are ambiguous.",
        examples: ["ndjson"]),
      .init(
        "table", \.table, nonEmptyName, "The table or view of a SQLite database; by default the only one.",
        examples: ["prices"]),
      .init(
        "query", \.query, nonEmptyName,
        "A query of a SQLite database, whose result is the data instead of a table.",
        examples: ["SELECT city, sum(amount) AS total FROM sales GROUP BY city"]),
      .init(
        "pointer", \.pointer, SchemaKind.text.located,
        "The location of the table in larger JSON, as a JSON Pointer.",
        examples: ["/data/items"]),
      .init("delimiter", \.delimiter, delimiter),
      .init(
        "header", \.hasHeader, .boolean,
        "Whether the first record holds the column names; inferred by default.",
        examples: [false]),
      .init(
        "quotes", \.hasQuotes, .boolean,
        "Whether quotation marks enclose fields; otherwise they are ordinary text.", examples: [false]),
      .init(
        "ragged", \.ragged, .choice(),
        "How records with a different length than the first are handled."),
      .init("skip", \.skip, .count(examples: [1]), "The number of lines to skip before the table."),
      .init(
        "comment", \.comment, .nonEmptyText,
        "The prefix of comment lines; by default, lines before the table that begin with `#` are comments.",
        examples: ["#"]),
      .init("encoding", \.encoding, encoding),
      .init(
        "locale", \.locale, locale,
        "The locale of numbers and dates in the data; by default inferred for each column."),
    ] + shapeFields.map { $0.at(\.shape) }
  ) { file, _ in file.shape.applied(to: file.maker) }

  private static let encoding: SchemaKind<TextEncoding> = .text(
    "the name of an encoding", encodingRule,
    "The encoding of a file that is not UTF-8; byte order marks and UTF-16 are detected.",
    examples: ["windows-1252", "shift_jis"], by: TextEncoding.init(named:))

  private static let encodingRule = SchemaNode.TextRule(pattern: ".") { name in
    TextEncoding(named: name) != nil ? nil : TextError(unknownEncoding: name)
  }

  private static let delimiter: SchemaKind<Delimiter> = .text(
    "one ASCII character, or `tab`",
    pattern: "^(\(namedDelimiters.map(\.key).joined(separator: "|"))|[^\"\\r\\n])$", error: "not a delimiter",
    "The delimiter between cells: a character, or "
      + "\(namedDelimiters.map { "`\($0.key)`" }.joined(separator: ", ")); inferred by default.",
    examples: ["tab", ";"], by: Delimiter.init(named:))

  // MARK: Rows

  private static let dataRows = SchemaVariant<SourceMaker>(
    "data given as rows", keys: ["rows"], DataRows(),
    [
      .init(
        "rows", \.rows, .list("a list of rows", SchemaKind.list("a list of cells", cell).located),
        "The cells, row by row, as written.", examples: [[["Oslo", 12], ["Rome", "007"]]]),
      .init(
        "ragged", \.ragged, .choice(),
        "How rows with a different length than the first are handled."),
      .init(
        "header", \.names, .list("a list of names", .text, minimum: 1), "The names of the columns.",
        examples: [["City", "Count"]]),
    ] + shapeFields.map { $0.at(\.shape) }
  ) { rows, _ in rows.shape.applied { rows.source(&$0) } }

  /// A cell as written in the file. Plain digits, `true` and `false` are numbers and booleans; everything
  /// else is text, so that `007`, `+1` and `1e3` are shown as written.
  private static let cell = SchemaKind<CellValue>(
    SchemaNode(
      "a string, a number or nothing", .anyOf([SchemaKind.text.node, SchemaNode("nothing", .nothing)]))
  ) { node, _ in
    guard let text = node.text else { return .missing }
    switch node.scalar {
    case .boolean(let value) where text == (value ? "true" : "false"): return .boolean(value)
    case .number: return DecimalNumber(text).flatMap { "\($0)" == text ? .number($0) : nil } ?? .text(text)
    default: return .text(text)
    }
  }

  // MARK: Generated cells

  private static let generatedData = SchemaVariant<SourceMaker>(
    "generated data", keys: ["generate"], ShapedCells(),
    [
      .init(
        "generate", \.cells, .object("a mapping", GeneratedData(), generateFields, check: checkGenerated),
        "Cells that contain their own position: `row, column`, or `section, item` and the column.",
        examples: [["rows": 100, "columns": 100]])
    ] + shapeFields.map { $0.at(\.shape) }
  ) { data, _ in data.shape.applied { _ in data.cells.table } }

  private static let rowLimit = 1_000_000_000
  /// The maximum number of generated columns; the largest spreadsheets have 16,384.
  private static let columnLimit = 100_000

  private static let generateFields: [SchemaField<GeneratedData>] = [
    .init(
      "rows", \.rows, .integer(0...rowLimit, examples: [100]),
      "Number of rows; omit it with `sections`."),
    .init("columns", \.columns, .integer(0...columnLimit, examples: [100]), "Number of columns."),
    .init(
      "sections", \.sections, .integer(0...rowLimit, examples: [100]),
      "Number of sections, instead of `rows`."),
    .init("items", \.items, .integer(1...rowLimit, examples: [100]), "Rows in each section."),
    .init(
      "separator", \.separator, .text, "The separator of a path's parts.", default: ", ",
      examples: [" / "]),
    .init("first", \.first, .integer(-1_000_000...1_000_000, examples: [1]), "The first index."),
  ]

  private static let checkGenerated: SchemaField<GeneratedData>.Check = { data, node, reader in
    guard let sections = node["sections"] else {
      if let items = node.keyRange("items") {
        reader.log.error("`items` needs `sections`", at: items)
      } else if node["rows"] == nil {
        reader.log.error(
          "`generate` needs a number of rows", at: node.range,
          expected: "`rows`, or `sections` and `items`")
      }
      data.items = nil
      return
    }
    let (count, items) = (data.sections ?? 1, data.items ?? 1)
    // Both factors are at most 10⁹, so the product fits in an Int.
    data.rows = count * items
    data.items = items
    if let rows = node.keyRange("rows") {
      reader.log.error("`rows` and `sections` exclude each other", at: rows, expected: "only one of them")
    }
    if node["items"] == nil {
      reader.log.error(
        "`sections` needs `items`", at: node.keyRange("sections") ?? node.range,
        expected: "`items`: a whole number, 1 or more")
    } else if count * items > rowLimit {
      reader.log.error(
        "\(count) sections of \(items) rows", at: sections.range, expected: "at most \(rowLimit) rows in all")
    }
  }
}

private struct ShapedCells: Sendable {
  var cells = GeneratedData()
  var shape = ShapeDescription()
}

private struct GeneratedData: Sendable {
  var rows: Int?
  var columns = 1
  var sections: Int?
  var items: Int?
  var separator = ", "
  var first = 0

  /// The table. Values out of range have been reported and are replaced by small ones, so that everything
  /// else can be checked quickly.
  var table: GeneratedTable {
    GeneratedTable(
      rowCount: rows ?? 1, columnCount: columns, itemsPerSection: items, separator: separator,
      firstIndex: first)
  }
}

private struct DataRows: Sendable {
  var rows: [Located<[CellValue]>] = []
  var names: [String]?
  var ragged = InlineRows.Ragged.error
  var shape = ShapeDescription()

  func source(_ reader: inout SceneReader) -> InlineRows? {
    do throws(DataError) {
      return try InlineRows(columnNames: names, rows: rows.map(\.value), ragged: ragged)
    } catch {
      let range = error.row.map { rows[$0].range } ?? 0..<0
      let subject = error.row.map { "row \($0) has " } ?? ""
      reader.log.error(subject + error.message, at: range, expected: error.expectation)
      return nil
    }
  }
}

private struct DataFile: Sendable {
  var path = Located("", at: 0..<0)
  var format: DataFileKind?
  var table: Located<String>?
  var query: Located<String>?
  var pointer: Located<String>?
  var delimiter: Delimiter?
  var hasHeader: Bool?
  var hasQuotes = true
  var ragged = DelimitedReader.Ragged.error
  var skip = 0
  var comment: String?
  var encoding: TextEncoding?
  var locale: TableLocale?
  var shape = ShapeDescription()

  var maker: SceneSchema.SourceMaker { { source(&$0) } }

  private func source(_ scene: inout SceneReader) -> (any DataSource)? {
    let isStandardInput = path.value == "-"
    let place = isStandardInput ? "-" : FilePath.resolve(path.value, in: scene.folder)
    if isStandardInput, scene.log.file.name == "standard input" {
      scene.inputs.append(place)
      scene.log.error("both the scene and its data are standard input", at: path.range)
      return nil
    }
    var delimited = DelimitedReader(delimiter: delimiter)
    if let hasHeader { delimited.header = hasHeader ? .present : .absent }
    (delimited.ragged, delimited.skippedLines, delimited.comment) = (ragged, skip, comment)
    delimited.quotesAreLiteral = !hasQuotes
    (delimited.encoding, delimited.locale) = (encoding, locale)
    var reader = DataFileReader(
      kind: format, delimited: delimited, table: table?.value, query: query?.value,
      pointer: pointer?.value
    ).named(path.value)
    reader.limits = scene.limits
    let name = isStandardInput ? "standard input" : place
    return scene.data(
      reader, at: place, namedAs: path, called: name,
      keys: ["table": table?.range, "query": query?.range, "pointer": pointer?.range].compactMapValues { $0 })
  }
}

extension TextError {
  /// Creates the error for an unknown encoding.
  fileprivate init(unknownEncoding name: String) {
    let known = TextEncoding.allCases.map(\.rawValue)
    self.init(
      message: "`\(name)`, which is unknown",
      expectation: Words.list(known.map { "`\($0)`" }), hint: Suggestion.question(for: name, among: known))
  }
}

private let namedDelimiters: KeyValuePairs<String, Delimiter> = [
  "tab": .tab, "comma": .comma, "semicolon": .semicolon, "pipe": .pipe,
]

extension Delimiter {
  /// Creates the delimiter for a character or a name.
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
