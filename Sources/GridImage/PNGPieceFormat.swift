/// The form in which all pieces of a PNG file store their pixels.
public struct PNGPieceFormat: Sendable, Hashable {
  let format: PNGPixelFormat

  init(_ format: PNGPixelFormat) { self.format = format }

  /// Three bytes a pixel, for pictures that nothing shows through.
  public static let rgb = PNGPieceFormat(.rgb)

  /// One byte a pixel, for pictures all of whose colours are in a set.
  public static func indexed(_ colors: ColorSet) -> PNGPieceFormat {
    PNGPieceFormat(.indexed(Palette(colors)))
  }
}
