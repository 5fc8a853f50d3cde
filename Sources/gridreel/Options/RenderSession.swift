import GridCairo
import GridRender
import GridScene
import GridScroll

/// A scene made ready for drawing: fonts loaded, grid laid out, path resolved.
struct RenderSession {
  let prepared: PreparedScene
  let timeline: ScrollTimeline
  let renderer: SequenceRenderer

  var scene: Scene { prepared.scene }

  /// Reads a scene file and makes it ready.
  init(path: String, options: SceneOptions? = nil, template: String? = nil, showsOverlay: Bool = false) throws
  {
    let loaded = try SceneReading.scene(at: path)
    try self.init(
      loaded, scene: options?.apply(to: loaded.scene) ?? loaded.scene, template: template,
      showsOverlay: showsOverlay)
  }

  /// Makes a scene ready that was loaded and perhaps changed since.
  init(_ loaded: LoadedScene, scene: Scene, template: String? = nil, showsOverlay: Bool = false)
    throws(CommandFailure)
  {
    let names = try Self.template(template ?? scene.output.template)
    let text = try SceneReading.text(for: scene.fonts)
    do throws(RenderError) {
      prepared = PreparedScene(scene, measurer: try text.measurer())
    } catch {
      throw CommandFailure(error)
    }
    for warning in prepared.warnings { Terminal.writeError("warning: \(warning)") }
    do throws(ScrollError) {
      timeline = try ScrollTimeline(scene.scroll, in: prepared)
    } catch {
      throw SceneReading.failure(SceneErrors(Diagnostics([loaded.diagnostic(for: error)])))
    }
    do throws(RenderError) {
      renderer = try SequenceRenderer(
        prepared: prepared, timeline: timeline, text: text, template: names, showsOverlay: showsOverlay)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The indices of the frames that a `--frames` list names, every n-th of them.
  func frames(matching list: String?, every: Int = 1) throws(CommandFailure) -> [Int] {
    do throws(ScrollTextError) {
      guard let list else { return try FrameSelection(terms: [], every: every).frames(in: timeline) }
      return try FrameSelection(parsing: list, every: every).frames(in: timeline)
    } catch {
      throw CommandFailure(.badInput, "error: \(error)")
    }
  }

  private static func template(_ text: String) throws(CommandFailure) -> FrameTemplate {
    do throws(FrameTemplate.Problem) {
      return try FrameTemplate(text)
    } catch {
      throw CommandFailure(.badInput, "error: \(error)")
    }
  }
}
