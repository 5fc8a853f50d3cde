import GridCairo
import GridCompose
import GridData
import GridImage
import GridRender
import GridScene
import GridSceneFile
import GridScroll

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
  ) throws(CommandFailure) {
    let names = try Self.template(template ?? scene.output.template)
    let text = try timings.measure(.load) { () throws(CommandFailure) in
      try SceneReading.text(for: scene.fonts)
    }
    do throws(RenderError) {
      prepared = try timings.measure(.measure) { () throws(RenderError) in
        let measurer = try text.measurer()
        return try RenderError.reading { () throws(DataError) in
          try PreparedScene(scene, measurer: measurer)
        }
      }
    } catch {
      throw CommandFailure(error)
    }
    for warning in prepared.warnings { Terminal.writeError("warning: \(warning)") }
    do throws(ScrollError) {
      timeline = try ScrollTimeline(scene.scroll, in: prepared, maximumFrames: maximumFrames)
    } catch {
      throw SceneReading.failure(SceneErrors(Diagnostics([loaded.diagnostic(for: error)])))
    }
    do throws(RenderError) {
      var renderer = try SequenceRenderer(
        prepared: prepared, timeline: timeline, text: text, png: png, template: names,
        showsOverlay: showsOverlay)
      renderer.timings = timings
      self.renderer = renderer
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The chosen frames in rising order, each with a file name of its own.
  func frames(_ selection: FrameOptions) throws(CommandFailure) -> [Int] {
    let indices = try selection.frames(in: timeline.frames)
    do throws(FrameTemplate.Problem) {
      try renderer.checkNames(of: indices)
    } catch {
      throw CommandFailure(.badInput, "error: \(error)")
    }
    return indices
  }

  private static func template(_ text: String) throws(CommandFailure) -> FrameTemplate {
    do throws(FrameTemplate.Problem) {
      return try FrameTemplate(text)
    } catch {
      throw CommandFailure(.badInput, "error: \(error)")
    }
  }
}
