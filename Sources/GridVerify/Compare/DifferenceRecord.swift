import GridGeometry
public import GridImage

/// What reports say of a comparison; places are `[x, y, width, height]` in pixels.
public struct DifferenceRecord: Sendable, Hashable, Codable {
  /// The verdict in words.
  public var reason: String
  /// `[width, height]` of the expected picture.
  public var expectedSize: [Int]
  /// `[width, height]` of the actual picture.
  public var actualSize: [Int]
  /// Pixels compared, without masked ones.
  public var comparedPixels: Int
  /// Pixels that are not equal bit for bit.
  public var unequalPixels: Int
  /// Pixels that differ by the metric.
  public var differingPixels: Int
  /// Pixels that do not count because they look antialiased.
  public var antialiasedPixels: Int
  /// Pixels that were left out.
  public var maskedPixels: Int
  /// Differing pixels that are forgiven.
  public var allowance: Int
  /// The greatest difference in the metric's unit, and where it is.
  public var greatest: Greatest?
  /// Where pixels changed close to one another, largest first.
  public var regions: [Region]
  /// The number of such places, listed or not.
  public var regionCount: Int
  /// `[x, y]`: pixels by which all that changed only moved, right and down.
  public var shift: [Int]?
  /// How many pixels would differ at other thresholds.
  public var sweep: [Step]
  /// The parts in which pixels changed, by name, most changed first.
  public var elements: [Element]

  /// The farthest pixel.
  public struct Greatest: Sendable, Hashable, Codable {
    /// How far, in the metric's unit.
    public var value: Double
    /// Its column.
    public var x: Int
    /// Its row.
    public var y: Int
  }

  /// A place where pixels changed.
  public struct Region: Sendable, Hashable, Codable {
    /// `[x, y, width, height]`.
    public var bounds: [Int]
    /// The number of differing pixels.
    public var pixels: Int
    /// `[x, y]`: pixels by which the place's content only moved.
    public var shift: [Int]?
  }

  /// A threshold and what lies above it.
  public struct Step: Sendable, Hashable, Codable {
    /// The threshold in the metric's unit.
    public var threshold: Double
    /// The number of pixels above it.
    public var pixels: Int
  }

  /// A named part that changed.
  public struct Element: Sendable, Hashable, Codable {
    /// What it is called.
    public var name: String
    /// `[x, y, width, height]`.
    public var bounds: [Int]
    /// The number of changed pixels.
    public var pixels: Int
  }

  /// Describes a result; `elements` are the named parts of the actual picture in painting order.
  public init(_ result: ComparisonResult, elements: [ComparedElement] = []) {
    reason = result.reason
    expectedSize = [result.expectedSize.width, result.expectedSize.height]
    actualSize = [result.actualSize.width, result.actualSize.height]
    comparedPixels = result.comparedPixels
    unequalPixels = result.unequalPixels
    differingPixels = result.differingPixels
    antialiasedPixels = result.antialiasedPixels
    maskedPixels = result.maskedPixels
    allowance = result.allowance
    greatest = result.greatest.map { Greatest(value: $0.value, x: $0.location.x, y: $0.location.y) }
    regions = result.regions.map {
      Region(bounds: $0.bounds.list, pixels: $0.pixels, shift: $0.shift.map { [$0.x, $0.y] })
    }
    regionCount = result.regionCount
    shift = result.shift.map { [$0.x, $0.y] }
    sweep = result.sweep.map { Step(threshold: $0.threshold, pixels: $0.pixels) }
    self.elements = result.changedElements(among: elements).map {
      Element(name: $0.element.name, bounds: $0.element.rect.list, pixels: $0.pixels)
    }
  }
}

extension PixelRect {
  /// `[x, y, width, height]`.
  var list: [Int] { [x, y, width, height] }
}
