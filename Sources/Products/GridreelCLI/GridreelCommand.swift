import ArgumentParser
import Foundation
import GridCairo
import GridCommands
import GridImage
import GridSceneFile
import GridSupport
import LayoutBuild

/// The command line: reads words and files, calls the libraries, and says how it went.
@main
enum GridreelCommand {
  static let version = "0.1.0"

  static let tool = CommandLineTool(
    CommandConfiguration(
      commandName: "gridreel",
      abstract: "Draws scrolling grids without a screen: tables, scroll paths, frames.",
      discussion: """
        Exit codes: 0 fine; 1 pictures differ; 2 bad input or usage; 3 could not read or write. \
        With --version, --verbose names the commit and the libraries.
        """,
      version: version,
      subcommands: [
        RenderCommand.self, PreviewCommand.self, ValidateCommand.self, LayoutCommand.self, PathCommand.self,
        DiffCommand.self, VerifyCommand.self, ApproveCommand.self, MergeCommand.self,
        MergeReportsCommand.self,
        OrphansCommand.self, LayoutsCommand.self,
        SchemaCommand.self, DoctorCommand.self, CompletionsCommand.self,
      ]), otherScenes: [.layouts])

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
      let arguments = try CommandLineTool.arguments()
      // The parser takes longer to get ready than all the rest of this answer.
      if arguments == ["--version"] { return try Terminal.write(version) }
      if arguments == ["--version", "--verbose"] || arguments == ["--verbose", "--version"] {
        return try Terminal.write(([version] + VersionReport.details).joined(separator: "\n"))
      }
      exit(tool.run(arguments))
    } catch { exit(tool.report(error)) }
  }
}
