import GridData
import GridGeometry
import GridLayout
import GridScene

extension SceneBuilder {
  /// The column groups, in ascending order.
  mutating func columnGroups(_ columns: [Column], _ lookup: ColumnLookup) -> [Scene.ColumnGroup] {
    let places = ColumnPlaces(columns, lookup)
    var names: [String: Int] = [:]
    return description.columnGroups.compactMap { group($0, places, &names) }.inOrder
  }

  private mutating func group(
    _ group: ColumnGroupDescription, _ places: ColumnPlaces, _ names: inout [String: Int]
  ) -> Scene.ColumnGroup? {
    let count = names[group.title, default: 0] + 1
    names[group.title] = count
    let id = count == 1 ? group.title : "\(group.title) (\(count))"
    groupRanges[id] = group.range
    let inner = group.groups.compactMap { self.group($0, places, &names) }.inOrder
    var columns: Range<Int>?
    if let from = group.from, let to = group.to {
      guard let first = place(of: from, places), let last = place(of: to, places) else { return nil }
      if last < first {
        log.error(
          "`to` stands before `from`", at: to.range, expected: "a column that is not before `\(from.value)`")
        return nil
      }
      columns = first..<last + 1
    } else if !group.columns.isEmpty {
      let found = group.columns.compactMap { place(of: $0, places) }.sorted()
      guard found.count == group.columns.count, let first = found.first, let last = found.last else {
        return nil
      }
      if last - first + 1 != found.count {
        log.error(
          "the columns of \"\(group.title)\" do not stand side by side", at: group.range,
          expected: "neighbors, each once", hint: "`columnOrder` changes where columns stand")
        return nil
      }
      columns = first..<last + 1
    } else if let first = inner.first, let last = inner.last {
      columns = first.columns.lowerBound..<last.columns.upperBound
    }
    return columns.map { Scene.ColumnGroup(id: id, title: group.title, columns: $0, groups: inner) }
  }

  /// The merged cells.
  mutating func spans(_ columns: [Column], _ lookup: ColumnLookup) -> [CellSpan] {
    let places = ColumnPlaces(columns, lookup)
    return description.spans.compactMap { span in
      guard let column = place(of: span.column, places) else { return nil }
      let cell = CellSpan(
        row: span.row, column: column, rowCount: span.rowCount, columnCount: span.columnCount,
        policy: span.policy)
      spanRanges.append((cell, span.range))
      return cell
    }
  }

  /// Rows with cells of their own number or widths.
  mutating func jaggedRows(of source: any DataSource, columnCount: Int) -> [RowColumns] {
    var rows: [RowColumns] = []
    var own: Set<Int> = []
    for entry in description.rowWidths {
      checkRow(entry.row, rowCount: source.rowCount)
      if entry.widths.count > columnCount {
        log.error(
          "row \(entry.row.value) has \(entry.widths.count) widths", at: entry.row.range,
          expected: "at most \(columnCount), as many as there are columns")
      }
      own.insert(entry.row.value)
      rows.append(RowColumns(row: entry.row.value, columns: .sizes(.list(entry.widths))))
    }
    for (row, length) in (source.rowLengths ?? []).enumerated()
    where length < columnCount && !own.contains(row) {
      rows.append(RowColumns(row: row, columns: .count(length)))
    }
    return rows.sorted { $0.row < $1.row }
  }

  // MARK: - Contradictions

  /// Reports what contradicts itself in the grid, each at its place in the file.
  mutating func checkGrid(of scene: Scene) {
    for problem in scene.uncheckedSpec().errors() {
      let (message, range) = words(for: problem, scene)
      log.error(message, at: range)
    }
  }

  private func words(for problem: GridError, _ scene: Scene) -> (String, Range<Int>) {
    func position(_ span: CellSpan) -> String {
      let name = scene.columns.indices.contains(span.column) ? scene.columns[span.column].displayName : "?"
      return "row \(span.row), column \(name)"
    }
    func range(_ span: CellSpan) -> Range<Int> { spanRanges.last { $0.span == span }?.range ?? 0..<0 }
    func section(_ axis: Bool, _ id: String) -> Range<Int> {
      (axis ? sectionRanges[id] : groupRanges[id]) ?? description.sections?.range ?? 0..<0
    }
    switch problem {
    case .spansOverlap(let first, let second):
      return (
        "the merged cells at \(position(first)) and at \(position(second)) overlap", range(second)
      )
    case .spanOutOfRange(let span, let rows, let columns):
      return (
        "the merged cell at \(position(span)) covers \(span.rowCount) × \(span.columnCount) cells, which do not fit into the \(rows) rows and \(columns) columns that there are",
        range(span)
      )
    case .spanCrossesFrozenEdge(let span, let axis, let before, let after):
      let tracks =
        axis == .vertical ? "rows \(before) and \(after)" : "columns \(before + 1) and \(after + 1)"
      return ("the merged cell at \(position(span)) crosses the frozen edge between \(tracks)", range(span))
    case .sectionOutOfRange(let axis, let id, let tracks, let allowed):
      let what = axis == .vertical ? "rows" : "columns"
      return (
        "\"\(id)\" has the \(what) \(tracks.lowerBound) to \(tracks.upperBound - 1), beyond those from \(allowed.lowerBound) to \(allowed.upperBound - 1)",
        section(axis == .vertical, id)
      )
    case .sectionsOverlap(let axis, let first, let second):
      return ("\"\(second)\" begins before the end of \"\(first)\"", section(axis == .vertical, second))
    case .duplicateSection(let axis, let id):
      return ("the name \"\(id)\" is used twice", section(axis == .vertical, id))
    default: return (problem.description, description.sections?.range ?? 0..<0)
    }
  }
}

extension [Scene.ColumnGroup] {
  /// The groups by their first column.
  fileprivate var inOrder: [Scene.ColumnGroup] {
    indices.sorted { (self[$0].columns.lowerBound, $0) < (self[$1].columns.lowerBound, $1) }.map { self[$0] }
  }
}
