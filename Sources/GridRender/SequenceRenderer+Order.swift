import GridSupport
import Dispatch
import Foundation
import GridSource

extension SequenceRenderer {
  /// Draws the frames with the given indices and hands them on one by one, in order.
  ///
  ///     worker ─┐
  ///     worker ─┼─▶ FrameQueue (bounded) ─in order─▶ body
  ///     worker ─┘
  ///
  /// - Parameters:
  ///   - indices: Frames to draw.
  ///   - contents: What `body` needs of each.
  ///   - jobs: Number of workers, at least 1. About twice as many frames are in memory at a time; workers that are
  ///     further ahead wait.
  ///   - cancellation: Ends the run early with `RenderError.cancelled`.
  ///   - body: Called on the calling thread once for each index, in order. A frame with the picture of the one before
  ///     is not drawn again.
  /// - Returns: The frames' records and the warnings, both in the order of `indices`.
  /// - Throws: The first error in that order, `body`'s among them; `body` is not called after it.
  public func renderInOrder(
    _ indices: [Int], contents: FrameContents = .png, jobs: Int = SequenceRenderer.defaultJobs,
    cancellation: Cancellation = Cancellation(),
    body: (RenderedFrame) throws(RenderError) -> Void
  ) throws(RenderError) -> (records: [FrameRecord], warnings: [String]) {
    let repeated = RepeatedFrames(indices, in: source)
    let drawn = repeated.runs.map { indices[$0.lowerBound] }
    let workers = max(1, min(jobs, drawn.count))
    let queue = FrameQueue<(frame: RenderedFrame, warnings: [String])>(count: drawn.count, ahead: workers + 2)
    let store = FrameStore(pictureSize: source.pixelSize)
    let group = Workers.start(workers) { share in
      drawInOrder(
        drawn, share: share, contents: contents, queue: queue, store: store, cancellation: cancellation)
    }
    defer {
      queue.stop()
      group.wait()
    }
    var records: [FrameRecord] = []
    var warnings: [String] = []
    var seen: Set<String> = []
    for (place, run) in repeated.runs.enumerated() {
      let result = try queue.take(place).get()
      warnings += result.warnings.filter { seen.insert($0).inserted }
      for position in run {
        let frame = try result.frame.repeated(
          atFrame: indices[position], original: repeated.original(atPosition: position), of: self)
        records.append(frame.record)
        try body(frame)
        if cancellation.isCancelled { throw .cancelled }
      }
    }
    return (records, warnings)
  }

  private func drawInOrder(
    _ indices: [Int], share: Double, contents: FrameContents,
    queue: FrameQueue<(frame: RenderedFrame, warnings: [String])>, store: FrameStore,
    cancellation: Cancellation
  ) {
    var drawer: FrameDrawer?
    while let position = queue.next() {
      do throws(RenderError) {
        if cancellation.isCancelled { throw .cancelled }
        let ready: FrameDrawer
        if let drawer { ready = drawer } else { ready = try FrameDrawer(self, store: store, share: share) }
        drawer = ready
        let frame = try ready.draw(indices[position], contents: contents)
        queue.finish(position, .success((frame, ready.takeWarnings())))
        Self.releaseMemory(after: position)
      } catch {
        queue.finish(position, .failure(error))
      }
    }
  }
}
