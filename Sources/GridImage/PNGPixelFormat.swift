/// The form of pixels in a PNG file, the narrowest form that holds a bitmap exactly.
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

/// The form in which all pieces of a PNG file store their pixels.
public struct PNGPieceFormat: Sendable, Hashable {
  let format: PNGPixelFormat

  init(_ format: PNGPixelFormat) { self.format = format }

  /// Three bytes a pixel, for pictures that nothing shows through.
  public static let rgb = PNGPieceFormat(.rgb)

  /// Four bytes a pixel, for any picture.
  public static let rgba = PNGPieceFormat(.rgba)

  /// The narrowest form that holds all of some pictures exactly.
  public init(holding bitmaps: [Bitmap], allowsPalette: Bool = true) {
    var colors = ColorSet()
    if allowsPalette, bitmaps.allSatisfy({ bitmap in bitmap.withPixels { colors.insert($0) } }) {
      self = .indexed(colors)
    } else {
      self = bitmaps.allSatisfy(\.isOpaque) ? .rgb : .rgba
    }
  }

  /// One byte a pixel, for pictures all of whose colors are in a set.
  package static func indexed(_ colors: ColorSet) -> PNGPieceFormat {
    PNGPieceFormat(.indexed(Palette(colors)))
  }
}
