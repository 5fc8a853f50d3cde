import GridGeometry
import GridImage
import GridSource
import GridSupport

/// Feeds frames to an ffmpeg that writes them into one file.
final class VideoSink: FrameSink {
  private let format: AnimationFormat
  private let path: String
  private let temporary: String
  private let createdFolders: [String]
  private let size: PixelSize
  private let process: FFmpegProcess
  private let palette: TemporaryFile?
  private var isCommitted = false

  let contents = FrameContents.pixels

  init(_ format: AnimationFormat, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    self.format = format
    self.path = path
    temporary = AtomicFileWriter.temporaryPath(for: path)
    let program = try FFmpeg.find(for: path)
    size = Self.size(of: renderer.source.pixelSize, format: format, settings: run.settings)
    createdFolders = try mapErrors(
      { RenderError.file(FileError(action: "write", path: path, reason: $0.reason)) }
    ) { [temporary] () throws(FileError) in
      let created = try FileSystem.createFolder(FilePath.folder(of: path))
      // ffmpeg has its own words for a place that cannot be written; ours name the file.
      try FileSystem.write([], to: temporary)
      return created
    }
    do throws(RenderError) {
      palette = format == .gif ? try GIFPalette(renderer, run: run, program: program).make() : nil
      process = try FFmpegProcess(
        program,
        arguments: FFmpeg.input(
          width: size.width, height: size.height, rate: "\(run.settings.rate)", hasAlpha: format == .webp)
          + VideoArguments(format, settings: run.settings, palette: palette?.path).list, target: temporary,
        output: path, cancellation: run.cancellation)
    } catch {
      FileSystem.remove(temporary)
      FileSystem.removeEmptyFolders(createdFolders)
      throw error
    }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap else { return }
    try process.write(Self.words(of: bitmap, format: format, size: size))
  }

  func finish() throws(RenderError) {
    try process.finish()
    guard FileSystem.exists(temporary) else {
      throw .file(FileError(action: "write", path: path, reason: "the folder was removed meanwhile"))
    }
  }

  func commit(_ records: [FrameRecord]) throws(RenderError) {
    try mapError(RenderError.file, try FileSystem.rename(temporary, to: path))
    isCommitted = true
  }

  func discard() {
    guard !isCommitted else { return }
    process.stop()
    FileSystem.remove(temporary)
    FileSystem.removeEmptyFolders(createdFolders)
  }

  /// The size of the video: H.264 with a quarter of the color samples has no odd sides.
  static func size(of size: PixelSize, format: AnimationFormat, settings: AnimationSettings) -> PixelSize {
    guard format == .mp4, settings.chroma == .quarter else { return size }
    return PixelSize(width: (size.width + 1) / 2 * 2, height: (size.height + 1) / 2 * 2)
  }

  /// The words that ffmpeg reads: pixels that let something through are kept where the format can, and put on white
  /// elsewhere; the last column and row are repeated where sides must be even.
  static func words(of bitmap: Bitmap, format: AnimationFormat, size: PixelSize) -> [UInt32] {
    if format == .webp { return bitmap.straightPixels() }
    return bitmap.flattened(onto: 0xffff_ffff).extended(width: size.width, height: size.height)
      .straightPixels()
  }
}

/// The arguments of ffmpeg about the file it makes.
struct VideoArguments {
  /// The arguments, without the file itself.
  let list: [String]

  /// The conversion from RGB that videos are watched with, the same on every processor.
  private static func color(_ pixels: String) -> [String] {
    [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact,format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
  }

  init(_ format: AnimationFormat, settings: AnimationSettings, palette: String?) {
    let color = Self.color(settings.chroma == .full ? "yuv444p" : "yuv420p")
    // Another input comes before all that is said of the output.
    var arguments = (palette.map { ["-i", $0] } ?? []) + FFmpeg.reproducible
    switch format {
    case .mp4:
      arguments +=
        color + ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-threads", "4"]
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      arguments +=
        color + ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-deadline", "good", "-cpu-used", "4"]
        + ["-tile-columns", "1", "-row-mt", "0", "-threads", "2", "-f", "webm"]
    case .mkv:
      arguments += ["-c:v", "ffv1", "-level", "3", "-slices", "4", "-slicecrc", "1", "-pix_fmt", "bgr0"]
      arguments += ["-f", "matroska"]
    case .webp:
      arguments += ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "3", "-pix_fmt", "bgra"]
      arguments += ["-loop", "\(settings.loops)", "-f", "webp"]
    case .gif:
      let filter = GIFTiming.filter(settings.rate) + "paletteuse=dither=none:diff_mode=rectangle"
      arguments += ["-lavfi", filter, "-threads", "1"]
      arguments += ["-loop", "\(GIFTiming.loops(settings.loops))", "-f", "gif"]
    case .apng, .y4m, .bgrx: break
    }
    list = arguments
  }
}
