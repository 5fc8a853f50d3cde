/// Frames a second, as an exact fraction in lowest terms.
public struct FrameRate: Sendable, Hashable {
  /// Frames in `denominator` seconds.
  public let numerator: Int
  /// The seconds in which `numerator` frames pass.
  public let denominator: Int

  /// The largest numerator and denominator accepted.
  public static let largestTerm = 1_000_000
  /// The most frames a second accepted.
  public static let fastest = 1_000

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

  /// Creates a rate from a whole number of frames a second; nil for any other number, because 29.97 does not
  /// say whether 30000/1001 or 2997/100 is meant.
  public init?(exactly framesPerSecond: Double) {
    guard let whole = Int(exactly: framesPerSecond) else { return nil }
    self.init(numerator: whole)
  }

  private init(reduced numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Frames a second, rounded to the nearest `Double`.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The time of a frame in seconds, rounded once from the exact fraction.
  public func time(ofFrame frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }

  /// The exact time of a frame in seconds, as a fraction in lowest terms; a frame before the first counts as the first.
  public func exactTime(ofFrame frame: Int) -> (numerator: Int, denominator: Int) {
    let frame = max(0, min(frame, Int.max / Self.largestTerm))
    guard frame > 0 else { return (0, 1) }
    let divisor = greatestCommonDivisor(frame, numerator)
    return (frame / divisor * denominator, numerator / divisor)
  }
}
