import ArgumentParser
import Foundation
import GridCairo
import GridCommands
import GridImage
import GridSceneFile
import GridSupport

/// The command line: reads words and files, calls the libraries, and says how it went.
@main
struct GridreelCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "gridreel",
    abstract: "Draws scrolling grids without a screen: tables, scroll paths, frames.",
    discussion: """
      Exit codes: 0 fine; 1 pictures differ; 2 bad input or usage; 3 could not read or write. \
      With --version, --verbose names the commit and the libraries.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, PreviewCommand.self, ValidateCommand.self, LayoutCommand.self, PathCommand.self,
      DiffCommand.self, VerifyCommand.self, ApproveCommand.self, MergeCommand.self, MergeReportsCommand.self,
      OrphansCommand.self, LayoutsCommand.self,
      SchemaCommand.self, DoctorCommand.self, CompletionsCommand.self,
    ])

  static func main() {
    Terminal.prepare()
    // A file that may not grow any more is an error of writing.
    signal(SIGXFSZ, SIG_IGN)
    // Fonts are read where they lie: what a file that was cut off meanwhile lacks is an error of reading.
    signal(SIGBUS) { _ in
      let message: StaticString = "error: a file was truncated while it was read\n"
      unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(CommandError.Code.fileAccess.rawValue)
    }
    ProcessMemory.growInLargeSteps()
    // Fonts are files that are named; `--system-fonts` asks for the others by itself.
    SystemFonts.exclude()
    do {
      let arguments = try arguments()
      // The parser takes longer to get ready than all the rest of this answer.
      if arguments == ["--version"] { return try Terminal.write(version) }
      if arguments == ["--version", "--verbose"] || arguments == ["--verbose", "--version"] {
        return try Terminal.write(([version] + VersionReport.details).joined(separator: "\n"))
      }
      try checkCommandName(arguments[...])
      var command = try command(of: arguments)
      try command.run()
    } catch {
      if let known = CommandError(error) {
        if !known.message.isEmpty { Terminal.writeError(known.message, asIs: known.isStyled) }
        Foundation.exit(known.code.rawValue)
      }
      // The parser's own answers: help and version are no failures, and wrong usage has the code of bad input.
      guard exitCode(for: error) != .success else { exit(withError: error) }
      Terminal.writeError(fullMessage(for: error))
      Foundation.exit(CommandError.Code.badInput.rawValue)
    }
  }

  /// The command that arguments say, with its options.
  ///
  /// Where the first word names a command, that one reads the others by itself: the parser of all commands takes twice as
  /// long. What is refused, and help, which is a command of its own, are left to that parser, whose messages begin with
  /// the program's name.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    if let word = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == word }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// What stands behind the program's name; names of files keep their bytes, see `FileName`.
  static func arguments() throws -> [String] {
    let count = Int(CommandLine.argc)
    guard count > 0 else {
      throw CommandError(.fileAccess, "the arguments of the command cannot be read; is /proc mounted?")
    }
    return (1..<count).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return "" }
      return unsafe FileName.text(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  /// Refuses a command that there is not, with the one that was probably meant.
  private static func checkCommandName(_ arguments: ArraySlice<String>) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !known.contains(word) else { return }
    let closest = Suggestion.best(for: word, among: known)
    throw CommandError(
      .badInput,
      "there is no command \"\(word)\"; "
        + (closest.map { "did you mean \($0)?" } ?? "gridreel --help lists them"))
  }
}
