public import GridGeometry
import GridSupport

/// The outcome of a comparison: whether two pictures match, and if not, how much of them differs, and where.
///
/// Places are in pixels from the upper left corner of both pictures.
public struct ImageDifference: Sendable, Hashable {
  /// The metric whose unit the values below have.
  public let metric: ComparisonMetric
  /// The size of the expected picture, in pixels.
  public let expectedSize: PixelSize
  /// The size of the actual picture, in pixels.
  public let actualSize: PixelSize
  /// Why the pictures do not match; empty when they do.
  public internal(set) var failures: [ComparisonMismatch] = []

  /// The number of pixels that were compared: all of either picture but for masked ones.
  public internal(set) var comparedPixels = 0
  /// The number of pixels that are not equal bit for bit, without masked ones.
  public internal(set) var unequalPixels = 0
  /// The number of pixels that differ by the metric; it is what the budget must cover.
  public internal(set) var differingPixels = 0
  /// The number of pixels above the threshold that do not count because they look antialiased.
  public internal(set) var antialiasedPixels = 0
  /// The number of pixels that were left out.
  public internal(set) var maskedPixels = 0
  /// The number of pixels among those left out that are not equal.
  public internal(set) var maskedUnequalPixels = 0
  /// The number of pixels that are equal where they show, and have other colors that their alpha hides; 0 where nothing
  /// is known of those.
  public internal(set) var hiddenPixels = 0
  /// The number of unequal pixels that differ by less than samples of 8 bits can say; 0 where nothing is known of those.
  public internal(set) var finePixels = 0
  /// What the files have besides, differs, and shows nowhere, in words; empty where no files were compared.
  public internal(set) var notCompared: [String] = []
  /// The number of differing pixels that the budget forgives.
  public internal(set) var allowance = 0

  /// The pixel of both pictures that is farthest off, masked and antialiased ones left out; nil where all are equal.
  public internal(set) var greatest: GreatestDifference?
  /// Pixels that would differ at other thresholds, rising; empty without unequal pixels or an explanation.
  public internal(set) var sweep: [ThresholdCount] = []
  /// The smallest rectangle around all changed pixels.
  public internal(set) var bounds: PixelRect?
  /// Where pixels changed close to one another, largest first; at most as many as the comparison wants.
  public internal(set) var regions: [ChangedRegion] = []
  /// The number of regions, listed or not.
  public internal(set) var regionCount = 0
  /// How the content of `bounds` moved, where it only moved by whole pixels.
  public internal(set) var shift: PixelShift?

  /// Pixels that differ, with those of a faint change that failed, in a mask of the canvas; nil when there are none.
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

  /// The size that holds both pictures, in pixels.
  public var canvasSize: PixelSize {
    PixelSize(
      width: max(expectedSize.width, actualSize.width), height: max(expectedSize.height, actualSize.height))
  }

  /// The changed pixels: those that differ and, where the window rule fails, those of the faint change.
  public var changedPixels: PixelMask { changed ?? PixelMask(canvasSize) }
}

extension ImageDifference {
  /// The verdict in words, on one line.
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

  private var fineWords: String { "\(finePixels) of them only below 8 bits a sample" }

  private var passReason: String {
    if unequalPixels == 0 {
      let hidden =
        "where anything shows; alpha hides other colors of \(NumberText.count(hiddenPixels, "pixel"))"
      return
        "all pixels are equal" + (maskedUnequalPixels == 0 ? "" : " but for masked ones")
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

/// Why two pictures do not match.
public enum ComparisonMismatch: Sendable, Hashable {
  /// The pictures have different extents, in pixels.
  case size(expected: PixelSize, actual: PixelSize)
  /// More pixels differ than the budget forgives.
  case pixels(count: Int, allowance: Int)
  /// A pixel is farther off than the budget forgives, in the metric's unit.
  case distance(GreatestDifference, limit: Double)
  /// A faint change covers too much of a window.
  case window(WindowCount)
  /// Two animations show differently; the text says how.
  case animation(String)
  /// Viewers show equal pixels differently, because the files say so; the text says how.
  case presentation(String)
  /// Masks leave no pixel to compare.
  case nothingCompared
  /// A faint change has too much of the unequal pixels.
  case share(pixels: Int, unequal: Int)
  /// The pictures differ, and the comparison would pass any others as well; the text says why.
  case vacuous(String)
}

extension ComparisonMismatch: CustomStringConvertible {
  /// The failure as a clause of a sentence.
  public var description: String {
    switch self {
    case .size(let expected, let actual):
      "sizes differ: expected \(expected.width)×\(expected.height), actual \(actual.width)×\(actual.height)"
    case .pixels(let count, let allowance):
      "\(count) \(count == 1 ? "pixel differs" : "pixels differ"), \(allowance) allowed"
    case .distance(_, let limit): "a pixel is farther off than the \(limit) that the budget forgives"
    case .window(let window):
      "a faint change covers \(window.pixels) pixels of \(window.area), \(window.allowance) allowed"
    case .animation(let words), .presentation(let words): words
    case .nothingCompared: "masks leave no pixel to compare"
    case .share(let pixels, let unequal):
      "a faint change shows in \(pixels) of \(unequal) unequal pixels, which is more than noise"
    case .vacuous(let reason): "the comparison passes whatever it sees: \(reason)"
    }
  }
}

/// The pixel that is farthest from what was expected.
public struct GreatestDifference: Sendable, Hashable {
  /// The lowest threshold that would let it pass, in the metric's unit.
  public let value: Double
  /// The pixel; of several as far the first in reading order.
  public let location: PixelPoint
}

/// The number of pixels that would differ at a threshold.
public struct ThresholdCount: Sendable, Hashable, Codable {
  /// The threshold, in the metric's unit.
  public let threshold: Double
  /// The number of pixels above it, without antialiased ones where the metric detects them.
  public let pixels: Int
}

/// The window of a picture in which more pixels count by the window rule than may.
public struct WindowCount: Sendable, Hashable {
  /// The window, in pixels: the fullest; of several as full the uppermost, then leftmost.
  public let area: PixelRect
  /// The number of pixels that count in it.
  public let pixels: Int
  /// The number of pixels that may count in a window.
  public let allowance: Int
}

/// A part of a picture in which pixels differ close to one another.
public struct ChangedRegion: Sendable, Hashable {
  /// The smallest rectangle around the pixels.
  public let bounds: PixelRect
  /// The number of differing pixels.
  public let pixels: Int
  /// How the region's content moved, where it only moved by whole pixels.
  public internal(set) var shift: PixelShift?
}

/// A part of a picture whose content moved by whole pixels, and did not change otherwise.
public struct PixelShift: Sendable, Hashable {
  /// The part, in pixels; what moved out of it or into it is not part of the statement.
  public let area: PixelRect
  /// Pixels that the content moved to the right, from the expected to the actual picture.
  public let x: Int
  /// Pixels that the content moved down.
  public let y: Int
}

extension PixelShift: CustomStringConvertible {
  /// The movement in words.
  public var description: String {
    var parts: [String] = []
    if x != 0 { parts.append("\(abs(x)) px to the \(x > 0 ? "right" : "left")") }
    if y != 0 { parts.append("\(abs(y)) px \(y > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }
}

extension ImageDifference {
  /// The outcome with the changed pixels that a closure keeps and no others; nil where it keeps none.
  /// Bounds and changed elements are those of the pixels kept, all else is as it was.
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

  /// The named parts in which pixels changed, most changed first; of equals the one given first.
  ///
  /// `elements` are in painting order: a changed pixel belongs to the last one that covers it, so that a
  /// sticky header is not blamed for the rows beneath it. O(number of elements + covered pixels / 64).
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

/// A named part of a picture, as a layout places it: its visible rectangle in pixels.
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
