import GridGeometry
import GridScroll
import GridSource
import Synchronization

extension SequenceRenderer {
  /// Draws frames, each once, and makes several outputs from them, all or none.
  ///
  ///     workers ─frames in order─▶ folder, animated PNG, ffmpeg, raw stream, contact sheet ─all whole─▶ renamed
  ///
  /// - Parameters:
  ///   - indices: The frames to draw, in display order; nil to draw all.
  ///   - outputs: The files, folders and streams to make.
  ///   - ownSinks: Your own additional outputs, made along with these.
  ///   - settings: The settings of animations; nil to use the frame rate of the source.
  ///   - jobs: The number of workers, at least 1. The bytes of all outputs are the same for any number.
  ///   - cancellation: Ends the run early with `RenderError.cancelled`, leaving nothing behind.
  ///   - progress: Called after each frame.
  /// - Returns: The records of the frames, and the warnings.
  /// - Throws: `RenderError`. If ffmpeg is required but not installed, it is thrown before anything is drawn.
  public func render(
    _ indices: [Int]? = nil, to outputs: [SequenceOutput], and ownSinks: [any FrameSink] = [],
    settings: AnimationSettings? = nil, jobs: Int = SequenceRenderer.defaultJobs,
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> (records: [FrameRecord], warnings: [String]) {
    let records = RecordSink()
    let warnings = try write(
      indices ?? allFrames, to: outputs, and: ownSinks + [records], settings: settings, jobs: jobs,
      cancellation: cancellation, progress: progress)
    return (records.records, warnings)
  }

  /// Makes several outputs as above without keeping any records, so that memory use does not depend on the
  /// number of frames.
  package func write(
    _ indices: [Int], to outputs: [SequenceOutput], and ownSinks: [any FrameSink] = [],
    settings: AnimationSettings? = nil, jobs: Int = SequenceRenderer.defaultJobs,
    cancellation: Cancellation = Cancellation(), progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> [String] {
    let batch = OutputBatch(of: self, indices, to: outputs, and: ownSinks, settings: settings)
    return try OutputBatch.write([batch], jobs: jobs, cancellation: cancellation, progress: progress)
  }

  /// Opens outputs, lets `write` write frames into all of them, and moves them into place. Leaves nothing
  /// behind if this fails.
  func fill(
    _ outputs: [SequenceOutput], and ownSinks: [any FrameSink] = [], in run: OutputRun,
    _ write: ([any FrameSink]) throws(RenderError) -> [String]
  ) throws(RenderError) -> [String] {
    // Check everything that can be known to fail before creating anything.
    var warnings: [String] = []
    for output in outputs { warnings += try check(output, settings: run.settings) }
    return try warnings + run.fill(outputs, of: self, and: ownSinks, timings: timings, write)
  }

  /// Draws frames and passes them to all sinks, in order or, if all sinks allow that, as they are completed.
  func draw(
    _ indices: [Int], positions: Range<Int>? = nil, into sinks: [any FrameSink], jobs: Int,
    cancellation: Cancellation, progress: @escaping @Sendable () -> Void
  ) throws(RenderError) -> [String] {
    let concurrent = sinks.compactMap { $0 as? any ConcurrentFrameSink }
    if concurrent.count == sinks.count {
      return try render(indices, positions: positions, jobs: jobs, cancellation: cancellation) {
        frame throws(RenderError) in
        try timings.measure(.write, byWorker: true) { () throws(RenderError) in
          for sink in concurrent { try sink.write(frame) }
        }
        progress()
      } note: { record throws(RenderError) in
        for sink in sinks { try sink.note(record) }
      }
    }
    let contents = sinks.reduce(FrameContents()) { $0.union($1.contents) }
    return try renderEach(
      indices, positions: positions, contents: contents, jobs: jobs, cancellation: cancellation
    ) { frame throws(RenderError) in
      try timings.measure(.write) { () throws(RenderError) in
        for sink in sinks {
          try sink.write(frame)
          try sink.note(frame.record)
        }
      }
      progress()
    }
  }

  /// Throws if an output is impossible; returns warnings, one sentence each.
  func check(_ output: SequenceOutput, settings: AnimationSettings) throws(RenderError) -> [String] {
    guard case .animation(let kind, let target) = output else { return [] }
    let size = source.pixelSize
    if let largest = kind.largestSide, max(size.width, size.height) > largest {
      throw .unsupportedOutput(
        "\(kind.rawValue) has at most \(largest) pixels per side, but the frames are \(size.width) × \(size.height)"
      )
    }
    var warnings = [kind.warning(settings.rate)].compactMap(\.self)
    guard case .file(let path) = target else { return warnings }
    guard let format = kind.ffmpeg else { return warnings.map { "\(path): \($0)" } }
    _ = try FFmpeg.find(for: path)
    let even = format.size(of: size, settings: settings)
    if even != size {
      warnings.append(
        "4:2:0 needs even sides; frames of \(size.width) × \(size.height) are extended to \(even.width) × \(even.height) by repeating the last column or row"
      )
    }
    return warnings.map { "\(path): \($0)" }
  }
}

extension OutputRun {
  /// Opens sinks one after another, lets `write` write into all of them, and moves their outputs into place.
  /// Leaves nothing behind if this fails.
  func fill(
    _ outputs: [SequenceOutput] = [], of renderer: SequenceRenderer?, and ownSinks: [any FrameSink],
    timings: RenderTimings?, _ write: ([any FrameSink]) throws(RenderError) -> [String]
  ) throws(RenderError) -> [String] {
    try Self.fill(timings: timings, cancellation: cancellation) { sinks throws(RenderError) in
      try open(outputs, of: renderer, and: ownSinks, into: &sinks)
      return try write(sinks)
    }
  }

  func open(
    _ outputs: [SequenceOutput], of renderer: SequenceRenderer?, and ownSinks: [any FrameSink],
    into sinks: inout [any FrameSink]
  ) throws(RenderError) {
    for output in outputs { if let renderer { sinks.append(try sink(output, renderer: renderer)) } }
    sinks += ownSinks
  }

  /// Lets a closure open sinks and write into them, and moves their outputs into place. Leaves nothing behind if this
  /// fails.
  static func fill(
    timings: RenderTimings?, cancellation: Cancellation,
    _ write: (_ sinks: inout [any FrameSink]) throws(RenderError) -> [String]
  ) throws(RenderError) -> [String] {
    var sinks: [any FrameSink] = []
    do throws(RenderError) {
      let warnings = try write(&sinks)
      // Finish all outputs, and only then move all of them into place.
      try timings.measure(.finish) { () throws(RenderError) in
        for sink in sinks { try sink.finish() }
        if cancellation.isCancelled { throw .cancelled }
        for sink in sinks { try sink.commit() }
      }
      return warnings
    } catch {
      // Discard in reverse order of opening, so that folders become empty.
      for sink in sinks.reversed() { sink.discard() }
      throw cancellation.isCancelled ? .cancelled : error
    }
  }
}

/// Keeps the records of a run for its caller.
private final class RecordSink: ConcurrentFrameSink {
  private let kept = Mutex<[FrameRecord]>([])

  let contents = FrameContents()
  let needed: [Int]? = []

  var records: [FrameRecord] { kept.withLock { $0 } }

  func write(_ frame: RenderedFrame) {}

  func note(_ record: FrameRecord) { kept.withLock { $0.append(record) } }

  func commit() {}
}
