import GridGeometry

/// A slice that shows only some pixel rows of a row of cells, usually at an edge of the scrolling area, as a
/// cut from the slice with all rows of the cells, which neighboring frames contain.
package struct RowCut {
  /// The slice with all rows of the cells.
  package let whole: FrameSlice
  /// The rows of `whole` that this slice shows.
  package let rows: Range<Int>
  /// The number of rows above the cut in this slice: remainders of other cells, and rows under a shadow from
  /// above.
  package let headRows: Int

  /// The maximum height of cells in device pixels; taller cells are not worth drawing whole just to show a
  /// part of them.
  private static let mostRows = 256

  /// Creates a cut from a slice; nil if the slice shows anything else, or all rows of the cells.
  /// - Complexity: O(items).
  package init?(of slice: FrameSlice) {
    let head = slice.headRows, height = slice.size.height
    var cells: (top: Int, height: Int)?
    for visible in slice.items where visible.clip.vertical.end > head {
      // Everything visible below the head must extend from its end to the end of the slice.
      guard visible.clip.y <= head, visible.clip.vertical.end == height else { return nil }
      switch visible.item {
      case .subframe(let subframe, _) where subframe.repeatsRows: break
      case .subframe(let subframe, let origin):
        if let cells, cells != (origin.y, subframe.size.height) { return nil }
        cells = (origin.y, subframe.size.height)
      case .fill: break
      case .gradient(let gradient): guard gradient.axis == .horizontal else { return nil }
      case .text, .path, .image, .group: return nil
      }
    }
    guard let cells, cells.height <= Self.mostRows, head < height else { return nil }
    rows = head - cells.top..<height - cells.top
    headRows = head
    if rows == 0..<cells.height, head == 0 { return nil }
    // What repeats its rows must have enough of them.
    let items = slice.items.compactMap { visible -> SliceItem? in
      visible.clip.vertical.end > head ? visible.stretched(to: PixelInterval(0, cells.height)) : nil
    }
    guard items.allSatisfy({ $0.clip.height == cells.height }) else { return nil }
    whole = FrameSlice(
      size: PixelSize(width: slice.size.width, height: cells.height), background: slice.background,
      items: items)
  }
}

extension FrameSlice {
  /// The number of rows above the part that contains only cells, which extends to the end of the slice.
  package var headRows: Int {
    var rows = 0
    for visible in items {
      switch visible.item {
      case .gradient(let gradient) where gradient.axis == .vertical:
        rows = max(rows, visible.clip.vertical.end)
      case .subframe: rows = max(rows, visible.clip.y)
      case .gradient, .fill, .text, .path, .image, .group: break
      }
    }
    return rows
  }
}

extension SliceItem {
  /// Returns the item extended to other rows: a whole cell, or an item that is the same in every row.
  fileprivate func stretched(to rows: PixelInterval) -> SliceItem? {
    var clip = clip
    clip.vertical = rows
    switch item {
    case .subframe(let subframe, let origin):
      return SliceItem(.subframe(subframe, at: PixelPoint(x: origin.x, y: 0)), clip: clip, from: .zero)
    case .fill(_, let color): return SliceItem(.fill(clip, color), clip: clip, from: .zero)
    case .gradient(var gradient):
      gradient.rect.vertical = rows
      return SliceItem(.gradient(gradient), clip: clip, from: .zero)
    case .text, .path, .image, .group: return nil
    }
  }
}
