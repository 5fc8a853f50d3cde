import GridCairo
import GridFrame
import GridImage
import GridRender
import GridScene
import GridScroll
import Synchronization
import TestSupport
import Testing

/// Pieces, bands and tiles that are kept from frame to frame change no pixel and no byte.
@Suite struct CachedSequenceTests {
  @Test(arguments: 0..<25 as Range<UInt64>)
  func `random scenes along random paths`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try Stage(yaml: Self.yaml(using: &generator))
    let renderer = try stage.renderer()
    let indices = Array(0..<min(stage.timeline.frameCount, 24))

    let one = try Self.files(renderer, indices, jobs: 1)
    #expect(try Self.files(renderer, indices, jobs: 8) == one, "seed \(seed)")
    // Only the index that a file carries tells frames with one picture apart.
    for index in indices {
      guard let file = one[index] else { continue }
      let plain = try stage.text.makePainter(tiles: nil).paint(stage.frame(index))
      #expect(try PNGDecoder().decode(file) == plain, "seed \(seed), frame \(index)")
      let alone = try Self.files(renderer, [index], jobs: 1)
      #expect(alone[index] == file, "seed \(seed), frame \(index)")
    }
    #expect(!one.isEmpty)
  }

  private static func files(_ renderer: SequenceRenderer, _ indices: [Int], jobs: Int) throws -> [Int:
    [UInt8]]
  {
    let files = Mutex<[Int: [UInt8]]>([:])
    _ = try renderer.render(indices, jobs: jobs) { frame in
      // A repeated frame has the file of the one that it repeats.
      guard frame.record.sameAs == nil else { return }
      files.withLock { $0[frame.record.index] = frame.png }
    }
    return files.withLock { $0 }
  }

  /// A random scene, in glyphs or in boxes, and a path of a few steps.
  private static func yaml(using generator: inout SeededGenerator) -> String {
    var scene = RandomScene.yaml(using: &generator)
    if Bool.random(using: &generator) { scene = scene.replacing("fonts: {boxes: true}\n", with: "") }
    let steps = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let x = Int.random(in: 0...300, using: &generator)
      let y = Int.random(in: 0...500, using: &generator)
      let ease = ["linear", "ease-in-out"][Int.random(in: 0...1, using: &generator)]
      return
        "{to: {x: \(x), y: \(y)}, duration: \(Int.random(in: 1...5, using: &generator))00ms, ease: \(ease)}"
    }
    return scene + "\nscroll: {fps: 20, steps: [\(steps.joined(separator: ", ")), {hold: 100ms}]}"
  }
}
