import GridData
import GridDocument
import GridFrame
import GridRecords
import GridScene
import GridSchema
import GridSupport

struct ColumnDescription: Sendable {
  var title: String?
  var width = ColumnWidth()
  var alignment: TextItem.HorizontalAlignment?
  var format: Located<FormatDescription>?
  var missing: String?
  var maximumLines: Int? = 1
  var weight: FontWeight?
  var color: Color?
  var negatives = Scene.Column.Negatives.plain
  var isHidden = false
  var isStub = false
  /// The setting for merging repeated values, with its position.
  var merge: Located<Bool>?
  /// The visuals that cells show besides text; nil if not specified.
  private(set) var saidVisuals: VisualsDescription? {
    get { if case .visuals(let said)? = apart { said } else { nil } }
    set { apart = newValue.map { .visuals($0) } }
  }
  var visuals: VisualsDescription {
    get { saidVisuals ?? VisualsDescription() }
    set { saidVisuals = newValue }
  }

  /// Stored out of line, because most columns have none and all settings are copied for each column.
  private var apart: Apart?

  private indirect enum Apart: Sendable {
    case visuals(VisualsDescription)
  }
}

extension SceneSchema {
  static let column: SchemaKind<ColumnDescription> = .object(
    "the settings of a column", ColumnDescription(), columnFields, "Settings of one column.",
    examples: [["title": "Month", "width": 96]], check: checkWidth)

  static let columnDefaults: SchemaKind<ColumnDescription> = .object(
    "the settings of a column", ColumnDescription(), sharedColumnFields,
    "Default settings of all columns.", examples: [["width": 96]], check: checkWidth)

  /// The settings of columns by name. They are read on top of the settings for all columns, once the data is
  /// loaded.
  static let columns = SchemaKind.map(
    "a mapping from columns to their settings",
    SchemaKind(.reference("column", "the settings of a column")) { node, _ in node },
    "Settings of columns by their name in the data, or by position, such as \"#3\" for the third.",
    examples: [["month": ["title": "Month"], "#2": ["hidden": true]]])

  static let columnFields: [SchemaField<ColumnDescription>] =
    [
      .init(
        "title", \.title, .text,
        "The title in the header row, with inline markup; by default made from the name."
      )
    ]
    + sharedColumnFields + [.init("hidden", \.isHidden, .boolean, "Whether the column is hidden.")]

  /// The settings that can also be specified for all columns.
  private static let sharedColumnFields: [SchemaField<ColumnDescription>] =
    [
      .init("width", \.width.basis, width),
      .init("minWidth", \.width.minimum, .length, "The minimum width."),
      .init(
        "maxWidth", \.width.maximum, .extent,
        "The maximum width; by default 420 for fitted columns."),
      .init(
        "align", \.alignment, .choice(),
        "The alignment of texts; by default numbers are at the right, and everything else at the start."),
      .init(
        "format", at: \.format,
        .reference("format", "a pattern, `text` or a mapping", to: format),
        "The format of values; inferred by default.", examples: ["#,##0.00"]),
      .init("missing", \.missing, .text, "The text shown instead of a missing value.", examples: ["–"]),
      .init("lines", \.maximumLines, lines),
      .init("weight", \.weight, weight, "Weight of the text, if different from the theme's."),
      .init(
        "color",
        SchemaKind<SaidPaint>.textColor,
        "Color of the text, if different from the theme's: one color, or by value.",
        examples: ["#0a5c4a", ["palette": "red-blue"]]
      ) { paint, _, column, _ in
        (column.color, column.visuals.textColor) = (nil, nil)
        switch paint {
        case .theme: break
        case .color(let color): column.color = color
        case .scale(let scale): column.visuals.textColor = scale
        }
      },
      .init("negatives", \.negatives, .choice(), "The look of negative numbers, in cells and in sums."),
      .init(
        "stub", \.isStub, .boolean,
        "Whether its values name the rows; its cells then look like those of frozen columns."),
      .init(
        "merge", at: \.merge,
        .words([
          ("none", false, "They are not merged."),
          ("repeated", true, "Consecutive equal values become one cell, within sections."),
        ]),
        "Whether cells are merged vertically."),
    ] + visualFields.map { $0.at(\.visuals) }

  private static let lines: SchemaKind<Int?> = .anyOf(
    "a whole number, 1 or more, or `all`",
    [
      SchemaKind.count(from: 1).map { Int?.some($0) },
      .words([("all", nil, "As many as fit the row's height.")]),
    ], "The maximum number of lines of text in a cell.", default: 1, examples: [2, "all"])

  private static let width: SchemaKind<ColumnWidth.Basis> = .anyOf(
    "a number of points above 0, `fit`, `wrap`, or a share such as `2fr`",
    [
      SchemaKind.extent.map { ColumnWidth.Basis.fixed($0) },
      .words([
        ("fit", .fit, "As wide as the widest text."),
        (
          "wrap", .wrap,
          "Like `fit` if all columns fit the viewport, otherwise narrower: texts wrap, and rows without a height are fitted to them."
        ),
      ]),
      .text(
        "a share such as `2fr`", pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)fr$", error: "not a share"
      ) { $0.amount(of: "fr").flatMap { $0 > 0 && $0 <= 1e6 ? .share($0) : nil } },
    ],
    "Width: points, `fit` to the texts, `wrap` them if they do not fit, or a share of the viewport's width left by the other columns.",
    default: "fit", examples: [96, "1.5fr"])

  static let checkWidth: SchemaField<ColumnDescription>.Check = { column, node, reader in
    guard let maximum = column.width.maximum, maximum < column.width.minimum else { return }
    // Limits from different places may contradict each other; the column's own limit wins.
    guard let own = node["maxWidth"] else { return column.width.maximum = column.width.minimum }
    if node["minWidth"] != nil {
      reader.log.error(
        "`maxWidth` is less than `minWidth`", at: own.range,
        expected: "\(column.width.minimum.shortText) or more")
    }
    column.width.minimum = maximum
  }
}

extension SceneReader {
  /// Returns the displayed columns, in order.
  mutating func columns(
    of source: any DataSource, _ draft: inout SceneDraft, _ lookup: ColumnLookup
  ) throws(DataError) -> [Scene.Column] {
    var settings: [Int: ColumnDescription] = [:]
    for (name, node) in draft.columns {
      let index = resolve(name, lookup)
      var column = index.map { standard(ofColumn: $0, of: source, draft) } ?? draft.columnDefaults
      SceneSchema.columnFields.read(node, into: &column, &self)
      SceneSchema.checkWidth(&column, node, &self)
      guard let index else { continue }
      if settings.updateValue(column, forKey: index) != nil {
        log.error(
          "the column `\(name.value)` already has settings", at: name.range,
          expected: "settings once per column")
      }
    }
    var order: [Int] = []
    var listed: Set<Int> = []
    var rest: Int?
    for name in draft.columnOrder {
      if name.value == "…" || name.value == "..." {
        if rest != nil {
          log.error("`…` is listed twice", at: name.range, expected: "`…` once")
        }
        rest = order.count
        continue
      }
      guard let index = resolve(name, lookup) else { continue }
      if listed.insert(index).inserted {
        order.append(index)
      } else {
        log.error(
          "the column `\(name.value)` is listed twice", at: name.range, expected: "each column once")
      }
    }
    let described = source.columns
    order.insert(
      contentsOf: described.indices.filter { !listed.contains($0) }, at: rest ?? order.count)
    // Columns that are not displayed may appear in the texts of others, in their own format.
    let named = Set(
      order.flatMap { (settings[$0] ?? draft.columnDefaults).saidVisuals?.text?.value.columns ?? [] }
        .compactMap { try? lookup.index(of: $0) })
    let hidden = Set(order.filter { settings[$0]?.isHidden ?? false })
    order.removeAll { hidden.contains($0) && !named.contains($0) }
    let profiles = try profiles(of: source, columns: order)
    note(
      zip(order, profiles).compactMap { index, profile in
        guard let reading = profile.reading,
          (settings[index] ?? draft.columnDefaults).format?.value.input == nil
        else { return nil }
        return (described[index].name ?? "#\(index + 1)", reading)
      })
    var users = ScaleUsers()
    for index in order where !hidden.contains(index) {
      guard let said = (settings[index] ?? draft.columnDefaults).saidVisuals else { continue }
      users.add(said, column: index, lookup)
    }
    var columns: [Scene.Column] = []
    for (index, profile) in zip(order, profiles) {
      let own = settings[index] ?? standard(ofColumn: index, of: source, draft)
      var shown = try column(
        index, of: source, profile, own,
        hasOwnFormat: own.format?.range != draft.columnDefaults.format?.range)
      if hidden.contains(index) {
        draft.scene.hiddenFormatters[index] = shown.formatter
        continue
      }
      let said = own.saidVisuals
      if said != nil || own.format != nil {
        var visuals = said.flatMap { self.visuals($0, ofColumn: index, lookup, users) }
        addTexts(said?.text, own.format?.value, to: &visuals, lookup)
        shown.visuals = visuals
      }
      if let merge = own.merge, merge.value { mergedColumns[index] = merge.range }
      columns.append(shown)
    }
    return columns
  }

  /// Adds notes about how columns were interpreted, where that is not obvious.
  private mutating func note(_ readings: [(name: String, reading: ColumnReading)]) {
    for note in ColumnReading.notes(readings) {
      log.error(
        note.text, at: dataRange,
        hint: note.isOpen ? "set their locale in `data: {file: …, locale: …}`" : nil,
        severity: .note)
    }
  }

  /// Returns the index of a column in the data; reports an error and returns nil if there is none.
  mutating func resolve(_ name: Located<String>, _ lookup: ColumnLookup) -> Int? {
    do throws(TextError) {
      return try lookup.index(of: name.value)
    } catch {
      log.error(error.message, at: name.range, expected: error.expectation, hint: error.hint)
      return nil
    }
  }

  private mutating func column(
    _ index: Int, of source: any DataSource, _ profile: ColumnProfile, _ settings: ColumnDescription,
    hasOwnFormat: Bool
  ) throws(DataError) -> Scene.Column {
    let name = source.columns[index].name
    var column = Scene.Column(
      sourceIndex: index, name: name ?? "",
      title: settings.title ?? Scene.Column.title(of: name, index: index),
      kind: profile.kind, width: settings.width, alignment: settings.alignment,
      formatter: profile.formatter(locale: locale),
      maximumLines: settings.maximumLines, weight: settings.weight, color: settings.color)
    let isChart = settings.visuals.marks.all.contains(where: \.showsLists)
    if isChart, profile.kind == .text { column.formatter = CellFormatter(listsIn: locale) }
    if let format = settings.format {
      apply(format, to: &column, profile, isOwn: hasOwnFormat, isChart: isChart)
      if format.value.sharesDecimals { try column.formatter.shareDecimals(ofColumn: index, in: source) }
    }
    if column.formatter.guessedDecimals != nil, profile.isRounded {
      log.warning(
        "the numbers of `\(column.name)` are rounded to \(ColumnProfile.decimalsLimit) decimals",
        at: dataRange,
        hint: "set the number of decimals in `format` of the column")
    }
    if column.width.basis == .wrap, column.maximumLines == 1 { column.maximumLines = nil }
    (column.hasTitleMarkup, column.formatter.missingText) = (settings.title != nil, settings.missing)
    (column.negatives, column.isStub) = (settings.negatives, settings.isStub)
    return column
  }
}
