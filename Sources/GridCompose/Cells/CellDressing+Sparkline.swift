import GridCell
import GridData
import GridFrame
import GridGeometry
import GridScene

extension CellDressing {
  /// A chart of the values of a row, with the last one beside it where that is asked for.
  func chart(
    _ values: [CellValue], _ display: CellDisplay, _ visual: CellVisuals.Sparkline, _ scale: ResolvedScale,
    ground: Color
  ) -> CellContent {
    let numbers =
      visual.columns.isEmpty
      ? values[0].numberList : visual.columns.map { value(values, ofColumn: $0)?.doubleValue }
    let present = numbers.compactMap(\.self).filter(\.isFinite)
    guard let low = present.min(), let high = present.max() else { return CellContent() }
    let known = scale.scale.over == .row ? nil : scale.values
    let ends = (known ?? ResolvedScale.valueScale(scale.scale, low, high)).continuous
    let reference = reference(visual.reference, of: present, values)
    let part: CellContent.Part
    switch visual.kind {
    case .line, .area: part = .line(line(numbers, visual, ends, reference))
    case .columns: part = .columns(columns(numbers, visual, Self.reachingZero(ends, scale.scale), reference))
    case .winLoss: part = .columns(winLoss(numbers, visual))
    }
    guard visual.showsLast, let last = present.last, let number = DecimalNumber(last) else {
      return CellContent([part])
    }
    let text = formatter.display(.number(number))
    let label = CellContent.Sized(
      .text([TextRun(text.text)]), width: labelWidth, alignment: .right)
    return CellContent([part, .sized(label)], spacing: measures.gap)
  }

  private func line(
    _ numbers: [Double?], _ visual: CellVisuals.Sparkline, _ ends: ValueScale, _ reference: Double?
  ) -> CellContent.Sparkline {
    let color = visual.color ?? measures.positive
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
    if visual.kind == .area {
      let base = min(max(ends.position(of: 0) ?? 0, 0), 1)
      line.area = CellContent.Area(color.faded(to: 0.16), base: base)
    }
    line.dots = marked(numbers, visual.marks).map { index, mark in
      CellContent.Dot(
        index, color: visual.markColor ?? standardColor(of: mark, color), radius: measures.dotRadius)
    }
    return line
  }

  private func columns(
    _ numbers: [Double?], _ visual: CellVisuals.Sparkline, _ ends: ValueScale, _ reference: Double?
  ) -> CellContent.ColumnChart {
    let color = visual.color ?? measures.positive
    let negative = visual.negative ?? measures.negative
    let marks = marked(numbers, visual.marks)
    // Marked columns are strong among pale ones.
    let isQuiet = !marks.isEmpty && visual.markColor == nil
    let colors = numbers.enumerated().map { index, number in
      let own = (number ?? 0) < 0 ? negative : color
      guard marks.contains(where: { $0.index == index }) else {
        return isQuiet ? own.mixed(with: measures.ground, part: 0.5) : own
      }
      return visual.markColor ?? own
    }
    let base = min(max(ends.position(of: 0) ?? 0, 0), 1)
    var chart = CellContent.ColumnChart(
      ends: numbers.map { $0.flatMap { ends.position(of: $0) } }, base: base, colors: colors)
    if let reference, let position = ends.position(of: reference), (0...1).contains(position) {
      chart.reference = CellContent.Mark(position, color: measures.muted)
    }
    return chart
  }

  private func winLoss(_ numbers: [Double?], _ visual: CellVisuals.Sparkline) -> CellContent.ColumnChart {
    let colors = numbers.map { number in
      guard let number, number != 0 else { return measures.muted }
      return number < 0 ? visual.negative ?? measures.negative : visual.color ?? measures.positive
    }
    // A draw is a line on the base line.
    let ends = numbers.map { number in number.map { $0 < 0 ? 0.08 : $0 > 0 ? 0.92 : 0.5 } }
    return CellContent.ColumnChart(ends: ends, base: 0.5, colors: colors, gap: 0.3)
  }

  private func reference(
    _ reference: CellVisuals.Sparkline.Reference?, of present: [Double], _ values: [CellValue]
  ) -> Double? {
    switch reference {
    case nil: return nil
    case .value(let number): return number
    case .mean: return present.reduce(0, +) / Double(present.count)
    case .median:
      let sorted = present.sorted()
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    case .first: return present.first
    case .column(let column): return value(values, ofColumn: column)?.doubleValue
    }
  }

  /// The points that stand out, each once, in the order of the points.
  private func marked(
    _ numbers: [Double?], _ marks: [CellVisuals.Sparkline.Mark]
  ) -> [(index: Int, mark: CellVisuals.Sparkline.Mark)] {
    let present = numbers.indices.filter { numbers[$0]?.isFinite == true }
    var found: [(index: Int, mark: CellVisuals.Sparkline.Mark)] = []
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

  private func standardColor(of mark: CellVisuals.Sparkline.Mark, _ line: Color) -> Color {
    switch mark {
    case .first, .last: line
    case .min: measures.bad
    case .max: measures.good
    }
  }
}
