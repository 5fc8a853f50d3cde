import GridImage
import GridScroll
import GridSource
import GridSupport

extension SequenceRenderer {
  /// Draws one shard of a sequence into a folder: its frames, a manifest of them, and the information that
  /// `ShardedSequence` needs to merge the shards. All or nothing.
  ///
  ///     shard 1/3 ─▶ folder ─┐
  ///     shard 2/3 ─▶ folder ─┼─▶ ShardedSequence ─▶ what one run would have made, byte for byte
  ///     shard 3/3 ─▶ folder ─┘
  ///
  /// - Parameters:
  ///   - facts: The shard, its command and its inputs.
  ///   - indices: The frames of all shards, in ascending order.
  ///   - path: The folder.
  ///   - costs: The costs of frames in an earlier run; nil to assume equal costs for all drawn frames.
  ///   - checks: Sinks that may end the run before the shard appears.
  ///   - keepsChanges: Whether animated PNG files can be made from the shards.
  ///   - jobs: The number of workers, at least 1.
  /// - Returns: The number of frames of the shard, and the warnings.
  package func writeShard(
    _ facts: ShardFacts, of indices: [Int], into path: String, costs: FrameCosts?,
    checks: [any FrameSink] = [], keepsChanges: Bool, jobs: Int, cancellation: Cancellation,
    progress: @escaping @Sendable () -> Void
  ) throws(RenderError) -> (count: Int, warnings: [String]) {
    var facts = facts
    let positions = facts.shard.positions(ofCosts: self.costs(of: indices, measured: costs))
    facts.positions = positions
    facts.frameCount = indices.count
    facts.sequence = sequenceHash(of: indices)
    facts.hasChanges = keepsChanges && animatesByChanges
    let run = OutputRun(
      indices: indices, settings: AnimationSettings(rate: source.timeline.frameRate), jobs: jobs,
      cancellation: cancellation)
    let folder = try FolderSink(path, indices: Array(indices[positions]), renderer: self, facts: facts)
    // Files inside the folder must be finished before the folder is.
    let sinks: [any FrameSink] = (facts.hasChanges ? [ChangesSink(folder.folder)] : []) + [folder] + checks
    let warnings = try run.fill(of: self, and: sinks, timings: timings) { sinks throws(RenderError) in
      try draw(
        indices, positions: positions, into: sinks, jobs: jobs, cancellation: cancellation, progress: progress
      )
    }
    return (positions.count, warnings)
  }
}

/// Writes the changes between the frames of a shard next to the frames.
private final class ChangesSink: FrameSink {
  private let folder: OutputFolder
  private var file: AtomicFile?
  /// The hash of the last frame's pixels.
  private var shown: PixelHash?

  let contents = FrameContents.changes

  init(_ folder: OutputFolder) { self.folder = folder }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    // The first change of a shard is always kept, because the last frame of the preceding shard is unknown
    // here.
    guard frame.record.pixelHash != shown, let change = frame.change else { return }
    shown = frame.record.pixelHash
    try append(change.bytes)
  }

  func finish() throws(RenderError) {
    try append([])
    try mapError(RenderError.file, try file?.commit())
  }

  private func append(_ bytes: [UInt8]) throws(RenderError) {
    try mapErrors(RenderError.file) { () throws(FileError) in
      try folder.naming(ShardFacts.changesName) { target throws(FileError) in
        if file == nil { file = try AtomicFile(target) }
        try file?.append(bytes)
      }
    }
  }

  func commit() {}

  func discard() { file?.discard() }
}
