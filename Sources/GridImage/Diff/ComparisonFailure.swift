public import GridGeometry

/// Why two pictures do not match.
public enum ComparisonFailure: Sendable, Hashable {
  /// The pictures have different extents, in pixels.
  case size(expected: PixelSize, actual: PixelSize)
  /// More pixels differ than the budget forgives.
  case pixels(count: Int, allowance: Int)
  /// A faint change covers too much of a window.
  case window(WindowCount)
}

extension ComparisonFailure: CustomStringConvertible {
  /// The failure as a clause of a sentence.
  public var description: String {
    switch self {
    case .size(let expected, let actual):
      "sizes differ: expected \(expected.width)×\(expected.height), actual \(actual.width)×\(actual.height)"
    case .pixels(let count, let allowance):
      "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), \(allowance) allowed"
    case .window(let window):
      "a faint change covers \(window.pixels) pixels of \(window.area), \(window.allowance) allowed"
    }
  }
}
