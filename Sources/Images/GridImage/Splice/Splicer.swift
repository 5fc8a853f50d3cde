import CPixels
package import GridGeometry

/// Encodes slices of pictures from tiles and their positions, without rereading pixels that it has already
/// analyzed. Use a splicer on one thread at a time.
///
/// A piece depends only on the tiles and their positions, never on what was encoded before. It contains the
/// same pixels as a piece made by `PNGEncoder.piece`, in different bytes.
@safe package final class Splicer {
  private let handle: OpaquePointer
  private var size = PixelSize(width: 0, height: 0)
  /// The encoded bytes, followed by unused bytes.
  private var output: [UInt8] = []
  private var count = 0
  private var checksum = Adler32.Piece()
  private var pixels = PixelSum()

  /// The maximum number of rows of tiles and slices.
  package static let largestHeight = GRID_SPLICE_ROWS
  /// The minimum width in pixels, since a row that repeats the one above takes some bytes.
  package static let leastWidth = 8

  /// Analyzed opaque pixels. A tile belongs to one splicer, and becomes invalid when `forget` is called.
  @safe package struct Tile {
    fileprivate let handle: OpaquePointer
  }

  /// A tile's role. It affects the encoded bytes, never the pixels.
  package enum Kind {
    /// A cell or a background, whose bits may be cached together with those of its neighbors.
    case cell
    /// A tile that is reused between changing neighbors.
    case shade
    /// A tile for the next slice only.
    case passing

    fileprivate var code: grid_tile_kind {
      switch self {
      case .cell: GRID_TILE_CELL
      case .shade: GRID_TILE_SHADE
      case .passing: GRID_TILE_PASSING
      }
    }
  }

  /// A range of columns of a tile, at a position in a slice.
  @safe package struct Part {
    fileprivate let part: grid_tile_part

    /// Creates a part whose first column is column `x` of the slice and column `from` of the tile, in device
    /// pixels.
    package init(_ tile: Tile, x: Int, from: Int, width: Int) {
      unsafe part = grid_tile_part(
        tile: tile.handle, x: UInt32(x), from: UInt32(from), width: UInt32(width))
    }
  }

  /// Creates a splicer.
  ///
  /// - Throws: `PNGError.outOfMemory`.
  package init() throws(PNGError) {
    guard let handle = unsafe grid_splicer_create() else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe grid_splicer_free(handle) }

  /// Begins a frame, so that what recent frames show is kept.
  package func beginFrame() { unsafe grid_splicer_begin_frame(handle) }

  /// The memory used by all tiles, in bytes.
  package var byteCount: Int { unsafe grid_splicer_byte_count(handle) }

  /// Removes all tiles.
  package func forget() { unsafe grid_splicer_forget(handle) }

  /// Removes passing tiles, which were added for one slice only, if there are many.
  package func forgetPassing() { unsafe grid_splicer_forget_passing(handle) }

  /// Adds a tile by analyzing opaque pixels, at most `largestHeight` rows of them.
  ///
  /// - Parameters:
  ///   - edges: The columns at which glyphs start, and the end of the last glyph. They make files smaller
  ///     without changing pixels.
  ///   - kind: The tile's role.
  package func add(
    _ pixels: Span<UInt32>, size: PixelSize, edges: [Int32] = [], kind: Kind = .cell
  ) throws(PNGError) -> Tile {
    precondition(size.width > 0 && (1...Self.largestHeight).contains(size.height) && size.width < 65_536)
    precondition(pixels.count == size.width * size.height, "a tile needs width × height pixels")
    let made = unsafe pixels.withUnsafeBufferPointer { words in
      unsafe edges.withUnsafeBufferPointer { edges in
        unsafe grid_splicer_add(
          handle, words.baseAddress, size.width, size.height, edges.baseAddress, edges.count,
          kind.code)
      }
    }
    guard let made = unsafe made else { throw .outOfMemory }
    return unsafe Tile(handle: made)
  }

  /// Returns columns of a tile, each shaded with a premultiplied color. The result is cached by tile and
  /// colors, usually until `forget` is called.
  package func shaded(_ tile: Tile, from: Int, by colors: [UInt32]) throws(PNGError) -> Tile {
    let made = unsafe colors.withUnsafeBufferPointer { colors in
      unsafe colors.baseAddress.flatMap {
        unsafe grid_splicer_shade(handle, tile.handle, from, colors.count, $0)
      }
    }
    guard let made = unsafe made else { throw .outOfMemory }
    return unsafe Tile(handle: made)
  }

  /// Starts a slice of adjacent parts that together are as wide as the picture. The parts show rows of their
  /// tiles starting at `top`.
  package func begin(_ parts: [Part], size: PixelSize, top: Int) throws(PNGError) {
    precondition(
      size.width >= Self.leastWidth && size.height > 0 && top + size.height <= Self.largestHeight)
    self.size = size
    let isBegun = unsafe parts.withUnsafeBytes { list in
      // A `Part` has the same memory layout as its only field.
      unsafe grid_splicer_begin(
        handle, list.baseAddress?.assumingMemoryBound(to: grid_tile_part.self), parts.count, size.width,
        size.height, top)
    }
    if isBegun == 0 { throw .outOfMemory }
  }

  /// Starts a piece without slices.
  package func beginPiece() {
    count = 0
    checksum = Adler32.Piece()
    pixels = PixelSum()
  }

  /// Appends rows that were encoded elsewhere below the rows of the piece.
  package func append(_ piece: PNGPiece, _ sum: PixelSum) {
    let end = count + piece.data.count
    makeRoom(end)
    output.replaceSubrange(count..<end, with: piece.data)
    count = end
    checksum.append(piece.checksum)
    pixels.append(sum)
  }

  /// Encodes the slice and appends it to the piece.
  package func encode() throws(PNGError) {
    let bound = count + grid_spliced_bound(size.width, size.height)
    makeRoom(bound)
    var sums = grid_strip_sums()
    let start = count
    let added = unsafe output.withUnsafeMutableBufferPointer { target in
      unsafe grid_splicer_encode(handle, target.baseAddress.map { unsafe $0 + start }, &sums)
    }
    if added == 0 { throw .outOfMemory }
    count += added
    checksum.append(
      Adler32.Piece(low: sums.low, high: sums.high, count: size.height * (1 + 3 * size.width)))
    pixels.append(PixelSum(value: sums.pixels, rowCount: size.height))
  }

  /// Extends the output to at least this length, keeping its contents. It never shrinks, and it grows in one
  /// step.
  private func makeRoom(_ length: Int) {
    guard output.count < length else { return }
    let made = output[..<count]
    output = .withoutValues(count: max(length, 2 * output.count))
    output.replaceSubrange(..<made.count, with: made)
  }

  /// Returns the slices encoded since `beginPiece` as a piece of RGB files, with the sum of their pixels.
  package func piece() -> (piece: PNGPiece, pixels: PixelSum) {
    let output = output
    let chunk = PNGChunks.chunk("IDAT", output.span.extracting(0..<count))
    return (PNGPiece(bytes: chunk, isChunk: true, checksum: checksum), pixels)
  }

  /// The sum of the pixels of the current slice.
  package var pixelSum: PixelSum {
    unsafe PixelSum(value: grid_splicer_sum_pixels(handle), rowCount: size.height)
  }

  /// Adds the slice's colors; returns false once there are more than 256.
  package func insertColors(into set: inout ColorSet) -> Bool {
    unsafe set.insert { slots, colors, used in
      unsafe grid_splicer_collect_colors(handle, slots, colors, used)
    }
  }
}
