import GridData
import GridScene

/// Cuts the rows of a source into sections where values change.
struct SectionGrouping {
  /// A column whose values make sections.
  struct Level {
    var sourceIndex: Int
    var formatter: CellFormatter
    /// Whether values that are written alike belong together, whatever they are.
    var isWritten = false
    var settings: SectionsDescription.BandSettings
  }

  let source: any CellSource
  let levels: [Level]
  var factory: SectionFactory
  /// The number of sections so far.
  private(set) var count = 0
  /// The first value that makes several sections side by side.
  private(set) var recurring: (value: String, level: Int)?

  init(source: any CellSource, levels: [Level], factory: SectionFactory) {
    self.source = source
    self.levels = levels
    self.factory = factory
  }

  /// All sections, or as many as the limit allows and one more.
  ///
  /// - Complexity: O(rows · levels).
  mutating func sections(limit: Int) -> [Scene.Section] {
    sections(of: 0..<source.rowCount, level: 0, around: "", limit: limit)
  }

  private mutating func sections(
    of rows: Range<Int>, level: Int, around: String, limit: Int
  ) -> [Scene.Section] {
    guard level < levels.count, var start = rows.first else { return [] }
    let column = levels[level]
    let source = self.source
    func text(_ row: Int) -> String {
      let raw = source.text(row: row, column: column.sourceIndex)
      return column.isWritten ? column.formatter.display(raw).text : raw
    }
    var value = text(start)
    var seen: Set<String> = [value]
    var sections: [Scene.Section] = []
    for row in rows.lowerBound + 1..<rows.upperBound + 1 {
      let next = row < rows.upperBound ? text(row) : nil
      guard next != value else { continue }
      sections.append(
        section(value, rows: start..<row, number: sections.count + 1, level: level, around: around, limit))
      if count > limit { return sections }
      guard let next else { break }
      if !seen.insert(next).inserted, recurring == nil { recurring = (next, level) }
      (start, value) = (row, next)
    }
    return sections
  }

  private mutating func section(
    _ raw: String, rows: Range<Int>, number: Int, level: Int, around: String, _ limit: Int
  ) -> Scene.Section {
    count += 1
    let shown = levels[level].isWritten ? raw : levels[level].formatter.display(raw).text
    var section = factory.section(
      value: shown.isEmpty ? "–" : shown, number: number, rows: rows, levels[level].settings, around: around)
    section.sections = sections(of: rows, level: level + 1, around: section.id, limit: limit)
    return section
  }

  /// The rows in the order of some columns' values, rows of equal values in the order they have.
  static func sortedRows(of source: any CellSource, by columns: [Int]) -> [Int32] {
    var order = (0..<source.rowCount).map { Int32($0) }
    // From the innermost column out: each sort keeps the order of what it finds equal.
    for column in columns.reversed() {
      let keys = (0..<source.rowCount).map { Array(source.text(row: $0, column: column).utf8) }
      let sorted = order.indices.sorted { first, second in
        let (left, right) = (keys[Int(order[first])], keys[Int(order[second])])
        return left == right ? first < second : left.lexicographicallyPrecedes(right)
      }
      order = sorted.map { order[$0] }
    }
    return order
  }
}
