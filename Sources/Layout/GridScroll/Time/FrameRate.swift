/// Frames per second, as an exact fraction in lowest terms.
public struct FrameRate: Sendable, Hashable {
  /// The number of frames in `denominator` seconds.
  public let numerator: Int
  /// The number of seconds that `numerator` frames take.
  public let denominator: Int

  static let largestTerm = 1_000_000
  package static let fastest = 1_000

  /// Thirty frames per second.
  public static let thirty = FrameRate(reduced: 30, 1)
  /// Sixty frames per second.
  public static let sixty = FrameRate(reduced: 60, 1)

  /// Creates a rate from a fraction; nil unless both terms are in 1...`largestTerm` and the rate is at most
  /// `fastest`.
  public init?(numerator: Int, denominator: Int = 1) {
    let accepted = 1...Self.largestTerm
    guard accepted.contains(numerator), accepted.contains(denominator),
      numerator <= denominator * Self.fastest
    else { return nil }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.init(reduced: numerator / divisor, denominator / divisor)
  }

  private init(reduced numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns the time of a frame in seconds, rounded once from the exact fraction.
  public func time(ofFrame frame: Int) -> Double { Double(frame) * Double(denominator) / Double(numerator) }

  /// Returns the frame of this rate at exactly the time of a frame of another rate; nil if there is none.
  package func frame(atTimeOf frame: Int, of other: FrameRate) -> Int? {
    // Each product is at most the square of the largest term.
    let (steps, others) = (numerator * other.denominator, other.numerator * denominator)
    let divisor = greatestCommonDivisor(steps, others)
    let (cycles, rest) = frame.quotientAndRemainder(dividingBy: others / divisor)
    let (result, overflow) = cycles.multipliedReportingOverflow(by: steps / divisor)
    return rest == 0 && !overflow ? result : nil
  }
}

extension FrameRate: CustomStringConvertible {
  /// Parses a rate: `30` or `30000/1001`.
  ///
  /// Rejects a decimal such as `29.97`; the error suggests the fraction that was probably meant.
  public init(parsing text: String) throws(ScrollTextError) {
    let expectation = "a whole number of frames per second or a fraction such as 30000/1001"
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    if terms.count == 1, text.contains("."), let decimal = Double(text), decimal.isFinite {
      throw ScrollTextError(
        "\(text) frames per second is ambiguous", text: text,
        expectation: Self.proposal(for: decimal) ?? expectation)
    }
    guard terms.count <= 2, let numerator = Self.wholeNumber(terms[0]),
      let denominator = terms.count == 2 ? Self.wholeNumber(terms[1]) : 1
    else { throw ScrollTextError("not a frame rate", text: text, expectation: expectation) }
    guard let rate = FrameRate(numerator: numerator, denominator: denominator) else {
      throw ScrollTextError(
        "the frame rate is out of range", text: text,
        expectation: "a rate above 0 and at most \(Self.fastest), with terms up to \(Self.largestTerm)")
    }
    self = rate
  }

  /// The rate as text that `init(parsing:)` can parse: `30` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  private static func wholeNumber(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Returns the rate that a decimal probably stands for: a television rate n·1000/1001, or an exact fraction
  /// with small terms.
  private static func proposal(for decimal: Double) -> String? {
    guard decimal > 0, decimal <= Double(fastest) else { return nil }
    let nearest = decimal.rounded()
    if decimal == nearest { return "\(Int(nearest))" }
    let television = decimal.rounded(.up)
    if abs(television * 1000 / 1001 - decimal) < 0.005 { return "\(Int(television) * 1000)/1001" }
    for denominator in 2...1000 {
      let numerator = decimal * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-9 { return "\(Int(numerator.rounded()))/\(denominator)" }
    }
    return nil
  }
}

/// Returns the greatest common divisor of two nonnegative numbers (Euclid).
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}
