import GridGeometry

extension Frame {
  /// Cuts the frame into horizontal slices that together cover it, from top to bottom. It is cut where
  /// subframes and group clips start and end, so that a row of cells becomes a slice. Items that cross a cut
  /// are drawn in both slices. Drawing is clipped to whole pixels, so cutting never changes a pixel.
  /// - Complexity: O(visible items × slices that each crosses + height).
  package func slices() -> [FrameSlice] { slices(after: []).slices }

  /// Cuts the frame into slices, reusing equal slices of another frame, `former`. `places` contains the index
  /// in `former` of each reused slice. Only nearby indices are searched. While a table scrolls vertically,
  /// most slices equal those of the previous frame.
  package func slices(after former: [FrameSlice]) -> (slices: [FrameSlice], places: [Int?]) {
    guard size.width > 0, size.height > 0 else { return ([], []) }
    // 1. The positions of the cuts.
    var cuts = SliceCuts(height: size.height)
    cuts.note(items, clip: PixelRect(size))
    let tops = cuts.tops()
    // 2. The visible items of each slice.
    var sorter = SliceSorter(tops: tops, size: size, background: background, former: former)
    sorter.add(items, clip: PixelRect(size))
    return sorter.slices()
  }
}

/// The pixel rows at which a frame is cut.
private struct SliceCuts {
  /// The minimum height of a slice in device pixels, since each slice has a cost in bytes and time.
  private static let minimumHeight = 8

  private let height: Int
  /// One bit per pixel row, set if an item starts there or ends just above.
  private var edges: [UInt64]

  init(height: Int) {
    self.height = height
    edges = Array(repeating: 0, count: height / 64 + 1)
  }

  mutating func note(_ items: [FrameItem], clip: PixelRect) {
    for index in items.indices {
      switch items[index] {
      case .group(let group):
        let inner = clip.intersection(group.bounds)
        guard !inner.isEmpty else { continue }
        note(inner.vertical)
        if group.isPlain { note(group.items, clip: inner) }
      case .subframe(let subframe, let origin):
        let rect = PixelRect(subframe.size).offset(x: origin.x, y: origin.y).intersection(clip)
        if !rect.isEmpty { note(rect.vertical) }
      case .fill, .gradient, .text, .path, .image: break
      }
    }
  }

  private mutating func note(_ interval: PixelInterval) {
    edges[interval.start >> 6] |= 1 << UInt64(interval.start & 63)
    edges[interval.end >> 6] |= 1 << UInt64(interval.end & 63)
  }

  /// Returns the first row of each slice, and the row after the last slice.
  func tops() -> [Int] {
    var tops = [0]
    var last = 0
    for place in edges.indices {
      var bits = edges[place]
      while bits != 0 {
        let y = 64 * place + bits.trailingZeroBitCount
        bits &= bits - 1
        if y < height, y - last >= Self.minimumHeight {
          tops.append(y)
          last = y
        }
      }
    }
    return tops + [height]
  }
}

/// Collects the visible items of each slice.
private struct SliceSorter {
  private let tops: [Int]
  private let size: PixelSize
  private let background: Color
  /// The slice found by the last lookup, because items are mostly listed from top to bottom.
  private var last = 0
  private var items: [[SliceItem]]
  /// The slices of another frame, and the former slice that each new slice has matched so far.
  private let former: [FrameSlice]
  private var likenesses: [Likeness]
  /// The index in `former` where the next match is expected.
  private var expected = 0
  /// The distance up and down, in slices, within which to search for a match.
  private static let reach = 4

  private enum Likeness {
    /// The slice has no visible items yet.
    case open
    /// The items so far equal the first items of a former slice.
    case beginning(of: Int, count: Int)
    case none
  }

  init(tops: [Int], size: PixelSize, background: Color, former: [FrameSlice]) {
    self.tops = tops
    self.size = size
    self.background = background
    let isAlike = former.first.map { $0.size.width == size.width && $0.background == background } ?? false
    self.former = isAlike ? former : []
    items = Array(repeating: [], count: tops.count - 1)
    likenesses = Array(repeating: .open, count: tops.count - 1)
  }

  mutating func add(_ list: [FrameItem], clip: PixelRect) {
    for index in list.indices {
      if case .group(let group) = list[index], group.isPlain {
        let inner = clip.intersection(group.clip)
        if !inner.isEmpty { add(group.items, clip: inner) }
        continue
      }
      let rows = list[index].bounds.vertical.intersection(clip.vertical)
      guard !rows.isEmpty else { continue }
      for slice in slice(ofRow: rows.start)...slice(ofRow: rows.end - 1) {
        var part = clip
        part.vertical = part.vertical.intersection(PixelInterval(tops[slice], tops[slice + 1]))
        let origin = PixelPoint(x: 0, y: tops[slice])
        if goesOnAlike(slice, list[index], clip: part, from: origin) { continue }
        guard let visible = SliceItem(list[index], clip: part, from: origin) else { continue }
        becomeNew(slice)
        // Room for a row of cells in two panes and a few more items, so that most slices never need a second
        // allocation.
        if items[slice].isEmpty { items[slice].reserveCapacity(4) }
        items[slice].append(visible)
      }
    }
  }

  /// Returns whether a slice still matches a former one after another item is added, and updates the match.
  private mutating func goesOnAlike(
    _ slice: Int, _ item: FrameItem, clip: PixelRect, from origin: PixelPoint
  ) -> Bool {
    switch likenesses[slice] {
    case .none: return false
    case .open:
      guard let place = place(ofSlice: slice, beginningWith: item, clip: clip, from: origin) else {
        return false
      }
      likenesses[slice] = .beginning(of: place, count: 1)
      expected = place + 1
      return true
    case .beginning(let place, let count):
      guard isAlike(place, count, item, clip: clip, from: origin) else { return false }
      likenesses[slice] = .beginning(of: place, count: count + 1)
      return true
    }
  }

  /// Returns a former slice that starts with an item: the expected one or, if that does not match, one within
  /// reach.
  private func place(
    ofSlice slice: Int, beginningWith item: FrameItem, clip: PixelRect, from origin: PixelPoint
  ) -> Int? {
    let height = tops[slice + 1] - tops[slice]
    func begins(_ place: Int) -> Bool {
      former[place].size.height == height && isAlike(place, 0, item, clip: clip, from: origin)
    }
    if expected < former.count, begins(expected) { return expected }
    let near = slice - Self.reach...slice + Self.reach
    return near.clamped(to: 0...former.count).first { $0 < former.count && begins($0) }
  }

  private func isAlike(
    _ place: Int, _ index: Int, _ item: FrameItem, clip: PixelRect, from origin: PixelPoint
  ) -> Bool {
    index < former[place].items.count
      && former[place].items[index].isPart(of: item, clip: clip, from: origin)
  }

  /// Ends the match of a slice by copying the items that it shares with the former slice.
  private mutating func becomeNew(_ slice: Int) {
    if case .beginning(let place, let count) = likenesses[slice] {
      items[slice] = Array(former[place].items[..<count])
    }
    likenesses[slice] = .none
  }

  /// Returns the slice that contains a pixel row.
  private mutating func slice(ofRow row: Int) -> Int {
    while tops[last] > row { last -= 1 }
    while tops[last + 1] <= row { last += 1 }
    return last
  }

  mutating func slices() -> (slices: [FrameSlice], places: [Int?]) {
    var made: [FrameSlice] = []
    var places: [Int?] = []
    made.reserveCapacity(items.count)
    places.reserveCapacity(items.count)
    for slice in items.indices {
      if case .beginning(let place, let count) = likenesses[slice], count == former[place].items.count {
        made.append(former[place])
        places.append(place)
        continue
      }
      becomeNew(slice)
      made.append(
        FrameSlice(
          size: PixelSize(width: size.width, height: tops[slice + 1] - tops[slice]),
          background: background, items: items[slice]))
      places.append(nil)
    }
    return (made, places)
  }
}
