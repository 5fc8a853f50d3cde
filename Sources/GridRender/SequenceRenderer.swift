import Foundation
public import GridCairo
public import GridImage
import GridScroll
public import GridSource
import GridSupport
import Synchronization

package import GridGeometry

/// Draws frames of a source with several workers.
///
///     FrameSource ─composer─▶ Frame ─slices─▶ Painter ─pixels─▶ FrameEncoder ─bytes─▶ body
///
/// Each worker owns a composer and a painter and takes the next few frames that nobody has taken. A frame depends on
/// the source and its index alone, so the pictures are the same for any number of workers.
public struct SequenceRenderer: Sendable {
  /// The frames.
  public let source: any FrameSource
  /// The fonts that texts are measured and painted with.
  public let text: TextEngine
  /// The encoding of pictures.
  public let png: PNGOptions
  /// The names of files.
  public let template: FrameTemplate
  /// Where it is noted what the time goes to; nil measures nothing.
  public var timings: RenderTimings?

  /// Creates a renderer.
  ///
  /// - Throws: `RenderError.pictureTooLarge`.
  public init(
    _ source: any FrameSource, text: TextEngine, png: PNGOptions = PNGOptions(),
    template: FrameTemplate = .standard, timings: RenderTimings? = nil
  ) throws(RenderError) {
    try Self.checkSize(source.pixelSize)
    self.source = source
    self.text = text
    self.png = png
    self.template = template
    self.timings = timings
  }

  /// The indices of all frames of the source.
  public var allFrames: [Int] { Array(0..<source.timeline.frameCount) }

  /// A worker for each processor.
  public static var defaultJobs: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Refuses pictures that cannot be drawn.
  package static func checkSize(_ size: PixelSize) throws(RenderError) {
    let range = 1...CairoError.maximumSide
    guard range.contains(size.width), range.contains(size.height) else {
      throw .pictureTooLarge(width: size.width, height: size.height)
    }
  }

  /// Draws the frames with the given indices.
  ///
  /// - Parameters:
  ///   - indices: Frames to draw.
  ///   - jobs: Number of workers, at least 1. At most this many pictures are in memory at a time.
  ///   - isEncoded: Whether a frame's picture is encoded; of others there is only the fingerprint, and `png` is empty
  ///     unless a frame with the same picture is encoded.
  ///   - cancellation: Ends the run early with `RenderError.cancelled`.
  ///   - body: Called once for each index, from any worker, in no particular order. Frames with the same picture as an
  ///     earlier one are not drawn again; their records name that one in `sameAs`, and they come after it.
  /// - Returns: The frames' records and the warnings, both in the order of `indices`.
  /// - Throws: The error of the earliest frame that failed; frames after it may have been drawn.
  public func render(
    _ indices: [Int], jobs: Int = SequenceRenderer.defaultJobs,
    isEncoded: @escaping @Sendable (Int) -> Bool = { _ in true },
    cancellation: Cancellation = Cancellation(),
    body: @escaping @Sendable (RenderedFrame) throws(RenderError) -> Void
  ) throws(RenderError) -> (records: [FrameRecord], warnings: [String]) {
    let repeated = RepeatedFrames(indices, in: source)
    let distinct = repeated.distinct
    let workers = max(1, min(jobs, distinct.count))
    let queue = WorkQueue(count: distinct.count, workers: workers)
    let store = FrameStore(pictureSize: source.pixelSize)
    let group = Workers.start(workers) { share in
      drawFrames(
        repeated, share: share, isEncoded: isEncoded, queue: queue, store: store,
        cancellation: cancellation, body: body)
    }
    group.wait()
    if let failure = queue.failure { throw failure }
    if cancellation.isCancelled { throw .cancelled }
    return (repeated.records(queue.takeRecords(), of: self), queue.warnings)
  }

  /// Gives back memory that is free, from time to time.
  static func releaseMemory(after position: Int) {
    if position % 512 == 511 { ProcessMemory.releaseUnused() }
  }

  private func drawFrames(
    _ repeated: RepeatedFrames, share: Double, isEncoded: (Int) -> Bool, queue: WorkQueue,
    store: FrameStore, cancellation: Cancellation,
    body: @Sendable (RenderedFrame) throws(RenderError) -> Void
  ) {
    var drawer: FrameDrawer?
    var chunk = 0..<0
    while !cancellation.isCancelled, let position = queue.next(&chunk) {
      do throws(RenderError) {
        let ready: FrameDrawer
        if let drawer { ready = drawer } else { ready = try FrameDrawer(self, store: store, share: share) }
        drawer = ready
        let index = repeated.distinct[position]
        let repeats = repeated.repeats(ofPlace: position)
        let contents: FrameContents = isEncoded(index) || repeats.contains(where: isEncoded) ? .png : []
        let frame = try ready.draw(index, contents: contents)
        try body(frame)
        for index in repeats {
          try body(try frame.repeated(atFrame: index, original: frame.record.index, of: self))
        }
        queue.finish(position, record: frame.record, warnings: ready.takeWarnings())
        Self.releaseMemory(after: position)
      } catch {
        queue.fail(position, error)
      }
    }
  }
}
