/// Reads numbers as cells state them.
enum NumberScanner {
  /// A number as it is stored.
  enum Result: Equatable {
    /// A number whose text `text(_:)` returns again.
    case canonical(Double)
    /// A number whose text must be stored.
    case other
    /// Not a finite number.
    case invalid
  }

  /// The number of decimal digits that a `Double` keeps in any case. A text of up to this many digits without
  /// superfluous
  /// zeros is the shortest text of its number, so it can be recomputed.
  private static let safeDigits = 15
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1) { value, _ in value * 10 }
  }

  /// Classifies the text of a number, without spaces around it.
  static func scan(_ bytes: some BidirectionalCollection<UInt8>) -> Result {
    var (digits, decimals, value) = (0, 0, 0)
    var (isNegative, hasPoint, isPlain) = (false, false, true)
    var position = bytes.startIndex
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      bytes.formIndex(after: &position)
    }
    let first = position
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte &- UInt8(ascii: "0") < 10 {
        digits += 1
        if digits > safeDigits + 1 { return checked(bytes) }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint, position > first {
        hasPoint = true
      } else {
        return checked(bytes)
      }
      bytes.formIndex(after: &position)
    }
    guard digits > 0 else { return .invalid }
    let whole = digits - decimals
    // "01", "1." and "1.50" are numbers, but not the shortest texts of theirs. "0.5" has a zero that does not
    // count.
    isPlain = (whole == 1 || bytes[first] != UInt8(ascii: "0")) && (!hasPoint || decimals > 0)
    isPlain = isPlain && (!hasPoint || bytes.last != UInt8(ascii: "0")) && !(isNegative && value == 0)
    let significant = bytes[first] == UInt8(ascii: "0") ? digits - 1 : digits
    guard isPlain, significant <= safeDigits else { return checked(bytes) }
    // Both are exact, so the quotient is the closest number (Clinger 1990).
    let number = Double(value) / powers[decimals]
    return .canonical(isNegative ? -number : number)
  }

  /// The size of a text below which a number without an exponent is finite.
  private static let finiteSize = 300

  /// Classifies a text that is not canonical. Swift's parser also takes "nan", "inf" and hexadecimal numbers,
  /// and is slow.
  private static func checked(_ bytes: some BidirectionalCollection<UInt8>) -> Result {
    var (digits, hasPoint, exponentStart) = (0, false, bytes.endIndex)
    var position = bytes.startIndex
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      bytes.formIndex(after: &position)
    }
    scan: while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponentStart = position
        break scan
      default: return .invalid
      }
      bytes.formIndex(after: &position)
    }
    guard digits > 0 else { return .invalid }
    if exponentStart == bytes.endIndex, digits < finiteSize { return .other }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      return .invalid
    }
    return .other
  }

  /// Returns the number in a text that has been classified as `other`.
  static func double(_ bytes: some Collection<UInt8>) -> Double {
    Double(String(decoding: bytes, as: UTF8.self)) ?? 0
  }

  /// Returns the shortest decimal text of a number, without an exponent.
  static func text(_ number: Double) -> String {
    let text = "\(number)"
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let sign = number < 0 ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }
    let whole = mantissa.prefix { $0 != "." }
    let decimals = mantissa.dropFirst(whole.count + 1)
    var digits = whole + (decimals == "0" ? "" : decimals)
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: max(0, -exponent - whole.count)) + digits
    }
    let places = exponent - (digits.count - whole.count)
    guard places < 0 else { return sign + digits + String(repeating: "0", count: places) }
    digits.insert(".", at: digits.index(digits.endIndex, offsetBy: places))
    return sign + digits
  }
}
