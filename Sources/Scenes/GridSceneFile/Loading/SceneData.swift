import GridData
import GridDocument
import GridRecords
import GridSchema
import GridSupport

extension SceneSchema {
  /// Makes a source; reports errors and returns nil if that fails.
  typealias SourceMaker = @Sendable (inout SceneReader) -> (any DataSource)?

  static let data: SchemaKind<SourceMaker> = .anyOf(
    "the path of a data file, or a mapping with `file`, `tables`, `rows` or `generate`",
    [
      dataPath.map { DataFile(path: $0).maker },
      .variants(
        "a mapping with `file`, `tables`, `rows` or `generate`",
        [dataFile, dataTables, dataRows, generatedData]),
    ], "The source of the cells.", examples: ["employment.csv", ["file": "-", "delimiter": "tab"]])

  static let dataPath = SchemaKind.text(
    "the path of a data file", .nonEmpty, examples: ["employment.csv", "-"]
  ) { $0 }.located

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
