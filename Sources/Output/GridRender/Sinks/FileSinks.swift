import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// A sink whose output is one file, which is committed or removed as a whole.
protocol FileSink: FrameSink {
  /// The file; nil if frames are written to a pipe as they arrive.
  var file: AtomicFile? { get }
}

extension FileSink {
  func commit() throws(RenderError) {
    try mapError(RenderError.file, try file?.commit())
  }

  func discard() { file?.discard() }
}

/// Writes frames as one animated PNG.
///
/// With fast compression, it is assembled from the pieces of slices that frames share, in the same way as
/// picture files; otherwise, the changed pixels of each frame are compressed as a whole.
final class AnimatedPNGSink: FileSink {
  let file: AtomicFile?
  private let pipe: PipeWriter?
  private let encoder: APNGEncoder
  private let delay: APNGDelay
  /// The hash of the last frame's pixels.
  private var shown: PixelHash?

  let contents: FrameContents

  init(_ target: OutputTarget, renderer: SequenceRenderer, run: OutputRun) throws(RenderError) {
    let source = renderer.source
    contents = renderer.animatesByChanges ? .changes : .pixels
    let rate = run.settings.rate
    delay = APNGDelay(nearestTo: rate.denominator, over: rate.numerator)
    encoder = try mapError(
      { RenderError.encoding(frame: nil, $0) },
      try APNGEncoder(
        width: source.pixelSize.width, height: source.pixelSize.height,
        format: source.background.isOpaque ? .rgb : .rgba, loops: run.settings.loops,
        options: renderer.png, metadata: PictureTexts(source).metadata(scale: source.scale, withXMP: true),
        jobs: run.jobs))
    switch target {
    case .file(let path): (file, pipe) = (try mapError(RenderError.file, try AtomicFile(path)), nil)
    // The number of frames is stored at the start but known only at the end.
    case .standardOutput:
      (file, pipe) = (try mapError(RenderError.file, try AtomicFile()), run.standardOutput)
    }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    let isSame = frame.record.pixelHash == shown
    shown = frame.record.pixelHash
    let bytes = try mapErrors({ RenderError.encoding(frame: frame.record.index, $0) }) {
      () throws(PNGError) -> [UInt8] in
      if let change = frame.change {
        return try encoder.append(
          isSame ? PixelRect(.zero) : change.rect, pieces: change.pieces, delay: delay)
      }
      return if let bitmap = frame.bitmap { try encoder.append(bitmap, delay: delay) } else { [] }
    }
    try mapError(RenderError.file, try file?.append(bytes))
  }

  func finish() throws(RenderError) {
    let ending = try mapError({ RenderError.encoding(frame: nil, $0) }, try encoder.finish())
    try mapErrors(RenderError.file) { () throws(FileError) in
      try file?.append(ending.bytes)
      try file?.overwrite(ending.control.bytes, at: ending.control.offset)
      try file?.finish()
      if let pipe { try file?.copy(pipe.write) }
    }
  }
}

/// Writes uncompressed frames: YUV4MPEG2, or raw pixels.
///
/// Source of the format: the man page yuv4mpeg(5) of the MJPEG tools, with their extension `C444`.
final class RawSink: FileSink {
  let file: AtomicFile?
  private let pipe: PipeWriter
  /// The bytes before the first frame; nil for raw pixels.
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
    case .file(let path): file = try mapError(RenderError.file, try AtomicFile(path))
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

  private func append(_ bytes: [UInt8]) throws(RenderError) {
    if let file {
      try mapError(RenderError.file, try file.append(bytes))
    } else {
      try mapError(RenderError.file, try pipe.write(bytes))
    }
  }
}

/// Writes one frame as a PNG file.
final class PosterSink: FileSink {
  let file: AtomicFile?
  private let renderer: SequenceRenderer
  private let frame: Int
  private var isWritten = false

  let contents = FrameContents.pixels
  var needed: [Int]? { [frame] }

  init(
    at position: FramePosition?, path: String, renderer: SequenceRenderer, run: OutputRun
  ) throws(RenderError) {
    self.renderer = renderer
    let start =
      try mapError(
        { (error: ScrollTextError) in RenderError.unsupportedOutput("\(path): \(error)") },
        try position?.frame(in: renderer.source.timeline)) ?? 0
    frame = run.indices.first { $0 >= start } ?? run.indices.last ?? 0
    file = try mapError(RenderError.file, try AtomicFile(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard !isWritten, frame.record.index == self.frame, let bitmap = frame.bitmap else { return }
    isWritten = true
    let bytes = try renderer.encode(bitmap)
    try mapError(RenderError.file, try file?.append(bytes))
  }

  func finish() throws(RenderError) {
    try mapError(RenderError.file, try file?.finish())
  }
}
