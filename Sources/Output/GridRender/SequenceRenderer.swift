import Foundation
public import GridCairo
public import GridImage
import GridScroll
public import GridSource
import GridSupport
import Synchronization

package import GridFrame
package import GridGeometry

/// Draws frames of a source with several workers.
///
///     FrameSource ─composer─▶ Frame ─slices─▶ Painter ─pixels─▶ FrameEncoder ─bytes─▶ body
///
/// Each worker has its own composer and painter, and takes the next few frames that no other worker has
/// taken. A frame depends only on the source and its index, so the pictures are the same for any number of
/// workers.
public struct SequenceRenderer: Sendable {
  /// The source of the frames.
  public let source: any FrameSource
  /// The text engine, whose fonts are used to measure and paint texts.
  public let text: TextEngine
  /// The encoding of the pictures.
  public let png: PNGOptions
  /// The template of file names.
  public let template: FrameTemplate
  /// Records how long each stage takes; nil to measure nothing.
  public var timings: RenderTimings?

  /// The default maximum number of pixels per picture, which take 400 MB; each worker may hold several
  /// pictures.
  public static let defaultMaximumPixels = 100_000_000

  /// Creates a renderer.
  ///
  /// - Throws: `RenderError.pictureTooLarge` for more than `maximumPixels` device pixels.
  public init(
    _ source: any FrameSource, text: TextEngine, png: PNGOptions = PNGOptions(),
    template: FrameTemplate = .standard, timings: RenderTimings? = nil,
    maximumPixels: Int = defaultMaximumPixels
  ) throws(RenderError) {
    try Self.checkSize(source.pixelSize, maximumPixels: maximumPixels)
    self.source = source
    self.text = text
    self.png = png
    self.template = template
    self.timings = timings
  }

  /// The indices of all frames of the source.
  public var allFrames: [Int] { Array(0..<source.timeline.frameCount) }

  /// The default number of workers: one per processor.
  public static var defaultJobs: Int { ProcessInfo.processInfo.activeProcessorCount }

  package static func checkSize(_ size: PixelSize, maximumPixels: Int = .max) throws(RenderError) {
    let range = 1...CairoError.maximumSide
    let isDrawable = range.contains(size.width) && range.contains(size.height)
    if isDrawable, size.width * size.height <= maximumPixels { return }
    throw .pictureTooLarge(
      width: size.width, height: size.height, maximumPixels: isDrawable ? maximumPixels : nil)
  }

  /// Draws the frames with the given indices.
  ///
  /// - Parameters:
  ///   - indices: The frames to draw; nil to draw all.
  ///   - jobs: The number of workers, at least 1. At most this many pictures are in memory at a time.
  ///   - isEncoded: Whether a frame's picture is encoded. For other frames, only the hash is computed, and
  ///     `png` is empty unless a frame with the same picture is encoded.
  ///   - cancellation: Ends the run early with `RenderError.cancelled`.
  ///   - body: Called once for each index, from any worker, in no particular order. Frames with the same
  ///     picture as an earlier one are not drawn again; their records name that frame in `sameAs`, and they
  ///     come after it.
  /// - Returns: The frames' records and the warnings, both in the order of `indices`.
  /// - Throws: The error of the earliest frame that failed; frames after it may have been drawn.
  public func render(
    _ indices: [Int]? = nil, jobs: Int = SequenceRenderer.defaultJobs,
    isEncoded: @escaping @Sendable (Int) -> Bool = { _ in true },
    cancellation: Cancellation = Cancellation(),
    body: @escaping @Sendable (RenderedFrame) throws(RenderError) -> Void
  ) throws(RenderError) -> (records: [FrameRecord], warnings: [String]) {
    var records: [FrameRecord] = []
    let warnings = try render(
      indices ?? allFrames, jobs: jobs, isEncoded: isEncoded, cancellation: cancellation, body: body
    ) { record in records.append(record) }
    return (records, warnings)
  }

  /// Draws the frames as above, but passes on their records instead of keeping them, in the order of
  /// `indices` and on the calling thread.
  /// - Parameter positions: The shard of `indices` to draw; nil to draw all.
  package func render(
    _ indices: [Int], positions: Range<Int>? = nil, jobs: Int,
    isEncoded: @escaping @Sendable (Int) -> Bool = { _ in true },
    cancellation: Cancellation, body: @escaping @Sendable (RenderedFrame) throws(RenderError) -> Void,
    note: (FrameRecord) throws(RenderError) -> Void
  ) throws(RenderError) -> [String] {
    let repeated = RepeatedFrames(indices, positions: positions ?? indices.indices, in: source)
    var records = RecordOrder(repeated)
    try prepare(repeated.distinct)
    let warnings = try distribute(
      repeated.distinct.count, jobs: jobs, isInOrder: false, cancellation: cancellation
    ) { drawer, place throws(RenderError) in
      let index = repeated.distinct[place]
      let repeats = repeated.repeats(ofPlace: place)
      let contents: FrameContents = isEncoded(index) || repeats.contains(where: isEncoded) ? .png : []
      let frame = try drawer.draw(index, contents: contents)
      if repeated.isAsked(atPlace: place) { try body(frame) }
      for index in repeats {
        try body(try frame.repeated(atFrame: index, original: frame.record.index, of: self))
      }
      return frame.record
    } take: { place, record throws(RenderError) in
      try records.add(record, ofPlace: place, of: self, note)
    }
    if cancellation.isCancelled { throw .cancelled }
    return warnings
  }

  /// Draws the frames with the given indices and passes them on one by one, in order.
  ///
  ///     worker ─┐
  ///     worker ─┼─▶ FrameQueue (bounded) ─in order─▶ body
  ///     worker ─┘
  ///
  /// - Parameters:
  ///   - indices: The frames to draw, in the order in which they are passed on.
  ///   - contents: The parts of each frame that `body` needs.
  ///   - jobs: The number of workers, at least 1. About twice as many frames are in memory at a time; workers
  ///     that are further ahead wait.
  ///   - cancellation: Ends the run early with `RenderError.cancelled`.
  ///   - body: Called on the calling thread once for each index, in order. A frame with the same picture as
  ///     the preceding one is not drawn again.
  /// - Returns: The frames' records and the warnings, both in the order of `indices`.
  /// - Throws: The first error in that order, including those of `body`, which is not called afterwards.
  public func renderInOrder(
    _ indices: [Int]? = nil, contents: FrameContents = .png, jobs: Int = SequenceRenderer.defaultJobs,
    cancellation: Cancellation = Cancellation(),
    body: (RenderedFrame) throws(RenderError) -> Void
  ) throws(RenderError) -> (records: [FrameRecord], warnings: [String]) {
    var records: [FrameRecord] = []
    let warnings = try renderEach(
      indices ?? allFrames, contents: contents, jobs: jobs, cancellation: cancellation
    ) { frame throws(RenderError) in
      records.append(frame.record)
      try body(frame)
    }
    return (records, warnings)
  }

  /// Draws the frames as above without keeping their records.
  /// - Parameter positions: The shard of `indices` to draw; nil to draw all.
  func renderEach(
    _ indices: [Int], positions: Range<Int>? = nil, contents: FrameContents, jobs: Int,
    cancellation: Cancellation, body: (RenderedFrame) throws(RenderError) -> Void
  ) throws(RenderError) -> [String] {
    let positions = positions ?? indices.indices
    let repeated = RepeatedFrames(indices, positions: positions, in: source)
    // The frame before the first frame of the shard, which belongs to another shard.
    let preceding = positions.lowerBound > 0 ? indices[positions.lowerBound - 1] : nil
    try prepare(repeated.runs.map { repeated.original(atPosition: $0.lowerBound) })
    return try distribute(
      repeated.runs.count, jobs: jobs, isInOrder: true, cancellation: cancellation
    ) { drawer, place throws(RenderError) in
      let before =
        place > 0 ? repeated.original(atPosition: repeated.runs[place - 1].lowerBound) : preceding
      return try drawer.draw(
        repeated.original(atPosition: repeated.runs[place].lowerBound), contents: contents, after: before)
    } take: { place, drawn throws(RenderError) in
      for position in repeated.runs[place] {
        try body(
          try drawn.repeated(
            atFrame: repeated.indices[position], original: repeated.original(atPosition: position), of: self))
        if cancellation.isCancelled { throw .cancelled }
      }
    }
  }

  /// Lets the source read what the given frames have in common, as is done before they are drawn.
  package func prepare(_ indices: [Int]) throws(RenderError) {
    try mapError({ RenderError.source(frame: nil, $0) }, try source.prepare(frames: indices))
  }

  /// Distributes positions from 0 up to `count` to workers, each of which has its own drawer, and passes
  /// their results to `take` in order and on the calling thread. Returns the warnings in the same order,
  /// without duplicates.
  private func distribute<Element: Sendable>(
    _ count: Int, jobs: Int, isInOrder: Bool, cancellation: Cancellation,
    work: @escaping @Sendable (FrameDrawer, Int) throws(RenderError) -> Element,
    take: (Int, Element) throws(RenderError) -> Void
  ) throws(RenderError) -> [String] {
    let workers = max(1, min(jobs, count))
    let queue = FrameQueue<(Element, warnings: [String])>(
      count: count, workers: workers, ahead: isInOrder ? workers + 2 : nil)
    let splices = source.isSpliced
    let store = FrameStore(pictureSize: source.pixelSize, splices: splices, isOfOne: count == 1)
    let group = Workers.start(workers) { worker in
      let share = Double(worker) / Double(workers)
      var drawer: FrameDrawer?
      while let place = queue.next(worker: worker) {
        let outcome = Result { () throws(RenderError) in
          if cancellation.isCancelled { throw .cancelled }
          let ready =
            if let drawer { drawer } else {
              try FrameDrawer(self, store: store, splices: splices, share: share)
            }
          drawer = ready
          return (try work(ready, place), warnings: ready.takeWarnings())
        }
        queue.finish(place, worker: worker, outcome)
        // Return free memory to the system from time to time.
        if place % 512 == 511 { ProcessMemory.releaseUnused() }
      }
    }
    defer {
      queue.stop()
      group.wait()
    }
    var warnings: [String] = []
    var seen: Set<String> = []
    for place in 0..<count {
      let (element, new) = try queue.take(place).get()
      warnings += new.filter { seen.insert($0).inserted }
      try take(place, element)
    }
    return warnings
  }
}

extension SequenceRenderer {
  /// Returns the pixels of one frame and the warnings from drawing it.
  public func picture(ofFrame index: Int) throws(RenderError) -> (bitmap: Bitmap, warnings: [String]) {
    let measurer = LazyMeasurer(text)
    let frame = try mapError(
      { RenderError.source(frame: index, $0) }, try source.makeComposer(measuring: measurer).compose(index))
    try measurer.check()
    let painter = try FramePainter(source.names, text: text)
    let bitmap = try painter.paint(frame.frame, index: source.timeline.frameCount > 1 ? index : nil)
    return (bitmap, painter.takeWarnings())
  }

  /// Returns one frame as a PNG file and the warnings from drawing it.
  ///
  /// The frame is drawn and encoded slice by slice, so that its pixels stay in the processor's cache.
  package func file(ofFrame index: Int) throws(RenderError) -> (bytes: [UInt8], warnings: [String]) {
    do throws(RenderError) {
      let store = FrameStore(pictureSize: source.pixelSize, splices: false, isOfOne: true)
      let drawer = try FrameDrawer(self, store: store, splices: false, share: 0)
      return (try drawer.draw(index, contents: .png).file.joined, drawer.takeWarnings())
    } catch {
      throw source.timeline.frameCount > 1 ? error : error.withoutFrame
    }
  }

  /// Encodes a picture of the source that is not one of its frames.
  public func encode(_ bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    try mapError(
      { RenderError.encoding(frame: nil, $0) },
      try PNGEncoder(options: png)
        .encode(bitmap, metadata: PictureTexts(source).metadata(scale: source.scale)))
  }
}

extension TextEngine {
  /// Draws a picture that is not a frame of a source, such as a contact sheet; errors name it as `place`.
  package func picture(of frame: Frame, place: String) throws(RenderError) -> Bitmap {
    try SequenceRenderer.checkSize(frame.size)
    let painter = try mapError(RenderError.fonts, try makePainter())
    return try mapError({ RenderError.painting(frame: nil, $0, place: place) }, try painter.paint(frame))
  }
}
