package import GridGeometry

extension FrameSlice {
  /// A part of the slice as one of its own, which has the pixels that the slice has there.
  /// - Parameters:
  ///   - rect: Device pixels from the slice's upper left corner, inside it.
  ///   - top: So many rows of background come first, in device pixels.
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

  /// A rectangle outside of which this slice has the pixels of another of its size; nil where all are the same.
  ///
  /// What both draw first and what both draw last comes to the same wherever nothing between shows.
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
  /// A rectangle outside of which a frame of these slices has the pixels of one of others, in device pixels of the frame;
  /// nil where all are the same. Both frames have one size.
  ///
  /// It follows from what is drawn, not from pixels: it may be larger than what differs in the end.
  /// - Complexity: O(items).
  package func changedRect(since others: [FrameSlice]) -> PixelRect? {
    var changed: PixelRect?
    var (top, otherTop, place) = (0, 0, 0)
    for slice in self {
      while place < others.count, otherTop < top {
        otherTop += others[place].size.height
        place += 1
      }
      let isAbreast = place < others.count && otherTop == top && others[place].size == slice.size
      let part = isAbreast ? slice.changedRect(since: others[place]) : PixelRect(slice.size)
      if let part = part?.offset(x: 0, y: top) { changed = changed?.union(part) ?? part }
      top += slice.size.height
    }
    return changed
  }
}

extension PixelRect {
  /// The smallest rectangle that covers two that are not empty.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      horizontal: PixelInterval(
        min(horizontal.start, other.horizontal.start), max(horizontal.end, other.horizontal.end)),
      vertical: PixelInterval(
        min(vertical.start, other.vertical.start), max(vertical.end, other.vertical.end)))
  }
}
