import CCairo
import CPango
import GridElement
package import GridFrame
package import GridGeometry
import GridImage
import GridSupport
import Synchronization

/// A cache of recently drawn subframes, shared by the painters of all threads. Each subframe is drawn once and then
/// copied.
///
/// The cache makes painting faster, never different. Its memory is bounded, with least recently used eviction. It stays
/// small if frames are mostly made without painting.
public final class TileCache: Sendable {
  /// The maximum number of pixels of a cached subframe; larger ones are drawn wherever they appear.
  package static let largestArea = 1 << 20

  private let tiles: Mutex<LRUCache<Subframe, Tile>>

  private let byteLimit: Int

  /// Creates an empty cache of at most `byteLimit` bytes.
  public init(byteLimit: Int = 48 << 20) {
    self.byteLimit = byteLimit
    tiles = Mutex(LRUCache(limit: byteLimit))
  }

  /// Creates an empty cache of at most `firstLimit` bytes, which grows when more is painted, up to `byteLimit`.
  package init(byteLimit: Int, firstLimit: Int) {
    self.byteLimit = byteLimit
    tiles = Mutex(LRUCache(limit: min(firstLimit, byteLimit)))
  }

  /// Grows the cache for frames of which so many pixels are painted: the visible cells, and half as many that enter and
  /// leave at the edges.
  package func makeRoom(forPainting pixels: Int) {
    let bytes = min(pixels * MemoryLayout<UInt32>.stride * 3 / 2, byteLimit)
    tiles.withLock { $0.limit = max($0.limit, bytes) }
  }

  func tile(for subframe: Subframe) -> Tile? { tiles.withLock { $0.value(for: subframe) } }

  func insert(_ tile: Tile, for subframe: Subframe) {
    tiles.withLock { $0.insert(tile, for: subframe, cost: tile.cost) }
  }
}

/// The kinds of subframes that are kept as tiles.
package enum TileUse {
  /// Cells with their glyph edges, for frames whose rows change from one to the next.
  case cells
  /// Rows of cells, and cells that occur in several rows.
  case rows
  /// Rows, and cells, that occur several times, for a single frame.
  case recurring
}

/// The pixels of an opaque subframe, drawn once to be copied.
package struct Tile: Sendable {
  package let size: PixelSize
  /// Premultiplied `0xAARRGGBB` words, row by row.
  package let pixels: [UInt32]
  /// The columns at which glyphs begin and lines of text end, ascending: possible boundaries between letters.
  package fileprivate(set) var glyphEdges: [Int32] = []

  /// The tile's size in the cache, in bytes.
  var cost: Int { (pixels.count + glyphEdges.count) * MemoryLayout<UInt32>.stride + 512 }
}

extension Painter {
  /// Draws a subframe with its upper left corner at `origin`, clipped to `clip`.
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
    for item in subframe.items { try paint(item, at: origin, clip: visible, element: element, in: context) }
  }

  /// The pixels of a subframe; nil if they are not worth caching or depend on what is below.
  package func tile(of subframe: Subframe) throws(PaintError) -> Tile? {
    try tile(of: subframe, element: subframe.element, isRequested: true)
  }

  private func tile(
    of subframe: Subframe, element: ElementID?, isRequested: Bool = false
  ) throws(PaintError) -> Tile? {
    let size = subframe.size
    let isRow = tileUse != .cells && subframe.isRow
    guard let tiles, !isDrawingTile, isRow ? !isDrawingRow : subframe.isOpaque,
      max(size.width, size.height) <= CairoError.maximumSide,
      size.width * size.height <= TileCache.largestArea
    else { return nil }
    if let known = tiles.tile(for: subframe) {
      tileStatistics.hits += 1
      return known
    }
    // In a cached row, only cells that recur are cached separately, as is everything in a single frame.
    if !isRequested, isDrawingRow || tileUse == .recurring,
      !seenCells.insert(UInt64(bitPattern: Int64(subframe.contentHash)))
    {
      return nil
    }
    tileStatistics.misses += 1
    let warningCount = warnings.count
    let tile =
      isRow ? try drawRow(subframe, element: element) : try drawTile(of: subframe, element: element)
    // A subframe with warnings is drawn anew each time, so that every affected cell is named.
    if warnings.count == warningCount { tiles.insert(tile, for: subframe) }
    return tile
  }

  private func drawRow(_ row: Subframe, element: ElementID?) throws(PaintError) -> Tile {
    isDrawingRow = true
    defer { isDrawingRow = false }
    // Cells cover the whole row, mostly with one color, so start with that.
    let background = row.items.lazy.compactMap { $0.subframe?.0.background }.first
    var bitmap = Bitmap(
      width: row.size.width, height: row.size.height, filledWith: background?.premultiplied ?? 0)
    try draw(in: &bitmap) { (context: borrowing Context) throws(PaintError) in
      for item in row.items {
        guard let (cell, place) = item.subframe else { continue }
        let element = cell.element ?? element
        if let tile = try tile(of: cell, element: element) {
          context.copy(tile, at: place, clip: context.bounds)
          continue
        }
        let clip = PixelRect(cell.size).offset(x: place.x, y: place.y)
        let isLaid = background != nil && cell.background == background
        for item in isLaid ? cell.items.dropFirst() : cell.items[...] {
          try paint(item, at: place, clip: clip, element: element, in: context)
        }
      }
    }
    return Tile(size: row.size, pixels: bitmap.pixels)
  }

  private func drawTile(of subframe: Subframe, element: ElementID?) throws(PaintError) -> Tile {
    isDrawingTile = true
    defer { isDrawingTile = false }
    let scratch = try mapError(PaintError.cairo, try scratch(for: subframe.size))
    let clip = PixelRect(subframe.size)
    glyphEdges = []
    for item in subframe.items { try paint(item, clip: clip, element: element, in: scratch.context) }
    var tile = try mapError(PaintError.cairo, try scratch.copy(subframe.size))
    if !glyphEdges.isEmpty {
      tile.glyphEdges = glyphEdges.filter { 0...subframe.size.width ~= $0 }.map { Int32($0) }.sorted()
    }
    return tile
  }
}

/// The memory of one thread in which tiles are drawn before they are copied. Creating Cairo surfaces is expensive.
@safe final class ScratchSurface {
  let size: PixelSize
  let context: Context
  private let pixels: UnsafeMutablePointer<UInt32>

  init(size: PixelSize) throws(CairoError) {
    self.size = size
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * size.height)
    unsafe pixels.initialize(repeating: 0, count: size.width * size.height)
    unsafe self.pixels = unsafe pixels
    do throws(CairoError) {
      context = unsafe try Context(pixels: pixels, bounds: PixelRect(size))
    } catch {
      unsafe pixels.deallocate()
      throw error
    }
  }

  deinit {
    // The context is released afterwards, so make its surface stop accessing pixels.
    unsafe cairo_surface_finish(readySurface)
    unsafe pixels.deallocate()
  }

  /// The surface as a source, notified that its pixels may have changed.
  var readySurface: OpaquePointer? {
    let surface = unsafe cairo_get_target(context.handle)
    unsafe cairo_surface_mark_dirty(surface)
    return unsafe surface
  }

  /// A copy of the upper left corner.
  func copy(_ part: PixelSize) throws(CairoError) -> Tile {
    try context.throwIfFailed()
    return drawn(part)
  }

  /// A copy of what is drawn in the upper left corner, even if something could not be drawn.
  func drawn(_ part: PixelSize) -> Tile {
    let words = unsafe [UInt32](unsafeUninitializedCapacity: part.width * part.height) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      for row in 0..<part.height {
        unsafe (target + row * part.width).initialize(from: pixels + row * size.width, count: part.width)
      }
      count = part.width * part.height
    }
    return Tile(size: part, pixels: words)
  }
}
