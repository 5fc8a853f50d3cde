import ArgumentParser

/// `gridreel completions`: the script that completes gridreel's words in a shell.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script: bash, zsh or fish.")

  @Argument(help: ArgumentHelp("The shell: bash, zsh or fish.", valueName: "shell"))
  var shell: String

  func run() throws {
    guard let shell = CompletionShell(rawValue: shell) else {
      throw ValidationError("the shell should be bash, zsh or fish, not \"\(shell)\"")
    }
    try Terminal.write(GridreelCommand.completionScript(for: shell))
  }
}
