import GridGeometry

/// The fields of a PNG file's `IHDR` chunk, and properties derived from them.
///
/// Source: Portable Network Graphics (PNG) Specification, Third Edition, sections 8.1 and 11.2.1.
struct PNGHeader: Hashable {
  /// The size in pixels; each extent is at least 1.
  var width: Int
  var height: Int
  /// Bits per sample: 1, 2, 4, 8 or 16.
  let depth: Int
  private let colorType: UInt8
  let isInterlaced: Bool

  /// Throws `PNGError.corrupt` unless the bytes are a valid header.
  init(_ bytes: ArraySlice<UInt8>) throws(PNGError) {
    let fields = Array(bytes)
    guard fields.count == 13 else { throw .corrupt("its header has an impossible length") }
    (width, height) = (fields.span.number(at: 0), fields.span.number(at: 4))
    (depth, colorType, isInterlaced) = (Int(fields[8]), fields[9], fields[12] == 1)
    guard 1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height else {
      throw .corrupt("\(width)×\(height) pixels is not a valid size")
    }
    let depths: [UInt8: [Int]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard depths[colorType]?.contains(depth) == true else {
      throw .corrupt("color type \(colorType) cannot have \(depth) bits per sample")
    }
    guard fields[10] == 0, fields[11] == 0, fields[12] < 2 else {
      throw .corrupt("its compression, filtering or interlacing is unknown")
    }
  }

  var size: PixelSize { PixelSize(width: width, height: height) }
  var isIndexed: Bool { colorType == 3 }
  var hasAlpha: Bool { colorType & 4 != 0 }
  /// The number of samples per pixel, 1 to 4; a palette index is one sample.
  var samples: Int { isIndexed ? 1 : 1 + Int(colorType & 2) + Int(colorType >> 2 & 1) }
  var bitsPerPixel: Int { depth * samples }
  /// The distance in bytes to the pixel on the left that filters refer to.
  var pixelBytes: Int { max(1, bitsPerPixel / 8) }

  /// Returns the number of bytes in a row of this many pixels, without its filter byte.
  func rowBytes(_ count: Int) -> Int { (count * bitsPerPixel + 7) / 8 }

  /// A pass of an interlaced picture, stored like a separate picture; a picture that is not interlaced is a
  /// single pass.
  struct Pass {
    /// The pixels of the pass: its first column and row, and the steps between pixels.
    var x: Int
    var y: Int
    var xStep: Int
    var yStep: Int
    /// The size of the pass, in pixels.
    var width = 0
    var height = 0
  }

  /// The stored passes, in order; passes without pixels are not stored.
  var passes: [Pass] {
    let all =
      isInterlaced
      ? [
        Pass(x: 0, y: 0, xStep: 8, yStep: 8), Pass(x: 4, y: 0, xStep: 8, yStep: 8),
        Pass(x: 0, y: 4, xStep: 4, yStep: 8), Pass(x: 2, y: 0, xStep: 4, yStep: 4),
        Pass(x: 0, y: 2, xStep: 2, yStep: 4), Pass(x: 1, y: 0, xStep: 2, yStep: 2),
        Pass(x: 0, y: 1, xStep: 1, yStep: 2),
      ] : [Pass(x: 0, y: 0, xStep: 1, yStep: 1)]
    return all.map { pass in
      var pass = pass
      pass.width = (width - pass.x + pass.xStep - 1) / pass.xStep
      pass.height = (height - pass.y + pass.yStep - 1) / pass.yStep
      return pass
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}
