import Foundation
import GridCairo
import GridCompose
import GridRender
import GridScene
import GridScroll

/// A scene made ready for drawing.
struct BenchStage {
  let prepared: PreparedScene
  let timeline: ScrollTimeline
  let text: TextEngine
  let renderer: SequenceRenderer

  init(_ scene: Scene, maximumFrames: Int = ScrollTimeline.defaultMaximumFrames) throws {
    text = try TextEngine(scene.fonts)
    prepared = try PreparedScene(scene, measurer: try text.makeMeasurer())
    timeline = try ScrollTimeline(scene.scroll, in: prepared, maximumFrames: maximumFrames)
    renderer = try SequenceRenderer(
      prepared: prepared, timeline: timeline, text: text, template: FrameTemplate("{frame:5}.png"))
  }

  var sizeText: String { "\(prepared.pixelSize.width) × \(prepared.pixelSize.height)" }

  /// The root of the package that is measured.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A new folder on a memory file system where there is one.
  static func scratchFolder() -> String {
    (FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory())
      + "/gridreel-bench-\(getpid())"
  }

  /// Stops a run whose two ways do not make the same picture: their times could not be compared.
  static func check(_ isSame: Bool) { precondition(isSame, "not the same picture") }

  static func bytes(of path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }

  static func size(of path: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
  }
}
