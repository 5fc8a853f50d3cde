import GridScroll
import GridSource

/// Frames of one renderer with the outputs that are made from them. Several batches appear together or not at all.
package struct OutputBatch {
  package var renderer: SequenceRenderer
  /// The frames in display order.
  package var indices: [Int]
  package var outputs: [SequenceOutput]
  package var ownSinks: [any FrameSink]
  package var settings: AnimationSettings

  /// Creates a batch; without settings, animations have the frame rate of the source.
  package init(
    of renderer: SequenceRenderer, _ indices: [Int], to outputs: [SequenceOutput],
    and ownSinks: [any FrameSink] = [], settings: AnimationSettings? = nil
  ) {
    self.renderer = renderer
    self.indices = indices
    self.outputs = outputs
    self.ownSinks = ownSinks
    self.settings = settings ?? AnimationSettings(rate: renderer.source.timeline.frameRate)
  }

  /// Draws the frames of all batches, each once per batch, and makes all outputs or none.
  /// - Returns: The warnings.
  package static func write(
    _ batches: [OutputBatch], jobs: Int, cancellation: Cancellation,
    progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> [String] {
    let runs = batches.map { batch in
      OutputRun(indices: batch.indices, settings: batch.settings, jobs: jobs, cancellation: cancellation)
    }
    // Check everything that can be known to fail before creating anything.
    var warnings: [String] = []
    for batch in batches {
      for output in batch.outputs { warnings += try batch.renderer.check(output, settings: batch.settings) }
    }
    let timings = batches.first?.renderer.timings
    return try warnings
      + OutputRun.fill(timings: timings, cancellation: cancellation) { sinks throws(RenderError) in
        var own: [Range<Int>] = []
        for (batch, run) in zip(batches, runs) {
          let start = sinks.count
          try run.open(batch.outputs, of: batch.renderer, and: batch.ownSinks, into: &sinks)
          own.append(start..<sinks.count)
        }
        var warnings: [String] = []
        for (batch, range) in zip(batches, own) {
          warnings += try batch.draw(
            into: Array(sinks[range]), jobs: jobs, cancellation: cancellation, progress: progress)
        }
        return warnings
      }
  }

  private func draw(
    into sinks: [any FrameSink], jobs: Int, cancellation: Cancellation,
    progress: @escaping @Sendable () -> Void
  ) throws(RenderError) -> [String] {
    // If no output needs all frames, draw only those that some output needs.
    let needed = sinks.reduce(Optional(Set<Int>())) { known, sink in
      sink.needed.flatMap { known?.union($0) }
    }
    let drawn = needed.map { needed in indices.filter(needed.contains) } ?? indices
    return try renderer.draw(drawn, into: sinks, jobs: jobs, cancellation: cancellation, progress: progress)
  }
}
