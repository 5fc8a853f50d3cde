import GridCairo
import GridScroll
import GridSource
import GridSupport
import Synchronization

/// Writes frames as PNG files into a folder, with a manifest.
final class FolderSink: ConcurrentFrameSink {
  let folder: OutputFolder
  private let indices: [Int]
  private let renderer: SequenceRenderer
  /// The description of the shard; nil if the folder contains all frames.
  private let facts: ShardFacts?
  private let manifest = Mutex<ManifestFile?>(nil)

  let contents = FrameContents.png

  init(
    _ path: String, indices: [Int], renderer: SequenceRenderer, facts: ShardFacts? = nil
  ) throws(RenderError) {
    self.indices = indices
    self.facts = facts
    self.renderer = renderer
    folder = try mapError(RenderError.file, try OutputFolder(path))
  }

  func write(_ frame: RenderedFrame) throws(RenderError) {
    try mapError(RenderError.file, try folder.stage(frame, of: renderer))
  }

  func note(_ record: FrameRecord) throws(RenderError) {
    try mapErrors(RenderError.file) { () throws(FileError) in
      try manifest.withLock { file throws(FileError) in
        if file == nil { file = try folder.beginManifest(renderer.manifest(of: [])) }
        try folder.naming(Manifest.fileName) { () throws(FileError) in try file?.append(record) }
      }
    }
  }

  func finish() throws(RenderError) {
    try mapErrors(RenderError.file) { () throws(FileError) in
      try manifest.withLock { file throws(FileError) in
        if file == nil { file = try folder.beginManifest(renderer.manifest(of: [])) }
        try folder.naming(Manifest.fileName) { () throws(FileError) in try file?.finish() }
      }
      if let facts { try folder.stage(FileBytes([facts.json]), as: ShardFacts.fileName) }
    }
  }

  func commit() throws(RenderError) {
    let files = indices.lazy.map { [renderer] index in renderer.fileName(ofFrame: index) }
    try mapErrors(RenderError.file) { () throws(FileError) in
      guard let facts else { return try folder.commit(files) }
      try folder.commit(Array(files) + facts.fileNames)
    }
  }

  func discard() { folder.discard() }
}

extension SequenceRenderer {
  /// Draws frames into a folder with a manifest, all or nothing.
  ///
  /// - Parameters:
  ///   - indices: The frames to draw, in the order of the manifest; nil to draw all.
  ///   - path: The folder, which is created if missing, and removed again if the run fails.
  ///   - jobs: The number of workers, at least 1.
  ///   - cancellation: Ends the run early, leaving nothing behind.
  ///   - progress: Called after each frame, from any worker.
  /// - Returns: The manifest that was written, and the warnings.
  public func render(
    _ indices: [Int]? = nil, into path: String, jobs: Int = SequenceRenderer.defaultJobs,
    cancellation: Cancellation = Cancellation(),
    progress: @escaping @Sendable () -> Void = {}
  ) throws(RenderError) -> (manifest: Manifest, warnings: [String]) {
    let result = try render(
      indices, to: [.folder(path)], jobs: jobs, cancellation: cancellation, progress: progress)
    return (manifest(of: result.records), result.warnings)
  }

  func manifest(of records: [FrameRecord]) -> Manifest {
    var environment = ["fonts": text.fontHash()]
    for library in Versions.all { environment[library.name] = library.version }
    environment.merge(source.dataVersions) { own, _ in own }
    return Manifest(
      name: source.name, size: source.pixelSize, scale: source.scale,
      framesPerSecond: "\(source.timeline.frameRate)", frameCount: source.timeline.frameCount,
      environment: environment, names: source.names, frames: records)
  }
}
