import GridData
import GridLayout
import GridScene

/// Sections of rows as they were written.
struct SectionsDescription: Sendable {
  /// Columns whose values make sections of these settings, from the outermost in.
  var columns: [Located<String>]?
  var format: String?
  /// From the outermost in; none where `list` says what there is or the data has sections of its own.
  var levels: [Level]?
  /// The sections one by one.
  var list: [Item]?
  /// Settings of the sections that generated data has.
  var settings = BandSettings()
  var isSorted = false
  var limit = HeaderLimit.section

  /// A column whose values make sections.
  struct Level: Sendable {
    var column = Located("", at: 0..<0)
    /// The pattern of the value; nil for that of the column.
    var format: String?
    var settings = BandSettings()
  }

  /// A section.
  struct Item: Sendable {
    var title: String?
    var rows: Located<Range<Int>>?
    var settings = BandSettings()
    var sections: [Item] = []
    var range = 0..<0
  }

  /// Settings of the headers and footers of sections.
  struct BandSettings: Sendable {
    /// nil where nothing is said: a header with the value.
    var header: Band?
    /// nil where nothing is said: no footer.
    var footer: Band?
    var height: Double?
    var isPinned = true
    var frozenRows = 0
  }

  /// Settings of a header or footer.
  struct Band: Sendable {
    var isShown = true
    var text: Located<BandTemplate>?
    var detail: Located<BandTemplate>?
    var cells: [(key: Located<String>, value: Aggregate)] = []
    var height: Double?
    var isPinned: Bool?
  }
}

// MARK: - Bands

extension SceneSchema {
  private static let template: SchemaKind<Located<BandTemplate>> = SchemaKind.text(
    "a text such as `{value} · {count} rows`",
    .parsed(by: BandTemplate.init(_:)) { $1 }, examples: ["{value} · {count} airports", "Total {sum(total)}"]
  ) { try? BandTemplate($0) }.located

  static let sectionBand: SchemaKind<SectionsDescription.Band> = .anyOf(
    bandPhrase,
    [
      SchemaKind.boolean.map { SectionsDescription.Band(isShown: $0) },
      template.map { SectionsDescription.Band(text: $0) },
      .object(
        "a section header or footer", SectionsDescription.Band(),
        [
          .init("text", \.text, template, "What stands at its start, in view however far it is scrolled."),
          .init("detail", \.detail, template, "What follows the text, quieter.", examples: ["{count} rows"]),
          .init(
            "cells", \.cells,
            .map(
              "a mapping from columns to aggregates", .choice(),
              "Values made of those of a column, shown in that column.", examples: [["total": "sum"]])),
          .init("height", \.height, .extent, "Its height; by default the theme's."),
          .init(
            "pinned", \.isPinned, .boolean, "Whether it stays in view while its section does.", default: true),
        ]),
    ], "What a section shows before or after its rows; braces hold what differs between sections.",
    examples: ["{value} · {count} airports", ["text": "{value}", "detail": "{count} rows"], false])

  private static let bandPhrase =
    "a text such as `{value} · {count} rows`, `true`, `false` or a mapping"
  private static let band: SchemaKind<SectionsDescription.Band> = .reference(
    "sectionBand", bandPhrase, to: sectionBand)

  /// The keys that all ways of making sections have in common.
  private static let bandFields: [SchemaField<SectionsDescription.BandSettings>] = [
    .init(
      "header", \.header, band, "What stands before the rows.", examples: ["{value}, {count} rows", false]),
    .init(
      "footer", \.footer, band, "What stands after the rows; by default nothing.",
      examples: ["Sum {sum(total)}"]),
    .init("height", \.height, .extent, "Height of headers and footers; by default the theme's."),
    .init(
      "pinned", \.isPinned, .boolean, "Whether headers and footers stay in view while their section does."),
    .init(
      "frozenRows", \.frozenRows, .count(examples: [1]),
      "First rows of a section that stay below its header."),
  ]

  // MARK: Sections

  private static let valueFormat = SchemaKind.text(
    "a pattern such as `yyyy`", patternRule,
    "How the value is written; what is written alike belongs together, as the months of a year do.",
    examples: ["yyyy"]
  ) { $0 }

  static let section: SchemaKind<SectionsDescription.Item> = .object(
    "a section", SectionsDescription.Item(),
    [
      .init("title", SchemaKind.text.located, "Its name; by default its number.", examples: ["North"]) {
        title, _, section, _ in
        (section.title, section.range) = (title.value, title.range)
      },
      .init(
        "rows", \.rows, rowRange.located,
        "The first row by its index in the data, and the number of rows; by default those of the "
          + "sections inside.", examples: [[0, 1]]),
    ] + bandFields.map { $0.at(\.settings) } + [
      .init("sections", \.sections, sectionList, "Sections inside it.", examples: [[["rows": [0, 1]]]])
    ], "Rows under a header.", examples: [["title": "North", "rows": [0, 1]]]
  ) { section, node, _ in
    if section.title == nil { section.range = section.rows?.range ?? node.range }
  }

  private static let rowRange: SchemaKind<Range<Int>> = SchemaKind.list(
    "the first row and the number of rows", .count(), minimum: 2
  ).map { $0.count == 2 ? $0[0]..<$0[0] + $0[1] : nil }

  private static let sectionList: SchemaKind<[SectionsDescription.Item]> = .list(
    "a list of sections", .reference("section", "a section", to: section))

  static let sections: SchemaKind<SectionsDescription> = .anyOf(
    "a mapping with `by`, or a list of sections",
    [
      sectionList.map { SectionsDescription(list: $0) },
      .object("a mapping with `by`", SectionsDescription(), sectionsFields, check: checkSections),
    ], "Sections of rows with headers and footers that stay in view.",
    examples: [
      ["by": "month", "header": "{value} · {count} rows"], [["title": "North", "rows": [0, 1]]],
    ])

  private static let sectionsFields: [SchemaField<SectionsDescription>] =
    [
      .init(
        "by", \.columns, columnNames,
        "A section begins where the value of this column changes; each further column makes "
          + "sections inside. Generated data has sections of its own.",
        examples: ["month", ["month", "total"]]),
      .init("format", \.format, valueFormat),
      .init(
        "levels", \.levels, .list("a list of levels", level, minimum: 1),
        "Levels with settings of their own, from the outermost in, instead of `by`.",
        examples: [[["by": "month", "height": 40]]]),
      .init(
        "sort", \.isSorted, .boolean,
        "Whether rows are put in the order of the values first, so that equal ones stand together."),
    ] + bandFields.map { $0.at(\.settings) } + [
      .init("limit", \.limit, .choice(example: .nextHeader), "What pushes a pinned header off."),
      .init(
        "list", \.list, sectionList, "The sections one by one, instead of `by`.",
        examples: [[["rows": [0, 1]]]]),
    ]

  private static let columnNames: SchemaKind<[Located<String>]> = .anyOf(
    "a column or a list of columns",
    [nonEmptyName.map { [$0] }, .list("a list of columns", nonEmptyName, minimum: 1)])

  private static let level: SchemaKind<SectionsDescription.Level> = .object(
    "a level", SectionsDescription.Level(),
    [
      .init("by", \.column, nonEmptyName, "The column.", examples: ["month"], required: true),
      .init("format", \.format, valueFormat),
    ] + bandFields.map { $0.at(\.settings) }, examples: [["by": "month"]])

  private static let checkSections: SchemaField<SectionsDescription>.Check = { sections, node, reader in
    let ways = ["by", "levels", "list"].filter { node[$0] != nil }
    if ways.count > 1, let range = node.keyRange(ways[1]) {
      reader.log.error(
        "\(Words.list(ways.map { "`\($0)`" }, "and")) exclude each other", at: range,
        expected: "only one of them")
    }
    // Columns side by side are levels with the settings of the whole.
    let whole = sections
    let columns = (whole.columns ?? []).map {
      SectionsDescription.Level(column: $0, format: whole.format, settings: whole.settings)
    }
    sections.levels = columns + (whole.levels ?? [])
  }

  // MARK: Stuck state

  private static let opacity = SchemaKind.number(
    "a number from 0 to 1", .init(minimum: 0, maximum: 1), examples: [0.5])

  static let stuckStyle: SchemaKind<Scene.StuckStyle> = .object(
    stuckPhrase, Scene.StuckStyle(), stuckFields,
    "How the look of a section header or footer follows from whether it is stuck.",
    examples: [["shadow": false]])

  private static let stuckPhrase = "a mapping with `opacity` and `shadow`"

  private static let stuckFields: [SchemaField<Scene.StuckStyle>] = [
    .init(
      "opacity",
      [
        .init("rest", \.restOpacity, opacity, "In its natural place."),
        .init("stuck", \.stuckOpacity, opacity, "Once it is stuck."),
        .init(
          "over", \.fadeDistance, .length, "Goes from one to the other over so many points of scrolling."),
        .init(
          "pushed", \.pushedOpacity, opacity, "When all but pushed off, as a part of what it is otherwise."),
      ], "Opacity by how far it is held back from its natural place.",
      examples: [["rest": 0, "stuck": 1, "over": 40]]),
    .init("shadow", \.hasShadow, .boolean, "Whether it casts a shadow on what slides beneath it."),
  ]

  static let stuckStyles: [SchemaField<Scene.StuckStyles>] = [
    .init("sectionHeader", \.header, stuck([["shadow": false]]), "Section headers."),
    .init(
      "firstSectionHeader",
      SchemaKind(stuck([["opacity": ["rest": 0, "over": 40]]]).node) { node, _ in node },
      "The header of the first section, where it differs."
    ) { node, _, styles, reader in
      var style = styles.header
      stuckFields.read(node, into: &style, &reader)
      styles.firstHeader = style
    },
    .init("sectionFooter", \.footer, stuck([["shadow": false]]), "Section footers."),
  ]

  private static func stuck(_ examples: [JSON]) -> SchemaKind<Scene.StuckStyle> {
    .reference("stuckStyle", stuckPhrase, examples: examples, to: stuckStyle)
  }
}

// MARK: - From what is written to what there is

extension SceneReader {
  /// The most sections a scene may have.
  static let sectionLimit = 1_000_000

  /// The sections of a scene, whose data is put in the order they need; none where it cannot be read.
  mutating func sections(
    _ description: SectionsDescription, at range: Range<Int>, in scene: inout Scene
  ) -> [Scene.Section] {
    sectionsRange = range
    scene.headerLimit = description.limit
    guard let grid else { return [] }
    do throws(DataError) {
      var factory = SectionFactory(source: grid.source, columns: grid.columns)
      let sections =
        if let list = description.list {
          try listed(list, after: 0, grid, &factory)
        } else if let levels = description.levels, !levels.isEmpty {
          try grouped(levels, description, grid, &factory)
        } else {
          try generated(description.settings, grid, &factory)
        }
      scene.source = factory.source
      return sections
    } catch {
      report(error)
      return []
    }
  }

  private mutating func grouped(
    _ levels: [SectionsDescription.Level], _ description: SectionsDescription, _ grid: Grid,
    _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    // 1. The columns whose values make sections.
    try checkColumns(of: levels.map(\.settings), grid, &factory)
    guard checkScan(for: "`sections` by values", at: sectionsRange) else { return [] }
    var found: [SectionGrouping.Level] = []
    for level in levels {
      guard let index = resolve(level.column, grid.lookup) else { continue }
      found.append(
        .init(
          sourceIndex: index, formatter: try factory.formatter(of: index, pattern: level.format),
          isWritten: level.format != nil, settings: level.settings))
    }
    guard found.count == levels.count else { return [] }
    // 2. The order of the rows.
    if description.isSorted, grid.source.rowCount <= Int(Int32.max) {
      let order = try SectionGrouping.sortedRows(of: grid.source, by: found.map(\.sourceIndex))
      factory.source = ReorderedRows(grid.source, order: order)
    }
    // 3. The sections.
    var grouping = SectionGrouping(source: factory.source, levels: found, factory: factory)
    let sections = try grouping.sections(limit: Self.sectionLimit)
    if let recurring = grouping.recurring, !description.isSorted {
      log.warning(
        "the rows of `\(recurring.value)` do not stand together, so that it has several sections",
        at: levels[min(recurring.level, levels.count - 1)].column.range,
        hint: "`sort: true` puts them together")
    }
    if grouping.count > Self.sectionLimit {
      log.error(
        "there are more than \(Self.sectionLimit) sections", at: sectionsRange,
        expected: "a column with fewer values")
    }
    return sections
  }

  private mutating func generated(
    _ settings: SectionsDescription.BandSettings, _ grid: Grid, _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    guard let known = grid.source.sections else {
      log.error(
        "`sections` does not say where sections begin", at: sectionsRange,
        expected: "`by`, `levels` or `list`")
      return []
    }
    try checkColumns(of: [settings], grid, &factory)
    guard known.count <= Self.sectionLimit else {
      log.error(
        "there are \(known.count) sections", at: sectionsRange, expected: "at most \(Self.sectionLimit)")
      return []
    }
    var sections: [Scene.Section] = []
    sections.reserveCapacity(known.count)
    for index in 0..<known.count {
      let section = known[index]
      sections.append(
        try factory.section(
          value: section.name, number: index + 1, rows: section.rows, settings, around: ""))
    }
    return sections
  }

  private mutating func listed(
    _ list: [SectionsDescription.Item], after start: Int, around: String = "", _ grid: Grid,
    _ factory: inout SectionFactory
  ) throws(DataError) -> [Scene.Section] {
    try checkColumns(of: list.map(\.settings), grid, &factory)
    var end = start
    var sections: [Scene.Section] = []
    for (index, item) in list.enumerated() {
      let title = item.title ?? "Section \(index + 1)"
      // Rows that are not given are those of the sections inside, or none.
      let inner = try listed(
        item.sections, after: item.rows?.value.lowerBound ?? end,
        around: around.isEmpty ? title : "\(around) / \(title)", grid, &factory)
      // Sections inside may be out of order, which is reported when the whole grid is checked.
      let rows =
        item.rows?.value
        ?? (inner.map(\.rows.lowerBound).min() ?? end)..<(inner.map(\.rows.upperBound).max() ?? end)
      var section = try factory.section(
        value: title, number: index + 1, rows: rows, item.settings, around: around)
      section.sections = inner
      sectionRanges[section.id] = item.range
      end = min(max(end, rows.upperBound), factory.source.rowCount)
      sections.append(section)
    }
    return sections
  }

  // MARK: Columns

  /// Looks up the columns that bands summarize, once for all sections.
  private mutating func checkColumns(
    of settings: [SectionsDescription.BandSettings], _ grid: Grid, _ factory: inout SectionFactory
  ) throws(DataError) {
    for band in settings.flatMap({ [$0.header, $0.footer] }).compactMap({ $0 }) {
      for (name, aggregate) in band.cells where place(of: name) != nil {
        try check(aggregate, of: name, grid, &factory)
      }
      for template in [band.text, band.detail].compactMap({ $0 }) {
        for case .aggregate(let aggregate, let column) in template.value.pieces {
          try check(aggregate, of: Located(column, at: template.range), grid, &factory)
        }
      }
    }
  }

  private mutating func check(
    _ aggregate: Aggregate, of name: Located<String>, _ grid: Grid, _ factory: inout SectionFactory
  ) throws(DataError) {
    guard let index = resolve(name, grid.lookup),
      checkScan(for: "`\(aggregate.rawValue)`", at: name.range)
    else { return }
    factory.indices[name.value] = index
    let isNumeric = try factory.isNumeric(index)
    guard aggregate.needsNumbers, !isNumeric else { return }
    log.error(
      "`\(aggregate.rawValue)` of the column `\(name.value)`, which holds no numbers", at: name.range,
      expected: "`count`, `min` or `max`, or a column of numbers")
  }
}
