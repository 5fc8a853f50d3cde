#if canImport(CIsal)
import CIsal

/// Memory for ISA-L's stream object at one of a few addresses, chosen so that the address has no influence on the output.
///
/// ISA-L 2.30 means to enter the third position of its input into its hash table, but takes the slot from the address of
/// the stream object (`igzip_icf_body_h1_gr_bt.asm`, `.write_first_byte`, which hashes `rcx >> 16`). What it makes is
/// valid in any case; but where that slot is also that of one of the first three positions, matches are found or missed
/// by chance. With an address whose slot is none of these, the output is a function of the input.
@safe struct StreamPlaces: ~Copyable {
  /// Addresses are hashed from bit 16 on.
  private static let step = 1 << 16
  /// Four neighbours from a multiple of four differ in the five lowest bits of their hashes, and so in their slots: the
  /// smallest table has 32. Three of them at most are taken.
  private static let count = 4

  private let memory: UnsafeMutableRawPointer

  init() {
    // Pages are taken where they are touched: mostly one place is used, and little of it.
    unsafe memory = .allocate(
      byteCount: Self.step * (Self.count - 1) + MemoryLayout<isal_zstream>.size,
      alignment: Self.step * Self.count)
  }

  deinit { unsafe memory.deallocate() }

  /// Where the stream object for an input should stand; it must be set up anew for each.
  @unsafe func stream(for bytes: Span<UInt8>) -> UnsafeMutablePointer<isal_zstream> {
    var taken: UInt32 = 0
    if bytes.count >= 6 {
      for start in 0..<3 {
        let word = (0..<4).reduce(0 as UInt32) { $0 | UInt32(bytes[start + $1]) << ($1 * 8) }
        taken |= 1 << Self.slot(of: word)
      }
    }
    for place in 0..<Self.count {
      let stream = unsafe memory + place * Self.step
      let address = UInt(bitPattern: stream)
      if taken & 1 << Self.slot(of: UInt32(truncatingIfNeeded: address >> 16)) == 0 {
        return unsafe stream.bindMemory(to: isal_zstream.self, capacity: 1)
      }
    }
    // Four different slots cannot all be among three.
    return unsafe memory.bindMemory(to: isal_zstream.self, capacity: 1)
  }

  /// The five lowest bits of ISA-L's hash: CRC-32C of a word, from 0 and without a final complement.
  private static func slot(of word: UInt32) -> UInt32 {
    var rest = word
    for _ in 0..<32 { rest = rest >> 1 ^ (rest & 1 == 0 ? 0 : 0x82f6_3b78) }
    return rest & 31
  }
}
#endif
