public import GridGeometry

/// What two pictures are held to: a metric for pixels, what is forgiven, and what is left out.
///
/// Comparing is pure. The order of the pictures matters only where the result speaks of "expected" and "actual".
public struct ImageComparison: Sendable, Hashable {
  /// When two pixels differ.
  public var metric: ComparisonMetric
  /// Refuses faint changes over an area; nil for no such rule.
  public var windowRule: WindowRule?
  /// How many differing pixels are forgiven.
  public var budget: DifferenceBudget
  /// Rectangles that are left out, in pixels of both pictures.
  public var maskedRects: [PixelRect]
  /// Pixels that are left out, counted from the upper left corner; its size need not be the pictures'.
  public var mask: PixelMask?
  /// How many regions a result lists at most.
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

  /// For pictures of other font stacks: YIQ at 0.2 without antialiased pixels, at most 0.02 % or 20 pixels of them, and
  /// no faint change over most of any 32 × 32 pixels.
  public static let fuzzy = ImageComparison(
    metric: .yiq(threshold: 0.2), windowRule: WindowRule(),
    budget: DifferenceBudget(pixels: 20, ratio: 0.0002))
}
