/// Compresses indices as GIF stores them: by the variant of Lempel, Ziv and Welch with codes of up to 12 bits.
///
/// Source: GIF89a specification (CompuServe, 1990), appendix F.
struct LZWCompressor {
  private static let maximumWidth = 12
  private static let tableSize = 1 << maximumWidth
  /// The number of codes after which a full table is examined.
  private static let period = 4096

  /// The number of bits of an index, from 2 to 8.
  private let indexBits: Int
  /// For each entry of the table and each index, the entry with that index appended; 0 if there is none, because
  /// 0 is never an extension.
  private var extensions: [UInt16]
  private var count = 0
  private var width = 0

  /// Whether the table became full.
  private var hasFilled = false
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(indexBits: Int) {
    precondition(2...8 ~= indexBits, "an index has 2 to 8 bits")
    self.indexBits = indexBits
    extensions = [UInt16](repeating: 0, count: Self.tableSize << indexBits)
  }

  private var clearCode: Int { 1 << indexBits }

  /// Returns the compressed indices, of which there is at least one, with the number of bits and in blocks of up to
  /// 255 bytes, as they follow an image descriptor.
  mutating func compress(_ indices: [UInt8]) -> [UInt8] {
    // A full table is usually worth keeping, because later rows resemble the first ones.
    compress(indices, keepsTable: true)
    guard hasFilled else { return blocks }
    let kept = blocks
    compress(indices, keepsTable: false)
    let renewed = blocks
    return renewed.count < kept.count ? renewed : kept
  }

  /// Compresses indices into `bytes`. A full table is emptied at once, or when it has become clearly worse.
  private mutating func compress(_ indices: [UInt8], keepsTable: Bool) {
    (bytes, bits, bitCount, width, hasFilled) = ([], 0, 0, 0, false)
    restart()
    var current = Int(indices[0])
    // The number of codes since the position at which counting began, and the most pixels that a period had.
    var (codes, start, best) = (0, 0, 0)
    var position = 1
    while position < indices.count {
      let next = Int(indices[position])
      let place = current << indexBits | next
      let known = Int(extensions[place])
      position &+= 1
      if known != 0 {
        current = known
        continue
      }
      put(current)
      current = next
      if count < Self.tableSize {
        add(at: place)
        if count == Self.tableSize {
          hasFilled = true
          if !keepsTable { restart() }
          (codes, start, best) = (0, position, 0)
        }
        continue
      }
      codes &+= 1
      guard codes == Self.period else { continue }
      if 5 * (position &- start) < 4 * best { restart() }
      best = max(best, position &- start)
      (codes, start) = (0, position)
    }
    put(current)
    // Decoders add an entry with each code, including the last one.
    if count == 1 << width, width < Self.maximumWidth { width &+= 1 }
    put(clearCode + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  /// Tells decoders to forget all entries but the single indices, and does the same.
  private mutating func restart() {
    if width == 0 { width = indexBits + 1 }
    put(clearCode)
    width = indexBits + 1
    count = clearCode + 2
    for place in 0..<clearCode << indexBits { extensions[place] = 0 }
  }

  private mutating func add(at place: Int) {
    extensions[place] = UInt16(truncatingIfNeeded: count)
    // The new entry has no extensions.
    for place in count << indexBits..<(count &+ 1) << indexBits { extensions[place] = 0 }
    if count == 1 << width, width < Self.maximumWidth { width &+= 1 }
    count &+= 1
  }

  private mutating func put(_ code: Int) {
    bits |= UInt32(truncatingIfNeeded: code) << UInt32(truncatingIfNeeded: bitCount)
    bitCount &+= width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount &-= 8
    }
  }

  private var blocks: [UInt8] {
    var blocks = [UInt8(indexBits)]
    blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let end = min(start + 255, bytes.count)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
    }
    blocks.append(0)
    return blocks
  }
}
