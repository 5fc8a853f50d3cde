import CPixels

/// Encoded rows of a picture that can be part of any number of files whose pictures contain these rows.
package final class PNGPiece: Sendable {
  /// A complete `IDAT` chunk with its checksum, or the filtered rows if the compressor does not work in
  /// pieces.
  let bytes: [UInt8]
  let isChunk: Bool
  let checksum: Adler32.Piece
  /// Information about each row; nil if rows cannot be cut out.
  let rows: PNGPieceRows?

  init(bytes: [UInt8], isChunk: Bool, checksum: Adler32.Piece, rows: PNGPieceRows? = nil) {
    self.bytes = bytes
    self.isChunk = isChunk
    self.checksum = checksum
    self.rows = rows
  }

  /// The memory used by the piece, in bytes.
  package var byteCount: Int { bytes.count + (rows?.byteCount ?? 0) }

  /// The data of the chunk.
  var data: ArraySlice<UInt8> { isChunk ? bytes[Self.dataStart..<bytes.count - 4] : bytes[...] }

  /// The offset of a chunk's data, after its length and type.
  private static let dataStart = 8

  /// The complete chunk and the sums of its contents, from which another process can recreate the piece.
  package var chunk: (bytes: [UInt8], sums: [UInt32]) { (bytes, checksum.numbers) }

  /// Recreates a piece from a complete chunk in a file and its sums; nil if these cannot be those of a piece.
  package init?(chunk bytes: [UInt8], sums: [UInt32]) {
    guard bytes.count >= 12, let checksum = Adler32.Piece(numbers: sums) else { return nil }
    self.bytes = bytes
    isChunk = true
    self.checksum = checksum
    rows = nil
  }
}

/// The intended use of a piece.
package enum PNGPieceUse {
  /// For files that contain all of its rows.
  case whole
  /// For files that contain all of its rows or, if rows can be cut out, some of them.
  case cutting
  /// For a few rows in one file, which are not worth custom codes.
  case once
}

/// The rows of a piece that is compressed as one block. The bits of some of its rows, with the codes of the
/// whole block, form a valid block, provided that the rows they refer to precede them as in the original.
struct PNGPieceRows: Sendable {
  /// The position of each row's bits, and of the end of the block.
  let marks: [grid_row_mark]
  /// The checksum of each row as stored, and the sum of its pixels.
  let checksums: [Adler32.Piece]
  let pixelSums: [UInt64]

  /// Creates the information about rows.
  /// - Parameter rows: The rows of the bitmap as they are stored.
  init(marks: [grid_row_mark], rows: Span<UInt8>, of bitmap: Bitmap, range: Range<Int>) {
    self.marks = marks
    let rowBytes = rows.count / range.count
    var checksums: [Adler32.Piece] = []
    checksums.reserveCapacity(range.count)
    // All rows stored as a repetition of the row above have the same checksum.
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

  /// Returns the first of the rows, up to the end of a range, that can be cut out as they are. The rows of the
  /// range before them must be encoded again.
  ///
  /// The first row of the range may be stored differently than before, since another row is above it, so no
  /// cut row may refer to it.
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
  /// The sum of the piece's pixels; nil if rows cannot be cut out.
  package var pixelSum: PixelSum? {
    rows.map { $0.pixelSums.reduce(into: PixelSum()) { $0.append(PixelSum(value: $1, rowCount: 1)) } }
  }

  /// Returns the first of the rows, up to the end of a range, that can be cut out as they are; nil if rows of
  /// this piece cannot be cut out. The rows of the range before them must be encoded again.
  package func firstCut(in range: Range<Int>) -> Int? { rows?.firstCut(in: range) }

  /// Cuts out some rows, optionally placing them below another piece. Returns the resulting piece and the sum
  /// of its pixels; nil if rows cannot be cut out.
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

extension PNGPiece {
  /// Returns pieces that are chunks, one below the other, as one piece, and the sum of its pixels.
  package static func joined(
    _ parts: [(piece: PNGPiece, pixels: PixelSum)]
  ) -> (piece: PNGPiece, pixels: PixelSum) {
    var checksum = Adler32.Piece()
    var pixels = PixelSum()
    for part in parts {
      checksum.append(part.piece.checksum)
      pixels.append(part.pixels)
    }
    let count = parts.reduce(0) { $0 + $1.piece.data.count }
    let chunk = PNGChunks.chunk("IDAT", byteCount: count) { bytes in
      for part in parts { bytes += part.piece.data }
    }
    return (PNGPiece(bytes: chunk, isChunk: true, checksum: checksum), pixels)
  }
}
