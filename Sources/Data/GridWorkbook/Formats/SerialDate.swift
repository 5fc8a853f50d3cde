/// A date in a calendar. In the 1900 system, the day can be 0 (January 0) and 29 in February 1900.
struct SerialDate: Sendable, Hashable {
  enum Calendar: Sendable, Hashable {
    case gregorian
    /// Gregorian months with years that differ by a number: 543 in Thailand, -1911 in Taiwan, 2333 in Korea.
    case shifted(years: Int)
    /// The Islamic calendar of Umm al-Qura.
    case islamic
  }

  var year: Int
  var month: Int
  var day: Int

  /// Creates a Gregorian date from a serial number of the 1900 system.
  init(day serial: Int) {
    switch serial {
    case 0: self.init(year: 1900, month: 1, day: 0)
    case 60: self.init(year: 1900, month: 2, day: 29)
    default: self.init(daysSince1600: serial + (serial < 60 ? 1 : 0) + Self.december30)
    }
  }

  init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// The number of days from March 1, 1600 to December 30, 1899.
  private static let december30 = 109_511

  /// Creates a date from the number of days since March 1, 1600. Years that begin in March end with the leap day.
  private init(daysSince1600 days: Int) {
    let (cycle, rest) = days.quotientAndRemainder(dividingBy: 146_097)
    let century = min(rest / 36_524, 3)
    let inCentury = rest - century * 36_524
    let fourYears = inCentury / 1461
    let inFourYears = inCentury - fourYears * 1461
    let year = min(inFourYears / 365, 3)
    let inYear = inFourYears - year * 365
    // Five months from March on have 153 days, and so do the next five.
    let month = (5 * inYear + 2) / 153
    day = inYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    self.year = 1600 + cycle * 400 + century * 100 + fourYears * 4 + year + (month < 10 ? 0 : 1)
  }
}

extension SerialMoment {
  /// Returns the day in a calendar.
  func date(in calendar: SerialDate.Calendar) -> SerialDate {
    switch calendar {
    case .gregorian: return SerialDate(day: day)
    case .shifted(let years):
      var date = SerialDate(day: day)
      date.year += years
      return date
    case .islamic: return .islamic(day: day)
    }
  }
}
