/// Corrects the checksums of a PNG file's chunks after its bytes were changed.
enum PNGRepair {
  struct Broken: Error {}

  static func withChecksums(_ file: [UInt8]) throws -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { throw Broken() }
      let checksum = crc(file[place + 4..<end])
      for byte in 0..<4 { file[end + byte] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * byte)) }
      place = end + 4
    }
    return file
  }

  /// The checksum of the PNG specification, third edition, annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = 0xffff_ffff
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
    }
    return ~value
  }
}
