import ArgumentParser
import Foundation
import GridCairo
import GridImage
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

  @Option(name: .shortAndLong, help: ArgumentHelp("Number of workers; default: one a core.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "File names, such as {label}-{frame}.png; known are {frame}, {frame:6}, {name}, {label}, {time}, {x} and {y}.",
      valueName: "name"))
  var template: String?

  @Flag(help: "Mark panes, sections and what is stuck in the pictures.")
  var overlay = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  @OptionGroup var timing: TimingOptions

  @OptionGroup var selection: FrameOptions

  @OptionGroup var compression: CompressionOption

  @OptionGroup var options: SceneOptions

  func validate() throws {
    guard (jobs ?? 1) >= 1 else { throw ValidationError("--jobs should be 1 or more") }
  }

  func run() throws {
    let session = try RenderSession(
      path: path, options: options, template: template, maximumFrames: selection.limit.maxFrames,
      showsOverlay: overlay, png: compression.png, timings: timing.begin())
    let scene = session.scene
    let indices = try session.frames(selection)
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
      try timing.report(session.renderer.timings)
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
