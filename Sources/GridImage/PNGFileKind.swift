/// A look at a file's first bytes, so that a message can say what the file is instead of a PNG.
enum PNGFileKind {
  /// Throws what is wrong with a file that does not begin with the PNG signature.
  static func checkSignature(_ bytes: Span<UInt8>) throws(PNGError) {
    if bytes.isEmpty { throw .emptyFile }
    if begins(bytes, with: PNGChunks.signature) { return }
    if begins(bytes, with: Array("version https://git-lfs".utf8)) { throw .gitLFSPointer }
    if bytes.count < 8, PNGChunks.signature.starts(with: copy(bytes)) { throw .truncated }
    if begins(bytes, with: [0x89, 0x50, 0x4e, 0x47]) || begins(bytes, with: [0x09, 0x50, 0x4e, 0x47]) {
      throw .corrupt("its signature was changed, as by a transfer that converts line ends")
    }
    throw .notPNG(kind(of: bytes))
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

  private static func kind(of bytes: Span<UInt8>) -> String? {
    kinds.first { begins(bytes, with: $0.prefix) }?.name
  }

  private static func begins(_ bytes: Span<UInt8>, with prefix: [UInt8]) -> Bool {
    guard bytes.count >= prefix.count else { return false }
    for index in prefix.indices where bytes[index] != prefix[index] { return false }
    return true
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    bytes.indices.map { bytes[$0] }
  }
}
