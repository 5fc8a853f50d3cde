/// A type whose values can be shown in cells.
///
/// Numbers, strings, Booleans and their optionals conform, as do `Date`, `URL`, `UUID` and `Decimal`. A type
/// of your own needs one property; an enumeration with raw values only needs to declare the conformance:
///
/// ```swift
/// enum Status: String, CellValueConvertible { case onTime = "on time", late }
///
/// struct Money: CellValueConvertible {
///   var cents: Int
///   var cellValue: CellValue { CellValue(Decimal(cents) / 100) }
///   static let columnKind: ColumnKind? = .decimal
/// }
/// ```
public protocol CellValueConvertible {
  /// The value of a cell.
  var cellValue: CellValue { get }
  /// The kind of columns with such values; nil, the default, guesses it from the values.
  static var columnKind: ColumnKind? { get }
}

extension CellValueConvertible {
  /// Nil: the kind is guessed from the values.
  public static var columnKind: ColumnKind? { nil }
}

extension CellValueConvertible where Self: RawRepresentable, RawValue: CellValueConvertible {
  /// The raw value.
  public var cellValue: CellValue { rawValue.cellValue }
  /// The kind of raw values.
  public static var columnKind: ColumnKind? { RawValue.columnKind }
}

extension CellValue: CellValueConvertible {
  /// The value itself.
  public var cellValue: CellValue { self }
}

extension Optional: CellValueConvertible where Wrapped: CellValueConvertible {
  /// The value, or a missing one.
  public var cellValue: CellValue { self?.cellValue ?? .missing }
  /// The kind of values that are not nil.
  public static var columnKind: ColumnKind? { Wrapped.columnKind }
}

extension Bool: CellValueConvertible {
  /// A Boolean.
  public var cellValue: CellValue { .boolean(self) }
  /// Booleans.
  public static var columnKind: ColumnKind? { .boolean }
}

// MARK: - Text

extension CellValueConvertible where Self: StringProtocol {
  /// The string, unchanged: digits stay text.
  public var cellValue: CellValue { .text(String(self)) }
  /// Text.
  public static var columnKind: ColumnKind? { .text }
}

extension String: CellValueConvertible {}
extension Substring: CellValueConvertible {}

extension Character: CellValueConvertible {
  /// The character as a string.
  public var cellValue: CellValue { .text(String(self)) }
  /// Text.
  public static var columnKind: ColumnKind? { .text }
}

// MARK: - Numbers

extension CellValueConvertible where Self: BinaryInteger {
  /// The number, exactly.
  public var cellValue: CellValue { .number(DecimalNumber(self)) }
  /// Integers.
  public static var columnKind: ColumnKind? { .integer }
}

extension Int: CellValueConvertible {}
extension Int8: CellValueConvertible {}
extension Int16: CellValueConvertible {}
extension Int32: CellValueConvertible {}
extension Int64: CellValueConvertible {}
extension Int128: CellValueConvertible {}
extension UInt: CellValueConvertible {}
extension UInt8: CellValueConvertible {}
extension UInt16: CellValueConvertible {}
extension UInt32: CellValueConvertible {}
extension UInt64: CellValueConvertible {}
extension UInt128: CellValueConvertible {}

extension CellValueConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// The shortest decimal number that rounds to this one; missing for NaN, and the text `inf` or `-inf` for
  /// infinities.
  public var cellValue: CellValue {
    guard !isNaN else { return .missing }
    return DecimalNumber(description).map { .number($0) } ?? .text(description)
  }
  /// Numbers with decimals.
  public static var columnKind: ColumnKind? { .decimal }
}

extension Double: CellValueConvertible {}
extension Float: CellValueConvertible {}

extension DecimalNumber: CellValueConvertible {
  /// The number with its own number of decimals.
  public var cellValue: CellValue { .number(self) }
  /// Numbers with decimals.
  public static var columnKind: ColumnKind? { .decimal }
}

// MARK: - Dates

extension CivilDate: CellValueConvertible {
  /// The day.
  public var cellValue: CellValue { .date(self) }
  /// Dates.
  public static var columnKind: ColumnKind? { .date }
}

extension CivilDateTime: CellValueConvertible {
  /// The day and time.
  public var cellValue: CellValue { .dateTime(self) }
  /// Dates.
  public static var columnKind: ColumnKind? { .date }
}
