public import GridGeometry

/// A rectangle filled from one color at one edge to another at the opposite edge, in equal steps a pixel.
///
/// Every row (or column) of pixels has one color, computed without the drawing library, so that shadows are
/// the same on every machine.
public struct LinearGradient: Sendable, Hashable {
  /// The rectangle, in device pixels.
  public var rect: PixelRect
  /// The axis along which the color changes.
  public var axis: Axis
  /// The color at the left or upper edge.
  public var start: Color
  /// The color at the right or lower edge.
  public var end: Color

  /// Creates a gradient; `rect` is in device pixels.
  public init(rect: PixelRect, axis: Axis, start: Color, end: Color) {
    self.rect = rect
    self.axis = axis
    self.start = start
    self.end = end
  }
}
