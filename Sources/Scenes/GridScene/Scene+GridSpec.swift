import GridData
import GridGeometry
package import GridLayout

extension Scene {
  /// Returns the grid as input of the layout. `heights`, including those of header rows, and `widths` are in
  /// points. Only the first `dataRows` rows of the data are included; nil includes all.
  package func gridSpec(
    heights: TrackSizes, widths: TrackSizes, labels: LabelExtents, dataRows: Int? = nil
  ) -> GridSpec {
    let head = headerRowCount
    let data = 0..<(dataRows ?? source.rowCount)
    var rows = axis(.vertical, heights, frozenRows(head: head, data))
    var number = 0
    rows.sections = specs(of: sections, head: head, data, labels, &number)
    rows.headerLimit = headerLimit
    var columns = axis(.horizontal, widths, freeze.columns)
    columns.sections = columnGroups.map { group($0, head: head, labels) }
    return GridSpec(
      rows: rows, columns: columns,
      spans: spans.filter { $0.row < data.upperBound }.map { span in
        var span = span
        span.row += head
        span.rowCount = min(span.rowCount, data.upperBound + head - span.row)
        return span
      },
      rowColumns: jaggedRows.filter { $0.row < data.upperBound }.map {
        RowColumns(row: $0.row + head, columns: $0.columns)
      },
      headerRowCount: head, direction: placement.direction)
  }

  /// Returns the grid of the data alone, without checking it, for finding contradictions in the description.
  package func uncheckedSpec() -> GridSpec {
    var rows = axis(.vertical, .uniform(count: source.rowCount, size: 1), freeze.rows)
    func unchecked(_ section: Section) -> SectionSpec {
      SectionSpec(
        id: section.id, tracks: section.rows, frozen: section.frozenRows,
        sections: section.sections.map(unchecked))
    }
    rows.sections = sections.map(unchecked)
    var columns = axis(.horizontal, .uniform(count: self.columns.count, size: 1), freeze.columns)
    columns.sections = columnGroups.map { group($0, head: nil, .none) }
    return GridSpec(rows: rows, columns: columns, spans: spans, rowColumns: jaggedRows)
  }

  private func axis(_ axis: Axis, _ sizes: TrackSizes, _ frozen: FrozenTracks) -> AxisSpec {
    AxisSpec(
      sizes: sizes, spacing: placement.spacing[axis], frozen: frozen, insets: placement.insets[axis],
      alignment: placement.alignment[axis], overscroll: placement.overscroll[axis],
      frozenOverflow: freeze.overflow)
  }

  /// Returns the frozen rows of the grid, including a pinned header.
  private func frozenRows(head: Int, _ data: Range<Int>) -> FrozenTracks {
    var frozen = freeze.rows
    let header = header.isPinned ? Array(0..<head) : []
    let leading = header + frozen.leading.indices(in: data, fromEnd: false).map { $0 + head }
    frozen.leading = leading == Array(0..<leading.count) ? .count(leading.count) : .indices(leading)
    let trailing = frozen.trailing.indices(in: data, fromEnd: true)
    let isAtEnd = trailing == Array(data.suffix(trailing.count))
    frozen.trailing = isAtEnd ? .count(trailing.count) : .indices(trailing.map { $0 + head })
    return frozen
  }

  /// Returns the sections clipped to the available rows, without those that begin after them. `number` counts
  /// all sections, outer before inner.
  private func specs(
    of sections: [Section], head: Int, _ data: Range<Int>, _ labels: LabelExtents, _ number: inout Int
  ) -> [SectionSpec] {
    let isWhole = data.upperBound >= source.rowCount
    var specs: [SectionSpec] = []
    specs.reserveCapacity(sections.count)
    for index in sections.indices {
      let spec = section(sections[index], head: head, data, labels, &number)
      if isWhole || sections[index].rows.lowerBound < data.upperBound { specs.append(spec) }
    }
    return specs
  }

  private func section(
    _ section: Section, head: Int, _ data: Range<Int>, _ labels: LabelExtents, _ number: inout Int
  ) -> SectionSpec {
    let label = labels.section(number).map { SectionLabel(extent: $0) }
    number += 1
    let rows = section.rows.clamped(to: data)
    var frozen = TrackSet.none
    if !section.frozenRows.isEmpty {
      frozen = .indices(section.frozenRows.indices(in: rows, fromEnd: false).map { $0 + head })
    }
    return SectionSpec(
      id: section.id, tracks: rows.lowerBound + head..<rows.upperBound + head,
      header: section.header.map { $0.height ?? theme.sectionHeight },
      footer: section.footer.map { $0.height ?? theme.sectionHeight },
      headerIsPinned: section.header?.isPinned ?? true, footerIsPinned: section.footer?.isPinned ?? true,
      headerLabel: label, frozen: frozen,
      sections: specs(of: section.sections, head: head, data, labels, &number))
  }

  private func group(_ group: ColumnGroup, head: Int?, _ labels: LabelExtents) -> SectionSpec {
    SectionSpec(
      id: group.id, tracks: group.columns,
      title: head == nil
        ? nil
        : SectionTitle(
          track: groupLevels - group.levels, label: labels.group(group),
          isCentered: group.alignment == .center),
      sections: group.groups.map { self.group($0, head: head, labels) })
  }
}

/// The extents, in points, of labels that stay in view while the tracks that they name scroll; nil omits a
/// label.
package struct LabelExtents {
  /// The extent by section number, which counts all sections, outer before inner.
  package var section: (Int) -> Double?
  package var group: (Scene.ColumnGroup) -> Double?

  package init(section: @escaping (Int) -> Double?, group: @escaping (Scene.ColumnGroup) -> Double?) {
    self.section = section
    self.group = group
  }

  package static var none: LabelExtents { LabelExtents(section: { _ in nil }, group: { _ in nil }) }
}
