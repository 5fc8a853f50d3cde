import CDeflate
import CSpng

/// Why a picture could not be written as PNG or read from one.
public enum PNGError: Error, Sendable, Hashable {
  /// The file has no bytes.
  case emptyFile
  /// The file is a note of Git LFS in place of the picture.
  case gitLFSPointer
  /// The file begins like something else; the text says like what, where that is known.
  case notPNG(String?)
  /// The file ends before the picture does.
  case truncated
  /// The file breaks the format; the text says where.
  case corrupt(String)
  /// The picture is larger than the limits given to the decoder; extents in pixels.
  case exceedsLimits(width: Int, height: Int)
  /// The picture cannot be written: PNG has no pictures without pixels, or of 2³¹ and more to a side.
  case unsupportedSize(width: Int, height: Int)
  /// An animation without frames cannot be written.
  case emptyAnimation
  /// A text chunk's keyword is not of 1 to 79 printable Latin-1 characters, or its text holds a NUL.
  case invalidText(keyword: String)
  /// The compressor or the decoder could not get the memory it needs.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// The reason in words, fit to follow a file name and a colon.
  public var description: String {
    switch self {
    case .emptyFile: "empty file"
    case .gitLFSPointer: "this is a Git LFS pointer, not a picture (fetch it with `git lfs pull`)"
    case .notPNG(let kind): "not a PNG" + (kind.map { ", but \($0)" } ?? "")
    case .truncated: "the file ends before the picture does"
    case .corrupt(let reason): "damaged PNG: \(reason)"
    case .exceedsLimits(let width, let height): "\(width)×\(height) pixels is more than the limit allows"
    case .unsupportedSize(let width, let height): "a PNG cannot have \(width)×\(height) pixels"
    case .emptyAnimation: "an animation needs a frame"
    case .invalidText(let keyword): "text with the keyword \"\(keyword)\" cannot be stored in a PNG"
    case .outOfMemory: "not enough memory"
    }
  }
}

/// A look at a file's first bytes, so that a message can say what the file is instead of a PNG.
enum PNGFileKind {
  /// Throws what is wrong with a file that does not begin with the PNG signature.
  static func checkSignature(_ bytes: Span<UInt8>) throws(PNGError) {
    if bytes.isEmpty { throw .emptyFile }
    if begins(bytes, with: PNGChunks.signature) { return }
    if begins(bytes, with: Array("version https://git-lfs".utf8)) { throw .gitLFSPointer }
    if bytes.count < 8, bytes.indices.allSatisfy({ bytes[$0] == PNGChunks.signature[$0] }) {
      throw .truncated
    }
    if begins(bytes, with: [0x89, 0x50, 0x4e, 0x47]) || begins(bytes, with: [0x09, 0x50, 0x4e, 0x47]) {
      throw .corrupt("its signature was changed, as by a transfer that converts line ends")
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

/// The chunks of a PNG file, found before anything is decoded.
///
/// libspng passes over damage in chunks that pixels do not need and over a missing end; here both are errors, because a
/// damaged reference picture should be noticed, whatever byte it is.
package struct PNGFileChunks {
  struct Chunk {
    /// Four letters; `unnamed` where it has others.
    var name: String
    /// Where its data stand in the file.
    var data: Range<Int>
  }

  let file: [UInt8]
  let all: [Chunk]

  /// Throws unless chunks with right checksums fill the file from the signature to `IEND`; what follows that is not read.
  package init(_ file: [UInt8]) throws(PNGError) {
    try PNGFileKind.checkSignature(file.span)
    var chunks: [Chunk] = []
    var start = PNGChunks.signature.count
    func number(at index: Int) -> Int { file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    while chunks.last?.name != "IEND" {
      guard file.count - start >= 12 else { throw .truncated }
      let length = number(at: start)
      guard length <= Int(Int32.max) else {
        throw .corrupt("the chunk at byte \(start) has an impossible length")
      }
      guard file.count - start - 12 >= length else { throw .truncated }
      let data = start + 8..<start + 8 + length
      let type = file[start + 4..<data.lowerBound]
      let isNamed = type.allSatisfy { 0x41...0x7a ~= $0 }
      chunks.append(Chunk(name: isNamed ? String(decoding: type, as: UTF8.self) : "unnamed", data: data))
      let body = file.span.extracting(start + 4..<data.upperBound)
      let checksum = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
      guard Int(checksum) == number(at: data.upperBound) else {
        throw .corrupt("the checksum of the \(chunks[chunks.count - 1].name) chunk at byte \(start) is wrong")
      }
      start = data.upperBound + 4
    }
    all = chunks
    self.file = file
  }

  /// The colors of the palette as words whose channels are not multiplied with alpha.
  var palette: [UInt32] {
    func data(_ name: String) -> ArraySlice<UInt8> {
      all.first { $0.name == name }.map { file[$0.data] } ?? []
    }
    let (colors, opacities) = (Array(data("PLTE")), Array(data("tRNS")))
    return (0..<colors.count / 3).map { index in
      let channels = [index < opacities.count ? opacities[index] : 255] + colors[3 * index..<3 * index + 3]
      return channels.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Throws unless the image data are one zlib stream of so many bytes and nothing else, which libspng does not ask.
  func checkImageData(byteCount: Int) throws(PNGError) {
    var stream = unsafe z_stream()
    guard unsafe inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .outOfMemory
    }
    defer { unsafe inflateEnd(&stream) }
    var scratch = [UInt8](repeating: 0, count: 1 << 16)
    var (status, count) = (Z_OK, 0)
    for chunk in all where chunk.name == "IDAT" && !chunk.data.isEmpty {
      guard status != Z_STREAM_END else { throw .corrupt("there are data after those of the image") }
      unsafe file.withUnsafeBufferPointer { file in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          unsafe stream.next_in = UnsafeMutablePointer(
            mutating: file.baseAddress.map { unsafe $0 + chunk.data.lowerBound })
          unsafe stream.avail_in = UInt32(chunk.data.count)
          repeat {
            unsafe stream.next_out = scratch.baseAddress
            unsafe stream.avail_out = UInt32(scratch.count)
            status = unsafe inflate(&stream, Z_NO_FLUSH)
            count += unsafe scratch.count - Int(stream.avail_out)
          } while unsafe status == Z_OK && (stream.avail_in > 0 || stream.avail_out == 0)
            && count <= byteCount
        }
      }
      guard status >= Z_OK || status == Z_BUF_ERROR else {
        throw .corrupt("the checksum of the image data is wrong")
      }
      guard count <= byteCount, unsafe stream.avail_in == 0 else {
        throw .corrupt("there are more image data than pixels")
      }
    }
    guard status == Z_STREAM_END, count == byteCount else {
      throw .corrupt("the image data do not end where the pixels do")
    }
  }

  /// The text of a keyword in a `tEXt` chunk or an `iTXt` chunk that is not compressed; nil where there is none.
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
