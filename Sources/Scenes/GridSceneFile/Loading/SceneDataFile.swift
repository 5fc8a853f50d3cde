import GridData
import GridDataFile
import GridDocument
import GridRecords
import GridScene
import GridSchema
import GridSupport

extension SceneSchema {
  // MARK: Files

  static let dataFile = SchemaVariant<SourceMaker>(
    "data from a file", keys: ["file"], DataFile(),
    fileFields + [viewField, queryField(\.query)] + shapeFields.map { $0.at(\.shape) }
  ) { file, _ in file.shape.applied(to: file.maker) }

  private static let viewField = SchemaField<DataFile>(
    "view", \.view,
    SchemaKind.words(
      [
        (
          "table", SheetView.table,
          "As a table: the first row may have the names of the columns, and the theme decides the look."
        ),
        (
          "sheet", .sheet,
          "As a spreadsheet program shows it: with its own sizes, panes, colors, borders and merged cells."
        ),
      ], default: .table
    ).located, "How the sheet of a workbook is drawn.")

  private static let fileFields: [SchemaField<DataFile>] = [
    .init(
      "file", \.path, nonEmptyName,
      "Path of the file, relative to the scene file; `-` is standard input.",
      examples: ["employment.csv"], required: true),
    .init(
      "format", \.format, .choice(),
      "The kind of data; by default determined by its first bytes, or by its name if these are ambiguous.",
      examples: ["ndjson"]),
    .init(
      "table", \.table, nonEmptyName,
      "The table or view of a SQLite database, by default the only one; or the sheet or table of a workbook, by default the sheet that was open when it was saved.",
      examples: ["prices"]),
    .init(
      "range", \.range, nonEmptyName,
      "The part of a sheet that is read: a range such as `B2:F40` or `Sales!B2:F40`, or a name that the workbook defines.",
      examples: ["B2:F40"]),
    .init(
      "hidden", \.showsHidden, SchemaKind.boolean.located,
      "Whether hidden rows and columns of a sheet are read, too.", examples: [true]),
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
  ]

  private static func queryField<Object>(
    _ path: any WritableKeyPath<Object, Located<String>?> & Sendable, required: Bool = false
  ) -> SchemaField<Object> {
    .init(
      "query", path, nonEmptyName,
      "A query in SQLite's SQL, whose result is the data. The table of a file that is not a database is called `data`, and "
        + "also by the name of the file without its extensions.",
      examples: ["SELECT city, sum(amount) AS total FROM sales GROUP BY city"], required: required)
  }

  // MARK: Several files

  static let dataTables = SchemaVariant<SourceMaker>(
    "the result of a query of several files", keys: ["tables"], DataTables(),
    [
      .init(
        "tables", \.tables,
        .map(
          "a mapping from names of tables to files",
          tableFile,
          "Files, each of which is a table of the query by its name.",
          examples: [["sales": "sales.csv", "people": ["file": "people.json", "pointer": "/items"]]])),
      queryField(\.query, required: true),
    ] + shapeFields.map { $0.at(\.shape) }
  ) { tables, _ in tables.shape.applied(to: tables.maker) }

  /// A file that is a table of a query.
  static let tableFile: SchemaKind<DataFile> = .reference(
    "tableFile", "the path of a data file, or a mapping with `file`", examples: ["people.csv"],
    to: tableFileDefinition)

  static let tableFileDefinition: SchemaKind<DataFile> = .anyOf(
    "the path of a data file, or a mapping with `file`",
    [dataPath.map { DataFile(path: $0) }, .object("a mapping with `file`", DataFile(), fileFields)],
    "A file that a query or a join reads.")

  // MARK: Text

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
}

struct DataFile: Sendable {
  var path = Located("", at: 0..<0)
  var format: DataFileKind?
  var table: Located<String>?
  var range: Located<String>?
  var showsHidden: Located<Bool>?
  var view: Located<SheetView>?
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

  var maker: SceneSchema.SourceMaker {
    { scene in
      guard let (loaded, origin) = load(&scene) else { return nil }
      scene.origin = origin
      scene.dataText = loaded.text
      scene.sheet = loaded.sheet
      for message in loaded.messages { scene.note(message, at: query?.range ?? path.range) }
      return loaded.source
    }
  }

  /// Returns the data and what it depends on, which is unknown for a database; reports errors and returns nil if the
  /// file cannot be read.
  func load(_ scene: inout SceneReader) -> (data: LoadedData, origin: DataOrigin?)? {
    guard !path.value.isEmpty else { return nil }
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
    (reader.range, reader.showsHidden) = (range?.value, showsHidden?.value ?? false)
    reader.sheetView = view?.value ?? .table
    reader.limits = scene.limits
    let name = isStandardInput ? "standard input" : place
    return scene.data(
      reader, at: place, namedAs: path, called: name,
      keys: [
        "table": table?.range, "range": range?.range, "hidden": showsHidden?.range, "view": view?.range,
        "query": query?.range, "pointer": pointer?.range,
      ].compactMapValues { $0 })
  }
}

/// Files that a query reads as tables.
struct DataTables: Sendable {
  var tables: [(key: Located<String>, value: DataFile)] = []
  var query: Located<String>?
  var shape = ShapeDescription()

  var maker: SceneSchema.SourceMaker { { source(&$0) } }

  private func source(_ scene: inout SceneReader) -> (any DataSource)? {
    var (sources, origins): ([QueryTable], [DataOrigin]) = ([], [])
    for (name, file) in tables {
      guard let (loaded, origin) = file.load(&scene) else { continue }
      for message in loaded.messages { scene.note(message, at: file.path.range) }
      if let known = sources.first(where: { $0.names[0].lowercased() == name.value.lowercased() }) {
        scene.log.error(
          "the tables `\(known.names[0])` and `\(name.value)` differ only by case, which SQL ignores",
          at: name.range)
      }
      sources.append(QueryTable([name.value], loaded.source))
      if let origin { origins.append(origin) }
    }
    guard let query, sources.count == tables.count, !scene.log.hasErrors else { return nil }
    guard !tables.isEmpty else {
      scene.log.error(
        "there are no tables to query", at: query.range, expected: "`tables`: at least one file")
      return nil
    }
    scene.origin = nil
    if origins.count == tables.count {
      scene.origin = DataOrigin(
        query: query.value, of: zip(tables.map(\.key.value), origins).map { ($0, $1) })
    }
    let table = TableQuery(query.value, of: sources, limits: scene.limits, file: scene.log.file.name)
    do throws(DataFileError) {
      let loaded = try scene.kept(scene.origin) { () throws(DataFileError) in try table.result() }
      for message in loaded.messages { scene.note(message, at: query.range) }
      scene.libraries.merge(loaded.libraries) { own, _ in own }
      return loaded.source
    } catch {
      switch error {
      case .data(let error, _): scene.report(error)
      case .option(let error):
        let text = TextError(listing: error)
        scene.log.error(text.message, at: query.range, expected: text.expectation, hint: text.hint)
      }
      return nil
    }
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
