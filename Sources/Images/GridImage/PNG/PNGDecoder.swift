import CPixels

/// Reads PNG files of every kind (all color types and bit depths, interlaced or not) into bitmaps.
///
/// Samples are interpreted as sRGB, regardless of the file's gamma or profile (see `PNGPresentation`), and
/// 16-bit samples are rounded to 8 bits (see `DeepPixels`). Damaged files are rejected, never repaired. For
/// an animated PNG, the default picture is read.
///
/// Pictures beyond the limits are rejected before memory is allocated. Besides the bitmap, decoding needs
/// memory for the samples.
struct PNGDecoder {
  /// The maximum width or height in pixels: the largest that Cairo can draw.
  var maximumSide = 32_767
  /// The maximum number of pixels; each takes four bytes once decoded.
  var maximumPixels = 1 << 28

  func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = try decodeStraight(PNGFileChunks(file).image())
    bitmap.multiplyAlpha()
    return bitmap
  }

  /// Returns the picture in straight (not premultiplied) words, as stored in the file.
  func decodeStraight(_ image: PNGStoredImage) throws(PNGError) -> Bitmap {
    try Self.decodeStraight(try rows(image))
  }

  static func decodeStraight(_ stream: PNGRowStream) throws(PNGError) -> Bitmap {
    let header = stream.image.header
    var problem: PNGError?
    let count = header.width * header.height
    let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, filled in
      guard let words = words.baseAddress else { return }
      do throws(PNGError) {
        while let row = try stream.next() { unsafe stream.rows.unpack(row, into: words) }
        filled = count
      } catch { problem = error }
    }
    if let problem { throw problem }
    return Bitmap(width: header.width, height: header.height, pixels: words)
  }

  /// Throws the same errors as `decodeStraight`, but does not create the picture.
  func check(_ image: PNGStoredImage) throws(PNGError) {
    let stream = try rows(image)
    while try stream.next() != nil {}
  }

  /// Returns whether two pictures have the same pixels; false if either is damaged. Compares row by row and
  /// stops at the first difference.
  static func areEqual(_ first: PNGRowStream, _ second: PNGRowStream) -> Bool {
    let (one, two) = (first.image, second.image)
    guard one.header.size == two.header.size, one.header.isInterlaced == two.header.isInterlaced else {
      return false
    }
    let isSameForm = one.hasForm(of: two)
    let width = one.header.width
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width) { words in
      do throws(PNGError) {
        while true {
          // Both have the same number of rows.
          let (row, other) = (try first.next(), try second.next())
          guard let row, let other else { return true }
          let count = row.pass.width
          let bytes = one.header.rowBytes(count)
          if isSameForm, unsafe grid_are_equal_bytes(row.samples, other.samples, bytes) != 0 { continue }
          guard let words = words.baseAddress else { return false }
          unsafe first.rows.unpack(row.samples, count: count, into: words)
          unsafe second.rows.unpack(other.samples, count: count, into: words + width)
          if unsafe grid_are_equal(words, words + width, count) == 0 { return false }
        }
      } catch { return false }
    }
  }

  func rows(_ image: PNGStoredImage) throws(PNGError) -> PNGRowStream {
    try checkSize(image)
    return try PNGRowStream(image)
  }

  /// Rejects pictures that are too large or that claim more pixels than their bytes can hold.
  private func checkSize(_ image: PNGStoredImage) throws(PNGError) {
    let (width, height) = (image.header.width, image.header.height)
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .exceedsLimits(width: width, height: height)
    }
    // A deflate stream expands to at most 1032 bytes per byte (two bits for a match of 258).
    if width * height / 8 * image.header.bitsPerPixel > 1032 * image.file.count { throw .truncated }
  }
}

extension Bitmap {
  /// Reads the picture in a PNG file of any kind; for an animated PNG, the default picture.
  ///
  /// Files with more than 32,767 pixels per side or 2²⁸ pixels (1 GiB) are rejected before memory is
  /// allocated.
  ///
  /// - Throws: `PNGError`, whose description says what kind of file it is or what is wrong with it.
  /// - Complexity: O(bytes + pixels).
  public init(png bytes: [UInt8]) throws(PNGError) { self = try PNGDecoder().decode(bytes) }

  /// Reads a picture with a maximum number of pixels per side.
  package init(png bytes: [UInt8], maximumSide: Int) throws(PNGError) {
    self = try PNGDecoder(maximumSide: maximumSide).decode(bytes)
  }

  /// Premultiplies straight words.
  mutating func multiplyAlpha() {
    if isOpaque { return }
    replacePixels { word in
      PixelArithmetic.premultiplied(
        red: word >> 16 & 0xff, green: word >> 8 & 0xff, blue: word & 0xff, alpha: word >> 24)
    }
  }
}
