/// A list of words separated by spaces, looked up by hash. ASCII letters match in either case.
///
/// A list is built in one pass over the bytes of a literal. Building a `Set` of strings would take thirty
/// times as long at every program start.
struct WordList: Sendable, ExpressibleByStringLiteral {
  private let text: [UInt8]
  /// The offset of each word in the text, stored at the index that its hash selects or in the next free slot
  /// (linear probing); -1 marks a free slot. The count is a power of two.
  private let offsets: [Int32]

  /// Creates a list of words, which must be in Unicode normalization form C.
  init(stringLiteral words: String) {
    text = Array(words.utf8)
    let most = text.reduce(1) { Self.separates($1) ? $0 + 1 : $0 }
    var offsets = [Int32](repeating: -1, count: 1 << (Int.bitWidth - most.leadingZeroBitCount + 1))
    var start = 0
    var hash = Self.seed
    for (end, byte) in (text + [UInt8(ascii: " ")]).enumerated() {
      guard Self.separates(byte) else {
        hash = Self.mix(hash, byte)
        continue
      }
      if end > start {
        var index = Int(hash) & (offsets.count - 1)
        while offsets[index] >= 0 { index = (index + 1) & (offsets.count - 1) }
        offsets[index] = Int32(start)
      }
      start = end + 1
      hash = Self.seed
    }
    self.offsets = offsets
  }

  func contains(_ word: String) -> Bool { range(of: word) != nil }

  /// Returns the word as spelled in the list.
  func spelling(of word: String) -> String? {
    range(of: word).map { String(decoding: text[$0], as: UTF8.self) }
  }

  private func range(of word: String) -> Range<Int>? {
    let hash = word.utf8.reduce(Self.seed, Self.mix)
    var index = Int(hash) & (offsets.count - 1)
    while offsets[index] >= 0 {
      let start = Int(offsets[index])
      let end = min(start + word.utf8.count, text.count)
      if text[start..<end].elementsEqual(word.utf8, by: { Self.folded($0) == Self.folded($1) }),
        end == text.count || Self.separates(text[end])
      {
        return start..<end
      }
      index = (index + 1) & (offsets.count - 1)
    }
    return nil
  }

  private static let seed: UInt32 = 2_166_136_261

  /// Performs one step of the FNV-1a hash.
  private static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(folded(byte))) &* 16_777_619
  }

  private static func separates(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Returns the byte, lowercased if it is an ASCII letter.
  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
