/// What a decoder refuses before it spends memory on it.
public struct PNGLimits: Sendable, Hashable {
  /// The largest width or height, in pixels.
  public var maximumSide: Int
  /// The largest number of pixels; each takes four bytes once decoded (eight more where samples have 16 bits).
  public var maximumPixels: Int
  /// The largest ancillary chunk, and the largest sum of them, in bytes.
  public var maximumChunkBytes: Int

  /// Creates limits; without arguments 32,767 pixels to a side (what Cairo can draw), 2²⁸ pixels (1 GiB), and 16 MiB of
  /// other data.
  public init(maximumSide: Int = 32_767, maximumPixels: Int = 1 << 28, maximumChunkBytes: Int = 1 << 24) {
    self.maximumSide = maximumSide
    self.maximumPixels = maximumPixels
    self.maximumChunkBytes = maximumChunkBytes
  }
}
