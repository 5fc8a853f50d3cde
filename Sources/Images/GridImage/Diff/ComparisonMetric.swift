import GridSupport

/// The distance of two pixels, and the threshold from which on they differ.
///
/// Alpha counts in every metric; each says how. All are symmetric in their arguments.
public struct ComparisonMetric: Sendable, Hashable {
  package let kind: Kind
  /// What pixels are held against, in the metric's own unit: levels, parts of the YIQ scale, or ΔE.
  public let threshold: Double
  /// Whether pixels that look antialiased (Vyšniauskas, 2009) are left uncounted.
  public let detectsAntialiasing: Bool
  let background: YIQBackground

  /// The ways to measure, by the names of options. A new one is a case, its `rule`, and the scoring that this names.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case exact, channel, yiq, ciede2000
  }

  /// A metric of a kind; `threshold` nil is the usual one of its kind.
  package init(
    _ kind: Kind, threshold: Double? = nil, detectsAntialiasing: Bool = true,
    background: YIQBackground = .pattern
  ) {
    self.kind = kind
    let threshold = threshold ?? kind.rule.usualThreshold
    // A threshold that is no number must not let everything pass.
    self.threshold = threshold > 0 ? threshold : 0
    self.detectsAntialiasing = detectsAntialiasing && kind.rule.detectsAntialiasing
    self.background = background
  }

  /// Any unequal word differs: premultiplied color and alpha, bit for bit.
  public static let exact = ComparisonMetric(.exact)

  /// A pixel differs when one of its premultiplied channels or its alpha is more than `tolerance` levels apart
  /// (0 to 255). 2 forgives what another machine's blending does.
  public static func perChannel(tolerance: Int) -> ComparisonMetric {
    ComparisonMetric(.channel, threshold: Double(tolerance))
  }

  /// A pixel differs when its distance in YIQ (Kotsarenko and Ramos, 2010) is above `threshold`, on the scale of
  /// pixelmatch 7: 0 for equal to 1 for the farthest colors, and about 0.0038 for one level of gray.
  ///
  /// Translucent pixels are laid over `background` first, those of files from the colors that these have. Pixels that look antialiased do not count where
  /// `detectsAntialiasing`.
  public static func yiq(
    threshold: Double = 0.1, detectsAntialiasing: Bool = true, background: YIQBackground = .pattern
  ) -> ComparisonMetric {
    ComparisonMetric(
      .yiq, threshold: threshold, detectsAntialiasing: detectsAntialiasing, background: background)
  }

  /// A pixel differs when its color is more than `threshold` apart by CIEDE2000 (about 2.3: just noticeable).
  ///
  /// Translucent pixels are laid over white and over black, and the greater of both distances counts, so that no
  /// difference of opacity is lost. Pixels that look antialiased do not count where `detectsAntialiasing`.
  public static func ciede2000(threshold: Double = 2.3, detectsAntialiasing: Bool = true) -> ComparisonMetric
  {
    ComparisonMetric(.ciede2000, threshold: threshold, detectsAntialiasing: detectsAntialiasing)
  }
}

extension ComparisonMetric.Kind {
  /// All that comparisons, options and reports ask of a metric.
  package struct Rule {
    package var usualThreshold: Double
    /// The thresholds that may be asked for by number, and their unit for help texts; nil where there is no choice.
    package var choice: (range: ClosedRange<Double>, words: String)?
    package var detectsAntialiasing = false
    /// Thresholds worth trying, rising.
    var sweep: [Double] = [0, 1, 2, 4, 8, 16, 32, 64]
    var describe: (Double) -> String = { NumberText.count(Int($0), "level") }
    /// Squared distances are scored on a scale of their own: its value for the distance 1.
    var squareScale: Double?
    /// Writes the scores of a row's unequal pixels beside them.
    var makeScoring: (YIQGround) -> (UnequalRow) -> Void = { _ in { $0.scoreLevels() } }
    /// Whether words that are not multiplied with alpha are measured where they are known.
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
        squareScale: YIQ.greatest, makeScoring: { ground in { $0.scoreYIQ(over: ground) } },
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

  /// What a pixel's score is held against for a threshold of 0 or more.
  func limit(_ threshold: Double) -> Double {
    let threshold = threshold > 0 ? threshold : 0
    return rule.squareScale.map { $0 * threshold * threshold } ?? threshold
  }

  /// The threshold at which a pixel of this score stops differing.
  func threshold(ofScore score: Double) -> Double {
    rule.squareScale.map { (score / $0).squareRoot() } ?? score
  }
}

/// The ground below translucent pixels before their distance in YIQ is taken.
public enum YIQBackground: Sendable, Hashable {
  /// Four colors that change from pixel to pixel, as in pixelmatch 7: no paint hides a difference of opacity.
  case pattern
  /// One color, in levels of 0 to 255; paint of this color over it is invisible.
  case color(red: UInt8, green: UInt8, blue: UInt8)

  /// White, as pixelmatch had it before version 7.
  public static let white = YIQBackground.color(red: 255, green: 255, blue: 255)
}
