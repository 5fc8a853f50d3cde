import GridData
import GridSupport

/// A JSON Pointer to a value in a JSON text (RFC 6901), such as `/result/items/0`.
struct JSONPointer {
  private let steps: [String]

  /// Parses a pointer; nil if it is invalid. Pointers start with a slash unless they are empty.
  init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    steps = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      Self.unescaped(String($0))
    }
  }

  /// Escapes a name as a reference token.
  static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// Unescapes a reference token.
  static func unescaped(_ step: String) -> String {
    step.replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// The result of a lookup.
  enum Target {
    /// The byte range of the value.
    case value(Range<Int>)
    /// The pointer to the missing value, and the names that exist in its place.
    case nothing(at: String, known: [String])
  }

  private static let knownLimit = 1_000

  /// Looks up the value in a text that holds a single JSON value. O(bytes).
  ///
  /// - Throws: `JSONError` if the text is invalid JSON anywhere.
  func target(in part: JSONPart) throws(JSONError) -> Target {
    try part.withScanner { (scanner: inout JSONScanner) throws(JSONError) -> Target in
      let start = scanner
      try scanner.skipValue()
      scanner.skipBlanks()
      guard scanner.isAtEnd else { throw scanner.unexpected("the end of the data") }
      scanner = start
      for step in steps {
        let known = try enter(step, &scanner)
        if let known { return .nothing(at: step, known: known) }
      }
      scanner.skipBlanks()
      let offset = scanner.offset
      try scanner.skipValue()
      return .value(offset..<scanner.offset)
    }
  }

  /// Moves to a member or element of the next value. Returns nil on success, otherwise the names that exist.
  private func enter(_ step: String, _ scanner: inout JSONScanner) throws(JSONError) -> [String]? {
    var known: [String] = []
    switch try scanner.kind() {
    case .object:
      var members = scanner.open()
      while try scanner.next(&members) {
        scanner.skipBlanks()
        let name = scanner.string(of: try scanner.key())
        if name == step { return nil }
        if known.count < Self.knownLimit { known.append(name) }
        try scanner.skipValue()
      }
    case .array:
      var elements = scanner.open()
      var index = 0
      while try scanner.next(&elements) {
        if "\(index)" == step { return nil }
        if known.count < Self.knownLimit { known.append("\(index)") }
        index += 1
        try scanner.skipValue()
      }
    case .string, .number, .boolean, .null: break
    }
    return known
  }
}
