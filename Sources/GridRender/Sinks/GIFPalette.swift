import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// The colors of a GIF: one palette for all frames, made from some of them before any is written.
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

  /// Draws frames spread over the sequence, the first and the last among them, and gathers their colors.
  func make() throws(RenderError) -> TemporaryFile {
    let file = try mapError(RenderError.file, try TemporaryFile(ending: ".png"))
    let places = EvenSampling.indices(count: min(Self.sampleSize, run.indices.count), of: run.indices.count)
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

/// The timing of GIF: hundredths of a second, of which programs take 0 and 1 for ten.
enum GIFTiming {
  /// The most frames a second that every program shows at that rate.
  static let fastest = 50

  /// The filter that leaves frames out where there are too many; ends in a comma where it is not empty.
  static func filter(_ rate: FrameRate) -> String {
    rate.numerator > fastest * rate.denominator ? "[0:v]fps=\(fastest)[v];[v][1:v]" : "[0:v][1:v]"
  }

  /// The count of loops as ffmpeg takes it: 0 for ever, -1 once, else the number of repetitions.
  static func loops(_ loops: Int) -> Int {
    switch loops {
    case 0: 0
    case 1: -1
    default: loops - 1
    }
  }

  /// The warning about an animation at a rate; nil where it is exact.
  static func warning(_ rate: FrameRate) -> String? {
    if rate.numerator > fastest * rate.denominator {
      return "GIF shows at most \(fastest) frames a second: of \(rate) some are left out"
    }
    guard 100 * rate.denominator % rate.numerator != 0 else { return nil }
    let shorter = 100 * rate.denominator / rate.numerator
    return
      "GIF counts in hundredths of a second: at \(rate) frames a second, some show for \(shorter) and some for \(shorter + 1)"
  }
}
