package import GridGeometry

/// A horizontal strip of a frame as wide as the frame, told apart from its place: all that decides about its pixels.
///
/// Slices of different frames that are equal have the same pixels, whatever else the frames hold. While a table
/// scrolls vertically nearly all slices of a frame are equal to slices of the frame before.
package struct FrameSlice: Sendable {
  /// Extent in device pixels.
  package let size: PixelSize
  /// The color below everything.
  package let background: Color
  /// What shows, in paint order; positions are device pixels from the slice's upper left corner.
  package let items: [SliceItem]
  /// A hash of the whole slice.
  package let contentHash: Int

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
  package static func == (one: FrameSlice, other: FrameSlice) -> Bool {
    one.contentHash == other.contentHash && one.size == other.size && one.background == other.background
      && one.items == other.items
  }

  /// Feeds the hash that was worked out when the slice was made.
  package func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}

/// One thing that shows in a slice: an item and what of it shows; positions are device pixels of the slice.
///
/// What is cut away is left out of the item where that is simple, so that slices that look the same mostly are the same.
package struct SliceItem: Sendable, Equatable {
  /// The part that shows: everything outside is cut away. Never empty, and inside the slice.
  package let clip: PixelRect
  /// What is drawn; never a plain group.
  package let item: FrameItem

  /// Cuts an item to a clip; both hold device pixels of the frame, the result those of a slice that begins at `top`.
  ///
  /// - Returns: nil where nothing shows, and for plain groups.
  init?(_ item: FrameItem, clip: PixelRect, top: Int) {
    let moved: FrameItem
    var visible = clip.offset(x: 0, y: -top)
    switch item {
    case .group(let group):
      if group.isPlain { return nil }
      let shifted = group.offset(x: 0, y: -top)
      visible = visible.intersection(shifted.bounds)
      moved = .group(shifted)
    case .fill(let rect, let color):
      visible = visible.intersection(rect.offset(x: 0, y: -top))
      moved = .fill(visible, color)
    case .gradient(var gradient):
      gradient.rect = gradient.rect.offset(x: 0, y: -top)
      visible = visible.intersection(gradient.rect)
      // Along the other axis all pixels are alike.
      gradient.rect[gradient.axis == .horizontal ? .vertical : .horizontal] =
        visible[gradient.axis == .horizontal ? .vertical : .horizontal]
      moved = .gradient(gradient)
    case .text(var text):
      text.box = text.box.offset(x: 0, y: -top)
      visible = visible.intersection(text.box)
      moved = .text(text)
    case .path(let path):
      let shifted = path.offset(x: 0, y: -top)
      visible = visible.intersection(shifted.bounds)
      moved = .path(shifted)
    case .image(var image):
      image.box = image.box.offset(x: 0, y: -top)
      visible = visible.intersection(image.box)
      moved = .image(image)
    case .subframe(let subframe, let origin):
      let shifted = PixelPoint(x: origin.x, y: origin.y - top)
      visible = visible.intersection(PixelRect(subframe.size).offset(x: shifted.x, y: shifted.y))
      moved = .subframe(subframe, at: shifted)
    }
    guard !visible.isEmpty else { return nil }
    self.clip = visible
    self.item = moved
  }
}

extension SliceItem {
  /// Mixes in what tells items apart mostly; others are told apart by comparison.
  func combine(into mixer: inout HashMixer) {
    mixer.combine(clip.x)
    mixer.combine(clip.y)
    mixer.combine(clip.width)
    mixer.combine(clip.height)
    switch item {
    case .subframe(let subframe, let origin):
      mixer.combine(subframe.contentHash)
      mixer.combine(origin.x)
      mixer.combine(origin.y)
    case .fill(_, let color): mixer.combine(color.word)
    case .group, .gradient, .text, .path, .image: mixer.combine(item.hashValue)
    }
  }
}

extension Color {
  /// All channels in one number.
  var word: Int { Int(red) << 24 | Int(green) << 16 | Int(blue) << 8 | Int(alpha) }
}

/// A quick hash of whole numbers, for keys that are compared in full where hashes agree.
///
/// Each number is mixed in by a multiplication and a shift, as in the finalizer of MurmurHash3: an equal sequence gives an
/// equal value.
struct HashMixer {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Mixes in a number.
  @inline(__always)
  mutating func combine(_ number: Int) {
    state = (state ^ UInt64(bitPattern: Int64(number))) &* 0xff51_afd7_ed55_8ccd
    state ^= state &>> 32
  }

  /// The hash of the numbers so far.
  var value: Int { Int(truncatingIfNeeded: state) }
}
