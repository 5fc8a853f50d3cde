package import GridGeometry

extension FrameSlice {
  /// Returns part of the slice as a separate slice with the same pixels.
  /// - Parameters:
  ///   - rect: A rectangle inside the slice, in device pixels from the slice's upper left corner.
  ///   - top: The number of background rows to add above, in device pixels.
  /// - Complexity: O(items).
  package func part(_ rect: PixelRect, below top: Int = 0) -> FrameSlice {
    if rect == PixelRect(size), top == 0 { return self }
    let origin = PixelPoint(x: rect.x, y: rect.y - top)
    let inside = items.compactMap { visible -> SliceItem? in
      let clip = visible.clip.intersection(rect)
      return clip.isEmpty ? nil : SliceItem(visible.item, clip: clip, from: origin)
    }
    return FrameSlice(
      size: PixelSize(width: rect.width, height: top + rect.height), background: background, items: inside)
  }

  /// Returns a rectangle outside which this slice has the same pixels as another slice of the same size; nil
  /// if all pixels are the same.
  ///
  /// Items that both slices draw first, and items that both draw last, give equal pixels wherever no other
  /// item is visible.
  fileprivate func changedRect(since other: FrameSlice) -> PixelRect? {
    guard background == other.background else { return PixelRect(size) }
    let shared = min(items.count, other.items.count)
    var start = 0
    while start < shared, items[start] == other.items[start] { start += 1 }
    var end = 0
    while end < shared - start, items[items.count - 1 - end] == other.items[other.items.count - 1 - end] {
      end += 1
    }
    var changed: PixelRect?
    for list in [items, other.items] {
      for visible in list[start..<list.count - end] { changed = changed?.union(visible.clip) ?? visible.clip }
    }
    return changed
  }
}

extension [FrameSlice] {
  /// Returns a rectangle outside which a frame with these slices has the same pixels as a frame of the same
  /// size with other slices, in device pixels of the frame; nil if all pixels are the same.
  ///
  /// It is computed from the items, not from pixels, so it may be larger than the actual difference.
  /// - Complexity: O(items).
  package func changedRect(since others: [FrameSlice]) -> PixelRect? {
    var changed: PixelRect?
    var (top, otherTop, position) = (0, 0, 0)
    for slice in self {
      while position < others.count, otherTop < top {
        otherTop += others[position].size.height
        position += 1
      }
      let isAbreast = position < others.count && otherTop == top && others[position].size == slice.size
      let part = isAbreast ? slice.changedRect(since: others[position]) : PixelRect(slice.size)
      if let part = part?.offset(x: 0, y: top) { changed = changed?.union(part) ?? part }
      top += slice.size.height
    }
    return changed
  }
}

extension PixelRect {
  /// Returns the smallest rectangle that covers two nonempty ones.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      horizontal: PixelInterval(
        min(horizontal.start, other.horizontal.start), max(horizontal.end, other.horizontal.end)),
      vertical: PixelInterval(
        min(vertical.start, other.vertical.start), max(vertical.end, other.vertical.end)))
  }
}
