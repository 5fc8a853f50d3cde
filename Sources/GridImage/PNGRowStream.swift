import CDeflate
import CPixels

/// The rows of a picture in a PNG file, one after the other, with memory for two of them.
@safe final class PNGRowStream {
  /// A row, valid until the next but one is asked for.
  @safe struct Row {
    /// The samples, filters undone.
    let samples: UnsafeMutablePointer<UInt8>
    let pass: PNGHeader.Pass
    /// Its number in the pass.
    let number: Int
  }

  let image: PNGStoredImage
  let rows: PNGRows
  private let passes: [PNGHeader.Pass]
  private var place = (pass: 0, row: 0)
  /// Two rows with their filters.
  private let buffer: UnsafeMutablePointer<UInt8>
  private let bufferHalf: Int
  private let inflater: OpaquePointer
  /// The zlib stream.
  private let stream: ArraySlice<UInt8>
  private var checksum: UInt32 = 1

  private static let damage = PNGError.corrupt("the image data are damaged, or end before the pixels do")

  init(_ image: PNGStoredImage) throws(PNGError) {
    self.image = image
    rows = PNGRows(image)
    passes = image.header.passes
    bufferHalf = 1 + image.header.rowBytes(image.header.width)
    stream =
      image.parts.count == 1 ? image.file[image.parts[0]] : ArraySlice(image.parts.flatMap { image.file[$0] })
    let head = Array(stream.prefix(2))
    // RFC 1950, section 2.2: deflate with a window of at most 32 kB and no dictionary.
    guard head.count == 2, head[0] & 0x8f == 8, head[1] & 0x20 == 0,
      (Int(head[0]) << 8 | Int(head[1])) % 31 == 0
    else { throw Self.damage }
    guard let inflater = unsafe grid_inflater_create() else { throw .outOfMemory }
    unsafe grid_inflater_begin(inflater, 2)
    unsafe self.inflater = unsafe inflater
    unsafe buffer = .allocate(capacity: 2 * bufferHalf)
  }

  deinit {
    unsafe grid_inflater_free(inflater)
    unsafe buffer.deallocate()
  }

  /// The next row; nil after the last, when all that the file has was read and is whole.
  func next() throws(PNGError) -> Row? {
    guard place.pass < passes.count else {
      try finish()
      return nil
    }
    let pass = passes[place.pass]
    let number = place.row
    place = number + 1 < pass.height ? (place.pass, number + 1) : (place.pass + 1, 0)
    let row = unsafe buffer + number % 2 * bufferHalf
    let above = unsafe number > 0 ? buffer + (number + 1) % 2 * bufferHalf : nil
    let count = 1 + image.header.rowBytes(pass.width)
    let isRead = unsafe stream.withUnsafeBufferPointer { stream in
      unsafe grid_inflate(inflater, stream.baseAddress, stream.count, row, count) != 0
    }
    guard isRead else { throw Self.damage }
    unsafe checksum = libdeflate_adler32(checksum, row, count)
    unsafe try rows.unfilter(row, above: above, pass)
    return unsafe Row(samples: row + 1, pass: pass, number: number)
  }

  /// Throws unless the stream ends here, with the right checksum, and nothing follows it.
  private func finish() throws(PNGError) {
    let end = unsafe stream.withUnsafeBufferPointer { stream in
      unsafe grid_inflate_end(inflater, stream.baseAddress, stream.count)
    }
    guard end > 0 else { throw .corrupt("the image data do not end where the pixels do") }
    guard end + 4 <= stream.count else { throw .truncated }
    let rest = Array(stream.dropFirst(end))
    guard rest.span.number(at: 0) == Int(checksum) else {
      throw .corrupt("the checksum of the image data is wrong")
    }
    guard rest.count == 4 else { throw .corrupt("there are data after those of the image") }
  }
}
