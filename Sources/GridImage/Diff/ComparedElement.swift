public import GridGeometry

/// A named part of a picture, as a layout places it.
public struct ComparedElement: Sendable, Hashable {
  /// What the part is called.
  public var name: String
  /// The visible rectangle, in pixels of the picture.
  public var rect: PixelRect

  /// Creates a part from its name and its visible rectangle in pixels.
  public init(name: String, rect: PixelRect) {
    self.name = name
    self.rect = rect
  }
}
