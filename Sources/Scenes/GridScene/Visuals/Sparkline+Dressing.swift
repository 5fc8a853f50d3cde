import GridCell
package import GridData
import GridFrame
import GridGeometry

extension CellVisuals.Sparkline {
  package static var layer: VisualLayer { .instead }
  package var scales: [Scale] { [scale] }
  package var inputs: [Int] { if case .column(let level) = reference { columns + [level] } else { columns } }
  package var room: VisualRoom {
    VisualRoom(length: length, label: showsLast ? .all : .none, hasOwnLabel: true)
  }

  package func label(of value: CellValue, _ formatter: CellFormatter) -> String? {
    guard showsLast, columns.isEmpty else { return nil }
    let last = value.numberList.last { $0 != nil } ?? nil
    return last.flatMap { DecimalNumber($0) }.map { formatter.display(.number($0)).text } ?? ""
  }

  /// Draws a chart of a row's values, with the last value beside it if requested.
  package func dress(_ cell: inout DressedCell, _ scales: [ResolvedScale]) {
    cell.content = chart(cell, scales[0])
    cell.look.padding.top += cell.measures.chartPadding
    cell.look.padding.bottom += cell.measures.chartPadding
  }

  private func chart(_ cell: DressedCell, _ scale: ResolvedScale) -> CellContent {
    let measures = cell.measures
    let numbers =
      columns.isEmpty ? cell.value.numberList : columns.map { cell.value(ofColumn: $0)?.doubleValue }
    let present = numbers.compactMap(\.self).filter(\.isFinite)
    guard let low = present.min(), let high = present.max() else { return CellContent() }
    let known = scale.scale.over == .row ? nil : scale.values
    let ends = (known ?? ResolvedScale.valueScale(scale.scale, low, high)).continuous
    let level = level(of: present, cell)
    let startsAtRight =
      switch direction {
      case .leftToRight: false
      case .rightToLeft: true
      case .table: cell.look.isRightToLeft
      }
    let part: CellContent.Part =
      switch kind {
      case .line, .area: .line(line(numbers, ends, level, measures).mirrored(if: startsAtRight))
      case .columns:
        .columns(
          columnChart(numbers, ends.reachingZero(scale.scale), level, measures).mirrored(if: startsAtRight))
      case .winLoss: .columns(winLoss(numbers, measures).mirrored(if: startsAtRight))
      }
    guard showsLast, let last = present.last, let number = DecimalNumber(last) else {
      return CellContent([part])
    }
    let text = cell.column.formatter.display(.number(number))
    let label = CellContent.Sized(
      .text([TextRun(text.text)]), width: cell.column.labelWidth, alignment: .right)
    // Beside the last value in the chart. Parts begin at the side where the table does.
    let isAtStart = startsAtRight != cell.look.isRightToLeft
    return CellContent(isAtStart ? [.sized(label), part] : [part, .sized(label)], spacing: measures.gap)
  }

  private func line(
    _ numbers: [Double?], _ ends: ValueScale, _ reference: Double?, _ measures: CellMeasures
  ) -> CellContent.Sparkline {
    let color = self.color ?? measures.positive
    let last = Double(max(numbers.count - 1, 1))
    let points = numbers.enumerated().map { place, number in
      Point(
        x: numbers.count == 1 ? 0.5 : Double(place) / last,
        y: number.flatMap { ends.position(of: $0) }.map { min(max($0, 0), 1) } ?? .nan)
    }
    var line = CellContent.Sparkline(points, color: color, width: measures.strokeWidth)
    if let reference, let position = ends.position(of: reference), (0...1).contains(position) {
      line.reference = CellContent.Mark(position, color: measures.line)
    }
    if kind == .area {
      let base = min(max(ends.position(of: 0) ?? 0, 0), 1)
      line.area = CellContent.Area(color.faded(to: 0.16), base: base)
    }
    line.dots = marked(numbers).map { index, mark in
      CellContent.Dot(
        index, color: markColor ?? standardColor(of: mark, color, measures), radius: measures.dotRadius)
    }
    return line
  }

  private func columnChart(
    _ numbers: [Double?], _ ends: ValueScale, _ reference: Double?, _ measures: CellMeasures
  ) -> CellContent.ColumnChart {
    let color = self.color ?? measures.positive
    let negative = self.negative ?? measures.negative
    let marked = marked(numbers)
    // Marked columns are strong, and the others are pale.
    let isQuiet = !marked.isEmpty && markColor == nil
    let colors = numbers.enumerated().map { index, number in
      let own = (number ?? 0) < 0 ? negative : color
      guard marked.contains(where: { $0.index == index }) else {
        return isQuiet ? own.mixed(with: measures.background, part: 0.5) : own
      }
      return markColor ?? own
    }
    let base = min(max(ends.position(of: 0) ?? 0, 0), 1)
    var chart = CellContent.ColumnChart(
      ends: numbers.map { $0.flatMap { ends.position(of: $0) } }, base: base, colors: colors)
    if let reference, let position = ends.position(of: reference), (0...1).contains(position) {
      chart.reference = CellContent.Mark(position, color: measures.muted)
    }
    return chart
  }

  private func winLoss(_ numbers: [Double?], _ measures: CellMeasures) -> CellContent.ColumnChart {
    let colors = numbers.map { number in
      guard let number, number != 0 else { return measures.muted }
      return number < 0 ? negative ?? measures.negative : color ?? measures.positive
    }
    // A draw is shown as a line on the baseline.
    let ends = numbers.map { number in number.map { $0 < 0 ? 0.08 : $0 > 0 ? 0.92 : 0.5 } }
    return CellContent.ColumnChart(ends: ends, base: 0.5, colors: colors, gap: 0.3)
  }

  private func level(of present: [Double], _ cell: DressedCell) -> Double? {
    switch reference {
    case nil: return nil
    case .value(let number): return number
    case .mean: return present.reduce(0, +) / Double(present.count)
    case .median:
      let sorted = present.sorted()
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    case .first: return present.first
    case .column(let column): return cell.value(ofColumn: column)?.doubleValue
    }
  }

  /// Returns the marked points in order, without duplicates.
  private func marked(_ numbers: [Double?]) -> [(index: Int, mark: Mark)] {
    let present = numbers.indices.filter { numbers[$0]?.isFinite == true }
    var found: [(index: Int, mark: Mark)] = []
    for mark in marks {
      let index: Int? =
        switch mark {
        case .first: present.first
        case .last: present.last
        case .min: present.min { (numbers[$0] ?? 0, $0) < (numbers[$1] ?? 0, $1) }
        case .max: present.max { (numbers[$0] ?? 0, -$0) < (numbers[$1] ?? 0, -$1) }
        }
      if let index, !found.contains(where: { $0.index == index }) { found.append((index, mark)) }
    }
    return found.sorted { $0.index < $1.index }
  }

  private func standardColor(of mark: Mark, _ line: Color, _ measures: CellMeasures) -> Color {
    switch mark {
    case .first, .last: line
    case .min: measures.bad
    case .max: measures.good
    }
  }
}

extension CellContent.Sparkline {
  fileprivate func mirrored(if isMirrored: Bool) -> Self {
    guard isMirrored else { return self }
    var line = self
    for index in line.points.indices { line.points[index].x = 1 - line.points[index].x }
    return line
  }
}

extension CellContent.ColumnChart {
  fileprivate func mirrored(if isMirrored: Bool) -> Self {
    guard isMirrored else { return self }
    var chart = self
    chart.ends.reverse()
    chart.colors.reverse()
    return chart
  }
}
