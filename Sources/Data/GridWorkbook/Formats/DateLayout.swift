/// The layout of a date or time.
struct DateLayout: Sendable, Hashable {
  /// The number of decimals of seconds, 0 to 3. Dates without a time are rounded to seconds too.
  var secondDigits = 0
  /// Whether hours count to 12.
  var hasHalfDay = false
  /// Whether the only field is an elapsed time, with or without decimals, which can be negative.
  var isOnlyElapsed = false

  /// Appends a date; returns false if the calendar doesn't have it.
  func write(
    _ number: Double, sign: FormatSign, dates: WorkbookDateSystem, _ tokens: [FormatToken],
    _ locale: FormatLocale, _ output: inout FormatOutput
  ) -> Bool {
    guard number >= 0 || sign == .none || isOnlyElapsed || dates == .from1904 else { return false }
    guard let moment = SerialMoment(number.magnitude, secondDigits: secondDigits, dates: dates)
    else { return false }
    if number < 0, sign != .none, moment.units > 0 || moment.elapsedDays > 0 { output.append(ascii: "-") }
    let date = moment.date(in: locale.calendar)
    for token in tokens {
      if let field = token.dateField {
        write(field, moment, date, locale, &output)
      } else {
        output.append(plain: token)
      }
    }
    return true
  }

  private func write(
    _ field: DateField, _ moment: SerialMoment, _ date: SerialDate, _ locale: FormatLocale,
    _ output: inout FormatOutput
  ) {
    switch field {
    case .year(let digits): write(year: date.year, digits: digits, &output)
    case .buddhistYear(let digits): write(year: date.year + 543, digits: digits, &output)
    case .eraYear(let digits):
      if let era = locale.era(of: moment.date(in: .gregorian)) {
        output.append(era.year, digits: min(digits, 2))
      } else {
        output.append(date.year, digits: 4)
      }
    case .eraName(let letters):
      if let era = locale.era(of: moment.date(in: .gregorian)) {
        output.append(era.names[min(max(letters, 1), 3) - 1])
      }
    case .month(let letters):
      guard letters > 2 else { return output.append(date.month, digits: letters) }
      let name = locale.monthNames(isShort: letters == 3)[date.month - 1]
      output.append(letters == 5 ? String(name.prefix(1)) : name)
    case .day(let digits): output.append(date.day, digits: digits)
    case .weekday(let isShort):
      output.append((isShort ? locale.names.shortWeekdays : locale.names.weekdays)[moment.weekday])
    case .hour(let digits):
      output.append(hasHalfDay ? (moment.hour + 11) % 12 + 1 : moment.hour, digits: digits)
    case .minute(let digits): output.append(moment.minute, digits: digits)
    case .second(let digits): output.append(moment.second, digits: digits)
    case .secondFraction(let digits):
      output.append(ascii: ".")
      var unit = moment.unitsPerSecond
      for _ in 0..<digits {
        unit /= 10
        output.append(digit: unit > 0 ? UInt8(moment.units / unit % 10) : 0)
      }
    case .elapsed(let unit, let digits): output.append(moment.elapsed(unit), digits: digits)
    case .halfDay(let words):
      let words = words ?? locale.names.halfDays
      output.append(words[moment.hour < 12 ? 0 : 1])
    }
  }

  /// Appends a year that may be spelled digit by digit.
  private func write(year: Int, digits: Int, _ output: inout FormatOutput) {
    let year = digits == 2 ? year % 100 : year
    var unit = digits == 2 ? 10 : max(1000, year >= 10_000 ? 10_000 : 0)
    while unit > 0 {
      output.append(digit: UInt8(year / unit % 10))
      unit /= 10
    }
  }
}

/// A serial number as a day and a time, rounded to a fraction of a second.
struct SerialMoment: Sendable, Hashable {
  /// The first serial number after December 31, 9999 in the 1900 system.
  private static let end = 2_958_466

  /// The serial number of the day in the 1900 system.
  let day: Int
  /// The number of days since serial number 0 of the own system.
  let elapsedDays: Int
  /// The time in fractions of a second.
  let units: Int
  let unitsPerSecond: Int

  /// Rounds a nonnegative serial number; nil if it is after the year 9999.
  init?(_ number: Double, secondDigits: Int, dates: WorkbookDateSystem) {
    guard number < Double(Self.end - dates.offset) else { return nil }
    let unitsPerSecond = (0..<secondDigits).reduce(1) { product, _ in product * 10 }
    let perDay = 86_400 * unitsPerSecond
    let whole = number.rounded(.down)
    // The error of the number's last bit must not change how halves are rounded.
    let units = ((number - whole + number.ulp) * Double(perDay)).rounded()
    let carry = Int(units) >= perDay
    elapsedDays = Int(whole) + (carry ? 1 : 0)
    day = elapsedDays + dates.offset
    guard day < Self.end else { return nil }
    self.units = carry ? 0 : Int(units)
    self.unitsPerSecond = unitsPerSecond
  }

  private var seconds: Int { units / unitsPerSecond }

  var hour: Int { seconds / 3600 }
  var minute: Int { seconds / 60 % 60 }
  var second: Int { seconds % 60 }

  /// The day of the week, from 0 for Sunday. Excel takes January 1, 1900, a Monday, for a Sunday, since it counts
  /// a February 29 in that year.
  var weekday: Int { (day + 6) % 7 }

  func elapsed(_ unit: DateField.Unit) -> Int {
    let seconds = elapsedDays * 86_400 + seconds
    return switch unit {
    case .hour: seconds / 3600
    case .minute: seconds / 60
    case .second: seconds
    }
  }
}
