/// A name in which `*` stands for any text.
struct NamePattern {
  private let parts: [Substring]

  /// Reads a pattern.
  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  /// Whether a name fits the pattern as a whole.
  func matches(_ name: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return name == parts.first ?? ""
    }
    guard name.hasPrefix(first), name.hasSuffix(last), name.count >= first.count + last.count else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
