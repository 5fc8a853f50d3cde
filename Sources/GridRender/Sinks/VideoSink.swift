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
    do throws(FileError) {
      createdFolders = try FileSystem.createFolder(FileSystem.parent(of: path))
      // ffmpeg has its own words for a place that cannot be written; ours name the file.
      try FileSystem.write([], to: temporary)
    } catch {
      throw .file(FileError(action: "write", path: path, reason: error.reason))
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

  func commit() throws(RenderError) {
    do throws(FileError) { try FileSystem.rename(temporary, to: path) } catch { throw .file(error) }
    isCommitted = true
  }

  func discard() {
    guard !isCommitted else { return }
    process.stop()
    FileSystem.remove(temporary)
    FileSystem.removeEmptyFolders(createdFolders)
  }

  /// The size of the video: H.264 with a quarter of the colour samples has no odd sides.
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
