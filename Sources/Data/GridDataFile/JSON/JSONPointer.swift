import GridData
import GridSupport

/// The way to a value inside of JSON (RFC 6901): `/result/items/0`.
struct JSONPointer {
  private let steps: [String]

  /// Reads a pointer; nil for a text that is none, which begins with a slash unless it is empty.
  init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    steps = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      Self.unescaped(String($0))
    }
  }

  /// A name as a step of a pointer.
  static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// The name that a step stands for.
  static func unescaped(_ step: String) -> String {
    step.replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// What was found.
  enum Target {
    /// Where the value stands, as offsets of bytes.
    case value(Range<Int>)
    /// What there is no value for, and what there is in its place.
    case nothing(at: String, known: [String])
  }

  private static let knownLimit = 1_000

  /// Looks for the value in a text that is one value; O(bytes).
  ///
  /// - Throws: `JSONError` where the text is no JSON, wherever that is.
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

  /// Goes to a member or an element of the value that comes next; nil once there, else the names that it has.
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
