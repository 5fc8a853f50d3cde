import GridData
import GridLayout
import GridScene

/// Makes sections with the texts of their bands.
struct SectionFactory {
  var source: any CellSource
  let columns: [Column]
  /// The indices in the data of the columns that bands name.
  var indices: [String: Int] = [:]
  /// How often each name was given already.
  private var names: [String: Int] = [:]
  private let places: [Int: Int]

  init(source: any CellSource, columns: [Column]) {
    self.source = source
    self.columns = columns
    places = Dictionary(columns.enumerated().map { ($1.sourceIndex, $0) }) { first, _ in first }
  }

  /// How the values of a column are written, shown or not.
  func formatter(of index: Int) -> CellFormatter {
    places[index].map { columns[$0].formatter } ?? ColumnProfile(of: source, column: index).formatter
  }

  /// How the values of a column are written in a pattern.
  func formatter(of index: Int, pattern: String?) -> CellFormatter {
    var formatter = formatter(of: index)
    guard let pattern else { return formatter }
    if SceneSchema.isNumberPattern(pattern) {
      if let format = try? NumberFormat(pattern: pattern) { formatter.style = .number(format) }
    } else if let format = try? DateFormat(pattern: pattern) {
      var input: DateFormat?
      if case .date(_, let own) = formatter.style { input = own }
      formatter.style = .date(format, input: input)
    }
    return formatter
  }

  func isNumeric(_ index: Int) -> Bool {
    let kind = places[index].map { columns[$0].kind } ?? ColumnProfile(of: source, column: index).kind
    return kind.isNumeric || kind == .empty
  }

  /// A section with its bands.
  ///
  /// - Parameters:
  ///   - value: What it is named after.
  ///   - number: Its place among its neighbours, from 1 on.
  ///   - rows: Its rows.
  ///   - settings: What is said of its bands.
  ///   - around: The name of the section around it; empty for an outermost one.
  mutating func section(
    value: String, number: Int, rows: Range<Int>, _ settings: SectionsDescription.BandSettings, around: String
  ) -> Scene.Section {
    var section = Scene.Section(
      id: uniqueName(around.isEmpty ? value : "\(around) / \(value)"), rows: rows,
      frozenRows: .count(min(settings.frozenRows, rows.count)))
    section.header = band(
      settings.header ?? SectionsDescription.Band(), settings, plain: value, value: value, number, rows)
    section.footer = settings.footer.flatMap {
      band($0, settings, plain: "", value: value, number, rows)
    }
    return section
  }

  private mutating func uniqueName(_ name: String) -> String {
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : uniqueName("\(name) (\(count))")
  }

  private func band(
    _ band: SectionsDescription.Band, _ settings: SectionsDescription.BandSettings, plain: String,
    value: String, _ number: Int, _ rows: Range<Int>
  ) -> Scene.SectionBand? {
    guard band.isShown else { return nil }
    func text(_ template: Located<BandTemplate>?) -> String? {
      template.map { self.text($0.value, value: value, number, rows) }
    }
    let cells = band.cells.compactMap { cell -> Scene.SectionBand.Cell? in
      guard let index = indices[cell.column.value], let place = places[index] else { return nil }
      return Scene.SectionBand.Cell(
        column: place, display: summary(of: index).display(cell.aggregate, of: rows))
    }
    return Scene.SectionBand(
      text(band.text) ?? plain, detail: text(band.detail) ?? "",
      cells: cells.sorted { $0.column < $1.column }, height: band.height ?? settings.height,
      isPinned: band.isPinned ?? settings.isPinned)
  }

  private func summary(of index: Int) -> ColumnSummary {
    ColumnSummary(source: source, column: index, formatter: formatter(of: index))
  }

  private func text(_ template: BandTemplate, value: String, _ number: Int, _ rows: Range<Int>) -> String {
    template.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value: value
      case .count: ColumnSummary.written(rows.count)
      case .number: String(number)
      case .aggregate(let aggregate, let column):
        indices[column].map { summary(of: $0).display(aggregate, of: rows).text } ?? ""
      }
    }.joined()
  }
}
