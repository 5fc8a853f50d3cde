import GridData
import GridGeometry
public import GridScene
public import GridScroll

/// A scene with what its file was, so that errors found later still point into it.
public struct LoadedScene: Sendable {
  /// The scene.
  public var scene: Scene
  /// The warnings about it.
  public var warnings: Diagnostics
  /// The paths of all files it was made from, the scene file first; standard input is `-`.
  public var inputs: [String]
  /// The scene file, nil for the preview of a data file.
  let file: SourceFile?
  /// The value under `scroll` in it.
  let scroll: DocumentNode?

  /// An error of the scroll path as a diagnostic that points at the place in the scene file.
  public func diagnostic(for error: ScrollError) -> Diagnostic {
    guard let file else {
      return Diagnostic(file: scene.name, message: error.message, expectation: error.expectation)
    }
    let range = ScrollPlaces.range(of: error, in: scroll)
    let place = file.range(of: range)
    return Diagnostic(
      file: file.name, range: place, sourceLine: file.line(place.start.line), message: error.message,
      expectation: error.expectation)
  }
}

/// Finds the place of a scroll error in a scene file.
enum ScrollPlaces {
  /// The key of a step that a field of the engine is written under, where it is not the same or the motion itself.
  private static let keys = ["easing": "ease", "proximity": "within", "snap": "snapTo"]

  /// The offsets to point at for an error, as exact as can be said.
  static func range(of error: ScrollError, in scroll: DocumentNode?) -> Range<Int> {
    guard let scroll else { return 0..<0 }
    guard let step = step(error.step, in: scroll) else { return scroll.range }
    guard let field = error.field else { return step.range }
    let motion = step.map?.lazy.map(\.key.value).first(where: SceneSchema.motionKeys.contains)
    for key in [keys[field], field, motion].compactMap({ $0 }) {
      guard let value = step[key] ?? motion.flatMap({ step[$0]?[key] }) else { continue }
      if let item = error.item, let list = value.list, list.indices.contains(item) { return list[item].range }
      return value.isBlock ? step.keyRange(key) ?? value.range : value.range
    }
    return step.range
  }

  private static func step(_ path: StepPath, in scroll: DocumentNode) -> DocumentNode? {
    var node: DocumentNode? = scroll
    var steps = scroll["steps"]
    for component in path.components {
      switch component {
      case .step(let index):
        guard let list = steps?.list, list.indices.contains(index) else { return nil }
        node = list[index]
        steps = node?["pingPong"] ?? node?["steps"]
      case .timeline(let axis):
        steps = node?["together"]?[axis == .horizontal ? "horizontal" : "vertical"]
      }
    }
    return path.components.isEmpty ? scroll : node
  }
}
