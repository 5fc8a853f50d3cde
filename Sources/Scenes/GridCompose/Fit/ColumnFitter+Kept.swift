import GridCell
import GridData
import GridFrame
import GridRecords
import GridScene
import GridSupport

/// The widest texts of columns, kept for scenes whose data is read again without a change.
extension ColumnFitter {
  /// Everything but the data and the fonts that the widest texts of a column depend on.
  private struct FitKey: Hashable, Sendable {
    let column: Int
    /// The number of leading rows from which the sample is taken.
    let rowCount: Int
    let formatter: CellFormatter.Identity
    let style: TextStyle
  }

  private struct KeptFit: Sendable {
    let widest: WidestTexts
    /// Advances in the fonts that ranked the texts; they tell whether the fonts are still the same.
    let advances: [Unicode.Scalar: Double]
  }

  /// Returns the widest texts of columns in the sample of all rows, by position among these columns.
  func widestTexts(of columns: [Int], _ advances: inout AdvanceTable) throws(DataError) -> [WidestTexts] {
    let count = min(scene.source.rowCount, rowLimit ?? .max)
    let keys = columns.map { key(of: $0, rowCount: count) }
    var widest = columns.map { _ in WidestTexts(capacity: Self.candidateCount) }
    var open: [Int] = []
    for (position, key) in keys.enumerated() {
      if let key, let fit: KeptFit = scene.results?.kept(for: key),
        advances.agrees(with: fit.advances, face: advances.face(of: key.style))
      {
        widest[position] = fit.widest
      } else {
        open.append(position)
      }
    }
    guard !open.isEmpty else { return widest }
    var made = open.map { widest[$0] }
    try collect(
      Self.sampledRows(of: scene.source, count: count), of: open.map { columns[$0] }, into: &made, &advances,
      look: \.body)
    for (position, result) in zip(open, made) {
      widest[position] = result
      // Composed content depends on more than advances.
      guard let key = keys[position], result.composedWidth == 0 else { continue }
      let measured = advances.advances(face: advances.face(of: key.style))
      scene.results?.keep(KeptFit(widest: result, advances: measured), for: key)
    }
    return widest
  }

  private func key(of index: Int, rowCount: Int) -> FitKey? {
    guard scene.results != nil else { return nil }
    let column = scene.columns[index]
    return column.formatter.identity.map {
      FitKey(
        column: column.sourceIndex, rowCount: rowCount, formatter: $0, style: styles.columns[index].body.text)
    }
  }
}
