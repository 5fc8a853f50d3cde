import CDeflate

/// A PNG file under construction: signature and chunks with their checksums.
///
/// Source of the format: Portable Network Graphics (PNG) Specification, Third Edition, sections 5 and 11.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The maximum amount of data in one chunk; the format allows 2³¹ - 1.
  static let chunkLimit = 1 << 30

  private(set) var bytes: [UInt8]

  /// Starts a file with all chunks before the pixels, including the data of an animation control chunk if
  /// given.
  init(
    width: Int, height: Int, format: PNGPixelFormat, animation: [UInt8] = [], metadata: PNGMetadata,
    capacity: Int
  ) throws(PNGError) {
    self.init(fragmentOf: capacity)
    bytes += Self.signature
    try appendHeader(width: width, height: height, format: format)
    bytes += animation
    try append(metadata)
    if case .indexed(let palette) = format { append(palette) }
  }

  /// Appends a chunk; `type` consists of four ASCII letters.
  mutating func append(_ type: StaticString, _ data: Span<UInt8>) {
    append(type, byteCount: data.count) { bytes in
      unsafe data.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
  }

  /// Appends a chunk with the data that `body` appends.
  private mutating func append(_ type: StaticString, byteCount: Int, _ body: (inout [UInt8]) -> Void) {
    append(UInt32(truncatingIfNeeded: byteCount))
    let start = bytes.count
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
    body(&bytes)
    let checksum = unsafe bytes.withUnsafeBytes { all in
      let chunk = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
      return unsafe libdeflate_crc32(0, chunk.baseAddress, chunk.count)
    }
    append(checksum)
  }

  private mutating func append(_ number: UInt32) {
    unsafe withUnsafeBytes(of: number.bigEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  static func chunk(_ type: StaticString, _ data: Span<UInt8>) -> [UInt8] {
    var chunks = PNGChunks(fragmentOf: data.count + 12)
    chunks.append(type, data)
    return chunks.bytes
  }

  /// Returns a chunk with the data that `body` appends.
  static func chunk(_ type: StaticString, byteCount: Int, _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var chunks = PNGChunks(fragmentOf: byteCount + 12)
    chunks.append(type, byteCount: byteCount, body)
    return chunks.bytes
  }

  /// Starts empty, for chunks that are not at the start of a file.
  init(fragmentOf capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Appends the zlib stream of the pixels, in as many chunks as needed.
  mutating func append(imageData stream: Span<UInt8>) {
    var start = 0
    while start < stream.count {
      let end = min(start + Self.chunkLimit, stream.count)
      append("IDAT", stream.extracting(start..<end))
      start = end
    }
  }
}

extension UInt32 {
  var bigEndianBytes: [UInt8] {
    [
      UInt8(truncatingIfNeeded: self >> 24), UInt8(truncatingIfNeeded: self >> 16),
      UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self),
    ]
  }
}

extension PNGChunks {
  /// Appends `IHDR` for a picture that is not interlaced.
  private mutating func appendHeader(width: Int, height: Int, format: PNGPixelFormat) throws(PNGError) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else {
      throw .unsupportedSize(width: width, height: height)
    }
    let extents = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
    let header = extents + [8, format.colorType, 0, 0, 0]
    append("IHDR", header.span)
  }

  private mutating func append(_ metadata: PNGMetadata) throws(PNGError) {
    append("sRGB", [0 as UInt8].span)
    if let scale = metadata.scale { append("pHYs", resolution(scale).span) }
    for text in metadata.texts { try append(text) }
  }

  /// Returns the data of `pHYs`: pixels per meter on both axes, computed from 72 pixels per inch and 0.0254
  /// meters per inch.
  private func resolution(_ scale: Double) -> [UInt8] {
    let density = (scale * 72 / 0.0254).rounded()
    let pixelsPerMeter = density >= 1 ? UInt32(min(density, Double(Int32.max))) : 1
    return pixelsPerMeter.bigEndianBytes + pixelsPerMeter.bigEndianBytes + [1]
  }

  /// Appends the zlib header that precedes compressed pieces, which together form one zlib stream.
  mutating func beginPieces() { append("IDAT", Self.streamHead.span) }

  /// Appends the end of the stream: an empty final block with fixed codes, and the checksum of all pieces.
  mutating func endPieces(_ pieces: [PNGPiece]) { append("IDAT", Self.streamEnd(pieces).span) }

  /// Appends the stream of pieces, each in its own chunk.
  mutating func append(pieces: [PNGPiece]) {
    beginPieces()
    for piece in pieces { bytes += piece.bytes }
    endPieces(pieces)
  }

  /// Appends the same stream as the data of a later animation frame, which uses a different chunk type.
  mutating func append(pieces: [PNGPiece], sequenceNumber: UInt32) {
    let end = Self.streamEnd(pieces)
    let count = pieces.reduce(4 + Self.streamHead.count + end.count) { $0 + $1.data.count }
    append("fdAT", byteCount: count) { bytes in
      bytes += sequenceNumber.bigEndianBytes
      bytes += Self.streamHead
      for piece in pieces { bytes += piece.data }
      bytes += end
    }
  }

  private static let streamHead: [UInt8] = [0x78, 0x01]

  private static func streamEnd(_ pieces: [PNGPiece]) -> [UInt8] {
    var checksum = Adler32()
    for piece in pieces { checksum.append(piece.checksum) }
    return [0x03, 0x00] + checksum.value.bigEndianBytes
  }

  /// Appends `PLTE`, and `tRNS` if a color is not opaque.
  private mutating func append(_ palette: Palette) {
    let colors = palette.colors.map(PixelArithmetic.straight)
    let entries = colors.flatMap { $0.bigEndianBytes.dropFirst() }
    append("PLTE", entries.span)
    let alphas = colors.prefix(palette.transparentCount).map { UInt8(truncatingIfNeeded: $0 >> 24) }
    if !alphas.isEmpty { append("tRNS", alphas.span) }
  }

  /// Appends a text as `tEXt`, or as uncompressed `iTXt` (UTF-8) if Latin-1 cannot encode it.
  private mutating func append(_ text: PNGMetadata.Text) throws(PNGError) {
    let language = Array((text.language ?? "").utf8)
    guard let keyword = latin1Keyword(text.keyword), !text.value.utf8.contains(0),
      language.allSatisfy({ Self.isInLanguageTag($0) })
    else { throw .invalidText(keyword: text.keyword) }
    if text.language == nil, let value = latin1(text.value) {
      append("tEXt", (keyword + [0] + value).span)
    } else {
      // Keyword, NUL, two bytes for "not compressed", language tag, empty translated keyword, text.
      append("iTXt", (keyword + [0, 0, 0] + language + [0, 0] + Array(text.value.utf8)).span)
    }
  }

  private static func isInLanguageTag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      // The specification discourages C0 and C1 controls other than the line feed in tEXt.
      guard let byte = UInt8(exactly: scalar.value), byte == 10 || isPrintable(byte) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private func latin1Keyword(_ keyword: String) -> [UInt8]? {
    guard let bytes = latin1(keyword), (1...79).contains(bytes.count),
      bytes.allSatisfy({ isPrintable($0) && $0 != 0xa0 }),
      bytes.first != 32, bytes.last != 32,
      !zip(bytes, bytes.dropFirst()).contains(where: { $0 == 32 && $1 == 32 })
    else { return nil }
    return bytes
  }

  private func isPrintable(_ byte: UInt8) -> Bool { 32...126 ~= byte || byte >= 160 }
}
