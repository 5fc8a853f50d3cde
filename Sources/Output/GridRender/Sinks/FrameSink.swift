import Foundation
import GridSupport

/// Something that takes the frames of a run in order and makes one output of them.
///
/// The life of a sink: `write` for each frame; `finish`, after which nothing can go wrong any more but a renaming;
/// `commit`. Where anything fails, in this sink or another of the run, `discard` leaves no trace of it.
public protocol FrameSink: AnyObject {
  /// The parts of each frame that the sink needs.
  var contents: FrameContents { get }

  /// The frames that it needs; nil, the default, where it needs all.
  var needed: [Int]? { get }

  /// Takes the next frame; those that it does not need may come too.
  func write(_ frame: RenderedFrame) throws(RenderError)

  /// Takes the record of the next frame that was drawn, in the order asked for; the default does nothing.
  func note(_ record: FrameRecord) throws(RenderError)

  /// Makes the output whole, not yet in its place; the default does nothing.
  func finish() throws(RenderError)

  /// Puts the output in its place.
  func commit() throws(RenderError)

  /// Removes all that was written; the default does nothing.
  func discard()
}

extension FrameSink {
  /// All frames.
  public var needed: [Int]? { nil }
  /// Nothing, for outputs that show pictures alone.
  public func note(_ record: FrameRecord) throws(RenderError) {}
  /// Nothing, for outputs that are whole with their last frame.
  public func finish() throws(RenderError) {}
  /// Nothing, for outputs that keep all in memory until they are committed.
  public func discard() {}
}

/// A sink that takes frames in any order, from several workers at a time.
protocol ConcurrentFrameSink: FrameSink, Sendable {}

/// One thing that is made of the frames of a sequence; a run can make several.
public enum SequenceOutput: Sendable, Hashable {
  /// A folder of PNG files with a manifest.
  case folder(String)
  /// One file or stream with all frames.
  case animation(AnimationFormat, to: OutputTarget)
  /// One PNG file with chosen frames side by side.
  case contactSheet(ContactSheet, to: String)
  /// One file of vectors.
  case document(DocumentFormat, to: String)
}

/// The destination of an animation.
public enum OutputTarget: Sendable, Hashable {
  /// A file, which appears when it is whole.
  case file(String)
  /// Standard output.
  case standardOutput
}

/// The parts of a run that all sinks share.
struct OutputRun {
  let indices: [Int]
  let settings: AnimationSettings
  let jobs: Int
  let cancellation: Cancellation
  let standardOutput: PipeWriter

  init(indices: [Int], settings: AnimationSettings, jobs: Int, cancellation: Cancellation) {
    self.indices = indices
    self.settings = settings
    self.jobs = jobs
    self.cancellation = cancellation
    standardOutput = PipeWriter(
      STDOUT_FILENO, name: FileSystem.standardOutput, isNonBlocking: false, cancellation: cancellation)
  }

  func sink(_ output: SequenceOutput, renderer: SequenceRenderer) throws(RenderError) -> any FrameSink {
    switch output {
    case .folder(let path): return try FolderSink(path, indices: indices, renderer: renderer)
    case .contactSheet(let sheet, let path):
      return try ContactSheetSink(sheet, path: path, renderer: renderer, run: self)
    case .document(let format, let path):
      return try DocumentSink(format, path: path, renderer: renderer, run: self)
    case .animation(let format, let target):
      switch (format.encoder, target) {
      case (.animatedPNG, _): return try AnimatedPNGSink(target, renderer: renderer, run: self)
      case (.raw(hasHeaders: false), .file):
        throw .unsupportedOutput(
          "\(format.rawValue) is for standard output: a file of bare pixels says nothing of them")
      case (.raw(let hasHeaders), _):
        return try RawSink(target, hasHeaders: hasHeaders, renderer: renderer, run: self)
      case (.ffmpeg(let format), .file(let path)):
        return try VideoSink(format, path: path, renderer: renderer, run: self)
      case (.ffmpeg, .standardOutput):
        throw .unsupportedOutput("\(format.rawValue) cannot be written to standard output; name a file")
      }
    }
  }
}
