/// How the numbers of a column are written: exact, digit by digit, and the same on every machine.
///
/// Numbers are read as decimal texts and rounded in decimal, never by way of binary fractions. A text that is no
/// number, `NaN` and `inf` among them, is shown as it is.
public struct NumberFormat: Sendable, Hashable {
  /// What becomes of a number that lies just between two that can be shown.
  public enum Rounding: String, Sendable, Hashable, CaseIterable {
    /// It goes to the one farther from zero: 0.5 becomes 1, -2.5 becomes -3. The default, and what people expect.
    case halfAwayFromZero
    /// It goes to the one whose last digit is even: 0.5 becomes 0, 1.5 and 2.5 become 2.
    case halfToEven
  }

  /// How numbers below zero are marked.
  public enum Negative: String, Sendable, Hashable, CaseIterable {
    /// With a true minus sign, U+2212, before everything else.
    case minus
    /// In parentheses, as accounts have it.
    case parentheses
  }

  /// The most decimals a format can ask for.
  public static let decimalsLimit = 100

  /// The number of decimals that are always shown, zeros if need be; 0 to 100.
  public var minimumDecimals = 0
  /// The number of decimals that are shown at most, the rest rounded away; nil shows all there are.
  public var maximumDecimals: Int?
  /// The number of digits before the point that are always shown; 0 writes a half as ".5".
  public var minimumWholeDigits = 1
  /// Whether `groupSeparator` stands between groups of three digits before the point.
  public var hasGroups = true
  /// What parts the groups.
  public var groupSeparator = ","
  /// What stands before the decimals.
  public var decimalSeparator = "."
  /// What stands before the digits, after the sign.
  public var prefix = ""
  /// What stands after the digits.
  public var suffix = ""
  /// The power of ten that a number is multiplied by: 2 for percent, -3 for thousands.
  public var powerOfTen = 0
  /// How numbers are rounded.
  public var rounding = Rounding.halfAwayFromZero
  /// How numbers below zero are marked.
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

  /// The number that a text holds in this format, or nil if it holds none.
  ///
  /// A number that is rounded to zero loses its sign. O(length of the text).
  public func string(from text: String) -> String? { display(of: text)?.text }
}
