public import GridGeometry

/// The terms of a comparison: a metric for pixels, what is forgiven, and what is left out.
///
/// Comparing is pure. The order of the pictures matters only where the result speaks of "expected" and "actual".
public struct ImageComparison: Sendable, Hashable {
  /// When two pixels differ.
  public var metric: ComparisonMetric
  /// Refuses faint changes over an area; nil for no such rule.
  public var windowRule: WindowRule?
  /// The number of differing pixels that are forgiven.
  public var budget: DifferenceBudget
  /// Rectangles that are left out, in pixels of both pictures.
  public var maskedRects: [PixelRect]
  /// Pixels that are left out, counted from the upper left corner; its size need not be the pictures'.
  public var mask: PixelMask?
  /// The most regions that a result lists.
  public var regionLimit: Int
  /// Whether a result holds the sweep over thresholds and looks for movements. Costs little beside the comparison.
  public var explains: Bool

  /// Creates a comparison; by default exact.
  public init(
    metric: ComparisonMetric = .exact, windowRule: WindowRule? = nil, budget: DifferenceBudget = .none,
    maskedRects: [PixelRect] = [], mask: PixelMask? = nil, regionLimit: Int = 64, explains: Bool = true
  ) {
    self.metric = metric
    self.windowRule = windowRule
    self.budget = budget
    self.maskedRects = maskedRects
    self.mask = mask
    self.regionLimit = regionLimit
    self.explains = explains
  }

  /// Every pixel must be equal.
  public static let exact = ImageComparison()

  /// Channels may be two levels apart, as between machines whose blending rounds otherwise.
  public static let blendingDrift = ImageComparison(metric: .perChannel(tolerance: 2))

  /// For pictures of other font stacks: YIQ at 0.2 without antialiased pixels; of the others at most 0.02 % or 20, whichever
  /// is smaller, and none farther off than 0.5; and no faint change, neither over most of any 32 × 32 pixels nor in a third of
  /// the unequal ones.
  public static let fuzzy = ImageComparison(
    metric: .yiq(threshold: 0.2), windowRule: WindowRule(share: 1 / 3),
    budget: DifferenceBudget(pixels: 20, ratio: 0.0002, distance: 0.5))
}

/// Refuses a faint change that covers an area, which a threshold for single pixels cannot see.
///
/// A threshold that tolerates antialiased text passes a panel that changes from white to nearly white. This
/// rule holds pixels against a lower one, and fails where they fill too much of some square window.
public struct WindowRule: Sendable, Hashable {
  /// Above which a pixel counts here, in the metric's unit.
  public var threshold: Double
  /// The extent of the square window in pixels, at least 1; smaller pictures are one window.
  public var extent: Int
  /// The part of a window's pixels, 0 to 1, that may count.
  public var ratio: Double
  /// The part of the unequal pixels, 0 to 1, that may count anywhere in the picture where more do than the budget
  /// has pixels; nil for no such bound. Noise leaves most pixels nearly as they were, a change of a drawing does not.
  public var share: Double?

  /// Creates a rule; the defaults go with YIQ, where they forgive five levels of gray.
  public init(threshold: Double = 0.0225, extent: Int = 32, ratio: Double = 0.4, share: Double? = nil) {
    self.threshold = threshold
    self.extent = extent
    self.ratio = ratio
    self.share = share
  }
}

/// The differing pixels that a comparison forgives: a number, a part of the picture, or the smaller of both.
public struct DifferenceBudget: Sendable, Hashable {
  /// At most this many pixels; nil leaves it to the ratio.
  public var pixels: Int?
  /// At most this part, 0 to 1, of the pixels compared; nil leaves it to the number.
  public var ratio: Double?
  /// No pixel that is farther off, in the metric's unit, is forgiven; nil for no such bound.
  public var distance: Double?

  /// Creates a budget; with neither a number nor a part nothing is forgiven.
  public init(pixels: Int? = nil, ratio: Double? = nil, distance: Double? = nil) {
    self.pixels = pixels
    self.ratio = ratio
    self.distance = distance
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
