import GridElement
import GridGeometry
import GridLayout

extension OracleFile {
  /// The grid as input of the layout, with the options that make it behave like CSS.
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
      leading: .indices(sticky.leading), trailing: .indices(sticky.trailing), trailingBehavior: .sticky,
      packing: .collapsing, scope: scope)
  }

  private func section(_ section: Section) -> SectionSpec {
    SectionSpec(
      id: section.id, tracks: section.rows[0]..<section.rows[0] + section.rows[1], header: section.header,
      footer: section.footer, headerLabel: label, sections: section.sections.map(self.section))
  }

  /// The box that sticky rows must not leave: their section, as the recorded limits show. With `before_footer`, a
  /// header and the rows may share a box that ends at the footer.
  private var scope: FrozenScope {
    let height = steps[0].content[3] - grid.insets.top - grid.insets.bottom
    var scope = grid.header_limit == "before_footer" ? FrozenScope.sectionBody : .section
    for element in elements where element.kind == "row" {
      let row = Int(element.id.dropFirst(4)) ?? -1
      guard let section = innermost(grid.sections, row) else { continue }
      let recorded = element.limit[3] - element.limit[1]
      let bands = bands(section)
      let rows = section.rows[0]..<section.rows[0] + section.rows[1]
      let whole = grid.rows[rows].reduce(bands, +)
      if abs(recorded - whole) <= quantum {
        if section.footer ?? 0 > 0 { scope = .section }
      } else if abs(recorded - height) <= quantum {
        scope = .grid
      }
    }
    return scope
  }

  private func innermost(_ sections: [Section], _ row: Int) -> Section? {
    guard let section = sections.first(where: { $0.rows[0]..<$0.rows[0] + $0.rows[1] ~= row }) else {
      return nil
    }
    return innermost(section.sections, row) ?? section
  }

  private func bands(_ section: Section) -> Double {
    section.sections.reduce((section.header ?? 0) + (section.footer ?? 0)) { $0 + bands($1) }
  }

  /// The description does not contain the resting position of labels, but the recorded distance does.
  private var label: SectionLabel? {
    guard let extent = grid.header_label else { return nil }
    let recorded = elements.first { $0.id.hasPrefix("headlabel:") }?.sticky["start"]
    let isAtEdge = recorded.map { abs($0 - grid.insets.start) <= quantum } ?? true
    return SectionLabel(extent: extent, rest: isAtEdge ? .edge : .afterFrozen)
  }
}
