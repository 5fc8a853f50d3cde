import CDeflate
import CSpng
import TestSupport

/// Random PNG files of every kind, intact and damaged, where most damage has a correct checksum.
struct RandomPNG {
  private(set) var chunks: [(type: String, data: [UInt8])] = []
  /// A reason to be refused by a decoder that is stricter than libspng about where palettes are allowed.
  var hasStrayPalette: Bool {
    let before = chunks.prefix { $0.type != "PLTE" }.map(\.type)
    return chunks.count { $0.type == "PLTE" } > 1
      || chunks.contains { $0.type == "PLTE" }
        && ["tRNS", "hIST", "bKGD", "IDAT"].contains(where: before.contains)
  }
  private var tail: [UInt8] = []

  private var width = 0
  private var height = 0
  private var depth = 8
  private var colorType = 2
  private var isInterlaced = false

  init(using generator: inout SeededGenerator) {
    let kinds = [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8),
      (4, 16),
      (6, 8), (6, 16),
    ]
    (colorType, depth) = kinds[Int.random(in: 0..<kinds.count, using: &generator)]
    // Some have rows longer than the 32 kB window of deflate.
    let isLarge = Int.random(in: 0..<40, using: &generator) == 0
    width = Int.random(in: 1...(isLarge ? 300 : 34), using: &generator)
    height = Int.random(in: 1...(isLarge ? 150 : 34), using: &generator)
    isInterlaced = Bool.random(using: &generator)
    let fields = [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    chunks = [("IHDR", Self.word(width) + Self.word(height) + fields)]
    addColors(using: &generator)
    addData(using: &generator)
    chunks.append(("IEND", []))
    if Bool.random(using: &generator) { damage(using: &generator) }
  }

  /// The file, possibly with more bytes after its end.
  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    for chunk in chunks {
      let body = Array(chunk.type.utf8) + chunk.data
      file += Self.word(chunk.data.count) + body
      file += Self.word(Int(unsafe libdeflate_crc32(0, body, body.count)))
    }
    return file + tail
  }

  private static func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  private static func noise(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  // MARK: Intact files

  private mutating func addColors(using generator: inout SeededGenerator) {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      chunks.append(("tEXt", Array("Title\u{0}x".utf8)))
    }
    let numbers = min(1 << depth, 256)
    var colors = 0
    if colorType == 3 || Int.random(in: 0..<8, using: &generator) == 0 {
      // Usually all colors that pixels can refer to, so that most files are valid.
      let isFull = Int.random(in: 0..<4, using: &generator) > 0
      colors = isFull ? numbers : Int.random(in: 1...numbers, using: &generator)
      chunks.append(("PLTE", Self.noise(3 * colors, using: &generator)))
    }
    guard Int.random(in: 0..<2, using: &generator) == 0 else { return }
    switch colorType {
    case 3:
      chunks.append(
        ("tRNS", Self.noise(Int.random(in: 1...colors, using: &generator), using: &generator)))
    case 0, 2:
      let samples = (0..<(colorType == 0 ? 1 : 3)).flatMap { _ -> [UInt8] in
        // Few values, so that pixels match them, and some whose upper bits exceed the depth.
        let number =
          depth == 16
          ? Int.random(in: 0...1, using: &generator) * 257 : Int.random(in: 0...3, using: &generator)
        return [
          UInt8(number >> 8) | (Int.random(in: 0..<9, using: &generator) == 0 ? 4 : 0), UInt8(number & 255),
        ]
      }
      chunks.append(("tRNS", samples))
    default: break
    }
  }

  private mutating func addData(using generator: inout SeededGenerator) {
    var stream = Self.compressed(rows(using: &generator), using: &generator)
    if Int.random(in: 0..<12, using: &generator) == 0 {
      // Damage to the stream, with a correct checksum of the chunk.
      TestSupport.damage(&stream, using: &generator)
    }
    repeat {
      let count =
        Bool.random(using: &generator) ? stream.count : Int.random(in: 0...stream.count, using: &generator)
      chunks.append(("IDAT", Array(stream.prefix(count))))
      stream.removeFirst(count)
    } while !stream.isEmpty
  }

  /// Filtered rows: any bytes form a valid picture.
  private func rows(using generator: inout SeededGenerator) -> [UInt8] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    let bits = depth * ([2: 3, 4: 2, 6: 4][colorType] ?? 1)
    let kind = Int.random(in: 0..<4, using: &generator)
    let isPlain = Int.random(in: 0..<4, using: &generator) == 0
    var bytes: [UInt8] = []
    for (x, y, xStep, yStep) in isInterlaced ? passes : [(0, 0, 1, 1)] {
      let columns = (width - x + xStep - 1) / xStep
      let rows = (height - y + yStep - 1) / yStep
      guard columns > 0, rows > 0 else { continue }
      for _ in 0..<rows {
        bytes.append(isPlain ? 0 : UInt8(generator.next() % 5))
        let count = (columns * bits + 7) / 8
        switch kind {
        case 0: bytes += (0..<count).map { _ in UInt8(generator.next() >> 7 & 1) }
        // Some bytes are so rare that their codes are long.
        case 1:
          bytes += (0..<count).map { _ in
            let number = generator.next()
            return UInt8(truncatingIfNeeded: number & number >> 8 & number >> 16)
          }
        case 2: bytes += repeatElement(UInt8(truncatingIfNeeded: generator.next()), count: count)
        default: bytes += Self.noise(count, using: &generator)
        }
      }
    }
    // Too little data, too much, or an unknown filter.
    switch Int.random(in: 0..<60, using: &generator) {
    case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
    case 1: bytes += Self.noise(Int.random(in: 1...40, using: &generator), using: &generator)
    case 2: bytes[0] = UInt8.random(in: 5...255, using: &generator)
    default: break
    }
    return bytes
  }

  /// A zlib stream by either of two libraries, with blocks of all kinds.
  private static func compressed(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    let level = Int32(generator.next() % 10)
    if Bool.random(using: &generator), let handle = unsafe libdeflate_alloc_compressor(level) {
      defer { unsafe libdeflate_free_compressor(handle) }
      let bound = unsafe libdeflate_zlib_compress_bound(handle, bytes.count)
      return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        unsafe count = libdeflate_zlib_compress(handle, bytes, bytes.count, target.baseAddress, bound)
      }
    }
    var stream = unsafe z_stream()
    let strategies = [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED]
    let (strategy, memory) = (strategies[Int(generator.next() % 5)], Int32(generator.next() % 9) + 1)
    let window = Int32(generator.next() % 7) + 9
    let size = Int32(unsafe MemoryLayout<z_stream>.size)
    guard
      unsafe deflateInit2_(&stream, level, Z_DEFLATED, window, memory, strategy, ZLIB_VERSION, size) == Z_OK
    else { return [] }
    defer { unsafe deflateEnd(&stream) }
    let bound = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
    var source = bytes
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      unsafe source.withUnsafeMutableBufferPointer { source in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(bound)
        unsafe _ = deflate(&stream, Z_FINISH)
        count = unsafe bound - Int(stream.avail_out)
      }
    }
  }

  // MARK: Damage

  private mutating func damage(using generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<chunks.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: chunks.remove(at: place)
    case 1: chunks.insert(chunks[place], at: Int.random(in: 0...chunks.count, using: &generator))
    case 2: chunks.swapAt(place, Int.random(in: 0..<chunks.count, using: &generator))
    case 3: chunks[0].data[Int.random(in: 0..<13, using: &generator)] ^= 1 << UInt8(generator.next() & 7)
    case 4: TestSupport.damage(&chunks[place].data, fragments: ["\u{0}"], using: &generator)
    case 5: chunks[place].type = String(decoding: chunks[place].type.utf8.map { $0 ^ 32 }, as: UTF8.self)
    case 6: tail = Self.noise(Int.random(in: 1...20, using: &generator), using: &generator)
    default:
      let types = [
        "tRNS", "PLTE", "hIST", "bKGD", "gAMA", "sBIT", "iCCP", "zTXt", "iTXt", "sPLT", "QQQQ", "abcd",
      ]
      let type = types[Int.random(in: 0..<types.count, using: &generator)]
      let counts = [0, 1, 2, 3, 6, 12, 768, 771]
      let data = Self.noise(counts[Int.random(in: 0..<counts.count, using: &generator)], using: &generator)
      chunks.insert((type, data), at: Int.random(in: 0...chunks.count, using: &generator))
    }
  }
}
