/// Resolves ambiguous number marks and date orders.
struct ReadingChoice: Sendable {
  private let locale: TableLocale?
  private let pictureLocale: TableLocale?
  private let prefersPoint: Bool
  /// The decimal mark and date order found in other columns.
  private let decimal: Unicode.Scalar?
  private let order: DateForms.Order?

  /// Whether a point is probably a decimal mark, in the absence of a locale.
  var expectsPoint: Bool { locale == nil && prefersPoint }

  init(_ samples: [ColumnSample], _ conventions: DataConventions, _ pictureLocale: TableLocale?) {
    (locale, prefersPoint) = (conventions.locale, conventions.prefersPoint)
    let expectsPoint = conventions.locale == nil && conventions.prefersPoint
    self.pictureLocale = pictureLocale
    var decimals: Set<Unicode.Scalar> = []
    var orders: Set<DateForms.Order> = []
    for sample in samples {
      if case .proves(let marks) = sample.evidence(prefersPoint: expectsPoint) {
        decimals.insert(marks.decimal)
      }
      let own = sample.dateOrders
      if own.count == 1 { orders.formUnion(own) }
    }
    decimal = decimals.count == 1 ? decimals.first : nil
    order = orders.count == 1 ? orders.first : nil
  }

  /// Returns the intended marks; nil if they cannot be determined.
  func marks(among open: NumberMarksSet) -> NumberMarks? {
    if let locale, let marks = Self.marks(locale, among: open) { return marks }
    if let decimal { return NumberMarks.allCases.first { $0.decimal == decimal && open.contains($0) } }
    if prefersPoint, open.contains(.point) { return .point }
    return pictureLocale.flatMap { Self.marks($0, among: open) }
  }

  private static func marks(_ locale: TableLocale, among open: NumberMarksSet) -> NumberMarks? {
    let own = NumberMarks(locale)
    return open.contains(own) ? own : nil
  }

  /// Returns the intended order of day and month; nil if it cannot be determined.
  func dateOrder(among open: Set<DateForms.Order>) -> DateForms.Order? {
    for order in [locale?.dateOrder, order, pictureLocale?.dateOrder] {
      if let order, open.contains(order) { return order }
    }
    return nil
  }

  /// Whether numbers with these marks need no note: they are plain, and no locale suggests otherwise.
  func isPlain(_ marks: NumberMarks) -> Bool {
    guard marks == .point else { return false }
    return locale.map { NumberMarks($0).decimal == "." } ?? true
  }
}

extension TableLocale {
  /// The order of numeric dates.
  var dateOrder: DateForms.Order {
    switch datePatterns.first?.first(where: { "dMy".contains($0) }) {
    case "M": .monthFirst
    case "y": .yearFirst
    default: .dayFirst
    }
  }
}

/// The interpretation of a column's cells, if it is not obvious.
package enum ColumnReading: Hashable {
  /// Numbers with marks other than those of `1,234.5`.
  case numbers(NumberMarks, example: String)
  /// Numbers whose ambiguous marks were resolved to these.
  case chosenNumbers(NumberMarks, example: String)
  /// Text such as `1.234`, whose mark may be a group separator or a decimal mark.
  case openNumbers(example: String)
  /// Dates in a format other than ISO 8601; `isChosen` if day and month were ambiguous.
  case dates(DateFormat, example: String, isChosen: Bool)
  /// Integers that are seconds or milliseconds since 1970.
  case unixTimes(DateFormat, example: String)
  /// Text such as `01/02/2023`, whose first number may be the day or the month.
  case openDates(example: String)

  /// Whether a column stays text because it is ambiguous.
  package var isOpen: Bool {
    switch self {
    case .openNumbers, .openDates: true
    case .numbers, .chosenNumbers, .dates, .unixTimes: false
    }
  }

  /// Returns the interpretation in words, naming the columns that it applies to.
  private func text(_ columns: String) -> String {
    switch self {
    case .numbers(let marks, let example):
      "numbers of \(columns) are read with a decimal \(marks.decimal == "," ? "comma" : "point"): `\(example)` is "
        + value(example, marks)
    case .chosenNumbers(let marks, let example):
      "`\(example)` in \(columns) is read as \(value(example, marks))"
    case .openNumbers(let example):
      "`\(example)` in \(columns) may have a thousands separator or decimals, and stays text"
    case .dates(let format, let example, let isChosen):
      "dates of \(columns) are read\(isChosen ? format.hasDayFirst ? " with the day first" : " with the month first" : ""): "
        + "`\(example)` is \(format.value(from: example).map { "\($0)" } ?? example)"
        + (format.hasShortYear ? "; years 69 to 99 are in the 1900s" : "")
    case .unixTimes(let format, let example):
      "numbers of \(columns) are read as \(format == .unixMilliseconds ? "milliseconds" : "seconds") since 1970: "
        + "`\(example)` is \(format.value(from: example).map { "\($0)" } ?? example)"
    case .openDates(let example):
      "`\(example)` in \(columns) may start with the day or the month, and stays text"
    }
  }

  private func value(_ example: String, _ marks: NumberMarks) -> String {
    guard let numeric = NumericText(example, marks) else { return example }
    var number = numeric.number
    number.exponent += numeric.ratio?.power ?? 0
    return "\(number)" + (numeric.ratio.map { " \($0.rawValue)" } ?? "")
  }

  /// Returns lines that describe how columns were interpreted. Columns with the same interpretation share a
  /// line.
  package static func notes(_ columns: [(name: String, reading: ColumnReading)]) -> [(
    text: String, isOpen: Bool
  )] {
    var order: [ColumnReading] = []
    var names: [ColumnReading: [String]] = [:]
    for (name, reading) in columns {
      // Examples differ between columns; the first represents all.
      let key = order.first { $0.isLike(reading) } ?? reading
      if names[key] == nil { order.append(key) }
      names[key, default: []].append("`\(name)`")
    }
    return order.map { reading in
      let all = names[reading] ?? []
      let shown = all.prefix(4).joined(separator: ", ")
      let text = reading.text(all.count > 4 ? shown + " and \(all.count - 4) more" : shown)
      return (text, reading.isOpen)
    }
  }

  private func isLike(_ other: ColumnReading) -> Bool {
    switch (self, other) {
    case (.openNumbers, .openNumbers), (.openDates, .openDates): true
    case (.unixTimes(let own, _), .unixTimes(let others, _)): own == others
    case (.numbers(let own, _), .numbers(let others, _)): own.decimal == others.decimal
    case (.dates(let own, _, let isChosen), .dates(let others, _, let areChosen)):
      own == others && isChosen == areChosen
    default: self == other
    }
  }
}
