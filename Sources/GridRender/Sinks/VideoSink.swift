import GridGeometry
import GridImage
import GridSource
import GridSupport

/// Feeds frames to an ffmpeg that writes them into one file.
final class VideoSink: FrameSink {
  private let format: FFmpegFormat
  private let path: String
  /// Keeps the place of the file, which ffmpeg writes.
  private let file: AtomicFileWriter
  private let size: PixelSize
  private let process: FFmpegProcess
  private let palette: TemporaryFile?

  let contents = FrameContents.pixels

  init(_ format: FFmpegFormat, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    self.format = format
    self.path = path
    let program = try FFmpeg.find(for: path)
    size = format.size(of: renderer.source.pixelSize, settings: run.settings)
    // ffmpeg has its own words for a place that cannot be written; ours name the file.
    file = try mapErrors({ RenderError.file(FileError(action: "write", path: path, reason: $0.reason)) }) {
      () throws(FileError) in
      let file = try AtomicFileWriter(path)
      try file.finish()
      return file
    }
    palette = format.hasPalette ? try format.palette(of: renderer, run: run, program: program) : nil
    process = try FFmpegProcess(
      program,
      arguments: FFmpeg.input(
        width: size.width, height: size.height, rate: "\(run.settings.rate)", hasAlpha: format.hasAlpha)
        // Another input comes before all that is said of the output.
        + (palette.map { ["-i", $0.path] } ?? []) + FFmpeg.reproducible + format.arguments(run.settings),
      target: file.temporary, output: path, cancellation: run.cancellation)
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap else { return }
    try process.write(format.words(of: bitmap, size: size))
  }

  func finish() throws(RenderError) {
    try process.finish()
    guard FileSystem.exists(file.temporary) else {
      throw .file(FileError(action: "write", path: path, reason: "the folder was removed meanwhile"))
    }
  }

  func commit(_ records: [FrameRecord]) throws(RenderError) {
    try mapError(RenderError.file, try file.commit())
  }

  func discard() {
    process.stop()
    file.discard()
  }
}

extension FFmpegFormat {
  /// The size of the video, which may have no odd sides.
  func size(of size: PixelSize, settings: AnimationSettings) -> PixelSize {
    guard evenSides, settings.chroma == .quarter else { return size }
    return PixelSize(width: (size.width + 1) / 2 * 2, height: (size.height + 1) / 2 * 2)
  }

  /// The words that ffmpeg reads: pixels that let something through are kept where the format can, and put on white
  /// elsewhere; the last column and row are repeated where sides must be even.
  func words(of bitmap: Bitmap, size: PixelSize) -> [UInt32] {
    if hasAlpha { return bitmap.straightPixels() }
    return bitmap.flattened(onto: 0xffff_ffff).extended(width: size.width, height: size.height)
      .straightPixels()
  }
}
