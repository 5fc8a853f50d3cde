import GridCell
import GridData
import GridFrame
import GridRecords
import GridScene

extension ColumnFitter {
  /// Returns the widths, by column index, of columns that show more than text, in device pixels without
  /// padding. `bands` are the values in section bands.
  ///
  /// All columns are read together, because reading one field of a row in a file takes as long as reading all
  /// fields before it.
  func widths(
    of dressings: [CellDressing], _ bands: [Int: [CellDisplay]]
  ) throws(DataError) -> [Int: Int] {
    try styles.resolveScales(ofColumns: dressings.filter(\.isFittedByEnds).map(\.index))
    let composer = CellComposer(measuring: measurer)
    let count = min(scene.source.rowCount, rowLimit ?? .max)
    var widths: [Int: Int] = [:]
    for dressing in dressings {
      widths[dressing.index] =
        (bands[dressing.index] ?? []).map { width(ofTotal: $0, column: dressing.index, composer) }.max() ?? 0
    }
    func widen(_ dressings: [CellDressing], in rows: [Range<Int>]) throws(DataError) {
      let columns = Set(dressings.flatMap(\.inputs)).sorted()
      let positions = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
      let inputs = dressings.map { $0.inputs.compactMap { positions[$0] } }
      guard !dressings.isEmpty else { return }
      try scene.source.read(rows, columns: columns) { block in
        for (position, dressing) in dressings.enumerated() {
          var widest = widths[dressing.index] ?? 0
          for row in block.rows {
            let values = inputs[position].map { block[row, $0] }
            widest = max(widest, width(of: values, row: row, dressing, composer))
          }
          widths[dressing.index] = widest
        }
        return true
      }
    }
    // One row is enough for a column whose cells are equally wide.
    let uniform = dressings.filter { !scene.source.stylesCells && $0.hasUniformWidth }
    try widen(uniform, in: [0..<min(count, 1)])
    try widen(
      dressings.filter { scene.source.stylesCells || !$0.hasUniformWidth },
      in: Self.sampledRows(of: scene.source, count: count))
    for dressing in dressings { widths[dressing.index] = dressing.width(around: widths[dressing.index] ?? 0) }
    return widths
  }

  /// Returns the width of a cell, including its indentation.
  private func width(
    of values: [CellValue], row: Int, _ dressing: CellDressing, _ composer: CellComposer
  ) -> Int {
    if styles.trailingRows.contains(row) {
      return width(ofTotal: dressing.formatter.display(values[0]), column: dressing.index, composer)
    }
    let plain = styles.columns[dressing.index].body
    var look = plain
    let content = dressing.content(values, row: row, look: &look, styles: styles)
    let indent = look.padding.start - plain.padding.start
    return composer.width(of: content, look, height: styles.rowHeight) + indent
  }

  private func width(ofTotal display: CellDisplay, column: Int, _ composer: CellComposer) -> Int {
    composer.width(
      of: styles.total(display, column: column), styles.columns[column].foot, height: styles.rowHeight)
  }
}
