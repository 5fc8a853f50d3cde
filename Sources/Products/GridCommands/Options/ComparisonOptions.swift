package import ArgumentParser
import GridGeometry
package import GridImage
import GridSupport
import GridVerify

/// Options that define when two pictures match.
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
      "The maximum distance that passes: \(Self.thresholds.map(Self.describe).joined(separator: ", ")).",
      valueName: "distance"))
  package var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "The maximum difference of a channel, in levels from 0 to 255; implies --metric channel.",
      valueName: "n"))
  package var tolerance: Int?

  @Flag(help: "Also count pixels that look antialiased (\(Self.detecting.joined(separator: ", "))).")
  package var countAntialiased = false

  @Flag(
    help: """
      For pictures of other font stacks: yiq at 0.2; at most 20 pixels or 0.02 %, whichever is smaller, and none with a \
      distance above 0.5; no faint change.
      """)
  package var fuzzy = false

  @Option(
    help: ArgumentHelp(
      "The background of translucent pixels in yiq: checkerboard (default), white, or a color such as #336699.",
      valueName: "color"))
  package var background: String?

  @Option(help: ArgumentHelp("The number of pixels that may differ.", valueName: "n"))
  package var maxPixels: Int?

  @Option(
    help: ArgumentHelp("The fraction of pixels that may differ: 0.001, or 0.1%.", valueName: "fraction"))
  package var maxRatio: String?

  @Option(
    help: ArgumentHelp(
      "A rectangle of pixels to ignore; verify still compares the texts in it. Repeatable.",
      valueName: "x,y,w,h"))
  package var mask: [String] = []

  @Option(
    help: ArgumentHelp(
      "A PNG file whose painted pixels are ignored, as with --mask.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  package var maskImage: String?

  package func validate() throws {
    if let background, ToleranceSettings.background(background) == nil {
      throw ValidationError("--background should be checkerboard, white or a color such as #336699")
    }
    if let maxRatio, ToleranceSettings.ratio(maxRatio) == nil {
      throw ValidationError("--max-ratio should be 0 to 1, or a percentage such as 0.1%")
    }
    for text in mask where Self.rect(text) == nil {
      throw ValidationError("--mask should be x,y,width,height in pixels, not \"\(text)\"")
    }
    _ = try toleranceAsked()
  }

  /// Returns the comparison rules given by the options.
  package func rules() throws -> ComparisonRules {
    var rules = ComparisonRules(tolerance: try toleranceAsked())
    rules.masks = mask.compactMap(Self.rect).map { ComparisonMask(.pixels($0)) }
    if let maskImage {
      try InputKind.check(maskImage, is: .picture)
      RunInputs.note(maskImage)
      let file = try PictureFile(path: maskImage)
      let picture = try mapError(
        { (error: PNGError) in CommandError(.badInput, "\(maskImage): \(error)") },
        try Bitmap(png: file.bytes))
      rules.masks.append(
        ComparisonMask(.picture(PixelMask(paintedPixelsOf: picture), name: maskImage)))
    }
    return rules
  }

  /// Returns the comparison of single pictures.
  package func comparison() throws -> ImageComparison { try rules().comparison(scale: 1) }

  private func toleranceAsked() throws -> ImageComparison? {
    var settings = ToleranceSettings()
    settings.metric = metric
    settings.threshold = threshold
    settings.tolerance = tolerance
    settings.countsAntialiased = countAntialiased
    settings.isFuzzy = fuzzy
    settings.background = background.flatMap(ToleranceSettings.background)
    settings.maxPixels = maxPixels
    settings.maxRatio = maxRatio.flatMap(ToleranceSettings.ratio)
    do throws(ToleranceSettings.Problem) {
      return try settings.comparison { "--" + $0.optionName }
    } catch { throw ValidationError(error.message) }
  }

  /// The metrics whose threshold `--threshold` sets.
  private static let thresholds = ToleranceSettings.choosable

  private static let detecting = Metric.allCases.filter(\.rule.detectsAntialiasing).map(\.rawValue)

  private static func describe(_ metric: Metric) -> String {
    "\(metric.rule.choice?.words ?? "") for \(metric.rawValue) (default \(metric.rule.usualThreshold))"
  }

  private static func list(_ names: [String]) -> String {
    [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }.joined(
      separator: " or ")
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

extension ToleranceSettings.Key {
  /// The name as written in options: `max-ratio`.
  fileprivate var optionName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
