@testable import GridCompose
import GridDocument
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
@testable import GridSceneFile
import TestSupport

/// The cells of scenes as they are drawn.
enum ShownCells {
  /// Parses and prepares a scene, and returns it with the composer of its frames.
  static func prepared(_ text: String) throws -> PreparedScene {
    try PreparedScene(scene(text), scale: 1, measurer: FixedMeasurer())
  }

  static func scene(_ text: String) throws -> Scene {
    try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
  }

  static func shown(_ text: String) throws -> String { try frame(text).description }

  /// The frame at rest.
  static func frame(_ text: String) throws -> Frame {
    let prepared = try prepared(text)
    return try Composer(prepared, measuring: FixedMeasurer()).frame(for: prepared.layout(at: .zero))
  }

  /// The items of each row's cell in a column, without the background.
  static func cells(_ text: String, column: Int = 0) throws -> [[FrameItem]] {
    try cells(of: prepared(text), column: column, measurer: FixedMeasurer())
  }

  static func cells(
    of prepared: PreparedScene, column: Int = 0, measurer: any TextMeasuring
  ) throws -> [[FrameItem]] {
    let frame = try Composer(prepared, measuring: measurer).frame(for: prepared.layout(at: .zero))
    var cells: [[FrameItem]] = []
    func collect(_ items: [FrameItem]) {
      for item in items {
        switch item {
        case .group(let group): collect(group.items)
        case .subframe(let subframe, _):
          if case .cell(let row, let place)? = subframe.element, place == column,
            row >= prepared.scene.headerRowCount
          {
            cells.append(subframe.items)
          }
        default: break
        }
      }
    }
    collect(frame.items)
    return cells
  }

  static func backgrounds(_ text: String, column: Int = 0) throws -> [Color] {
    try cells(text, column: column).compactMap {
      if case .fill(_, let color)? = $0.first { color } else { nil }
    }
  }
}
