package import GridGeometry

/// A horizontal slice of a frame, as wide as the frame: everything that determines its pixels, independent of
/// its position. Equal slices of different frames have the same pixels, whatever else the frames contain.
/// While a table scrolls vertically, nearly all slices of a frame equal slices of the previous one.
package struct FrameSlice: Sendable {
  package let size: PixelSize
  package let background: Color
  /// The visible items in paint order; positions are device pixels from the slice's upper left corner.
  package let items: [SliceItem]
  package let contentHash: Int

  init(size: PixelSize, background: Color, items: [SliceItem]) {
    self.size = size
    self.background = background
    self.items = items
    var mixer = HashMixer()
    mixer.combine(size.width)
    mixer.combine(size.height)
    mixer.combine(background.word)
    for index in items.indices { mixer.combine(items[index].contentHash) }
    contentHash = mixer.value
  }
}

extension FrameSlice {
  /// Whether opaque cells cover the whole slice, in columns side by side, with the cells of each column
  /// stacked in paint order.
  /// - Complexity: O(items × columns).
  package var isCoveredByCells: Bool {
    var columns: [PixelRect] = []
    for index in items.indices {
      guard case .subframe(let subframe, _) = items[index].item, subframe.isOpaque || subframe.isRow else {
        continue
      }
      let clip = items[index].clip
      if clip.y == 0 {
        columns.append(clip)
      } else if let above = columns.firstIndex(where: {
        $0.horizontal == clip.horizontal && $0.vertical.end == clip.y
      }) {
        columns[above].vertical.end = clip.vertical.end
      }
    }
    var end = 0
    for column in columns.sorted(by: { $0.x < $1.x }) where column.x == end && column.height == size.height {
      end = column.horizontal.end
    }
    return end == size.width
  }
}

extension FrameSlice: Hashable {
  package static func == (one: FrameSlice, other: FrameSlice) -> Bool {
    guard one.contentHash == other.contentHash, one.size == other.size, one.background == other.background,
      one.items.count == other.items.count
    else { return false }
    return one.items.indices.allSatisfy { one.items[$0] == other.items[$0] }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }

  /// Returns the hash for dictionaries, used without further mixing since it never comes from an attacker.
  package func _rawHashValue(seed: Int) -> Int { contentHash ^ seed }
}

/// A visible item of a slice and its visible part, in device pixels of the slice. Hidden parts are removed
/// from the item where that is simple, so that slices that look the same usually compare equal.
package struct SliceItem: Sendable {
  /// The rectangle that the item is clipped to; never empty, and always inside the slice.
  package let clip: PixelRect
  /// The item to draw; never a plain group.
  package let item: FrameItem
  let contentHash: Int

  /// Clips an item. The parameters are in device pixels of the frame; the result is in device pixels of a
  /// slice that starts at `origin`.
  /// - Returns: nil for items that are not visible and for plain groups.
  init?(_ item: FrameItem, clip: PixelRect, from origin: PixelPoint) {
    let limit = clip.offset(x: -origin.x, y: -origin.y)
    let visible: PixelRect, shown: FrameItem
    switch item {
    case .subframe(let part, let corner):
      (visible, shown) = Self.shown(part, at: corner, inside: limit, from: origin)
    case .fill(let rect, let color):
      visible = rect.offset(x: -origin.x, y: -origin.y).intersection(limit)
      shown = .fill(visible, color)
    case .gradient(let gradient):
      let part = gradient.part(inside: limit, from: origin)
      visible = part.visible
      shown = .gradient(part.gradient)
    case .group, .text, .path, .image:
      if case .group(let group) = item, group.isPlain { return nil }
      shown = item.offset(x: -origin.x, y: -origin.y)
      visible = shown.bounds.intersection(limit)
    }
    guard !visible.isEmpty else { return nil }
    var mixer = HashMixer()
    mixer.combine(visible)
    shown.combine(into: &mixer)
    self.clip = visible
    self.item = shown
    contentHash = mixer.value
  }
}

extension SliceItem {
  /// Returns the visible rectangle of a subframe and the subframe at its position in a slice: that of the first visible
  /// row, if all rows are the same.
  private static func shown(
    _ part: Subframe, at corner: PixelPoint, inside limit: PixelRect, from origin: PixelPoint
  ) -> (visible: PixelRect, item: FrameItem) {
    var position = PixelPoint(x: corner.x - origin.x, y: corner.y - origin.y)
    let visible = PixelRect(part.size).offset(x: position.x, y: position.y).intersection(limit)
    if part.repeatsRows { position.y = visible.y }
    return (visible, .subframe(part, at: position))
  }

  /// Returns whether clipping an item with `init` would give this value. Cells are compared only by identity.
  func isPart(of item: FrameItem, clip other: PixelRect, from origin: PixelPoint) -> Bool {
    let limit = other.offset(x: -origin.x, y: -origin.y)
    switch (item, self.item) {
    case (.subframe(let part, let corner), .subframe(let known, let position)):
      guard known === part, position.x == corner.x - origin.x else { return false }
      let top = corner.y - origin.y
      return (part.repeatsRows || position.y == top)
        && clip == PixelRect(part.size).offset(x: position.x, y: top).intersection(limit)
    case (.fill(let rect, let color), .fill(_, let known)):
      return color == known && clip == rect.offset(x: -origin.x, y: -origin.y).intersection(limit)
    case (.gradient(let gradient), .gradient(let known)):
      let part = gradient.part(inside: limit, from: origin)
      return clip == part.visible && known == part.gradient
    case (.group, .group), (.text, .text), (.path, .path), (.image, .image):
      return SliceItem(item, clip: other, from: origin) == self
    default: return false
    }
  }
}

extension LinearGradient {
  /// Returns the visible rectangle, and the gradient without what is hidden across its axis, where all pixels are equal.
  fileprivate func part(
    inside limit: PixelRect, from origin: PixelPoint
  ) -> (visible: PixelRect, gradient: LinearGradient) {
    var gradient = self
    gradient.rect = rect.offset(x: -origin.x, y: -origin.y)
    let visible = gradient.rect.intersection(limit)
    gradient.rect[axis.cross] = visible[axis.cross]
    return (visible, gradient)
  }
}

extension SliceItem: Equatable {
  package static func == (one: SliceItem, other: SliceItem) -> Bool {
    guard one.contentHash == other.contentHash, one.clip == other.clip else { return false }
    // Frames share their cells, so most comparisons end here.
    if case .subframe(let cell, let position) = one.item, case .subframe(let known, let origin) = other.item,
      cell === known
    {
      return position == origin
    }
    return one.item == other.item
  }
}

extension FrameItem {
  /// Mixes in the properties that usually differ; a full comparison covers the rest.
  package func combine(into mixer: inout HashMixer) {
    switch self {
    case .subframe(let subframe, let origin):
      mixer.combine(subframe.contentHash)
      mixer.combine(origin.x)
      mixer.combine(origin.y)
    case .fill(let rect, let color):
      mixer.combine(rect)
      mixer.combine(color.word)
    case .gradient(let gradient):
      mixer.combine(gradient.rect)
      mixer.combine(gradient.start.word)
      mixer.combine(gradient.end.word)
    case .text(let text):
      mixer.combine(text.box)
      mixer.combine(text.text.hashValue)
      mixer.combine(text.style.color.word)
    case .group, .path, .image: mixer.combine(hashValue)
    }
  }
}

extension Color {
  var word: Int { Int(red) << 24 | Int(green) << 16 | Int(blue) << 8 | Int(alpha) }
}

/// A fast hash of integers, for keys that are compared in full if their hashes are equal. Each number is
/// mixed in with a multiplication and a shift, as in the finalizer of MurmurHash3. Equal sequences have equal
/// hashes.
package struct HashMixer {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  package init() {}

  @inline(__always)
  package mutating func combine(_ number: Int) {
    state = (state ^ UInt64(bitPattern: Int64(number))) &* 0xff51_afd7_ed55_8ccd
    state ^= state &>> 32
  }

  @inline(__always)
  mutating func combine(_ rect: PixelRect) {
    combine(rect.x)
    combine(rect.y)
    combine(rect.width)
    combine(rect.height)
  }

  package var value: Int { Int(truncatingIfNeeded: state) }
}
