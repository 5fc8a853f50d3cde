import GridData
import GridFrame
import GridRecords
import GridWorkbook

/// The cells of a worksheet as a table: exact values, each with the text that its number format shows.
///
/// Rows and columns are those from the first to the last value, without hidden ones. Cells are looked up when they are
/// read.
struct WorkbookTable: DataSource {
  let columns: [DataColumn]
  private let rowIndices: [Int]
  private let columnIndices: [Int]
  private let sheet: WorkbookSheet
  private let values: SheetValues

  /// Creates a table of rows and columns of a sheet.
  ///
  /// - Parameter hasHeader: Whether the first row has the names of the columns.
  init(_ sheet: WorkbookSheet, _ values: SheetValues, _ area: SheetArea, hasHeader: Bool) {
    (self.sheet, self.values) = (sheet, values)
    columnIndices = area.columns
    rowIndices = hasHeader ? Array(area.rows.dropFirst()) : area.rows
    let titles = hasHeader ? area.rows.first.flatMap { sheet.cells.row($0) } : nil
    columns = area.columns.map { column in
      guard hasHeader else { return DataColumn() }
      let cell = titles?.cell(inColumn: column)
      let name = cell.map { "\(values.value(of: $0))" } ?? ""
      // A column without a title has its letters as in a spreadsheet.
      return DataColumn(name: name.isEmpty ? CellPosition.letters(of: column) : name)
    }
  }

  var rowCount: Int { rowIndices.count }
  var stylesCells: Bool { values.haveLooks }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    var result: [CellValue] = []
    result.reserveCapacity(rows.count * columns.count)
    for row in rows {
      let cells = sheet.cells.row(rowIndices[row])
      for column in columns {
        let cell = cells?.cell(inColumn: columnIndices[column])
        result.append(cell.map { values.value(of: $0) } ?? .missing)
      }
    }
    return ValueBlock(rows: rows, columns: columns, values: result)
  }
}

/// Converts the values of a workbook's cells.
struct SheetValues: Sendable {
  let workbook: Workbook
  /// The number format of each style.
  private(set) var formats: [WorkbookNumberFormat]
  /// The look of each style, without a text.
  private(set) var looks: [CellAppearance]
  /// Whether any style looks different from a plain cell.
  let haveLooks: Bool

  init(_ workbook: Workbook) {
    self.workbook = workbook
    formats = workbook.styles.cells.map { Self.format($0.format) }
    looks = workbook.styles.cells.map { CellAppearance($0, of: workbook.styles) }
    haveLooks = looks.contains { $0 != "" }
  }

  /// Returns the number format of a style.
  static func format(_ code: WorkbookFormatCode) -> WorkbookNumberFormat {
    switch code {
    case .code(let code): WorkbookNumberFormat(code)
    case .builtIn(let id): WorkbookNumberFormat.implied(id).map { WorkbookNumberFormat($0) } ?? .general
    }
  }

  /// Returns the value of a cell, with the text and the look that its format gives it.
  func value(of cell: SheetCell) -> CellValue {
    let format = formats.indices.contains(cell.style) ? formats[cell.style] : .general
    var look = looks.indices.contains(cell.style) ? looks[cell.style] : ""
    let value = value(of: cell, format, &look)
    let isPlain = look.text == value.description && look == CellAppearance(look.text)
    return isPlain ? value : .shown(look, value)
  }

  /// Returns the exact value of a cell, and adds what its format shows to its look.
  func value(of cell: SheetCell, _ format: WorkbookNumberFormat, _ look: inout CellAppearance)
    -> CellValue
  {
    switch cell.value {
    case .blank, .formulaWithoutValue: return .missing
    case .date(let seconds):
      guard let moment = CivilDateTime(secondsSince1970: Int(seconds.rounded(.down))) else { return .missing }
      let value = Self.value(of: moment)
      let serial = seconds / 86_400 + 25_569
      look.text =
        cell.shownText.map(Self.trimmed)
        ?? (format.isDate ? Self.trimmed(format.display(serial, dates: .from1900).text) : value.description)
      return value
    case .error(let text):
      look.text = text
      return .text(text)
    case .boolean(let value):
      look.text = cell.shownText ?? (value ? "TRUE" : "FALSE")
      return .boolean(value)
    case .sharedText, .text, .richText:
      let text = workbook.text(of: cell.value) ?? ""
      look.text = cell.shownText ?? format.display(text).text
      return text.isEmpty ? .missing : .text(cell.shownText == nil ? look.text : text)
    case .number(let number):
      // Spreadsheets compute with binary numbers, of which files often have the 17th digit.
      guard let exact = DecimalNumber(number)?.withoutTrailingZeros.plain else { return .missing }
      let display = format.display(number, dates: workbook.dateSystem)
      look.text =
        cell.shownText.map(Self.trimmed) ?? (display.isUnshowable ? "####" : Self.trimmed(display.text))
      if let color = display.color.flatMap({
        workbook.styles.palette.resolve(WorkbookColor(.indexed($0 + 7)))
      }) {
        look.color = Color(color)
      }
      return format.isDate ? date(number) ?? .number(exact) : .number(exact)
    }
  }

  /// Returns a text without the space that formats leave at its ends for signs.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return String(text)
  }

  /// Returns the date of a serial number; nil for times of day, and for the day that the calendar lacks.
  private func date(_ serial: Double) -> CellValue? {
    guard serial >= 1, serial < 2_958_466 else { return nil }
    let seconds = Int((serial * 86_400).rounded())
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    guard let days = workbook.dateSystem.daysSince1970(days),
      let moment = CivilDateTime(secondsSince1970: days * 86_400 + rest)
    else { return nil }
    return Self.value(of: moment)
  }

  /// Returns a date, with its time, which has no zone, unless that is midnight.
  private static func value(of moment: CivilDateTime) -> CellValue {
    let (hour, minute, second) = (moment.hour, moment.minute, moment.second)
    guard hour != 0 || minute != 0 || second != 0 else { return .date(moment.date) }
    return CivilDateTime(moment.date, hour: hour, minute: minute, second: second).map { .dateTime($0) }
      ?? .date(moment.date)
  }
}

extension Color {
  init(_ color: WorkbookRGBA) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
