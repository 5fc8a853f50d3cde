import Foundation

/// What all sinks of a run share.
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
      STDOUT_FILENO, name: "standard output", isNonBlocking: false, cancellation: cancellation)
  }

  /// Opens an output.
  func sink(_ output: SequenceOutput, renderer: SequenceRenderer) throws(RenderError) -> any FrameSink {
    switch output {
    case .folder(let path): return try FolderSink(path, renderer: renderer)
    case .contactSheet(let sheet, let path):
      return try ContactSheetSink(sheet, path: path, renderer: renderer, run: self)
    case .animation(.apng, let target): return try AnimatedPNGSink(target, renderer: renderer, run: self)
    case .animation(let format, .file(let path)) where format.needsFFmpeg:
      return try VideoSink(format, path: path, renderer: renderer, run: self)
    case .animation(let format, let target):
      return try RawSink(format, target, renderer: renderer, run: self)
    }
  }
}
