import GridGeometry
import GridImage
import GridRender
import GridScene
import GridScroll
import Synchronization
import Testing

/// A frame depends only on its scene and index.
@Suite struct DeterminismTests {
  private func stage() throws -> Stage {
    try Stage(example: "employment") { $0.viewport = Size(width: 320, height: 160) }
  }

  private func hashes(_ stage: Stage, _ indices: [Int], jobs: Int) throws -> [String] {
    try stage.renderer().render(indices, jobs: jobs) { _ in }.records.map(\.hash)
  }

  @Test func oneWorkerDrawsTheSameAsEight() throws {
    let stage = try stage()
    let indices = Array(stride(from: 0, to: stage.timeline.frameCount, by: 9))
    let one = try hashes(stage, indices, jobs: 1)
    #expect(Set(one).count > 10)
    #expect(try hashes(stage, indices, jobs: 8) == one)
  }

  @Test func aSingleFrameEqualsTheFrameInSequence() throws {
    let stage = try stage()
    let indices = [3, 40, 41, 100, 200]
    let together = try hashes(stage, indices, jobs: 1)
    for (index, hash) in zip(indices, together) {
      #expect(try hashes(stage, [index], jobs: 1) == [hash], "frame \(index)")
    }
    #expect(try hashes(stage, indices.reversed(), jobs: 1) == together.reversed())
  }

  @Test func writtenPicturesDecodeToTheHashedPixels() throws {
    let stage = try stage()
    let decoded = Mutex<[Int: String]>([:])
    let records = try stage.renderer().render([0, 60, 90], jobs: 2) { frame in
      let bitmap = try? Bitmap(png: frame.png)
      decoded.withLock { $0[frame.record.index] = bitmap.map { "\($0.pixelHash)" } }
    }.records
    for record in records { #expect(decoded.withLock { $0[record.index] } == record.hash) }
  }

  @Test func aCancelledRunThrows() throws {
    let stage = try stage()
    let cancellation = Cancellation()
    #expect(throws: RenderError.self) {
      _ = try stage.renderer().render(Array(0..<50), jobs: 2, cancellation: cancellation) { _ in
        cancellation.cancel()
      }
    }
  }

  @Test func theEarliestFailureIsReportedForAnyNumberOfWorkers() throws {
    let stage = try Stage(
      yaml: """
        data: {rows: [[a], [b], ["\u{4e2d}"], ["\u{6587}"]], header: [x]}
        viewport: {width: 80, height: 40}
        rows: {height: 20}
        scroll: {fps: 10, steps: [{to: end, duration: 1, ease: linear}]}
        """)
    let messages = [1, 2, 8].map { jobs in
      do {
        _ = try stage.renderer().render(Array(0..<stage.timeline.frameCount), jobs: jobs) { _ in }
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    #expect(Set(messages).count == 1, "\(messages)")
    #expect(messages[0].contains("row 2, ") && messages[0].contains("\"x\""), "\(messages[0])")
  }
}
