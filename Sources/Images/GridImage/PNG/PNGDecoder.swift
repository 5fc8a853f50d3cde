import CPixels

/// Reads PNG files of every kind the format knows (all color types and depths, interlaced or not) into bitmaps.
///
/// Samples are taken as sRGB, whatever gamma or profile the file names (`PNGPresentation` has these); samples of 16 bits are
/// rounded to 8 (`DeepPixels` has them whole). Damaged files are refused, never repaired. Of an animated PNG the default
/// picture is read.
///
/// What is beyond its limits is refused before memory is spent on it; beside the bitmap it takes that of the samples.
struct PNGDecoder {
  /// The largest width or height, in pixels: what Cairo can draw.
  var maximumSide = 32_767
  /// The largest number of pixels; each takes four bytes once decoded.
  var maximumPixels = 1 << 28

  func decode(_ file: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = try decodeStraight(PNGFileChunks(file).image())
    bitmap.multiplyAlpha()
    return bitmap
  }

  /// The picture with words whose channels are not multiplied with alpha, as the file has them.
  func decodeStraight(_ image: PNGStoredImage) throws(PNGError) -> Bitmap {
    let stream = try rows(image)
    var problem: PNGError?
    let count = image.header.width * image.header.height
    let words = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, filled in
      guard let words = words.baseAddress else { return }
      do throws(PNGError) {
        while let row = try stream.next() { unsafe stream.rows.unpack(row, into: words) }
        filled = count
      } catch { problem = error }
    }
    if let problem { throw problem }
    return Bitmap(width: image.header.width, height: image.header.height, pixels: words)
  }

  /// Throws where `decodeStraight` would, without making the picture.
  func check(_ image: PNGStoredImage) throws(PNGError) {
    let stream = try rows(image)
    while try stream.next() != nil {}
  }

  /// Whether two whole files have the same pixels, held against each other row by row: in no more memory than the
  /// samples of both take, and no longer than up to the first difference. False where a file is damaged, too.
  func areEqual(_ one: PNGStoredImage, _ two: PNGStoredImage) -> Bool {
    guard one.header.size == two.header.size, one.header.isInterlaced == two.header.isInterlaced,
      let first = try? rows(one), let second = try? rows(two)
    else { return false }
    let isSameForm = one.hasForm(of: two)
    let width = one.header.width
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width) { words in
      do throws(PNGError) {
        while true {
          // Both have as many rows.
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

  /// Refuses what is too large, and what claims more pixels than its bytes could hold.
  private func checkSize(_ image: PNGStoredImage) throws(PNGError) {
    let (width, height) = (image.header.width, image.header.height)
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .exceedsLimits(width: width, height: height)
    }
    // A deflate stream cannot hold more than 1032 bytes a byte (two bits a match of 258).
    if width * height / 8 * image.header.bitsPerPixel > 1032 * image.file.count { throw .truncated }
  }
}

extension Bitmap {
  /// Reads the picture in the bytes of a PNG file of any kind, animated ones as their default picture.
  ///
  /// Files of more than 32,767 pixels to a side or 2²⁸ pixels (1 GiB) are refused before memory is spent on them.
  ///
  /// - Throws: `PNGError`, whose description says what the file is or what is wrong with it.
  /// - Complexity: O(bytes + pixels).
  public init(png bytes: [UInt8]) throws(PNGError) { self = try PNGDecoder().decode(bytes) }

  /// Reads a picture that has at most so many pixels to a side.
  package init(png bytes: [UInt8], maximumSide: Int) throws(PNGError) {
    self = try PNGDecoder(maximumSide: maximumSide).decode(bytes)
  }

  /// Multiplies words whose channels are not multiplied with alpha yet.
  mutating func multiplyAlpha() {
    if isOpaque { return }
    replacePixels { word in
      PixelArithmetic.premultiplied(
        red: word >> 16 & 0xff, green: word >> 8 & 0xff, blue: word & 0xff, alpha: word >> 24)
    }
  }
}
