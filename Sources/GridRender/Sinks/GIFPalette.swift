import GridGeometry
import GridImage
import GridSource
import GridSupport

/// The colours of a GIF: one palette for all frames, made from some of them before any is written.
///
/// ffmpeg can make it on the way, but then keeps all frames in memory.
struct GIFPalette {
  private let renderer: SequenceRenderer
  private let run: OutputRun
  private let program: FFmpeg

  /// The most frames that are looked at.
  private static let sampleSize = 48

  init(_ renderer: SequenceRenderer, run: OutputRun, program: FFmpeg) {
    self.renderer = renderer
    self.run = run
    self.program = program
  }

  /// Draws frames spread over the sequence, the first and the last among them, and gathers their colours.
  func make() throws(RenderError) -> TemporaryFile {
    let file: TemporaryFile
    do throws(FileError) { file = try TemporaryFile(ending: ".png") } catch { throw .file(error) }
    let places = Spread.places(count: min(Self.sampleSize, run.indices.count), of: run.indices.count)
    let sample = places.map { run.indices[$0] }
    let size = renderer.source.pixelSize
    let process = try FFmpegProcess(
      program,
      arguments: FFmpeg.input(width: size.width, height: size.height, rate: "1", hasAlpha: false)
        + ["-vf", "palettegen=reserve_transparent=0:stats_mode=full", "-frames:v", "1", "-update", "1"]
        + ["-f", "image2", "-c:v", "png"], target: file.path,
      output: "the palette", cancellation: run.cancellation)
    _ = try renderer.renderInOrder(
      sample, contents: .pixels, jobs: run.jobs, cancellation: run.cancellation
    ) { frame throws(RenderError) in
      guard let bitmap = frame.bitmap else { return }
      try process.write(VideoSink.words(of: bitmap, format: .gif, size: size))
    }
    try process.finish()
    return file
  }
}
