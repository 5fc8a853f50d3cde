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
  private let chapters: AtomicFile?
  private let texts: PictureTexts

  let contents = FrameContents.pixels

  init(_ format: FFmpegFormat, path: String, renderer: SequenceRenderer, run: OutputRun)
    throws(RenderError)
  {
    self.format = format
    self.path = path
    texts = PictureTexts(renderer.source)
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
    chapters =
      format.hasChapters
      ? try ChapterList(of: renderer.source, run).file(isNamed: !program.opensDescriptors) : nil
    process = try FFmpegProcess(
      program,
      arguments: FFmpeg.input(
        width: size.width, height: size.height, rate: "\(run.settings.rate)", hasAlpha: format.hasAlpha)
        // All inputs come before the arguments for the output.
        + (chapters.map { ["-f", "ffmetadata", "-i", $0.temporary, "-map", "0:v", "-map_chapters", "1"] }
          ?? [])
        // The titles of chapters are metadata.
        + FFmpeg.reproducible(metadataFrom: chapters == nil ? -1 : 1) + format.arguments(run.settings),
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
    if format.container == .webp { try mapError(RenderError.file, try addDescription(to: file)) }
  }

  /// Adds the description to a WebP file as XMP, unless the file has the simple form of a still picture, which has no
  /// room for it.
  ///
  /// Source of the format: RFC 9649, sections 2.3 to 2.7.
  private func addDescription(to file: AtomicFile) throws(FileError) {
    let head = try FileSystem.read(file.temporary, first: 21)
    guard !texts.description.isEmpty, head.count == 21, head[12..<16].elementsEqual("VP8X".utf8) else {
      return
    }
    var chunk = Array(texts.xmp.utf8)
    let length = chunk.count
    if length % 2 == 1 { chunk.append(0) }
    let size = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    func bytes(_ number: Int) -> [UInt8] {
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    try file.overwrite(Array("XMP ".utf8) + bytes(length) + chunk, at: size + 8)
    try file.overwrite(bytes(size + 8 + chunk.count), at: 4)
    let hasXMP: UInt8 = 0x04
    try file.overwrite([head[20] | hasXMP], at: 20)
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
