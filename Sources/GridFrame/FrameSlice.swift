public import GridGeometry

/// A horizontal strip of a frame as wide as the frame, told apart from its place: all that decides about its pixels.
///
/// Slices of different frames that are equal have the same pixels, whatever else the frames hold. While a table
/// scrolls vertically nearly all slices of a frame are equal to slices of the frame before.
public struct FrameSlice: Sendable {
  /// Extent in device pixels.
  public let size: PixelSize
  /// The color below everything.
  public let background: Color
  /// What shows, in paint order; positions are device pixels from the slice's upper left corner.
  public let items: [SliceItem]
  /// A hash of the whole slice.
  public let contentHash: Int

  /// Creates a slice; `size` is in device pixels.
  init(size: PixelSize, background: Color, items: [SliceItem]) {
    self.size = size
    self.background = background
    self.items = items
    var mixer = HashMixer()
    mixer.combine(size.width)
    mixer.combine(size.height)
    mixer.combine(background.word)
    for item in items { item.combine(into: &mixer) }
    contentHash = mixer.value
  }
}

extension FrameSlice: Hashable {
  /// Whether both draw the same pixels by the same means.
  public static func == (one: FrameSlice, other: FrameSlice) -> Bool {
    one.contentHash == other.contentHash && one.size == other.size && one.background == other.background
      && one.items == other.items
  }

  /// Feeds the hash that was worked out when the slice was made.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}
