import GridData
import GridDocument
import GridLayout
import GridScene
import GridSchema

struct SectionsDescription: Sendable {
  /// The columns whose values determine the sections with these settings, outermost first.
  var columns: [Located<String>]?
  var format: String?
  /// The levels, outermost first; nil if `list` is given or the data has its own sections.
  var levels: [Level]?
  var list: [Item]?
  /// The settings for the sections of generated data.
  var settings = BandSettings()
  var isSorted = false
  var limit = HeaderLimit.section

  struct Level: Sendable {
    var column = Located("", at: 0..<0)
    /// The pattern for the value; nil to use the column's format.
    var format: String?
    var settings = BandSettings()
  }

  struct Item: Sendable {
    var title: String?
    var rows: Located<Range<Int>>?
    var settings = BandSettings()
    var sections: [Item] = []
    var range = 0..<0
  }

  struct BandSettings: Sendable {
    /// The header; nil for the default, a header with the value.
    var header: Band?
    /// The footer; nil for the default, no footer.
    var footer: Band?
    var height: Double?
    var isPinned = true
    var frozenRows = 0
  }

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
    "a string such as `{value} · {count} rows`",
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
          .init("text", \.text, template, "The text at its start, which stays visible while scrolling."),
          .init("detail", \.detail, template, "Subdued text after the text.", examples: ["{count} rows"]),
          .init(
            "cells", \.cells,
            .map(
              "a mapping from columns to aggregates", .choice(),
              "Aggregates of columns, each shown in its column.", examples: [["total": "sum"]])),
          .init("height", \.height, .extent, "Its height; by default the theme's."),
          .init(
            "pinned", \.isPinned, .boolean, "Whether it stays in view while its section does.", default: true),
        ]),
    ], "The band before or after a section's rows; braces enclose what differs between sections.",
    examples: ["{value} · {count} airports", ["text": "{value}", "detail": "{count} rows"], false])

  private static let bandPhrase =
    "a string such as `{value} · {count} rows`, `true`, `false` or a mapping"
  private static let band: SchemaKind<SectionsDescription.Band> = .reference(
    "sectionBand", bandPhrase, to: sectionBand)

  /// The keys that all ways of making sections share.
  private static let bandFields: [SchemaField<SectionsDescription.BandSettings>] = [
    .init(
      "header", \.header, band, "The band before the rows.", examples: ["{value}, {count} rows", false]),
    .init(
      "footer", \.footer, band, "The band after the rows; none by default.",
      examples: ["Sum {sum(total)}"]),
    .init("height", \.height, .extent, "Height of headers and footers; by default the theme's."),
    .init(
      "pinned", \.isPinned, .boolean, "Whether headers and footers stay in view while their section does."),
    .init(
      "frozenRows", \.frozenRows, .count(examples: [1]),
      "The number of first rows of a section that stay below its header."),
  ]

  // MARK: Sections

  private static let valueFormat = SchemaKind.text(
    "a pattern such as `yyyy`", FormatDescription.patternRule,
    "The format of the value; values formatted alike form one section, such as the months of a year.",
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
          + "sections inside. Generated data has its own sections.",
        examples: ["month", ["month", "total"]]),
      .init("format", \.format, valueFormat),
      .init(
        "levels", \.levels, .list("a list of levels", level, minimum: 1),
        "Levels with their own settings, from the outermost in, instead of `by`.",
        examples: [[["by": "month", "height": 40]]]),
      .init(
        "sort", \.isSorted, .boolean,
        "Whether rows are first sorted by the values, so that equal ones are adjacent."),
    ] + bandFields.map { $0.at(\.settings) } + [
      .init("limit", \.limit, .choice(), "The limit that pushes a pinned header off."),
      .init(
        "list", \.list, sectionList, "An explicit list of sections, instead of `by`.",
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
    // A plain list of columns stands for levels with the common settings.
    let whole = sections
    let columns = (whole.columns ?? []).map {
      SectionsDescription.Level(column: $0, format: whole.format, settings: whole.settings)
    }
    sections.levels = columns + (whole.levels ?? [])
  }

  private static let opacity = SchemaKind.number(
    "a number from 0 to 1", .init(minimum: 0, maximum: 1), examples: [0.5])

  static let stuckStyle: SchemaKind<Scene.StuckStyle> = .object(
    stuckPhrase, Scene.StuckStyle(), stuckFields,
    "The look of a section header or footer, depending on whether it is stuck.",
    examples: [["shadow": false]])

  private static let stuckPhrase = "a mapping with `opacity` and `shadow`"

  private static let stuckFields: [SchemaField<Scene.StuckStyle>] = [
    .init(
      "opacity",
      [
        .init("rest", \.restOpacity, opacity, "In its natural position."),
        .init("stuck", \.stuckOpacity, opacity, "When stuck."),
        .init(
          "over", \.fadeDistance, .length,
          "The distance in points over which the opacity changes from one to the other."),
        .init(
          "pushed", \.pushedOpacity, opacity, "The opacity factor when almost pushed off."),
      ], "Opacity, by its distance from its natural position.",
      examples: [["rest": 0, "stuck": 1, "over": 40]]),
    .init("shadow", \.hasShadow, .boolean, "Whether it casts a shadow on the content below it."),
  ]

  static let stuckStyles: [SchemaField<Scene.StuckStyles>] = [
    .init("sectionHeader", \.header, stuck([["shadow": false]]), "Section headers."),
    .init(
      "firstSectionHeader",
      SchemaKind(stuck([["opacity": ["rest": 0, "over": 40]]]).node) { node, _ in node },
      "The header of the first section, if different."
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
