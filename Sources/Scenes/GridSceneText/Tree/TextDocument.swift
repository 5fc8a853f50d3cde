package import GridDocument
package import GridSchema
import GridSupport

/// The text of a scene file, its values, and conversions between the offsets of files (Unicode scalars without the
/// byte order mark) and of text areas in browsers (UTF-16 code units of the whole text).
package struct TextDocument: Sendable {
  package let text: String
  package let file: SourceFile
  /// The outermost value; nil if the text is empty or cannot be parsed.
  package let root: DocumentNode?
  /// What is wrong with the text as YAML.
  package let diagnostics: [Diagnostic]
  private let utf16Starts: [Int]

  package init(_ text: String) {
    self.text = text
    let file = SourceFile(name: "", text: text)
    self.file = file
    var log = DiagnosticLog(file: file)
    root = DocumentReader.read(&log)
    diagnostics = log.diagnostics
    var starts: [Int] = []
    starts.reserveCapacity(file.scalars.count + 1)
    var offset = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    for scalar in file.scalars {
      starts.append(offset)
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    starts.append(offset)
    utf16Starts = starts
  }

  /// Returns a range of offsets in the file as one of UTF-16 code units.
  package func utf16Range(_ range: Range<Int>) -> Range<Int> {
    let start = utf16Starts[min(max(range.lowerBound, 0), utf16Starts.count - 1)]
    return start..<max(start, utf16Starts[min(max(range.upperBound, 0), utf16Starts.count - 1)])
  }

  /// Returns the offset in the file of a UTF-16 offset, which is clamped to the text.
  package func offset(utf16 offset: Int) -> Int {
    var (low, high) = (0, utf16Starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if utf16Starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The line, from 1, of an offset in the file.
  package func line(of offset: Int) -> Int { file.position(of: offset).line }

  /// Returns the value at a path; nil if there is none.
  package func node(at path: TextPath) -> DocumentNode? {
    var node = root
    for component in path.components {
      switch component {
      case .key(let key): node = node?[key]
      case .index(let index): node = node?.list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
    return node
  }
}

extension JSON {
  /// Creates a value from a node of a document. A number keeps its value, but not its spelling.
  package init(_ node: DocumentNode) {
    switch node.content {
    case .scalar:
      switch node.scalar {
      case .boolean(let value): self = .boolean(value)
      case .number(let value): self = Int(exactly: value).map { .integer($0) } ?? .number(value)
      case .text(let text): self = .string(text)
      case .nothing, nil: self = .null
      }
    case .list(let elements): self = .array(elements.map { JSON($0) })
    case .map(let entries): self = .object(entries.map { Member(name: $0.key.value, value: JSON($0.value)) })
    case .broken: self = .null
    }
  }

  /// Parses JSON, or YAML, in which a browser sends values; nil if the text is not valid.
  package init?(parsing text: String) {
    let document = TextDocument(text)
    guard let root = document.root, document.diagnostics.isEmpty else { return nil }
    self.init(root)
  }
}
