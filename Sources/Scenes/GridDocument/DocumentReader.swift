package import GridSchema

#if canImport(Yams)
import Yams
#else
#error("without the trait SceneFiles of gridreel, import GridreelCore instead of Gridreel")
#endif

/// Reads YAML, and therefore JSON, into a tree with source positions.
///
/// The parser resolves aliases by copying and stops at a duplicate key, so it loses positions in both cases.
/// Therefore, it parses a text of equal length in which each `*` is replaced by a private mark, which makes
/// aliases plain strings, and in which duplicate keys are renamed until the parser accepts them. The original
/// meaning is then restored:
///
/// ```
/// text ──disguise──▶ parser ──▶ nodes with marks ──restore, follow aliases, merge──▶ DocumentNode
/// ```
package struct DocumentReader {
  /// The mark that replaces `*` in the parsed text. It is a noncharacter, which does not occur in valid text.
  static let aliasMark: Unicode.Scalar = "\u{10FFFE}"
  /// The maximum nesting depth of values.
  package static let depthLimit = 64
  /// The maximum number of values reached through aliases.
  package static let aliasedWeightLimit = 100_000
  /// The maximum number of duplicate keys; if there are more, reading stops at the first one.
  private static let renamedKeyLimit = 64

  var log: DiagnosticLog
  var file: SourceFile { log.file }
  private var disguised: [Unicode.Scalar]
  /// The original names of renamed keys, by the offset of the key.
  var renamedKeys: [Int: String] = [:]
  var anchors: [String: DocumentNode] = [:]
  var aliasedWeight = 0

  private init(log: DiagnosticLog) {
    self.log = log
    disguised = log.file.scalars.map { $0 == "*" ? Self.aliasMark : $0 }
  }

  /// Returns the value in a file; nil if there is none or it cannot be parsed. Errors are added to the log.
  package static func read(_ log: inout DiagnosticLog) -> DocumentNode? {
    var reader = DocumentReader(log: log)
    let node = reader.root()
    log = reader.log
    return node
  }

  private mutating func root() -> DocumentNode? {
    guard checkCharacters() else { return nil }
    while true {
      var text = String.UnicodeScalarView()
      for scalar in disguised { text.append(scalar) }
      do {
        // The encoding is explicit because the default depends on the environment.
        let parser = try Parser(yaml: String(text), resolver: .basic, encoding: .utf8)
        let node = try parser.nextRoot()
        let another = try node == nil ? nil : parser.nextRoot()
        // Nodes reference their anchors weakly, so keep the parser alive.
        return withExtendedLifetime(parser) { convert(root: node, another: another) }
      } catch let error as YamlError {
        guard case .duplicatedKeysInMapping(let names, let context) = error else {
          report(error)
          return nil
        }
        guard rename(names.first ?? "", at: context.mark) else { return nil }
      } catch {
        log.error("the file cannot be parsed", at: 0..<0)
        return nil
      }
    }
  }

  private mutating func convert(root: Node?, another: Node?) -> DocumentNode? {
    guard let root else {
      log.error("the file is empty", at: 0..<0, expected: "a mapping with at least `data`")
      return nil
    }
    if let another {
      let start = another.mark.map { file.offset(parserLine: $0.line, column: $0.column) } ?? 0
      log.error(
        "another document starts here", at: start..<(start + 1), expected: "one scene per file",
        hint: "remove the line of three hyphens, or put each scene in its own file")
    }
    return convert(root, depth: 0)
  }

  /// Reports the first character that YAML does not allow.
  private mutating func checkCharacters() -> Bool {
    for (offset, scalar) in file.scalars.enumerated() {
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x85, 0x20..<0x7F, 0xA0..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...0x10FFFF: continue
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        log.error(
          "the character U+\(code) is not allowed in a scene file", at: offset..<(offset + 1),
          expected: "text without control characters")
        return false
      }
    }
    return true
  }

  /// Renames a duplicate key to a unique name of equal length, so that the parser continues.
  private mutating func rename(_ name: String, at mark: Mark) -> Bool {
    let start = tokenStart(at: file.offset(parserLine: mark.line, column: mark.column))
    let name = restored(name)
    let range = tokenRange(from: start, text: name)
    var inner = range
    if let quote = file.scalars[range].first, quote == "\"" || quote == "'" {
      inner = (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - 1)
    } else if file.string(range) != name {
      inner = range.lowerBound..<range.lowerBound
    }
    guard !inner.isEmpty, renamedKeys.count < Self.renamedKeyLimit, renamedKeys[start] == nil,
      let filler = Unicode.Scalar(0x100000 + UInt32(renamedKeys.count))
    else {
      log.error("the key `\(name)` appears more than once", at: range, expected: "each key once")
      return false
    }
    for offset in inner { disguised[offset] = filler }
    renamedKeys[start] = name
    return true
  }

  /// Returns a text with the replaced asterisks restored.
  func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(Self.aliasMark) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { view.append(scalar == Self.aliasMark ? "*" : scalar) }
    return String(view)
  }
}

extension DocumentReader {
  /// Returns the offset of a value, after its tag and anchor.
  func tokenStart(at mark: Int) -> Int {
    let scalars = file.scalars
    var offset = mark
    while offset < scalars.count, scalars[offset] == "&" || scalars[offset] == "!" {
      while offset < scalars.count, !Self.isBlank(scalars[offset]) { offset += 1 }
      while offset < scalars.count, Self.isBlank(scalars[offset]) { offset += 1 }
    }
    // If there is no value after the properties, keep the position of the properties.
    return offset < scalars.count ? offset : mark
  }

  /// Returns the range of a scalar's offsets on its first line.
  func tokenRange(from start: Int, text: String) -> Range<Int> {
    let scalars = file.scalars
    guard start < scalars.count else { return start..<start }
    let lineEnd = max(start, file.lineEnd(at: start))
    switch scalars[start] {
    case "\"":
      var end = start + 1
      while end < lineEnd, scalars[end] != "\"" { end += scalars[end] == "\\" ? 2 : 1 }
      return start..<min(end + 1, lineEnd)
    case "'":
      var end = start + 1
      while end < lineEnd {
        if scalars[end] == "'" {
          guard end + 1 < lineEnd, scalars[end + 1] == "'" else { break }
          end += 1
        }
        end += 1
      }
      return start..<min(end + 1, lineEnd)
    case "|", ">":
      return start..<min(start + 1, lineEnd)
    default:
      let end = start + text.unicodeScalars.count
      if end <= lineEnd, scalars[start..<end].elementsEqual(text.unicodeScalars) { return start..<end }
      var trimmed = lineEnd
      while trimmed > start, Self.isBlank(scalars[trimmed - 1]) { trimmed -= 1 }
      return start..<max(start, trimmed)
    }
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
