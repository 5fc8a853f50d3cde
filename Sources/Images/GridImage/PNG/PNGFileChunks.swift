import CDeflate

/// The chunks of a PNG file, located before anything is decoded.
///
/// Damage in chunks that do not affect pixels, and a missing end, are errors too, because damage to any byte
/// of a reference picture should be noticed.
package struct PNGFileChunks {
  struct Chunk {
    /// The four letters of the type; `unnamed` if the type contains other bytes.
    var name: String
    /// The range of the chunk's data in the file.
    var data: Range<Int>
    /// Whether a decoder must understand the chunk to read the file.
    var isCritical: Bool
  }

  let file: [UInt8]
  let all: [Chunk]
  /// The bytes after `IEND`, which are not part of the picture.
  let rest: Range<Int>

  /// Throws unless chunks with correct checksums fill the file from the signature to `IEND`; ignores all
  /// bytes after `IEND`.
  package init(_ file: [UInt8]) throws(PNGError) {
    try PNGFileKind.checkSignature(file.span)
    var chunks: [Chunk] = []
    var start = PNGChunks.signature.count
    while chunks.last?.name != "IEND" {
      guard file.count - start >= 12 else { throw .truncated }
      let length = file.span.number(at: start)
      guard length <= Int(Int32.max) else {
        throw .corrupt("the chunk at byte \(start) has an impossible length")
      }
      guard file.count - start - 12 >= length else { throw .truncated }
      let data = start + 8..<start + 8 + length
      let type = file[start + 4..<data.lowerBound]
      let isNamed = type.allSatisfy { 0x41...0x7a ~= $0 }
      chunks.append(
        Chunk(
          name: isNamed ? String(decoding: type, as: UTF8.self) : "unnamed", data: data,
          // Section 5.4 of the specification: critical chunks have bit 5 of their first letter cleared.
          isCritical: file[start + 4] & 0x20 == 0))
      let body = file.span.extracting(start + 4..<data.upperBound)
      let checksum = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
      guard Int(checksum) == file.span.number(at: data.upperBound) else {
        throw .corrupt("the checksum of the \(chunks[chunks.count - 1].name) chunk at byte \(start) is wrong")
      }
      start = data.upperBound + 4
    }
    all = chunks
    rest = start..<file.count
    self.file = file
  }

  var isAnimated: Bool { all.contains { $0.name == "acTL" } }

  /// Returns the text with a keyword in a `tEXt` chunk or an uncompressed `iTXt` chunk; nil if there is none.
  package func text(_ keyword: String) -> String? {
    let key = Array(keyword.utf8) + [0]
    for chunk in all where file[chunk.data].starts(with: key) {
      let rest = file[chunk.data].dropFirst(key.count)
      if chunk.name == "tEXt" { return String(String.UnicodeScalarView(rest.map { Unicode.Scalar($0) })) }
      // Two bytes for "not compressed", empty language tag, empty translated keyword.
      if chunk.name == "iTXt", rest.starts(with: [0, 0, 0, 0]) {
        return String(decoding: rest.dropFirst(4), as: UTF8.self)
      }
    }
    return nil
  }
}

extension PNGFileChunks {
  /// Returns the static picture, which programs without support for animations show.
  ///
  /// - Throws: `PNGError.corrupt` if the header, or the order of the chunks that affect pixels, violates the
  ///   format.
  func image() throws(PNGError) -> PNGStoredImage {
    guard let first = all.first, first.name == "IHDR" else {
      throw .corrupt("it does not start with a header")
    }
    let header = try PNGHeader(file[first.data])
    try checkOrder()
    return PNGStoredImage(
      file: file, header: header, palette: try palette(header), clear: clearColor(header),
      parts: all.filter { $0.name == "IDAT" }.map(\.data))
  }

  /// Checks the chunks that affect pixels according to sections 5.6 and 5.4 of the specification.
  private func checkOrder() throws(PNGError) {
    var seen: Set<String> = []
    for (index, chunk) in all.enumerated() {
      let isInPlace =
        switch chunk.name {
        case "IHDR": index == 0
        case "PLTE": seen.isDisjoint(with: ["PLTE", "tRNS", "hIST", "bKGD", "IDAT"])
        case "IDAT": !seen.contains("IDAT") || all[index - 1].name == "IDAT"
        case "IEND": seen.contains("IDAT") && chunk.data.isEmpty
        default: !chunk.isCritical
        }
      guard isInPlace else { throw .corrupt("its \(chunk.name) chunk is out of order") }
      seen.insert(chunk.name)
    }
  }

  /// Returns the colors of the palette as straight words.
  private func palette(_ header: PNGHeader) throws(PNGError) -> [UInt32] {
    guard let chunk = all.first(where: { $0.name == "PLTE" }) else {
      if header.isIndexed { throw .corrupt("it has no palette") }
      return []
    }
    let count = chunk.data.count / 3
    guard chunk.data.count % 3 == 0, 1...(header.isIndexed ? 1 << header.depth : 256) ~= count else {
      throw .corrupt("its palette has an impossible length")
    }
    guard header.isIndexed else { return [] }
    let opacities = transparency(1...count)
    return (0..<count).map { index in
      let start = chunk.data.lowerBound + 3 * index
      return file[start..<start + 3].reduce(index < opacities.count ? UInt32(opacities[index]) : 255) {
        $0 << 8 | UInt32($1)
      }
    }
  }

  /// Returns the samples of the one transparent color, two bytes each.
  private func clearColor(_ header: PNGHeader) -> [UInt8] {
    header.isIndexed || header.hasAlpha ? [] : transparency(2 * header.samples...2 * header.samples)
  }

  /// Returns the data of `tRNS`; ignores it if its length is invalid.
  private func transparency(_ count: ClosedRange<Int>) -> [UInt8] {
    let chunk = all.prefix { $0.name != "IDAT" }.first { $0.name == "tRNS" && count ~= $0.data.count }
    return chunk.map { Array(file[$0.data]) } ?? []
  }
}

extension Span<UInt8> {
  /// Returns the big-endian number in four bytes.
  func number(at start: Int) -> Int {
    var number = 0
    for index in start..<start + 4 { number = number << 8 | Int(self[index]) }
    return number
  }
}
