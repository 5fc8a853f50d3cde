import GridData
import GridLayout
import GridRecords
import GridScene
import GridSchema

struct SectionFactory {
  /// The rows that bands summarize: all rows, including those that are not shown.
  var source: any DataSource
  let columns: [Scene.Column]
  let locale: TableLocale?
  /// The data indices of the columns that bands refer to.
  var indices: [String: Int] = [:]
  /// The number of times that each name has been used so far.
  private var names: [String: Int] = [:]
  private let positions: [Int: Int]
  private var hidden: [Int: ColumnProfile] = [:]

  init(source: any DataSource, columns: [Scene.Column], locale: TableLocale?) {
    self.source = source
    self.locale = locale
    self.columns = columns
    positions = Dictionary(columns.enumerated().map { ($1.sourceIndex, $0) }) { first, _ in first }
  }

  /// Returns the formatter of a column, displayed or not.
  private mutating func formatter(of index: Int) throws(DataError) -> CellFormatter {
    if let position = positions[index] { return columns[position].formatter }
    return try profile(of: index).formatter(locale: locale)
  }

  /// Returns the profile of a column that is not displayed, computed from a sample on first use.
  private mutating func profile(of index: Int) throws(DataError) -> ColumnProfile {
    if let known = hidden[index] { return known }
    let profile = try ColumnProfile(of: source, column: index, locale: locale)
    hidden[index] = profile
    return profile
  }

  /// Returns the formatter of a column, with a pattern if one is given.
  mutating func formatter(of index: Int, pattern: String?) throws(DataError) -> CellFormatter {
    var formatter = try formatter(of: index)
    guard let pattern else { return formatter }
    if FormatDescription.isNumberPattern(pattern) {
      if var format = try? NumberFormat(pattern: pattern) {
        if let locale { format.apply(locale) }
        formatter.style = .number(format)
      }
    } else if var format = DateFormat(length: pattern, in: locale) ?? (try? DateFormat(pattern: pattern)) {
      format.locale = locale
      var (output, input) = (format, DateFormat?.none)
      if case .date(let own, let known) = formatter.style { (output.timeZone, input) = (own.timeZone, known) }
      formatter.style = .date(output, input: input)
    }
    return formatter
  }

  mutating func isNumeric(_ index: Int) throws(DataError) -> Bool {
    let kind: ColumnKind
    if let position = positions[index] {
      kind = columns[position].kind
    } else {
      kind = try profile(of: index).kind
    }
    return kind.isNumeric || kind == .empty
  }

  /// Returns a section with its bands. `number` is its position among its siblings, counting from 1; `around`
  /// is the name of the parent section, empty for an outermost section; `shown` contains the grid rows that
  /// correspond to its `rows`.
  mutating func section(
    value: String, number: Int, rows: Range<Int>, shown: Range<Int>? = nil,
    _ settings: SectionsDescription.BandSettings, around: String
  ) throws(DataError) -> Scene.Section {
    let shown = shown ?? rows
    var section = Scene.Section(
      id: uniqueName(around.isEmpty ? value : "\(around) / \(value)"), rows: shown,
      frozenRows: .count(min(settings.frozenRows, shown.count)))
    section.header = try band(
      settings.header ?? SectionsDescription.Band(), settings, plain: value, value: value, number, rows)
    if let footer = settings.footer {
      section.footer = try band(footer, settings, plain: "", value: value, number, rows)
    }
    return section
  }

  /// Reserves capacity for the names of `count` sections.
  mutating func expect(_ count: Int) { names.reserveCapacity(count) }

  private mutating func uniqueName(_ name: String) -> String {
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : uniqueName("\(name) (\(count))")
  }

  private mutating func band(
    _ band: SectionsDescription.Band, _ settings: SectionsDescription.BandSettings, plain: String,
    value: String, _ number: Int, _ rows: Range<Int>
  ) throws(DataError) -> Scene.SectionBand? {
    guard band.isShown else { return nil }
    // Rows that are not in the data are reported when the whole grid is checked.
    let rows = rows.clamped(to: 0..<source.rowCount)
    var cells: [Scene.SectionBand.Cell] = []
    for cell in band.cells {
      guard let index = indices[cell.key.value], let position = positions[index] else { continue }
      let display = try summary(of: index).display(cell.value, of: rows)
      cells.append(Scene.SectionBand.Cell(column: position, display: display))
    }
    var made = Scene.SectionBand(
      try text(band.text, value: value, number, rows) ?? plain,
      detail: try text(band.detail, value: value, number, rows) ?? "",
      cells: cells.sorted { $0.column < $1.column }, height: band.height ?? settings.height,
      isPinned: band.isPinned ?? settings.isPinned)
    made.textColumns = columns(of: band.text)
    made.detailColumns = columns(of: band.detail)
    return made
  }

  /// Returns the data indices of the columns that a text contains.
  private func columns(of template: Located<BandTemplate>?) -> [Int] {
    (template?.value.pieces ?? []).compactMap { piece in
      if case .aggregate(_, let column) = piece { indices[column] } else { nil }
    }
  }

  private mutating func summary(of index: Int) throws(DataError) -> ColumnSummary {
    ColumnSummary(source: source, column: index, formatter: try formatter(of: index), locale: locale)
  }

  private mutating func text(
    _ template: Located<BandTemplate>?, value: String, _ number: Int, _ rows: Range<Int>
  ) throws(DataError) -> String? {
    guard let template else { return nil }
    var text = ""
    for piece in template.value.pieces {
      switch piece {
      case .text(let literal): text += literal
      case .value: text += value
      case .count:
        let count = rows.count - rows.clamped(to: source.remarks).count
        text += ColumnSummary.written(count, in: locale)
      case .number: text += locale?.digits(of: number) ?? String(number)
      case .aggregate(let aggregate, let column):
        guard let index = indices[column] else { continue }
        text += try summary(of: index).display(aggregate, of: rows).text
      }
    }
    return text
  }
}
