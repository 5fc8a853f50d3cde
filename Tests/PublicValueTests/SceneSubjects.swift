import Gridreel

extension Subject {
  static let sceneSubjects: [Subject] = [
    Subject(
      "Scene", { Sample.scene },
      [
        p("name", \.name), p("source", \.source, [Sample.emptySource]),
        p("columns", \.columns, [[], Sample.scene.columns + Sample.scene.columns]), p("header", \.header),
        p("rows", \.rows), p("freeze", \.freeze),
        p(
          "sections", \.sections,
          Range<Int>.hostile.flatMap {
            [
              [Scene.Section(id: "a", rows: $0)],
              [
                Scene.Section(id: "a", rows: $0, header: Scene.SectionBand("x")),
                Scene.Section(id: "a", rows: 0..<1),
              ],
            ]
          }), p("headerLimit", \.headerLimit),
        p(
          "columnGroups", \.columnGroups,
          Range<Int>.hostile.map { [Scene.ColumnGroup(id: "a", title: "a", columns: $0)] }),
        p(
          "spans", \.spans,
          [
            [CellSpan(row: 0, column: 0, rowCount: 9, columnCount: 9)],
            [CellSpan(row: 0, column: 0, rowCount: 2), CellSpan(row: 1, column: 0, rowCount: 2)],
          ]), p("totalRowCount", \.totalRowCount),
        p(
          "jaggedRows", \.jaggedRows,
          Int.hostile.flatMap {
            [[RowColumns(row: $0, columns: .count($0))], [RowColumns(row: 1, columns: .count($0))]]
          } + Double.hostile.map { [RowColumns(row: 1, columns: .sizes(.list([$0, 1])))] }),
        p("placement", \.placement), p("loading", \.loading), p("rules", \.rules, [[]]),
        p("stuckStyles", \.stuckStyles), p("surroundings", \.surroundings), p("theme", \.theme),
        p("fonts", \.fonts), p("viewport", \.viewport), p("scale", \.scale),
        p("scroll", \.scroll, Sample.paths), p("output", \.output), p("comparisonRules", \.comparisonRules),
        p("locale", \.locale),
      ]
    ) { scene in try draw { $0 = scene } },
    Subject(
      "Scene.Header", { Scene.Header() },
      [
        p("isShown", \.isShown), p("isPinned", \.isPinned), p("height", \.height), p("isTurned", \.isTurned),
        p("maximumLines", \.maximumLines),
      ]
    ) { value in try draw { scene in scene.header = value } },
    Subject(
      "Scene.Rows", { Sample.rows },
      [
        p("height", \.height),
        p(
          "exceptions", \.exceptions,
          Double.hostile.map { [(row: 1, height: $0)] } + Int.hostile.map { [(row: $0, height: 20.0)] } + [
            [(row: 2, height: 9.0), (row: 1, height: 9.0), (row: 1, height: 3.0)]
          ]), p("minimum", \.minimum), p("maximum", \.maximum),
      ]
    ) { value in try draw { scene in scene.rows = value } },
    Subject(
      "Scene.Freeze", { Scene.Freeze(rows: 1, columns: 1) },
      [
        p("rows", \.rows), p("columns", \.columns),
        p("overflow", \.overflow, Double.hostile.map { .unpin(keepingBody: $0) }),
      ]
    ) { value in try draw { scene in scene.freeze = value } },
    Subject(
      "FrozenTracks", { FrozenTracks(leading: 1) },
      [
        p("leading", \.leading), p("trailing", \.trailing), p("trailingBehavior", \.trailingBehavior),
        p("packing", \.packing), p("scope", \.scope),
      ]
    ) { value in try draw { scene in (scene.freeze.rows, scene.freeze.columns) = (value, value) } },
    Subject(
      "Scene.Placement", { Scene.Placement() },
      [
        p("insets", \.insets), p("spacing", \.spacing), p("alignment", \.alignment),
        p("overscroll", \.overscroll), p("direction", \.direction),
      ]
    ) { value in try draw { scene in scene.placement = value } },
    Subject(
      "AxisInsets", { AxisInsets.zero },
      [
        p("start", \.start), p("end", \.end),
      ]
    ) { value in try draw { scene in scene.placement.insets = Axes(both: value) } },
    Subject(
      "Scene.Output", { Scene.Output() },
      [
        p("folder", \.folder), p("template", \.template),
      ]
    ) { value in try draw { scene in scene.output = value } },
    Subject(
      "Scene.Section", { Sample.scene.sections[0] },
      [
        p("id", \.id), p("rows", \.rows), p("header", \.header), p("footer", \.footer),
        p("frozenRows", \.frozenRows),
        p("sections", \.sections, Range<Int>.hostile.map { [Scene.Section(id: "in", rows: $0)] }),
      ]
    ) { value in try draw { scene in scene.sections = [value] } },
    Subject(
      "Scene.SectionBand", { Scene.SectionBand("band", detail: "detail") },
      [
        p("text", \.text), p("detail", \.detail),
        p(
          "cells", \.cells,
          Int.hostile.map { [Scene.SectionBand.Cell(column: $0, display: CellDisplay("1"))] }),
        p("height", \.height), p("isPinned", \.isPinned),
      ]
    ) { value in try draw { scene in scene.sections[0].header = value } },
    Subject(
      "Scene.SectionBand.Cell", { Scene.SectionBand.Cell(column: 1, display: CellDisplay("1")) },
      [
        p("column", \.column), p("display", \.display),
      ]
    ) { value in try draw { scene in scene.sections[0].footer = Scene.SectionBand("sum", cells: [value]) } },
    Subject(
      "Scene.ColumnGroup", { Sample.scene.columnGroups[0] },
      [
        p("id", \.id), p("title", \.title), p("hasTitleMarkup", \.hasTitleMarkup), p("columns", \.columns),
        p("alignment", \.alignment),
        p(
          "groups", \.groups,
          Range<Int>.hostile.map { [Scene.ColumnGroup(id: "in", title: "in", columns: $0)] }),
      ]
    ) { value in try draw { scene in scene.columnGroups = [value] } },
    Subject(
      "Scene.StuckStyle", { Scene.StuckStyle() },
      [
        p("restOpacity", \.restOpacity), p("stuckOpacity", \.stuckOpacity), p("fadeDistance", \.fadeDistance),
        p("pushedOpacity", \.pushedOpacity), p("hasShadow", \.hasShadow),
      ]
    ) { value in try draw { scene in (scene.stuckStyles.header, scene.stuckStyles.footer) = (value, value) }
    },
    Subject(
      "Scene.StuckStyles", { Scene.StuckStyles() },
      [
        p("header", \.header), p("firstHeader", \.firstHeader), p("footer", \.footer),
      ]
    ) { value in try draw { scene in scene.stuckStyles = value } },
    Subject(
      "Scene.Column", { Sample.scene.columns[1] },
      [
        p("sourceIndex", \.sourceIndex), p("name", \.name), p("title", \.title),
        p("hasTitleMarkup", \.hasTitleMarkup), p("kind", \.kind), p("width", \.width),
        p("alignment", \.alignment), p("formatter", \.formatter), p("maximumLines", \.maximumLines),
        p("weight", \.weight), p("color", \.color), p("negatives", \.negatives), p("isStub", \.isStub),
        p("visuals", \.visuals),
      ]
    ) { value in try draw { scene in scene.columns[1] = value } },
    Subject(
      "ColumnWidth", { ColumnWidth() },
      [
        p("basis", \.basis), p("minimum", \.minimum), p("maximum", \.maximum),
      ]
    ) { value in
      try draw { scene in for index in scene.columns.indices { scene.columns[index].width = value } }
    },
    Subject(
      "CellSpan", { CellSpan(row: 0, column: 0, rowCount: 2) },
      [
        p("row", \.row), p("column", \.column), p("rowCount", \.rowCount), p("columnCount", \.columnCount),
        p("policy", \.policy),
      ]
    ) { value in try draw { scene in scene.spans = [value] } },
    Subject(
      "RowColumns", { RowColumns(row: 1, columns: .count(2)) },
      [
        p("row", \.row),
        p(
          "columns", \.columns,
          Int.hostile.map { .count($0) } + Double.hostile.map { .sizes(.list([$0, 1])) } + [
            .sizes(.uniform(count: .max, size: 10))
          ]),
      ]
    ) { value in try draw { scene in scene.jaggedRows = [value] } },
    Subject(
      "LoadingPolicy", { LoadingPolicy() },
      [
        p("blockViews", \.blockViews), p("aheadViews", \.aheadViews),
      ]
    ) { value in try draw { scene in scene.loading = value } },
    Subject(
      "CellRule", { Sample.rule },
      [
        p("condition", \.condition), p("rows", \.rows), p("every", \.every), p("columns", \.columns),
        p("style", \.style), p("format", \.format), p("isFinal", \.isFinal),
      ]
    ) { value in try draw { scene in scene.rules = [value] } },
    Subject(
      "CellRule.Style", { Sample.rule.style },
      [
        p("fill", \.fill), p("color", \.color), p("weight", \.weight), p("isItalic", \.isItalic),
        p("text", \.text), p("icon", \.icon), p("lineAbove", \.lineAbove), p("lineBelow", \.lineBelow),
      ]
    ) { value in try draw { scene in scene.rules[0].style = value } },
    Subject(
      "CellFormatter", { CellFormatter(style: .number(NumberFormat())) },
      [
        p("style", \.style, [.text, .markup, .formula, .writtenNumber]), p("missingText", \.missingText),
      ]
    ) { value in try draw { scene in scene.columns[1].formatter = value } },
    Subject(
      "ComparisonRules", { ComparisonRules() },
      [
        p("tolerance", \.tolerance), p("reason", \.reason), p("masks", \.masks),
      ]
    ) { value in try draw { scene in scene.comparisonRules = value } },
    Subject(
      "ComparisonMask", { ComparisonMask(.element("title")) },
      [
        p(
          "part", \.part,
          String.hostile.map { .element($0) } + PixelRect.hostile.map { .pixels($0) }
            + Double.hostile.map { .area(Point(x: $0, y: 0), Size(width: $0, height: $0)) }),
        p("reason", \.reason),
      ]
    ) { value in try draw { scene in scene.comparisonRules.masks = [value] } },
    Subject(
      "CellDisplay", { CellDisplay("x") },
      [
        p("text", \.text), p("content", \.content), p("decimalPadding", \.decimalPadding),
        p("isNegative", \.isNegative), p("isMissing", \.isMissing), p("isNumeric", \.isNumeric),
      ]
    ) { value in
      try draw { scene in
        scene.sections[0].footer = Scene.SectionBand(
          "sum", cells: [Scene.SectionBand.Cell(column: 1, display: value)])
      }
    },
    Subject(
      "DataColumn", { DataColumn(name: "n") },
      [
        p("name", \.name), p("kind", \.kind),
      ]
    ) { value in try draw { scene in scene.source = Sample.source(columns: [value, value, value, value]) } },
  ]
}
