/// How dates are written and, where a column has its own form, read; with English names whatever the locale.
///
/// A pattern is made of these parts:
///
/// | part | shows |
/// | --- | --- |
/// | `yyyy`, `yy` | the year in four digits, in two |
/// | `MMMM`, `MMM`, `MM`, `M` | January, Jan, 01, 1 |
/// | `dd`, `d` | the day of the month, 07, 7 |
/// | `EEEE`, `EEE` | Sunday, Sun |
/// | `HH`, `H` | the hour 00…23, 0…23 |
/// | `mm`, `ss` | the minute, the second |
///
/// Text between `'` quotes stands for itself, a doubled quote for one; so do all characters but ASCII letters.
public struct DateFormat: Sendable, Hashable {
  /// One part of a pattern.
  enum Part: Sendable, Hashable {
    case year(digits: Int)
    case month(digits: Int)
    case monthName(isShort: Bool)
    case day(digits: Int)
    case weekdayName(isShort: Bool)
    case hour(digits: Int)
    case minute
    case second
    case literal(String)
  }

  /// The pattern the format was made from.
  public let pattern: String
  /// The parts of the pattern, in order.
  let parts: [Part]

  /// Creates the format that a pattern describes.
  ///
  /// - Throws: `PatternError` with the offset of the first mistake.
  public init(pattern: String) throws(PatternError) {
    self.init(pattern: pattern, parts: try Self.parts(of: pattern))
  }

  private init(pattern: String, parts: [Part]) {
    self.pattern = pattern
    self.parts = parts
  }

  /// Year and month: `yyyy-MM`.
  public static let month = DateFormat(
    pattern: "yyyy-MM", parts: [.year(digits: 4), .literal("-"), .month(digits: 2)])
  /// Year, month and day: `yyyy-MM-dd`.
  public static let day = DateFormat(
    pattern: "yyyy-MM-dd", parts: month.parts + [.literal("-"), .day(digits: 2)])
  /// Day, hour and minute: `yyyy-MM-dd HH:mm`.
  public static let minute = DateFormat(
    pattern: "yyyy-MM-dd HH:mm", parts: day.parts + [.literal(" "), .hour(digits: 2), .literal(":"), .minute])
  /// Day and time to the second: `yyyy-MM-dd HH:mm:ss`.
  public static let second = DateFormat(
    pattern: "yyyy-MM-dd HH:mm:ss", parts: minute.parts + [.literal(":"), .second])

  /// The shortest of the ISO forms that loses nothing of the dates.
  ///
  /// Year and month where there are two dates or more and all fall on the first of their month; the day where all
  /// times are midnight or not given; the minute or the second otherwise.
  public static func guess(for dates: [CivilDate]) -> DateFormat {
    if dates.contains(where: { $0.second != 0 }) { return .second }
    if dates.contains(where: { $0.hour != 0 || $0.minute != 0 }) { return .minute }
    return dates.count > 1 && dates.allSatisfy { $0.day == 1 } ? .month : .day
  }
}
