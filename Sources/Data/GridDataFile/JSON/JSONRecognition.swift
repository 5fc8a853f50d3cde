import GridData
import GridRecords
package import GridSupport

extension JSONReader {
  /// Whether a text looks like JSON rather than delimited records.
  ///
  /// Since CSV column names may be in brackets or braces, as in `[id],[name]`, an opening bracket alone is
  /// not enough: a value must follow, or the matching bracket must end the text.
  static func recognizes(_ bytes: SharedBytes) -> Bool {
    guard let text = try? SourceText(unchecked: bytes) else { return false }
    let part = JSONPart(text: text, range: start(of: text).offset..<bytes.count)
    return part.withScanner { scanner in
      scanner.skipBlanks()
      let start = scanner.offset
      switch scanner.byte {
      case UInt8(ascii: "{"):
        scanner.offset += 1
        scanner.skipBlanks()
        if scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "}") { return true }
      case UInt8(ascii: "["):
        var elements = scanner.open()
        guard let hasMore = try? scanner.next(&elements) else { break }
        if !hasMore { return true }
        switch try? scanner.kind() {
        case .object, .array, .string, .number: return true
        // The name of a CSV column may be in brackets: [name].
        case .boolean, .null: if (try? scanner.skipValue()) != nil { return true }
        case nil: break
        }
      default: return false
      }
      return part.isEnclosed(from: start)
    }
  }

  /// Returns the offset at which JSON starts after comment lines, and the number of those lines.
  static func start(of text: SourceText) -> (offset: Int, comments: Int) {
    let marks = [Array("#".utf8), Array("//".utf8)]
    var rest = text
    var count = 0
    while count < 1_000, marks.contains(where: { rest.bytes.has($0, at: rest.start) }) {
      (rest, count) = (rest.afterLine(), count + 1)
    }
    guard count > 0, rest.start < rest.bytes.count else { return (text.start, 0) }
    let first = rest.bytes[rest.start]
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return (text.start, 0) }
    return (rest.start, count)
  }
}

extension JSONPart {
  /// Whether the bracket at an offset is closed by the last byte of the text, and not on its own line.
  fileprivate func isEnclosed(from start: Int) -> Bool {
    let bytes = text.bytes
    let close = bytes[start] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var end = range.upperBound
    while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    guard end - start > 1, bytes[end - 1] == close else { return false }
    for offset in start..<end - 1 {
      if bytes[offset] == close { return false }
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D { return true }
    }
    return true
  }
}

/// An outline of the start of a JSON text, detailed enough to tell what kind of file it is.
package struct JSONOutline: Sendable {
  /// A member of an object.
  package struct Member: Sendable {
    package var name: String
    package var kind: JSONKind
    /// The direct members of an object.
    package var members: [Member] = []
    /// The kind of the first element of an array.
    package var firstKind: JSONKind?
  }

  /// The kind of the value.
  package var kind: JSONKind
  /// The members of an object, up to the first error or the end of the bytes read.
  package var members: [Member] = []

  /// Creates the outline of a text from its first bytes; nil unless it starts like an array or object.
  package init?(of head: [UInt8]) {
    guard let text = try? SourceText(unchecked: SharedBytes(head)) else { return nil }
    let start = JSONReader.start(of: text).offset
    var outline: JSONOutline?
    JSONPart(text: text, range: start..<head.count).withScanner { scanner in
      scanner.skipBlanks()
      if scanner.byte == UInt8(ascii: "[") { outline = JSONOutline(kind: .array) }
      guard scanner.byte == UInt8(ascii: "{") else { return }
      var members: [Member] = []
      try? Self.walk(&scanner, into: &members, depth: 0)
      outline = JSONOutline(kind: .object, members: members)
    }
    guard let outline else { return nil }
    self = outline
  }

  private init(kind: JSONKind, members: [Member] = []) { (self.kind, self.members) = (kind, members) }

  /// Reads an object, and keeps the members that start before an error.
  private static func walk(
    _ scanner: inout JSONScanner, into members: inout [Member], depth: Int
  ) throws(JSONError) {
    var elements = scanner.open()
    while try scanner.next(&elements) {
      let name = scanner.string(of: try scanner.key())
      let kind = try scanner.kind()
      members.append(Member(name: name, kind: kind))
      let last = members.count - 1
      if kind == .object, depth == 0 {
        try walk(&scanner, into: &members[last].members, depth: 1)
      } else if kind == .array {
        var ahead = scanner
        var inner = ahead.open()
        if try ahead.next(&inner) { members[last].firstKind = try ahead.kind() }
        try scanner.skipValue()
      } else {
        try scanner.skipValue()
      }
    }
  }
}
