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
  ///
  /// - Throws: `DataError` where the sample cannot be read.
  func widths() throws(DataError) -> [Double] {
    let fitted = scene.columns.indices.filter { scene.columns[$0].width.basis == .fit }
    var advances = AdvanceTable(measurer: measurer)
    // 1. The widest texts of cells.
    var plain = fitted.map { _ in WidestTexts(capacity: Self.candidateCount) }
    let count = min(scene.source.rowCount, rowLimit ?? .max)
    try collect(Self.sampledRows(count: count), of: fitted, into: &plain, &advances) { $0.plain }
    // 2. The widest of what is bolder: section bands and rows frozen at the end.
    let bands = bandTexts()
    var bold = fitted.map { index in
      var widest = WidestTexts(capacity: Self.candidateCount)
      let face = advances.face(of: styles.columns[index].footer)
      for text in bands[index] ?? [] { widest.offer(text, estimate: advances.estimate(text, face: face)) }
      return widest
    }
    let trailing = styles.trailingRows.sorted().suffix(Self.sampleSize).map { $0..<$0 + 1 }
    try collect(trailing, of: fitted, into: &bold, &advances) { $0.footer }
    // 3. Widths in device pixels.
    var widths: [Double?] = scene.columns.map { column in
      if case .fixed(let width) = column.width.basis { Self.clamp(width, to: column.width) } else { nil }
    }
    for (place, index) in fitted.enumerated() {
      let column = scene.columns[index]
      var pixels = width(of: plain[place].texts, styles.columns[index].plain)
      if scene.header.isShown { pixels = max(pixels, measurer.width(of: column.title, style: styles.header)) }
      pixels = max(pixels, width(of: bold[place].texts, styles.columns[index].footer))
      widths[index] = Self.clamp(
        Double(pixels + 2 * styles.padding + styles.hairline) / scale, to: column.width,
        defaultMaximum: Self.defaultMaximum)
    }
    shareOut(&widths)
    return widths.map { $0 ?? 0 }
  }

  /// The rows that are looked at: all, or the first half of the sample, the last twentieth, and a spread.
  static func sampledRows(count: Int) -> [Range<Int>] {
    guard count > sampleSize else { return [0..<count] }
    let head = sampleSize / 2
    let tail = sampleSize / 20
    let spread = sampleSize - head - tail
    let (step, rest) = (count - head - tail).quotientAndRemainder(dividingBy: spread)
    let middle = (0..<spread).map { head + $0 * step + $0 * rest / spread }
    return [0..<head] + middle.map { $0..<$0 + 1 } + [(count - tail)..<count]
  }

  /// Offers the texts of some rows, column by column.
  private func collect(
    _ rows: [Range<Int>], of columns: [Int], into widest: inout [WidestTexts], _ advances: inout AdvanceTable,
    style: (SceneStyles.ColumnStyles) -> TextStyle
  ) throws(DataError) {
    guard !columns.isEmpty else { return }
    let faces = columns.map { advances.face(of: style(styles.columns[$0])) }
    try scene.source.read(rows, columns: columns.map { scene.columns[$0].sourceIndex }) { block in
      for (place, index) in columns.enumerated() {
        let formatter = scene.columns[index].formatter
        for row in block.rows {
          let text = formatter.display(block[row, place]).text
          guard !text.isEmpty else { continue }
          widest[place].offer(text, estimate: advances.estimate(text, face: faces[place]))
        }
      }
      return true
    }
  }

  private func width(of texts: [String], _ style: TextStyle) -> Int {
    texts.reduce(0) { max($0, measurer.width(of: $1, style: style)) }
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
