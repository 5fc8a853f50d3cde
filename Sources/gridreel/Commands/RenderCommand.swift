import ArgumentParser
import Foundation
import GridCairo
import GridRender
import GridScene
import GridScroll

/// `gridreel render`: the frames of a scroll as PNG files.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw the frames of a scene's scroll into a folder, with a manifest.",
    discussion: """
      The folder gets one PNG file a frame and manifest.json, which lists them. The files appear when the last
      one is drawn; where a run fails, an earlier run's files stay as they were. Frames of an earlier, longer run
      are removed if its manifest lists them.
      """)

  @Argument(
    help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write into; default: the scene's, or frames/NAME.", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Option(help: ArgumentHelp("Frames to draw: 0-9,50%,120-", valueName: "list"))
  var frames: String?

  @Option(help: ArgumentHelp("Draw every n-th of the chosen frames.", valueName: "n"))
  var every = 1

  @Option(name: .shortAndLong, help: ArgumentHelp("Number of workers; default: one a core.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "File names, such as frame-{frame}.png; {frame:6} pads to six digits.", valueName: "name"))
  var template: String?

  @Flag(help: "Mark panes, sections and what is stuck in the pictures.")
  var overlay = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @OptionGroup var options: SceneOptions

  func validate() throws {
    guard every >= 1 else { throw ValidationError("--every should be 1 or more") }
    guard (jobs ?? 1) >= 1 else { throw ValidationError("--jobs should be 1 or more") }
  }

  func run() throws {
    let session = try RenderSession(path: path, options: options, template: template, showsOverlay: overlay)
    let scene = session.scene
    let indices = try session.frames(matching: frames, every: every)
    guard indices.count == 1 || session.renderer.template.distinguishesFrames else {
      throw CommandFailure(
        .badInput, "error: the template gives all \(indices.count) frames one name; add {frame} to it")
    }
    let folderPath = out ?? scene.output.folder ?? "frames/\(scene.name)"
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let progress = ProgressBar(total: indices.count, isQuiet: quiet)
    defer { withExtendedLifetime(interrupts) {} }
    do {
      let result = try session.renderer.render(
        indices, into: folderPath, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        cancellation: cancellation, progress: { progress.advance() })
      progress.finish()
      for warning in result.warnings { Terminal.writeError("warning: \(warning)") }
      if !quiet {
        let count = indices.count == 1 ? "1 frame" : "\(indices.count) frames"
        try Terminal.write("\(count) in \(folderPath)")
      }
    } catch let error as RenderError {
      progress.finish()
      throw CommandFailure(error)
    }
  }
}
