public import GridGeometry

/// The settings of a comparison: a pixel metric, the tolerances, and the masks.
///
/// Comparing has no side effects. The order of the pictures matters only for the words "expected" and
/// "actual" in the result.
public struct ImageComparison: Sendable, Hashable {
  /// The metric that determines whether two pixels differ.
  public var metric: ComparisonMetric
  /// The rule that rejects faint changes over an area; nil for no such rule.
  public var windowRule: WindowRule?
  /// The number of differing pixels that are tolerated.
  public var budget: DifferenceBudget
  /// The rectangles to ignore, in pixels of both pictures.
  public var maskedRects: [PixelRect]
  /// The pixels to ignore, relative to the upper left corner; the mask may differ in size from the pictures.
  public var mask: PixelMask?
  /// The maximum number of regions that a result lists.
  public var regionLimit: Int
  /// Whether to count pixels at other thresholds and to look for movements. Costs little compared with the
  /// comparison itself.
  public var explains: Bool

  /// Creates a comparison, by default an exact one.
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

  /// Channels may differ by two levels, as they do between machines that round differently in blending.
  public static let blendingDrift = ImageComparison(metric: .perChannel(tolerance: 2))

  /// A comparison for pictures made with other font stacks: YIQ at 0.2, ignoring antialiased pixels.
  /// Tolerates at most 20 pixels or 0.02 % of the pixels, whichever is smaller, and no distance above 0.5.
  /// Rejects faint changes that cover too much of any window of 32 × 32 pixels or make up more than a third
  /// of the unequal pixels.
  public static let fuzzy = ImageComparison(
    metric: .yiq(threshold: 0.2), windowRule: WindowRule(share: 1 / 3),
    budget: DifferenceBudget(pixels: 20, ratio: 0.0002, distance: 0.5))
}

/// Rejects a faint change over an area, which a threshold for single pixels cannot detect.
///
/// A threshold that tolerates antialiased text also tolerates a panel that changes from white to nearly
/// white. This rule uses a lower threshold, and fails if the pixels above it fill too much of some square
/// window.
public struct WindowRule: Sendable, Hashable {
  /// The threshold above which a pixel counts for this rule, in the metric's unit.
  public var threshold: Double
  /// The side of the square window in pixels, at least 1; a smaller picture is a single window.
  public var extent: Int
  /// The maximum fraction, 0 to 1, of a window's pixels that may count.
  public var ratio: Double
  /// The maximum fraction, 0 to 1, of the unequal pixels of the whole picture that may count, once more
  /// pixels count than the budget's number of pixels; nil for no limit. Noise leaves most pixels nearly
  /// unchanged, but a changed drawing does not.
  public var share: Double?

  /// Creates a rule; the defaults are for YIQ, in which they tolerate five levels of gray.
  public init(threshold: Double = 0.0225, extent: Int = 32, ratio: Double = 0.4, share: Double? = nil) {
    self.threshold = threshold
    self.extent = extent
    self.ratio = ratio
    self.share = share
  }
}

/// The number of differing pixels that a comparison tolerates: an absolute number, a fraction of the picture,
/// or the smaller of both.
public struct DifferenceBudget: Sendable, Hashable {
  /// The maximum number of pixels; nil if only the ratio applies.
  public var pixels: Int?
  /// The maximum fraction, 0 to 1, of the compared pixels; nil if only the number applies.
  public var ratio: Double?
  /// The maximum distance of a tolerated pixel, in the metric's unit; nil for no limit.
  public var distance: Double?

  /// Creates a budget; without a number or a ratio, it tolerates nothing.
  public init(pixels: Int? = nil, ratio: Double? = nil, distance: Double? = nil) {
    self.pixels = pixels
    self.ratio = ratio
    self.distance = distance
  }

  /// Tolerates nothing.
  public static let none = DifferenceBudget()

  /// Returns the number of tolerated pixels for the given number of compared pixels.
  package func allowance(comparing count: Int) -> Int {
    var allowance = pixels.map { max($0, 0) }
    if let ratio {
      // A NaN ratio tolerates nothing.
      let part = ratio > 0 ? Int(Double(count) * min(ratio, 1)) : 0
      allowance = min(allowance ?? part, part)
    }
    return allowance ?? 0
  }
}
