/// A date format, for writing dates and, if a column has its own format, reading them. Names are in English
/// unless the format has a locale.
///
/// A pattern consists of these parts:
///
/// | part | shows |
/// | --- | --- |
/// | `yyyy`, `y`, `yy` | the year in four digits, as it is, in two |
/// | `MMMM`, `MMM`, `MM`, `M` | January, Jan, 01, 1; `LLLL` is the standalone name, if the language has one |
/// | `dd`, `d` | the day of the month, 07, 7 |
/// | `EEEE`, `EEE` | Sunday, Sun |
/// | `HH`, `H` | the hour 00…23, 0…23 |
/// | `hh`, `h`, `a` | the hour 01…12, 1…12; AM or PM, or the locale's words |
/// | `mm`, `ss` | the minute, the second |
/// | `Q`, `ww`, `w`, `YYYY` | the quarter 1…4; the ISO 8601 week 01…53, 1…53 and its year; only written |
/// | `ZZZZZ` | the zone, `Z` or `+09:00`; nothing if it is unknown |
///
/// The patterns `unix` and `unix-ms` stand for the number of seconds or milliseconds since 1970.
///
/// Text in single quotes (`'`) is literal, with a doubled quote for a quote. All characters except ASCII
/// letters are literal too.
public struct DateFormat: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case year(digits: Int)
    case month(digits: Int)
    case monthName(isShort: Bool)
    case day(digits: Int)
    case weekdayName(isShort: Bool)
    case hour(digits: Int)
    /// The hour on a 12-hour clock.
    case halfDayHour(digits: Int)
    case halfDay
    case quarter
    case week(digits: Int)
    case weekYear
    case minute
    case second
    case zone
    /// The time since 1970 in units of `1 / perSecond` seconds.
    case unix(perSecond: Int)
    case literal(String)

    var isUnix: Bool { if case .unix = self { true } else { false } }

    var isOfTime: Bool {
      switch self {
      case .hour, .halfDayHour, .halfDay, .minute, .second, .zone, .unix: true
      case .year, .month, .monthName, .day, .weekdayName, .quarter, .week, .weekYear, .literal: false
      }
    }

    /// Whether the part can be used for reading dates.
    var isRead: Bool {
      switch self {
      case .quarter, .week, .weekYear: false
      default: true
      }
    }
  }

  let parts: [Part]
  /// The locale of names; nil for English.
  public var locale: TableLocale?
  /// The time zone that times with a known zone are shown in; nil keeps their own.
  public var timeZone: CivilDateTime.Zone?

  /// Creates a format from a pattern.
  ///
  /// - Throws: `PatternError` with the offset of the first error.
  public init(pattern: String) throws(PatternError) {
    switch pattern {
    case "unix": parts = [.unix(perSecond: 1)]
    case "unix-ms": parts = [.unix(perSecond: 1000)]
    default: parts = try Self.parts(of: pattern)
    }
  }

  init(_ parts: [Part]) { self.parts = parts }

  static let month = DateFormat([.year(digits: 4), .literal("-"), .month(digits: 2)])
  /// Year, month and day: `yyyy-MM-dd`.
  public static let day = DateFormat(month.parts + [.literal("-"), .day(digits: 2)])
  static let minute = DateFormat(
    day.parts + [.literal(" "), .hour(digits: 2), .literal(":"), .minute])
  static let second = DateFormat(minute.parts + [.literal(":"), .second])
  static let unixMilliseconds = DateFormat([.unix(perSecond: 1000)])
  /// Time to the second: `HH:mm:ss`.
  static let clock = DateFormat(Array(second.parts.suffix(5)))

  /// Returns the locale's format for the same parts: a day, or a month with its year. The time parts stay
  /// unchanged.
  package func localized(in locale: TableLocale) -> DateFormat {
    let hasDate = parts.contains { if case .year = $0 { true } else { false } }
    let pattern = locale.datePatterns[hasDay || parts.contains(where: \.isUnix) ? 1 : 4]
    guard hasDate || parts.contains(where: \.isUnix), var format = try? DateFormat(pattern: pattern) else {
      return self
    }
    if let time = parts.firstIndex(where: \.isOfTime), !parts[time].isUnix {
      format = DateFormat(format.parts + [.literal(" ")] + parts[time...])
    }
    (format.locale, format.timeZone) = (locale, timeZone)
    return format
  }

  /// The format without its time parts.
  var withoutTime: DateFormat {
    guard let time = parts.firstIndex(where: \.isOfTime), time > 0, !parts[time].isUnix else { return self }
    var format = DateFormat(Array(parts[..<time].reversed().drop { $0 == .literal(" ") }.reversed()))
    (format.locale, format.timeZone) = (locale, timeZone)
    return format
  }

  /// Creates the locale's format for days from its length: `short`, `medium`, `long` or `full`; nil for any
  /// other word.
  package init?(length: String, in locale: TableLocale?) {
    guard let position = ["short", "medium", "long", "full"].firstIndex(of: length) else { return nil }
    let patterns = locale?.datePatterns ?? ["yyyy-MM-dd", "d MMM y", "d MMMM y", "EEEE, d MMMM y"]
    guard let format = try? DateFormat(pattern: patterns[position]) else { return nil }
    self = format
    self.locale = locale
  }

  /// Whether the day comes before the month.
  var hasDayFirst: Bool {
    for part in parts {
      switch part {
      case .day: return true
      case .month, .monthName: return false
      default: continue
      }
    }
    return false
  }

  var hasDay: Bool { parts.contains { if case .day = $0 { true } else { false } } }

  var hasShortYear: Bool { parts.contains(.year(digits: 2)) }

  /// Whether it has parts that can only be written, such as quarters.
  package var isForWritingOnly: Bool { !parts.allSatisfy(\.isRead) }

  /// The ISO format with the same precision as this one.
  package var plain: DateFormat {
    parts.contains { $0 == .second || $0.isUnix }
      ? .second : parts.contains(where: \.isOfTime) ? .minute : .day
  }

  /// Returns the shortest ISO format that loses no information, with the zone if there is more than one.
  ///
  /// The format shows year and month if the dates are months according to the column's name or their
  /// notation; the day if all times are midnight or missing; otherwise also the minute or second.
  static func guess(for dates: [CivilDateTime], areMonths: Bool) -> DateFormat {
    let zones = Set(dates.map(\.zone))
    let zone = zones.count > 1 ? [Part.zone] : []
    if dates.contains(where: { $0.second != 0 }) { return DateFormat(second.parts + zone) }
    if !zone.isEmpty { return DateFormat(minute.parts + zone) }
    if dates.contains(where: { $0.hour != 0 || $0.minute != 0 }) { return .minute }
    return areMonths && dates.allSatisfy { $0.date.day == 1 } ? .month : .day
  }
}

extension DateFormat {
  /// Formats a day, with midnight as its time.
  public func string(from date: CivilDate) -> String { string(from: CivilDateTime(midnightOf: date)) }

  /// Formats a date and time.
  public func string(from moment: CivilDateTime) -> String {
    let moment = moment.converted(to: timeZone)
    let date = moment.date
    let names = locale.map(DateNames.init) ?? .english
    let zero = locale?.zero ?? "0"
    func padded(_ number: Int, to count: Int) -> String {
      let text = Self.padded(number, to: count)
      return zero == "0" ? text : text.withDigits(from: zero)
    }
    var text = ""
    for part in parts {
      switch part {
      case .year(let digits): text += padded(digits == 2 ? date.year % 100 : date.year, to: digits)
      case .month(let digits): text += padded(date.month, to: digits)
      case .monthName(let isShort):
        // In some languages, month names are inflected next to a day.
        text += (isShort ? names.shortMonths : hasDay ? names.months : names.loneMonths)[date.month - 1]
      case .day(let digits): text += padded(date.day, to: digits)
      case .weekdayName(let isShort):
        text += (isShort ? names.shortWeekdays : names.weekdays)[date.weekday]
      case .hour(let digits): text += padded(moment.hour, to: digits)
      case .halfDayHour(let digits): text += padded((moment.hour + 11) % 12 + 1, to: digits)
      case .halfDay: text += names.halfDays[moment.hour < 12 ? 0 : 1]
      case .quarter: text += padded((date.month + 2) / 3, to: 1)
      case .week(let digits): text += padded(date.week.number, to: digits)
      case .weekYear: text += padded(date.week.year, to: 4)
      case .minute: text += padded(moment.minute, to: 2)
      case .second: text += padded(moment.second, to: 2)
      case .zone: text += moment.zone?.description ?? ""
      case .unix(let count): text += moment.secondsSince1970.map { String($0 * count) } ?? moment.description
      case .literal(let literal): text += literal
      }
    }
    return text
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// Parses a string in this format as a day or, if the pattern has time parts, as a date and time; nil if it
  /// does not match.
  ///
  /// Names match in any case. `M`, `d` and `H` accept one or two digits. Two-digit years from 69 are in the
  /// 1900s, others in the 2000s. A day or month missing from the pattern is the first. A weekday is parsed
  /// but not checked against the date.
  func value(from text: String) -> CellValue? {
    var scanner = ScalarScanner(NativeDigits.translated(text))
    scanner.trim()
    var year: Int?
    var (month, day, hour, minute, second) = (1, 1, 0, 0, 0)
    var hasTime = false
    var isAfternoon: Bool?
    var zone: CivilDateTime.Zone?
    func take(_ digits: ClosedRange<Int>, _ field: inout Int) -> Bool {
      guard let number = scanner.takeNumber(digits: digits) else { return false }
      field = number
      return true
    }
    let names = locale.map(DateNames.init) ?? .english
    for part in parts {
      let isRead: Bool
      switch part {
      case .year(let digits):
        let number = digits == 1 ? scanner.takeNumber(digits: 4) : scanner.takeNumber(digits: digits)
        year = digits == 2 ? number.map { $0 + ($0 < 69 ? 2000 : 1900) } : number
        isRead = year != nil
      case .month(let digits): isRead = take(digits...2, &month)
      case .monthName(let isShort):
        let index = isShort ? names.takeShortMonth(&scanner) : names.takeMonth(&scanner)
        month = index.map { $0 + 1 } ?? month
        isRead = index != nil
      case .day(let digits): isRead = take(digits...2, &day)
      case .weekdayName(let isShort): isRead = names.takeWeekday(&scanner, isShort) != nil
      case .hour(let digits): isRead = take(digits...2, &hour)
      case .halfDayHour(let digits): isRead = take(digits...2, &hour) && (1...12).contains(hour)
      case .halfDay:
        scanner.trim()
        isAfternoon = scanner.takeWord(of: names.halfDays).map { $0 == 1 } ?? scanner.takeHalfDay()
        isRead = isAfternoon != nil
      case .quarter, .week, .weekYear: isRead = false
      case .minute: isRead = take(2...2, &minute)
      case .second: isRead = take(2...2, &second)
      case .zone:
        let taken = scanner.takeZone()
        zone = taken ?? nil
        isRead = taken != nil
      case .unix(let count):
        let isNegative = scanner.take("-")
        guard let number = scanner.takeNumber(digits: 1...15), scanner.first == nil else { return nil }
        return CivilDateTime(secondsSince1970: (isNegative ? -number : number) / count).map { .dateTime($0) }
      case .literal(let literal): isRead = literal.unicodeScalars.allSatisfy { scanner.take($0) }
      }
      guard isRead else { return nil }
      hasTime = hasTime || part.isOfTime
    }
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    guard let year, scanner.first == nil, let date = CivilDate(year: year, month: month, day: day) else {
      return nil
    }
    guard hasTime else { return .date(date) }
    return CivilDateTime(date, hour: hour, minute: minute, second: second, zone: zone).map { .dateTime($0) }
  }
}
