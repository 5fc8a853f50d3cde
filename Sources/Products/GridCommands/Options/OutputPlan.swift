import ArgumentParser
package import GridRender
package import GridScroll
package import GridSupport

/// The outputs of a run, some of which may have a maximum size.
package struct OutputPlan {
  /// One output, with the batch that it belongs to.
  private struct Entry {
    var output: SequenceOutput
    var maximum: ByteSize?
    var batch: Int
  }

  private var batches: [OutputBatch] = []
  private var entries: [Entry] = []
  /// For each batch, returns it with a reduction.
  private var reduced: [(SizeReduction) throws -> OutputBatch] = []
  private var canScale: [Bool] = []

  package init() {}

  /// Adds outputs that are made from the same frames.
  /// - Parameters:
  ///   - batch: The frames and settings; its outputs are those that have no maximum size.
  ///   - sized: Animations in files with their maximum size.
  ///   - canScale: Whether the frames can be drawn smaller.
  ///   - reduced: Returns the batch with a reduction.
  package mutating func add(
    _ batch: OutputBatch, sized: [(output: SequenceOutput, maximum: ByteSize)] = [], canScale: Bool = false,
    reduced: @escaping (SizeReduction) throws -> OutputBatch
  ) {
    entries += batch.outputs.map { Entry(output: $0, maximum: nil, batch: batches.count) }
    entries += sized.map { Entry(output: $0.output, maximum: $0.maximum, batch: batches.count) }
    batches.append(batch)
    self.reduced.append(reduced)
    self.canScale.append(canScale)
  }

  /// Adds a sink of your own, which is finished after those of the outputs.
  package mutating func add(_ sink: any FrameSink) {
    if !batches.isEmpty { batches[batches.count - 1].ownSinks.append(sink) }
  }

  /// The outputs.
  package var outputs: [SequenceOutput] { entries.map(\.output) }

  /// The number of frames to draw; outputs with a maximum size count once, even if they have to be made again.
  package var frameCount: Int {
    batches.reduce(0) { $0 + ($1.outputs.isEmpty && $1.ownSinks.isEmpty ? 0 : $1.indices.count) }
      + entries.reduce(0) { $0 + ($1.maximum == nil ? 0 : batches[$1.batch].indices.count) }
  }

  /// Makes all outputs or none. Returns them with their numbers of frames, and the warnings.
  package func write(
    jobs: Int, cancellation: Cancellation, progress: @escaping @Sendable () -> Void
  ) throws -> (outputs: [(output: SequenceOutput, frames: Int)], warnings: [String]) {
    var batches = batches
    var warnings: [String] = []
    var frames = entries.map { batches[$0.batch].indices.count }
    var fitted: [any FrameSink] = []
    do {
      for (index, entry) in entries.enumerated() {
        guard let maximum = entry.maximum, case .animation(let format, .file(let path)) = entry.output else {
          continue
        }
        let fitter = SizeFitter(
          format, path: path, limit: maximum.bytes, canScale: canScale[entry.batch], jobs: jobs,
          cancellation: cancellation, progress: progress, batch: reduced[entry.batch])
        let made = try fitter.fit()
        fitted.append(made.sink)
        warnings += made.warnings
        frames[index] = made.frames
        batches[entry.batch].ownSinks.append(made.sink)
      }
    } catch {
      for sink in fitted { sink.discard() }
      throw error
    }
    warnings += try OutputBatch.write(
      batches, jobs: jobs, cancellation: cancellation, progress: progress)
    return (zip(entries, frames).map { ($0.output, $1) }, warnings)
  }
}

extension OutputBatch {
  /// Returns the frames that are shown at a lower rate, for frames without motion in between; this batch if the rate is
  /// nil.
  package func showing(at rate: FrameRate?) throws -> OutputBatch {
    guard let rate, rate != settings.rate, !indices.isEmpty else { return self }
    let own = settings.rate
    let (steps, others) = (rate.numerator * own.denominator, own.numerator * rate.denominator)
    guard steps < others else {
      throw ValidationError("--fps should be at most \(own), which is the rate of the chosen frames")
    }
    var batch = self
    batch.settings.rate = rate
    batch.indices = (0...(indices.count - 1) * steps / others).map { indices[$0 * others / steps] }
    return batch
  }
}
