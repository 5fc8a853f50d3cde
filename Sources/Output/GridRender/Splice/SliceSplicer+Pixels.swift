import GridCairo
import GridFrame
import GridGeometry
import GridImage

// Draws the parts that are not spliced, such as rows below a shadow, by copying pixels from tiles, which exist anyway,
// so that no cell is drawn twice.

extension SliceSplicer {
  /// Draws a slice into reusable memory, from tiles if it consists of cells, backgrounds and shadows.
  func draw(_ slice: FrameSlice, into bitmap: inout Bitmap, index: Int) throws(RenderError) {
    bitmap.reset(
      width: slice.size.width, height: slice.size.height, filledWith: slice.background.premultiplied)
    for visible in slice.items {
      guard try draw(visible.item, at: .zero, clip: visible.clip, into: &bitmap, index: index) else {
        return try painter.paint(slice, into: &bitmap, index: index)
      }
    }
  }

  /// Draws an item with its origin at a position, clipped to `clip`. Returns false if it cannot be drawn from tiles.
  private func draw(
    _ item: FrameItem, at origin: PixelPoint, clip: PixelRect, into bitmap: inout Bitmap, index: Int
  ) throws(RenderError) -> Bool {
    switch item {
    case .subframe(let subframe, let place):
      return try draw(
        subframe, at: PixelPoint(x: place.x + origin.x, y: place.y + origin.y), clip: clip, into: &bitmap,
        index: index)
    case .group(let group) where group.isPlain:
      let inner = group.clip.offset(x: origin.x, y: origin.y).intersection(clip)
      for item in group.items where !inner.isEmpty {
        guard try draw(item, at: origin, clip: inner, into: &bitmap, index: index) else { return false }
      }
      return true
    case .fill(let rect, let color):
      bitmap.blend(color.premultiplied, over: rect.offset(x: origin.x, y: origin.y).intersection(clip))
      return true
    case .gradient(var gradient):
      gradient.rect = gradient.rect.offset(x: origin.x, y: origin.y)
      let visible = gradient.rect.intersection(clip)
      if visible.isEmpty { return true }
      let words = gradient.pixels(visible[gradient.axis])
      if gradient.axis == .horizontal {
        bitmap.blend(words, over: visible)
      } else {
        for (word, y) in zip(words, visible.y...) {
          bitmap.blend(word, over: PixelRect(x: visible.x, y: y, width: visible.width, height: 1))
        }
      }
      return true
    case .text, .path, .image, .group:
      return item.bounds.offset(x: origin.x, y: origin.y).intersection(clip).isEmpty
    }
  }

  private func draw(
    _ subframe: Subframe, at place: PixelPoint, clip: PixelRect, into bitmap: inout Bitmap, index: Int
  ) throws(RenderError) -> Bool {
    let visible = PixelRect(subframe.size).offset(x: place.x, y: place.y).intersection(clip)
    if visible.isEmpty { return true }
    guard SliceColumns.isKept(subframe), subframe.isOpaque || subframe.isRow else {
      for item in subframe.items {
        guard try draw(item, at: place, clip: visible, into: &bitmap, index: index) else { return false }
      }
      return true
    }
    let height = Splicer.largestHeight
    for strip in (visible.y - place.y) / height...(visible.vertical.end - 1 - place.y) / height {
      let top = place.y + strip * height
      let rows = visible.vertical.intersection(PixelInterval(start: top, length: height))
      func copy(_ tile: Splicer.Tile, _ columns: PixelInterval, _ from: Int) {
        let rect = PixelRect(x: from, y: rows.start - top, width: columns.length, height: rows.length)
        splicer.copy(rect, of: tile, into: &bitmap, at: PixelPoint(x: columns.start, y: rows.start))
      }
      if subframe.isOpaque {
        guard let tile = try tile(of: subframe, strip: strip, index: index) else { return false }
        copy(tile, visible.horizontal, visible.x - place.x)
      } else {
        let isWhole = try forEachCell(
          of: subframe, at: place.x, in: visible.horizontal, strip: strip, index: index, copy)
        if !isWhole { return false }
      }
    }
    return true
  }
}

/// The values of a horizontal gradient in some columns, which most slices share with the previous one.
struct ColumnShade {
  private var latest: (gradient: LinearGradient, columns: PixelInterval, words: [UInt32])?

  /// A premultiplied word for each column.
  mutating func words(of gradient: LinearGradient, _ columns: PixelInterval) -> [UInt32] {
    if let latest, latest.columns == columns, latest.gradient.rect.horizontal == gradient.rect.horizontal,
      latest.gradient.start == gradient.start, latest.gradient.end == gradient.end
    {
      return latest.words
    }
    let words = gradient.pixels(columns)
    latest = (gradient, columns, words)
    return words
  }
}
