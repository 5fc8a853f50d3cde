import GridCairo
import GridScroll
import GridSource
import GridSupport

/// Writes frames as PNG files into a folder, with a manifest.
final class FolderSink: ConcurrentFrameSink {
  private let folder: OutputFolder
  private let renderer: SequenceRenderer

  let contents = FrameContents.png

  init(_ path: String, renderer: SequenceRenderer) throws(RenderError) {
    self.renderer = renderer
    folder = try mapError(RenderError.file, try OutputFolder(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    try mapError(RenderError.file, try folder.stage(frame, of: renderer))
  }

  func commit(_ records: [FrameRecord]) throws(RenderError) {
    try mapError(RenderError.file, try folder.commit(renderer.manifest(of: records)))
  }

  func discard() { folder.discard() }
}

extension SequenceRenderer {
  /// Draws frames into a folder: all of them and a manifest, or nothing.
  ///
  /// - Parameters:
  ///   - indices: Frames to draw.
  ///   - path: The folder; created where it is missing, and removed again if the run fails.
  ///   - jobs: Number of workers, at least 1.
  ///   - cancellation: Ends the run early, leaving nothing behind.
  ///   - progress: Called after each frame, from any worker.
  /// - Returns: The manifest that was written, and the warnings.
  public func render(
    _ indices: [Int], into path: String, jobs: Int = SequenceRenderer.defaultJobs,
    cancellation: Cancellation = Cancellation(),
    progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> (manifest: Manifest, warnings: [String]) {
    let result = try render(
      indices, to: [.folder(path)], jobs: jobs, cancellation: cancellation, progress: progress)
    return (manifest(of: result.records), result.warnings)
  }

  func manifest(of records: [FrameRecord]) -> Manifest {
    var environment = ["fonts": text.fingerprint()]
    for library in Versions.all { environment[library.name] = library.version }
    return Manifest(
      name: source.name, size: source.pixelSize, scale: source.scale,
      framesPerSecond: "\(source.timeline.frameRate)", frameCount: source.timeline.frameCount,
      environment: environment, names: source.names, frames: records)
  }
}
