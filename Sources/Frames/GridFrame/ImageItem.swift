public import GridGeometry

/// A picture scaled to a box.
public struct ImageItem: Sendable, Hashable {
  /// The picture.
  public var image: FrameImage
  /// The box of the picture, in device pixels.
  public var box: PixelRect
  /// How the picture is resampled.
  public var interpolation: Interpolation

  /// Creates an item; `box` is in device pixels.
  public init(_ image: FrameImage, box: PixelRect, interpolation: Interpolation = .linear) {
    self.image = image
    self.box = box
    self.interpolation = interpolation
  }

  /// How a picture is resampled.
  public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// Each device pixel takes the color of the picture's pixel at its center, which keeps edges sharp.
    case nearest
    /// Each device pixel blends the picture's pixels around its center or, if the picture shrinks, all pixels
    /// that it covers.
    case linear
  }
}

/// The pixels of a picture, shared by frames. Comparing a picture with itself is O(1).
public final class FrameImage: Sendable {
  /// The size in pixels.
  public let size: PixelSize
  /// Premultiplied `0xAARRGGBB` words, row by row.
  public let pixels: [UInt32]
  /// A hash of the size and the pixels, the same on every machine.
  public let contentHash: UInt64

  /// Creates a picture from premultiplied `0xAARRGGBB` words, row by row.
  ///
  /// Both extents must be at least 0, and their product must be the number of words. No channel may exceed
  /// alpha; the appearance of a pixel that violates this is unspecified.
  /// - Complexity: O(pixels).
  public init(size: PixelSize, pixels: [UInt32]) {
    precondition(size.width >= 0 && size.height >= 0, "a picture's extents must not be negative")
    precondition(pixels.count == size.width * size.height, "a picture needs width × height pixels")
    self.size = size
    self.pixels = pixels
    var mixer = HashMixer()
    mixer.combine(size.width)
    mixer.combine(size.height)
    for pixel in pixels { mixer.combine(Int(pixel)) }
    contentHash = UInt64(bitPattern: Int64(mixer.value))
  }
}

extension FrameImage: Hashable {
  /// Returns whether both pictures have the same pixels.
  public static func == (one: FrameImage, other: FrameImage) -> Bool {
    one === other
      || one.contentHash == other.contentHash && one.size == other.size && one.pixels == other.pixels
  }

  /// Hashes the content hash computed by the initializer.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}
