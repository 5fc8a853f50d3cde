/// Puts the text of a cell together from its paragraphs.
///
/// White space with a line end or a tab, as in indented XML, is one space, and none at the ends of a paragraph. Spaces
/// alone stay as they are: LibreOffice writes and reads them so, although the standard has elements for them.
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
    var (start, font) = (0, WorkbookFont?.none)
    for change in changes + [(text.count, nil)] {
      let offset = min(max(change.offset, start), text.count)
      if offset > start {
        if hasSpans { collector.startRun() }
        if let font { collector.setFont(font) }
        collector.append(unescaped: Self.collapsed(text, start..<offset))
      }
      (start, font) = (offset, change.font)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns a range of a paragraph with collapsed white space and without marks.
  private static func collapsed(_ text: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      switch text[index] {
      case Mark.space: result.append(0x20)
      case Mark.tab: result.append(0x09)
      case Mark.line: result.append(0x0A)
      case let byte where isSpace(byte):
        let start = index
        while index < range.upperBound, isSpace(text[index]) { index += 1 }
        if text[start..<index].allSatisfy({ $0 == 0x20 }) {
          result += text[start..<index]
        } else if start > 0, index < text.count {
          result.append(0x20)
        }
        continue
      case let byte: result.append(byte)
      }
      index += 1
    }
    return result
  }
}
