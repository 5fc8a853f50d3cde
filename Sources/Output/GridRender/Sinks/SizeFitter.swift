import GridImage
package import GridScroll
import GridSource
import GridSupport

/// How an animation is made smaller: fewer frames a second, then fewer colors or a coarser video, then fewer pixels.
package struct SizeReduction: Sendable, Hashable {
  /// Frames per second; nil for those of the full animation.
  package var rate: FrameRate?
  /// The step of `AnimationSettings.saving`.
  package var saving = 0
  /// The factor by which the scale is reduced.
  package var scale = 1.0

  package init() {}

  /// The frame rate below which motion looks broken.
  private static let slowest = 8
  private static let rates = [50, 40, 30, 25, 20, 15, 12, 10, slowest]

  /// Returns all reductions of an animation, from none to the greatest.
  static func ladder(of format: AnimationFormat, at rate: FrameRate, canScale: Bool) -> [SizeReduction] {
    var ladder = [SizeReduction()]
    var last = SizeReduction()
    for slower in rates where slower * rate.denominator < rate.numerator {
      last.rate = FrameRate(numerator: slower)
      ladder.append(last)
    }
    for saving in 1..<max(1, format.savingSteps) {
      last.saving = saving
      ladder.append(last)
    }
    if canScale {
      for percent in stride(from: 95, through: 20, by: -5) {
        last.scale = Double(percent) / 100
        ladder.append(last)
      }
    }
    return ladder
  }
}

/// Makes an animation that is at most as large as a limit.
///
/// The whole animation is made first. If it is too large, one second of it is made with some of the reductions, whose
/// sizes compared with that of the same second predict the reduction that fits; then the whole is made anew.
package struct SizeFitter {
  package let format: AnimationFormat
  package let path: String
  /// The maximum size of the file in bytes.
  package let limit: Int
  package let canScale: Bool
  package let jobs: Int
  package let cancellation: Cancellation
  /// Called after each frame of the full animation. How often it is made again is not known in advance.
  package let progress: @Sendable () -> Void
  /// Returns a renderer, its frames and settings for a reduction. Its outputs are ignored.
  package let batch: (SizeReduction) throws -> OutputBatch

  package init(
    _ format: AnimationFormat, path: String, limit: Int, canScale: Bool, jobs: Int,
    cancellation: Cancellation, progress: @escaping @Sendable () -> Void = {},
    batch: @escaping (SizeReduction) throws -> OutputBatch
  ) {
    self.format = format
    self.path = path
    self.limit = limit
    self.canScale = canScale
    self.jobs = jobs
    self.cancellation = cancellation
    self.progress = progress
    self.batch = batch
  }

  /// The share of the limit that predictions aim at.
  private static let aim = 0.97
  /// The share of the limit from which a file is not worth another attempt.
  private static let enough = 0.85
  private static let mostAttempts = 5

  /// Returns a sink whose file is complete and at most as large as the limit, and what was given up for it.
  ///
  /// - Throws: `RenderError.unsupportedOutput` if no reduction fits; `RenderError` and the errors of `batch`.
  package func fit() throws -> (sink: any FrameSink, frames: Int, warnings: [String]) {
    let full = try batch(SizeReduction())
    let ladder = SizeReduction.ladder(of: format, at: full.settings.rate, canScale: canScale)
    // A missing ffmpeg is known before anything is drawn.
    let output = SequenceOutput.animation(format, to: .file(path))
    let warnings = try full.renderer.check(output, settings: full.settings)
    let whole = try encode(full, progress: progress)
    if whole.bytes <= limit { return (whole, full.indices.count, warnings) }
    whole.discard()
    var sample = Sample(fitter: self, full: full, bytes: whole.bytes)
    var best: (file: FittedFile, rung: Int, warnings: [String])?
    var (tooLarge, correction) = (0, 1.0)
    for _ in 0..<Self.mostAttempts {
      let upper = best?.rung ?? ladder.count
      guard tooLarge + 1 < upper else { break }
      let goal = Double(limit) * Self.aim / correction
      var rung = try (tooLarge + 1..<upper).lowerBound { try sample.bytes(ladder[$0]) <= goal }
      // If a file fits already, only a larger one is of use.
      if rung == upper {
        if best != nil { break }
        rung = ladder.count - 1
      }
      let reduced = try batch(ladder[rung])
      let file = try encode(reduced)
      correction = Double(file.bytes) / max(1, try sample.bytes(ladder[rung]))
      guard file.bytes <= limit else {
        file.discard()
        tooLarge = rung
        continue
      }
      best?.file.discard()
      best = (file, rung, try reduced.renderer.check(output, settings: reduced.settings))
      if Double(file.bytes) >= Self.enough * Double(limit) { break }
    }
    guard let best else {
      throw RenderError.unsupportedOutput(
        "\(path) cannot be as small as \(ByteSize(limit)): it has \(ByteSize(whole.bytes)), and fewer frames, colors and pixels do not suffice"
      )
    }
    let note =
      "\(path) has \(ByteSize(best.file.bytes)) instead of \(ByteSize(whole.bytes)), with \(words(ladder[best.rung], full.settings.rate))"
    return (best.file, best.file.frameCount, best.warnings + [note])
  }

  /// Returns what a reduction gives up.
  private func words(_ reduction: SizeReduction, _ rate: FrameRate) -> String {
    var words: [String] = []
    if let slower = reduction.rate { words.append("\(slower) frames a second instead of \(rate)") }
    if reduction.saving > 0 { words.append(format.words(ofSaving: reduction.saving)) }
    if reduction.scale < 1 {
      words.append("\(Int((100 * reduction.scale).rounded())) % of its width and height")
    }
    return words.joined(separator: ", ")
  }

  /// Makes a complete file without moving it into place.
  func encode(
    _ batch: OutputBatch, progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> FittedFile {
    let run = OutputRun(
      indices: batch.indices, settings: batch.settings, jobs: jobs, cancellation: cancellation)
    let sink = try run.sink(.animation(format, to: .file(path)), renderer: batch.renderer)
    do throws(RenderError) {
      _ = try batch.renderer.draw(
        batch.indices, into: [sink], jobs: jobs, cancellation: cancellation, progress: progress)
      try sink.finish()
      return FittedFile(sink, frameCount: batch.indices.count)
    } catch {
      sink.discard()
      throw error
    }
  }

  /// The second with the most changes, encoded with some reductions.
  private struct Sample {
    let fitter: SizeFitter
    let full: OutputBatch
    /// The size of the whole file.
    let bytes: Int
    private var known: [SizeReduction: Double] = [:]
    private var reference: (first: Int, rest: Int)?

    init(fitter: SizeFitter, full: OutputBatch, bytes: Int) {
      self.fitter = fitter
      self.full = full
      self.bytes = bytes
    }

    /// Returns the predicted size of the whole file with a reduction.
    mutating func bytes(_ reduction: SizeReduction) throws -> Double {
      if let known = known[reduction] { return known }
      let full = try reference ?? sizes(SizeReduction())
      reference = full
      let reduced = try sizes(reduction)
      let later = Double(max(0, bytes - full.first))
      let size = Double(reduced.first) + later * Double(reduced.rest) / Double(max(1, full.rest))
      known[reduction] = size
      return size
    }

    /// Returns the sizes of the second's first frame and of what follows.
    private func sizes(_ reduction: SizeReduction) throws -> (first: Int, rest: Int) {
      var batch = try fitter.batch(reduction)
      let rate = Double(batch.settings.rate.numerator) / Double(batch.settings.rate.denominator)
      let count = min(batch.indices.count, max(2, Int(rate.rounded())))
      // The positions of the second in the full animation, as shares of it.
      let share = busiest
      let start = min(Int(share * Double(batch.indices.count)), batch.indices.count - count)
      let indices = Array(batch.indices[start..<start + count])
      batch.indices = Array(indices.prefix(1))
      let first = try size(batch)
      batch.indices = indices
      return (first, max(0, try size(batch) - first))
    }

    private func size(_ batch: OutputBatch) throws(RenderError) -> Int {
      let file = try fitter.encode(batch)
      file.discard()
      return file.bytes
    }

    /// The start of the second in which the most frames differ from the one before, as a share of the animation.
    private var busiest: Double {
      let identities = full.indices.map(full.renderer.source.identity)
      let changes = zip(identities, identities.dropFirst()).map { $0 == $1 ? 0 : 1 }
      let rate = full.settings.rate
      let length = min(changes.count, max(1, rate.numerator / rate.denominator))
      var (start, count) = (0, changes.prefix(length).reduce(0, +))
      var most = count
      for end in length..<max(length, changes.count) {
        count += changes[end] - changes[end - length]
        if count > most { (start, most) = (end - length + 1, count) }
      }
      return Double(start) / Double(max(1, full.indices.count))
    }
  }
}

/// A complete file, to be moved into place together with other outputs.
final class FittedFile: FrameSink {
  private let sink: any FrameSink
  let frameCount: Int
  let bytes: Int

  let contents = FrameContents()
  let needed: [Int]? = []

  /// Takes over a sink that is finished.
  init(_ sink: any FrameSink, frameCount: Int) {
    self.sink = sink
    self.frameCount = frameCount
    bytes = (sink as? any FileSink)?.file.flatMap { FileSystem.size(of: $0.temporary) } ?? 0
  }

  func write(_ frame: RenderedFrame) {}
  func commit() throws(RenderError) { try sink.commit() }
  func discard() { sink.discard() }
}

extension Range<Int> {
  /// Returns the first of some indices that meets a condition that all later ones meet, too; the end if none does.
  fileprivate func lowerBound(where isMet: (Int) throws -> Bool) rethrows -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if try isMet(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
