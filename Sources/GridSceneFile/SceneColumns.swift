import GridData
import GridFrame
import GridScene

/// The settings of a column; nil where the file says nothing.
struct ColumnDescription: Sendable {
  var title: String?
  var basis: ColumnWidth.Basis?
  var minimum: Double?
  var maximum: Located<Double>?
  var alignment: TextItem.HorizontalAlignment?
  var format: Located<FormatDescription>?
  var missing: String?
  var lines: Lines?
  var weight: FontWeight?
  var color: Color?
  var isHidden: Bool?

  /// The most lines of a cell.
  enum Lines: Sendable, Hashable {
    case count(Int)
    case all
  }
}

extension SceneSchema {
  static let column: SchemaKind<ColumnDescription> = .object(
    "the settings of a column", ColumnDescription(),
    [.init("title", \.title, .text, "What the header row shows; by default made of the name.")]
      + sharedColumnFields + [
        .init(
          "hidden", \.isHidden, .boolean, "Whether the column is left out.", default: false,
          examples: [true])
      ], "Settings of one column.", examples: [["title": "Month", "width": 96]], check: checkWidth)

  static let columnDefaults: SchemaKind<ColumnDescription> = .object(
    "the settings of a column", ColumnDescription(), sharedColumnFields,
    "Settings of all columns that do not say otherwise.", examples: [["width": "fit"]], check: checkWidth)

  static let columns = SchemaKind.map(
    "a mapping from columns to their settings",
    .reference("column", "the settings of a column", to: column),
    "Settings of columns by their name in the data, or by place, as \"#3\" for the third.",
    examples: [["month": ["title": "Month"], "#2": ["hidden": true]]])

  /// The settings that the defaults of all columns have, too.
  private static let sharedColumnFields: [SchemaField<ColumnDescription>] = [
    .init("width", \.basis, width),
    .init("minWidth", \.minimum, .length, "The column is at least this wide.", default: 0),
    .init(
      "maxWidth", \.maximum, SchemaKind.extent.located,
      "The column is at most this wide; 420 for fitted columns by default."),
    .init(
      "align", \.alignment, .choice(example: .center),
      "Where texts stand; by default numbers at the end, all else at the start."),
    .init(
      "format", at: \.format,
      .reference("format", "a pattern, `text` or a mapping", to: format),
      "How values are written; guessed by default.", examples: ["#,##0.00"]),
    .init("missing", \.missing, .text, "What is shown in place of a missing value.", examples: ["–"]),
    .init("lines", \.lines, lines),
    .init("weight", \.weight, weight, "Weight of the text where it differs from the theme's."),
    .init("color", \.color, color, "Color of the text where it differs from the theme's."),
  ]

  private static let lines: SchemaKind<ColumnDescription.Lines> = .anyOf(
    "a whole number, 1 or more, or `all`", [SchemaKind.count(from: 1).map { .count($0) }, .choice()],
    "Most lines of text in a cell.", default: 1, examples: [2, "all"])

  private static let width: SchemaKind<ColumnWidth.Basis> = .anyOf(
    "a number of points above 0, `fit`, or a share such as `2fr`",
    [
      SchemaKind.extent.map { ColumnWidth.Basis.fixed($0) }, .choice(),
      .text(
        "a share such as `2fr`", pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)fr$", error: "no share"
      ) { amount($0, of: "fr").flatMap { $0 > 0 && $0 <= 1e6 ? .share($0) : nil } },
    ], "Width: points, `fit` to the texts, or a share of what the other columns leave of the viewport.",
    default: "fit", examples: [96, "1.5fr"])

  private static let checkWidth: SchemaField<ColumnDescription>.Check = { column, _, reader in
    guard let minimum = column.minimum, let maximum = column.maximum, maximum.value < minimum else { return }
    reader.log.error(
      "`maxWidth` is less than `minWidth`", at: maximum.range, expected: "\(minimum.shortText) or more")
  }
}

extension SceneReader {
  /// The columns that show, in the order they show.
  mutating func columns(
    of source: any DataSource, _ draft: SceneDraft, _ lookup: ColumnLookup
  ) throws(DataError) -> [Column] {
    // 1. What the file says of each column.
    var settings: [Int: ColumnDescription] = [:]
    for (name, column) in draft.columns {
      guard let index = resolve(name, lookup) else { continue }
      if settings.updateValue(column, forKey: index) != nil {
        log.error(
          "`\(name.value)` is a column that has settings already", at: name.range,
          expected: "settings for each column once")
      }
    }
    // 2. The order: those that are listed, then the others.
    var order: [Int] = []
    var listed: Set<Int> = []
    for name in draft.columnOrder {
      guard let index = resolve(name, lookup) else { continue }
      if listed.insert(index).inserted {
        order.append(index)
      } else {
        log.error(
          "the column `\(name.value)` is listed a second time", at: name.range, expected: "each column once")
      }
    }
    let described = source.columns
    order += described.indices.filter { !listed.contains($0) }
    order.removeAll { settings[$0]?.isHidden == true }
    // 3. The columns themselves.
    let profiles = try ColumnProfile.profiles(of: source, columns: order)
    var columns: [Column] = []
    columns.reserveCapacity(order.count)
    for (index, profile) in zip(order, profiles) {
      columns.append(
        column(
          index, named: described[index].name, profile, settings[index] ?? ColumnDescription(),
          draft.columnDefaults))
    }
    return columns
  }

  /// The index of a column in the data, or nil after reporting that there is none.
  mutating func resolve(_ name: Located<String>, _ lookup: ColumnLookup) -> Int? {
    do throws(TextError) {
      return try lookup.index(of: name.value)
    } catch {
      log.error(error.message, at: name.range, expected: error.expectation, hint: error.hint)
      return nil
    }
  }

  private mutating func column(
    _ index: Int, named name: String?, _ profile: ColumnProfile, _ own: ColumnDescription,
    _ defaults: ColumnDescription
  ) -> Column {
    var column = Column(
      sourceIndex: index, name: name ?? "", title: own.title ?? Self.title(of: name, index: index),
      kind: profile.kind, formatter: profile.formatter)
    column.width = ColumnWidth(own.basis ?? defaults.basis ?? .fit)
    column.width.minimum = own.minimum ?? defaults.minimum ?? 0
    column.width.maximum = (own.maximum ?? defaults.maximum)?.value
    // Limits from different places may contradict each other; the column's own one counts.
    if let maximum = column.width.maximum, maximum < column.width.minimum {
      if own.maximum != nil {
        column.width.minimum = maximum
      } else {
        column.width.maximum = column.width.minimum
      }
    }
    column.alignment = own.alignment ?? defaults.alignment
    if let format = own.format ?? defaults.format {
      apply(format, to: &column, profile, isOwn: own.format != nil)
    }
    column.formatter.missingText = own.missing ?? defaults.missing ?? column.formatter.missingText
    switch own.lines ?? defaults.lines {
    case .count(let count): column.maximumLines = count
    case .all: column.maximumLines = nil
    case nil: break
    }
    column.weight = own.weight ?? defaults.weight
    column.color = own.color ?? defaults.color
    return column
  }

  /// A title for a column: made of its name, or the letters that spreadsheets give to columns.
  static func title(of name: String?, index: Int) -> String {
    if let name { return ReadableName.title(for: name) }
    var letters: [Character] = []
    var rest = index
    repeat {
      letters.append(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26))))
      rest = rest / 26 - 1
    } while rest >= 0
    return String(letters.reversed())
  }
}
