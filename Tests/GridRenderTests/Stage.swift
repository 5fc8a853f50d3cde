import Foundation
import GridCairo
import GridCompose
import GridDocument
import GridFrame
import GridGeometry
import GridImage
import GridLayout
import GridRender
import GridScene
import GridSceneFile
import GridScroll

/// A scene prepared for drawing in tests.
struct Stage {
  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples").standardizedFileURL

  var prepared: PreparedScene
  var timeline: ScrollTimeline
  var text: TextEngine

  /// Loads an example, and changes it before layout.
  init(example name: String, change: (inout Scene) -> Void = { _ in }) throws {
    let path = Self.examples.appendingPathComponent(name).appendingPathComponent("scene.yaml").path
    var scene = try SceneLoader().load(path).scene
    change(&scene)
    try self.init(scene)
  }

  init(_ scene: Scene) throws {
    text = try TextEngine(scene.fontSettings)
    prepared = try PreparedScene(scene, measurer: try text.makeMeasurer())
    timeline = try ScrollTimeline(scene.scroll, in: prepared)
  }

  /// Reads a scene from text.
  init(yaml: String) throws {
    let files = FileAccess.inMemory(["scene.yaml": Array(yaml.utf8)])
    try self.init(try SceneLoader(files: files).load("scene.yaml").scene)
  }

  func layout(_ index: Int) -> Layout { prepared.layout(at: timeline.offset(atFrame: index)) }

  func frame(_ index: Int) throws -> Frame { try Composer(prepared).frame(for: layout(index)) }

  func bitmap(_ index: Int) throws -> Bitmap { try text.makePainter().paint(try frame(index)) }

  func renderer(template: String = "frame-{frame}.png") throws -> SequenceRenderer {
    try SequenceRenderer(
      SceneSource(prepared, path: timeline), text: text, template: try FrameTemplate(template))
  }
}
