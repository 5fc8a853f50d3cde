import ArgumentParser
import GridCompose
import GridScene
import GridSceneFile
import GridScroll

/// `gridreel validate`: every error of every scene, without drawing.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check scene files and the data they name; report every error with its place.")

  @Argument(
    help: ArgumentHelp("Scene files (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String]

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func run() throws {
    var worst: CommandFailure?
    for path in paths {
      do {
        let session = try RenderSession(path: path)
        if !quiet { try Terminal.write("\(path): fine, \(session.source.timeline.frameCount) frames") }
      } catch let failure as CommandFailure {
        Terminal.writeError(failure.message)
        worst = max(worst, failure)
      }
    }
    if let worst { throw CommandFailure(worst.code, "") }
  }

  private func max(_ known: CommandFailure?, _ new: CommandFailure) -> CommandFailure {
    guard let known, known.code.rawValue >= new.code.rawValue else { return new }
    return known
  }
}
