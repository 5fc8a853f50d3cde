extension DateFormat {
  /// The date that a text holds in this format, or nil if it does not follow the pattern.
  ///
  /// Names count in any case; `M`, `d` and `H` take one or two digits; two digits of a year from 69 on lie in the
  /// 1900s, others in the 2000s; a day or month that the pattern leaves out is the first; a weekday is read and not
  /// compared with the date.
  public func date(from text: String) -> CivilDate? {
    var scanner = ScalarScanner(text)
    scanner.trim()
    var year: Int?
    var (month, day, hour, minute, second) = (1, 1, 0, 0, 0)
    var hasTime = false
    for part in parts {
      switch part {
      case .year(let digits):
        guard let number = scanner.takeNumber(digits: digits) else { return nil }
        year = digits == 2 ? number + (number < 69 ? 2000 : 1900) : number
      case .month(let digits):
        guard let number = scanner.takeNumber(digits: digits...2) else { return nil }
        month = number
      case .monthName(let isShort):
        guard let index = scanner.takeWord(of: Self.monthNames.map { Self.name($0, isShort) }) else {
          return nil
        }
        month = index + 1
      case .day(let digits):
        guard let number = scanner.takeNumber(digits: digits...2) else { return nil }
        day = number
      case .weekdayName(let isShort):
        guard scanner.takeWord(of: Self.weekdayNames.map { Self.name($0, isShort) }) != nil else {
          return nil
        }
      case .hour(let digits):
        guard let number = scanner.takeNumber(digits: digits...2) else { return nil }
        (hour, hasTime) = (number, true)
      case .minute:
        guard let number = scanner.takeNumber(digits: 2) else { return nil }
        (minute, hasTime) = (number, true)
      case .second:
        guard let number = scanner.takeNumber(digits: 2) else { return nil }
        (second, hasTime) = (number, true)
      case .literal(let literal):
        for scalar in literal.unicodeScalars where !scanner.take(scalar) { return nil }
      }
    }
    guard let year, scanner.first == nil else { return nil }
    return hasTime
      ? CivilDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
      : CivilDate(year: year, month: month, day: day)
  }
}
