import ArgumentParser
import GridCommands

/// `gridreel completions`: prints the shell script that completes gridreel's command lines.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "completions",
    abstract: "Print a completion script: bash, zsh or fish.")

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  @Argument(help: ArgumentHelp("The shell: bash, zsh or fish.", valueName: "shell"))
  var shell: Shell

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell.rawValue) else { return }
    try Terminal.write(CommandLineTool.current.completionScript(for: shell))
  }
}
