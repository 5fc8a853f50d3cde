import CPixels
package import GridGeometry

/// Encodes strips of pictures from tiles and their places, without a look at pixels that were seen before; one splicer
/// serves one thread.
///
/// A piece made here depends on the tiles and their places alone, never on what was encoded before. It holds the same
/// pixels as one made by `PNGEncoder.piece`, in other bytes.
@safe package final class Splicer {
  private let handle: OpaquePointer
  private var size = PixelSize(width: 0, height: 0)
  /// What was encoded, and whatever stood behind it.
  private var output: [UInt8] = []
  private var count = 0
  private var checksum = Adler32.Piece()
  private var pixels = PixelSum()

  /// The most rows of tiles and strips.
  package static let largestHeight = GRID_SPLICE_ROWS
  /// Rows that are as the one above need some bytes to say so.
  package static let leastWidth = 8

  /// Opaque pixels taken apart; it belongs to one splicer, and is of no use after `forget`.
  @safe package struct Tile {
    fileprivate let handle: OpaquePointer
  }

  /// What tells one column of pixels, of which some columns of a tile all consist, from others; until `forget`.
  package struct Ground: Hashable {
    private let address: Int

    fileprivate init(address: Int) { self.address = address }
  }

  /// What a tile is for; it has an influence on bytes and never on pixels.
  package enum Kind {
    /// A cell, or a ground: its bits may be kept with those of its neighbors.
    case cell
    /// Comes again, between neighbors that change.
    case shade
    /// For the next strip alone.
    case passing

    fileprivate var code: grid_tile_kind {
      switch self {
      case .cell: GRID_TILE_CELL
      case .shade: GRID_TILE_SHADE
      case .passing: GRID_TILE_PASSING
      }
    }
  }

  /// Some columns of a tile at their place in a strip.
  package struct Part {
    let tile: Tile
    /// Where its first column stands in the strip, and which column of the tile that is; in device pixels.
    let x: Int
    let from: Int
    let width: Int

    package init(_ tile: Tile, x: Int, from: Int, width: Int) {
      self.tile = tile
      self.x = x
      self.from = from
      self.width = width
    }
  }

  /// Creates a splicer, or throws `PNGError.outOfMemory`.
  package init() throws(PNGError) {
    guard let handle = unsafe grid_splicer_create() else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe grid_splicer_free(handle) }

  /// What tiles take, in bytes.
  package var byteCount: Int { unsafe grid_splicer_byte_count(handle) }

  /// Forgets all tiles.
  package func forget() { unsafe grid_splicer_forget(handle) }

  /// Forgets tiles that were added for one strip only.
  package func forgetPassing() { unsafe grid_splicer_forget_passing(handle) }

  /// Takes opaque pixels apart, at most `largestHeight` rows of them.
  ///
  /// - Parameters:
  ///   - edges: Columns at which glyphs begin, and where the last ends: they make files smaller and never different in
  ///     pixels.
  ///   - kind: What the tile is for.
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

  /// The ground of some columns of a tile that show nothing else; nil for others, and for passing tiles.
  package func ground(of tile: Tile, from: Int, width: Int) -> Ground? {
    guard let ground = unsafe grid_tile_ground(tile.handle, from, width) else { return nil }
    return Ground(address: Int(bitPattern: ground))
  }

  /// The pixels of some columns of a tile.
  package func pixels(of tile: Tile, from: Int, width: Int) -> Bitmap {
    let height = unsafe grid_tile_height(tile.handle)
    let words = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      if let start = words.baseAddress { unsafe grid_tile_copy(tile.handle, from, width, start) }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: words)
  }

  /// Begins a strip of parts that stand one beside the other and together are as wide as the picture. They show rows of
  /// their tiles from `top` on.
  package func begin(_ parts: [Part], size: PixelSize, top: Int) throws(PNGError) {
    precondition(
      size.width >= Self.leastWidth && size.height > 0 && top + size.height <= Self.largestHeight)
    self.size = size
    let list = unsafe parts.map { part in
      unsafe grid_tile_part(
        tile: part.tile.handle, x: UInt32(part.x), from: UInt32(part.from), width: UInt32(part.width))
    }
    let isBegun = unsafe list.withUnsafeBufferPointer { list in
      unsafe grid_splicer_begin(handle, list.baseAddress, list.count, size.width, size.height, top)
    }
    if isBegun == 0 { throw .outOfMemory }
  }

  /// Begins a piece that has no strip yet.
  package func beginPiece() {
    count = 0
    checksum = Adler32.Piece()
    pixels = PixelSum()
  }

  /// Adds rows that were encoded otherwise below those that the piece has.
  package func append(_ piece: PNGPiece, _ sum: PixelSum) {
    let end = count + piece.data.count
    makeRoom(end)
    output.replaceSubrange(count..<end, with: piece.data)
    count = end
    checksum.append(piece.checksum)
    pixels.append(sum)
  }

  /// Encodes the strip below those that the piece has.
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

  /// Makes the output so long at least; it never gets shorter, and grows at once, not byte by byte.
  private func makeRoom(_ length: Int) {
    if output.count < length { output += [UInt8](repeating: 0, count: length - output.count) }
  }

  /// The strips encoded since `beginPiece`, as a piece of RGB files, with the sum of their pixels.
  package func piece() -> (piece: PNGPiece, pixels: PixelSum) {
    let output = output
    let chunk = PNGChunks.chunk("IDAT", output.span.extracting(0..<count))
    return (PNGPiece(bytes: chunk, isChunk: true, checksum: checksum), pixels)
  }

  /// The sum of the pixels of the strip that was begun.
  package var pixelSum: PixelSum {
    unsafe PixelSum(value: grid_splicer_sum_pixels(handle), rowCount: size.height)
  }

  /// Adds the strip's colors; false once there are more than 256.
  package func insertColors(into set: inout ColorSet) -> Bool {
    unsafe set.insert { slots, colors, used in
      unsafe grid_splicer_collect_colors(handle, slots, colors, used)
    }
  }
}
