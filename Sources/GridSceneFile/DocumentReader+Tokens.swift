extension DocumentReader {
  /// The offset of a value, its tag and anchor skipped.
  func tokenStart(at mark: Int) -> Int {
    let scalars = file.scalars
    var offset = mark
    while offset < scalars.count, scalars[offset] == "&" || scalars[offset] == "!" {
      while offset < scalars.count, !Self.isBlank(scalars[offset]) { offset += 1 }
      while offset < scalars.count, Self.isBlank(scalars[offset]) { offset += 1 }
    }
    // A property before nothing: the mark stays at the property.
    return offset < scalars.count ? offset : mark
  }

  /// The offsets of a scalar on the line where it begins.
  func tokenRange(from start: Int, text: String) -> Range<Int> {
    let scalars = file.scalars
    guard start < scalars.count else { return start..<start }
    let lineEnd = max(start, file.lineEnd(at: start))
    switch scalars[start] {
    case "\"":
      var end = start + 1
      while end < lineEnd, scalars[end] != "\"" { end += scalars[end] == "\\" ? 2 : 1 }
      return start..<min(end + 1, lineEnd)
    case "'":
      var end = start + 1
      while end < lineEnd {
        if scalars[end] == "'" {
          guard end + 1 < lineEnd, scalars[end + 1] == "'" else { break }
          end += 1
        }
        end += 1
      }
      return start..<min(end + 1, lineEnd)
    case "|", ">":
      return start..<min(start + 1, lineEnd)
    default:
      let end = start + text.unicodeScalars.count
      if end <= lineEnd, scalars[start..<end].elementsEqual(text.unicodeScalars) { return start..<end }
      var trimmed = lineEnd
      while trimmed > start, Self.isBlank(scalars[trimmed - 1]) { trimmed -= 1 }
      return start..<max(start, trimmed)
    }
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
