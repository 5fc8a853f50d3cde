/// Cells of one column, looked at one after the other; `ColumnProfile.init(of:column:limit:)` states the rules.
struct ColumnSample {
  private let nameWords: Set<String>
  private let locales: [TableLocale]
  private var valueCount = 0
  /// The kinds that no cell has contradicted yet.
  private var canBeDate = true
  private var canBeBoolean = true
  /// The marks by which all cells are numbers; empty where one is none.
  private(set) var marks = NumberMarksSet.all
  /// Whether some mark may part thousands or decimals.
  private var hasOpenMark = false
  private var hasMark = false
  private var numbers = NumberSample(.point)
  /// The cells, for as long as it is open what they are.
  private var values: [CellValue] = []
  private var dates: [CivilDateTime] = []
  /// The forms of dates that are not those of ISO 8601; nil before the first.
  private var forms: DateForms?
  private var languages: BooleanText.Languages?

  init(name: String, locales: [TableLocale] = []) {
    nameWords = Set(ReadableName.words(of: name).map { $0.lowercased() })
    self.locales = locales
  }

  private var canBeNumber: Bool { !marks.isEmpty }
  private var canBeOtherDate: Bool { forms.map { !$0.forms.isEmpty } ?? true }

  /// Whether further cells cannot change the kind any more.
  var isSettled: Bool { !canBeNumber && !canBeDate && !canBeOtherDate && !canBeBoolean }

  mutating func add(_ value: CellValue) {
    if case .text(let text) = value, MissingMark.matches(text) { return }
    guard value != .missing else { return }
    valueCount += 1
    switch value {
    case .missing: break
    case .text(let text):
      if canBeNumber { addNumber(text) }
      if canBeDate { addDate(CellValue(iso: text)) }
      if forms != nil {
        forms?.add(text)
      } else {
        // Only with slashes a column may have dates of ISO's form beside shorter ones.
        forms = canBeDate && !text.contains("/") ? DateForms() : DateForms(text, locales: locales)
      }
      if canBeBoolean { addBoolean(BooleanText(text)) }
    case .number(let number):
      if canBeNumber { numbers.add(NumericText(number)) }
      (canBeDate, canBeBoolean, forms) = (false, false, DateForms())
    case .date, .dateTime:
      if canBeDate { addDate(value) }
      (marks, canBeBoolean, forms) = ([], false, DateForms())
    case .boolean(let value):
      if canBeBoolean { addBoolean(BooleanText(value ? "true" : "false")) }
      (marks, canBeDate, forms) = ([], false, DateForms())
    }
    if canBeNumber || canBeOtherDate { values.append(value) } else { values = [] }
  }

  private mutating func addDate(_ value: CellValue?) {
    switch value {
    case .date(let date): dates.append(CivilDateTime(midnightOf: date))
    case .dateTime(let moment): dates.append(moment)
    case .missing, .text, .number, .boolean, nil: canBeDate = false
    }
  }

  private mutating func addNumber(_ text: String) {
    guard let parts = NumericParts(text) else {
      marks = []
      return
    }
    let own = parts.marks
    if own != .all {
      hasMark = true
      hasOpenMark = hasOpenMark || own.contains(.point) && own.contains(.comma)
      marks.formIntersection(own)
    }
    guard !own.isEmpty else {
      marks = []
      return
    }
    guard marks.contains(.point) else { return }
    guard let numeric = NumericText(parts, .point) else {
      marks = []
      return
    }
    numbers.add(numeric, isRatioApart: parts.isRatioApart)
  }

  private mutating func addBoolean(_ boolean: BooleanText?) {
    let common = boolean.map { languages?.intersection($0.languages) ?? $0.languages } ?? []
    canBeBoolean = !common.isEmpty
    languages = common
  }
}

// MARK: What is open

extension ColumnSample {
  /// What the marks in the numbers of a column leave open.
  enum Evidence: Sendable, Hashable {
    /// They can be read in one way only, and have the mark of decimals or of groups that says so.
    case proves(NumberMarks)
    /// They may part thousands or decimals.
    case open
    /// They have none, or are no numbers.
    case silent
  }

  /// What the numbers tell about the marks of their file.
  var evidence: Evidence {
    guard canBeNumber, hasMark, !canBeDate || valueCount == 0, let first = marks.first else { return .silent }
    if marks.isUndecided { return hasOpenMark ? .open : .silent }
    return .proves(first)
  }

  /// The orders of day and month that the dates can be read in; empty where they are not written in another form than ISO's.
  var dateOrders: Set<DateForms.Order> { canBeDate || valueCount == 0 ? [] : forms?.orders ?? [] }
}

// MARK: The profile

extension ColumnSample {
  /// The profile of the column, its open questions answered by `choice`.
  func profile(_ choice: ReadingChoice) -> ColumnProfile {
    var profile = ColumnProfile()
    guard valueCount > 0 else { return profile }
    let numbers = self.numbers(choice)
    profile.kind = .text
    if canBeDate {
      profile.kind = .date
      profile.dateFormat = DateFormat.guess(for: dates)
      profile.hasZones = dates.contains { $0.zone != nil }
      profile.hasLocalTimes = dates.contains { $0.zone == nil }
    } else if canBeBoolean {
      profile.kind = .boolean
    } else if let numbers {
      profile.kind = numbers.kind
      numbers.describe(&profile)
      profile.reading = reading(numbers.marks, choice)
    } else if canBeNumber, marks.isUndecided, hasOpenMark {
      profile.reading = .openNumbers(example: firstOpenText)
    } else if let forms, !forms.forms.isEmpty {
      describeDates(forms, choice, &profile)
    }
    if profile.kind == .integer, let plain = numbers?.plain {
      profile.isLabel = plain.isLabel(nameWords)
      if let unit = plain.unixUnit, !nameWords.isDisjoint(with: Self.timeWords) {
        profile.kind = .date
        profile.dateFormat = .second
        profile.dateInput = DateFormat([.unix(perSecond: unit)])
      }
    }
    if profile.kind == .integer, !nameWords.isDisjoint(with: Self.labelWords) { profile.isLabel = true }
    return profile
  }

  /// The numbers as they are read; nil where they are none, or it stays open what they are.
  private func numbers(_ choice: ReadingChoice) -> NumberSample? {
    guard canBeNumber, !canBeDate || valueCount == 0 else { return nil }
    var wanted = marks.first
    if marks.isUndecided, hasOpenMark { wanted = choice.marks(among: marks) }
    guard let wanted else { return nil }
    if wanted == .point { return numbers }
    var sample = NumberSample(wanted)
    for value in values {
      switch value {
      case .number(let number): sample.add(NumericText(number))
      case .text(let text):
        guard let parts = NumericParts(text), let numeric = NumericText(parts, wanted) else { return nil }
        sample.add(numeric, isRatioApart: parts.isRatioApart)
      case .missing, .date, .dateTime, .boolean: return nil
      }
    }
    return sample
  }

  /// What is worth a word about marks that are not those of plain numbers.
  private func reading(_ marks: NumberMarks, _ choice: ReadingChoice) -> ColumnReading? {
    if self.marks.isUndecided, hasOpenMark {
      return choice.isPlain(marks) ? nil : .chosenNumbers(marks, example: firstOpenText)
    }
    return hasMark && !choice.isPlain(marks) ? .numbers(marks, example: firstText { $0 != .all }) : nil
  }

  /// A text whose mark may part thousands or decimals.
  private var firstOpenText: String {
    firstText { $0 != .all && $0.contains(.point) && $0.contains(.comma) }
  }

  private func firstText(where condition: (NumberMarksSet) -> Bool) -> String {
    for case .text(let text) in values {
      if let own = NumericParts(text)?.marks, condition(own) { return text }
    }
    return ""
  }

  private func describeDates(_ forms: DateForms, _ choice: ReadingChoice, _ profile: inout ColumnProfile) {
    let orders = forms.orders
    guard let order = orders.count == 1 ? orders.first : choice.dateOrder(among: orders),
      let form = forms.forms.first(where: { $0.order == order })
    else {
      for case .text(let text) in values.prefix(1) { profile.reading = .openDates(example: text) }
      return
    }
    profile.kind = .date
    (profile.dateFormat, profile.dateInput) = (form.format, form.format)
    profile.hasLocalTimes = true
    for case .text(let text) in values.prefix(1) {
      profile.reading = .dates(form.format, example: text, isChosen: orders.count > 1)
    }
  }

  /// Names of columns whose numbers count and measure nothing.
  private static let labelWords: Set = [
    "id", "ids", "oid", "gid", "uid", "pid", "geoid", "code", "codes", "zip", "zipcode", "postcode", "postal",
    "plz",
    "isbn", "issn", "ean", "upc", "gtin", "sku", "barcode", "fips", "phone", "telephone", "tel", "mobile",
    "fax",
    "account", "iban", "serial",
  ]
  /// Names of columns whose numbers may be seconds since 1970.
  private static let timeWords: Set = [
    "timestamp", "timestamps", "epoch", "unix", "unixtime", "ts", "time", "date", "datetime", "created",
    "updated", "modified", "utc",
  ]
}
