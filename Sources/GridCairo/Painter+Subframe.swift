import GridElement
import GridFrame
import GridGeometry

extension Painter {
  /// Draws a subframe with its upper left corner at `origin`, cut to `clip`.
  func paint(
    _ subframe: Subframe, at origin: PixelPoint, element: ElementID?, clip: PixelRect,
    in context: borrowing Context
  ) throws(PaintError) {
    let visible = PixelRect(subframe.size).offset(x: origin.x, y: origin.y).intersection(clip)
    guard !visible.isEmpty else { return }
    if let tile = try tile(of: subframe, element: element) {
      context.copy(tile, at: origin, clip: visible)
      return
    }
    for item in subframe.items {
      try paint(item.offset(x: origin.x, y: origin.y), clip: visible, element: element, in: context)
    }
  }

  /// The pixels of a subframe; nil where they are not worth keeping or depend on what is below.
  private func tile(of subframe: Subframe, element: ElementID?) throws(PaintError) -> Tile? {
    let size = subframe.size
    guard let tiles, !isDrawingTile, subframe.isOpaque,
      size.width * size.height <= TileCache.largestArea
    else { return nil }
    if let known = tiles.tile(for: subframe) {
      tileStatistics.hits += 1
      return known
    }
    tileStatistics.misses += 1
    let warningCount = warnings.count
    let tile = try drawTile(of: subframe, element: element)
    // What gives rise to warnings is drawn anew each time, so that each cell concerned is named.
    if warnings.count == warningCount { tiles.insert(tile, for: subframe) }
    return tile
  }

  private func drawTile(of subframe: Subframe, element: ElementID?) throws(PaintError) -> Tile {
    isDrawingTile = true
    defer { isDrawingTile = false }
    let scratch: ScratchSurface
    do throws(CairoError) { scratch = try self.scratch(for: subframe.size) } catch { throw .cairo(error) }
    let clip = PixelRect(subframe.size)
    for item in subframe.items { try paint(item, clip: clip, element: element, in: scratch.context) }
    do throws(CairoError) { return try scratch.copy(subframe.size) } catch { throw .cairo(error) }
  }
}
