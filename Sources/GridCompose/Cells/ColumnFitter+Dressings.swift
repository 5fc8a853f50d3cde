import GridCell
import GridData
import GridFrame
import GridScene

extension ColumnFitter {
  /// The width that a column with more than texts needs without its padding, in device pixels.
  func width(of dressing: CellDressing) throws(DataError) -> Int {
    let composer = CellComposer(measuring: measurer)
    let plain = styles.columns[dressing.index].body
    let count = min(scene.source.rowCount, rowLimit ?? .max)
    var widest = 0
    try scene.source.read(Self.sampledRows(of: scene.source, count: count), columns: dressing.inputs) {
      block in
      for row in block.rows {
        let isTotal = styles.trailingRows.contains(row)
        var look = isTotal ? styles.columns[dressing.index].foot : plain
        let values = dressing.inputs.indices.map { block[row, $0] }
        let content: CellContent
        if isTotal {
          let display = dressing.formatter.display(values[0])
          content = dressing.total(
            display, styles.content(of: display, column: dressing.index, .footer))
        } else {
          content = dressing.content(values, row: row, look: &look, styles: styles)
        }
        let indent = look.padding.start - plain.padding.start
        widest = max(widest, composer.width(of: content, look, height: styles.rowHeight) + indent)
      }
      return true
    }
    // Charts take what is left, and would be left nothing.
    let isBehind = dressing.visuals.bar?.label == .inside
    return isBehind ? max(widest, dressing.chartLength) : widest + dressing.chartLength
  }
}
