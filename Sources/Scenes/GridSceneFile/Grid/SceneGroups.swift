import GridData
import GridDocument
import GridGeometry
import GridLayout
package import GridScene
package import GridSchema

struct ColumnGroupDescription: Sendable {
  var title: Located<String>?
  var alignment = Scene.ColumnGroup.Alignment.start
  var columns: [Located<String>]?
  var from: Located<String>?
  var to: Located<String>?
  var groups: [ColumnGroupDescription]?
  var range = 0..<0
}

extension Scene.ColumnGroup.Alignment: WordedCases {
  package var word: Word? {
    switch self {
    case .start: (rawValue, "Above the start of the first column.")
    case .center: (rawValue, "In the middle, as long as it is in view.")
    }
  }
}

extension SceneSchema {
  static let columnGroup: SchemaKind<ColumnGroupDescription> = .object(
    "a column group", ColumnGroupDescription(),
    [
      .init(
        "title", \.title, SchemaKind.text.located,
        "The title in the header, in as many lines as `header.lines` and its own line breaks allow.",
        examples: ["Services"],
        required: true),
      .init("align", \.alignment, .choice(), "The position of the title.", examples: ["center"]),
      .init(
        "columns", \.columns, .list("a list of columns", nonEmptyName, minimum: 1),
        "Its columns, which must be adjacent.", examples: [["month", "total"]]),
      .init(
        "from", \.from, nonEmptyName, "Its first column, instead of `columns`.", examples: ["month"]),
      .init("to", \.to, nonEmptyName, "Its last column.", examples: ["total"]),
      .init(
        "groups", \.groups, columnGroupList, "Groups inside it.",
        examples: [[["title": "Trade", "columns": ["month"]]]]),
    ], "Adjacent columns under one title.",
    examples: [["title": "Services", "columns": ["month", "total"]]]
  ) { group, node, reader in
    group.range = group.title?.range ?? node.range
    let hasEnds = group.from != nil || group.to != nil
    let isWhole = (group.from == nil) == (group.to == nil)
    let says = hasEnds ? group.columns == nil && isWhole : group.columns != nil || group.groups != nil
    guard group.title != nil, !says else { return }
    reader.log.error(
      "the column group has no columns", at: group.range,
      expected: "one of `columns`, `from` and `to`, or `groups`")
  }

  static let columnGroupList: SchemaKind<[ColumnGroupDescription]> = .list(
    "a list of column groups", .reference("columnGroup", "a column group", to: columnGroup))

  /// Column groups that are either listed or derived from column names such as `2024.sales`.
  enum ColumnGroups: Sendable {
    case listed([ColumnGroupDescription])
    case byName(NamedGroups)
  }

  /// How groups are derived from column names.
  struct NamedGroups: Sendable {
    var delimiter = ""
    var alignment = Scene.ColumnGroup.Alignment.start
  }

  static let columnGroups: SchemaKind<ColumnGroups> = .anyOf(
    "a list of column groups, or a mapping with `delimiter`",
    [
      columnGroupList.map { .listed($0) },
      SchemaKind.object(
        "a mapping with `delimiter`", NamedGroups(),
        [
          .init(
            "delimiter", \.delimiter, .nonEmptyText,
            "The delimiter that splits column names into titles, the outermost group first.", examples: ["."],
            required: true),
          .init("align", \.alignment, .choice(), "The position of titles.", examples: ["center"]),
        ]
      ).map { $0.delimiter.isEmpty ? nil : .byName($0) },
    ])

  static let spans: SchemaKind<[CellSpan]> = .list(
    "a list of merged cells", span, "Merged cells, which show the content of their first cell.",
    examples: [[["row": 0, "column": "month", "rows": 2]]])

  private static let span: SchemaKind<CellSpan> = SchemaKind.object(
    "a merged cell", CellSpan(row: -1, column: -1),
    [
      .init("row", \.row, .count(examples: [0]), "The first row of data, from 0.", required: true),
      .init("column", \.column, shownColumn, "The first column.", examples: ["month"], required: true),
      .init("rows", \.rowCount, .count(from: 1, examples: [2]), "The number of rows."),
      .init("columns", \.columnCount, .count(from: 1, examples: [2]), "The number of columns."),
      .init(
        "policy", \.policy, .choice(),
        "How it is shown where a frozen edge crosses it."),
    ], examples: [["row": 0, "column": "month", "rows": 2]]
  ).reading { span, node, reader in
    // Invalid positions have already been reported.
    guard span.row >= 0, span.column >= 0 else { return nil }
    reader.spanRanges.append((span, node["row"]?.range ?? node.range))
    return span
  }
}

extension SceneReader {
  mutating func columnGroups(_ groups: [ColumnGroupDescription]) -> [Scene.ColumnGroup] {
    var names: [String: Int] = [:]
    return columnGroups(groups, &names)
  }

  private mutating func columnGroups(
    _ groups: [ColumnGroupDescription], _ names: inout [String: Int]
  ) -> [Scene.ColumnGroup] {
    let found = groups.compactMap { group($0, &names) }
    return found.indices
      .sorted { (found[$0].columns.lowerBound, $0) < (found[$1].columns.lowerBound, $1) }
      .map { found[$0] }
  }

  private mutating func group(
    _ group: ColumnGroupDescription, _ names: inout [String: Int]
  ) -> Scene.ColumnGroup? {
    let title = group.title?.value ?? ""
    let alignment = group.alignment
    let count = names[title, default: 0] + 1
    names[title] = count
    let id = count == 1 ? title : "\(title) (\(count))"
    groupRanges[id] = group.range
    let inner = columnGroups(group.groups ?? [], &names)
    var columns: Range<Int>?
    if let from = group.from, let to = group.to {
      guard let first = place(of: from), let last = place(of: to) else { return nil }
      if last < first {
        log.error(
          "`to` comes before `from`", at: to.range, expected: "a column that is not before `\(from.value)`")
        return nil
      }
      columns = first..<last + 1
    } else if let named = group.columns, !named.isEmpty {
      let found = named.compactMap { place(of: $0) }.sorted()
      guard found.count == named.count, let first = found.first, let last = found.last else { return nil }
      if last - first + 1 != found.count {
        log.error(
          "the columns of \"\(title)\" are not adjacent", at: group.range,
          expected: "adjacent columns, each once", hint: "`columnOrder` changes the order of columns")
        return nil
      }
      columns = first..<last + 1
    } else if let first = inner.first, let last = inner.last {
      columns = first.columns.lowerBound..<last.columns.upperBound
    }
    return columns.map { columns in
      var group = Scene.ColumnGroup(id: id, title: title, columns: columns, groups: inner)
      group.hasTitleMarkup = true
      group.alignment = alignment
      return group
    }
  }

  mutating func checkGrid(of scene: Scene) {
    for problem in scene.uncheckedSpec().errors() {
      let (message, range) = words(for: problem, scene)
      log.error(message, at: range)
    }
  }

  private func words(for problem: GridError, _ scene: Scene) -> (String, Range<Int>) {
    func position(_ span: CellSpan) -> String {
      let name = scene.columns.indices.contains(span.column) ? scene.columns[span.column].displayName : "?"
      return "row \(span.row), column \(name)"
    }
    func range(_ span: CellSpan) -> Range<Int> { spanRanges.last { $0.span == span }?.range ?? 0..<0 }
    func section(_ axis: Axis, _ id: String) -> Range<Int> {
      (axis == .vertical ? sectionRanges : groupRanges)[id] ?? sectionsRange
    }
    switch problem {
    case .spansOverlap(let first, let second):
      return (
        "the merged cells at \(position(first)) and at \(position(second)) overlap", range(second)
      )
    case .spanOutOfRange(let span, let rows, let columns):
      return (
        "the merged cell at \(position(span)) covers \(span.rowCount) × \(span.columnCount) cells and does not fit into the \(rows) rows and \(columns) columns",
        range(span)
      )
    case .spanCrossesFrozenEdge(let span, let axis, let before, let after):
      let tracks =
        axis == .vertical ? "rows \(before) and \(after)" : "columns \(before + 1) and \(after + 1)"
      return ("the merged cell at \(position(span)) crosses the frozen edge between \(tracks)", range(span))
    case .sectionOutOfRange(let axis, let id, let tracks, let allowed):
      let what = axis == .vertical ? "rows" : "columns"
      return (
        "\"\(id)\" has the \(what) \(tracks.lowerBound) to \(tracks.upperBound - 1), beyond those from \(allowed.lowerBound) to \(allowed.upperBound - 1)",
        section(axis, id)
      )
    case .sectionsOverlap(let axis, let first, let second):
      return ("\"\(second)\" starts before the end of \"\(first)\"", section(axis, second))
    case .duplicateSection(let axis, let id):
      return ("the name \"\(id)\" is used twice", section(axis, id))
    case .frozenOutOfRange(let axis, let index, let count):
      let name = axis == .vertical ? "row" : "column"
      return ("frozen \(name) \(index) does not exist, there are \(count)", sectionsRange)
    case .sectionFrozenOutOfRange(let axis, let id, let index):
      let name = axis == .vertical ? "row" : "column"
      return ("frozen \(name) \(index) lies outside its section \"\(id)\"", sectionsRange)
    }
  }
}
