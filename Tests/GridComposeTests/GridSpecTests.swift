@testable import GridCompose
import GridDocument
import GridGeometry
import GridLayout
@testable import GridSceneFile
import GridScroll
import TestSupport
import Testing

/// The grid that the layout receives from a scene.
@Suite struct GridSpecTests {
  private func prepare(_ text: String) throws -> PreparedScene {
    let scene = try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
    return try PreparedScene(scene, measurer: FixedMeasurer())
  }

  private static let table =
    "{header: [a, b, c, d], rows: [[1, 2, 3, 4], [5, 6, 7, 8], [1, 2, 3, 4], [5, 6, 7, 8], [1, 2, 3, 4]]}"

  @Test func headerRowsAreFrozenAboveTheData() throws {
    let rows = try prepare("{data: \(Self.table), freeze: {rows: 2, columns: 1}}").spec.rows
    #expect(rows.frozen.leading == .count(3))
    let scattered = try prepare("{data: \(Self.table), freeze: {rows: [1, 3], bothRows: [2]}}").spec.rows
    #expect(scattered.frozen.leading == .indices([0, 2, 3, 4]))
    #expect(scattered.frozen.trailing == .indices([3]))
    let loose = try prepare("{data: \(Self.table), header: {pinned: false}, freeze: {rows: 1}}").spec.rows
    #expect(loose.frozen.leading == .indices([1]))
    let bare = try prepare("{data: \(Self.table), header: false, freeze: {rows: 1}}").spec.rows
    #expect(bare.frozen.leading == .count(1) && bare.sizes.count == 5)
  }

  @Test func visibleColumnsAreFrozenByName() throws {
    let columns = try prepare(
      """
      data: \(Self.table)
      columnOrder: [c]
      freeze: {columns: [a, c], endColumns: 1, bothColumns: [b], trailing: docked, overflow: {unpin: 50}}
      """
    ).spec.columns
    #expect(columns.frozen.leading == .indices([0, 1, 2]))
    #expect(columns.frozen.trailing == .indices([2, 3]))
    #expect(columns.frozen.trailingBehavior == .docked && columns.frozenOverflow == .unpin(keepingBody: 50))
  }

  @Test func rowIndicesAreShiftedBelowTheHeader() throws {
    let spec = try prepare(
      """
      data: \(Self.table)
      columnGroups: [{title: G, columns: [b, c]}]
      sections: [{title: S, rows: [1, 3], frozenRows: 1, footer: end, height: 25}]
      spans: [{row: 4, column: c, columns: 2}]
      rows: {widths: {"2": [10, 20]}}
      """
    ).spec
    let section = try #require(spec.rows.sections.first)
    #expect(section.tracks == 3..<6 && section.frozen == [3])
    #expect(section.header == 25 && section.footer == 25 && section.headerLabel != nil)
    #expect(spec.spans.map(\.row) == [6])
    #expect(spec.rowColumns.map(\.row) == [4])
    let group = try #require(spec.columns.sections.first)
    #expect(group.tracks == 1..<3 && group.title?.track == 0 && group.title?.label != nil)
    #expect(spec.errors().isEmpty)
  }

  @Test func placementIsSetOnBothAxes() throws {
    let spec = try prepare(
      """
      data: \(Self.table)
      insets: {top: 5, end: 7}
      spacing: {rows: 2, columns: 3}
      align: {x: center, y: end}
      overscroll: {x: stay, y: stretch}
      direction: rtl
      """
    ).spec
    #expect(spec.rows.insets == AxisInsets(start: 5) && spec.columns.insets == AxisInsets(end: 7))
    #expect(spec.rows.spacing == 2 && spec.columns.spacing == 3)
    #expect(spec.columns.alignment == .center && spec.rows.alignment == .end)
    #expect(spec.columns.overscroll == .stayAtEdge && spec.rows.overscroll == .stretch)
    #expect(spec.direction == .rightToLeft)
  }

  @Test func raggedRowsKeepTheirNumberOfCells() throws {
    let spec = try prepare("{data: {rows: [[1, 2, 3], [1], [1, 2]], ragged: jagged}}").spec
    #expect(spec.columns.sizes.count == 3)
    #expect(
      spec.rowColumns == [RowColumns(row: 1, columns: .count(1)), RowColumns(row: 2, columns: .count(2))])
  }

  @Test func frozenRowsLargerThanTheViewAreReported() throws {
    let text =
      "{data: {generate: {rows: 50, columns: 2}}, freeze: {rows: 20}, viewport: {width: 200, height: 100}}"
    #expect(try prepare(text).warnings.count == 1)
    #expect(try prepare("{data: {generate: {rows: 50, columns: 2}}}").warnings.isEmpty)
  }
}
