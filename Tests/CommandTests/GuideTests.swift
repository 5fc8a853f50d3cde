import Foundation
import Testing

/// Follows README.md and the pages of docs: runs every command in a separate folder, in the order of the page, and
/// compares outputs and pictures with those on the page.
///
/// `GRIDREEL_RECORD=all` rewrites outputs and pictures.
@Suite struct GuideTests {
  private static let isRecording = ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all"

  /// README.md, the index of the guide, and the pages that it lists.
  static let pages: [GuidePage] = {
    guard let index = try? GuidePage("docs/README.md") else { return [] }
    let listed = index.links.filter { $0.hasSuffix(".md") && !$0.contains("/") }.map { "docs/" + $0 }
    return (["README.md", "docs/README.md"] + listed).compactMap { try? GuidePage($0) }
  }()

  @Test func thereArePages() { #expect(Self.pages.count > 15) }

  // MARK: Commands

  @Test(arguments: pages) func commandsBehaveAsThePageSays(_ page: GuidePage) throws {
    let scratch = try Scratch()
    if page.blocks.contains(where: { $0.text.contains("examples/") }) { try Self.copyExamples(into: scratch) }
    var outputs: [(lines: Range<Int>, text: String)] = []
    for block in page.blocks where block.reason == nil {
      if let name = block.fileName, block.language == "yaml" { try Self.write(block, to: name, in: scratch) }
      guard block.language == "sh", block.tools.allSatisfy(Self.isAvailable) else { continue }
      let outcome = try Self.run(block.text, in: scratch.folder)
      let place = "\(page.path):\(block.lines.lowerBound + 1)"
      #expect(outcome.status == block.status, "\(place): \(outcome.output)")
      guard let shown = page.output(of: block) else { continue }
      outputs.append((shown.lines, outcome.output))
      #expect(
        Self.isRecording || Self.matches(outcome.output, shown.text), "\(place) prints\n\(outcome.output)")
    }
    if Self.isRecording { try Self.record(outputs, in: page) }
    try checkPictures(of: page, in: scratch)
  }

  /// The examples that need only the tool.
  private static func copyExamples(into scratch: Scratch) throws {
    let examples = Gridreel.root.appendingPathComponent("examples")
    try FileManager.default.createDirectory(at: scratch.file("examples"), withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: examples.path)
    where !["uikit", "GridSnapshotSample"].contains(name) {
      try FileManager.default.copyItem(
        at: examples.appendingPathComponent(name), to: scratch.file("examples/" + name))
    }
  }

  private static func write(_ block: GuidePage.Block, to name: String, in scratch: Scratch) throws {
    let file = scratch.file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(block.text.utf8).write(to: file)
  }

  private static func run(_ commands: String, in folder: URL) throws -> Gridreel.Outcome {
    let tools = Gridreel.executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Gridreel.run(
      URL(fileURLWithPath: "/bin/bash"), ["-euo", "pipefail", "-c", "exec 2>&1\n" + commands], in: folder,
      environment: [
        "PATH": tools + ":" + path, "TERM": "dumb",
      ])
  }

  private static func isAvailable(_ tool: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if tool == "ffmpeg", environment["GRIDREEL_REQUIRE_FFMPEG"] == "1" { return true }
    return (environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  /// Whether an output matches the one shown, in which a line with only `…` stands for any number of lines.
  private static func matches(_ output: String, _ shown: String) -> Bool {
    var rest = output[...]
    for (index, part) in ("\n" + shown).components(separatedBy: "\n…\n").enumerated() {
      let part = index == 0 ? String(part.dropFirst()) : part
      guard let place = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: part),
        index > 0 || place.lowerBound == rest.startIndex
      else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.isEmpty || shown.hasSuffix("…\n")
  }

  private static func record(_ outputs: [(lines: Range<Int>, text: String)], in page: GuidePage) throws {
    var lines = page.lines
    for output in outputs.reversed() where !lines[output.lines].contains("…") {
      lines.replaceSubrange(
        output.lines,
        with: output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      )
    }
    if lines != page.lines { try Data(lines.joined(separator: "\n").utf8).write(to: page.file) }
  }

  // MARK: Pictures

  /// A picture is either made by a command of the page under its name, or by `make pictures`.
  private func checkPictures(of page: GuidePage, in scratch: Scratch) throws {
    let rules = try Self.pictureRules()
    for picture in page.pictures {
      let shown = page.folder.appendingPathComponent(picture).standardizedFileURL
      let made = scratch.file(shown.lastPathComponent)
      guard FileManager.default.fileExists(atPath: made.path), picture.hasPrefix("pictures/") else {
        #expect(FileManager.default.fileExists(atPath: shown.path), "\(page.path): there is no \(picture)")
        // A script may make all pictures of a folder, which the rules then name without a file.
        let folder = Self.path(of: shown.deletingLastPathComponent())
        let isMade = [Self.path(of: shown), folder + "\n", folder + "\""].contains { rules.contains($0) }
        #expect(isMade, "\(page.path): nothing makes \(picture)")
        continue
      }
      if Self.isRecording {
        try FileManager.default.createDirectory(
          at: shown.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contentsOf: made).write(to: shown)
      }
      if picture.hasSuffix(".png") {
        let outcome = try Gridreel.run(["diff", shown.path, made.path])
        #expect(outcome.status == 0, "\(page.path): \(picture): \(outcome.output)\(outcome.errors)")
      } else {
        #expect(try Data(contentsOf: shown) == Data(contentsOf: made), "\(page.path): \(picture)")
      }
    }
  }

  /// The recipes of the rules `pictures` and `gallery` of the Makefile, with the scripts that they run.
  private static func pictureRules() throws -> String {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Gridreel.root.appendingPathComponent(path), encoding: .utf8)
    }
    let makefile = try text("Makefile")
    let rules = try ["pictures", "gallery"].map { name in
      try #require(makefile.components(separatedBy: "\n\(name):").last).components(separatedBy: "\n\n")[0]
    }
    let names = rules.flatMap { $0.matches(of: #/Scripts/[a-z-]+\.(?:sh|py)/#).map { String($0.0) } }
    return (rules + (try names.map(text))).joined(separator: "\n")
  }

  // MARK: Kinds of blocks

  @Test(arguments: pages) func blocksCanBeChecked(_ page: GuidePage) throws {
    for block in page.blocks where block.reason == nil {
      let place = "\(page.path):\(block.lines.lowerBound + 1)"
      switch block.language {
      case "sh": break
      case "text": #expect(page.blocks.contains { page.output(of: $0)?.lines == block.lines }, "\(place)")
      case "yaml":
        let name = try #require(block.fileName, "\(place) does not begin with the name of a file")
        #expect(
          page.blocks.contains { $0.language == "sh" && $0.text.contains(name) }, "\(place) is not used")
      case "swift": #expect(Self.isCompiled(block.text), "\(place) stands in no file that is compiled")
      // Packaging/python/tests/test_guide.py runs the Python of one page, with the wheel.
      case "python": #expect(page.path == "docs/python.md", "\(place) is not run")
      default: Issue.record("\(place) is in a language that nothing checks: \(block.language)")
      }
    }
  }

  /// Blocks that are not run state the reason, and are few.
  @Test func fewBlocksAreNotRun() {
    let blocks = Self.pages.flatMap(\.blocks)
    let reasons = blocks.compactMap(\.reason)
    #expect(reasons.count <= 12)
    for reason in reasons {
      #expect(["installs", "network", "needs"].contains { reason.contains($0) }, "\(reason)")
    }
    let commands = blocks.filter { $0.language == "sh" }
    #expect(commands.count - reasons.count > 60)
  }

  /// All lines of Swift code of the examples, without indentation.
  private static let examples: [String] = {
    let folders = ["Tests/DocumentationTests/Examples", "examples"]
    return folders.flatMap { folder -> [String] in
      let root = Gridreel.root.appendingPathComponent(folder)
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
      return files.filter { $0.hasSuffix(".swift") }.compactMap {
        (try? String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)).map(withoutIndentation)
      }
    }
  }()

  private static func isCompiled(_ code: String) -> Bool {
    examples.contains { $0.contains(withoutIndentation(code)) }
  }

  private static func withoutIndentation(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) + "\n" }.joined()
  }

  /// The page on errors has a row for each public error type.
  @Test func everyErrorHasAdvice() throws {
    let sources = Gridreel.root.appendingPathComponent("Sources")
    let page = try GuidePage("docs/troubleshooting.md").lines.filter { $0.hasPrefix("| `") }.joined()
    var names: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      names.formUnion(text.matches(of: #/\npublic (?:enum|struct) (\w+): Error\b/#).map { String($0.1) })
    }
    #expect(names.count > 10)
    for name in names.sorted() { #expect(page.contains("`\(name)`"), "\(name) has no row") }
  }

  /// The path of a file below the root of the package.
  private static func path(of file: URL) -> String {
    String(file.standardizedFileURL.path.dropFirst(Gridreel.root.standardizedFileURL.path.count + 1))
  }
}
