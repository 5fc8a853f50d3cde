import Foundation
import Testing

/// Runs every command of the page for users of gt and great_tables.
@Suite struct GTPageCommandTests {
  private static let page = Gridreel.root.appendingPathComponent("docs/gt.md")

  static let commands: [String] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.matches(of: #/`gridreel ([^`]+)`/#).map { String($0.1) }
  }()

  @Test func thePageHasCommands() { #expect(Self.commands.count > 8) }

  @Test(arguments: Set(commands).sorted()) func commandRuns(command: String) throws {
    let scratch = try Scratch()
    let folder = scratch.file("gt")
    try FileManager.default.copyItem(at: Gridreel.root.appendingPathComponent("docs/gt"), to: folder)
    let words = command.matches(of: #/"([^"]*)"|(\S+)/#).map { String($0.1 ?? $0.2 ?? "") }
    let outcome = try Gridreel.run(words, in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    if let place = words.firstIndex(of: "-o"), words[place + 1] != "-" {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(words[place + 1]).path))
    } else {
      #expect(!outcome.outputBytes.isEmpty)
    }
  }
}
