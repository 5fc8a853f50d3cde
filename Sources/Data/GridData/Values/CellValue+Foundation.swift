public import Foundation

extension CellValue {
  /// Creates a date and time in a time zone, UTC by default. Fractional seconds are dropped.
  ///
  /// Uses only the calendar of `CivilDate`, never the system's locale, calendar or time zone. A date outside
  /// the years 0…9999 becomes its number of seconds since 1970.
  public init(_ date: Date, in zone: CivilDateTime.Zone) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    self =
      Int(exactly: seconds).flatMap { CivilDateTime(secondsSince1970: $0, zone: zone) }.map { .dateTime($0) }
      ?? seconds.cellValue
  }

  /// Returns a date and time in a time zone, UTC by default. Fractional seconds are dropped.
  public static func date(_ date: Date, in zone: CivilDateTime.Zone = .utc) -> CellValue {
    CellValue(date, in: zone)
  }

  /// Returns a number with all digits.
  public static func number(_ value: Decimal) -> CellValue { value.cellValue }
}

extension CivilDate {
  /// Creates the day of a point in time in a time zone, UTC by default; nil outside the years 0…9999.
  public init?(_ date: Date, in zone: CivilDateTime.Zone = .utc) {
    guard case .dateTime(let moment) = CellValue(date, in: zone) else { return nil }
    self = moment.date
  }
}

extension Date: CellValueConvertible {
  /// The date and time in UTC, to the second.
  public var cellValue: CellValue { CellValue(self, in: .utc) }
  /// Dates.
  public static var columnKind: ColumnKind? { .date }
}

extension Decimal: CellValueConvertible {
  /// The number with all digits that `Decimal` keeps, which drops trailing zeros; missing for NaN.
  public var cellValue: CellValue {
    guard !isNaN else { return .missing }
    let digits = "\(significand.magnitude)".utf8.compactMap { byte in
      (0x30...0x39).contains(byte) ? byte - 0x30 : nil
    }
    return .number(DecimalNumber(isNegative: isSignMinus, digits: digits, exponent: exponent).plain)
  }
  /// Numbers with decimals.
  public static var columnKind: ColumnKind? { .decimal }
}

extension URL: CellValueConvertible {
  /// The URL as a string.
  public var cellValue: CellValue { .text(absoluteString) }
  /// Text.
  public static var columnKind: ColumnKind? { .text }
}

extension UUID: CellValueConvertible {
  /// The UUID as a string.
  public var cellValue: CellValue { .text(uuidString) }
  /// Text.
  public static var columnKind: ColumnKind? { .text }
}

extension CGFloat: CellValueConvertible {
  /// The number, converted like a `Double`.
  public var cellValue: CellValue { Double(self).cellValue }
  /// Numbers with decimals.
  public static var columnKind: ColumnKind? { .decimal }
}
