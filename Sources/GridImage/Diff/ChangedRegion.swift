public import GridGeometry

/// A part of a picture in which pixels differ close to one another.
public struct ChangedRegion: Sendable, Hashable {
  /// The smallest rectangle around the pixels.
  public let bounds: PixelRect
  /// The number of differing pixels.
  public let pixels: Int
  /// How the region's content moved, where it only moved by whole pixels.
  public package(set) var shift: PixelShift?
}
