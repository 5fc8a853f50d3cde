/// Reads pictures of any kind that is known: PNG, JPEG and SVG, which are told by their first bytes.
package enum PictureReader {
  /// Larger files of vectors are refused: they would take long to draw.
  static let vectorByteLimit = 4 << 20

  /// The picture in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maximumSide: The most pixels each way; of vectors, too, which are drawn at most so large.
  ///   - height: The height in pixels that vectors are drawn at; pictures of pixels keep their own.
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

  /// Whether a file is a document whose first element is `svg`, as far as its beginning tells.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(4096)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard rest.first == UInt8(ascii: "<") else { return false }
    return String(decoding: rest, as: UTF8.self).contains("<svg")
  }
}

/// Why a picture could not be read from a file.
package enum PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file is of another kind; the text says of which, where that is known.
  case unknown(String?)
  /// Something about a PNG file.
  case png(PNGError)
  /// The library for a kind is not on this machine.
  case noLibrary(kind: String, package: String)
  /// The file is damaged, or asks for what is not drawn; the text says what.
  case refused(kind: String, String)
  /// The picture is larger than the limits; extents in pixels.
  case exceedsLimits(width: Int, height: Int)

  /// The reason in words, fit to follow a file name and a colon.
  package var description: String {
    switch self {
    case .unknown(let kind): "neither PNG, JPEG nor SVG" + (kind.map { ", but \($0)" } ?? "")
    case .png(let error): "\(error)"
    case .noLibrary(let kind, let package): "\(kind) needs a library that is not installed (\(package))"
    case .refused(let kind, let reason): "not drawn as \(kind): \(reason)"
    case .exceedsLimits(let width, let height): "\(width)×\(height) pixels is more than the limit allows"
    }
  }
}
