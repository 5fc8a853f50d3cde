import Foundation
import GridFrame
import GridGeometry
import GridImage
import GridScroll
import GridSource
import GridSupport

/// Writes frames as one animated PNG.
final class AnimatedPNGSink: FrameSink {
  private let file: any PatchableFile
  private let encoder: APNGEncoder
  private let delay: APNGDelay

  let contents = FrameContents.pixels

  init(_ target: OutputTarget, renderer: SequenceRenderer, run: OutputRun) throws(RenderError) {
    let source = renderer.source
    let rate = run.settings.rate
    delay = APNGDelay(nearestTo: rate.denominator, over: rate.numerator)
    encoder = try mapError(
      { RenderError.encoding(frame: nil, $0) },
      try APNGEncoder(
        width: source.pixelSize.width, height: source.pixelSize.height,
        format: source.background.isOpaque ? .rgb : .rgba, loops: run.settings.loops,
        options: renderer.png, metadata: .gridreel(scale: source.scale, scene: source.name),
        jobs: run.jobs))
    switch target {
    case .file(let path): file = try mapError(RenderError.file, try AtomicFileWriter(path))
    // The number of frames at the beginning is known at the end only.
    case .standardOutput: file = try mapError(RenderError.file, try SpooledOutput(run.standardOutput))
    }
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    guard let bitmap = frame.bitmap else { return }
    let bytes = try mapError(
      { RenderError.encoding(frame: frame.record.index, $0) }, try encoder.append(bitmap, delay: delay))
    try mapError(RenderError.file, try file.append(bytes))
  }

  func finish() throws(RenderError) {
    let ending = try mapError({ RenderError.encoding(frame: nil, $0) }, try encoder.finish())
    try mapErrors(RenderError.file) { () throws(FileError) in
      try file.append(ending.bytes)
      try file.overwrite(ending.control.bytes, at: ending.control.offset)
      try file.finish()
    }
  }

  func commit(_ records: [FrameRecord]) throws(RenderError) {
    try mapError(RenderError.file, try file.commit())
  }

  func discard() { file.discard() }
}

/// A file that is written piece by piece, whose beginning can still be changed, and which appears when it is whole.
protocol PatchableFile: AnyObject {
  func append(_ bytes: [UInt8]) throws(FileError)
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError)
  func finish() throws(FileError)
  func commit() throws(FileError)
  func discard()
}

extension AtomicFileWriter: PatchableFile {}

/// A file without a name that is copied to a pipe when it is whole.
final class SpooledOutput: PatchableFile {
  private let target: PipeWriter
  private let descriptor: Int32
  private static let name = "the temporary file"

  init(_ target: PipeWriter) throws(FileError) {
    self.target = target
    descriptor = try FileSystem.namelessFile()
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: descriptor, path: Self.name)
  }

  func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try seek(offset)
    try append(bytes)
  }

  func finish() throws(FileError) {
    try seek(0)
    while true {
      let chunk = try FileSystem.readChunk(descriptor, path: Self.name, room: 1 << 18)
      if chunk.isEmpty { return }
      try target.write(chunk)
    }
  }

  func commit() throws(FileError) {}

  func discard() {}

  private func seek(_ offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileSystem.systemError("write", Self.name)
    }
  }
}
