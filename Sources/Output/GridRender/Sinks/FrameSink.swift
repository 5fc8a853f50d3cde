import Foundation
public import GridScroll
import GridSupport

/// Receives the frames of a run in order and makes one output from them.
///
/// The life cycle of a sink is `write` for each frame; `finish`, after which only a rename can fail; then
/// `commit`. If anything fails, in this sink or another sink of the run, `discard` removes all traces.
public protocol FrameSink: AnyObject {
  /// The parts of each frame that the sink needs.
  var contents: FrameContents { get }

  /// The indices of the frames that the sink needs; nil, the default, if it needs all.
  var needed: [Int]? { get }

  /// Receives the next frame, which may be one that the sink does not need.
  func write(_ frame: RenderedFrame) throws(RenderError)

  /// Receives the record of the next drawn frame, in the requested order. Does nothing by default.
  func note(_ record: FrameRecord) throws(RenderError)

  /// Completes the output without moving it into place. Does nothing by default.
  func finish() throws(RenderError)

  /// Moves the output into place.
  func commit() throws(RenderError)

  /// Removes everything that was written. Does nothing by default.
  func discard()
}

extension FrameSink {
  /// Nil, for all frames.
  public var needed: [Int]? { nil }
  /// Does nothing, for outputs that contain only pictures.
  public func note(_ record: FrameRecord) throws(RenderError) {}
  /// Does nothing, for outputs that are complete with their last frame.
  public func finish() throws(RenderError) {}
  /// Does nothing, for outputs that keep everything in memory until they are committed.
  public func discard() {}
}

/// A sink that accepts frames in any order, from several workers concurrently.
protocol ConcurrentFrameSink: FrameSink, Sendable {}

/// An output made from the frames of a sequence; a run can make several.
public enum SequenceOutput: Sendable, Hashable {
  /// A folder of PNG files with a manifest.
  case folder(String)
  /// One file or stream with all frames.
  case animation(AnimationFormat, to: OutputTarget)
  /// One PNG file with selected frames side by side.
  case contactSheet(ContactSheet, to: String)
  /// One PNG file with one frame, such as a poster for a video: the first drawn frame at or after a position of the
  /// path, or the last; the first if there is no position.
  case poster(FramePosition?, to: String)
  /// One vector file.
  case document(DocumentFormat, to: String)
}

/// The destination of an animation.
public enum OutputTarget: Sendable, Hashable {
  /// A file, which appears once it is complete.
  case file(String)
  /// Standard output.
  case standardOutput
}

/// The settings that all sinks of a run share.
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
    case .poster(let position, let path):
      return try PosterSink(at: position, path: path, renderer: renderer, run: self)
    case .document(let format, let path):
      return try DocumentSink(format, path: path, renderer: renderer, run: self)
    case .animation(let format, let target):
      switch (format.encoder, target) {
      case (.animatedPNG, _): return try AnimatedPNGSink(target, renderer: renderer, run: self)
      case (.page, .file(let path)): return try ReelSink(path: path, renderer: renderer, run: self)
      case (.gif, _): return try GIFSink(target, renderer: renderer, run: self)
      case (.raw(hasHeaders: false), .file):
        throw .unsupportedOutput(
          "\(format.rawValue) is for standard output only: a file of raw pixels does not record their size and format"
        )
      case (.raw(let hasHeaders), _):
        return try RawSink(target, hasHeaders: hasHeaders, renderer: renderer, run: self)
      case (.ffmpeg(let format), .file(let path)):
        return try VideoSink(format, path: path, renderer: renderer, run: self)
      case (.ffmpeg, .standardOutput), (.page, .standardOutput):
        throw .unsupportedOutput("\(format.rawValue) cannot be written to standard output; name a file")
      }
    }
  }
}
