public import GridGeometry

/// A finished picture as a display list: all that painting needs, in paint order, later above earlier.
///
/// The frame is the contract between layout and painting, which never meet: it holds resolved positions in
/// whole device pixels, resolved colors and resolved text, and nothing that would have to be looked up.
public struct Frame: Sendable, Hashable {
  /// Extent of the picture in device pixels.
  public var size: PixelSize
  /// Device pixels a point, for the resolution noted in picture files.
  public var scale: Double
  /// The color below everything.
  public var background: Color
  /// What is drawn, in paint order.
  public var items: [FrameItem]

  /// Creates a frame; `size` is in device pixels.
  public init(size: PixelSize, scale: Double = 1, background: Color, items: [FrameItem] = []) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }
}
