import GridElement
import GridGeometry
import GridScene
import GridScroll
import GridSource
import TestSupport
import Testing

@testable import GridCompose

/// What depends on the values of some elements: sums, texts of sections, and texts made from other columns.
@Suite struct DerivedContentTests {
  /// Two sections with sums in their headers, a row of totals, and a column `m` that also shows `n`.
  private func source() throws -> SceneSource {
    let prepared = try ShownCells.prepared(
      """
      data: {header: [g, n, m, k], rows: [[a, 1, 10, x], [a, 2, 20, y], [b, 3, 30, z]]}
      sections: {by: g, header: {text: "{value}", cells: {n: sum}}}
      columns: {m: {text: "{m} of {n}"}, g: {hidden: false}}
      totals: {label: "", cells: {n: sum}}
      """)
    return SceneSource(prepared, path: try ScrollTimeline(prepared.scene.scroll, in: prepared))
  }

  private func header(_ section: String) -> ElementID {
    .band(BandID(section: section, kind: .header, axis: .vertical, depth: 0))
  }

  @Test func sumsAndTextsDependOnACell() throws {
    let source = try source()
    let sections = source.prepared.scene.sections.map(\.id)
    try #require(sections.count == 2)
    // Row 1 is the first data row; column 1 is `n`.
    let derived = source.derivedContent(from: [.cell(row: 1, column: 1)])
    #expect(derived.hasLook(header(sections[0])) && !derived.hasLook(header(sections[1])))
    #expect(derived.hasText("3", in: header(sections[0])) && !derived.hasText("a", in: header(sections[0])))
    let totals = source.prepared.scene.gridRowCount - 1
    #expect(derived.hasLook(.cell(row: totals, column: 1)) && !derived.hasLook(.cell(row: totals, column: 3)))
    #expect(derived.hasText("10 of 1", in: .cell(row: 1, column: 2)))
    #expect(!derived.hasText("20 of 2", in: .cell(row: 2, column: 2)))
    #expect(!derived.hasLook(.column(3)))
  }

  @Test func columnsDependOnWholeColumns() throws {
    let source = try source()
    let derived = source.derivedContent(from: [.column(1)])
    let sections = source.prepared.scene.sections.map(\.id)
    #expect(sections.allSatisfy { derived.hasLook(header($0)) })
    #expect(derived.hasText("20 of 2", in: .cell(row: 2, column: 2)))
    #expect(!derived.hasText("x", in: .cell(row: 1, column: 3)))
  }

  @Test func otherColumnsDoNotDependOnAColumn() throws {
    let source = try source()
    let derived = source.derivedContent(from: [.column(3), .cell(row: 1, column: 3)])
    for section in source.prepared.scene.sections { #expect(!derived.hasLook(header(section.id))) }
    #expect(!derived.hasLook(.column(2)) && !derived.hasText("10 of 1", in: .cell(row: 1, column: 2)))
    // Titles are not values, and bands are not either.
    let none = source.derivedContent(from: [.cell(row: 0, column: 1), .named("title")])
    #expect(!none.hasLook(header(source.prepared.scene.sections[0].id)))
  }
}
