import CPixels

/// Unfilters rows and converts their samples to words with straight alpha.
///
/// Source: Portable Network Graphics (PNG) Specification, Third Edition, sections 7 to 9 and 13.
@safe struct PNGRows {
  private let header: PNGHeader
  /// The word of each sample value, for samples of up to eight bits.
  private let colors: [UInt32]
  /// The number of colors of an indexed picture, if its samples could exceed that number; otherwise nil.
  private let colorCount: Int?
  /// The bytes of the transparent color in 16-bit samples, and the opaque word of that color.
  private let clear: [UInt8]
  private let clearWord: UInt32?

  init(_ image: PNGStoredImage) {
    header = image.header
    let numbers = 1 << min(image.header.depth, 8)
    let deepSamples = image.clear
    let samples = stride(from: 0, to: deepSamples.count, by: 2).map {
      UInt32(deepSamples[$0]) << 8 | UInt32(deepSamples[$0 + 1])
    }
    clear = deepSamples
    clearWord = samples.count == 3 ? samples.reduce(0xff) { $0 << 8 | $1 & 0xff } : nil
    if image.header.isIndexed {
      colorCount = image.palette.count < numbers ? image.palette.count : nil
      colors = image.palette + repeatElement(0, count: numbers - image.palette.count)
    } else {
      colorCount = nil
      colors = (0..<UInt32(numbers)).map { number in
        let level = number * 255 / UInt32(numbers - 1)
        return (samples == [number] ? 0 : 0xff00_0000) | level << 16 | level << 8 | level
      }
    }
  }

  /// Unfilters a row of a pass in place. The first byte of the row is its filter; `above` is the row above,
  /// if any.
  @unsafe func unfilter(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>?, _ pass: PNGHeader.Pass
  ) throws(PNGError) {
    let filter = unsafe row[0]
    guard filter < 5 else { throw .corrupt("a row has the unknown filter \(filter)") }
    let count = header.rowBytes(pass.width)
    if filter > 0 {
      unsafe grid_unfilter(Int32(filter), row + 1, above.map { unsafe $0 + 1 }, count, header.pixelBytes)
    }
    if let colorCount {
      let largest = unsafe Int(grid_largest_number(row + 1, pass.width, UInt32(header.depth)))
      guard largest < colorCount else {
        throw .corrupt("a pixel has color \(largest), but the palette has \(colorCount) colors")
      }
    }
  }

  /// Writes the words of the pixels of an unfiltered row.
  @unsafe func unpack(_ row: UnsafePointer<UInt8>, count: Int, into words: UnsafeMutablePointer<UInt32>) {
    switch (header.samples, header.depth) {
    case (let samples, 16):
      unsafe clear.withUnsafeBufferPointer {
        unsafe grid_unpack_deep(row, count, samples, $0.isEmpty ? nil : $0.baseAddress, words)
      }
    case (4, _): unsafe grid_unpack_rgba(row, count, words)
    case (3, _):
      unsafe grid_unpack_rgb(row, count, words)
      if let clearWord { unsafe grid_clear_color(words, count, clearWord) }
    case (2, _): unsafe grid_unpack_gray_alpha(row, count, words)
    default: unsafe grid_unpack_numbers(row, count, UInt32(header.depth), colors, words)
    }
  }

  /// Writes the words of a row to their positions in the picture.
  @unsafe func unpack(_ row: PNGRowStream.Row, into words: UnsafeMutablePointer<UInt32>) {
    let pass = row.pass
    let first = unsafe words + (pass.y + row.number * pass.yStep) * header.width + pass.x
    if pass.xStep == 1 { return unsafe unpack(row.samples, count: pass.width, into: first) }
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: pass.width) { scratch in
      guard let scratch = scratch.baseAddress else { return }
      unsafe unpack(row.samples, count: pass.width, into: scratch)
      for column in 0..<pass.width { unsafe first[column * pass.xStep] = scratch[column] }
    }
  }
}
