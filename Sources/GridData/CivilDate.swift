/// A day of the proleptic Gregorian calendar.
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

  /// The day as ISO 8601 writes it: `2012-01-31`.
  public var description: String { DateFormat.day.string(from: self) }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  ///
  /// Sakamoto's method (T. Sakamoto, comp.lang.c, 1993): days before each month in a year counted from March,
  /// and the leap days since year 0, modulo 7.
  var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    // A whole 400 years of 146,097 days is a number of weeks, and keeps January of year 0 from counting below zero.
    let year = (month < 3 ? self.year - 1 : self.year) + 400
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

/// A day and a time of day as a clock on the wall shows it, to the second, with the clock's zone where that is known.
public struct CivilDateTime: Sendable, Hashable, CustomStringConvertible {
  /// The distance of a clock from universal time.
  public enum Zone: Sendable, Hashable, CustomStringConvertible {
    /// Universal time, written `Z`.
    case utc
    /// This many minutes ahead of universal time, negative west of Greenwich.
    case offset(minutes: Int)

    /// The zone as ISO 8601 writes it: `Z`, `+09:00`.
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
  /// The second, 0…60 so that leap seconds can be said.
  public let second: Int
  /// The zone, nil where none is given.
  public let zone: Zone?

  /// Creates a moment; nil if the clock has no such time.
  public init?(_ date: CivilDate, hour: Int, minute: Int, second: Int = 0, zone: Zone? = nil) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.zone = zone
  }

  init(midnightOf date: CivilDate) {
    self.date = date
    (hour, minute, second, zone) = (0, 0, 0, nil)
  }

  /// The moment as ISO 8601 writes it: `2012-01-31T09:30:00+01:00`.
  public var description: String {
    "\(date)T" + DateFormat.clock.string(from: self) + (zone.map { "\($0)" } ?? "")
  }
}

extension CellValue {
  /// Reads an ISO 8601 date or one with slashes in its place: `2012-01-31`, `2012/01/31`, `2012-01`, each whole day
  /// possibly with a time (`T09:30`, ` 09:30:15.250`) and a zone (`Z`, `+01:00`), which is kept and not applied: the
  /// time stays what the text says. Nil for anything else; decimals of a second are cut off.
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
    var zone: CivilDateTime.Zone?
    guard Self.takeZone(&scanner, &zone), scanner.first == nil,
      let moment = CivilDateTime(date, hour: hour, minute: minute, second: second, zone: zone)
    else { return nil }
    self = .dateTime(moment)
  }

  /// Takes a zone if one is there; false if it is malformed.
  private static func takeZone(_ scanner: inout ScalarScanner, _ zone: inout CivilDateTime.Zone?) -> Bool {
    scanner.trim()
    if scanner.take("Z") {
      zone = .utc
      return true
    }
    let isWest = scanner.first == "-"
    guard scanner.take("+") || scanner.take("-") else { return true }
    guard let hours = scanner.takeNumber(digits: 2) else { return false }
    var minutes = 0
    if scanner.first != nil {
      _ = scanner.take(":")
      guard let number = scanner.takeNumber(digits: 2) else { return false }
      minutes = number
    }
    zone = .offset(minutes: (hours * 60 + minutes) * (isWest ? -1 : 1))
    return true
  }
}
