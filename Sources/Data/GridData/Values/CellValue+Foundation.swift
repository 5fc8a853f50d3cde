public import Foundation

extension CellValue {
  /// Creates a date and time on the clock of a zone, UTC by default; decimals of a second are dropped.
  ///
  /// Only the calendar of `CivilDate` is used: no locale, no calendar and no time zone of the system. A date outside of
  /// the years 0…9999 becomes the number of its seconds since 1970.
  public init(_ date: Date, in zone: CivilDateTime.Zone) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    self =
      Int(exactly: seconds).flatMap { CivilDateTime(secondsSince1970: $0, zone: zone) }.map { .dateTime($0) }
      ?? seconds.cellValue
  }

  /// Returns a date and time on the clock of a zone, UTC by default; decimals of a second are dropped.
  public static func date(_ date: Date, in zone: CivilDateTime.Zone = .utc) -> CellValue {
    CellValue(date, in: zone)
  }

  /// Returns a number with all digits.
  public static func number(_ value: Decimal) -> CellValue { value.cellValue }
}

extension CivilDate {
  /// Creates the day of a point in time on the calendar of a zone, UTC by default; nil outside of the years 0…9999.
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
  /// The number with all digits that `Decimal` keeps, which has no zeros at the end of decimals; missing for NaN.
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
  /// The address as a text.
  public var cellValue: CellValue { .text(absoluteString) }
  /// Texts.
  public static var columnKind: ColumnKind? { .text }
}

extension UUID: CellValueConvertible {
  /// The identifier as a text.
  public var cellValue: CellValue { .text(uuidString) }
  /// Texts.
  public static var columnKind: ColumnKind? { .text }
}

extension CGFloat: CellValueConvertible {
  /// The number, as that of a `Double`.
  public var cellValue: CellValue { Double(self).cellValue }
  /// Numbers with decimals.
  public static var columnKind: ColumnKind? { .decimal }
}
