import Foundation
import Testing

/// Compares the command line reference with the tool's own help; `GRIDREEL_RECORD=all` rewrites it.
@Suite struct CommandPageTests {
  /// The tool's machine-readable description of its commands.
  private struct Dump: Decodable { var command: Command }
  private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }
  private struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }
    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var sectionTitle: String?
    var defaultValue: String?
    var allValues: [String]?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
  }

  @Test func pageIsUpToDate() throws {
    let outcome = try Gridreel.run(["--experimental-dump-help"])
    let dump = try JSONDecoder().decode(Dump.self, from: Data(outcome.output.utf8))
    let commands = (dump.command.subcommands ?? []).filter { $0.commandName != "help" }
    #expect(commands.count > 10)
    let made = Self.page(of: commands)
    let file = Gridreel.root.appendingPathComponent("docs/commands.md")
    if ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all" { try Data(made.utf8).write(to: file) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == made, "run with GRIDREEL_RECORD=all after looking at the difference")
  }

  private static func page(of commands: [Command]) -> String {
    var text = """
      # Command line reference

      All commands and their options, as printed by `gridreel help COMMAND`. A test generates this page from the definitions of
      the commands.

      | command | purpose |
      | --- | --- |

      """
    for command in commands {
      text +=
        "| [`gridreel \(command.commandName)`](#gridreel-\(command.commandName)) | \(cell(command.abstract)) |\n"
    }
    text += """

      `gridreel --version` prints the version, and `--help` after any command prints its options. To install completions for
      your shell:

      ```sh
      gridreel completions bash > gridreel.bash      # or zsh, fish
      ```

      Exit codes: 0 success; 1 pictures differ; 2 invalid input or usage; 3 a file could not be read or written; 129, 130 and 143
      the run was hung up, interrupted or terminated, and left no files behind; 141 the reader of standard output closed it.
      [Troubleshooting](troubleshooting.md) explains the errors.

      """
    for command in commands { text += section(of: command) }
    return text
  }

  private static func section(of command: Command) -> String {
    let shown = (command.arguments ?? []).filter { $0.shouldDisplay }
      .filter { argument in !(argument.names ?? []).contains { ["help", "version"].contains($0.name) } }
    let usage = shown.filter { $0.kind == "positional" }.map { argument in
      let name = "<\(argument.valueName ?? "")>" + (argument.isRepeating ? " …" : "")
      return " " + (argument.isOptional ? "[\(name)]" : name)
    }
    let hasOptions = shown.contains { $0.kind != "positional" }
    var text = "\n## gridreel \(command.commandName)\n\n"
    text += "`gridreel \(command.commandName)\(hasOptions ? " [options]" : "")\(usage.joined())`\n\n"
    text += (command.abstract ?? "") + "\n"
    if let discussion = command.discussion, !discussion.isEmpty { text += "\n" + discussion + "\n" }
    // Positional arguments come first.
    let sorted = shown.filter { $0.kind == "positional" } + shown.filter { $0.kind != "positional" }
    var titles: [String?] = []
    for argument in sorted where !titles.contains(argument.sectionTitle) {
      titles.append(argument.sectionTitle)
    }
    for title in titles {
      if let title { text += "\n\(title):\n" }
      text += "\n| | what it does | default |\n| --- | --- | --- |\n"
      for argument in sorted where argument.sectionTitle == title {
        text += "| \(name(of: argument)) | \(meaning(of: argument)) | \(standard(of: argument)) |\n"
      }
    }
    return text
  }

  private static func name(of argument: Argument) -> String {
    guard argument.kind != "positional" else { return "`<\(argument.valueName ?? "")>`" }
    let names = (argument.names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
    // Short names come first, and all of them together.
    let sorted = names.filter { !$0.hasPrefix("--") } + names.filter { $0.hasPrefix("--") }
    let value = argument.kind == "option" ? argument.valueName.map { " <\($0)>" } ?? "" : ""
    return "`\(cell(sorted.joined(separator: ", ") + value))`"
  }

  /// The help of an argument, with its accepted words if the help does not name them.
  private static func meaning(of argument: Argument) -> String {
    let words = argument.allValues ?? []
    let text = cell(argument.abstract)
    guard words.contains(where: { !text.contains($0) }) else { return text }
    return text + " One of " + words.map { "`\($0)`" }.joined(separator: ", ") + "."
  }

  private static func standard(of argument: Argument) -> String {
    argument.defaultValue.map { "`\($0)`" } ?? (argument.isOptional ? "" : "required")
  }

  private static func cell(_ text: String?) -> String {
    (text ?? "").replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
