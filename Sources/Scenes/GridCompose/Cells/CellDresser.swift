import GridCell
import GridData
import GridFrame
import GridGeometry
import GridRecords
import GridScene

/// Prepares the content of cells other than text, and measures text beside charts.
struct CellDresser {
  let scene: Scene
  let styles: SceneStyles
  let measurer: any TextMeasuring
  let scale: Double
  /// The number of leading rows to consider for the widths of texts; nil to consider a sample of all rows.
  let rowLimit: Int?
  /// The number of widest texts per column to measure exactly.
  private static let candidateCount = 12

  /// Returns the dressing of each displayed column, nil for a column that shows only text.
  ///
  /// - Throws: `DataError` if values cannot be read.
  func dressings(_ scales: ScaleResolver) throws(DataError) -> [CellDressing?] {
    let stylesCells = scene.source.stylesCells
    guard stylesCells || !scene.rules.isEmpty || scene.columns.contains(where: { $0.visuals != nil }) else {
      return []
    }
    let measures = CellMeasures(scene.theme, scale: scale)
    var dressings: [CellDressing?] = scene.columns.enumerated().map { index, column in
      let visuals = column.visuals ?? CellVisuals()
      let rules = scene.rules.filter { $0.columns?.contains(column.sourceIndex) ?? true }
      guard stylesCells || !rules.isEmpty || !visuals.isEmpty else { return nil }
      return CellDressing(
        column, index: index, visuals: visuals, rules: rules, scales: scales, measures: measures,
        shown: scene.columns, formatters: formatters(of: visuals.template))
    }
    try measureLabels(&dressings)
    return dressings
  }

  private func formatters(of template: CellVisuals.Template?) -> [Int: CellFormatter] {
    let columns = Set(template?.columns ?? [])
    guard !columns.isEmpty else { return [:] }
    let shown = scene.columns.filter { columns.contains($0.sourceIndex) }.map {
      ($0.sourceIndex, $0.formatter)
    }
    return scene.hiddenFormatters.merging(shown) { $1 }
  }

  /// Finds the widest text of each column that shows text beside a chart or icon.
  private func measureLabels(_ dressings: inout [CellDressing?]) throws(DataError) {
    let beside = dressings.compactMap(\.self).filter(\.hasLabel)
    guard !beside.isEmpty else { return }
    // Rank texts by the advances of their characters, and measure only the widest few.
    var advances = AdvanceTable(measurer: measurer)
    let looks = beside.map { dressing in
      // First the style of totals, then those of data rows, whose weight may be changed by rules.
      let style = styles.columns[dressing.index]
      return [style.foot.text, style.body.text]
        + dressing.rules.compactMap(\.style.weight).map { weight in
          var text = style.body.text
          text.weight = weight
          return text
        }
    }
    let faces = looks.map { $0.map { advances.face(of: $0) } }
    let keys = zip(beside, faces).map { dressing, faces in
      let keys = dressing.hasOwnLabel ? nil : WidthKey(dressing.formatter)
      return faces.map { advances.unequalDigits(face: $0) == nil ? keys : nil }
    }
    var known = looks.map { $0.map { _ in KnownEstimates() } }
    var widest = looks.map { looks in looks.map { _ in WidestTexts(capacity: Self.candidateCount) } }
    let count = min(scene.source.rowCount, rowLimit ?? .max)
    let columns = beside.map { scene.columns[$0.index].sourceIndex }
    let bands = scene.bandDisplays()
    for (position, dressing) in beside.enumerated() {
      for display in bands[dressing.index] ?? [] {
        let text = dressing.label(of: display)
        widest[position][0].offer(text, estimate: advances.estimate(text, face: faces[position][0]))
      }
    }
    try scene.source.read(ColumnFitter.sampledRows(of: scene.source, count: count), columns: columns) {
      block in
      for (position, dressing) in beside.enumerated() {
        block.visit(position) { row, cell in
          for look in styles.trailingRows.contains(row) ? 0..<1 : 1..<looks[position].count {
            func add(_ value: CellValue, to widest: inout WidestTexts) -> Double {
              let text = dressing.label(of: value)
              let estimate = advances.estimate(text, face: faces[position][look])
              if !text.isEmpty { widest.offer(text, estimate: estimate) }
              return estimate
            }
            if let keys = keys[position][look] {
              known[position][look].add(cell, keys, to: &widest[position][look], add)
            } else {
              _ = add(cell.value, to: &widest[position][look])
            }
          }
          return true
        }
      }
      return true
    }
    for (position, dressing) in beside.enumerated() {
      let widths = looks[position].indices.flatMap { look in
        widest[position][look].texts.map { width(of: $0, unit: dressing.visuals.unit, looks[position][look]) }
      }
      dressings[dressing.index] = CellDressing(dressing, labelWidth: widths.max() ?? 0)
    }
  }

  /// Returns the width of a drawn text in device pixels. A unit is a separate run, so a space before it may
  /// come from a different font.
  private func width(of text: String, unit: String, _ style: TextStyle) -> Int {
    let joined = measurer.width(of: text, style: style)
    guard !unit.isEmpty, text.hasSuffix(unit) else { return joined }
    let number = String(text.dropLast(unit.count))
    return max(joined, measurer.width(of: number, style: style) + measurer.width(of: unit, style: style))
  }
}
