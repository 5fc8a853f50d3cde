import GridCompose
import GridGeometry
@testable import GridRender
import GridScene
import GridScroll
import TestSupport
import Testing

/// File names in whole sequences.
@Suite struct FrameNameTests {
  private static let yaml = """
    data: {rows: [[1, 2]]}
    viewport: {width: 60, height: 40}
    fonts: {boxes: true}
    """

  /// A path of random steps; some labels differ only in characters that file names cannot contain.
  private func stage(_ generator: inout SeededGenerator) throws -> Stage {
    var stage = try Stage(yaml: Self.yaml)
    let labels = ["a", "A", "a b", "a/b", "b.", "..", "…", "label"]
    let steps = labels.shuffled(using: &generator).prefix(Int.random(in: 1...5, using: &generator)).map {
      label in
      let seconds = Double(Int.random(in: 1...40, using: &generator)) / 37
      let recorded = (0...3).map { _ in Double.random(in: -50...50, using: &generator) }
      let motion: Motion =
        Bool.random(using: &generator)
        ? .hold(seconds: seconds)
        : .offsets(
          RecordedOffsets(
            recorded.map { .init(x: $0, y: -$0) }, times: [0, seconds / 3, seconds / 2, seconds]))
      return ScrollStep(motion, label: Bool.random(using: &generator) ? label : nil)
    }
    let rate = try #require(
      FrameRate(numerator: [7, 24, 30, 240, 1_000].randomElement(using: &generator) ?? 1))
    stage.timeline = try ScrollTimeline(ScrollPath(steps: steps, frameRate: rate), in: stage.prepared)
    return stage
  }

  @Test(arguments: 0..<40)
  func areUniqueOrRefused(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try stage(&generator)
    let frames = Array(0..<stage.timeline.frameCount)
    let templates = [
      "{frame}", "{frame:1}-{x}{y}", "{label}-{frame}", "{name}/{frame}", "{time}", "{label}",
      "{label}{time}",
      "{x},{y}", "{frame:1}{y}", "fixed",
    ]
    for template in templates.map({ $0 + ".png" }) {
      let renderer = try stage.renderer(template: template)
      let names = frames.map { name(of: $0, stage, renderer.template).lowercased() }
      let areUnique = Set(names).count == names.count
      do {
        try renderer.checkNames(of: frames)
        #expect(areUnique, "seed \(seed): \(template) was let through")
      } catch {
        #expect(!areUnique, "seed \(seed): \(template): \(error)")
        #expect("\(error)".contains("frames "), "\(error)")
      }
      if template.hasPrefix("{frame}") || template.hasSuffix("{frame}.png") {
        #expect(areUnique, "seed \(seed): \(template)")
      }
    }
  }

  private func name(of frame: Int, _ stage: Stage, _ template: FrameTemplate) -> String {
    template.fileName(
      of: .init(
        frame: frame, count: stage.timeline.frameCount, name: stage.prepared.scene.name,
        label: stage.timeline.frames.label(atFrame: frame), time: stage.timeline.time(ofFrame: frame),
        duration: stage.timeline.duration, offset: stage.timeline.offset(atFrame: frame)))
  }
}
