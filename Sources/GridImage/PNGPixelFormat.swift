/// The form in which a PNG file stores its pixels.
package enum PNGPixelFormat: Sendable, Hashable {
  /// One byte a pixel, an index into at most 256 colors.
  case indexed(Palette)
  /// Three bytes a pixel, for pictures that nothing shows through.
  case rgb
  /// Four bytes a pixel, alpha not multiplied in, for any picture.
  case rgba

  /// The narrowest form that holds all of some pictures exactly.
  package init(holding bitmaps: [Bitmap], allowsPalette: Bool = true) {
    var colors = ColorSet()
    if allowsPalette, bitmaps.allSatisfy({ colors.insert($0.pixels.span) }) {
      self = .indexed(Palette(colors))
    } else {
      self = bitmaps.allSatisfy(\.isOpaque) ? .rgb : .rgba
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
