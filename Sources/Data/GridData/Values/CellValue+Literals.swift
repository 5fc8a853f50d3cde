extension CellValue {
  /// Creates a value from one of another type.
  public init(_ value: some CellValueConvertible) { self = value.cellValue }

  /// Returns an integer of any type.
  public static func integer(_ value: some BinaryInteger) -> CellValue { .number(DecimalNumber(value)) }

  /// Returns an integer.
  public static func number(_ value: Int) -> CellValue { .number(DecimalNumber(value)) }

  /// Returns a number; missing for NaN, and text for infinities.
  public static func number(_ value: Double) -> CellValue { value.cellValue }
}

extension CellValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int) { self = value.cellValue }
}

extension CellValue: ExpressibleByFloatLiteral {
  /// Creates a number, without trailing zeros: `9.50` is 9.5.
  public init(floatLiteral value: Double) { self = value.cellValue }
}

extension CellValue: ExpressibleByStringInterpolation {
  /// Creates text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension CellValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension CellValue: ExpressibleByNilLiteral {
  /// Creates a missing value.
  public init(nilLiteral: ()) { self = .missing }
}

extension DecimalNumber: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(value) }
}
