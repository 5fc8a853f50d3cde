import CPixels

/// Some whole rows of a picture made ready for a file: any number of files whose pictures have these rows use it.
package final class PNGPiece: Sendable {
  /// A whole `IDAT` chunk with its checksum, or the filtered rows where the compressor cannot work in pieces.
  let bytes: [UInt8]
  let isChunk: Bool
  let checksum: Adler32.Piece
  /// What is known of each row, where rows can be cut out.
  let rows: PNGPieceRows?

  init(bytes: [UInt8], isChunk: Bool, checksum: Adler32.Piece, rows: PNGPieceRows? = nil) {
    self.bytes = bytes
    self.isChunk = isChunk
    self.checksum = checksum
    self.rows = rows
  }

  /// The memory it takes, in bytes.
  package var byteCount: Int { bytes.count + (rows?.byteCount ?? 0) }

  /// What the chunk holds.
  var data: ArraySlice<UInt8> { isChunk ? bytes[Self.dataStart..<bytes.count - 4] : bytes[...] }

  /// A chunk begins with its length and type.
  private static let dataStart = 8

  /// The whole chunk, and the sums of what it holds, by which another process makes the piece again.
  package var chunk: (bytes: [UInt8], sums: [UInt32]) { (bytes, checksum.numbers) }

  /// A piece read back from a file: a whole chunk, and its sums. Nil where they cannot be those of a piece.
  package init?(chunk bytes: [UInt8], sums: [UInt32]) {
    guard bytes.count >= 12, let checksum = Adler32.Piece(numbers: sums) else { return nil }
    self.bytes = bytes
    isChunk = true
    self.checksum = checksum
    rows = nil
  }
}

/// What a piece is made for.
package enum PNGPieceUse {
  /// For files that have all of its rows.
  case whole
  /// For files that have all of its rows or, where they can be cut out, some.
  case cutting
  /// A few rows for one file, which are not worth codes of their own.
  case once
}

/// The rows of a piece that was compressed in one block: its bits between two rows are those of the rows, and with the codes
/// of the whole block they are a block of their own. What they refer to has to stand before them as it did.
struct PNGPieceRows: Sendable {
  /// Where each row's bits begin, and those of the end of the block, and where that ends.
  let marks: [grid_row_mark]
  /// The sums of each row, as it is stored, and of its pixels.
  let checksums: [Adler32.Piece]
  let pixelSums: [UInt64]

  /// - Parameter rows: The rows of the bitmap as they are stored.
  init(marks: [grid_row_mark], rows: Span<UInt8>, of bitmap: Bitmap, range: Range<Int>) {
    self.marks = marks
    let rowBytes = rows.count / range.count
    var checksums: [Adler32.Piece] = []
    checksums.reserveCapacity(range.count)
    // Rows that are stored as differences from those above are all the same.
    var repeated: Adler32.Piece?
    for start in stride(from: 0, to: rows.count, by: rowBytes) {
      let isRepeated = rows[start] != 0
      let sums = isRepeated ? repeated : nil
      checksums.append(sums ?? Adler32.Piece(rows.extracting(start..<start + rowBytes)))
      if isRepeated { repeated = checksums.last }
    }
    self.checksums = checksums
    pixelSums = bitmap.rowSums(range)
  }

  static func room(forMarksOf count: Int) -> [grid_row_mark] {
    Array(repeating: grid_row_mark(position: 0, reach: 0), count: count + 2)
  }

  var byteCount: Int {
    marks.count * MemoryLayout<grid_row_mark>.stride + checksums.count
      * (MemoryLayout<Adler32.Piece>.stride + MemoryLayout<UInt64>.stride)
  }

  /// The first row from which on rows can be cut out, where those from `rows.lowerBound` to it stand above, stored anew.
  ///
  /// The first of these may be stored otherwise than it was: it has another row above. So nothing may refer to it.
  /// - Complexity: O(rows).
  func firstCut(in rows: Range<Int>) -> Int {
    if rows.lowerBound == 0 { return 0 }
    var first = rows.upperBound, reach = rows.upperBound
    while first > rows.lowerBound + 1 {
      reach = min(reach, Int(marks[first - 1].reach))
      guard reach > rows.lowerBound else { break }
      first -= 1
    }
    return first
  }
}

extension PNGPiece {
  /// The sum of its pixels, where rows can be cut out.
  package var pixelSum: PixelSum? {
    rows.map { $0.pixelSums.reduce(into: PixelSum()) { $0.append(PixelSum(value: $1, rowCount: 1)) } }
  }

  /// The first of some rows from which on they can be cut out, where those before stand above, stored anew; nil where rows of
  /// this piece cannot be cut out.
  package func firstCut(in range: Range<Int>) -> Int? { rows?.firstCut(in: range) }

  /// Some rows of a piece whose rows can be cut out, as a piece, below another, if there is one; with the sum of their pixels.
  package func cut(
    _ range: Range<Int>, below head: (piece: PNGPiece, pixels: PixelSum)? = nil
  ) -> (piece: PNGPiece, pixels: PixelSum)? {
    guard let rows else { return nil }
    var checksum = head?.piece.checksum ?? Adler32.Piece()
    var pixels = head?.pixels ?? PixelSum()
    for row in range {
      checksum.append(rows.checksums[row])
      pixels.append(PixelSum(value: rows.pixelSums[row], rowCount: 1))
    }
    let cut = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe rows.marks.withUnsafeBufferPointer { marks in
          guard let target = target.baseAddress, let block = bytes.baseAddress, let marks = marks.baseAddress
          else { return }
          unsafe count = grid_cut_rows(
            block + Self.dataStart, marks, rows.pixelSums.count, range.lowerBound, range.upperBound, target)
        }
      }
    }
    let above = head?.piece.data ?? []
    let chunk = PNGChunks.chunk("IDAT", byteCount: above.count + cut.count) { bytes in
      bytes += above
      bytes += cut
    }
    return (PNGPiece(bytes: chunk, isChunk: true, checksum: checksum), pixels)
  }
}
