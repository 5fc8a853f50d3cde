/// A number as decimal digits, the same on every machine and in every language.
public struct DecimalText: Sendable, Hashable, CustomStringConvertible {
  /// The digits, with a point before the decimals and a hyphen before negative numbers.
  public let text: String

  /// The most decimals that can be asked for.
  private static let mostPlaces = 9

  /// Writes a number rounded to a number of decimals, 0 to 9, halves away from zero.
  ///
  /// - Parameters:
  ///   - value: A number; those beyond ±10⁹ lose decimals, and what is not finite is written as Swift writes it.
  ///   - places: The number of decimals.
  ///   - keepsZeros: Whether zeros at the end of the decimals stay.
  public init(_ value: Double, places: Int, keepsZeros: Bool = false) {
    let places = min(max(places, 0), Self.mostPlaces)
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (value.magnitude * unit).rounded()
    guard scaled < 0x1p62 else {
      text = "\(value)"
      return
    }
    var digits = String(Int(scaled))
    digits = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var decimals = String(digits.suffix(places))
    if !keepsZeros { while decimals.last == "0" { decimals.removeLast() } }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    text = sign + digits.dropLast(places) + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// The digits.
  public var description: String { text }
}
