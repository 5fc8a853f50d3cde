/// A number in the format General: up to 11 characters, with an exponent if it is too large or too small.
struct GeneralNumber {
  /// The number of characters without a minus sign.
  static let maximumWidth = 11
  /// Numbers with a smaller power of ten have an exponent if not all their digits fit.
  private static let smallestRounded = -4

  private let value: DecimalValue
  /// The exponent; nil in decimal notation.
  private let exponent: Int?

  /// Rounds a number so that it fits into a number of characters; nil if it cannot.
  init?(_ number: DecimalValue, width: Int) {
    guard width > 0 else { return nil }
    if let value = Self.fixed(number, width: width) {
      (self.value, exponent) = (value, nil)
      return
    }
    guard let (value, exponent) = Self.scientific(number, width: width) else { return nil }
    (self.value, self.exponent) = (value, exponent)
  }

  private static func fixed(_ number: DecimalValue, width: Int) -> DecimalValue? {
    let integers = max(1, number.integerDigits)
    guard integers <= width else { return nil }
    let decimals = max(0, width - integers - 1)
    if number.magnitude < smallestRounded, -number.lastPlace > decimals { return nil }
    let value = number.rounded(toPlace: -decimals)
    // A number that is not zero has an exponent rather than no digits, if that fits.
    if value.isZero, !number.isZero, width > 4 { return nil }
    return value.integerDigits <= width ? value : nil
  }

  private static func scientific(_ number: DecimalValue, width: Int) -> (DecimalValue, Int)? {
    var value = number
    var exponent = number.magnitude
    // Rounding can carry into a new digit, which can make the exponent longer.
    for _ in 0..<2 {
      let decimals = width - 4 - max(2, String(exponent.magnitude).utf8.count)
      guard decimals >= -1 else { return nil }
      value = number.rounded(toPlace: exponent - max(0, decimals))
      guard value.magnitude != exponent else { break }
      exponent = value.magnitude
    }
    return (value.shifted(by: -exponent), exponent)
  }

  func write(to output: inout FormatOutput) {
    if let integer = value.integer, exponent == nil, let text = output.numerals?.spelled(integer) {
      return output.append(text)
    }
    for place in stride(from: max(0, value.magnitude), through: 0, by: -1) {
      output.append(digit: value.digit(place))
    }
    if value.lastPlace < 0 {
      output.append(ascii: ".")
      for place in stride(from: -1, through: value.lastPlace, by: -1) {
        output.append(digit: value.digit(place))
      }
    }
    guard let exponent else { return }
    output.append(exponent < 0 ? "E-" : "E+")
    output.append(Int(exponent.magnitude), digits: 2)
  }
}
