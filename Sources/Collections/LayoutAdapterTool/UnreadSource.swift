#if LayoutAdapter
import Foundation
internal import SwiftParser
internal import SwiftSyntax
import Synchronization

/// A source file that has not been parsed. Parsing takes most of the tool's time, so files are parsed in parallel, and
/// only the start of test files is parsed.
struct UnreadSource: Sendable {
  let path: String
  let text: String
  /// Whether code that layouts do not need is removed.
  var isReduced = false
  var findings: [Finding] = []
  /// The syntax, if it is already known.
  var syntax: ParsedText?

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The error for a file that must be compiled completely but is not text.
  struct NoText: Error {
    let path: String
  }

  /// Reads a file that is compiled completely.
  init(whole path: String) throws {
    guard let text = String(data: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: .utf8) else {
      throw NoText(path: path)
    }
    self.init(path: path, text: text)
  }

  /// Reads a file of an app, only parts of which are compiled. A file that is not text, for example because
  /// the repository keeps it encrypted, is skipped.
  init(partOf path: String) throws {
    do {
      try self.init(whole: path)
    } catch is NoText {
      self.init(path: path, text: "")
      let message = "the file is skipped: it is not UTF-8 text"
      findings = [Finding(path: path, line: 1, column: 1, severity: .warning, message: message)]
    }
  }

  // MARK: A first look

  /// Modules that only tests import.
  static let testModules: Set = ["XCTest", "Testing"]
  /// The number of bytes that are searched for imports.
  private static let head = 16_384

  /// The file up to the import that identifies it as a test; nil if there is none near the start. Nothing in
  /// a test file is used, and up to half of an app's files are tests.
  ///
  /// If the prefix has no syntax errors, it ends between statements, so the whole file has the same imports.
  var beginningOfTests: UnreadSource? {
    let bytes = Data(text.utf8.prefix(Self.head))
    for module in Self.testModules.sorted() {
      guard let position = bytes.range(of: Data("import \(module)".utf8)),
        let end = bytes[position.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
      else { continue }
      var beginning = UnreadSource(path: path, text: String(decoding: bytes[...end], as: UTF8.self))
      let parsed = ParsedText(path: path, text: beginning.text)
      beginning.syntax = parsed
      let imported = DeclarationReader(EditedSource(beginning, parsed)).imported
      if !parsed.tree.hasError, !imported.isDisjoint(with: Self.testModules) { return beginning }
    }
    return nil
  }

  // MARK: Parsing

  /// Parses files with as many threads as there are processors.
  static func parse(_ sources: [UnreadSource]) -> [EditedSource] {
    let queue = ParsingQueue(sources)
    let helpers = max(min(ProcessInfo.processInfo.activeProcessorCount, sources.count) - 1, 0)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<helpers {
      let thread = Thread {
        queue.work()
        done.signal()
      }
      // Use the stack size of the main thread, because deep expressions are parsed and visited recursively.
      thread.stackSize = 8 << 20
      thread.start()
    }
    queue.work()
    for _ in 0..<helpers { done.wait() }
    return zip(sources, queue.parsed).map(EditedSource.init)
  }
}

/// The syntax of a source text, and the starts of its lines.
struct ParsedText: Sendable {
  let tree: SourceFileSyntax
  let converter: SourceLocationConverter

  init(tree: SourceFileSyntax, converter: SourceLocationConverter) {
    self.tree = tree
    self.converter = converter
  }

  init(path: String, text: String) {
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }
}

/// Files to parse, and the results.
private final class ParsingQueue: Sendable {
  private let sources: [UnreadSource]
  private let state: Mutex<(next: Int, parsed: [Int: ParsedText])>

  init(_ sources: [UnreadSource]) {
    self.sources = sources
    state = Mutex((0, [:]))
  }

  /// Parses files until none are left.
  func work() {
    while let position = take() {
      let source = sources[position]
      let parsed = source.syntax ?? ParsedText(path: source.path, text: source.text)
      state.withLock { $0.parsed[position] = parsed }
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      defer { state.next += 1 }
      return state.next < sources.count ? state.next : nil
    }
  }

  /// The results, in the order of the files.
  var parsed: [ParsedText] {
    state.withLock { state in sources.indices.compactMap { state.parsed[$0] } }
  }
}
#endif
