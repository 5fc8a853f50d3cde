/// Reads pictures of any supported kind: PNG, JPEG and SVG, detected by their first bytes.
package enum PictureReader {
  /// The maximum size of vector files; larger ones would take long to draw.
  static let vectorByteLimit = 4 << 20

  /// Returns the picture in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maximumSide: The maximum number of pixels per side; vectors are scaled down to it.
  ///   - height: The height in pixels at which vectors are drawn; pixel pictures keep their own.
  /// - Throws: `PictureError` with what is wrong with the file.
  package static func bitmap(_ bytes: [UInt8], maximumSide: Int, height: Int) throws(PictureError) -> Bitmap {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      return try JPEGDecoder.bitmap(bytes, maximumSide: maximumSide)
    }
    if looksLikeSVG(bytes) {
      return try SVGRasterizer.bitmap(bytes, maximumSide: maximumSide, height: height)
    }
    do throws(PNGError) { return try Bitmap(png: bytes, maximumSide: maximumSide) } catch {
      if case .notPNG(let kind) = error { throw .unknown(kind) }
      throw .png(error)
    }
  }

  /// Whether the root element of a file is `svg`, judging by the start of the file.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(4096)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard rest.first == UInt8(ascii: "<") else { return false }
    return String(decoding: rest, as: UTF8.self).contains("<svg")
  }
}

/// An error in reading a picture from a file.
package enum PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file is of an unsupported kind; the text names it, if known.
  case unknown(String?)
  /// An error in a PNG file.
  case png(PNGError)
  /// The library for a kind is not installed on this machine.
  case noLibrary(kind: String, package: String)
  /// The file is damaged, or uses an unsupported feature; the text says which.
  case refused(kind: String, String)
  /// The picture exceeds the limits; extents in pixels.
  case exceedsLimits(width: Int, height: Int)

  /// The reason in words, suitable after a file name and a colon.
  package var description: String {
    switch self {
    case .unknown(let kind): "neither PNG, JPEG nor SVG" + (kind.map { ", but \($0)" } ?? "")
    case .png(let error): "\(error)"
    case .noLibrary(let kind, let package): "\(kind) needs a library that is not installed (\(package))"
    case .refused(let kind, let reason): "cannot be drawn as \(kind): \(reason)"
    case .exceedsLimits(let width, let height): "\(width)×\(height) pixels is more than the limit allows"
    }
  }
}
