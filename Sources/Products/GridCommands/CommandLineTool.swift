public import ArgumentParser
import Foundation
public import GridSceneFile
import GridSupport

/// A command line: gridreel's own, or that of a program with scenes and commands of its own.
///
///     @main enum Bubbles {
///       static func main() {
///         CommandLineTool(
///           CommandConfiguration(
///             commandName: "bubbles", abstract: "Draws bubble charts.", subcommands: [CountBubbles.self]),
///           scenes: [bubbles]
///         ).main()
///       }
///     }
///
/// A tool with kinds of scenes has the commands `validate`, `render` and `verify` for their files beside those that it names.
/// Exit codes are gridreel's: 0 fine; 1 pictures differ; 2 bad input or usage; 3 could not read or write.
public struct CommandLineTool: Sendable {
  /// The name of the program, what it says of itself, and its commands.
  public var configuration: CommandConfiguration
  /// The kinds of scene files that it draws.
  public var scenes: [SceneKind]
  /// The kinds of scene files that it leaves to other programs.
  public var otherScenes: [SceneSignature]

  /// Creates a command line.
  /// - Parameters:
  ///   - configuration: The name of the program, what it says of itself, and its commands.
  ///   - scenes: The kinds of scene files that it draws.
  ///   - otherScenes: The kinds of scene files that it leaves to other programs.
  public init(
    _ configuration: CommandConfiguration, scenes: [SceneKind] = [], otherScenes: [SceneSignature] = []
  ) {
    self.configuration = configuration
    self.scenes = scenes
    self.otherScenes = otherScenes
    if !scenes.isEmpty {
      self.configuration.subcommands =
        [ValidateScenes.self, RenderScenes.self, VerifyScenes.self] + configuration.subcommands
    }
  }

  /// The tool whose command line is being parsed or run; one without commands outside of such.
  package static var current: CommandLineTool { running ?? CommandLineTool(CommandConfiguration()) }
  @TaskLocal private static var running: CommandLineTool?

  /// All kinds of scenes beside those of tables.
  package var signatures: [SceneSignature] { scenes.map(\.signature) + otherScenes }

  /// Runs the command given by the process arguments, then exits.
  public func main() -> Never {
    Terminal.prepare()
    do {
      Foundation.exit(run(try Self.arguments()))
    } catch { Foundation.exit(report(error)) }
  }

  /// Says on standard error what went wrong, and answers the exit code.
  package func report(_ error: any Error) -> Int32 {
    Self.$running.withValue(self) { ToolCommand.report(error) }
  }

  /// Runs the command that words name. Results go to standard output, all else to standard error.
  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    Self.$running.withValue(self) {
      do {
        try checkCommandName(arguments[...])
        var command = try command(of: arguments)
        try command.run()
        return 0
      } catch { return ToolCommand.report(error) }
    }
  }

  /// What stands behind the program's name; names of files keep their bytes, see `FileName`.
  package static func arguments() throws -> [String] {
    let count = Int(CommandLine.argc)
    guard count > 0 else {
      throw CommandError(.fileAccess, "the arguments of the command cannot be read; is /proc mounted?")
    }
    return (1..<count).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return "" }
      return unsafe FileName.text(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
  }

  /// The script that completes the tool's words in a shell.
  package func completionScript(for shell: CompletionShell) -> String {
    Self.$running.withValue(self) { ToolCommand.completionScript(for: shell) }
  }

  /// The command that arguments say, with its options.
  ///
  /// Where the first word names a command, that one reads the others by itself: the parser of all commands takes twice as
  /// long. What is refused, and help, which is a command of its own, are left to that parser, whose messages begin with
  /// the program's name.
  private func command(of arguments: [String]) throws -> any ParsableCommand {
    if let word = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == word }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try ToolCommand.parseAsRoot(arguments)
  }

  /// Refuses a command that there is not, with the one that was probably meant.
  private func checkCommandName(_ arguments: ArraySlice<String>) throws {
    // The words of a tool that does something without being asked may be anything.
    guard configuration.defaultSubcommand == nil else { return }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !known.contains(word) else { return }
    let closest = Suggestion.best(for: word, among: known)
    throw CommandError(
      .badInput,
      "there is no command \"\(word)\"; "
        + (closest.map { "did you mean \($0)?" }
          ?? "\(configuration.commandName ?? "the program") --help lists them"))
  }
}

/// The whole of the commands of the tool that runs.
private struct ToolCommand: ParsableCommand {
  static var configuration: CommandConfiguration { CommandLineTool.current.configuration }
}
