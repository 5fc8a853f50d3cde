import GridGeometry
package import GridImage

/// What reports say of a comparison; places are `[x, y, width, height]` in pixels.
package struct DifferenceRecord: Sendable, Hashable, Codable {
  /// The verdict in words.
  package var reason: String
  /// `[width, height]` of the expected picture.
  package var expectedSize: [Int]
  /// `[width, height]` of the actual picture.
  package var actualSize: [Int]
  /// Pixels compared, without masked ones.
  package var comparedPixels: Int
  /// Pixels that are not equal bit for bit.
  package var unequalPixels: Int
  /// Pixels that differ by the metric.
  package var differingPixels: Int
  /// Pixels that do not count because they look antialiased.
  package var antialiasedPixels: Int
  /// Pixels that were left out.
  package var maskedPixels: Int
  /// Differing pixels that are forgiven.
  package var allowance: Int
  /// The greatest difference in the metric's unit, and where it is.
  package var greatest: Greatest?
  /// Where pixels changed close to one another, largest first.
  package var regions: [Region]
  /// The number of such places, listed or not.
  package var regionCount: Int
  /// `[x, y]`: pixels by which all that changed only moved, right and down.
  package var shift: [Int]?
  /// The numbers of pixels that would differ at other thresholds.
  package var sweep: [Step]
  /// The parts in which pixels changed, by name, most changed first.
  package var elements: [Element]

  /// The farthest pixel.
  package struct Greatest: Sendable, Hashable, Codable {
    /// How far, in the metric's unit.
    package var value: Double
    /// Its column.
    package var x: Int
    /// Its row.
    package var y: Int
  }

  /// A place where pixels changed.
  package struct Region: Sendable, Hashable, Codable {
    /// `[x, y, width, height]`.
    package var bounds: [Int]
    /// The number of differing pixels.
    package var pixels: Int
    /// `[x, y]`: pixels by which the place's content only moved.
    package var shift: [Int]?
  }

  /// A threshold and what lies above it.
  package struct Step: Sendable, Hashable, Codable {
    /// The threshold in the metric's unit.
    package var threshold: Double
    /// The number of pixels above it.
    package var pixels: Int
  }

  /// A named part that changed.
  package struct Element: Sendable, Hashable, Codable {
    /// Its name.
    package var name: String
    /// `[x, y, width, height]`.
    package var bounds: [Int]
    /// The number of changed pixels.
    package var pixels: Int
  }

  /// Describes a result; `elements` are the named parts of the actual picture in painting order.
  package init(_ result: ImageDifference, elements: [ComparedElement] = []) {
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
