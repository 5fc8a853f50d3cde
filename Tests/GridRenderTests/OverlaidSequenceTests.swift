import GridCairo
import GridCompose
import GridFrame
import GridImage
import GridRender
import GridScroll
import GridSource
import TestSupport
import Testing

/// Frames with overlays are drawn as if each were drawn alone and from scratch.
@Suite struct OverlaidSequenceTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `random scenes with random overlays`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try Stage(yaml: Self.yaml(using: &generator))
    let source = try stage.finishedSource()
    let renderer = try SequenceRenderer(source, text: stage.text)
    let plain = try stage.text.makePainter(tiles: nil)
    let composer = try source.makeComposer(measuring: try stage.text.makeMeasurer())
    let indices = Array(0..<min(source.timeline.frameCount, 24))
    let frames = try indices.map { try composer.compose($0).frame }

    var files: [[UInt8]] = []
    _ = try renderer.renderInOrder(indices, jobs: 1) { frame throws(RenderError) in files.append(frame.png) }
    var others: [[UInt8]] = []
    _ = try renderer.renderInOrder(indices, jobs: 6) { frame throws(RenderError) in others.append(frame.png) }
    #expect(files == others, "seed \(seed)")
    var known: [FrameIdentity: Int] = [:]
    for index in indices {
      let painted = try plain.paint(frames[index])
      let isPlain = try Bitmap(png: files[index]) == painted
      #expect(isPlain, "seed \(seed), frame \(index)")
      let alone = try renderer.picture(ofFrame: index).bitmap
      #expect(alone == painted, "seed \(seed), frame \(index)")
      // Frames are drawn once if, and only if, their identities are equal.
      let first = known[source.identity(ofFrame: index)]
      if let first {
        #expect(frames[first] == frames[index], "seed \(seed), frame \(index)")
      } else {
        known[source.identity(ofFrame: index)] = index
      }
    }
    let order = indices.reversed().map { $0 }
    var backwards: [[UInt8]] = []
    _ = try renderer.renderInOrder(order, jobs: 3) { frame throws(RenderError) in backwards.append(frame.png)
    }
    for (index, file) in zip(order, backwards) {
      let isEqual = try Bitmap(png: file) == Bitmap(png: files[index])
      #expect(isEqual, "seed \(seed), frame \(index)")
    }
  }

  /// In a wide table, slices are made from cells beside drawings, and from rows above and below them.
  @Test(arguments: ["{y: 170}", "{x: 60, y: 170}"], ["browser", "phone"])
  func wideTablesWithAllOverlays(way: String, device: String) throws {
    let stage = try Stage(
      yaml: """
        data: {generate: {rows: 90, columns: 12}}
        viewport: {width: 900, height: 300}
        freeze: {columns: 1}
        columnDefaults: {width: 84}
        rows: {height: 26}
        fonts: {boxes: true}
        scroll: {fps: 20, steps: [{swipe: {up: 60}, duration: 0.3}, {by: \(way), duration: 0.5, ease: linear}]}
        overlays:
          finger: touch
          scrollBars: ios
          progress: bottom
          device: {kind: \(device), background: ["#cfd9ff", "#ffe3d3"]}
          captions: [{text: One, to: 0.4}, {text: "**Two** lines of text", from: 0.4}]
        """)
    let source = try stage.finishedSource()
    let renderer = try SequenceRenderer(source, text: stage.text)
    let plain = try stage.text.makePainter(tiles: nil)
    let composer = try source.makeComposer(measuring: try stage.text.makeMeasurer())
    var files: [[UInt8]] = []
    _ = try renderer.renderInOrder(jobs: 1) { frame throws(RenderError) in files.append(frame.png) }
    #expect(files.count == 17)
    for (index, file) in files.enumerated() {
      let painted = try plain.paint(try composer.compose(index).frame)
      #expect(try Bitmap(png: file) == painted, "frame \(index)")
    }
    var others: [[UInt8]] = []
    _ = try renderer.renderInOrder(jobs: 3) { frame throws(RenderError) in others.append(frame.png) }
    #expect(files == others)
  }

  /// Without overlays, nothing is wrapped; with them, the frame beneath is unchanged.
  @Test func theFrameBeneathIsUnchanged() throws {
    let scene = """
      data: {generate: {rows: 90, columns: 9}}
      viewport: {width: 300, height: 200}
      scroll: {fps: 20, steps: [{flick: up}]}

      """
    let plain = try Stage(yaml: scene).finishedSource()
    #expect(plain is SceneSource)
    let stage = try Stage(yaml: scene + "overlays: {finger: touch, scrollBars: ios}")
    let overlaid = try stage.finishedSource()
    let (one, other) = (
      try plain.makeComposer(measuring: FixedMeasurer()),
      try overlaid.makeComposer(measuring: FixedMeasurer())
    )
    for index in 0..<10 {
      let (beneath, whole) = (try one.compose(index), try other.compose(index))
      #expect(Array(whole.frame.items.prefix(beneath.frame.items.count)) == beneath.frame.items)
      #expect(whole.placement.referenceText == beneath.placement.referenceText)
    }
    #expect(overlaid.identity(ofFrame: 5) != plain.identity(ofFrame: 5))
  }

  /// A random scene with random overlays, and a path of gestures and other motions.
  private static func yaml(using generator: inout SeededGenerator) -> String {
    var scene = RandomScene.yaml(using: &generator)
    if Bool.random(using: &generator) { scene = scene.replacing("fonts: {boxes: true}\n", with: "") }
    func one(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
    let steps = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let (x, y) = (
        Int.random(in: -200...200, using: &generator), Int.random(in: -300...100, using: &generator)
      )
      return one([
        "{drag: {x: \(x), y: \(y)}, duration: 200ms}", "{swipe: {up: 90}, duration: 300ms}",
        "{flick: {up: 900}, deceleration: fast}", "{hold: 250ms}", "{to: {x: 60, y: 90}, duration: 200ms}",
      ])
    }
    let overlays = RandomOverlays.yaml(using: &generator)
    return scene
      + "\nscroll: {fps: 20, steps: [\(steps.joined(separator: ", ")), {hold: 300ms}]}\n\(overlays)"
  }
}

/// Random overlays as text.
enum RandomOverlays {
  static func yaml(using generator: inout SeededGenerator) -> String {
    func one(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }
    let parts = [
      "finger: " + one(["touch", "pointer", "{style: hand, size: 40, at: {x: 0.7}}"]),
      "scrollBars: "
        + one(["ios", "android", "material", "{style: macos, color: \"#2f6fba\"}", "macos-overlay"]),
      "captions: {at: " + one(["top", "bottom", "above", "below"])
        + ", list: [{text: \"One *of* two\"}, {text: Two, from: 0.1, to: 0.4}]}",
      "device: "
        + one([
          "phone", "tablet", "{kind: browser, text: a.b/c, cornerRadius: 17}",
          "{kind: phone, bars: false, background: [\"#cfd9ff\", \"#ffe3d3\"]}",
          "{kind: tablet, tone: light, padding: 3, background: \"#00000080\"}",
        ]), "progress: " + one(["top", "bottom"]),
      "camera: [{zoom: 2, to: {x: 0.2, y: 0.3}, duration: 0.3}, {at: 0.5, zoom: 1, duration: 0.2}]",
    ].filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
    return "overlays: {\(parts.joined(separator: ", "))}"
  }
}

extension Stage {
  /// The scene's frames with surroundings and overlays.
  func finishedSource() throws -> any FrameSource {
    try SceneSource(prepared, path: timeline).finished(measuring: try text.makeMeasurer())
  }
}
