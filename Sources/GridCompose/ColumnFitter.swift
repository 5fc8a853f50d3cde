import GridData
import GridFrame
import GridGeometry
import GridScene

/// Works out the widths of a scene's columns, in points.
///
/// A fitted column is as wide as its widest text. Measuring every text exactly would cost more than drawing the
/// picture, so texts are first ranked by the sum of their characters' advances, and only the widest few of them
/// are measured. Tables of more than `sampleSize` rows are judged by their first and last rows and a spread of
/// those between; a longer text elsewhere ends with an ellipsis.
struct ColumnFitter {
  /// At most this many rows are looked at.
  static let sampleSize = 20_000
  /// A fitted column is at most this wide unless the scene says otherwise, in points.
  static let defaultMaximum = 420.0
  /// This many of the widest texts of a column are measured exactly.
  private static let candidateCount = 12

  let scene: Scene
  let styles: SceneStyles
  let measurer: any TextMeasuring
  let scale: Double
  /// Only this many of the first rows are looked at; nil: see `sampleSize`.
  let rowLimit: Int?

  /// The width of every column that shows, in points.
  func widths() throws(DataError) -> [Double] {
    let rows = Self.sampledRows(count: min(scene.source.rowCount, rowLimit ?? .max))
    var advances = AdvanceTable(measurer: measurer)
    let bandTexts = bandTexts()
    let trailingRows = styles.trailingRows.sorted().suffix(Self.sampleSize)
    var widths: [Double?] = scene.columns.indices.map { index in
      let column = scene.columns[index]
      switch column.width.basis {
      case .fixed(let width): return Self.clamp(width, to: column.width)
      case .fit:
        let bold = boldPixels(of: index, bandTexts[index] ?? [], trailingRows, advances: &advances)
        let pixels = max(
          fittedPixels(of: index, rows: rows, advances: &advances),
          bold > 0 ? bold + 2 * styles.padding + styles.hairline : 0)
        return Self.clamp(Double(pixels) / scale, to: column.width, defaultMaximum: Self.defaultMaximum)
      case .share: return nil
      }
    }
    shareOut(&widths)
    return widths.map { $0 ?? 0 }
  }

  /// The rows that are looked at: all, or the first half of the sample, the last twentieth, and a spread.
  static func sampledRows(count: Int) -> [Int] {
    guard count > sampleSize else { return Array(0..<count) }
    let head = sampleSize / 2
    let tail = sampleSize / 20
    let spread = sampleSize - head - tail
    let middle = (0..<spread).map { head + ($0 * (count - head - tail)) / spread }
    return Array(0..<head) + middle + Array((count - tail)..<count)
  }

  private func fittedPixels(of index: Int, rows: [Int], advances: inout AdvanceTable) -> Int {
    let column = scene.columns[index]
    let style = styles.columns[index].plain
    var widest = WidestTexts(capacity: Self.candidateCount)
    for row in rows {
      let text = column.formatter.display(scene.source.text(row: row, column: column.sourceIndex)).text
      guard !text.isEmpty else { continue }
      widest.offer(text, estimate: advances.estimate(text, style: style))
    }
    var pixels = widest.texts.reduce(0) { max($0, measurer.width(of: $1, style: style)) }
    if scene.header.isShown { pixels = max(pixels, measurer.width(of: column.title, style: styles.header)) }
    return pixels + 2 * styles.padding + styles.hairline
  }

  /// What stands in section bands, by column.
  private func bandTexts() -> [Int: [String]] {
    var texts: [Int: [String]] = [:]
    func collect(_ sections: ArraySlice<Scene.Section>) {
      for section in sections {
        for cell in (section.header?.cells ?? []) + (section.footer?.cells ?? []) {
          texts[cell.column, default: []].append(cell.display.text)
        }
        collect(section.sections[...])
      }
    }
    collect(scene.sections.prefix(Self.sampleSize))
    return texts
  }

  /// The width of texts that are bolder than cells: those of section bands and of rows frozen at the end.
  private func boldPixels(
    of index: Int, _ bandTexts: [String], _ trailingRows: ArraySlice<Int>, advances: inout AdvanceTable
  ) -> Int {
    let column = scene.columns[index]
    let style = styles.columns[index].footer
    var widest = WidestTexts(capacity: Self.candidateCount)
    for text in bandTexts { widest.offer(text, estimate: advances.estimate(text, style: style)) }
    for row in trailingRows {
      let text = column.formatter.display(scene.source.text(row: row, column: column.sourceIndex)).text
      widest.offer(text, estimate: advances.estimate(text, style: style))
    }
    return widest.texts.reduce(0) { max($0, measurer.width(of: $1, style: style)) }
  }

  /// Gives the room that is left to the columns that take a share of it.
  ///
  /// A column that its limits stop gets its limit, and the rest is shared out anew among the others: the loop
  /// of CSS flexible lengths. At most one round a column.
  private func shareOut(_ widths: inout [Double?]) {
    var room = scene.viewport.width - widths.reduce(0) { $0 + ($1 ?? 0) }
    var open: [(index: Int, share: Double)] = scene.columns.indices.compactMap { index in
      guard case .share(let share) = scene.columns[index].width.basis else { return nil }
      return (index, share)
    }
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + $1.share }
      let unit = total > 0 ? max(room, 0) / total : 0
      let stopped = open.filter { column in
        let wanted = unit * column.share
        return Self.clamp(wanted, to: scene.columns[column.index].width) != wanted
      }
      for column in stopped.isEmpty ? open : stopped {
        let width = Self.clamp(unit * column.share, to: scene.columns[column.index].width)
        widths[column.index] = width
        room -= width
      }
      if stopped.isEmpty { break }
      open.removeAll { column in stopped.contains { $0.index == column.index } }
    }
  }

  private static func clamp(_ width: Double, to rule: ColumnWidth, defaultMaximum: Double? = nil) -> Double {
    let limited = min(width, rule.maximum ?? max(defaultMaximum ?? .infinity, rule.minimum))
    return max(limited, rule.minimum, 0)
  }
}
