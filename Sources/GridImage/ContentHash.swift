import CXXHash

/// Hashes of bytes that are not pixels, such as font files.
public enum ContentHash {
  /// One hash of several contents in their order, as 32 hexadecimal digits: XXH3-128 of their XXH3-64 hashes.
  public static func combined(_ contents: [[UInt8]]) -> String {
    var words: [UInt64] = contents.map { bytes in
      unsafe bytes.withUnsafeBytes { unsafe XXH3_64bits($0.baseAddress, $0.count) }.littleEndian
    }
    words.append(UInt64(contents.count).littleEndian)
    let hash = unsafe words.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    return hex(hash.high64) + hex(hash.low64)
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
