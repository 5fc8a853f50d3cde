public import ArgumentParser
import Foundation
public import GridSceneForm
import GridSupport

/// A command line: gridreel's own, or that of a program with its own scenes and commands.
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
/// A tool with kinds of scenes gets the commands `validate`, `render` and `verify` for their files, in addition to the
/// commands it lists. Exit codes are gridreel's: 0 success; 1 pictures differ; 2 bad input or usage; 3 could not read
/// or write.
public struct CommandLineTool: Sendable {
  /// The program's name, help text, and commands.
  public var configuration: CommandConfiguration
  /// The kinds of scene files that the tool draws.
  public var scenes: [SceneKind]
  /// The kinds of scene files that the tool leaves to other programs.
  public var otherScenes: [SceneSignature]
  /// Recognizes data files; nil if the tool reads none.
  package var data: DataRecognition?

  /// Creates a command line.
  /// - Parameters:
  ///   - configuration: The program's name, help text, and commands.
  ///   - scenes: The kinds of scene files that the tool draws.
  ///   - otherScenes: The kinds of scene files that the tool leaves to other programs.
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

  /// The tool whose command line is being parsed or run; otherwise a tool without commands.
  package static var current: CommandLineTool { running ?? CommandLineTool(CommandConfiguration()) }
  @TaskLocal private static var running: CommandLineTool?

  /// All kinds of scenes except tables.
  package var signatures: [SceneSignature] { scenes.map(\.signature) + otherScenes }

  /// Runs the command given by the process arguments, then exits.
  public func main() -> Never {
    Terminal.prepare()
    do {
      Foundation.exit(run(try Self.arguments()))
    } catch { Foundation.exit(report(error)) }
  }

  /// Prints an error to standard error, and returns the exit code.
  package func report(_ error: any Error) -> Int32 {
    Self.$running.withValue(self) { ToolCommand.report(error) }
  }

  /// Runs the command given by the arguments. Results go to standard output, everything else to standard error.
  /// - Parameter arguments: The arguments after the program's name.
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

  /// Returns the arguments after the program's name. File names keep their bytes; see `FileName`.
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

  /// Returns the shell script that completes the tool's command lines.
  package func completionScript(for shell: CompletionShell) -> String {
    let script = Self.$running.withValue(self) { ToolCommand.completionScript(for: shell) }
    return CompletionScript.completingValuesAfterEquals(
      script, for: shell, of: configuration.commandName ?? "")
  }

  /// Returns the command given by the arguments, with its options.
  ///
  /// If the first argument names a command, that command parses the other arguments directly, because the
  /// root command's parser takes twice as long. Errors and help are left to the root parser, whose messages
  /// begin with the program's name.
  private func command(of arguments: [String]) throws -> any ParsableCommand {
    if let word = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == word }),
      let command = try? Self.parse(arguments.dropFirst(), as: named), type(of: command) == named
    {
      return command
    }
    return try ToolCommand.parseAsRoot(arguments)
  }

  private static func parse(
    _ arguments: ArraySlice<String>, as command: any ParsableCommand.Type
  ) throws -> any ParsableCommand {
    if let command = command as? any ManyPaths.Type { return try command.parseMany(Array(arguments)) }
    return try command.parseAsRoot(Array(arguments))
  }

  /// Rejects an unknown command and suggests the one that was probably meant.
  private func checkCommandName(_ arguments: ArraySlice<String>) throws {
    // A tool with a default subcommand accepts any arguments.
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

extension CommandConfiguration {
  /// The configuration of a tool's command.
  ///
  /// When a command is parsed on its own, ArgumentParser first checks for `--generate-completion-script`, which takes a
  /// third of the parsing time. A command with a "super-command" skips that check. The root command handles the option.
  package static func subcommand(
    commandName: String, abstract: String, usage: String? = nil, discussion: String = ""
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: commandName, _superCommandName: "", abstract: abstract, usage: usage,
      discussion: discussion)
  }
}

/// The root command of the running tool.
private struct ToolCommand: ParsableCommand {
  static var configuration: CommandConfiguration { CommandLineTool.current.configuration }
}
