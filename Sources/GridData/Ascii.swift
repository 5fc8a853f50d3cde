/// The ASCII codes that delimited text gives a meaning to.
enum Ascii {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  /// Whether the byte ends a line, or begins the pair that does.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
