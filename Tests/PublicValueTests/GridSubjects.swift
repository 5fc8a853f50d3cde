import GridSnapshot
import Gridreel

extension Subject {
  static let gridSubjects: [Subject] = [
    Subject(
      "GridSpec", { Sample.grid },
      [
        p("rows", \.rows), p("columns", \.columns),
        p(
          "spans", \.spans,
          Int.hostile.flatMap { n in
            Int.hostile.map { [CellSpan(row: n, column: 0, rowCount: $0, columnCount: n)] }
          }), p("rowColumns", \.rowColumns, Int.hostile.map { [RowColumns(row: $0, columns: .count($0))] }),
        p("headerRowCount", \.headerRowCount), p("direction", \.direction),
      ]
    ) { try use($0) },
    Subject(
      "AxisSpec", { Sample.grid.rows },
      [
        p(
          "sizes", \.sizes,
          Double.hostile.flatMap {
            [.list([$0, 5, $0]), .uniform(count: 999, size: $0), .uniform(count: .max, size: 10)]
          }), p("spacing", \.spacing), p("frozen", \.frozen),
        p("sections", \.sections, Range<Int>.hostile.map { [SectionSpec(id: "a", tracks: $0, header: 5)] }),
        p("headerLimit", \.headerLimit), p("insets", \.insets), p("alignment", \.alignment),
        p("overscroll", \.overscroll),
        p("frozenOverflow", \.frozenOverflow, Double.hostile.map { .unpin(keepingBody: $0) }),
      ]
    ) { axis in try use(GridSpec(rows: axis, columns: axis)) },
    Subject(
      "SectionSpec", { Sample.grid.rows.sections[0] },
      [
        p("id", \.id), p("tracks", \.tracks), p("header", \.header), p("footer", \.footer),
        p("headerIsPinned", \.headerIsPinned), p("footerIsPinned", \.footerIsPinned),
        p("headerLabel", \.headerLabel), p("title", \.title), p("frozen", \.frozen),
        p("sections", \.sections, Range<Int>.hostile.map { [SectionSpec(id: "b", tracks: $0)] }),
      ]
    ) { section in try use { $0.rows.sections = [section] } },
    Subject(
      "SectionLabel", { SectionLabel(extent: 5) },
      [
        p("extent", \.extent), p("rest", \.rest, [.edge, .afterFrozen]),
      ]
    ) { label in try use { $0.rows.sections[0].headerLabel = label } },
    Subject(
      "SectionTitle", { SectionTitle(track: 0) },
      [
        p("track", \.track), p("label", \.label), p("isCentered", \.isCentered),
      ]
    ) { title in try use { $0.columns.sections[0].title = title } },
    Subject(
      "GridView", { GridView(Sample.grid, viewport: Size(width: 100, height: 60)) },
      [
        p("grid", \.grid), p("viewport", \.viewport),
      ]
    ) { view in _ = view.grid.layout(at: .zero, viewport: view.viewport) },
  ]
}
