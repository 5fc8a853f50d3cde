import GridData
import GridRecords
import GridScene

/// Divides the rows of a source into sections wherever values change.
struct SectionGrouping {
  struct Level {
    var sourceIndex: Int
    var formatter: CellFormatter
    /// Whether different values that are written as the same text belong together.
    var isWritten = false
    var settings: SectionsDescription.BandSettings
  }

  let source: any DataSource
  let levels: [Level]
  /// The displayed rows; nil if all are displayed. Sections without displayed rows are omitted.
  let cut: CutRows?
  var factory: SectionFactory
  /// For each level, the rows in which its value changes, with the new value.
  private var changes: [[(row: Int, value: CellValue, text: String)]] = []
  private(set) var count = 0
  /// The first value that occurs in several sibling sections.
  private(set) var recurring: (value: String, level: Int)?

  init(source: any DataSource, levels: [Level], cut: CutRows? = nil, factory: SectionFactory) {
    self.source = source
    self.levels = levels
    self.cut = cut
    self.factory = factory
  }

  /// Returns all sections or, if there are more than the limit, one more than the limit. O(rows · levels).
  ///
  /// - Throws: `DataError` if the rows cannot be scanned.
  mutating func sections(limit: Int) throws(DataError) -> [Scene.Section] {
    try findChanges()
    return try sections(of: 0..<source.rowCount, level: 0, around: "", limit: limit)
  }

  private mutating func findChanges() throws(DataError) {
    var changes = Array(repeating: [(row: Int, value: CellValue, text: String)](), count: levels.count)
    try source.scan(rows: 0..<source.rowCount, columns: levels.map(\.sourceIndex)) { block in
      for (position, level) in levels.enumerated() {
        for row in block.rows {
          let value = block[row, position]
          let last = changes[position].last
          guard last?.value != value else { continue }
          let text = level.isWritten ? level.formatter.display(value).text : value.description
          if last?.text != text { changes[position].append((row, value, text)) }
        }
      }
      return true
    }
    self.changes = changes
  }

  private mutating func sections(
    of rows: Range<Int>, level: Int, around: String, limit: Int
  ) throws(DataError) -> [Scene.Section] {
    guard level < levels.count, var start = rows.first else { return [] }
    // Start with the change that applies to the first row, then use those within the rows.
    var position = change(before: start, level: level)
    var seen: Set<String> = [changes[level][position].text]
    var sections: [Scene.Section] = []
    while true {
      let next = position + 1 < changes[level].count ? changes[level][position + 1].row : rows.upperBound
      let end = min(next, rows.upperBound)
      if cut?.rows(of: start..<end).isEmpty != true {
        sections.append(
          try section(
            changes[level][position].value, changes[level][position].text, rows: start..<end,
            number: sections.count + 1, level: level, around: around, limit))
      }
      if count > limit || end == rows.upperBound { return sections }
      position += 1
      start = end
      let text = changes[level][position].text
      if !seen.insert(text).inserted, recurring == nil { recurring = (text, level) }
    }
  }

  /// Returns the last change of a level at or before a row. O(log changes).
  private func change(before row: Int, level: Int) -> Int {
    var (low, high) = (0, changes[level].count)
    while low < high {
      let middle = (low + high) / 2
      if changes[level][middle].row <= row { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private mutating func section(
    _ value: CellValue, _ text: String, rows: Range<Int>, number: Int, level: Int, around: String,
    _ limit: Int
  ) throws(DataError) -> Scene.Section {
    count += 1
    let shown = levels[level].isWritten ? text : levels[level].formatter.display(value).text
    var section = try factory.section(
      value: shown.isEmpty ? "–" : shown, number: number, rows: rows, shown: cut?.rows(of: rows),
      levels[level].settings, around: around)
    section.sections = try sections(of: rows, level: level + 1, around: section.id, limit: limit)
    return section
  }

  /// Returns the positions after sorting of the rows of a source that are kept.
  static func places(of kept: [Range<Int>], in order: [Int32]) -> [Range<Int>] {
    var isKept = Array(repeating: false, count: order.count)
    for run in kept { for row in run { isKept[row] = true } }
    var runs: [Range<Int>] = []
    for (position, row) in order.enumerated() where isKept[Int(row)] {
      if let last = runs.last, last.upperBound == position {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }

  /// Returns the rows sorted by the values of some columns, using a stable sort with O(rows · log rows)
  /// comparisons per column.
  ///
  /// - Throws: `DataError` if the rows cannot be scanned.
  static func sortedRows(of source: any DataSource, by columns: [Int]) throws(DataError) -> [Int32] {
    var keys = columns.map { _ in [[UInt8]]() }
    try source.scan(rows: 0..<source.rowCount, columns: columns) { block in
      for position in columns.indices {
        for row in block.rows { keys[position].append(Array(block[row, position].description.utf8)) }
      }
      return true
    }
    var order = (0..<source.rowCount).map { Int32($0) }
    // Sort by the innermost column first, because each sort is stable.
    for keys in keys.reversed() {
      let sorted = order.indices.sorted { first, second in
        let (left, right) = (keys[Int(order[first])], keys[Int(order[second])])
        return left == right ? first < second : left.lexicographicallyPrecedes(right)
      }
      order = sorted.map { order[$0] }
    }
    return order
  }
}
