/// A day in the proleptic Gregorian calendar.
public struct CivilDate: Sendable, Hashable, CustomStringConvertible {
  /// The year, 0…9999.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int

  /// Creates a day; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year: year, month: month)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day in ISO 8601 format: `2012-01-31`.
  public var description: String { DateFormat.day.string(from: self) }

  /// The day of the week, from 0 for Sunday to 6 for Saturday.
  ///
  /// Uses Sakamoto's method (T. Sakamoto, comp.lang.c, 1993): the days before each month in a year that
  /// starts in March, plus the leap days since year 0, modulo 7.
  package var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    // 400 years have 146,097 days, a whole number of weeks; adding them keeps January of year 0 from being negative.
    let year = (month < 3 ? self.year - 1 : self.year) + 400
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
  }

  /// The ISO 8601 week, which runs from Monday to Sunday, and the year it belongs to, which is the year of
  /// its Thursday.
  var week: (year: Int, number: Int) {
    let thursday = daysSince1970 + 3 - (weekday + 6) % 7
    let year = CivilDate(daysSince1970: thursday)?.year ?? year
    let first = CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? thursday
    return (year, (thursday - first) / 7 + 1)
  }

  /// Days since January 1, 1970, computed in eras of 400 years that start in March (H. Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", 2013).
  package var daysSince1970: Int {
    // Adding an era keeps January of year 0 from being negative.
    let shifted = year - (month < 3 ? 1 : 0) + 400
    let (era, rest) = shifted.quotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return (era - 1) * 146_097 + rest * 365 + rest / 4 - rest / 100 + dayOfYear - 719_468
  }

  /// Creates a day from the number of days since January 1, 1970; nil outside the years 0…9999.
  package init?(daysSince1970 days: Int) {
    let (era, rest) = (days + 719_468 + 146_097).quotientAndRemainder(dividingBy: 146_097)
    guard rest >= 0 else { return nil }
    let year = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = (shifted + 2) % 12 + 1
    self.init(
      year: (era - 1) * 400 + year + (month < 3 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

/// A day and wall-clock time to the second, with the time zone if known.
public struct CivilDateTime: Sendable, Hashable, CustomStringConvertible {
  /// The offset of a clock from UTC.
  public enum Zone: Sendable, Hashable, CustomStringConvertible {
    /// UTC, written `Z`.
    case utc
    /// This many minutes ahead of UTC, negative west of Greenwich.
    case offset(minutes: Int)

    /// Parses `UTC`, `Z` or an offset such as `+09:00`; nil for anything else, including zone names such as
    /// `Europe/Paris`.
    public init?(_ text: String) {
      var scanner = ScalarScanner(text == "UTC" ? "Z" : text)
      guard let zone = scanner.takeZone() ?? nil, scanner.first == nil else { return nil }
      self = zone
    }

    /// Minutes ahead of UTC.
    var minutes: Int {
      if case .offset(let minutes) = self { min(max(minutes, -100_000), 100_000) } else { 0 }
    }

    /// The zone in ISO 8601 format: `Z`, `+09:00`.
    public var description: String {
      guard case .offset(let minutes) = self else { return "Z" }
      let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
      return (minutes < 0 ? "-" : "+") + (hours < 10 ? "0" : "") + "\(hours):" + (rest < 10 ? "0" : "")
        + "\(rest)"
    }
  }

  /// The day.
  public let date: CivilDate
  /// The hour, 0…23.
  public let hour: Int
  /// The minute, 0…59.
  public let minute: Int
  /// The second, 0…60 to allow leap seconds.
  public let second: Int
  /// The zone; nil if none is given.
  public let zone: Zone?

  /// Creates a date and time; nil if the time does not exist.
  public init?(_ date: CivilDate, hour: Int, minute: Int, second: Int = 0, zone: Zone? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.zone = zone
  }

  /// Creates a date and time from the number of seconds since the start of 1970 in UTC; nil outside the years
  /// 0…9999.
  public init?(secondsSince1970 seconds: Int, zone: Zone = .utc) {
    guard abs(seconds) < 1 << 40 else { return nil }
    let local = seconds + zone.minutes * 60
    let day = Int((Double(local) / 86_400).rounded(.down))
    let rest = local - day * 86_400
    guard let date = CivilDate(daysSince1970: day) else { return nil }
    self.init(date, hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, zone: zone)
  }

  /// Seconds since the start of 1970 in UTC; nil if the zone is unknown.
  public var secondsSince1970: Int? {
    zone.map { date.daysSince1970 * 86_400 + hour * 3600 + (minute - $0.minutes) * 60 + second }
  }

  /// Converts to another zone; unchanged if it has no zone.
  func converted(to zone: Zone?) -> CivilDateTime {
    guard let zone, let seconds = secondsSince1970 else { return self }
    return CivilDateTime(secondsSince1970: seconds, zone: zone) ?? self
  }

  /// Creates the midnight at the start of a day.
  init(midnightOf date: CivilDate) {
    self.date = date
    (hour, minute, second, zone) = (0, 0, 0, nil)
  }

  /// Whether the text of a time has nonzero fractional seconds.
  static func hasFraction(_ text: String) -> Bool {
    guard let mark = text.utf8.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) else {
      return false
    }
    let digits = text.utf8[text.utf8.index(after: mark)...].prefix { $0 &- UInt8(ascii: "0") < 10 }
    return digits.contains { $0 != UInt8(ascii: "0") }
  }

  /// The date and time in ISO 8601 format: `2012-01-31T09:30:00+01:00`.
  public var description: String {
    "\(date)T" + DateFormat.clock.string(from: self) + (zone.map { "\($0)" } ?? "")
  }
}

extension CellValue {
  /// Parses an ISO 8601 date or one with slashes: `2012-01-31`, `2012/01/31`, `2012-01`. A full date may be
  /// followed by a time (`T09:30`, ` 09:30:15.250`) and a time zone (`Z`, `+01:00`), which is stored but not
  /// applied to the time. Returns nil for anything else. Fractional seconds are dropped.
  init?(iso text: String) {
    guard (7...40).contains(text.utf8.count) else { return nil }
    var scanner = ScalarScanner(text)
    scanner.trim()
    guard let year = scanner.takeNumber(digits: 4), let separator = scanner.first,
      separator == "-" || separator == "/", scanner.take(separator),
      let month = scanner.takeNumber(digits: 2)
    else { return nil }
    var day = 1
    let hasDay = !(scanner.first == nil && separator == "-")
    if hasDay {
      guard scanner.take(separator), let number = scanner.takeNumber(digits: 2) else { return nil }
      day = number
    }
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    if scanner.first == nil {
      self = .date(date)
      return
    }
    guard scanner.take("T") || scanner.take(" "),
      let hour = scanner.takeNumber(digits: 2), scanner.take(":"),
      let minute = scanner.takeNumber(digits: 2)
    else { return nil }
    var second = 0
    if scanner.take(":") {
      guard let seconds = scanner.takeNumber(digits: 2) else { return nil }
      second = seconds
      if scanner.take(".") || scanner.take(","), scanner.takeDigits().isEmpty { return nil }
    }
    guard let zone = scanner.takeZone(), scanner.first == nil,
      let moment = CivilDateTime(date, hour: hour, minute: minute, second: second, zone: zone)
    else { return nil }
    self = .dateTime(moment)
  }
}

extension ScalarScanner {
  /// Consumes `AM` or `PM` in any case, with or without periods. Returns whether it is `PM`; nil if neither
  /// is present.
  mutating func takeHalfDay() -> Bool? {
    trim()
    let isAfternoon = take("P") || take("p")
    guard isAfternoon || take("A") || take("a") else { return nil }
    if take(".") { trim() }
    guard take("M") || take("m") else { return nil }
    _ = take(".")
    return isAfternoon
  }

  /// Consumes an optional time zone; nil if it is malformed.
  mutating func takeZone() -> CivilDateTime.Zone?? {
    trim()
    if take("Z") { return .some(.utc) }
    let isWest = first == "-"
    guard take("+") || take("-") else { return .some(nil) }
    guard let hours = takeNumber(digits: 2), hours < 24 else { return nil }
    var minutes = 0
    if first != nil {
      _ = take(":")
      guard let number = takeNumber(digits: 2), number < 60 else { return nil }
      minutes = number
    }
    return .some(.offset(minutes: (hours * 60 + minutes) * (isWest ? -1 : 1)))
  }
}
