import GridCell
import GridFrame
import GridGeometry
import GridScene

/// Room for the labels of section bands beside the values of their columns.
extension ColumnFitter {
  /// Widens the first column, if it is fitted, until labels of section bands end before the first value of their band.
  func widenForBandLabels(_ widths: inout [Double?]) {
    let composer = CellComposer(measuring: measurer)
    var advances = AdvanceTable(measurer: measurer)
    let faces = (advances.face(of: styles.section), advances.face(of: styles.sectionDetail))
    guard let first = scene.columns.first, first.width.basis.isFitted else { return }
    var (lacking, count) = (0, 0)
    func visit(_ sections: [Scene.Section], depth: Int) {
      for section in sections where count < Self.sampleSize {
        count += 1
        for case let band? in [section.header, section.footer] where !band.text.isEmpty {
          guard let cell = band.cells.first, scene.columns.indices.contains(cell.column) else { continue }
          let look = styles.look(column: cell.column, .footer)
          let before = widths[..<cell.column].reduce(0) { $0 + snapToPixel($1 ?? 0, scale: scale) }
          let content = styles.total(cell.display, column: cell.column)
          let value = composer.width(of: content, look, height: styles.rowHeight)
          let own = snapToPixel(widths[cell.column] ?? 0, scale: scale) - 2 * styles.padding - styles.hairline
          let isAtStart = look.horizontalAlignment == (look.isRightToLeft ? .right : .left)
          // The first column gets no room beside a value at its start.
          if isAtStart, cell.column == 0 { continue }
          let free = before + (isAtStart ? 0 : max(own - value, 0)) - depth * styles.indent - styles.padding
          let gap = band.detail.isEmpty ? 0 : styles.detailGap
          let estimate =
            advances.estimate(band.text, face: faces.0) + advances.estimate(band.detail, face: faces.1)
          // Estimates are close; most bands lack nothing.
          guard Int(clamped: estimate * 1.1) + gap > free + lacking else { continue }
          let label =
            measurer.width(of: band.text, style: styles.section)
            + (band.detail.isEmpty ? 0 : measurer.width(of: band.detail, style: styles.sectionDetail))
          lacking = max(lacking, label + gap - free)
        }
        visit(section.sections, depth: depth + 1)
      }
    }
    visit(scene.sections, depth: 0)
    guard lacking > 0 else { return }
    let maximum = first.width.basis == .wrap ? Self.wrappedMaximum : Self.defaultMaximum
    widths[0] = Self.clamp(
      (widths[0] ?? 0) + Double(lacking) / scale, to: first.width, defaultMaximum: maximum)
  }
}
