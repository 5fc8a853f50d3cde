public import GridGeometry

/// What a comparison found: whether two pictures match, and if not, how much of them differs, and where.
///
/// Places are in pixels from the upper left corner of both pictures.
public struct ComparisonResult: Sendable, Hashable {
  /// The metric whose unit the values below have.
  public let metric: ComparisonMetric
  /// The size of the expected picture, in pixels.
  public let expectedSize: PixelSize
  /// The size of the actual picture, in pixels.
  public let actualSize: PixelSize
  /// Why the pictures do not match; empty when they do.
  public package(set) var failures: [ComparisonFailure] = []

  /// The number of pixels that were compared: all of either picture but for masked ones.
  public package(set) var comparedPixels = 0
  /// The number of pixels that are not equal bit for bit, without masked ones.
  public package(set) var unequalPixels = 0
  /// The number of pixels that differ by the metric; it is what the budget must cover.
  public package(set) var differingPixels = 0
  /// The number of pixels above the threshold that do not count because they look antialiased.
  public package(set) var antialiasedPixels = 0
  /// The number of pixels that were left out.
  public package(set) var maskedPixels = 0
  /// The number of pixels among those left out that are not equal.
  public package(set) var maskedUnequalPixels = 0
  /// The number of differing pixels that the budget forgives.
  public package(set) var allowance = 0

  /// The pixel of both pictures that is farthest off, masked and antialiased ones left out; nil where all are equal.
  public package(set) var greatest: GreatestDifference?
  /// How many pixels of both pictures would differ at other thresholds, rising. Empty where nothing is unequal or
  /// no explanation was asked for.
  public package(set) var sweep: [ThresholdCount] = []
  /// The smallest rectangle around all changed pixels.
  public package(set) var bounds: PixelRect?
  /// Where pixels changed close to one another, largest first; at most as many as the comparison wants.
  public package(set) var regions: [ChangedRegion] = []
  /// The number of regions, listed or not.
  public package(set) var regionCount = 0
  /// How the content of `bounds` moved, where it only moved by whole pixels.
  public package(set) var shift: PixelShift?

  /// Pixels that differ, with those of a faint change that failed, in a mask of the canvas; nil when there are none.
  package var changed: PixelMask?
  package var antialiased: PixelMask?
  package var masked: PixelMask?

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
