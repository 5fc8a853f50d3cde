import GridGeometry

extension Frame {
  /// The frame cut into horizontal strips, uppermost first, which together are the whole frame.
  /// Cuts are made where subframes and the clips of groups begin and end, so that a row of cells is a slice. What
  /// crosses a cut is drawn in both slices: drawing is clipped to whole pixels, so that cutting changes no pixel.
  /// - Complexity: O(items that show × slices that each crosses + height).
  package func slices() -> [FrameSlice] {
    guard size.width > 0, size.height > 0 else { return [] }
    // 1. Where to cut.
    var cuts = SliceCuts(height: size.height)
    cuts.note(items, clip: PixelRect(size))
    let tops = cuts.tops()
    // 2. What shows in each slice.
    var sorter = SliceSorter(tops: tops, size: size)
    sorter.add(items, clip: PixelRect(size))
    return sorter.slices(background: background)
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
  /// The slice that was sought last: items mostly come from above to below.
  private var last = 0
  private var items: [[SliceItem]]

  init(tops: [Int], size: PixelSize) {
    self.tops = tops
    self.size = size
    items = Array(repeating: [], count: tops.count - 1)
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
        guard let visible = SliceItem(list[index], clip: part, from: PixelPoint(x: 0, y: tops[slice])) else {
          continue
        }
        // A row of cells in two panes and some more: most slices never need a second allocation.
        if items[slice].isEmpty { items[slice].reserveCapacity(4) }
        items[slice].append(visible)
      }
    }
  }

  /// The slice that a row of pixels belongs to.
  private mutating func slice(ofRow row: Int) -> Int {
    while tops[last] > row { last -= 1 }
    while tops[last + 1] <= row { last += 1 }
    return last
  }

  func slices(background: Color) -> [FrameSlice] {
    items.enumerated().map { slice, items in
      FrameSlice(
        size: PixelSize(width: size.width, height: tops[slice + 1] - tops[slice]), background: background,
        items: items)
    }
  }
}
