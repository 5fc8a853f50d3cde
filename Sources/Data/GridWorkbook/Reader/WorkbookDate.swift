/// Dates as serial numbers.
enum WorkbookDate {
  /// Returns the serial number of a date or time in ISO 8601, such as `2024-02-29T18:30:00.5Z` or `18:30:00`;
  /// nil if the text is invalid. The offset of a time zone is ignored, since cells have none.
  static func serial(_ text: String, _ system: WorkbookDateSystem) -> Double? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    switch parts.count {
    case 1 where parts[0].contains(":"): return time(parts[0])
    case 1: return day(parts[0], system)
    case 2:
      guard let day = day(parts[0], system), let time = time(parts[1]) else { return nil }
      return day + time
    default: return nil
    }
  }

  /// Returns the seconds from the start of 1970 to a date in ISO 8601, with or without a time; nil if the text is
  /// invalid.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let days = days(parts[0]),
      let time = parts.count == 2 ? time(parts[1]) : 0
    else { return nil }
    // Times are exact to a microsecond; as fractions of days they would not be.
    return Double(days - 719_468) * 86_400 + (time * 86_400 * 1e6).rounded() / 1e6
  }

  private static func day(_ text: Substring, _ system: WorkbookDateSystem) -> Double? {
    guard let days = days(text) else { return nil }
    // 30 December 1899 and 1 January 1904 on the same count.
    switch system {
    case .from1900:
      let serial = days - 693_899
      // The system counts a 29 February 1900, which is serial number 60.
      return Double(serial < 61 ? serial - 1 : serial)
    case .from1904: return Double(days - 695_361)
    }
  }

  /// Returns the number of days since 1 March of the year 0.
  private static func days(_ text: Substring) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // If a year starts in March, its leap day is its last day.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
  }

  private static func time(_ text: Substring) -> Double? {
    let local = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    let parts = local.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = Int(parts[0]), let minutes = Int(parts[1]),
      let seconds = parts.count == 3 ? XMLValue.number(String(parts[2])) : 0, (0...24).contains(hours),
      (0...59).contains(minutes), seconds >= 0, seconds < 61
    else { return nil }
    return (Double(hours * 3600 + minutes * 60) + seconds) / 86_400
  }
}
