import GridData
import GridScene
import GridSchema

/// Text with column names in braces, as written in a file: `{low} – {high}`, `{n}<< ({share})>>`.
///
/// Text between `<<` and `>>` is omitted if one of its values is missing. `{{` is a literal brace.
struct CellTemplate: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case text(String)
    case column(String)
    case optional([Piece])
  }

  var pieces: [Piece] = []

  /// The names of the columns in the template.
  var columns: [String] { Self.columns(of: pieces) }

  private static func columns(of pieces: [Piece]) -> [String] {
    pieces.flatMap { piece -> [String] in
      switch piece {
      case .text: []
      case .column(let name): [name]
      case .optional(let inner): columns(of: inner)
      }
    }
  }

  init(_ text: String) throws(TextError) {
    var inner: [Piece]?
    func add(_ piece: Piece) {
      if inner == nil { pieces.append(piece) } else { inner?.append(piece) }
    }
    for piece in try BraceText(text).pieces {
      switch piece {
      case .name(let name, let offset):
        guard !name.isEmpty else {
          throw TextError(message: "`{}` names no column", expectation: "a column's name", offset: offset)
        }
        add(.column(name))
      case .text(let text, let offset):
        // Opening and closing angle brackets alternate.
        var rest = text[...]
        while let mark = rest.firstRange(of: inner == nil ? "<<" : ">>") {
          if mark.lowerBound > rest.startIndex { add(.text(String(rest[..<mark.lowerBound]))) }
          if let pieces = inner {
            inner = nil
            self.pieces.append(.optional(pieces))
          } else {
            inner = []
          }
          rest = rest[mark.upperBound...]
        }
        if inner == nil, rest.contains(">>") {
          throw TextError(
            message: "`>>` without `<<`", expectation: "`<<` before the optional part",
            offset: offset)
        }
        if !rest.isEmpty { add(.text(String(rest))) }
      }
    }
    guard inner == nil else {
      throw TextError(
        message: "`<<` without `>>`", expectation: "`>>` after the optional part",
        offset: text.count)
    }
  }
}

extension SceneSchema {
  /// The keys for the texts of a column.
  static let cellTextFields: [SchemaField<VisualsDescription>] = [
    .init(
      "text", \.text,
      SchemaKind.text(
        "a string such as `{low} – {high}`", .parsed(by: CellTemplate.init(_:)) { $1 },
        examples: ["{mean} ± {error}", "{count}<< ({share})>>", "[{name}]({address})"]
      ) { try? CellTemplate($0) }.located,
      "A text made from values of several columns, each in its column's format, with inline markup; a part in `<<…>>` is "
        + "omitted if one of its values is missing."),
    .init(
      "replace",
      SchemaKind<[(key: Located<String>, value: String)]>.map(
        "a mapping from strings to strings", .text,
        "Parts of the text and their replacements, which are not replaced again; the longest part that fits counts.",
        examples: [[" GmbH": ""]])
    ) { pairs, _, visuals, reader in
      for (text, other) in pairs where !text.value.isEmpty {
        visuals.replacements.append(.init(text.value, with: other))
      }
    },
    .init(
      "values",
      SchemaKind<[(key: Located<String>, value: String)]>.map(
        "a mapping from values to texts", .text,
        "The texts of whole values, as written in the data or as shown.",
        examples: [["NO": "Norway", "IT": "Italy"]])
    ) { pairs, _, visuals, reader in
      for (value, text) in pairs {
        var replacement = CellVisuals.Replacement(value.value, with: text)
        replacement.isWhole = true
        visuals.replacements.append(replacement)
      }
    },
  ]

  /// A value that is either shared by all rows or read from a column.
  static func ownOrColumn<Value>(
    _ phrase: String, _ own: SchemaKind<Value>, example: JSON
  ) -> SchemaKind<OwnOrColumn<Value>> {
    .anyOf(
      "\(phrase), or a mapping with `column`",
      [
        own.map { OwnOrColumn.own($0) },
        SchemaKind<Located<String>?>.object(
          "a mapping with `column`", nil,
          [
            .init(
              "column", \.self, nonEmptyName, "The column that holds it.", examples: ["unit"], required: true)
          ]
        ).map { $0.map { OwnOrColumn.column($0) } },
      ], examples: [example, ["column": "unit"]])
  }
}

extension SceneReader {
  /// Adds the templates and other text settings of a column, with all names looked up.
  mutating func addTexts(
    _ template: Located<CellTemplate>?, _ format: FormatDescription?, to visuals: inout CellVisuals?,
    _ lookup: ColumnLookup
  ) {
    if let template {
      var found = visuals ?? CellVisuals()
      found.template = CellVisuals.Template(pieces(template.value.pieces, at: template.range, lookup))
      visuals = found
    }
    guard let number = format?.number, number.currency?.column ?? format?.decimals?.column != nil else {
      return
    }
    var columns = CellVisuals.NumberColumns(locale: format?.locale ?? locale)
    columns.decimals = format?.decimals?.column.flatMap { resolve($0, lookup) }
    columns.currency = number.currency?.column.flatMap { resolve($0, lookup) }
    var found = visuals ?? CellVisuals()
    found.numberColumns = columns
    visuals = found
  }

  private mutating func pieces(
    _ pieces: [CellTemplate.Piece], at range: Range<Int>, _ lookup: ColumnLookup
  ) -> [CellVisuals.Template.Piece] {
    var found: [CellVisuals.Template.Piece] = []
    for piece in pieces {
      switch piece {
      case .text(let text): found.append(.text(text))
      case .optional(let inner): found.append(.optional(self.pieces(inner, at: range, lookup)))
      case .column(let name):
        if let index = resolve(Located(name, at: range), lookup) { found.append(.column(index)) }
      }
    }
    return found
  }
}
