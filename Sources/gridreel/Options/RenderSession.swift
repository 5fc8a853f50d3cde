import GridCairo
import GridCompose
import GridImage
import GridRender
import GridScene
import GridSceneFile
import GridScroll
import GridSupport

/// A scene made ready for drawing: fonts loaded, grid laid out, path resolved.
struct RenderSession {
  let prepared: PreparedScene
  let timeline: ScrollTimeline
  let renderer: SequenceRenderer

  var scene: Scene { prepared.scene }

  /// Reads a scene file and makes it ready.
  init(
    path: String, options: SceneOptions? = nil, template: String? = nil,
    maximumFrames: Int = ScrollTimeline.defaultMaximumFrames, showsOverlay: Bool = false,
    png: PNGOptions = PNGOptions(), timings: RenderTimings? = nil
  ) throws {
    let loaded = try timings.measure(.load) { try SceneReading.scene(at: path) }
    try self.init(
      loaded, scene: options?.apply(to: loaded.scene) ?? loaded.scene, template: template,
      maximumFrames: maximumFrames, showsOverlay: showsOverlay, png: png, timings: timings)
  }

  /// Makes a scene ready that was loaded and perhaps changed since.
  init(
    _ loaded: LoadedScene, scene: Scene, template: String? = nil,
    maximumFrames: Int = ScrollTimeline.defaultMaximumFrames, showsOverlay: Bool = false,
    png: PNGOptions = PNGOptions(), timings: RenderTimings? = nil
  ) throws {
    let names = try FrameTemplate(template ?? scene.output.template)
    let text = try timings.measure(.load) { try TextEngine(scene.fonts) }
    prepared = try timings.measure(.measure) { PreparedScene(scene, measurer: try text.measurer()) }
    for warning in prepared.warnings { Terminal.writeError("warning: \(warning)") }
    timeline = try mapError(
      { SceneErrors(Diagnostics([loaded.diagnostic(for: $0)])) },
      try ScrollTimeline(scene.scroll, in: prepared, maximumFrames: maximumFrames))
    var renderer = try SequenceRenderer(
      prepared: prepared, timeline: timeline, text: text, png: png, template: names,
      showsOverlay: showsOverlay)
    renderer.timings = timings
    self.renderer = renderer
  }

  /// The chosen frames in rising order, each with a file name of its own.
  func frames(_ selection: FrameOptions) throws -> [Int] {
    let indices = try selection.frames(in: timeline.frames)
    try renderer.checkNames(of: indices)
    return indices
  }
}
