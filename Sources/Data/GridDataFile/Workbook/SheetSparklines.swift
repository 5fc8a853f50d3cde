import GridCell
import GridFrame
import GridWorkbook

/// The sparklines of a sheet.
struct SheetSparklines: Sendable {
  /// The number of values of a sparkline, and of all in a group with a common scale, that are looked at.
  private static let mostValues = (each: 4096, together: 100_000)

  private struct Entry: Sendable {
    let group: Int
    let source: CellRange
  }

  private let groups: [SparklineGroup]
  private let entries: [CellPosition: Entry]
  /// The ranges of each group.
  private let sources: [[CellRange]]
  private let palette: WorkbookPalette
  /// The number of sparklines without values in this sheet.
  let leftOutCount: Int

  init(_ sheet: WorkbookSheet, _ palette: WorkbookPalette) {
    (groups, self.palette) = (sheet.sparklineGroups, palette)
    var (entries, sources, leftOut) = ([CellPosition: Entry](), [[CellRange]](), 0)
    for (index, group) in groups.enumerated() {
      var ranges: [CellRange] = []
      for sparkline in group.sparklines {
        guard let source = sparkline.source.flatMap({ Self.range($0, on: sheet.name) }),
          source.rows.count * source.columns.count <= Self.mostValues.each
        else {
          leftOut += 1
          continue
        }
        entries[sparkline.cell] = Entry(group: index, source: source)
        ranges.append(source)
      }
      sources.append(ranges)
    }
    (self.entries, self.sources, leftOutCount) = (entries, sources, leftOut)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the range of a formula such as `'My Sheet'!A1:F1`; nil if it is on another sheet.
  private static func range(_ formula: String, on sheet: String) -> CellRange? {
    let cells = formula.split(separator: "!").last.map(String.init) ?? ""
    var name = formula.dropLast(cells.count + 1)
    if name.count > 1, name.first == "'", name.last == "'" { name = name.dropFirst().dropLast() }
    let isOwn = name.isEmpty || name.replacing("''", with: "'").lowercased() == sheet.lowercased()
    return isOwn ? CellRange(cells) : nil
  }

  /// Returns a cell's sparkline; nil if the cell has none.
  func chart(at position: CellPosition, _ ranges: SheetRanges) -> CellContent.Part? {
    guard let entry = entries[position] else { return nil }
    let group = groups[entry.group]
    var values = numbers(entry.source, ranges, group)
    guard let extent = extent(of: values, entry, ranges) else { return nil }
    if group.rightToLeft { values.reverse() }
    func color(_ role: SparklineGroup.ColorRole) -> Color? {
      group.colors[role].flatMap { palette.resolve($0) }.map(Color.init)
    }
    let series = color(.series) ?? Color(rgb: 0x376092)
    let found = values.compactMap(\.self)
    func special(_ index: Int, _ value: Double) -> Color? {
      if group.high, value == found.max() { return color(.high) ?? series }
      if group.low, value == found.min() { return color(.low) ?? series }
      if group.first, index == values.firstIndex(where: { $0 != nil }) { return color(.first) ?? series }
      if group.last, index == values.lastIndex(where: { $0 != nil }) { return color(.last) ?? series }
      if group.negative, value < 0 { return color(.negative) ?? series }
      return group.kind == .line && group.markers ? color(.markers) ?? series : nil
    }
    let colors = values.enumerated().map { index, value in value.flatMap { special(index, $0) } }
    let axis = group.displayAxis ? color(.axis) ?? .black : nil
    switch group.kind {
    case .line:
      var line = CellContent.Sparkline(
        values: group.displayEmptyCellsAs == .span ? values.filter { $0 != nil } : values, in: extent,
        color: series,
        width: max(group.lineWeight * 4 / 3, 1))
      if let axis, extent.contains(0), extent.upperBound > extent.lowerBound {
        line.reference = .init(-extent.lowerBound / (extent.upperBound - extent.lowerBound), color: axis)
      }
      if group.displayEmptyCellsAs != .span {
        line.dots = colors.enumerated().compactMap { index, color in
          color.map { CellContent.Dot(index, color: $0, radius: 1.8) }
        }
      }
      return .line(line)
    case .column:
      let low = min(extent.lowerBound, 0), high = max(extent.upperBound, 0)
      let length = high > low ? high - low : 1
      let ends = values.map { value in value.map { ($0 - low) / length } }
      let base = -low / length
      return .columns(
        CellContent.ColumnChart(
          ends: ends, base: base, colors: colors.map { $0 ?? series },
          reference: axis.map { .init(base, color: $0) }))
    case .stacked:
      let ends = values.map { value in value.map { $0 == 0 ? 0.5 : $0 > 0 ? 1 : 0 } }
      return .columns(
        CellContent.ColumnChart(
          ends: ends, base: 0.5, colors: colors.map { $0 ?? series },
          reference: axis.map { .init(0.5, color: $0) }))
    }
  }

  /// Returns the values of a range in reading order; nil for those that are no numbers.
  private func numbers(_ range: CellRange, _ ranges: SheetRanges, _ group: SparklineGroup) -> [Double?] {
    range.rows.flatMap { row in
      range.columns.map { column in
        switch ranges.value(at: CellPosition(row: row, column: column)) {
        case .number(let number): number
        case .blank: group.displayEmptyCellsAs == .zero ? 0 : nil
        case .text, .boolean, .error: nil
        }
      }
    }
  }

  /// Returns the values at the lower and upper edge of a chart; nil if there are none.
  private func extent(of values: [Double?], _ entry: Entry, _ ranges: SheetRanges) -> ClosedRange<Double>? {
    let (group, own) = (groups[entry.group], values.compactMap(\.self))
    guard var low = own.min(), var high = own.max() else { return nil }
    if group.minimumScale == .group || group.maximumScale == .group {
      let all = sources[entry.group]
      if all.reduce(0, { $0 + $1.rows.count * $1.columns.count }) <= Self.mostValues.together {
        let numbers = ranges.summary(of: all).numbers
        if group.minimumScale == .group { low = min(low, numbers.first ?? low) }
        if group.maximumScale == .group { high = max(high, numbers.last ?? high) }
      }
    }
    if group.minimumScale == .custom, let own = group.manualMinimum { low = own }
    if group.maximumScale == .custom, let own = group.manualMaximum { high = own }
    return low <= high ? low...high : nil
  }
}
