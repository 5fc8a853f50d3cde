import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// Writes frames as an animated GIF.
///
/// A GIF starts with its palette, so up to `sampleCount` frames are drawn beforehand to count their colors. The
/// display lists say which of these are fills and texts.
final class GIFSink: FileSink {
  let file: AtomicFile?
  private let pipe: PipeWriter?
  private let encoder: GIFEncoder
  private var clock: GIFClock

  let contents = FrameContents.pixels

  private static let sampleCount = 256

  init(_ target: OutputTarget, renderer: SequenceRenderer, run: OutputRun) throws(RenderError) {
    switch target {
    case .file(let path): (file, pipe) = (try mapError(RenderError.file, try AtomicFile(path)), nil)
    case .standardOutput: (file, pipe) = (nil, run.standardOutput)
    }
    clock = GIFClock(run.settings.rate)
    let size = renderer.source.pixelSize
    encoder = GIFEncoder(
      width: size.width, height: size.height, palette: try Self.palette(of: renderer, run: run),
      loops: run.settings.loops, comment: PictureTexts(renderer.source).comment, jobs: run.jobs)
  }

  /// Returns the palette of a run's frames.
  private static func palette(of renderer: SequenceRenderer, run: OutputRun) throws(RenderError) -> GIFPalette
  {
    var counts = ColorCounts()
    var named = NamedColors()
    let sample = EvenSampling.indices(count: min(sampleCount, run.indices.count), of: run.indices.count)
    _ = try renderer.renderEach(
      sample.map { run.indices[$0] }, contents: .pixels, jobs: run.jobs, cancellation: run.cancellation
    ) { frame throws(RenderError) in
      named.add(frame.frame)
      if let bitmap = frame.bitmap { counts.add(bitmap.flattened(onto: 0xffff_ffff)) }
    }
    let saving = GIFSaving.steps[min(run.settings.saving, GIFSaving.steps.count - 1)]
    return GIFPalette(counts, exact: named.words, limit: saving.limit, tolerance: saving.tolerance)
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap?.flattened(onto: 0xffff_ffff), let delay = clock.next() else { return }
    try append(encoder.append(bitmap, delay: delay))
  }

  func finish() throws(RenderError) {
    try append(encoder.finish())
    try mapError(RenderError.file, try file?.finish())
  }

  private func append(_ bytes: [UInt8]) throws(RenderError) {
    guard !bytes.isEmpty else { return }
    try mapErrors(RenderError.file) { () throws(FileError) in
      try file?.append(bytes)
      try pipe?.write(bytes)
    }
  }
}

/// The palettes of GIF files that must be smaller. Fills and texts stay exact; their edges get fewer steps.
enum GIFSaving {
  static let steps: [(limit: Int, tolerance: Int)] = [
    (GIFPalette.maximumCount, GIFPalette.standardTolerance), (64, 16), (32, 24), (16, 40),
  ]
}

/// The delays of frames in hundredths of a second, in which GIF counts.
///
/// Frames start at the hundredth nearest to their time, so the animation is as long as the sequence. Programs show
/// delays of 0 and 1 as 10, so of faster sequences the frames that start nearest to every second hundredth are shown.
struct GIFClock {
  /// The maximum frame rate that every program plays correctly.
  static let fastest = FrameRate(numerator: 50, denominator: 1)

  private let rate: FrameRate
  private var frame = 0

  init(_ rate: FrameRate) { self.rate = rate }

  private var isFast: Bool { rate.numerator > 50 * rate.denominator }

  /// Returns the delay of the next frame; nil if it is not shown.
  mutating func next() -> Int? {
    defer { frame += 1 }
    if !isFast { return start(of: frame + 1) - start(of: frame) }
    let count = turn(of: frame + 1) - turn(of: frame)
    return count > 0 ? 2 * count : nil
  }

  /// Returns the time at which a frame starts, in hundredths of a second.
  private func start(of frame: Int) -> Int {
    let (numerator, denominator) = (200 * frame * rate.denominator + rate.numerator, 2 * rate.numerator)
    return numerator / denominator
  }

  /// Returns the first fiftieth of a second that is not before the start of a frame.
  private func turn(of frame: Int) -> Int {
    (50 * frame * rate.denominator + rate.numerator - 1) / rate.numerator
  }

  /// Returns a warning about an animation at a frame rate; nil if the rate can be represented exactly.
  static func warning(_ rate: FrameRate) -> String? {
    if rate.numerator > 50 * rate.denominator {
      return "GIF shows at most 50 frames per second; of \(rate), some are omitted"
    }
    guard 100 * rate.denominator % rate.numerator != 0 else { return nil }
    let shorter = 100 * rate.denominator / rate.numerator
    return
      "GIF counts in hundredths of a second; at \(rate) frames per second, some show for \(shorter) and some for \(shorter + 1)"
  }
}

/// The opaque colors that display lists name, as `0xffRRGGBB` words.
private struct NamedColors {
  private(set) var words: Set<UInt32> = []
  /// Cells that were searched before; most frames share theirs.
  private var known: Set<Subframe> = []

  mutating func add(_ frame: Frame) {
    add(frame.background)
    for item in frame.items { add(item) }
  }

  private mutating func add(_ color: Color?) {
    guard let color, color.isOpaque else { return }
    words.insert(0xff00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  private mutating func add(_ item: FrameItem) {
    switch item {
    case .group(let group): for item in group.items { add(item) }
    case .fill(_, let color): add(color)
    // The steps between the ends of a gradient are no fills.
    case .gradient(let gradient):
      add(gradient.start)
      add(gradient.end)
    case .text(let text): add(text.style.color)
    case .path(let path):
      add(path.fill)
      add(path.stroke?.color)
    case .image: break
    case .subframe(let subframe, _):
      if known.insert(subframe).inserted { for item in subframe.items { add(item) } }
    }
  }
}
