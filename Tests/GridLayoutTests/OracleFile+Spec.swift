import GridGeometry
import GridLayout

extension OracleFile {
  /// The grid as the layout takes it, with the options that make it behave as CSS does.
  var spec: GridSpec {
    var rows = AxisSpec(sizes: .list(grid.rows))
    rows.frozen = frozen(grid.sticky_rows)
    rows.insets = AxisInsets(start: grid.insets.top, end: grid.insets.bottom)
    rows.sections = grid.sections.map(section)
    rows.headerLimit = grid.header_limit == "before_footer" ? .beforeFooter : .section
    var columns = AxisSpec(sizes: .list(grid.columns))
    columns.frozen = frozen(grid.sticky_columns)
    columns.insets = AxisInsets(start: grid.insets.start, end: grid.insets.end)
    if let groups = grid.column_groups {
      columns.sections = groups.groups.map { group in
        SectionSpec(
          id: group.id, tracks: group.columns[0]..<group.columns[0] + group.columns[1],
          title: SectionTitle(track: groups.row, label: group.label))
      }
    }
    return GridSpec(
      rows: rows, columns: columns, direction: grid.direction == "rtl" ? .rightToLeft : .leftToRight)
  }

  private func frozen(_ sticky: Sticky) -> FrozenTracks {
    FrozenTracks(
      leading: .indices(sticky.leading), trailing: .indices(sticky.trailing), trailingBehaviour: .sticky,
      packing: .collapsing, scope: rowsLeaveWithTheirSections ? .section : .grid)
  }

  private func section(_ section: Section) -> SectionSpec {
    SectionSpec(
      id: section.id, tracks: section.rows[0]..<section.rows[0] + section.rows[1], header: section.header,
      footer: section.footer, headerLabel: label, sections: section.sections.map(self.section))
  }

  /// Whether sections are the containing boxes of their sticky rows, which the recorded limits tell.
  private var rowsLeaveWithTheirSections: Bool {
    let height = grid.rows.reduce(0, +)
    let outer = elements.filter { $0.kind == "row" && $0.limit[3] - $0.limit[1] >= height }
    return !outer.contains { element in
      let row = Int(element.id.dropFirst(4)) ?? -1
      return grid.sections.contains {
        $0.rows[0]..<$0.rows[0] + $0.rows[1] ~= row && $0.rows[1] < grid.rows.count
      }
    }
  }

  /// The description does not say where labels rest, the recorded distance does.
  private var label: SectionLabel? {
    guard let extent = grid.header_label else { return nil }
    let recorded = elements.first { $0.id.hasPrefix("headlabel:") }?.sticky["start"]
    let isAtEdge = recorded.map { abs($0 - grid.insets.start) <= quantum } ?? true
    return SectionLabel(extent: extent, rest: isAtEdge ? .edge : .afterFrozen)
  }
}
