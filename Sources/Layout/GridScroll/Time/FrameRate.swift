/// Frames a second, as an exact fraction in lowest terms.
public struct FrameRate: Sendable, Hashable {
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// The seconds in which `numerator` frames pass.
  public let denominator: Int

  static let largestTerm = 1_000_000
  package static let fastest = 1_000

  /// Thirty frames a second.
  public static let thirty = FrameRate(reduced: 30, 1)
  /// Sixty frames a second.
  public static let sixty = FrameRate(reduced: 60, 1)

  /// Creates a rate from a fraction; nil unless both terms lie in 1...`largestTerm` and the rate is at most `fastest`.
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

  /// The time of a frame in seconds, rounded once from the exact fraction.
  public func time(ofFrame frame: Int) -> Double { Double(frame) * Double(denominator) / Double(numerator) }

  /// The frame of this rate that stands at exactly the time of a frame of another rate; nil where there is none.
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
  /// Creates a rate from text: `30` or `30000/1001`.
  ///
  /// A decimal such as `29.97` is refused, and the error proposes the fraction that was probably meant.
  public init(parsing text: String) throws(ScrollTextError) {
    let expectation = "a whole number of frames a second or a fraction such as 30000/1001"
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    if terms.count == 1, text.contains("."), let decimal = Double(text), decimal.isFinite {
      throw ScrollTextError(
        "\(text) frames a second is ambiguous", text: text,
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

  /// The rate as text that `init(parsing:)` reads back: `30` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  private static func wholeNumber(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// What a decimal probably means: a television rate n·1000/1001, or an exact fraction of small terms.
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
