@testable import GridData
import GridDocument
import GridElement
import GridLayout
@testable import GridSceneFile
import Testing

@testable import GridScene

@Suite struct SectionTests {
  private static let trades = """
    data:
      header: [state, city, price]
      rows:
        - [NC, Boone, 1.10]
        - [NC, Boone, 2.20]
        - [NC, Cary, 10]
        - [SC, Aiken, ""]
        - [NC, Cary, -4.5]

    """

  private func load(_ text: String) throws -> Scene {
    try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
  }

  private func outline(_ sections: [Scene.Section], _ indent: String = "") -> String {
    sections.map { section in
      "\(indent)\(section.id) \(section.rows) | \(section.header?.text ?? "-") | \(section.footer?.text ?? "-")\n"
        + outline(section.sections, indent + "  ")
    }.joined()
  }

  @Test func aNewSectionStartsWhereTheValueChanges() throws {
    let scene = try load(Self.trades + "sections: {by: state, header: '{number} {value} ({count})'}")
    #expect(
      outline(scene.sections) == """
        NC 0..<3 | 1 NC (3) | -
        SC 3..<4 | 2 SC (1) | -
        NC (2) 4..<5 | 3 NC (1) | -

        """)
    #expect(scene.sections[0].header?.isPinned == true && scene.headerLimit == .section)
  }

  @Test func sortingGroupsRowsStably() throws {
    let scene = try load(
      Self.trades
        + "sections: {by: [state, city], sort: true, footer: 'sum {sum(price)}, mean {mean(price)}', limit: nextHeader}"
    )
    #expect(
      outline(scene.sections) == """
        NC 0..<4 | NC | sum 8.80, mean 2.20
          NC / Boone 0..<2 | Boone | sum 3.30, mean 1.65
          NC / Cary 2..<4 | Cary | sum 5.5, mean 2.75
        SC 4..<5 | SC | sum –, mean –
          SC / Aiken 4..<5 | Aiken | sum –, mean –

        """)
    #expect(
      try (0..<5).map { "\(try scene.source.read(rows: $0..<$0 + 1, columns: [2])[$0, 0])" } == [
        "1.10", "2.20", "10", "-4.5", "",
      ])
    #expect(scene.headerLimit == .nextHeader)
  }

  @Test func `Bands summarize all rows of a section, including those omitted by top`() throws {
    let cut = Self.trades.replacing("data:\n", with: "data:\n  top: 1\n  bottom: 1\n")
    let bands = "header: '{value} ({count})', footer: 'sum {sum(price)}', frozenRows: 2}"
    let sorted = try load(cut + "sections: {by: [state, city], sort: true, \(bands)")
    #expect(
      outline(sorted.sections) == """
        NC 0..<2 | NC (4) | sum 8.80
          NC / Boone 0..<1 | Boone (2) | sum 3.30
          NC / Cary 1..<2 | Cary (2) | sum 5.5

        """)
    #expect(sorted.source.rowCount == 2 && sorted.source.uncut?.source.rowCount == 5)
    #expect(sorted.sections[0].sections[0].frozenRows == .count(1))
    let plain = try load(cut + "sections: {by: state, \(bands)")
    #expect(
      outline(plain.sections) == """
        NC 0..<1 | NC (3) | sum 13.30
        NC (2) 1..<2 | NC (1) | sum \u{2212}4.5

        """)
    #expect(
      try (0..<2).map { "\(try sorted.source.read(rows: $0..<$0 + 1, columns: [2])[$0, 0])" } == [
        "1.10", "-4.5",
      ])
  }

  @Test func `The row with the number of omitted rows is not counted`() throws {
    let cut = Self.trades.replacing("data:\n", with: "data:\n  top: 2\n  bottom: 1\n")
    let scene = try load(cut + "sections: [{title: A, rows: [0, 4], header: '{count} {count(price)}'}]")
    #expect(scene.sections[0].header?.text == "3 3")
  }

  @Test func bandsContainColumnSummaries() throws {
    let scene = try load(
      Self.trades + """
        columns: {state: {hidden: true}}
        sections:
          levels: [{by: state, header: {cells: {price: max, city: count}, detail: "{min(price)}", pinned: false}, height: 50}]
          sort: true
        """)
    let header = try #require(scene.sections.first?.header)
    #expect(header.cells.map(\.column) == [0, 1])
    #expect(header.cells.map(\.display.text) == ["4", "10"])
    #expect(header.detail == "\u{2212}4.5" && header.height == 50 && !header.isPinned)
  }

  @Test func valuesFormattedAlikeShareASection() throws {
    let scene = try load(
      """
      data: {header: [day, n], rows: [[2020-01-30, 1], [2020-02-01, 2], [2021-02-01, 3]]}
      sections: {by: day, format: yyyy, header: {text: "{value}"}, frozenRows: 1}
      """)
    #expect(scene.sections.map(\.id) == ["2020", "2021"])
    #expect(scene.sections.map(\.rows) == [0..<2, 2..<3])
    #expect(scene.sections[0].frozenRows == .count(1))
  }

  @Test func sectionListsCanNestAndBeEmpty() throws {
    let scene = try load(
      """
      data: {generate: {rows: 20, columns: 2}}
      sections:
        - {title: Empty}
        - title: Outer
          footer: "{value} ends"
          sections:
            - {title: Inner, rows: [2, 3], header: false}
            - {title: Inner, rows: [5, 0], pinned: false}
        - {rows: [8, 2]}
      """)
    #expect(
      outline(scene.sections) == """
        Empty 0..<0 | Empty | -
        Outer 2..<5 | Outer | Outer ends
          Outer / Inner 2..<5 | - | -
          Outer / Inner (2) 5..<5 | Inner | -
        Section 3 8..<10 | Section 3 | -

        """)
  }

  @Test func generatedDataHasItsOwnSections() throws {
    let scene = try load(
      "{data: {generate: {sections: 100, items: 100, first: 1}}, sections: {header: 'Section {value}'}}")
    #expect(scene.sections.count == 100)
    #expect(scene.sections[99].header?.text == "Section 100" && scene.sections[99].rows == 9900..<10000)
  }

  @Test func columnGroupsAreSortedAndAddHeaderRows() throws {
    let scene = try load(
      """
      data: {header: [a, b, c, d], rows: [[1, 2, 3, 4]]}
      freeze: {columns: 1}
      columnGroups:
        - {title: Late, columns: [d]}
        - {title: Outer, groups: [{title: Inner, from: b, to: c}]}
      """)
    #expect(scene.columnGroups.map(\.title) == ["Outer", "Late"])
    #expect(scene.columnGroups[0].columns == 1..<3 && scene.columnGroups[0].levels == 2)
    #expect(scene.groupLevels == 2 && scene.headerRowCount == 3 && scene.gridRowCount == 4)
  }

  @Test func firstHeaderCanHaveItsOwnStyle() throws {
    let scene = try load(
      Self.trades + """
        sections: {by: state}
        styles:
          sectionHeader: {shadow: false}
          firstSectionHeader: {opacity: {rest: 0, stuck: 0.8, over: 40, pushed: 0.5}}
        """)
    let style = try #require(scene.stuckStyles.firstHeader)
    #expect(!style.hasShadow && !scene.stuckStyles.header.hasShadow && scene.stuckStyles.footer.hasShadow)
    #expect(style.opacity(distance: 0, progress: 0) == 0)
    #expect(style.opacity(distance: 20, progress: 0) == 0.4)
    #expect(style.opacity(distance: 400, progress: 0) == 0.8)
    #expect(style.opacity(distance: 400, progress: 1) == 0.4)
    #expect(scene.stuckStyles.header.opacity(distance: 0, progress: 1) == 1)
  }
}
