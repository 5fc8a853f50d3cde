public import GridGeometry

/// A picture in a box, stretched or shrunk to it.
public struct ImageItem: Sendable, Hashable {
  /// The picture.
  public var image: FrameImage
  /// Where the picture stands, in device pixels.
  public var box: PixelRect
  /// The way pixels of another size are made.
  public var interpolation: Interpolation

  /// Creates an item; `box` is in device pixels.
  public init(_ image: FrameImage, box: PixelRect, interpolation: Interpolation = .linear) {
    self.image = image
    self.box = box
    self.interpolation = interpolation
  }

  /// The way pixels of another size are made.
  public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// Each takes the color of the pixel beneath its center: for pictures that must keep hard edges.
    case nearest
    /// Each is a mixture of the pixels around its center, or of all beneath it where the picture shrinks.
    case linear
  }
}

/// Pixels that frames share; comparing two that are the same object is free.
public final class FrameImage: Sendable {
  /// Extent in pixels.
  public let size: PixelSize
  /// Premultiplied `0xAARRGGBB` words, row by row.
  public let pixels: [UInt32]
  /// A hash of size and pixels, the same on every machine.
  public let contentHash: UInt64

  /// Creates a picture from its premultiplied `0xAARRGGBB` words, row by row.
  ///
  /// Both extents must be 0 or more and the number of words their product. No channel may exceed alpha; what a pixel that
  /// breaks this looks like is not defined.
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
  /// Whether both have the same pixels.
  public static func == (one: FrameImage, other: FrameImage) -> Bool {
    one === other
      || one.contentHash == other.contentHash && one.size == other.size && one.pixels == other.pixels
  }

  /// Feeds the hash that was worked out when the picture was made.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}
