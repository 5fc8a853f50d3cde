import GridDocument
import GridGeometry
package import GridSchema
package import GridScroll

extension SchemaKind where Value == ScrollPath, Reader: StepReader {
  /// A scroll path; `check` finds what only the whole path shows.
  package static var path: Self {
    .object(
      "a mapping", ScrollPath(),
      [
        .init("fps", \.frameRate, .frameRate, "Frames per second.", default: 30),
        .init("from", \.start, .target, "The start of the path.", default: "start"),
        .init("slowMotion", \.slowMotion, .slowMotion),
        .init(
          "steps", \.steps, .steps, "The steps, one after another; without any, a single frame is drawn."),
      ], "The scroll path; without one a single frame at the start is drawn.",
      examples: [["fps": 60, "steps": [["hold": 0.5], ["to": "end"]]]])
  }
}

extension SchemaKind where Value == FrameRate {
  package static var frameRate: Self {
    .text(
      "a whole number of frames per second or a fraction such as 30000/1001",
      .parsed(by: FrameRate.init(parsing:), pattern: "^[0-9]+(/[0-9]+)?$", acceptsIntegers: true) {
        TextError(message: "\($0): \($1.message)", expectation: $1.expectation)
      }, examples: [60, "30000/1001"]
    ) { try? FrameRate(parsing: $0) }
  }
}

extension SchemaKind where Value == ScrollStep, Reader: StepReader {
  /// A step: a mapping with one motion as a key, and the other keys that apply to that motion.
  package static var step: Self {
    .variants(
      "a mapping with one of the motions as its key", Motion.variants(), "One step of a scroll path.",
      examples: [["hold": "500ms"], ["to": "end", "duration": 2]])
  }
}

extension FormReader {
  /// The motions, each with its key and accompanying keys.
  package static let motions: [SchemaVariant<ScrollStep, FormReader>] = Motion.variants()
  package static let motionKeys: [String] = motions.flatMap(\.node.keys)
}

extension ScrollPath {
  /// Reports errors in a scroll path at their positions in the file.
  package func check(_ node: DocumentNode?, _ reader: inout some SceneFileReader) {
    for problem in errors() {
      reader.log.error(
        problem.message, at: ScrollPlaces.range(of: problem, in: node), expected: problem.expectation)
    }
  }
}

/// Locates errors in scroll paths in a scene file.
package enum ScrollPlaces {
  /// The keys of scene files for fields that have other names in the engine.
  private static let keys = ["easing": "ease", "proximity": "within", "snap": "snapTo"]

  /// Returns the smallest part of the file that an error is about.
  package static func range(of error: ScrollError, in scroll: DocumentNode?) -> Range<Int> {
    guard let scroll else { return 0..<0 }
    guard let step = step(error.step, in: scroll) else { return scroll.range }
    guard let field = error.field else { return step.range }
    let motion = step.map?.lazy.map(\.key.value).first(where: FormReader.motionKeys.contains)
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
