public import GridGeometry
import GridSupport

/// The result of a comparison: whether two pictures match and, if not, how much of them differs and where.
///
/// Positions are in pixels from the upper left corner of both pictures.
public struct ImageDifference: Sendable, Hashable {
  /// The metric, which determines the unit of the values below.
  public let metric: ComparisonMetric
  /// The size of the expected picture, in pixels.
  public let expectedSize: PixelSize
  /// The size of the actual picture, in pixels.
  public let actualSize: PixelSize
  /// The reasons that the pictures do not match; empty if they do.
  public internal(set) var failures: [ComparisonMismatch] = []

  /// The number of compared pixels: all pixels of either picture except masked ones.
  public internal(set) var comparedPixels = 0
  /// The number of pixels that are not equal bit for bit, not counting masked ones.
  public internal(set) var unequalPixels = 0
  /// The number of pixels that differ by the metric, which the budget limits.
  public internal(set) var differingPixels = 0
  /// The number of pixels above the threshold that are ignored because they look antialiased.
  public internal(set) var antialiasedPixels = 0
  /// The number of masked pixels.
  public internal(set) var maskedPixels = 0
  /// The number of masked pixels that are not equal.
  public internal(set) var maskedUnequalPixels = 0
  /// The number of pixels that look equal but have different straight colors, which their alpha hides; 0 if
  /// the straight colors are unknown.
  public internal(set) var hiddenPixels = 0
  /// The number of unequal pixels that differ by less than 8-bit samples can represent; 0 if unknown.
  public internal(set) var finePixels = 0
  /// Descriptions of differences between the files that are never visible; empty if no files were compared.
  public internal(set) var notCompared: [String] = []
  /// The number of differing pixels that the budget tolerates.
  public internal(set) var allowance = 0

  /// The pixel with the largest distance between the pictures, except masked and antialiased pixels; nil if
  /// all are equal.
  public internal(set) var greatest: GreatestDifference?
  /// The numbers of pixels that would differ at other thresholds, in ascending order of threshold; empty if
  /// all pixels are equal or explanations are off.
  public internal(set) var sweep: [ThresholdCount] = []
  /// The smallest rectangle that contains all changed pixels.
  public internal(set) var bounds: PixelRect?
  /// The regions of adjacent changed pixels, largest first, up to the comparison's limit.
  public internal(set) var regions: [ChangedRegion] = []
  /// The number of regions, including those not listed.
  public internal(set) var regionCount = 0
  /// The movement of the content of `bounds` if it only moved, by whole pixels; otherwise nil.
  public internal(set) var shift: PixelShift?

  /// The differing pixels, and those of a faint change that failed, as a mask of the canvas; nil if there are
  /// none.
  var changed: PixelMask?
  var antialiased: PixelMask?
  var masked: PixelMask?

  init(metric: ComparisonMetric, expectedSize: PixelSize, actualSize: PixelSize) {
    self.metric = metric
    self.expectedSize = expectedSize
    self.actualSize = actualSize
  }

  /// Whether the pictures match.
  public var passes: Bool { failures.isEmpty }

  /// The smallest size that fits both pictures, in pixels.
  package var canvasSize: PixelSize {
    PixelSize(
      width: max(expectedSize.width, actualSize.width), height: max(expectedSize.height, actualSize.height))
  }

  /// The changed pixels: those that differ and, if the window rule fails, those of the faint change.
  package var changedPixels: PixelMask { changed ?? PixelMask(canvasSize) }
}

extension ImageDifference {
  /// The verdict on one line.
  public var reason: String {
    if passes {
      return passReason
        + (notCompared.isEmpty ? "" : "; not compared: " + notCompared.joined(separator: ", "))
    }
    var parts = failures.map(\.description)
    if finePixels > 0 { parts.append(fineWords) }
    if let greatest {
      parts.append(
        "greatest \(metric.kind.rule.describe(greatest.value)) at \(greatest.location.x),\(greatest.location.y)"
      )
    }
    if let region = regions.first {
      parts.append(
        regionCount == 1 ? "in \(region.bounds)" : "in \(regionCount) regions, most in \(region.bounds)")
    }
    if let shift { parts.append("content moved \(shift)") }
    for region in regions {
      if let shift = region.shift { parts.append("content of \(region.bounds) moved \(shift)") }
    }
    return parts.joined(separator: "; ")
  }

  private var fineWords: String { "\(finePixels) of them only below 8 bits per sample" }

  private var passReason: String {
    if unequalPixels == 0 {
      let hidden =
        "where visible; alpha hides differences in \(NumberText.count(hiddenPixels, "pixel"))"
      return
        "all pixels are equal" + (maskedUnequalPixels == 0 ? "" : " except masked ones")
        + (hiddenPixels == 0 ? "" : " " + hidden)
    }
    var parts = ["\(unequalPixels) unequal"]
    if antialiasedPixels > 0 { parts.append("\(antialiasedPixels) of them antialiased") }
    if finePixels > 0 { parts.append(fineWords) }
    parts.append("\(differingPixels) differ, \(allowance) allowed")
    if let greatest { parts.append("greatest \(metric.kind.rule.describe(greatest.value))") }
    return parts.joined(separator: ", ")
  }
}

/// A reason that two pictures do not match.
public enum ComparisonMismatch: Sendable, Hashable {
  /// The pictures have different sizes, in pixels.
  case size(expected: PixelSize, actual: PixelSize)
  /// More pixels differ than the budget tolerates.
  case pixels(count: Int, allowance: Int)
  /// The distance of a pixel is larger than the budget tolerates, in the metric's unit.
  case distance(GreatestDifference, limit: Double)
  /// A faint change covers too much of a window.
  case window(WindowCount)
  /// Two animations look different, as the text describes.
  case animation(String)
  /// Viewers show equal pixels differently because of other data in the files, as the text describes.
  case presentation(String)
  /// The masks leave no pixels to compare.
  case nothingCompared
  /// A faint change makes up too much of the unequal pixels.
  case share(pixels: Int, unequal: Int)
  /// The pictures differ, but the comparison would pass for any pictures, as the text explains.
  case vacuous(String)
}

extension ComparisonMismatch: CustomStringConvertible {
  /// The failure as a clause.
  public var description: String {
    switch self {
    case .size(let expected, let actual):
      "sizes differ: expected \(expected.width)×\(expected.height), actual \(actual.width)×\(actual.height)"
    case .pixels(let count, let allowance):
      "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), \(allowance) allowed"
    case .distance(_, let limit):
      "a pixel differs by more than \(limit), the maximum that the budget forgives"
    case .window(let window):
      "a faint change covers \(window.pixels) pixels of \(window.area), \(window.allowance) allowed"
    case .animation(let words), .presentation(let words): words
    case .nothingCompared: "masks leave no pixel to compare"
    case .share(let pixels, let unequal):
      "a faint change shows in \(pixels) of \(unequal) unequal pixels, which is more than noise"
    case .vacuous(let reason): "the comparison accepts any picture: \(reason)"
    }
  }
}

/// The pixel with the largest distance from the expected pixel.
public struct GreatestDifference: Sendable, Hashable {
  /// The lowest threshold at which the pixel passes, in the metric's unit.
  public let value: Double
  /// The pixel; the first one in reading order if several have the same distance.
  public let location: PixelPoint
}

/// The number of pixels that would differ at a threshold.
public struct ThresholdCount: Sendable, Hashable, Codable {
  /// The threshold, in the metric's unit.
  public let threshold: Double
  /// The number of pixels above the threshold, without antialiased ones if the metric detects them.
  public let pixels: Int
}

/// A window of a picture in which more pixels count than the window rule allows.
public struct WindowCount: Sendable, Hashable {
  /// The fullest window, in pixels; if several are equally full, the topmost and then leftmost one.
  public let area: PixelRect
  /// The number of pixels that count in the window.
  public let pixels: Int
  /// The maximum number of pixels that may count in a window.
  public let allowance: Int
}

/// A region of a picture in which differing pixels are close to one another.
public struct ChangedRegion: Sendable, Hashable {
  /// The smallest rectangle that contains the pixels.
  public let bounds: PixelRect
  /// The number of differing pixels.
  public let pixels: Int
  /// The movement of the region's content if it only moved, by whole pixels; otherwise nil.
  public internal(set) var shift: PixelShift?
}

/// A part of a picture whose content moved by whole pixels and is otherwise unchanged.
public struct PixelShift: Sendable, Hashable {
  /// The part in pixels, without content that moved into or out of it.
  public let area: PixelRect
  /// The number of pixels that the content moved to the right from the expected to the actual picture.
  public let x: Int
  /// The number of pixels that the content moved down.
  public let y: Int
}

extension PixelShift: CustomStringConvertible {
  /// The movement as text.
  public var description: String {
    var parts: [String] = []
    if x != 0 { parts.append("\(abs(x)) px to the \(x > 0 ? "right" : "left")") }
    if y != 0 { parts.append("\(abs(y)) px \(y > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }
}

extension ImageDifference {
  /// Returns the result with only those changed pixels for which a closure returns true; nil if there are
  /// none. Updates only the bounds and changed elements to match.
  package func keepingChanged(where keeps: (_ x: Int, _ y: Int) -> Bool) -> ImageDifference? {
    guard let changed, let area = changed.bounds else { return nil }
    var kept = PixelMask(changed.size)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width where changed[x, y] && keeps(x, y) {
        kept.insert(column: x, row: y)
      }
    }
    guard let bounds = kept.bounds else { return nil }
    var result = self
    result.changed = kept
    result.bounds = bounds
    return result
  }

  /// Returns the named parts that contain changed pixels, in descending order of their number; ties keep the
  /// given order.
  ///
  /// `elements` are in paint order. A changed pixel belongs to the last element that covers it, so that a
  /// sticky header is not counted for the rows beneath it. O(number of elements + covered pixels / 64).
  package func changedElements(among elements: [ComparedElement]) -> [ChangedElement] {
    guard var rest = changed, let bounds else { return [] }
    var found: [(offset: Int, element: ChangedElement)] = []
    for (offset, element) in elements.enumerated().reversed() where element.rect.intersects(bounds) {
      let pixels = rest.count(in: element.rect)
      if pixels == 0 { continue }
      rest.remove(element.rect)
      found.append((offset, ChangedElement(element: element, pixels: pixels)))
    }
    found.sort { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }
    return found.map(\.element)
  }
}

/// A named part of a picture as placed by a layout, with its visible rectangle in pixels.
package struct ComparedElement: Sendable, Hashable {
  package var name: String
  package var rect: PixelRect

  package init(name: String, rect: PixelRect) {
    self.name = name
    self.rect = rect
  }
}

package struct ChangedElement: Sendable, Hashable {
  package let element: ComparedElement
  package let pixels: Int
}
