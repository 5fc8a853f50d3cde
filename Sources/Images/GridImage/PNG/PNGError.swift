/// An error in writing or reading a PNG picture.
public enum PNGError: Error, Sendable, Hashable {
  /// The file is empty.
  case emptyFile
  /// The file is a Git LFS pointer instead of the picture.
  case gitLFSPointer
  /// The file has the signature of another format, which the text names if known.
  case notPNG(String?)
  /// The file ends before the picture does.
  case truncated
  /// The file violates the format, as the text describes.
  case corrupt(String)
  /// The picture exceeds the limits of the decoder; extents are in pixels.
  case exceedsLimits(width: Int, height: Int)
  /// The picture cannot be written: PNG does not support pictures without pixels, or with 2³¹ or more pixels
  /// per side.
  case unsupportedSize(width: Int, height: Int)
  /// An animation without frames cannot be written.
  case emptyAnimation
  /// The keyword of a text chunk does not consist of 1 to 79 printable Latin-1 characters, or its text contains a
  /// NUL.
  case invalidText(keyword: String)
  /// The compressor or the decoder could not allocate memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// The reason as text that can follow a file name and a colon.
  public var description: String {
    switch self {
    case .emptyFile: "empty file"
    case .gitLFSPointer: "this is a Git LFS pointer, not a picture (fetch it with `git lfs pull`)"
    case .notPNG(let kind): "not a PNG" + (kind.map { ", but \($0)" } ?? "")
    case .truncated: "the file is truncated"
    case .corrupt(let reason): "damaged PNG: \(reason)"
    case .exceedsLimits(let width, let height): "\(width)×\(height) pixels is more than the limit allows"
    case .unsupportedSize(let width, let height): "a PNG cannot have \(width)×\(height) pixels"
    case .emptyAnimation: "an animation needs a frame"
    case .invalidText(let keyword): "text with the keyword \"\(keyword)\" cannot be stored in a PNG"
    case .outOfMemory: "not enough memory"
    }
  }
}

/// Detects the kind of a file that is not a PNG from its first bytes, for messages.
enum PNGFileKind {
  /// Throws the error for a file that does not start with the PNG signature.
  static func checkSignature(_ bytes: Span<UInt8>) throws(PNGError) {
    if bytes.isEmpty { throw .emptyFile }
    if begins(bytes, with: PNGChunks.signature) { return }
    if begins(bytes, with: Array("version https://git-lfs".utf8)) { throw .gitLFSPointer }
    if bytes.count < 8, bytes.indices.allSatisfy({ bytes[$0] == PNGChunks.signature[$0] }) {
      throw .truncated
    }
    if begins(bytes, with: [0x89, 0x50, 0x4e, 0x47]) || begins(bytes, with: [0x09, 0x50, 0x4e, 0x47]) {
      throw .corrupt("its signature is damaged, perhaps by a transfer that converts line endings")
    }
    throw .notPNG(kinds.first { begins(bytes, with: $0.prefix) }?.name)
  }

  private static let kinds: [(prefix: [UInt8], name: String)] = [
    ([0xff, 0xd8, 0xff], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("RIFF".utf8), "a WebP picture or another RIFF file"),
    (Array("BM".utf8), "a BMP picture"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("<svg".utf8), "an SVG picture"),
    (Array("<".utf8), "markup"),
    (Array("{".utf8), "JSON"),
    ([0x1f, 0x8b], "a gzip file"),
    (Array("PK".utf8), "a ZIP archive"),
  ]

  private static func begins(_ bytes: Span<UInt8>, with prefix: [UInt8]) -> Bool {
    guard bytes.count >= prefix.count else { return false }
    for index in prefix.indices where bytes[index] != prefix[index] { return false }
    return true
  }
}
