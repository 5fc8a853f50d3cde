/// Marks what has no tag in the content of a PDF page as an artifact, which readers skip: backgrounds, lines, shadows,
/// and headings repeated on later pages. Cairo 1.16 cannot.
///
/// Source: ISO 32000-1, section 14.8.2.2, and for the operators, annex A.
struct PDFArtifacts {
  private let content: [UInt8]
  private var position = 0
  private(set) var marked: [UInt8] = []

  /// Marks the content of a page; nil if it is not what Cairo writes.
  static func marked(_ content: [UInt8]) -> [UInt8]? {
    var artifacts = PDFArtifacts(content)
    return artifacts.mark() ? artifacts.marked : nil
  }

  private init(_ content: [UInt8]) { self.content = content }

  /// The operators that paint.
  private static let painting: Set<String> = [
    "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "sh", "Do", "Tj", "TJ", "'", "\"",
  ]

  /// Encloses each run of operators that paints and is in no tag. A run ends where a tag or a graphics state does.
  private mutating func mark() -> Bool {
    var (start, paints, depth) = (0, false, 0)
    // Marks within an untagged text, such as those of ligatures, are part of its run.
    var (isText, inner) = (false, 0)
    while let (name, range) = nextOperator() {
      switch name {
      case "BT": isText = depth == 0
      case "ET": isText = false
      case "BDC" where isText, "BMC" where isText: inner += 1
      case "EMC" where inner > 0: inner -= 1
      case "BDC", "BMC", "q", "Q":
        if depth == 0 {
          add(start..<range.lowerBound, isArtifact: paints)
          (start, paints) = (range.lowerBound, false)
        }
        if name == "BDC" || name == "BMC" { depth += 1 }
        if depth == 0 { add(from: &start, to: range.upperBound) }
      case "EMC":
        depth -= 1
        guard depth >= 0 else { return false }
        if depth == 0 { add(from: &start, to: range.upperBound) }
      // The data of an image in the content could be taken for operators.
      case "BI": return false
      default: paints = paints || depth == 0 && Self.painting.contains(name)
      }
    }
    guard depth == 0, inner == 0, !isText else { return false }
    add(start..<content.count, isArtifact: paints)
    return true
  }

  private mutating func add(from start: inout Int, to end: Int) {
    add(start..<end, isArtifact: false)
    start = end
  }

  private mutating func add(_ range: Range<Int>, isArtifact: Bool) {
    if isArtifact { marked += "\n/Artifact BMC\n".utf8 }
    marked += content[range]
    if isArtifact { marked += "\nEMC\n".utf8 }
  }

  /// Returns the next operator with the range of its operands and itself; nil at the end.
  private mutating func nextOperator() -> (name: String, range: Range<Int>)? {
    var first: Int?
    while position < content.count {
      let start = position
      switch content[position] {
      case 0, 9, 10, 12, 13, 32:
        position += 1
        continue
      case UInt8(ascii: "("): skipString()
      case UInt8(ascii: "%"):
        while position < content.count, content[position] != 10, content[position] != 13 { position += 1 }
        continue
      case UInt8(ascii: "<") where content[position...].dropFirst().first != UInt8(ascii: "<"):
        while position < content.count, content[position] != UInt8(ascii: ">") { position += 1 }
      case let byte where "[]<>{}".utf8.contains(byte): position += 1
      default:
        position += 1
        while position < content.count, !Self.ends(content[position]) { position += 1 }
        // Everything else is a number, which starts with a digit or a sign, or a name.
        let word = String(decoding: content[start..<position], as: UTF8.self)
        if let letter = word.first, letter.isLetter || letter == "'" || letter == "\"" {
          return (word, (first ?? start)..<position)
        }
      }
      first = first ?? start
    }
    return nil
  }

  /// Whether a byte ends a name, a number or an operator.
  private static func ends(_ byte: UInt8) -> Bool { byte <= 32 || "()<>[]{}/%".utf8.contains(byte) }

  private mutating func skipString() {
    var depth = 0
    while position < content.count {
      switch content[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }
}
