package import ArgumentParser
import GridGeometry
package import GridImage
import GridSupport
import GridVerify

/// Options that say when two pictures match.
package struct ComparisonOptions: ParsableArguments {
  package init() {}

  package typealias Metric = ComparisonMetric.Kind

  @Option(
    help: ArgumentHelp(
      "How pixels are compared: \(Self.list(Metric.allCases.map { $0 == .exact ? "exact (default)" : $0.rawValue })).",
      valueName: "name"))
  package var metric: Metric?

  @Option(
    help: ArgumentHelp(
      "Largest distance that passes: \(Self.thresholds.map(Self.describe).joined(separator: ", ")).",
      valueName: "distance"))
  package var threshold: Double?

  @Option(
    help: ArgumentHelp("Levels (0 to 255) a channel may be off; implies --metric channel.", valueName: "n"))
  package var tolerance: Int?

  @Flag(help: "Count pixels that look antialiased, too (\(Self.detecting.joined(separator: ", "))).")
  package var countAntialiased = false

  @Flag(
    help: """
      For pictures of other font stacks: yiq at 0.2; at most 20 pixels or 0.02 %, whichever is smaller, and none farther off \
      than 0.5; no faint change.
      """)
  package var fuzzy = false

  @Option(
    help: ArgumentHelp(
      "Below translucent pixels in yiq: checkerboard (default), white, or a color such as #336699.",
      valueName: "color"))
  package var background: String?

  @Option(help: ArgumentHelp("How many pixels may differ.", valueName: "n"))
  package var maxPixels: Int?

  @Option(
    help: ArgumentHelp("Which part of the pixels may differ: 0.001, or 0.1%.", valueName: "part"))
  package var maxRatio: String?

  @Option(
    help: ArgumentHelp("A rectangle to leave out, in pixels. Repeatable.", valueName: "x,y,w,h"))
  package var mask: [String] = []

  @Option(
    help: ArgumentHelp(
      "A PNG file; the pixels it paints are left out.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  package var maskImage: String?

  package func validate() throws {
    if let tolerance, !(0...255).contains(tolerance) {
      throw ValidationError("--tolerance should be 0 to 255 levels")
    }
    if tolerance != nil, let metric, metric != .channel {
      throw ValidationError("--tolerance goes with --metric channel, not \(metric.rawValue)")
    }
    if let threshold {
      guard threshold.isFinite, threshold >= 0 else {
        throw ValidationError("--threshold should be a number of 0 or more")
      }
      let metric = metric ?? .yiq
      guard let choice = metric.rule.choice else {
        let names = Self.list(Self.thresholds.map(\.rawValue))
        throw ValidationError("--threshold goes with --metric \(names); --tolerance with channel")
      }
      guard choice.range.contains(threshold) else {
        throw ValidationError("--threshold for \(metric.rawValue) should be \(choice.words)")
      }
      guard tolerance == nil else { throw ValidationError("choose --threshold or --tolerance") }
    }
    if fuzzy, metric != nil || threshold != nil || tolerance != nil {
      throw ValidationError("--fuzzy is a metric of its own; leave out --metric, --threshold and --tolerance")
    }
    if let background {
      guard fuzzy || chosenMetric.kind == .yiq else {
        throw ValidationError("--background goes with --metric yiq and with --fuzzy")
      }
      guard Self.background(background) != nil else {
        throw ValidationError("--background should be checkerboard, white or a color such as #336699")
      }
    }
    if (maxPixels ?? 0) < 0 { throw ValidationError("--max-pixels should be 0 or more") }
    if maxRatio != nil, ratio == nil {
      throw ValidationError("--max-ratio should be 0 to 1, or a percentage such as 0.1%")
    }
    for text in mask where Self.rect(text) == nil {
      throw ValidationError("--mask should be x,y,width,height in pixels, not \"\(text)\"")
    }
  }

  package func comparison() throws -> ImageComparison {
    var comparison = fuzzy ? ImageComparison.fuzzy : ImageComparison(metric: chosenMetric)
    if maxPixels != nil || maxRatio != nil {
      comparison.budget = DifferenceBudget(
        pixels: maxPixels, ratio: ratio, distance: comparison.budget.distance)
    }
    if let background = background.flatMap(Self.background) {
      let metric = comparison.metric
      comparison.metric = .yiq(
        threshold: metric.threshold, detectsAntialiasing: metric.detectsAntialiasing, background: background)
    }
    comparison.maskedRects = mask.compactMap(Self.rect)
    if let maskImage {
      try InputKind.check(maskImage, is: .picture)
      RunInputs.note(maskImage)
      let file = try PictureFile(path: maskImage)
      let picture = try mapError(
        { (error: PNGError) in CommandError(.badInput, "\(maskImage): \(error)") },
        try Bitmap(png: file.bytes))
      comparison.mask = PixelMask(paintedPixelsOf: picture)
    }
    return comparison
  }

  private var chosenMetric: ComparisonMetric {
    ComparisonMetric(
      metric ?? (tolerance != nil ? .channel : threshold != nil ? .yiq : .exact),
      threshold: tolerance.map(Double.init) ?? threshold, detectsAntialiasing: !countAntialiased)
  }

  /// The metrics whose threshold is chosen by `--threshold`.
  private static let thresholds = Metric.allCases.filter { $0.rule.choice != nil }

  private static let detecting = Metric.allCases.filter(\.rule.detectsAntialiasing).map(\.rawValue)

  private static func describe(_ metric: Metric) -> String {
    "\(metric.rule.choice?.words ?? "") for \(metric.rawValue) (default \(metric.rule.usualThreshold))"
  }

  private static func list(_ names: [String]) -> String {
    [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(
      separator: " or ")
  }

  private var ratio: Double? {
    guard let maxRatio else { return nil }
    let isPercentage = maxRatio.hasSuffix("%")
    guard let number = Double(isPercentage ? String(maxRatio.dropLast()) : maxRatio) else { return nil }
    let value = isPercentage ? number / 100 : number
    return (0...1).contains(value) ? value : nil
  }

  private static func background(_ text: String) -> YIQBackground? {
    if text == "checkerboard" { return .pattern }
    if text == "white" { return .white }
    guard text.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    return .color(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  private static func rect(_ text: String) -> PixelRect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3],
      width > 0, height > 0, [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 })
    else { return nil }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}

extension ComparisonMetric.Kind: ExpressibleByArgument {}
