extension DateFormat {
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The date in this format.
  public func string(from date: CivilDate) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .year(let digits): text += Self.padded(digits == 2 ? date.year % 100 : date.year, to: digits)
      case .month(let digits): text += Self.padded(date.month, to: digits)
      case .monthName(let isShort): text += Self.name(Self.monthNames[date.month - 1], isShort)
      case .day(let digits): text += Self.padded(date.day, to: digits)
      case .weekdayName(let isShort): text += Self.name(Self.weekdayNames[date.weekday], isShort)
      case .hour(let digits): text += Self.padded(date.hour, to: digits)
      case .minute: text += Self.padded(date.minute, to: 2)
      case .second: text += Self.padded(date.second, to: 2)
      case .literal(let literal): text += literal
      }
    }
    return text
  }

  static func name(_ name: String, _ isShort: Bool) -> String { isShort ? String(name.prefix(3)) : name }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
