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
  public static func indexed(_ colors: ColorSet) -> PNGPieceFormat {
    PNGPieceFormat(.indexed(Palette(colors)))
  }
}
