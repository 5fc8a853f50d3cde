/// The names of months and days in a language.
struct DateNames {
  let months: [String]
  let shortMonths: [String]
  let loneMonths: [String]
  let weekdays: [String]
  let shortWeekdays: [String]
  let halfDays: [String]
  /// Whether short names may have an extra dot.
  private let allowsDots: Bool

  /// Creates the names of a locale.
  init(_ locale: TableLocale) {
    (months, shortMonths, loneMonths) = (locale.months, locale.shortMonths, locale.loneMonths)
    (weekdays, shortWeekdays, halfDays) = (locale.weekdays, locale.shortWeekdays, locale.halfDays)
    allowsDots = true
  }

  private init(months: [String], weekdays: [String]) {
    (self.months, loneMonths, self.weekdays) = (months, months, weekdays)
    shortMonths = months.map { String($0.prefix(3)) }
    shortWeekdays = weekdays.map { String($0.prefix(3)) }
    halfDays = ["AM", "PM"]
    allowsDots = false
  }

  static let english = DateNames(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ],
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])

  /// Consumes the name of a month, declined or not, and returns its index.
  func takeMonth(_ scanner: inout ScalarScanner) -> Int? {
    scanner.takeWord(of: months) ?? scanner.takeWord(of: loneMonths)
  }

  /// Consumes a short name of a month, with or without a dot, or its first three letters if they are unambiguous.
  func takeShortMonth(_ scanner: inout ScalarScanner) -> Int? {
    let stems = shortMonths.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    let starts = months.map { String($0.prefix(3)) }
    let index = scanner.takeWord(of: stems) ?? (Set(starts).count == 12 ? scanner.takeWord(of: starts) : nil)
    if index != nil, allowsDots { _ = scanner.take(".") }
    return index
  }

  func takeWeekday(_ scanner: inout ScalarScanner, _ isShort: Bool) -> Int? {
    guard isShort else { return scanner.takeWord(of: weekdays) }
    return scanner.takeWord(of: shortWeekdays)
      ?? scanner.takeWord(of: shortWeekdays.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 })
  }
}
