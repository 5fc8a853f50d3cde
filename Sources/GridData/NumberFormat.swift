/// The form of the numbers of a column: exact, digit by digit, and the same on every machine.
///
/// Numbers are read as decimal texts and rounded in decimal, never by way of binary fractions. A text that is no
/// number, `NaN` and `inf` among them, is shown as it is.
public struct NumberFormat: Sendable, Hashable {
  /// The mark of numbers below zero.
  public enum Negative: String, Sendable, Hashable, CaseIterable {
    /// With a true minus sign, U+2212, before everything else.
    case minus
    /// In parentheses, as accounts have it.
    case parentheses
  }

  /// The most decimals a format can ask for.
  static let decimalsLimit = 100

  /// The number of decimals that are always shown, zeros if need be; 0 to 100.
  public var minimumDecimals = 0
  /// The number of decimals that are shown at most, halves rounded away from zero; nil shows all there are.
  public var maximumDecimals: Int?
  /// The number of digits before the point that are always shown; 0 writes a half as ".5".
  public var minimumWholeDigits = 1
  /// Whether `groupSeparator` stands between groups of three digits before the point.
  public var hasGroups = true
  /// The mark between groups.
  public var groupSeparator = ","
  /// The mark before the decimals.
  public var decimalSeparator = "."
  /// The text before the digits, after the sign.
  public var prefix = ""
  /// The text after the digits.
  public var suffix = ""
  /// The power of ten that a number is multiplied by: 2 for percent, -3 for thousands.
  public var powerOfTen = 0
  /// The mark of numbers below zero.
  public var negative = Negative.minus
  /// Whether numbers above zero get a plus sign.
  public var showsPlus = false

  /// Creates a format with thousands separators and all decimals there are.
  public init() {}

  /// Creates a format with a fixed number of decimals, held within 0…100.
  public init(decimals: Int, hasGroups: Bool = true) {
    let decimals = min(max(0, decimals), Self.decimalsLimit)
    minimumDecimals = decimals
    maximumDecimals = decimals
    self.hasGroups = hasGroups
  }

  /// Whether digits of a number are lost in this format.
  func rounds(_ number: DecimalNumber) -> Bool {
    guard let maximumDecimals else { return false }
    var value = number
    value.exponent += powerOfTen
    let rounded = value.rounded(toDecimals: max(0, maximumDecimals))
    return rounded.isLess(than: value) || value.isLess(than: rounded)
  }

  /// A number in this format; one that is rounded to zero loses its sign.
  public func string(from number: DecimalNumber) -> String { write(number).text }
}

extension NumberFormat {
  /// Creates the format that a pattern such as `#,##0.00`, `0.0%` or `$#,##0` describes.
  ///
  /// - `0` is a digit that is always shown, `#` one that is shown if there is one; a number has as many digits
  ///   before the point as it takes, and is rounded to the decimals of the pattern.
  /// - `,` before the last three places groups by three; each `,` at the end of the digits divides by a thousand.
  /// - `%` and `‰` multiply by a hundred and a thousand, and are shown where they stand.
  /// - A leading `+` puts a sign before positive numbers too.
  /// - `;(…)` with the same pattern in the parentheses writes negative numbers so.
  /// - Text between `'` or `"` quotes, a character after a backslash, and any other character stand for themselves.
  /// - Throws: `PatternError` with the offset of the first mistake.
  public init(pattern: String) throws(PatternError) {
    var parser = NumberPatternParser(pattern)
    self = try parser.parse()
  }
}

extension NumberFormat {
  /// The written number, whether what is written lies below zero, and the number of its decimals.
  func write(_ number: DecimalNumber) -> (text: String, isNegative: Bool, decimals: Int) {
    var value = number
    value.exponent += min(max(powerOfTen, -1000), 1000)
    if let maximumDecimals {
      let decimals = min(max(0, maximumDecimals), Self.decimalsLimit)
      value = value.rounded(toDecimals: decimals)
    }
    var (whole, fraction) = value.parts
    let minimum = min(max(0, minimumDecimals), Self.decimalsLimit)
    while maximumDecimals != nil, fraction.count > minimum, fraction.last == 0 { fraction.removeLast() }
    if fraction.count < minimum {
      fraction += Array(repeating: 0, count: minimum - fraction.count)
    }
    let lacking = min(minimumWholeDigits, Self.decimalsLimit) - whole.count
    if lacking > 0 { whole = Array(repeating: 0, count: lacking) + whole }
    if whole.isEmpty, fraction.isEmpty { whole = [0] }
    let isNegative = value.isNegative && !value.isZero
    var text = ""
    if isNegative { text += negative == .parentheses ? "(" : "\u{2212}" }
    if showsPlus, !isNegative, !value.isZero { text += "+" }
    text += prefix
    var rest = whole[...]
    while hasGroups, rest.count > 3 {
      let count = (rest.count - 1) % 3 + 1
      text += DecimalNumber.text(rest.prefix(count)) + groupSeparator
      rest = rest.dropFirst(count)
    }
    text += DecimalNumber.text(rest)
    if !fraction.isEmpty { text += decimalSeparator + DecimalNumber.text(fraction) }
    text += suffix
    if isNegative, negative == .parentheses { text += ")" }
    return (text, isNegative, fraction.count)
  }
}
