public import GridGeometry

/// A rectangle filled from one colour at one edge to another at the opposite edge, in equal steps a pixel.
///
/// Every row (or column) of pixels has one colour, computed without the drawing library, so that shadows are
/// the same on every machine.
public struct LinearShade: Sendable, Hashable {
  /// The rectangle, in device pixels.
  public var rect: PixelRect
  /// The axis along which the colour changes.
  public var axis: Axis
  /// The colour at the left or upper edge.
  public var start: Color
  /// The colour at the right or lower edge.
  public var end: Color

  /// Creates a shade; `rect` is in device pixels.
  public init(rect: PixelRect, axis: Axis, start: Color, end: Color) {
    self.rect = rect
    self.axis = axis
    self.start = start
    self.end = end
  }
}
