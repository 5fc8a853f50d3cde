import GridSupport

/// A distance between two pixels, and the threshold above which they count as different.
///
/// Every metric takes alpha into account and documents how. All metrics are symmetric in their arguments.
public struct ComparisonMetric: Sendable, Hashable {
  package let kind: Kind
  /// The threshold in the metric's own unit: levels, fractions of the YIQ scale, or ΔE.
  public let threshold: Double
  /// Whether pixels that look antialiased (Vyšniauskas, 2009) are ignored.
  public let detectsAntialiasing: Bool
  let background: YIQBackground

  /// The metrics, by their option names. A new metric needs a case, a `rule` and a scoring function.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case exact, channel, yiq, ciede2000
  }

  /// Creates a metric of a kind; if `threshold` is nil, the default of the kind applies.
  package init(
    _ kind: Kind, threshold: Double? = nil, detectsAntialiasing: Bool = true,
    background: YIQBackground = .pattern
  ) {
    self.kind = kind
    let threshold = threshold ?? kind.rule.usualThreshold
    // A NaN threshold must not let every pixel pass.
    self.threshold = threshold > 0 ? threshold : 0
    self.detectsAntialiasing = detectsAntialiasing && kind.rule.detectsAntialiasing
    self.background = background
  }

  /// Pixels differ unless their words, premultiplied color and alpha, are equal bit for bit.
  public static let exact = ComparisonMetric(.exact)

  /// Pixels differ if alpha or a premultiplied channel differs by more than `tolerance` levels (0 to 255). A
  /// tolerance of 2 allows for different rounding in blending on other machines.
  public static func perChannel(tolerance: Int) -> ComparisonMetric {
    ComparisonMetric(.channel, threshold: Double(tolerance))
  }

  /// Pixels differ if their distance in YIQ (Kotsarenko and Ramos, 2010) is above `threshold`. The scale is
  /// that of pixelmatch 7: 0 for equal colors, 1 for the farthest ones, and about 0.0038 for one level of
  /// gray.
  ///
  /// Translucent pixels are first blended with `background`; for pictures read from files, the straight
  /// colors stored there are blended. With `detectsAntialiasing`, pixels that look antialiased are ignored.
  public static func yiq(
    threshold: Double = 0.1, detectsAntialiasing: Bool = true, background: YIQBackground = .pattern
  ) -> ComparisonMetric {
    ComparisonMetric(
      .yiq, threshold: threshold, detectsAntialiasing: detectsAntialiasing, background: background)
  }

  /// Pixels differ if their CIEDE2000 color difference is above `threshold` (about 2.3 is just noticeable).
  ///
  /// Translucent pixels are blended with both white and black, and the larger distance counts, so that no
  /// difference in opacity is missed. With `detectsAntialiasing`, pixels that look antialiased are ignored.
  public static func ciede2000(threshold: Double = 2.3, detectsAntialiasing: Bool = true) -> ComparisonMetric
  {
    ComparisonMetric(.ciede2000, threshold: threshold, detectsAntialiasing: detectsAntialiasing)
  }
}

extension ComparisonMetric.Kind {
  /// The properties of a metric that comparisons, options and reports use.
  package struct Rule {
    package var usualThreshold: Double
    /// The range of thresholds that users may specify, and their unit for help texts; nil if users cannot
    /// choose.
    package var choice: (range: ClosedRange<Double>, words: String)?
    package var detectsAntialiasing = false
    /// The thresholds to try, in ascending order.
    var sweep: [Double] = [0, 1, 2, 4, 8, 16, 32, 64]
    var describe: (Double) -> String = { NumberText.count(Int($0), "level") }
    /// The score of distance 1, for metrics that score by squared distance.
    var squareScale: Double?
    /// Creates a function that writes the scores of the unequal pixels of a row.
    var makeScoring: (YIQBackdrop) -> (UnequalRow) -> Void = { _ in { $0.scoreLevels() } }
    /// Whether straight (not premultiplied) words are used where they are known.
    var usesStraight = false
  }

  package var rule: Rule {
    switch self {
    case .exact: Rule(usualThreshold: 0)
    case .channel: Rule(usualThreshold: 2)
    case .yiq:
      Rule(
        usualThreshold: 0.1, choice: (0...1, "0 to 1"), detectsAntialiasing: true,
        sweep: [0, 0.02, 0.05, 0.1, 0.2, 0.3],
        describe: { NumberText.decimal($0, places: 4, keepsZeros: true) + " in YIQ" },
        squareScale: YIQ.greatest, makeScoring: { backdrop in { $0.scoreYIQ(over: backdrop) } },
        usesStraight: true)
    case .ciede2000:
      Rule(
        usualThreshold: 2.3, choice: (0...Double.infinity, "ΔE"), detectsAntialiasing: true,
        sweep: [0, 1, 2.3, 5, 10, 20],
        describe: { "ΔE " + NumberText.decimal($0, places: 2, keepsZeros: true) },
        makeScoring: { _ in
          let memory = CIEDE2000Memory()
          return { $0.scoreEach { one, two, _ in memory.score(one, two) } }
        })
    }
  }

  /// Returns the limit of a pixel's score for a threshold of at least 0.
  func limit(_ threshold: Double) -> Double {
    let threshold = threshold > 0 ? threshold : 0
    return rule.squareScale.map { $0 * threshold * threshold } ?? threshold
  }

  /// Returns the threshold at which a pixel with this score no longer differs.
  func threshold(ofScore score: Double) -> Double {
    rule.squareScale.map { (score / $0).squareRoot() } ?? score
  }
}

/// The background that translucent pixels are blended with to compute their distance in YIQ.
public enum YIQBackground: Sendable, Hashable {
  /// Four colors that alternate from pixel to pixel, as in pixelmatch 7, so that no color hides a difference
  /// in opacity.
  case pattern
  /// A single color, in levels from 0 to 255. Translucent pixels of the same color are invisible on it.
  case color(red: UInt8, green: UInt8, blue: UInt8)

  /// White, as in pixelmatch before version 7.
  public static let white = YIQBackground.color(red: 255, green: 255, blue: 255)
}
