/// How many differing pixels a comparison forgives: a number, a part of the picture, or the smaller of both.
public struct DifferenceBudget: Sendable, Hashable {
  /// At most this many pixels; nil leaves it to the ratio.
  public var pixels: Int?
  /// At most this part, 0 to 1, of the pixels compared; nil leaves it to the number.
  public var ratio: Double?

  /// Creates a budget; with neither bound nothing is forgiven.
  public init(pixels: Int? = nil, ratio: Double? = nil) {
    self.pixels = pixels
    self.ratio = ratio
  }

  /// Forgives nothing.
  public static let none = DifferenceBudget()

  /// The number of pixels forgiven when so many are compared.
  public func allowance(comparing count: Int) -> Int {
    var allowance = pixels.map { max($0, 0) }
    if let ratio {
      // A ratio that is no number forgives nothing.
      let part = ratio > 0 ? Int(Double(count) * min(ratio, 1)) : 0
      allowance = min(allowance ?? part, part)
    }
    return allowance ?? 0
  }
}
