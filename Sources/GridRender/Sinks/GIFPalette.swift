import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

extension FFmpegFormat {
  static let gif = FFmpegFormat(loops: true, hasPalette: true, warning: GIFTiming.warning) { settings in
    let filter = GIFTiming.filter(settings.rate) + "paletteuse=dither=none:diff_mode=rectangle"
    return ["-lavfi", filter, "-threads", "1", "-loop", "\(GIFTiming.loops(settings.loops))", "-f", "gif"]
  }

  /// Finds the colors of all frames: draws some, the first and the last among them, and gathers theirs into a file.
  ///
  /// ffmpeg can do that on the way, but then keeps all frames in memory.
  func palette(
    of renderer: SequenceRenderer, run: OutputRun, program: FFmpeg
  ) throws(RenderError) -> TemporaryFile {
    let mostFrames = 48
    let file = try mapError(RenderError.file, try TemporaryFile(ending: ".png"))
    let places = EvenSampling.indices(count: min(mostFrames, run.indices.count), of: run.indices.count)
    let size = renderer.source.pixelSize
    let process = try FFmpegProcess(
      program,
      arguments: FFmpeg.input(width: size.width, height: size.height, rate: "1", hasAlpha: false)
        + ["-vf", "palettegen=reserve_transparent=0:stats_mode=full", "-frames:v", "1", "-update", "1"]
        + ["-f", "image2", "-c:v", "png"], target: file.path,
      output: "the palette", cancellation: run.cancellation)
    _ = try renderer.renderInOrder(
      places.map { run.indices[$0] }, contents: .pixels, jobs: run.jobs, cancellation: run.cancellation
    ) { frame throws(RenderError) in
      guard let bitmap = frame.bitmap else { return }
      try process.write(words(of: bitmap, size: size))
    }
    try process.finish()
    return file
  }
}

/// The timing of GIF: hundredths of a second, of which programs take 0 and 1 for ten.
private enum GIFTiming {
  /// The most frames a second that every program shows at that rate.
  static let fastest = 50

  /// The filter that leaves frames out where there are too many.
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

  @Sendable static func warning(_ rate: FrameRate) -> String? {
    if rate.numerator > fastest * rate.denominator {
      return "GIF shows at most \(fastest) frames a second: of \(rate) some are left out"
    }
    guard 100 * rate.denominator % rate.numerator != 0 else { return nil }
    let shorter = 100 * rate.denominator / rate.numerator
    return
      "GIF counts in hundredths of a second: at \(rate) frames a second, some show for \(shorter) and some for \(shorter + 1)"
  }
}
