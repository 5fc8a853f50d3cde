/// Reads pictures of any supported kind: PNG, JPEG and SVG, detected by their first bytes.
package enum PictureReader {
  /// The maximum size of vector files in bytes; larger ones would take too long to draw.
  static let vectorByteLimit = 4 << 20
  private static let jpegMagic: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Returns the picture in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maximumSide: The maximum number of pixels per side; vector pictures are scaled down to it.
  ///   - height: The height in pixels at which vector pictures are drawn; pixel pictures keep their own.
  /// - Throws: `PictureError`, which says what is wrong with the file.
  package static func bitmap(_ bytes: [UInt8], maximumSide: Int, height: Int) throws(PictureError) -> Bitmap {
    if bytes.starts(with: jpegMagic) {
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

  /// The libraries for kinds of pictures, with their versions, or why they cannot be used. Loads them.
  package static var libraries: [PictureLibrary.State] {
    [JPEGDecoder.library.state, SVGRasterizer.library.state]
  }

  /// The library that draws a picture of this kind, with its version; nil for PNG, which is read by our own code, and if
  /// it is not installed. Loads the library.
  package static func library(of bytes: [UInt8]) -> (name: String, version: String)? {
    let isJPEG = bytes.starts(with: jpegMagic)
    guard isJPEG || looksLikeSVG(bytes) else { return nil }
    let library = isJPEG ? JPEGDecoder.library : SVGRasterizer.library
    return (try? library.state.version.get()).map { (library.name, $0) }
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
  /// The kind of the file is not supported; the text names it if known.
  case unknown(String?)
  /// An error in a PNG file.
  case png(PNGError)
  /// The library for this kind of file is not installed on this machine.
  case noLibrary(kind: String, package: String)
  /// The library for this kind of file is installed, but cannot be loaded or lacks functions.
  case unusableLibrary(kind: String, name: String, reason: String)
  /// The file is damaged or uses an unsupported feature, as the text describes.
  case refused(kind: String, String)
  /// The picture exceeds the limits; extents are in pixels.
  case exceedsLimits(width: Int, height: Int)

  /// Whether other machines may be able to read the file, because the reason is this machine's library.
  package var isAboutLibrary: Bool {
    switch self {
    case .noLibrary, .unusableLibrary: true
    default: false
    }
  }

  /// The reason as text that can follow a file name and a colon.
  package var description: String {
    switch self {
    case .unknown(let kind): "neither PNG, JPEG nor SVG" + (kind.map { ", but \($0)" } ?? "")
    case .png(let error): "\(error)"
    case .noLibrary(let kind, let package): "\(kind) needs a library that is not installed (\(package))"
    case .unusableLibrary(let kind, let name, let reason):
      "\(kind) needs \(name), which cannot be used: \(reason)"
    case .refused(let kind, let reason): "cannot be drawn as \(kind): \(reason)"
    case .exceedsLimits(let width, let height): "\(width)×\(height) pixels is more than the limit allows"
    }
  }
}
