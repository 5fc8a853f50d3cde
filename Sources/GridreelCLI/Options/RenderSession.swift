import ArgumentParser
import GridCompose
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import Gridreel

/// A scene of the command line made ready for drawing, its warnings said.
struct RenderSession {
  let source: SceneSource
  let renderer: SequenceRenderer

  var scene: Scene { source.prepared.scene }

  /// Reads a scene file and makes it ready.
  init(
    path: String, options: SceneOptions? = nil, rendering: SceneRenderer.Options = SceneRenderer.Options()
  ) throws {
    var loaded = try rendering.timings.measure(.load) { try SceneReading.scene(at: path) }
    if let options { loaded.scene = try options.apply(to: loaded.scene) }
    do {
      let ready = try SceneRenderer(loaded.scene, options: rendering)
      (source, renderer) = (ready.source, ready.renderer)
    } catch let error as ScrollError {
      var diagnostic = loaded.diagnostic(for: error)
      if error.exceedsMaximumFrames { diagnostic.hint = "--max-frames raises the limit" }
      throw SceneErrors(Diagnostics([diagnostic]))
    }
    for warning in source.prepared.warnings { Terminal.writeError("warning: \(warning)") }
  }
}

/// The scene that a command is about, what is changed about it, and the frames that are chosen of its path.
struct SceneInput: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The scene file (YAML or JSON).", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path: String

  @OptionGroup var selection: FrameOptions

  @OptionGroup var options: SceneOptions

  /// Makes the scene ready; `change` sets more than the options of all commands say.
  func session(_ change: (inout SceneRenderer.Options) -> Void = { _ in }) throws -> RenderSession {
    var rendering = SceneRenderer.Options()
    rendering.maximumFrames = selection.limit.maxFrames
    change(&rendering)
    return try RenderSession(path: path, options: options, rendering: rendering)
  }
}
