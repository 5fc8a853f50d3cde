import GridSupport

/// A distance between two pixels, and the threshold above which they differ.
///
/// Every metric includes alpha and documents how. All are symmetric in their arguments.
public struct ComparisonMetric: Sendable, Hashable {
  package let kind: Kind
  /// The threshold in the metric's own unit: levels, fractions of the YIQ scale, or ΔE.
  public let threshold: Double
  /// Whether pixels that look antialiased (Vyšniauskas, 2009) are ignored.
  public let detectsAntialiasing: Bool
  let background: YIQBackground

  /// The metrics, by the names of options. A new one needs a case, its `rule`, and the scoring function used by it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case exact, channel, yiq, ciede2000
  }

  /// Creates a metric of a kind; a nil `threshold` is the default of the kind.
  package init(
    _ kind: Kind, threshold: Double? = nil, detectsAntialiasing: Bool = true,
    background: YIQBackground = .pattern
  ) {
    self.kind = kind
    let threshold = threshold ?? kind.rule.usualThreshold
    // A NaN threshold must not let everything pass.
    self.threshold = threshold > 0 ? threshold : 0
    self.detectsAntialiasing = detectsAntialiasing && kind.rule.detectsAntialiasing
    self.background = background
  }

  /// Pixels differ unless their words are equal: premultiplied color and alpha, bit for bit.
  public static let exact = ComparisonMetric(.exact)

  /// Pixels differ if alpha or a premultiplied channel differs by more than `tolerance` levels (0 to 255). 2 allows
  /// for the blending of other machines.
  public static func perChannel(tolerance: Int) -> ComparisonMetric {
    ComparisonMetric(.channel, threshold: Double(tolerance))
  }

  /// Pixels differ if their distance in YIQ (Kotsarenko and Ramos, 2010) is above `threshold`, on the scale of
  /// pixelmatch 7: 0 for equal to 1 for the farthest colors, and about 0.0038 for one level of gray.
  ///
  /// Translucent pixels are first blended with `background`; those read from files use the straight colors stored
  /// there. With `detectsAntialiasing`, pixels that look antialiased are ignored.
  public static func yiq(
    threshold: Double = 0.1, detectsAntialiasing: Bool = true, background: YIQBackground = .pattern
  ) -> ComparisonMetric {
    ComparisonMetric(
      .yiq, threshold: threshold, detectsAntialiasing: detectsAntialiasing, background: background)
  }

  /// Pixels differ if their color difference by CIEDE2000 is above `threshold` (about 2.3: just noticeable).
  ///
  /// Translucent pixels are blended with white and with black, and the larger of both distances counts, so that no
  /// difference of opacity is lost. With `detectsAntialiasing`, pixels that look antialiased are ignored.
  public static func ciede2000(threshold: Double = 2.3, detectsAntialiasing: Bool = true) -> ComparisonMetric
  {
    ComparisonMetric(.ciede2000, threshold: threshold, detectsAntialiasing: detectsAntialiasing)
  }
}

extension ComparisonMetric.Kind {
  /// The properties of a metric that comparisons, options and reports use.
  package struct Rule {
    package var usualThreshold: Double
    /// The range of thresholds that users may specify, and its unit for help texts; nil if there is no choice.
    package var choice: (range: ClosedRange<Double>, words: String)?
    package var detectsAntialiasing = false
    /// Thresholds to try, ascending.
    var sweep: [Double] = [0, 1, 2, 4, 8, 16, 32, 64]
    var describe: (Double) -> String = { NumberText.count(Int($0), "level") }
    /// The factor for metrics scored by squared distance: the score of the distance 1.
    var squareScale: Double?
    /// Creates a function that writes the scores of a row's unequal pixels.
    var makeScoring: (YIQBackdrop) -> (UnequalRow) -> Void = { _ in { $0.scoreLevels() } }
    /// Whether straight (not premultiplied) words are used if they are known.
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

  /// Returns the limit of a pixel's score for a threshold of 0 or more.
  func limit(_ threshold: Double) -> Double {
    let threshold = threshold > 0 ? threshold : 0
    return rule.squareScale.map { $0 * threshold * threshold } ?? threshold
  }

  /// Returns the threshold at which a pixel with this score stops differing.
  func threshold(ofScore score: Double) -> Double {
    rule.squareScale.map { (score / $0).squareRoot() } ?? score
  }
}

/// The background for translucent pixels when computing their distance in YIQ.
public enum YIQBackground: Sendable, Hashable {
  /// Four colors that vary from pixel to pixel, as in pixelmatch 7, so that no color hides a difference of opacity.
  case pattern
  /// One color, in levels of 0 to 255; translucent pixels of this color are invisible on it.
  case color(red: UInt8, green: UInt8, blue: UInt8)

  /// White, as in pixelmatch before version 7.
  public static let white = YIQBackground.color(red: 255, green: 255, blue: 255)
}
