import GridCairo
import GridFrame
@testable import GridImage
import GridRender
import GridScroll
import GridSupport
import Synchronization
import TestSupport
import Testing

/// Reusing pieces, slices and tiles from frame to frame changes no pixel and no byte.
@Suite struct CachedSequenceTests {
  @Test(arguments: 0..<25 as Range<UInt64>)
  func `random scenes along random paths`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = try Stage(yaml: Self.yaml(using: &generator))
    let renderer = try stage.renderer()
    let indices = Array(0..<min(stage.timeline.frameCount, 24))

    let one = try Self.frames(renderer, indices, jobs: 1)
    #expect(one.count == indices.count, "seed \(seed)")
    let isEqual = try Self.frames(renderer, indices, jobs: 8).mapValues(\.png) == one.mapValues(\.png)
    #expect(isEqual, "seed \(seed)")
    let hashes = try renderer.render(indices, jobs: 2, isEncoded: { _ in false }) { _ in }.records.map(\.hash)
    #expect(hashes == indices.compactMap { one[$0]?.record.hash }, "seed \(seed)")
    for (index, frame) in one.sorted(by: { $0.key < $1.key }) {
      let plain = try stage.text.makePainter(tiles: nil).paint(try stage.frame(index))
      let isPlain = try Bitmap(png: frame.png) == plain
      #expect(isPlain, "seed \(seed), frame \(index)")
      // A picture shared by several frames contains the index of the first.
      let original = frame.record.sameAs ?? index
      let isAlone = try Self.frames(renderer, [original], jobs: 1)[original]?.png == frame.png
      #expect(isAlone, "seed \(seed), frame \(index)")
    }
  }

  private static func frames(
    _ renderer: SequenceRenderer, _ indices: [Int], jobs: Int
  ) throws -> [Int: RenderedFrame] {
    let frames = Mutex<[Int: RenderedFrame]>([:])
    _ = try renderer.render(indices, jobs: jobs) { frame in
      frames.withLock { $0[frame.record.index] = frame }
    }
    return frames.withLock { $0 }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `animations have the frames' pixels and the same bytes for any number of workers`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let stage = try Stage(yaml: Self.yaml(using: &generator))
    let renderer = try stage.renderer()
    let indices = Array(0..<min(stage.timeline.frameCount, 16))
    let folder = TemporaryFolder()
    let files = try [1, 2, 5].map { jobs in
      let path = "\(folder.path)/\(jobs).apng"
      _ = try renderer.render(indices, to: [.animation(.apng, to: .file(path))], jobs: jobs)
      return try FileSystem.read(path)
    }
    #expect(files[0] == files[1] && files[0] == files[2], "seed \(seed)")
    var expected: [Bitmap] = []
    for index in indices {
      let plain = try stage.text.makePainter(tiles: nil).paint(try stage.frame(index))
      if plain != expected.last { expected.append(plain) }
    }
    let chunks = try PNGFileChunks(files[0])
    var animation = try #require(try PNGAnimation(chunks, image: chunks.image()))
    #expect(animation.count == expected.count, "seed \(seed)")
    for (number, picture) in expected.enumerated() {
      let shown = try animation.nextFrame()?.bitmap
      #expect(shown == picture, "seed \(seed), frame \(number)")
    }
  }

  /// A random scene, with glyphs or boxes, and a path of a few steps.
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
