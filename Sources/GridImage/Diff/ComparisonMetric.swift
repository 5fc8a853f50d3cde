/// The distance of two pixels, and the threshold from which on they differ.
///
/// Alpha counts in every metric; each case says how. All are symmetric in their arguments.
public enum ComparisonMetric: Sendable, Hashable {
  /// Any unequal word differs: premultiplied color and alpha, bit for bit.
  case exact
  /// A pixel differs when one of its premultiplied channels or its alpha is more than `tolerance` levels apart
  /// (0 to 255). 2 forgives what another machine's blending does.
  case perChannel(tolerance: Int)
  /// A pixel differs when its distance in YIQ (Kotsarenko and Ramos, 2010) is above `threshold`, on the scale of
  /// pixelmatch 7: 0 for equal to 1 for the farthest colors, and about 0.0038 for one level of gray.
  ///
  /// Translucent pixels are laid over `background` first. Pixels that look antialiased (Vyšniauskas, 2009) do not
  /// count where `detectsAntialiasing`.
  case yiq(threshold: Double = 0.1, detectsAntialiasing: Bool = true, background: YIQBackground = .pattern)
  /// A pixel differs when its color is more than `threshold` apart by CIEDE2000 (about 2.3: just noticeable).
  ///
  /// Translucent pixels are laid over white and over black, and the greater of both distances counts, so that no
  /// difference of opacity is lost. Pixels that look antialiased do not count where `detectsAntialiasing`.
  case ciede2000(threshold: Double = 2.3, detectsAntialiasing: Bool = true)
}

extension ComparisonMetric {
  /// The threshold that pixels are held against, in the metric's own unit: levels, parts of the YIQ scale, or ΔE.
  public var threshold: Double {
    switch self {
    case .exact: 0
    case .perChannel(let tolerance): Double(max(tolerance, 0))
    // A threshold that is no number must not let everything pass.
    case .yiq(let threshold, _, _), .ciede2000(let threshold, _): threshold > 0 ? threshold : 0
    }
  }

  /// Whether pixels that look antialiased are left uncounted.
  public var detectsAntialiasing: Bool {
    switch self {
    case .exact, .perChannel: false
    case .yiq(_, let detects, _), .ciede2000(_, let detects): detects
    }
  }

  /// Thresholds worth trying, rising, in the metric's own unit.
  public var usualThresholds: [Double] {
    switch self {
    case .exact, .perChannel: [0, 1, 2, 4, 8, 16, 32, 64]
    case .yiq: [0, 0.02, 0.05, 0.1, 0.2, 0.3]
    case .ciede2000: [0, 1, 2.3, 5, 10, 20]
    }
  }

  /// What a pixel's score is held against for a threshold: YIQ scores are squared distances.
  func limit(_ threshold: Double) -> Double {
    let threshold = threshold > 0 ? threshold : 0
    guard case .yiq = self else { return threshold }
    return YIQ.greatest * threshold * threshold
  }

  /// The threshold at which a pixel of this score stops differing.
  func threshold(ofScore score: Double) -> Double {
    guard case .yiq = self else { return score }
    return (score / YIQ.greatest).squareRoot()
  }
}

/// The ground below translucent pixels before their distance in YIQ is taken.
public enum YIQBackground: Sendable, Hashable {
  /// A pattern of four colors that changes from pixel to pixel, as pixelmatch 7 has it: no single paint hides a
  /// difference of opacity everywhere.
  case pattern
  /// White, as pixelmatch had it before version 7; white paint over it is invisible.
  case white
}
