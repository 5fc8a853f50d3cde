import ArgumentParser
import GridCompose
import GridLayout
import GridRender
import GridSceneFile
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

  @Flag(help: "Print a picture of characters: one frame as it lies in the view.")
  var picture = false

  @OptionGroup var selection: FrameOptions

  @OptionGroup var options: SceneOptions

  func run() throws {
    let session = try RenderSession(
      path: path, options: options, maximumFrames: selection.limit.maxFrames)
    for index in selection.choosesNothing ? [0] : try selection.frames(in: session.source.timeline) {
      let layout = session.source.layout(atFrame: index)
      if picture {
        try Terminal.write("frame \(index)\n\(layout.asciiPicture())")
        continue
      }
      try Terminal.write(json ? LayoutJSON(frame: index, layout: layout).text : "frame \(index)\n\(layout)")
    }
  }
}
