import GridData
import GridLayout

extension SceneSchema {
  static let sectionDefinitions: [(name: String, node: SchemaNode)] = [
    ("sectionBand", sectionBand), ("section", section), ("columnGroup", columnGroup),
    ("stuckStyle", stuckStyle),
  ]

  // MARK: Bands

  private static let templateRule = SchemaNode.TextRule.parsed(by: BandTemplate.init(_:)) {
    TextError($1.message, expectation: $1.expectation, hint: $1.hint, offset: $1.offset)
  }

  private static let template = SchemaNode(
    "a text such as `{value} · {count} rows`", .text(templateRule),
    examples: ["{value} · {count} airports", "Total {sum(total)}"])

  private static let sectionBand = SchemaNode(
    "a text such as `{value} · {count} rows`, `true`, `false` or a mapping",
    .anyOf([
      .boolean, template,
      SchemaNode(
        "a section header or footer",
        .object([
          .init("text", template, "What stands at its start, in view however far it is scrolled."),
          .init("detail", template, "What follows the text, quieter.", examples: ["{count} rows"]),
          .init(
            "cells",
            SchemaNode(
              "a mapping from columns to aggregates", .map(.choice(of: Aggregate.self)),
              summary: "Values made of those of a column, shown in that column.",
              examples: [["total": "sum"]])),
          .init("height", .extent, "Its height; by default the theme's."),
          .init("pinned", .boolean, "Whether it stays in view while its section does.", default: true),
        ])),
    ]),
    summary: "What a section shows before or after its rows; braces hold what differs between sections.",
    examples: ["{value} · {count} airports", ["text": "{value}", "detail": "{count} rows"], false])

  private static func band(_ summary: String, examples: [JSON]) -> SchemaNode {
    SchemaNode.reference("sectionBand", sectionBand.name, examples: examples).documented(summary)
  }

  /// The keys that all ways of making sections have in common.
  private static let bandProperties: [SchemaNode.Property] = [
    .init("header", band("What stands before the rows.", examples: ["{value}, {count} rows", false])),
    .init("footer", band("What stands after the rows; by default nothing.", examples: ["Sum {sum(total)}"])),
    .init("height", .extent, "Height of headers and footers; by default the theme's."),
    .init(
      "pinned", .boolean, "Whether headers and footers stay in view while their section does.", default: true),
    .init(
      "frozenRows", .count(examples: [1]), "First rows of a section that stay below its header.", default: 0),
  ]

  // MARK: Sections

  private static let valueFormat = SchemaNode(
    "a pattern such as `yyyy`", .text(patternRule),
    summary: "How the value is written; what is written alike belongs together, as the months of a year do.",
    examples: ["yyyy"])

  private static let section = SchemaNode(
    "a section",
    .object(
      [
        .init("title", .text, "Its name; by default its number.", examples: ["North"]),
        .init(
          "rows",
          SchemaNode(
            "the first row and the number of rows", .list(.count(), minimum: 2),
            summary:
              "The first row by its index in the data, and the number of rows; by default those of the "
              + "sections inside.", examples: [[0, 1]])),
      ] + bandProperties + [
        .init(
          "sections",
          SchemaNode(
            "a list of sections", .list(.reference("section", "a section"), minimum: 0),
            summary: "Sections inside it.", examples: [[["rows": [0, 1]]]]))
      ]), summary: "Rows under a header.", examples: [["title": "North", "rows": [0, 1]]])

  static let sections = SchemaNode(
    "a mapping with `by`, or a list of sections",
    .anyOf([
      SchemaNode("a list of sections", .list(.reference("section", "a section"), minimum: 0)),
      SchemaNode(
        "a mapping with `by`",
        .object(
          [
            .init(
              "by",
              SchemaNode(
                "a column or a list of columns",
                .anyOf([.nonEmptyText, SchemaNode("a list of columns", .list(.nonEmptyText, minimum: 1))]),
                summary: "A section begins where the value of this column changes; each further column makes "
                  + "sections inside. Generated data has sections of its own.",
                examples: ["month", ["month", "total"]])),
            .init("format", valueFormat),
            .init(
              "levels",
              SchemaNode(
                "a list of levels",
                .list(
                  SchemaNode(
                    "a level",
                    .object(
                      [
                        .init("by", .nonEmptyText, "The column.", examples: ["month"], required: true),
                        .init("format", valueFormat),
                      ] + bandProperties), examples: [["by": "month"]]), minimum: 1),
                summary: "Levels with settings of their own, from the outermost in, instead of `by`.",
                examples: [[["by": "month", "height": 40]]])),
            .init(
              "sort", .boolean,
              "Whether rows are put in the order of the values first, so that equal ones stand together.",
              default: false),
          ] + bandProperties + [
            .init(
              "limit",
              .choice(
                of: HeaderLimit.self, "What pushes a pinned header off.", default: .section,
                example: .nextHeader)),
            .init(
              "list",
              SchemaNode(
                "a list of sections", .list(.reference("section", "a section"), minimum: 0),
                summary: "The sections one by one, instead of `by`.", examples: [[["rows": [0, 1]]]])),
          ])),
    ]), summary: "Sections of rows with headers and footers that stay in view.",
    examples: [
      ["by": "month", "header": "{value} · {count} rows"], [["title": "North", "rows": [0, 1]]],
    ])

  // MARK: Column groups and merged cells

  private static let columnGroup = SchemaNode(
    "a column group",
    .object([
      .init("title", .text, "What the header shows.", examples: ["Services"], required: true),
      .init(
        "columns",
        SchemaNode(
          "a list of columns", .list(.nonEmptyText, minimum: 1),
          summary: "Its columns, which stand side by side.", examples: [["month", "total"]])),
      .init("from", .nonEmptyText, "Its first column, instead of `columns`.", examples: ["month"]),
      .init("to", .nonEmptyText, "Its last column.", examples: ["total"]),
      .init(
        "groups",
        SchemaNode(
          "a list of column groups", .list(.reference("columnGroup", "a column group"), minimum: 0),
          summary: "Groups inside it.", examples: [[["title": "Trade", "columns": ["month"]]]])),
    ]), summary: "Neighboring columns under one title.",
    examples: [["title": "Services", "columns": ["month", "total"]]])

  static let columnGroups = SchemaNode(
    "a list of column groups", .list(.reference("columnGroup", "a column group"), minimum: 0),
    summary: "Titles above the header row that several columns share.",
    examples: [[["title": "Services", "columns": ["month", "total"]]]])

  static let spans = SchemaNode(
    "a list of merged cells",
    .list(
      SchemaNode(
        "a merged cell",
        .object([
          .init("row", .count(examples: [0]), "The first row of data, from 0.", required: true),
          .init("column", .nonEmptyText, "The first column.", examples: ["month"], required: true),
          .init("rows", .count(from: 1, examples: [2]), "The number of rows.", default: 1),
          .init("columns", .count(from: 1, examples: [2]), "The number of columns.", default: 1),
          .init(
            "policy",
            .choice(
              of: SpanPolicy.self, "What happens where a frozen edge runs through it.", default: .split,
              example: .clip)),
        ]), examples: [["row": 0, "column": "month", "rows": 2]]), minimum: 0),
    summary: "Merged cells; they show what their first cell holds.",
    examples: [[["row": 0, "column": "month", "rows": 2]]])

  // MARK: Stuck state

  private static let opacity = SchemaNode(
    "a number from 0 to 1", .number(.init(minimum: 0, maximum: 1)), examples: [0.5])

  private static let stuckStyle = SchemaNode(
    "a mapping with `opacity` and `shadow`",
    .object([
      .init(
        "opacity",
        SchemaNode(
          "a mapping",
          .object([
            .init("rest", opacity, "In its natural place.", default: 1),
            .init("stuck", opacity, "Once it is stuck.", default: 1),
            .init(
              "over", .length, "Goes from one to the other over so many points of scrolling.", default: 0),
            .init(
              "pushed", opacity, "When all but pushed off, as a part of what it is otherwise.", default: 1),
          ]), summary: "Opacity by how far it is held back from its natural place.",
          examples: [["rest": 0, "stuck": 1, "over": 40]])),
      .init("shadow", .boolean, "Whether it casts a shadow on what slides beneath it.", default: true),
    ]), summary: "How the look of a section header or footer follows from whether it is stuck.",
    examples: [["shadow": false]])

  static let styles = SchemaNode(
    "a mapping",
    .object([
      .init(
        "sectionHeader", .reference("stuckStyle", stuckStyle.name, examples: [["shadow": false]]),
        "Section headers."),
      .init(
        "firstSectionHeader",
        .reference("stuckStyle", stuckStyle.name, examples: [["opacity": ["rest": 0, "over": 40]]]),
        "The header of the first section, where it differs."),
      .init(
        "sectionFooter", .reference("stuckStyle", stuckStyle.name, examples: [["shadow": false]]),
        "Section footers."),
    ]), summary: "Looks that depend on whether something is stuck.",
    examples: [["firstSectionHeader": ["opacity": ["rest": 0, "over": 40]]]])
}
