#if LayoutAdapter
import Foundation
internal import SwiftParser
internal import SwiftSyntax
import Synchronization

/// A source file before it is parsed, which takes most of the tool's time: several are parsed at once, and of those for tests
/// the beginning.
struct UnreadSource: Sendable {
  let path: String
  let text: String
  /// Whether what layouts do not need is left out of it.
  var isReduced = false
  var findings: [Finding] = []
  /// Its syntax, where that is known.
  var syntax: ParsedText?

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// A file that is named for all that is in it, and is no text.
  struct NoText: Error {
    let path: String
  }

  /// Reads a file of which all is taken.
  init(whole path: String) throws {
    guard let text = String(data: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: .utf8) else {
      throw NoText(path: path)
    }
    self.init(path: path, text: text)
  }

  /// Reads a file of an app of which only a part is taken. It may be what no compiler reads, as those are that are kept encrypted
  /// in a repository: nothing is taken of it.
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
  /// As far as imports are looked for, in bytes.
  private static let head = 16_384

  /// The file up to the import that shows that it is for tests; nil where none is seen at once. Nothing of a file for tests is
  /// kept, and half of what apps have are such files.
  ///
  /// A beginning without errors ends between statements, so that the whole file imports what its beginning does.
  var beginningOfTests: UnreadSource? {
    let bytes = Data(text.utf8.prefix(Self.head))
    for module in Self.testModules.sorted() {
      guard let place = bytes.range(of: Data("import \(module)".utf8)),
        let end = bytes[place.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
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

  /// Parses files by as many threads as there are processors.
  static func parse(_ sources: [UnreadSource]) -> [EditedSource] {
    let queue = ParsingQueue(sources)
    let helpers = max(min(ProcessInfo.processInfo.activeProcessorCount, sources.count) - 1, 0)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<helpers {
      let thread = Thread {
        queue.work()
        done.signal()
      }
      // As the main thread has: deep expressions are parsed and read by recursion.
      thread.stackSize = 8 << 20
      thread.start()
    }
    queue.work()
    for _ in 0..<helpers { done.wait() }
    return zip(sources, queue.parsed).map(EditedSource.init)
  }
}

/// The syntax of a text, and where its lines begin.
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

/// Files that wait to be parsed, and those that are.
private final class ParsingQueue: Sendable {
  private let sources: [UnreadSource]
  private let state: Mutex<(next: Int, parsed: [Int: ParsedText])>

  init(_ sources: [UnreadSource]) {
    self.sources = sources
    state = Mutex((0, [:]))
  }

  /// Parses until nothing is left.
  func work() {
    while let place = take() {
      let source = sources[place]
      let parsed = source.syntax ?? ParsedText(path: source.path, text: source.text)
      state.withLock { $0.parsed[place] = parsed }
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      defer { state.next += 1 }
      return state.next < sources.count ? state.next : nil
    }
  }

  /// In the order of the files.
  var parsed: [ParsedText] {
    state.withLock { state in sources.indices.compactMap { state.parsed[$0] } }
  }
}
#endif
