import GridGeometry
package import GridImage

/// A comparison as stored in reports and JSON. Sizes are `[width, height]` and rectangles `[x, y, width, height]` in
/// pixels; shifts are `[x, y]` pixels to the right and down.
package struct DifferenceRecord: Sendable, Hashable, Codable {
  package var reason: String
  package var expectedSize: [Int]
  package var actualSize: [Int]
  var comparedPixels: Int
  package var unequalPixels: Int
  package var differingPixels: Int
  var antialiasedPixels: Int
  var maskedPixels: Int
  /// Nil in reports of earlier versions.
  var hiddenPixels: Int?
  /// Nil in reports of earlier versions, and if there are none.
  var finePixels: Int?
  package var notCompared: [String]?
  var allowance: Int
  var greatest: Greatest?
  /// Clusters of changed pixels, largest first, and the number of clusters, including those not listed.
  package var regions: [Region]
  package var regionCount: Int
  var shift: [Int]?
  package var sweep: [ThresholdCount]
  /// The elements in which pixels changed, most changed first.
  package var elements: [Element]

  struct Greatest: Sendable, Hashable, Codable {
    var value: Double
    var x: Int
    var y: Int
  }

  package struct Region: Sendable, Hashable, Codable {
    package var bounds: [Int]
    package var pixels: Int
    var shift: [Int]?
  }

  package struct Element: Sendable, Hashable, Codable {
    var name: String
    var bounds: [Int]
    var pixels: Int
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
