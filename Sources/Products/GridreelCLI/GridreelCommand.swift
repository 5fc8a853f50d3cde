import ArgumentParser
import Foundation
import GridCairo
import GridCommands
import GridImage
import GridSceneFile
import GridSupport
import LayoutBuild

/// The command line: parses arguments, reads files, calls the libraries, and reports the outcome.
@main
enum GridreelCommand {
  static let version = "1.0.0"

  static let tool = {
    var tool = CommandLineTool(configuration, otherScenes: [.layouts])
    tool.data = .dataFiles
    return tool
  }()

  private static let configuration = CommandConfiguration(
    commandName: "gridreel",
    abstract: "Draws scrolling grids without a screen: tables, scroll paths, frames.",
    discussion: """
      Exit codes: 0 fine; 1 pictures differ; 2 bad input or usage; 3 could not read or write. \
      With --version, --verbose also prints the commit and the libraries.
      """,
    version: version,
    subcommands: [
      RenderCommand.self, WatchCommand.self, StudioCommand.self, PreviewCommand.self, SceneCommand.self,
      ValidateCommand.self, LayoutCommand.self,
      PathCommand.self,
      DiffCommand.self, VerifyCommand.self, ApproveCommand.self, ShardsCommand.self,
      MergeCommand.self, MergeReportsCommand.self,
      OrphansCommand.self, LayoutsCommand.self,
      SchemaCommand.self, DoctorCommand.self, CompletionsCommand.self,
    ])

  static func main() {
    Terminal.prepare()
    // Report an exceeded file size limit as a write error.
    signal(SIGXFSZ, SIG_IGN)
    // Fonts are memory-mapped. Accessing one that was truncated in the meantime is a read error.
    signal(SIGBUS) { _ in
      let message: StaticString = "error: a file was truncated while it was being read\n"
      unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(CommandError.Code.fileAccess.rawValue)
    }
    ProcessMemory.growInLargeSteps()
    // Use only fonts given as files; `--system-fonts` adds the others explicitly.
    SystemFonts.exclude()
    do {
      let arguments = try CommandLineTool.arguments()
      // Starting the parser takes longer than everything else here.
      if arguments == ["--version"] { return try Terminal.write(version) }
      if arguments == ["--version", "--verbose"] || arguments == ["--verbose", "--version"] {
        return try Terminal.write(([version] + VersionReport.details).joined(separator: "\n"))
      }
      exit(tool.run(arguments))
    } catch { exit(tool.report(error)) }
  }
}
