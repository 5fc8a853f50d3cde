/// The settings of a pixel comparison, as given in options and scene files.
package struct ToleranceSettings: Sendable {
  package var metric: ComparisonMetric.Kind?
  package var threshold: Double?
  /// The tolerance, in levels of a channel.
  package var tolerance: Int?
  package var countsAntialiased = false
  package var isFuzzy = false
  package var background: YIQBackground?
  package var maxPixels: Int?
  /// The maximum fraction of differing pixels, from 0 to 1.
  package var maxRatio: Double?

  package init() {}

  package enum Key: String, Sendable {
    case metric, threshold, tolerance, countAntialiased, fuzzy, background, maxPixels, maxRatio
  }

  /// A problem with settings that contradict each other or would let every picture pass.
  package struct Problem: Error {
    package var key: Key
    package var message: String
  }

  /// Returns the comparison; nil if no setting is given.
  ///
  /// - Parameter name: Returns the name of a setting, for messages.
  package func comparison(
    naming name: (Key) -> String
  ) throws(Problem) -> ImageComparison? {
    try check(naming: name)
    guard let leading = given.first else { return nil }
    var comparison = isFuzzy ? ImageComparison.fuzzy : ImageComparison(metric: chosenMetric)
    if maxPixels != nil || maxRatio != nil {
      comparison.budget = DifferenceBudget(
        pixels: maxPixels, ratio: maxRatio, distance: comparison.budget.distance)
    }
    if let background {
      let metric = comparison.metric
      comparison.metric = .yiq(
        threshold: metric.threshold, detectsAntialiasing: metric.detectsAntialiasing, background: background)
    }
    if let reason = comparison.alwaysPasses {
      // Report the metric if it distinguishes nothing by itself; otherwise, report the budget.
      let key = ImageComparison(metric: comparison.metric).alwaysPasses == nil ? Key.maxRatio : leading
      throw Problem(key: key, message: "\(name(key)) accepts any picture: \(reason)")
    }
    return comparison
  }

  /// The settings that are given, starting with those that choose a metric.
  private var given: [Key] {
    [
      (tolerance != nil, Key.tolerance), (threshold != nil, .threshold), (metric != nil, .metric),
      (isFuzzy, .fuzzy), (countsAntialiased, .countAntialiased), (background != nil, .background),
      (maxPixels != nil, .maxPixels), (maxRatio != nil, .maxRatio),
    ].filter(\.0).map(\.1)
  }

  private func check(naming name: (Key) -> String) throws(Problem) {
    func fail(_ key: Key, _ message: String) throws(Problem) -> Never {
      throw Problem(key: key, message: "\(name(key)) \(message)")
    }
    if let tolerance {
      if !(0...255).contains(tolerance) { try fail(.tolerance, "should be 0 to 255 levels") }
      if let metric, metric != .channel {
        try fail(.tolerance, "goes with \(name(.metric)) channel, not \(metric.rawValue)")
      }
    }
    if let threshold {
      guard threshold.isFinite, threshold >= 0 else {
        try fail(.threshold, "should be a number of 0 or more")
      }
      let metric = metric ?? .yiq
      guard let choice = metric.rule.choice else {
        let metrics = Self.choosable.map(\.rawValue).joined(separator: " or ")
        try fail(.threshold, "goes with \(name(.metric)) \(metrics); \(name(.tolerance)) with channel")
      }
      guard choice.range.contains(threshold) else {
        try fail(.threshold, "for \(metric.rawValue) should be \(choice.words)")
      }
      if tolerance != nil {
        throw Problem(key: .threshold, message: "choose \(name(.threshold)) or \(name(.tolerance))")
      }
    }
    if isFuzzy, metric != nil || threshold != nil || tolerance != nil {
      try fail(
        .fuzzy,
        "is a metric of its own; leave out \(name(.metric)), \(name(.threshold)) and \(name(.tolerance))")
    }
    if background != nil, !isFuzzy, chosenMetric.kind != .yiq {
      try fail(.background, "goes with \(name(.metric)) yiq and with \(name(.fuzzy))")
    }
    if (maxPixels ?? 0) < 0 { try fail(.maxPixels, "should be 0 or more") }
  }

  private var chosenMetric: ComparisonMetric {
    ComparisonMetric(
      metric ?? (tolerance != nil ? .channel : threshold != nil ? .yiq : .exact),
      threshold: tolerance.map(Double.init) ?? threshold, detectsAntialiasing: !countsAntialiased)
  }

  /// The metrics with a numeric threshold.
  package static let choosable = ComparisonMetric.Kind.allCases.filter { $0.rule.choice != nil }

  /// Parses a fraction such as `0.001` or `0.1%`; returns nil for anything else.
  package static func ratio(_ text: String) -> Double? {
    let isPercentage = text.hasSuffix("%")
    let digits = isPercentage ? text.dropLast() : text[...]
    guard let number = Double(isPercentage && digits.last == " " ? digits.dropLast() : digits) else {
      return nil
    }
    let value = isPercentage ? number / 100 : number
    return (0...1).contains(value) ? value : nil
  }

  /// Parses `checkerboard`, `white` or a color such as `#336699`; returns nil for anything else.
  package static func background(_ text: String) -> YIQBackground? {
    if text == "checkerboard" { return .pattern }
    if text == "white" { return .white }
    guard text.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    return .color(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }
}
