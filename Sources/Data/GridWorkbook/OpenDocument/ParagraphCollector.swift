/// Puts the text of a cell together from its paragraphs.
///
/// White space is collapsed as OpenDocument requires: runs of spaces, tabs and line ends in XML are one space, and
/// elements stand for spaces that count.
struct ParagraphCollector {
  /// The bytes that stand for elements until a paragraph ends; XML cannot contain them.
  enum Mark {
    static let space: UInt8 = 1
    static let tab: UInt8 = 2
    static let line: UInt8 = 3
  }

  /// The maximum number of spaces that elements may stand for in one part.
  private static let mostSpaces = 16 << 20

  private var collector = TextCollector()
  private var paragraphCount = 0
  private var hasSpans = false
  private var spacesLeft = Self.mostSpaces
  /// Where the font changes in the current paragraph.
  private var changes: [(offset: Int, font: WorkbookFont?)] = []
  /// The fonts of the open spans, innermost last.
  private var spans: [WorkbookFont?] = []

  /// Starts the text of a cell.
  mutating func start() {
    guard paragraphCount > 0 else { return }
    collector.start()
    (paragraphCount, hasSpans) = (0, false)
  }

  var hasParagraphs: Bool { paragraphCount > 0 }
  var size: Int { collector.size }
  var plain: [UInt8] { collector.plain }
  mutating func rich() -> RichText? { collector.rich() }
  func notes(_ part: String) -> [WorkbookNote] { collector.notes(part) }

  mutating func startParagraph() {
    if paragraphCount > 0 { collector.append(unescaped: [0x0A]) }
    paragraphCount += 1
    changes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }

  mutating func startSpan(_ font: WorkbookFont?, at offset: Int) {
    hasSpans = true
    spans.append(font ?? spans.last ?? nil)
    changes.append((offset, spans.last ?? nil))
  }

  mutating func endSpan(at offset: Int) {
    _ = spans.popLast()
    changes.append((offset, spans.last ?? nil))
  }

  /// Returns the number of spaces that an element may stand for.
  mutating func spaces(_ count: Int) -> Int {
    let result = min(max(count, 1), spacesLeft)
    spacesLeft -= result
    return result
  }

  /// Appends the current paragraph.
  mutating func endParagraph(_ text: [UInt8]) {
    // Space at both ends of a paragraph doesn't count.
    var afterSpace = true
    let end = text.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? 0
    var (start, font) = (0, WorkbookFont?.none)
    for change in changes + [(end, nil)] {
      let offset = min(max(change.offset, start), end)
      if offset > start {
        if hasSpans { collector.startRun() }
        if let font { collector.setFont(font) }
        collector.append(unescaped: Self.collapsed(text[start..<offset], &afterSpace))
      }
      (start, font) = (offset, change.font)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns bytes with collapsed white space; `afterSpace` says whether the last byte before was such a space.
  private static func collapsed(_ bytes: ArraySlice<UInt8>, _ afterSpace: inout Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if isSpace(byte) {
        if !afterSpace { result.append(0x20) }
        afterSpace = true
        continue
      }
      afterSpace = false
      switch byte {
      case Mark.space: result.append(0x20)
      case Mark.tab: result.append(0x09)
      case Mark.line: result.append(0x0A)
      default: result.append(byte)
      }
    }
    return result
  }
}
