public import GridGeometry

/// The window of a picture in which more pixels count by the window rule than may.
public struct WindowCount: Sendable, Hashable {
  /// The window, in pixels: the fullest; of several as full the uppermost, then leftmost.
  public let area: PixelRect
  /// The number of pixels that count in it.
  public let pixels: Int
  /// The number of pixels that may count in a window.
  public let allowance: Int
}
