import GridCell
import GridData
import GridFrame
import GridGeometry
import GridRecords
import GridScene
import GridSource

/// Computes the widths of a scene's columns, in points.
///
/// A fitted column is as wide as its widest cell. Measuring all texts would take longer than drawing, so
/// texts are ranked by the sum of the advances of their characters, and only the widest few are measured;
/// other content is measured as composed. In tables with more than `sampleSize` rows, only the first and last
/// rows and evenly spread rows in between are considered; a longer text elsewhere ends with an ellipsis.
struct ColumnFitter {
  /// The maximum number of rows considered.
  static let sampleSize = 20_000
  /// The maximum width, in points, of a fitted column whose scene does not set one.
  static let defaultMaximum = 420.0
  /// The maximum width, in points, of a column with wrapped text whose scene does not set one. Longer lines
  /// are hard to read.
  static let wrappedMaximum = 480.0
  /// The number of widest texts per column to measure exactly.
  static let candidateCount = 12

  let scene: Scene
  let styles: SceneStyles
  let notes: NumberedFootnotes
  let measurer: any TextMeasuring
  let scale: Double
  /// The number of leading rows to consider; nil to consider the sample of all rows.
  let rowLimit: Int?

  /// Returns the width of every displayed column, in points.
  ///
  /// - Throws: `DataError` if the sample cannot be read.
  func widths() throws(DataError) -> [Double] {
    let fitted = scene.columns.indices.filter { scene.columns[$0].width.basis.isFitted }
    var advances = AdvanceTable(measurer: measurer)
    let plain = fitted.filter { styles.columns[$0].dressing == nil }
    let texts = Dictionary(uniqueKeysWithValues: zip(plain, try widestTexts(of: plain, &advances)))
    // Section bands and rows frozen at the end use a bolder font.
    let bands = scene.bandDisplays()
    var bold = fitted.map { index in
      var widest = WidestTexts(capacity: Self.candidateCount)
      let look = styles.columns[index].foot
      let face = advances.face(of: look.text)
      for display in bands[index] ?? [] { offer(display, look, to: &widest, &advances, face: face) }
      return widest
    }
    let trailing = styles.trailingRows.sorted().suffix(Self.sampleSize).map { $0..<$0 + 1 }
    try collect(trailing, of: fitted, into: &bold, &advances, look: \.foot)
    var widths: [Double?] = scene.columns.map { column in
      if case .fixed(let width) = column.width.basis { Self.clamp(width, to: column.width) } else { nil }
    }
    let marked = try markedWidths()
    let dressed = try self.widths(of: fitted.compactMap { styles.columns[$0].dressing }, bands)
    for (position, index) in fitted.enumerated() {
      let column = scene.columns[index]
      let maximum = column.width.basis == .wrap ? Self.wrappedMaximum : Self.defaultMaximum
      let limit = Self.clamp(.infinity, to: column.width, defaultMaximum: maximum) * scale
      var pixels =
        dressed[index] ?? texts[index].map { width(of: $0, styles.columns[index].body.text, limit) } ?? 0
      if scene.header.isShown { pixels = max(pixels, titleExtent(index)) }
      pixels = max(
        pixels, width(of: bold[position], styles.columns[index].foot.text, limit), marked[index] ?? 0)
      widths[index] = Self.clamp(
        Double(pixels + 2 * styles.padding + styles.hairline) / scale, to: column.width,
        defaultMaximum: maximum)
    }
    if !scene.columnGroups.isEmpty { widenGroups(&widths) }
    if !bands.isEmpty { widenForBandLabels(&widths) }
    narrowWrapped(&widths)
    shareOut(&widths)
    return widths.map { $0 ?? 0 }
  }

  /// Returns the widths of the widest cells of columns with footnote marks, in device pixels.
  private func markedWidths() throws(DataError) -> [Int: Int] {
    var widest: [Int: Int] = [:]
    for position in notes.places {
      guard case .cell(let row, let column) = position, scene.columns.indices.contains(column),
        (0..<min(scene.source.rowCount, rowLimit ?? .max)).contains(row)
      else { continue }
      let shown = scene.columns[column]
      let block = try scene.source.read(rows: row..<row + 1, columns: [shown.sourceIndex])
      let content = styles.content(
        of: shown.formatter.display(block[row, 0]), column: column, .body)
      let pixels = width(of: content, notes.mark(at: position), styles.columns[column].body)
      widest[column] = max(widest[column] ?? 0, pixels)
    }
    return widest
  }

  func width(of content: CellContent, _ mark: TextRun?, _ look: CellLook) -> Int {
    let composer = CellComposer(measuring: measurer)
    guard let mark else { return composer.width(of: content, look, height: styles.rowHeight) }
    return composer.width(of: content, mark: mark, look, height: styles.rowHeight)
  }

  /// Returns the rows to consider: all rows or, if there are too many, the first half of the sample, the last
  /// twentieth, and an even spread in between.
  static func sampledRows(of source: some DataSource, count: Int) -> [Range<Int>] {
    guard count > sampleSize else { return [0..<count] }
    if count == source.rowCount, let rows = source.fittingRows { return rows }
    let head = sampleSize / 2
    let tail = sampleSize / 20
    let spread = sampleSize - head - tail
    let (step, rest) = (count - head - tail).quotientAndRemainder(dividingBy: spread)
    let middle = (0..<spread).map { head + $0 * step + $0 * rest / spread }
    return [0..<head] + middle.map { $0..<$0 + 1 } + [(count - tail)..<count]
  }

  func collect(
    _ rows: [Range<Int>], of columns: [Int], into widest: inout [WidestTexts], _ advances: inout AdvanceTable,
    look: KeyPath<SceneStyles.ColumnStyles, CellLook>
  ) throws(DataError) {
    guard !columns.isEmpty else { return }
    let looks = columns.map { styles.columns[$0][keyPath: look] }
    let faces = looks.map { advances.face(of: $0.text) }
    // Copies of formatters and looks take longer than a few cells.
    let formatters = columns.map { scene.columns[$0].formatter }
    let keys = formatters.map { WidthKey($0) }
    var known = faces.map { KnownEstimates(digits: advances.unequalDigits(face: $0)) }
    try scene.source.read(rows, columns: columns.map { scene.columns[$0].sourceIndex }) { block in
      for position in columns.indices {
        guard let keys = keys[position] else {
          for row in block.rows {
            let value = block[row, position]
            guard let text = formatters[position].unchangedText(of: value) else {
              offer(
                formatters[position].display(value), looks[position], to: &widest[position], &advances,
                face: faces[position])
              continue
            }
            widest[position].offer(text, estimate: advances.estimate(text, face: faces[position]))
          }
          continue
        }
        block.visit(position) { _, cell in
          known[position].add(cell, keys, to: &widest[position]) { value, widest in
            offer(
              formatters[position].display(value), looks[position], to: &widest, &advances,
              face: faces[position])
          }
          return true
        }
      }
      return true
    }
  }

  /// Returns the estimated width of a text, in device pixels; nil for other content.
  @discardableResult
  private func offer(
    _ display: CellDisplay, _ look: CellLook, to widest: inout WidestTexts, _ advances: inout AdvanceTable,
    face: Int
  ) -> Double? {
    if let content = display.content {
      let width = CellComposer(measuring: measurer).width(of: content, look, height: styles.rowHeight)
      widest.composedWidth = max(widest.composedWidth, width)
      return nil
    }
    guard !display.text.isEmpty else { return 0 }
    let text = display.text + display.decimalPadding
    let estimate = advances.estimate(text, face: face)
    widest.offer(text, estimate: estimate)
    return estimate
  }

  /// Returns the width of the widest cell, in device pixels; if it exceeds the limit, any width beyond the
  /// limit.
  private func width(of widest: WidestTexts, _ style: TextStyle, _ limit: Double) -> Int {
    let limit = Int(min(limit, 1_048_576).rounded(.up))
    return widest.texts.reduce(widest.composedWidth) {
      max($0, measurer.width(of: $1, style: style, limit: limit))
    }
  }

  static func clamp(_ width: Double, to rule: ColumnWidth, defaultMaximum: Double? = nil) -> Double {
    let limited = min(width, rule.maximum ?? max(defaultMaximum ?? .infinity, rule.minimum))
    return max(limited, rule.minimum, 0)
  }
}

extension Scene {
  /// Returns the values in section bands by the positions of their columns.
  func bandDisplays() -> [Int: [CellDisplay]] {
    var displays: [Int: [CellDisplay]] = [:]
    func collect(_ sections: ArraySlice<Section>) {
      for section in sections {
        for cell in (section.header?.cells ?? []) + (section.footer?.cells ?? []) {
          displays[cell.column, default: []].append(cell.display)
        }
        collect(section.sections[...])
      }
    }
    collect(sections.prefix(ColumnFitter.sampleSize))
    return displays
  }
}
