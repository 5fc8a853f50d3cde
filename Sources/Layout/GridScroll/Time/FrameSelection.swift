/// A selection of frames of a path.
public struct FrameSelection: Sendable, Hashable {
  /// One term of a selection.
  public enum Term: Sendable, Hashable {
    /// One frame.
    case single(FramePosition)
    /// All frames between two positions, inclusive.
    case range(FramePosition, FramePosition)
  }

  /// The terms; the selection is the union of their frames. If empty, every frame is selected.
  public var terms: [Term]
  /// The step: every n-th selected frame is kept, starting with the first; 1 keeps all.
  public var every: Int

  /// Every frame.
  public static let all = FrameSelection(terms: [])

  /// Creates a selection.
  public init(terms: [Term], every: Int = 1) {
    self.terms = terms
    self.every = every
  }

  /// Parses a selection: positions and ranges separated by commas, such as `0-9,50%,120-,label:a..label:b`.
  ///
  /// A position is anything that `FramePosition` parses. A range joins two positions with `..`, or two
  /// numbers, percentages or times with `-`. It may be open at one end (`120-`, `..label:b`). Spaces around
  /// commas are ignored.
  public init(parsing text: String, every: Int = 1) throws(ScrollTextError) {
    try self.init(terms: [], checkedEvery: every)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let term = Self.trimmed(part)
      guard !term.isEmpty else {
        throw ScrollTextError(
          "a part of the selection is empty", text: text, expectation: "a frame or a range")
      }
      terms.append(try Self.term(term))
    }
  }

  private init(terms: [Term], checkedEvery every: Int) throws(ScrollTextError) {
    guard every >= 1 else {
      throw ScrollTextError(
        "cannot choose every \(every) frames", text: "\(every)", expectation: "1 or more")
    }
    self.init(terms: terms, every: every)
  }

  /// Combines command line options: an expression, single frames, a range and the last frame. The selection
  /// is their union, or every frame if no option is given. `from` and `to` are the ends of one range.
  package init(
    frames: String? = nil, at positions: [String] = [], from: String? = nil, to: String? = nil,
    last: Bool = false, every: Int = 1
  ) throws(ScrollTextError) {
    try self.init(terms: [], checkedEvery: every)
    if let frames { terms = try FrameSelection(parsing: frames).terms }
    for position in positions { terms.append(.single(try FramePosition(parsing: position))) }
    if from != nil || to != nil {
      let start: FramePosition = if let from { try FramePosition(parsing: from) } else { .first }
      let end: FramePosition = if let to { try FramePosition(parsing: to) } else { .last }
      terms.append(.range(start, end))
    }
    if last { terms.append(.single(.last)) }
  }

  /// Returns the selected frames of a timeline, ascending and without duplicates.
  ///
  /// Throws for a frame, time or label that the timeline does not have, and for a range that runs backwards.
  public func frames(in timeline: FrameTimeline) throws(ScrollTextError) -> [Int] {
    var ranges: [ClosedRange<Int>] = terms.isEmpty ? [0...(timeline.frameCount - 1)] : []
    for term in terms {
      switch term {
      case .single(let position):
        let frame = try position.frame(in: timeline)
        ranges.append(frame...frame)
      case .range(let start, let end):
        let (first, last) = (try start.frame(in: timeline), try end.frame(in: timeline))
        guard first <= last else {
          throw ScrollTextError(
            "the range runs backwards, from frame \(first) to frame \(last)", text: "\(start)..\(end)",
            expectation: "the earlier frame first")
        }
        ranges.append(first...last)
      }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var frames: [Int] = []
    for range in ranges {
      let next = max(range.lowerBound, (frames.last ?? -1) + 1)
      if next <= range.upperBound { frames.append(contentsOf: next...range.upperBound) }
    }
    guard every > 1 else { return frames }
    return stride(from: 0, to: frames.count, by: every).map { frames[$0] }
  }

  static func term(_ text: String) throws(ScrollTextError) -> Term {
    if let (start, end) = ends(of: text) {
      guard !start.isEmpty || !end.isEmpty else {
        throw ScrollTextError(
          "the range has no ends", text: text, expectation: "a frame on at least one side")
      }
      let first = start.isEmpty ? FramePosition.first : try FramePosition(parsing: start)
      let last = end.isEmpty ? FramePosition.last : try FramePosition(parsing: end)
      return .range(first, last)
    }
    return .single(try FramePosition(parsing: text))
  }

  /// Returns the two ends of a range, separated by `..` or by the first `-` of a term that starts with a
  /// digit or with the `-` itself (label names may contain a `-`).
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

  static func trimmed(_ characters: some BidirectionalCollection<Character>) -> String {
    var rest = characters[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
