public import GridGeometry
import GridSupport

/// The rules for comparing frames with a reference: the pixel tolerance, the masked parts, and the reasons
/// for both.
///
/// Scene files, the command line and test snapshots all create such a value. Layouts and texts are always
/// compared exactly, except texts of elements masked by name.
public struct ComparisonRules: Sendable, Hashable {
  /// The pixel comparison; nil for an exact one, unless other rules specify more.
  public var tolerance: ImageComparison?
  /// The reason for the tolerance; nil if not specified.
  public var reason: String?
  /// The masked parts.
  public var masks: [ComparisonMask]

  /// Creates rules; by default everything is compared exactly.
  public init(
    tolerance: ImageComparison? = nil, reason: String? = nil, masks: [ComparisonMask] = []
  ) {
    self.tolerance = tolerance
    self.reason = reason
    self.masks = masks
  }

  /// Every pixel and every text must be equal.
  public static let exact = ComparisonRules()

  /// Returns these rules combined with those of an inner scope: masks are added, and a tolerance replaces the
  /// tolerance of these rules as a whole.
  public func joined(with inner: ComparisonRules) -> ComparisonRules {
    ComparisonRules(
      tolerance: inner.tolerance ?? tolerance, reason: inner.tolerance == nil ? reason : inner.reason,
      masks: masks + inner.masks.filter { !masks.contains($0) })
  }

  /// Returns the pixel comparison, without the masks of named elements.
  ///
  /// - Parameter scale: Device pixels per point.
  public func comparison(scale: Double) -> ImageComparison {
    var comparison = tolerance ?? .exact
    for mask in masks {
      switch mask.part {
      case .element: break
      case .pixels, .area: comparison.maskedRects += mask.rects(scale: scale)
      case .picture(let pixels, _):
        comparison.mask = comparison.mask?.union(pixels) ?? pixels
      }
    }
    return comparison
  }
}

/// A part of frames that a comparison ignores, and the reason.
public struct ComparisonMask: Sendable, Hashable {
  /// The part.
  public var part: Part
  /// The reason for the mask; nil if not specified.
  public var reason: String?

  /// Creates a mask.
  public init(_ part: Part, reason: String? = nil) {
    self.part = part
    self.reason = reason
  }

  /// The parts of frames that can be masked.
  public enum Part: Sendable, Hashable {
    /// An element by name, such as `column "price"`: its pixels, its texts, and content derived from its
    /// values.
    case element(String)
    /// A rectangle in device pixels. Its pixels are ignored, but texts in it are compared.
    case pixels(PixelRect)
    /// A rectangle in points. Its pixels are ignored, but texts in it are compared.
    case area(Point, Size)
    /// The painted pixels of a named picture. These pixels are ignored, but texts in them are compared.
    case picture(PixelMask, name: String)
  }

  /// Returns the rectangles that the part masks in every frame, in device pixels.
  package func rects(scale: Double) -> [PixelRect] {
    switch part {
    case .element, .picture: return []
    case .pixels(let rect): return [rect]
    case .area(let origin, let size):
      func edge(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
        Int(min(max((points * scale).rounded(rule), -1e9), 1e9))
      }
      let (left, top) = (edge(origin.x, .down), edge(origin.y, .down))
      return [
        PixelRect(
          x: left, y: top, width: edge(origin.x + size.width, .up) - left,
          height: edge(origin.y + size.height, .up) - top)
      ]
    }
  }
}

extension ComparisonMask: CustomStringConvertible {
  /// The part and the reason for masking it, such as `column "price" (reason: random)`.
  public var description: String { words + (reason.map { " (reason: \($0))" } ?? "") }

  /// The part as text, such as `column "price"` or `mask 0,0 60×20`.
  package var words: String {
    switch part {
    case .element(let name): name
    case .pixels(let rect): "mask \(rect)"
    case .area(let origin, let size):
      "mask \(Self.text(origin.x)),\(Self.text(origin.y)) \(Self.text(size.width))×\(Self.text(size.height))"
    case .picture(_, let name): "mask \(name)"
    }
  }

  private static func text(_ points: Double) -> String { NumberText.decimal(points, places: 3) }
}

extension ImageComparison {
  /// The reason that this comparison passes for any pictures, as a clause; nil if it does not.
  ///
  /// A comparison that always passes is a mistake: it looks like a check but checks nothing. Such a
  /// comparison therefore fails if the pictures differ.
  package var alwaysPasses: String? {
    if metric.equatesBlackAndWhite { return "black and white count as equal" }
    return budget.allowance(comparing: Self.manyPixels) >= Self.manyPixels
      ? "every pixel may differ" : nil
  }

  /// A number of pixels that no picture reaches.
  private static let manyPixels = 1 << 40

  /// Returns the reason that this comparison passes for any pictures with this many compared pixels; nil if
  /// it does not.
  func alwaysPasses(comparing pixels: Int, masking masked: Int) -> String? {
    if let reason = alwaysPasses { return reason }
    if pixels == 0 { return masked > 0 ? "all pixels are masked" : nil }
    let allowance = budget.allowance(comparing: pixels)
    return allowance >= pixels ? "\(allowance) pixels may differ, and there are \(pixels)" : nil
  }

  /// The pixel tolerance as text, such as `up to 2 levels`, `ΔE 2.30` or `at most 20 pixels`.
  package var toleranceWords: String {
    var words = metric.kind == .exact ? [] : ["up to " + metric.kind.rule.describe(metric.threshold)]
    if let pixels = budget.pixels { words.append("at most \(pixels) \(pixels == 1 ? "pixel" : "pixels")") }
    if let ratio = budget.ratio {
      words.append("at most \(NumberText.decimal(ratio * 100, places: 6)) % of the pixels")
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}

extension ComparisonMetric {
  /// Whether this metric tolerates any difference, tested with black and white.
  fileprivate var equatesBlackAndWhite: Bool {
    guard threshold > 0 else { return false }
    func pixel(_ word: UInt32) -> Bitmap { Bitmap(width: 1, height: 1, filledWith: word) }
    let comparison = ImageComparison(
      metric: ComparisonMetric(kind, threshold: threshold, detectsAntialiasing: false), explains: false)
    let difference = comparison.measured(
      expected: ComparedPicture(pixel(0xFF00_0000)), actual: ComparedPicture(pixel(0xFFFF_FFFF)))
    return difference.differingPixels == 0
  }
}
