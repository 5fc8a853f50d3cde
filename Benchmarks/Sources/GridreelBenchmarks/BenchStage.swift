import Foundation
import Gridreel

/// A scene ready to be drawn.
struct BenchStage {
  let source: SceneSource
  let renderer: SequenceRenderer
  var prepared: PreparedScene { source.prepared }
  var timeline: ScrollTimeline { source.path }
  var text: TextEngine { renderer.text }

  init(_ scene: Scene) throws {
    var options = SceneRenderer.Options()
    options.template = "{frame:5}.png"
    let ready = try SceneRenderer(scene, options: options)
    source = ready.source
    renderer = ready.renderer
  }

  var sizeText: String { "\(prepared.pixelSize.width) × \(prepared.pixelSize.height)" }

  /// The root of the measured package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A new folder on a memory file system if there is one.
  static func scratchFolder() -> String {
    (FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory())
      + "/gridreel-bench-\(getpid())"
  }

  /// Stops a run if two implementations do not make the same picture, because their times could not be compared.
  static func check(_ isSame: Bool) { precondition(isSame, "not the same picture") }

  static func bytes(of path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }

  static func size(of path: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
  }
}
