import CSpng

/// Reads PNG files of every kind the format knows (all color types and depths, interlaced or not) into bitmaps.
///
/// Samples are taken as sRGB, whatever gamma or profile the file names; samples of 16 bits are rounded to 8.
/// Of an animated PNG the default picture is read. Damaged files are refused, never repaired; what is beyond
/// the limits is refused before memory is spent on it.
struct PNGDecoder {
  /// The largest width or height, in pixels: what Cairo can draw.
  var maximumSide = 32_767
  /// The largest number of pixels; each takes four bytes once decoded (eight more where samples have 16 bits).
  var maximumPixels = 1 << 28
  /// The largest ancillary chunk, and the largest sum of them, in bytes.
  var maximumChunkBytes = 1 << 24

  func decode(_ bytes: Span<UInt8>) throws(PNGError) -> Bitmap {
    try PNGFileKind.checkSignature(bytes)
    try PNGStructure.check(bytes)
    return unsafe try bytes.withUnsafeBytes { file throws(PNGError) in
      guard let context = unsafe spng_ctx_new(0) else { throw .outOfMemory }
      defer { unsafe spng_ctx_free(context) }
      unsafe try check(spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max)))
      unsafe try check(spng_set_chunk_limits(context, maximumChunkBytes, maximumChunkBytes))
      unsafe try check(spng_set_png_buffer(context, file.baseAddress, file.count))
      var header = spng_ihdr()
      unsafe try check(spng_get_ihdr(context, &header))
      try checkSize(header, fileSize: file.count)

      let bitmap =
        unsafe header.bit_depth == 16
        ? try decodeDeep(context, header) : try decodeShallow(context, header)
      // Reads on to the end, so that a file cut after the pixels is refused too.
      unsafe try check(spng_decode_chunks(context))
      return bitmap
    }
  }

  /// Refuses what is too large, and what claims more pixels than its bytes could hold.
  private func checkSize(_ header: spng_ihdr, fileSize: Int) throws(PNGError) {
    let width = Int(header.width)
    let height = Int(header.height)
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .exceedsLimits(width: width, height: height)
    }
    // A deflate stream cannot hold more than 1032 bytes a byte (two bits a match of 258).
    let bitsPerPixel = Int(header.bit_depth) * samplesPerPixel(header.color_type)
    if width * height / 8 * bitsPerPixel > 1032 * fileSize { throw .truncated }
  }

  private func samplesPerPixel(_ colorType: UInt8) -> Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Decodes samples of up to 8 bits straight into the bitmap and converts its words in place.
  @unsafe private func decodeShallow(_ context: OpaquePointer, _ header: spng_ihdr) throws(PNGError) -> Bitmap
  {
    var bitmap = Bitmap(width: Int(header.width), height: Int(header.height))
    let flags = Int32(SPNG_DECODE_TRNS.rawValue)
    let status = unsafe bitmap.pixels.withUnsafeMutableBytes { target in
      unsafe spng_decode_image(
        context, target.baseAddress, target.count, Int32(SPNG_FMT_RGBA8.rawValue), flags)
    }
    try check(status)
    unsafe bitmap.pixels.withUnsafeMutableBufferPointer { words in
      var index = 0
      while index < words.count {
        let bytes = unsafe UInt32(bigEndian: words[index])
        unsafe words[index] = PixelArithmetic.premultiplied(
          red: bytes >> 24, green: bytes >> 16 & 0xff, blue: bytes >> 8 & 0xff, alpha: bytes & 0xff)
        index &+= 1
      }
    }
    return bitmap
  }

  /// Decodes samples of 16 bits and rounds them to 8.
  @unsafe private func decodeDeep(_ context: OpaquePointer, _ header: spng_ihdr) throws(PNGError) -> Bitmap {
    var samples = [UInt16](repeating: 0, count: Int(header.width) * Int(header.height) * 4)
    let flags = Int32(SPNG_DECODE_TRNS.rawValue)
    let status = unsafe samples.withUnsafeMutableBytes { target in
      unsafe spng_decode_image(
        context, target.baseAddress, target.count, Int32(SPNG_FMT_RGBA16.rawValue), flags)
    }
    try check(status)
    var bitmap = Bitmap(width: Int(header.width), height: Int(header.height))
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = PixelArithmetic.premultiplied(
        red: rounded(samples[4 * index]), green: rounded(samples[4 * index + 1]),
        blue: rounded(samples[4 * index + 2]), alpha: rounded(samples[4 * index + 3]))
    }
    return bitmap
  }

  /// The sample of 8 bits nearest to one of 16.
  private func rounded(_ sample: UInt16) -> UInt32 { (UInt32(sample) * 255 + 32_767) / 65_535 }

  private func check(_ status: Int32) throws(PNGError) {
    guard status != 0 else { return }
    switch status {
    case SPNG_IO_EOF.rawValue: throw .truncated
    case SPNG_EMEM.rawValue: throw .outOfMemory
    default: throw .corrupt(unsafe String(cString: spng_strerror(status)))
    }
  }
}

extension Bitmap {
  /// Reads the picture in the bytes of a PNG file of any kind, animated ones as their default picture.
  ///
  /// Files of more than 32,767 pixels to a side or 2²⁸ pixels (1 GiB) are refused before memory is spent on
  /// them. The error's description says what the file is or what is wrong with it. O(bytes + pixels).
  public init(png bytes: [UInt8]) throws(PNGError) { self = try PNGDecoder().decode(bytes.span) }
}
