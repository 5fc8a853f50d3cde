import ArgumentParser
import GridLayout
import GridRender
import GridScene
import GridScroll

/// `gridreel layout`: what stands where in one frame, as text.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract:
      "Print what stands where in a frame, by default the first: panes, visible and frozen tracks, offsets.")

  @Argument(
    help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @Flag(help: "Print JSON, one object a frame.")
  var json = false

  @OptionGroup var selection: FrameOptions

  @OptionGroup var options: SceneOptions

  func run() throws {
    let session = try RenderSession(
      path: path, options: options, maximumFrames: selection.limit.maxFrames)
    for index in selection.choosesNothing ? [0] : try selection.frames(in: session.timeline) {
      let layout = session.prepared.layout(at: session.timeline.offset(atFrame: index))
      try Terminal.write(json ? LayoutJSON(frame: index, layout: layout).text : "frame \(index)\n\(layout)")
    }
  }
}
