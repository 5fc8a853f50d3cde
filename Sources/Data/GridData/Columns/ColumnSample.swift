/// A sample of the cells of one column, added one by one. `ColumnProfile.init(of:column:limit:)` documents the rules.
struct ColumnSample {
  private let name: String
  /// Whether the column is where row keys usually are: first in a table with several columns.
  private let isKey: Bool
  private let locales: [TableLocale]
  private var valueCount = 0
  /// The number of values with a text that the source shows for them.
  private var shownCount = 0
  /// The kinds that no cell has contradicted yet.
  private var canBeDate = true
  private var canBeBoolean = true
  /// The marks with which every cell parses as a number; empty if there are none.
  private(set) var marks = NumberMarksSet.all
  /// Whether any mark may be a group separator or a decimal mark.
  private var hasOpenMark = false
  private var markCount = 0
  private var numbers = NumberSample(.point)
  /// The cells, as long as their kind is undecided.
  private var cells = SampledCells()
  private var dates: [CivilDateTime] = []
  /// Whether any date has a day, and whether any time has fractional seconds.
  private var hasDays = false
  private var hasFractions = false
  /// The possible date formats other than ISO 8601; nil before the first cell.
  private var forms: DateForms?
  private var languages: BooleanText.Languages?

  init(name: String, isKey: Bool = false, locales: [TableLocale] = []) {
    (self.name, self.isKey, self.locales) = (name, isKey, locales)
  }

  private var canBeNumber: Bool { !marks.isEmpty }
  private var canBeOtherDate: Bool { forms.map { !$0.forms.isEmpty } ?? true }

  /// Whether no further cell can change the kind.
  var isSettled: Bool { !canBeNumber && !canBeDate && !canBeOtherDate && !canBeBoolean }

  /// Adds the cell of a row; the rows of a block must be added in ascending order.
  mutating func add(_ cell: ReadCell, row: Int) {
    switch cell {
    case .plain(let number) where canBeNumber && !canBeDate && !canBeBoolean && !canBeOtherDate:
      addPlain(number, row)
    case .plain, .value: add(cell.value, row: row)
    }
  }

  /// Adds a number to a column that contains only numbers so far, with the same effect as its text.
  private mutating func addPlain(_ number: PlainNumber, _ row: Int) {
    valueCount += 1
    addMarks(number.marks)
    if marks.contains(.point) { numbers.add(number, row: row) }
    if canBeNumber { cells.append(number) } else { cells = SampledCells() }
  }

  /// Adds the value of a row.
  mutating func add(_ value: CellValue, row: Int) {
    let isShown = if case .shown = value { true } else { false }
    let value = value.exact
    if case .text(let text) = value, MissingMark.matches(text) { return }
    guard value != .missing else { return }
    valueCount += 1
    if isShown { shownCount += 1 }
    switch value {
    case .missing: break
    case .text(let text):
      if canBeNumber { addNumber(text, row) }
      if canBeDate { addDate(CellValue(iso: text), text) }
      if forms != nil {
        forms?.add(text)
      } else {
        // A column may mix dates in ISO format with shorter ones only if they have slashes.
        forms = canBeDate && !text.contains("/") ? DateForms() : DateForms(text, locales: locales)
      }
      if canBeBoolean { addBoolean(BooleanText(text)) }
    case .number(let number):
      if canBeNumber { numbers.add(NumericText(number), row: row) }
      (canBeDate, canBeBoolean, forms) = (false, false, DateForms())
    case .date, .dateTime:
      if canBeDate { addDate(value) }
      (marks, canBeBoolean, forms) = ([], false, DateForms())
    case .boolean(let value):
      if canBeBoolean { addBoolean(BooleanText(value ? "true" : "false")) }
      (marks, canBeDate, forms) = ([], false, DateForms())
    case .shown: break
    }
    if canBeNumber || canBeOtherDate { cells.append(value) } else { cells = SampledCells() }
  }

  private mutating func addDate(_ value: CellValue?, _ text: String? = nil) {
    // A month has seven characters.
    hasDays = hasDays || text.map { $0.utf8.count > 7 } ?? true
    if let text, !hasFractions { hasFractions = CivilDateTime.hasFraction(text) }
    switch value {
    case .date(let date): dates.append(CivilDateTime(midnightOf: date))
    case .dateTime(let moment): dates.append(moment)
    case .missing, .text, .number, .boolean, .shown, nil: canBeDate = false
    }
  }

  private mutating func addNumber(_ text: String, _ row: Int) {
    guard let parts = NumericParts(text), !parts.isCode else {
      marks = []
      return
    }
    let own = parts.marks
    addMarks(own)
    guard !own.isEmpty else {
      marks = []
      return
    }
    guard marks.contains(.point) else { return }
    guard let numeric = NumericText(parts, .point) else {
      marks = []
      return
    }
    numbers.add(numeric, row: row, isRatioApart: parts.isRatioApart)
  }

  private mutating func addMarks(_ own: NumberMarksSet) {
    guard own != .all else { return }
    markCount += 1
    hasOpenMark = hasOpenMark || own.contains(.point) && own.contains(.comma)
    marks.formIntersection(own)
  }

  private mutating func addBoolean(_ boolean: BooleanText?) {
    let common = boolean.map { languages?.intersection($0.languages) ?? $0.languages } ?? []
    canBeBoolean = !common.isEmpty
    languages = common
  }
}

// MARK: Ambiguities

extension ColumnSample {
  /// The evidence that a column's numbers provide about its marks.
  enum Evidence: Sendable, Hashable {
    /// Only these marks are possible, and at least one of them occurs.
    case proves(NumberMarks)
    /// Marks may be group separators or decimal marks.
    case open
    /// The numbers have no marks, or the cells are not numbers.
    case silent
  }

  /// Returns the evidence about the file's marks.
  ///
  /// - Parameter prefersPoint: Whether a point is probably a decimal mark. If so, commas in a few cells are
  ///   taken as list separators, such as `"2,2"` among integers, and are not evidence.
  func evidence(prefersPoint: Bool) -> Evidence {
    guard canBeNumber, markCount > 0, !canBeDate || valueCount == 0, let first = marks.first else {
      return .silent
    }
    if marks.isUndecided { return hasOpenMark ? .open : .silent }
    return isList(first, prefersPoint) ? .silent : .proves(first)
  }

  private func isList(_ marks: NumberMarks, _ prefersPoint: Bool) -> Bool {
    prefersPoint && marks.decimal == "," && markCount * 2 < valueCount
  }

  /// Whether marks or dates are ambiguous, so that other columns may resolve them.
  var isOpen: Bool { evidence(prefersPoint: false) == .open || dateOrders.count > 1 }

  /// The possible orders of day and month; empty unless the dates are in a format other than ISO 8601.
  var dateOrders: Set<DateForms.Order> { canBeDate || valueCount == 0 ? [] : forms?.orders ?? [] }
}

// MARK: The profile

extension ColumnSample {
  /// Returns the profile of the column, with ambiguities resolved by `choice`.
  func profile(_ choice: ReadingChoice) -> ColumnProfile {
    var profile = ColumnProfile()
    guard valueCount > 0 else { return profile }
    profile.isShown = shownCount > 0 && shownCount == valueCount
    let numbers = self.numbers(choice)
    profile.kind = .text
    if canBeDate {
      profile.kind = .date
      profile.dateFormat = DateFormat.guess(
        for: dates, areMonths: !hasDays || dates.count > 1 && ColumnNameHints(name).isMonth)
      profile.hasFractions = hasFractions
      profile.hasZones = dates.contains { $0.zone != nil }
      profile.hasLocalTimes = dates.contains { $0.zone == nil }
    } else if canBeBoolean {
      profile.kind = .boolean
    } else if let numbers {
      profile.kind = numbers.kind
      describe(numbers, choice, &profile)
    } else if canBeNumber, marks.isUndecided, hasOpenMark {
      profile.reading = .openNumbers(example: firstOpenText)
    } else if let forms, !forms.forms.isEmpty {
      describeDates(forms, choice, &profile)
    }
    return profile
  }

  private func describe(_ numbers: NumberSample, _ choice: ReadingChoice, _ profile: inout ColumnProfile) {
    guard numbers.kind.isNumeric else { return }
    let hints = ColumnNameHints(name)
    numbers.describe(&profile, hints, isKey: isKey)
    profile.reading = reading(numbers.marks, choice)
    guard profile.kind == .integer, hints.isTime, let unit = numbers.plain?.unixUnit else { return }
    profile.kind = .date
    profile.dateFormat = .second
    let input = DateFormat([.unix(perSecond: unit)])
    profile.dateInput = input
    if let value = cells.first { profile.reading = .unixTimes(input, example: "\(value)") }
  }

  /// Returns the sample of numbers; nil if the cells are not numbers or stay ambiguous.
  private func numbers(_ choice: ReadingChoice) -> NumberSample? {
    guard canBeNumber, !canBeDate || valueCount == 0 else { return nil }
    var wanted = marks.first
    if marks.isUndecided, hasOpenMark { wanted = choice.marks(among: marks) }
    guard let wanted, !isList(wanted, choice.expectsPoint) else { return nil }
    if wanted == .point { return numbers }
    var sample = NumberSample(wanted)
    for (row, value) in cells.values.enumerated() {
      switch value {
      case .number(let number): sample.add(NumericText(number), row: row)
      case .text(let text):
        guard let parts = NumericParts(text), let numeric = NumericText(parts, wanted) else { return nil }
        sample.add(numeric, row: row, isRatioApart: parts.isRatioApart)
      case .missing, .date, .dateTime, .boolean, .shown: return nil
      }
    }
    return sample
  }

  /// Returns the interpretation of marks that differ from those of plain numbers; nil if not worth reporting.
  private func reading(_ marks: NumberMarks, _ choice: ReadingChoice) -> ColumnReading? {
    if self.marks.isUndecided, hasOpenMark {
      return choice.isPlain(marks) ? nil : .chosenNumbers(marks, example: firstOpenText)
    }
    return markCount > 0 && !choice.isPlain(marks) ? .numbers(marks, example: firstText { $0 != .all }) : nil
  }

  /// A string whose mark may be a group separator or a decimal mark.
  private var firstOpenText: String {
    firstText { $0 != .all && $0.contains(.point) && $0.contains(.comma) }
  }

  private func firstText(where condition: (NumberMarksSet) -> Bool) -> String {
    for case .text(let text) in cells.values {
      if let own = NumericParts(text)?.marks, condition(own) { return text }
    }
    return ""
  }

  private func describeDates(_ forms: DateForms, _ choice: ReadingChoice, _ profile: inout ColumnProfile) {
    let orders = forms.orders
    guard let order = orders.count == 1 ? orders.first : choice.dateOrder(among: orders),
      let form = forms.forms.first(where: { $0.order == order })
    else {
      if case .text(let text) = cells.first { profile.reading = .openDates(example: text) }
      return
    }
    profile.kind = .date
    (profile.dateFormat, profile.dateInput) = (form.format, form.format)
    profile.hasLocalTimes = true
    if case .text(let text) = cells.first {
      profile.reading = .dates(form.format, example: text, isChosen: orders.count > 1)
    }
  }
}

/// Cells in order, with plain numbers stored compactly.
private struct SampledCells {
  private enum Cell {
    case plain(PlainNumber)
    /// The index of a value.
    case other(Int)
  }

  private var cells: [Cell] = []
  private var others: [CellValue] = []

  mutating func append(_ number: PlainNumber) { cells.append(.plain(number)) }

  mutating func append(_ value: CellValue) {
    cells.append(.other(others.count))
    others.append(value)
  }

  var values: some Sequence<CellValue> { cells.lazy.map { value($0) } }
  var first: CellValue? { cells.first.map { value($0) } }

  private func value(_ cell: Cell) -> CellValue {
    switch cell {
    case .plain(let number): .text(number.text)
    case .other(let index): others[index]
    }
  }
}
