import ArgumentParser
import GridCommands
import GridCompose
import GridScene
import GridSceneFile
import GridScroll
import GridSupport
import Gridreel

/// `gridreel validate`: reports every error that drawing scenes would find, without drawing them.
struct ValidateCommand: ManyPaths {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "validate",
    abstract: "Check scene files and the data they name, and report every error with its position.")

  @Argument(
    help: ArgumentHelp("Scene files (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String]

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var limit: FrameLimitOption

  @OptionGroup var options: SceneOptions

  func run() throws {
    var worst: CommandError.Code?
    for path in paths {
      do {
        let session = try RenderSession(
          path: path, options: options, validates: true, rendering: limit.rendering)
        let frames = session.renderer.allFrames
        try session.renderer.prepare(frames)
        try session.checkNames(of: frames)
        try session.checkPlaces(
          of: frames, in: session.outputFolder, isNamed: false, roots: options.access.roots)
        if !session.scene.outputs.isEmpty {
          _ = try session.plan(try .parse([]), try .parse([]), roots: options.access.roots)
        }
        let problems = try session.ready.problems(of: session.loaded)
        if problems.hasErrors { throw SceneErrors(problems) }
        if !problems.isEmpty {
          Terminal.writeError(problems.text(color: Terminal.usesColor), asIs: Terminal.usesColor)
        }
        if !quiet { try Terminal.write("\(path): fine, \(NumberText.count(frames.count, "frame"))") }
      } catch {
        guard let known = CommandError(error) else { throw error }
        Terminal.writeError(known.message, asIs: known.isStyled)
        worst = max(worst ?? known.code, known.code)
      }
    }
    if let worst { throw CommandError(worst) }
  }
}

/// `gridreel schema`: prints the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, for editors and checkers.")

  func run() throws { try Terminal.write(SceneSchema.jsonSchema) }
}
