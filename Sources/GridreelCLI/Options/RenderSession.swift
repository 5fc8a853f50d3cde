import GridCompose
import GridImage
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
    path: String, options: SceneOptions? = nil, template: String? = nil,
    maximumFrames: Int = ScrollTimeline.defaultMaximumFrames, showsOverlay: Bool = false,
    png: PNGOptions = PNGOptions(), timings: RenderTimings? = nil
  ) throws {
    var loaded = try timings.measure(.load) { try SceneReading.scene(at: path) }
    if let options { loaded.scene = try options.apply(to: loaded.scene) }
    var rendering = SceneRenderer.Options()
    rendering.template = template
    rendering.maximumFrames = maximumFrames
    rendering.showsOverlay = showsOverlay
    rendering.png = png
    rendering.timings = timings
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

  /// The chosen frames in rising order, each with a file name of its own.
  func frames(_ selection: FrameOptions) throws -> [Int] {
    let indices = try selection.frames(in: source.timeline)
    try renderer.checkNames(of: indices)
    return indices
  }
}
