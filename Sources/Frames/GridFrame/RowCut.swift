import GridGeometry

/// A slice that shows only some rows of pixels of cells that stand side by side, at an edge of what scrolls mostly: where
/// these rows stand in the slice that shows all of them, which frames before or after it have.
package struct RowCut {
  /// The slice with all rows of the cells.
  package let whole: FrameSlice
  /// Which of them this one shows.
  package let rows: Range<Int>
  /// So many rows of this slice stand above them: rests of other cells, and what a shadow falls on from above.
  package let headRows: Int

  /// Higher cells are not made whole for a part of them, in device pixels.
  private static let mostRows = 256

  /// Nil where a slice shows something else, or all rows.
  /// - Complexity: O(items).
  package init?(of slice: FrameSlice) {
    let head = slice.headRows, height = slice.size.height
    var cells: (top: Int, height: Int)?
    for visible in slice.items where visible.clip.vertical.end > head {
      // All that shows below the head goes on from there to the slice's end.
      guard visible.clip.y <= head, visible.clip.vertical.end == height else { return nil }
      switch visible.item {
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
    let items = slice.items.compactMap { visible in
      visible.clip.vertical.end > head ? visible.stretched(to: PixelInterval(0, cells.height)) : nil
    }
    whole = FrameSlice(
      size: PixelSize(width: slice.size.width, height: cells.height), background: slice.background,
      items: items)
  }
}

extension FrameSlice {
  /// How many rows are above all that is cells from there down to the slice's end.
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
  /// The same item over these rows, which is what it shows all of, or is the same in every row.
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
