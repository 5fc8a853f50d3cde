import GridElement
import GridGeometry
import GridLayout
import TestSupport

/// Compares a recorded file with the computed layout.
struct OracleComparison {
  let file: OracleFile
  private let grid: ResolvedGrid
  private let stickyRows: Set<Int>
  private let stickyColumns: Set<Int>

  init(_ file: OracleFile) {
    self.file = file
    grid = ResolvedGrid(file.spec, scale: 1 / file.quantum)
    stickyRows = Set(file.grid.sticky_rows.leading + file.grid.sticky_rows.trailing)
    stickyColumns = Set(file.grid.sticky_columns.leading + file.grid.sticky_columns.trailing)
  }

  /// One line for each difference: file, step, element, expected, actual.
  func problems() -> [String] {
    var problems: [String] = []
    let view = Size(width: file.grid.viewport[0], height: file.grid.viewport[1])
    let range = grid.maximumOffset(viewport: view)
    // The browser rounds its range to whole device pixels.
    for (expected, actual) in zip(file.max_scroll, [range.x, range.y])
    where abs(expected - actual) >= 1 / file.scale {
      problems.append("\(file.name): range, expected \(expected), actual \(actual)")
    }
    for (index, step) in file.steps.enumerated() {
      let layout = grid.layout(at: Point(x: step.scroll[0], y: step.scroll[1]), viewport: view)
      let place = "\(file.name) step \(index) at \(step.scroll[0]),\(step.scroll[1])"
      problems += compareRects(step, layout, place) + compareHits(step, layout, place)
      problems += layout.checkInvariants().map { "\(place): \($0)" }
    }
    return problems
  }

  private func compareRects(_ step: OracleFile.Step, _ layout: Layout, _ place: String) -> [String] {
    var problems: [String] = []
    let actual = elements(of: layout)
    let view = PixelRect(layout.viewport)
    func compare(_ id: String, _ expected: [Double], _ rect: PixelRect?) {
      let numbers = rect.map { lengths($0) }
      let isEqual = numbers.map { zip($0, expected).allSatisfy { abs($0 - $1) <= file.quantum } } ?? false
      if !isEqual {
        problems.append(
          "\(place): \(id), expected \(expected), actual \(numbers.map(String.init(describing:)) ?? "none")")
      }
    }
    compare("content", step.content, layout.content)
    for expected in step.rects {
      let rect = actual[expected.id]
      compare(expected.id, expected.rect, rect)
      compare("visible part of \(expected.id)", expected.visible, rect?.intersection(view))
    }
    let known = Set(step.rects.map(\.id))
    for (id, rect) in actual.sorted(by: { $0.key < $1.key })
    where !known.contains(id) && rect.intersects(view) {
      problems.append("\(place): \(id), expected none, actual \(lengths(rect))")
    }
    return problems
  }

  private func compareHits(_ step: OracleFile.Step, _ layout: Layout, _ place: String) -> [String] {
    step.hits.compactMap { hit in
      let point = PixelPoint(x: pixels(hit.x), y: pixels(hit.y))
      let actual = layout.element(at: point).map(name)
      guard actual != hit.id else { return nil }
      return "\(place): hit at \(hit.x),\(hit.y), expected \(hit.id ?? "none"), actual \(actual ?? "none")"
    }
  }

  // MARK: - Names

  private func elements(of layout: Layout) -> [String: PixelRect] {
    var elements: [String: PixelRect] = [:]
    let rows = layout.rows.tracks.filter { stickyRows.contains($0.index) }
    let columns = layout.columns.tracks.filter { stickyColumns.contains($0.index) }
    for row in rows {
      elements["row:\(row.index)"] = PixelRect(horizontal: layout.inner.horizontal, vertical: row.interval)
      for column in columns where !isGrouped(row: row.index, column: column.index) {
        elements["cell:\(row.index),\(column.index)"] =
          PixelRect(horizontal: column.interval, vertical: row.interval)
      }
    }
    for column in columns {
      elements["col:\(column.index)"] = PixelRect(
        horizontal: column.interval, vertical: layout.inner.vertical)
    }
    for band in layout.bands { elements[name(.band(band.id))] = band.rect }
    return elements
  }

  private func isGrouped(row: Int, column: Int) -> Bool {
    guard let groups = file.grid.column_groups, groups.row == row else { return false }
    return groups.groups.contains { $0.columns[0]..<$0.columns[0] + $0.columns[1] ~= column }
  }

  private func name(_ element: ElementID) -> String {
    switch element {
    case .cell(let row, let column):
      let isPinned = stickyRows.contains(row) || stickyColumns.contains(column)
      return isPinned ? "cell:\(row),\(column)" : "body:\(row),\(column)"
    case .row(let row): return "row:\(row)"
    case .column(let column): return "col:\(column)"
    case .span(let row, let column): return "span:\(row),\(column)"
    case .indexed, .named: return "\(element)"
    case .band(let id):
      switch id.kind {
      case .header: return "head:\(id.section)"
      case .footer: return "foot:\(id.section)"
      case .headerLabel: return "headlabel:\(id.section)"
      case .title: return "group:\(id.section)"
      case .titleLabel: return "label:\(id.section)"
      }
    }
  }

  // MARK: - Lengths

  private func pixels(_ length: Double) -> Int { Int((length / file.quantum).rounded(.down)) }

  private func lengths(_ rect: PixelRect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height].map { Double($0) * file.quantum }
  }
}
