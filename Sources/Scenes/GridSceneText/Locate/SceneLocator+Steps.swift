import GridDocument
import GridGeometry
import GridSceneFile
import GridSceneForm
import GridSchema
package import GridScroll

/// A step of a scroll path in the text of a scene file.
package struct StepPlace: Sendable, Hashable {
  /// The position of the step in the scroll path, as in the segments of a `ScrollTimeline`.
  package var step: StepPath
  /// The key of its motion, such as `fling`; nil if it has none.
  package var motion: String?
  package var place: TextPlace
  /// The path of the value that sets its duration in seconds, whether it is present or not; nil if the motion has no
  /// such key.
  package var durationPath: TextPath?
}

extension SceneLocator {
  /// Returns all steps in the text, in its order, each group before the steps inside it.
  package var steps: [StepPlace] {
    var places: [StepPlace] = []
    add(at: ["scroll", "steps"], in: StepPath(), to: &places)
    return places
  }

  /// Returns a step by its position in the scroll path; nil if the text does not have it.
  package func place(of step: StepPath) -> StepPlace? { steps.first { $0.step == step } }

  private func add(at list: TextPath, in group: StepPath, to places: inout [StepPlace]) {
    for (index, node) in (node(at: list)?.list ?? []).enumerated() {
      let path = list.appending(.index(index))
      let step = StepPath(group.components + [.step(index)])
      guard let place = place(of: path) else { continue }
      let variant = FormReader.motions.first { variant in variant.node.keys.contains { node[$0] != nil } }
      let motion = variant?.node.keys.first { node[$0] != nil }
      places.append(
        StepPlace(
          step: step, motion: motion, place: place,
          durationPath: motion.flatMap { motion in
            if motion == "hold" { return path.appending("hold") }
            if motion == "drag", let legs = node["drag"]?.list {
              return path.appending("drag").appending(.index(max(0, legs.count - 1))).appending("duration")
            }
            let hasDuration = variant?.node.properties.contains { $0.key == "duration" } ?? false
            return hasDuration ? path.appending("duration") : nil
          }))
      add(at: path.appending("steps"), in: step, to: &places)
      add(at: path.appending("pingPong"), in: step, to: &places)
      for (key, axis) in [("horizontal", Axis.horizontal), ("vertical", .vertical)] {
        add(
          at: path.appending("together").appending(.key(key)),
          in: StepPath(step.components + [.timeline(axis)]), to: &places)
      }
    }
  }
}
