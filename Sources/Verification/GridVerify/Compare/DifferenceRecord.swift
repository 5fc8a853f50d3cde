import GridGeometry
public import GridImage

/// A comparison as stored in reports and JSON. Sizes are `[width, height]` and rectangles `[x, y, width, height]` in
/// pixels; shifts are `[x, y]` pixels to the right and down.
public struct DifferenceRecord: Sendable, Hashable, Codable {
  /// The result in one sentence.
  public package(set) var reason: String
  /// The size of the expected picture.
  public package(set) var expectedSize: [Int]
  /// The size of the picture as drawn now.
  public package(set) var actualSize: [Int]
  var comparedPixels: Int
  /// The number of pixels that are not equal.
  public package(set) var unequalPixels: Int
  /// The number of pixels that differ by more than the metric allows.
  public package(set) var differingPixels: Int
  var antialiasedPixels: Int
  var maskedPixels: Int
  /// The number of pixels that look equal because alpha hides the difference; nil in reports of earlier
  /// versions.
  var hiddenPixels: Int?
  /// The number of pixels whose difference is too small for 8-bit samples; nil if there are none, and in
  /// reports of earlier versions.
  var finePixels: Int?
  /// What the comparison left out; nil if nothing.
  public package(set) var notCompared: [String]?
  var allowance: Int
  var greatest: Greatest?
  /// Clusters of changed pixels, largest first.
  public package(set) var regions: [Region]
  /// The number of clusters, including those not listed.
  public package(set) var regionCount: Int
  var shift: [Int]?
  /// The number of differing pixels at other thresholds.
  public package(set) var sweep: [ThresholdCount]
  /// The elements in which pixels changed, most changed first.
  public package(set) var elements: [Element]

  struct Greatest: Sendable, Hashable, Codable {
    var value: Double
    var x: Int
    var y: Int
  }

  /// A cluster of changed pixels.
  public struct Region: Sendable, Hashable, Codable {
    /// The smallest rectangle around the pixels.
    public package(set) var bounds: [Int]
    /// The number of changed pixels.
    public package(set) var pixels: Int
    var shift: [Int]?
  }

  /// An element in which pixels changed.
  public struct Element: Sendable, Hashable, Codable {
    /// The name of the element, such as `row 3, column "price"`.
    public package(set) var name: String
    /// Its rectangle.
    public package(set) var bounds: [Int]
    /// The number of changed pixels in it.
    public package(set) var pixels: Int
  }

  package init(_ result: ImageDifference, elements: [ComparedElement] = []) {
    reason = result.reason
    expectedSize = result.expectedSize.list
    actualSize = result.actualSize.list
    comparedPixels = result.comparedPixels
    unequalPixels = result.unequalPixels
    differingPixels = result.differingPixels
    antialiasedPixels = result.antialiasedPixels
    maskedPixels = result.maskedPixels
    hiddenPixels = result.hiddenPixels
    finePixels = result.finePixels > 0 ? result.finePixels : nil
    notCompared = result.notCompared.isEmpty ? nil : result.notCompared
    allowance = result.allowance
    greatest = result.greatest.map { Greatest(value: $0.value, x: $0.location.x, y: $0.location.y) }
    regions = result.regions.map {
      Region(bounds: $0.bounds.list, pixels: $0.pixels, shift: $0.shift.map { [$0.x, $0.y] })
    }
    regionCount = result.regionCount
    shift = result.shift.map { [$0.x, $0.y] }
    sweep = result.sweep
    self.elements = result.changedElements(among: elements).map {
      Element(name: $0.element.name, bounds: $0.element.rect.list, pixels: $0.pixels)
    }
  }
}

extension PixelSize {
  package var list: [Int] { [width, height] }
}

extension PixelRect {
  fileprivate var list: [Int] { [x, y, width, height] }
}
