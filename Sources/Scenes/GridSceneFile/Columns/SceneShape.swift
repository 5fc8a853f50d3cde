import GridData
import GridDataFile
import GridDocument
import GridSceneForm
import GridSchema
import GridSupport

/// The keys under `data` that reshape it, with their positions.
struct ShapeDescription: Sendable {
  var columns: [Located<String>]?
  var hidden: [Located<String>] = []
  var sort: [SortDescription] = []
  var added: [AddedDescription] = []
  var filter: Located<String>?
  var top: Located<Int>?
  var bottom: Located<Int>?
  /// Whether the rows that `top` and `bottom` omit count, and a row tells how many they are.
  var rest: Located<Bool>?
  var isTransposed: Located<Bool>?
  var joins: [JoinDescription] = []
  var unpivot: UnpivotDescription?
  var group: GroupDescription?
  var pivot: PivotDescription?
  /// The steps that are applied to the result.
  var then: [ShapeDescription] = []

  var shape: DataShape {
    var shape = DataShape()
    shape.columns = columns?.map(\.value)
    shape.hidden = hidden.map(\.value)
    shape.sort = sort.map { key in
      key.order.isEmpty
        ? DataShape.SortKey(written: key.column.value) : DataShape.SortKey(key.column.value, order: key.order)
    }
    shape.added = added.compactMap { column in
      if let formula = column.formula { return .init(column.name.value, .formula(formula.value)) }
      return column.parts.first.map {
        .init(column.name.value, .aggregate($0.aggregate, of: $0.columns.map(\.value)))
      }
    }
    shape.bottom = bottom?.value
    shape.filter = filter?.value
    shape.top = top?.value
    shape.isTransposed = isTransposed?.value ?? false
    return shape
  }
}

extension SourceFile {
  /// Returns the offsets of some characters of a string in the file, with or without quotes; those of the
  /// whole string if it contains escapes.
  func range(of characters: Range<Int>, in text: Located<String>) -> Range<Int> {
    let written = Array(string(text.range.clamped(to: 0..<scalars.count)))
    let wanted = Array(text.value)
    let start = [0, 1].first { start in
      start + wanted.count <= written.count && Array(written[start..<start + wanted.count]) == wanted
    }
    guard let start, characters.upperBound <= wanted.count else { return text.range }
    // Offsets count Unicode scalars.
    let before = written[..<(start + characters.lowerBound)].reduce(0) { $0 + $1.unicodeScalars.count }
    let length = wanted[characters].reduce(0) { $0 + $1.unicodeScalars.count }
    return text.range.lowerBound + before..<text.range.lowerBound + before + length
  }
}

/// A sort column as written in a file.
struct SortDescription: Sendable {
  var column = Located("", at: 0..<0)
  var order: [String] = []
}

/// A computed column as written in a file: a formula, or a single part.
struct AddedDescription: Sendable {
  var name = Located("", at: 0..<0)
  var formula: Located<String>?
  var parts: [(aggregate: Aggregate, columns: [Located<String>])] = []
}

extension SceneSchema {
  private static let sortName = nonEmptyName.map { SortDescription(column: $0) }

  private static let sortOrder: SchemaKind<SortDescription> = .object(
    "a mapping with `column` and `order`", SortDescription(),
    [
      .init("column", \.column, nonEmptyName, "The column.", examples: ["size"], required: true),
      .init(
        "order", \.order, .list("a list of values", .text, minimum: 1),
        "Values that come first, in this order.", examples: [["small", "large"]], required: true),
    ])

  private static let addedColumn: SchemaKind<AddedDescription> = .anyOf(
    "a formula, or an aggregate of columns",
    [
      nonEmptyName.map { AddedDescription(formula: $0) },
      addedAggregate,
    ])

  private static let addedAggregate: SchemaKind<AddedDescription> = .object(
    "an aggregate of columns", AddedDescription(),
    Aggregate.allCases.map { aggregate in
      .init(
        aggregate.rawValue, SchemaKind.list("a list of columns", nonEmptyName, minimum: 1), aggregate.summary,
        examples: [["north", "south"]]
      ) { columns, _, description, _ in description.parts.append((aggregate, columns)) }
    }, examples: [["sum": ["north", "south"]]]
  ) { description, node, reader in
    guard description.parts.count != 1 else { return }
    reader.log.error(
      "a column has exactly one definition", at: node.range,
      expected: "one of " + Words.list(Aggregate.allCases.map { "`\($0.rawValue)`" }))
  }

  /// The keys that reshape any kind of data.
  static let shapeFields: [SchemaField<ShapeDescription>] =
    [
      .init(
        "columns", \.columns, .list("a list of columns", nonEmptyName, minimum: 1),
        "The columns to keep, in this order; by default all.", examples: [["city", "price", "#4"]]),
      .init(
        "hide", \.hidden, .list("a list of columns", nonEmptyName, minimum: 1), "Columns to omit.",
        examples: [["id"]]),
      .init(
        "where", \.filter, nonEmptyName,
        "The rows to keep: comparisons with `and`, `or`, `not`, `is missing`, `in (…)`, `contains`, `starts with`.",
        examples: ["price > 3 and city != 'Oslo'"]),
      .init(
        "sort", \.sort,
        .anyOf(
          "a column, a mapping with `column` and `order`, or a list of both",
          [
            sortName.map { [$0] }, sortOrder.map { [$0] },
            .list(
              "a list of columns",
              .anyOf("a column, or a mapping with `column` and `order`", [sortName, sortOrder]),
              minimum: 1),
          ]),
        "Columns to sort by, each optionally followed by `:desc`, or with the values that come first; missing values come last.",
        examples: ["price:desc", ["city", "price:desc"], ["column": "size", "order": ["small", "large"]]]),
      .init(
        "top", \.top, SchemaKind.count(from: 1, examples: [1, 10]).located,
        "The number of rows to show; one more row gives the number of omitted rows, except with sections made from values. "
          + "Totals and sections summarize all rows."
      ),
      .init(
        "bottom", \.bottom, SchemaKind.count(from: 1, examples: [1]).located,
        "The number of last rows to show after the row with the number of omitted rows."),
      .init(
        "rest", \.rest, SchemaKind.boolean.located,
        "Whether a row tells how many rows `top` and `bottom` omit, and totals include these; by default both are so.",
        examples: [false]),
      .init(
        "add", \.added,
        SchemaKind.map(
          "a mapping from new columns to their definitions", addedColumn,
          "New columns after those of the data: formulas such as `price - cost` or `share(units by region)`, or aggregates of "
            + "columns in the same row. `where`, `sort` and later formulas may name them.",
          examples: [["margin": "price - cost"], ["all": ["sum": ["north", "south"]]]]
        ).map { pairs in
          pairs.map { AddedDescription(name: $0.key, formula: $0.value.formula, parts: $0.value.parts) }
        }),
      .init(
        "transpose", \.isTransposed, SchemaKind.boolean.located,
        "Whether columns become rows; the values of the first column name the new columns.", examples: [true]),
    ] + stepFields
}

extension SceneReader {
  /// Returns the data in a file that the scene names; reports errors and returns nil if it cannot be read.
  ///
  /// - Parameters:
  ///   - reader: Reads the file.
  ///   - position: The resolved path.
  ///   - path: The path as written in the scene.
  ///   - name: The name for messages.
  ///   - keys: The positions of keys that may contain an error.
  mutating func data(
    _ reader: DataFileReader, at position: String, namedAs path: Located<String>, called name: String,
    keys: [String: Range<Int>]
  ) -> (data: LoadedData, origin: DataOrigin?)? {
    do throws(DataFileError) {
      let loaded: LoadedData
      var origin: DataOrigin?
      if files.isDisk, position != "-", check(position, namedAs: path), DataFileReader.isDatabase(position) {
        inputs.append(position)
        loaded = try reader.readDatabase(at: position, file: name)
      } else {
        guard let bytes = read(position, namedAs: path) else { return nil }
        origin = DataOrigin(bytes, reader, file: name)
        loaded = try kept(origin) { () throws(DataFileError) in try reader.read(bytes, file: name) }
      }
      libraries.merge(loaded.libraries) { own, _ in own }
      return (loaded, origin)
    } catch {
      switch error {
      case .data(let error, let text):
        log.add(Diagnostic(for: error, file: name, bytes: text ?? SharedBytes([])))
      case .option(let error):
        let text = TextError(listing: error)
        log.error(
          text.message, at: keys[error.key] ?? path.range, expected: text.expectation, hint: text.hint)
      }
      return nil
    }
  }

  /// Returns whether a scene may read a file; a violation is reported when the file is read.
  private func check(_ position: String, namedAs path: Located<String>) -> Bool {
    (try? files.checkNamed(position, folder)) != nil
  }
}

extension TextError {
  /// Creates an error about one of a few names, which are listed like the accepted values of a key.
  init(listing error: OptionError) {
    self.init(error)
    if expectation == nil, hint == nil || error.known.count <= 6, !error.known.isEmpty {
      let shown = error.known.prefix(8).map { "`\($0)`" }
      expectation =
        error.known.count > 8
        ? shown.joined(separator: ", ") + " or another of the \(error.known.count)" : Words.list(shown)
      if error.unknown == nil { expectation = "`\(error.key)`: \(expectation ?? "")" }
    }
  }
}
