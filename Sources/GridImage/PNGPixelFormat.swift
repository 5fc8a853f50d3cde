/// How pixels are stored in a PNG file, the narrowest form that holds a bitmap exactly.
enum PNGPixelFormat: Sendable, Hashable {
  /// One byte a pixel, an index into at most 256 premultiplied words; those that let something through come first.
  case indexed(Palette)
  /// Three bytes a pixel.
  case rgb
  /// Four bytes a pixel, alpha not multiplied in.
  case rgba

  init(of bitmap: Bitmap, allowsPalette: Bool) {
    var colors = ColorSet()
    if allowsPalette, colors.insert(bitmap.pixels.span) {
      self = .indexed(Palette(colors))
    } else {
      self = bitmap.isOpaque ? .rgb : .rgba
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The number of the color type in the file header.
  var colorType: UInt8 {
    switch self {
    case .indexed: 3
    case .rgb: 2
    case .rgba: 6
    }
  }
}
