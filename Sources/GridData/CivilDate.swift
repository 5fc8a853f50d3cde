/// A day of the proleptic Gregorian calendar and, where one is given, a time of day as a clock on the wall shows it.
public struct CivilDate: Sendable, Hashable, Comparable {
  /// The year, 0…9999.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The day of the month, 1…31.
  public let day: Int
  /// The hour, 0…23.
  public let hour: Int
  /// The minute, 0…59.
  public let minute: Int
  /// The second, 0…60 so that leap seconds can be said.
  public let second: Int
  /// Whether a time of day was given; if not it counts as midnight.
  public let hasTime: Bool

  /// Creates a day without a time; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    self.init(year: year, month: month, day: day, hour: 0, minute: 0, second: 0, hasTime: false)
  }

  /// Creates a day with a time; nil if the calendar has no such day or the clock no such time.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0) {
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second, hasTime: true)
  }

  private init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, hasTime: Bool) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year: year, month: month)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.hasTime = hasTime
  }

  /// Whether the first moment comes before the second.
  public static func < (first: CivilDate, second: CivilDate) -> Bool { first.key < second.key }

  private var key: Int {
    ((((year * 12 + month) * 31 + day) * 24 + hour) * 60 + minute) * 61 + second
  }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  ///
  /// Sakamoto's method (T. Sakamoto, comp.lang.c, 1993): days before each month in a year counted from March,
  /// and the leap days since year 0, modulo 7.
  public var weekday: Int {
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
