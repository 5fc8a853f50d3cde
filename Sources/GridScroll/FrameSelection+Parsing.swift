extension FrameSelection {
  /// Reads one part of a selection.
  static func term(_ text: String) throws(ScrollTextError) -> Term {
    if let (start, end) = ends(of: text) {
      guard !start.isEmpty || !end.isEmpty else {
        throw ScrollTextError(
          "the range has no ends", text: text, expectation: "a frame on one side at least")
      }
      let first = start.isEmpty ? FramePosition.first : try FramePosition(parsing: start)
      let last = end.isEmpty ? FramePosition.last : try FramePosition(parsing: end)
      return .range(first, last)
    }
    return .single(try FramePosition(parsing: text))
  }

  /// The two ends of a range: around `..`, or around the first `-` of a part that begins with a number or with the `-`
  /// itself (names of labels may contain one).
  private static func ends(of text: String) -> (String, String)? {
    let characters = Array(text)
    for index in characters.indices.dropLast() where characters[index] == "." && characters[index + 1] == "."
    {
      return (trimmed(characters[..<index]), trimmed(characters[(index + 2)...]))
    }
    guard let first = characters.first, first == "-" || ("0"..."9").contains(first) || first == ".",
      let hyphen = characters.firstIndex(of: "-")
    else { return nil }
    return (trimmed(characters[..<hyphen]), trimmed(characters[(hyphen + 1)...]))
  }

  /// The text without spaces around it.
  static func trimmed(_ characters: some BidirectionalCollection<Character>) -> String {
    var rest = characters[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
