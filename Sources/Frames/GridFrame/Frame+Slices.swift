import GridGeometry

extension Frame {
  /// The frame cut into horizontal strips, uppermost first, which together are the whole frame.
  /// Cuts are made where subframes and the clips of groups begin and end, so that a row of cells is a slice. What
  /// crosses a cut is drawn in both slices: drawing is clipped to whole pixels, so that cutting changes no pixel.
  /// - Complexity: O(items that show × slices that each crosses + height).
  package func slices() -> [FrameSlice] { slices(after: []).slices }

  /// The same, with the place of each slice in `former`, the slices of another frame, where that is known without a look at
  /// more than what stands there: while a table scrolls vertically, most of a frame is taken over from the one before.
  package func slices(after former: [FrameSlice]) -> (slices: [FrameSlice], places: [Int?]) {
    guard size.width > 0, size.height > 0 else { return ([], []) }
    // 1. Where to cut.
    var cuts = SliceCuts(height: size.height)
    cuts.note(items, clip: PixelRect(size))
    let tops = cuts.tops()
    // 2. What shows in each slice.
    var sorter = SliceSorter(tops: tops, size: size, background: background, former: former)
    sorter.add(items, clip: PixelRect(size))
    return sorter.slices()
  }
}

/// The rows of pixels at which a frame is cut.
private struct SliceCuts {
  /// A slice is not made lower than this for a cut, in device pixels: each costs some bytes and time of its own.
  private static let minimumHeight = 8

  private let height: Int
  /// A bit for each row of pixels that begins or follows something.
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

  /// The first rows of the slices, and the row after the last slice.
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

/// Collects what shows in each slice.
private struct SliceSorter {
  private let tops: [Int]
  private let size: PixelSize
  private let background: Color
  /// The slice that was sought last: items mostly come from above to below.
  private var last = 0
  private var items: [[SliceItem]]
  /// Slices of another frame, and of each slice the one there that it is like so far.
  private let former: [FrameSlice]
  private var likenesses: [Likeness]
  /// Where in `former` the next slice is expected.
  private var expected = 0
  /// A slice is sought so many places up and down from where it is.
  private static let reach = 4

  private enum Likeness {
    /// Nothing shows in the slice yet.
    case open
    /// What shows in it is what shows first in one of the former slices.
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
        // A row of cells in two panes and some more: most slices never need a second allocation.
        if items[slice].isEmpty { items[slice].reserveCapacity(4) }
        items[slice].append(visible)
      }
    }
  }

  /// Whether a slice that is like a former one is so with another item, too, which is noted.
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

  /// The former slice that begins with an item: mostly the one after that of the slice before, else some rows up or down.
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

  /// What a slice has in common with a former one becomes its own.
  private mutating func becomeNew(_ slice: Int) {
    if case .beginning(let place, let count) = likenesses[slice] {
      items[slice] = Array(former[place].items[..<count])
    }
    likenesses[slice] = .none
  }

  /// The slice that a row of pixels belongs to.
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
