import GridDocument

/// Lines and space.
extension TextNodeReader {
  func scalar(_ offset: Int) -> Unicode.Scalar? {
    offset >= 0 && offset < scalars.count ? scalars[offset] : nil
  }

  func starts(_ text: String, at offset: Int) -> Bool {
    offset < scalars.count && scalars[offset...].starts(with: text.unicodeScalars)
  }

  static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || isBreak(scalar) }

  func isBlankOrEnd(_ offset: Int) -> Bool { scalar(offset).map(Self.isSpace) ?? true }

  /// The number of characters before an offset in its line.
  func column(of offset: Int) -> Int { offset - lineStart(offset) }

  func lineStart(_ offset: Int) -> Int {
    var start = min(offset, scalars.count)
    while start > 0, !Self.isBreak(scalars[start - 1]) { start -= 1 }
    return start
  }

  /// Returns whether only spaces precede an offset in its line.
  func isFirst(_ offset: Int) -> Bool {
    scalars[lineStart(offset)..<min(offset, scalars.count)].allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// Returns the start of the line after one that ends at an offset.
  func lineAfter(_ end: Int) -> Int {
    guard let last = scalar(end) else { return end }
    return last == "\r" && scalar(end + 1) == "\n" ? end + 2 : end + 1
  }

  func skipBlanks(_ offset: Int) -> Int {
    var offset = offset
    while let next = scalar(offset), next == " " || next == "\t" { offset += 1 }
    return offset
  }

  func skipSpace(_ offset: Int) -> Int {
    var offset = offset
    while let next = scalar(offset), Self.isSpace(next) { offset += 1 }
    return offset
  }

  /// Skips space, line breaks and comments.
  func skipTrivia(_ offset: Int) -> Int {
    var offset = skipSpace(offset)
    while scalar(offset) == "#", offset == 0 || Self.isSpace(scalars[offset - 1]) || isAfterMark(offset) {
      offset = skipSpace(file.lineEnd(at: offset))
    }
    return offset
  }

  /// Returns whether the character before an offset separates values, as a comma does.
  private func isAfterMark(_ offset: Int) -> Bool { ",[{".unicodeScalars.contains(scalars[offset - 1]) }

  func wordEnd(_ offset: Int, inFlow: Bool) -> Int {
    var end = offset
    while let next = scalar(end), !Self.isSpace(next), !(inFlow && ",]}".unicodeScalars.contains(next)) {
      end += 1
    }
    return end
  }
}
