import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// Writes frames that are not compressed: YUV4MPEG2, or bare pixels.
///
/// Source of the format: the man page yuv4mpeg(5) of the MJPEG tools, with their extension `C444`.
final class RawSink: FrameSink {
  private let file: AtomicFileWriter?
  private let pipe: PipeWriter
  /// What comes before the first frame; nil where pixels are bare.
  private let header: String?
  private var isBegun = false

  let contents = FrameContents.pixels

  init(
    _ target: OutputTarget, hasHeaders: Bool, renderer: SequenceRenderer, run: OutputRun
  ) throws(RenderError) {
    pipe = run.standardOutput
    let size = renderer.source.pixelSize
    let rate = run.settings.rate
    header =
      hasHeaders
      ? "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
      : nil
    switch target {
    case .file(let path): file = try mapError(RenderError.file, try AtomicFileWriter(path))
    case .standardOutput: file = nil
    }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap?.flattened(onto: 0xffff_ffff) else { return }
    guard let header else { return try mapError(RenderError.file, try pipe.write(bitmap.straightPixels())) }
    if !isBegun { try append(Array(header.utf8)) }
    isBegun = true
    try append(Array("FRAME\n".utf8))
    try append(bitmap.planesYCbCr())
  }

  func finish() throws(RenderError) {
    try mapError(RenderError.file, try file?.finish())
  }

  func commit(_ records: [FrameRecord]) throws(RenderError) {
    try mapError(RenderError.file, try file?.commit())
  }

  func discard() { file?.discard() }

  private func append(_ bytes: [UInt8]) throws(RenderError) {
    if let file {
      try mapError(RenderError.file, try file.append(bytes))
    } else {
      try mapError(RenderError.file, try pipe.write(bytes))
    }
  }
}
