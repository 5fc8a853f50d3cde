import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// Passes frames to an ffmpeg process that encodes them into one file.
final class VideoSink: FileSink {
  private let format: FFmpegFormat
  private let path: String
  /// The file reserved for ffmpeg to write.
  let file: AtomicFile?
  private let size: PixelSize
  private let process: FFmpegProcess
  private let palette: AtomicFile?

  let contents = FrameContents.pixels

  init(_ format: FFmpegFormat, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    self.format = format
    self.path = path
    let program = try FFmpeg.find(for: path)
    size = format.size(of: renderer.source.pixelSize, settings: run.settings)
    // Check that the file can be written, because our error names the file and ffmpeg's does not.
    let file = try mapErrors({ RenderError.file(FileError(action: "write", path: path, reason: $0.reason)) })
    {
      () throws(FileError) in
      let file = try AtomicFile(path, isNamed: !program.opensDescriptors)
      try file.finish()
      return file
    }
    self.file = file
    palette = format.hasPalette ? try format.palette(of: renderer, run: run, program: program) : nil
    process = try FFmpegProcess(
      program,
      arguments: FFmpeg.input(
        width: size.width, height: size.height, rate: "\(run.settings.rate)", hasAlpha: format.hasAlpha)
        // All inputs come before the arguments for the output.
        + (palette.map { ["-i", $0.temporary] } ?? []) + FFmpeg.reproducible + format.arguments(run.settings),
      target: file.temporary, output: path, cancellation: run.cancellation)
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap else { return }
    try process.write(format.words(of: bitmap, size: size))
  }

  func finish() throws(RenderError) {
    try process.finish()
    guard let file, FileSystem.exists(file.temporary) else {
      throw .file(FileError(action: "write", path: path, reason: "the folder was removed during the run"))
    }
    guard format.container.isWhole(file.temporary) else {
      // ffmpeg does not always report a full disk.
      try mapError(RenderError.file, try file.checkRoom())
      throw process.failure("exited without writing a complete file")
    }
  }

  func discard() {
    process.stop()
    file?.discard()
  }
}

extension FFmpegFormat {
  /// Returns the size of the video, whose sides may have to be even.
  func size(of size: PixelSize, settings: AnimationSettings) -> PixelSize {
    guard evenSides, settings.chroma == .quarter else { return size }
    return PixelSize(width: (size.width + 1) / 2 * 2, height: (size.height + 1) / 2 * 2)
  }

  /// Returns the pixels as words for ffmpeg. Translucent pixels are kept if the format supports them;
  /// otherwise, they are composited over white. The last column and row are repeated where sides must be
  /// even.
  func words(of bitmap: Bitmap, size: PixelSize) -> [UInt32] {
    if hasAlpha { return bitmap.straightPixels() }
    return bitmap.flattened(onto: 0xffff_ffff).extended(width: size.width, height: size.height)
      .straightPixels()
  }
}

extension FFmpegFormat {
  static let gif = FFmpegFormat(container: .gif, loops: true, hasPalette: true, warning: GIFTiming.warning) {
    settings in
    let filter = GIFTiming.filter(settings.rate) + "paletteuse=dither=none:diff_mode=rectangle"
    return ["-lavfi", filter, "-threads", "1", "-loop", "\(GIFTiming.loops(settings.loops))", "-f", "gif"]
  }

  /// Finds a palette for all frames: draws some of them, including the first and last, and writes a palette
  /// of their colors to a file. ffmpeg can do this while encoding, but it would keep all frames in memory.
  func palette(
    of renderer: SequenceRenderer, run: OutputRun, program: FFmpeg
  ) throws(RenderError) -> AtomicFile {
    let mostFrames = 48
    let file = try mapError(RenderError.file, try AtomicFile(isNamed: !program.opensDescriptors))
    let positions = EvenSampling.indices(count: min(mostFrames, run.indices.count), of: run.indices.count)
    let size = renderer.source.pixelSize
    let process = try FFmpegProcess(
      program,
      arguments: FFmpeg.input(width: size.width, height: size.height, rate: "1", hasAlpha: false)
        + ["-vf", "palettegen=reserve_transparent=0:stats_mode=full", "-frames:v", "1", "-update", "1"]
        + ["-f", "image2", "-c:v", "png"], target: file.temporary,
      output: "the palette", cancellation: run.cancellation)
    _ = try renderer.renderInOrder(
      positions.map { run.indices[$0] }, contents: .pixels, jobs: run.jobs, cancellation: run.cancellation
    ) { frame throws(RenderError) in
      guard let bitmap = frame.bitmap else { return }
      try process.write(words(of: bitmap, size: size))
    }
    try process.finish()
    guard FileSystem.size(of: file.temporary) ?? 0 > 0 else {
      try mapError(RenderError.file, try file.checkRoom())
      throw process.failure("exited without writing a file")
    }
    return file
  }
}

/// The timing of GIF, in hundredths of a second. Programs treat delays of 0 and 1 as 10.
private enum GIFTiming {
  /// The maximum frame rate that every program plays correctly.
  static let fastest = 50

  /// Returns the filter that drops frames if the rate is too high.
  static func filter(_ rate: FrameRate) -> String {
    rate.numerator > fastest * rate.denominator ? "[0:v]fps=\(fastest)[v];[v][1:v]" : "[0:v][1:v]"
  }

  /// Returns the loop count for ffmpeg: 0 for infinite, -1 for once, otherwise the number of repetitions.
  static func loops(_ loops: Int) -> Int {
    switch loops {
    case 0: 0
    case 1: -1
    default: loops - 1
    }
  }

  @Sendable static func warning(_ rate: FrameRate) -> String? {
    if rate.numerator > fastest * rate.denominator {
      return "GIF shows at most \(fastest) frames per second; of \(rate), some are omitted"
    }
    guard 100 * rate.denominator % rate.numerator != 0 else { return nil }
    let shorter = 100 * rate.denominator / rate.numerator
    return
      "GIF counts in hundredths of a second; at \(rate) frames per second, some show for \(shorter) and some for \(shorter + 1)"
  }
}
