import CDeflate
import CPixels

/// The rows of a picture in a PNG file, one after another. Besides the file, it needs memory for the samples.
@safe final class PNGRowStream {
  /// A row, which is valid as long as its stream exists.
  @safe struct Row {
    /// The unfiltered samples.
    let samples: UnsafeMutablePointer<UInt8>
    let pass: PNGHeader.Pass
    /// The index of the row in its pass.
    let number: Int
  }

  let image: PNGStoredImage
  let rows: PNGRows
  private let passes: [PNGHeader.Pass]
  private var position = (pass: 0, row: 0)
  /// All rows, each preceded by its filter byte, and the offset of the next row.
  private let bytes: UnsafeMutablePointer<UInt8>
  private var offset = 0
  /// The number of bytes in rows that were read before.
  private var readCount = 0

  /// Unpacks the samples of a picture; throws unless their number is exactly right and all are valid.
  init(_ image: PNGStoredImage) throws(PNGError) {
    self.image = image
    rows = PNGRows(image)
    passes = image.header.passes
    let count = passes.reduce(0) { $0 + $1.height * (1 + image.header.rowBytes($1.width)) }
    let stream =
      image.parts.count == 1 ? image.file[image.parts[0]] : ArraySlice(image.parts.flatMap { image.file[$0] })
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    do throws(PNGError) {
      try unsafe Self.unpack(stream, into: bytes, count: count)
    } catch {
      unsafe bytes.deallocate()
      throw error
    }
    unsafe self.bytes = unsafe bytes
  }

  deinit { unsafe bytes.deallocate() }

  /// Returns the next row; nil after the last.
  func next() throws(PNGError) -> Row? {
    guard position.pass < passes.count else { return nil }
    let pass = passes[position.pass]
    let number = position.row
    position = number + 1 < pass.height ? (position.pass, number + 1) : (position.pass + 1, 0)
    let count = 1 + image.header.rowBytes(pass.width)
    let row = unsafe bytes + offset
    offset += count
    if offset > readCount {
      unsafe try rows.unfilter(row, above: number > 0 ? row - count : nil, pass)
      readCount = offset
    }
    return unsafe Row(samples: row + 1, pass: pass, number: number)
  }

  /// Starts with the first row again.
  func rewind() { (position, offset) = ((0, 0), 0) }

  /// Decompresses a zlib stream, which must contain exactly this many bytes.
  @unsafe private static func unpack(
    _ stream: ArraySlice<UInt8>, into bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(PNGError) {
    let damage = PNGError.corrupt("the image data is damaged or too short")
    let head = Array(stream.prefix(2))
    // RFC 1950, section 2.2: deflate with a window of at most 32 kB and no dictionary.
    guard head.count == 2, head[0] & 0x8f == 8, head[1] & 0x20 == 0,
      (Int(head[0]) << 8 | Int(head[1])) % 31 == 0
    else { throw damage }
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { throw .outOfMemory }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var end = 0
    let result = unsafe stream.dropFirst(2).withUnsafeBytes { source in
      unsafe libdeflate_deflate_decompress_ex(
        decompressor, source.baseAddress, source.count, bytes, count, &end, nil)
    }
    switch result {
    case LIBDEFLATE_SUCCESS: break
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw .corrupt("the image data is too long")
    default: throw damage
    }
    let rest = Array(stream.dropFirst(2 + end))
    guard rest.count >= 4 else { throw .truncated }
    guard rest.span.number(at: 0) == Int(unsafe libdeflate_adler32(1, bytes, count)) else {
      throw .corrupt("the checksum of the image data is wrong")
    }
    guard rest.count == 4 else { throw .corrupt("there is extra data after the image data") }
  }
}
