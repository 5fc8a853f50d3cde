import Foundation
import GridCairo
import GridScroll
import GridSource
package import GridSupport

/// The folder a sequence is written to: all of it or nothing.
///
/// Files are written into a hidden folder. Where the folder itself is new, that stands beside it and becomes it when the
/// last file is whole, all at once. Else it stands inside, and files are renamed into place one by one; where a run fails
/// or is interrupted before, an earlier run's pictures stay as they were.
package final class OutputFolder: Sendable {
  package let path: String
  private let staging: String
  private let isNew: Bool
  private let createdFolders: [String]

  /// Opens a folder for writing, creating those above it where they are missing.
  package init(_ path: String) throws(FileError) {
    self.path = path
    isNew = !FileSystem.isTaken(path)
    createdFolders = try FileSystem.createFolder(isNew ? FilePath.folder(of: path) : path)
    staging =
      isNew ? AtomicFile.temporaryPath(for: path) : FilePath.join(path, ".gridreel-\(getpid())")
    do throws(FileError) {
      try FileSystem.createFolder(staging)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: isNew ? "create folder" : "write into", path: path, reason: error.reason)
    }
  }

  /// Writes a file that will have `name` once the run has succeeded. May be called from any thread.
  package func stage(_ bytes: [UInt8], as name: String) throws(FileError) {
    try stage(name) { target throws(FileError) in try FileSystem.write(bytes, to: target) }
  }

  /// Writes a frame's picture. That of a repeated frame becomes a link, which takes no room, or a copy where the file
  /// system has none; the frame that it repeats must have been staged.
  func stage(_ frame: RenderedFrame, of renderer: SequenceRenderer) throws(FileError) {
    guard let original = frame.record.sameAs else { return try stage(frame.png, as: frame.record.file) }
    let source = FilePath.join(staging, renderer.fileName(ofFrame: original))
    try stage(frame.record.file) { target throws(FileError) in try FileSystem.link(source, to: target) }
  }

  private func stage(_ name: String, _ write: (String) throws(FileError) -> Void) throws(FileError) {
    let target = FilePath.join(staging, name)
    if name.contains("/") { try FileSystem.createFolder(FilePath.folder(of: target)) }
    // The staging folder is nothing that people know of.
    try mapErrors({ FileError(action: "write", path: FilePath.join(path, name), reason: $0.reason) }) {
      () throws(FileError) in try write(target)
    }
  }

  /// Moves all staged files into place with the manifest, and removes frames of an earlier run that are no
  /// longer part of the sequence: those only that the earlier manifest lists.
  package func commit(_ manifest: Manifest) throws(FileError) {
    if isNew {
      try checkStaged(manifest)
      try write(manifest, to: FilePath.join(staging, Manifest.fileName))
      do throws(FileError) {
        return try FileSystem.rename(staging, to: path)
      } catch {
        // Somebody may have made the folder since, and put something in it.
        guard FileSystem.isTaken(path) else { throw error }
      }
      FileSystem.remove(FilePath.join(staging, Manifest.fileName))
    }
    try commitEach(manifest)
  }

  /// Renaming a folder says nothing of what it holds: somebody may have removed a file meanwhile.
  private func checkStaged(_ manifest: Manifest) throws(FileError) {
    for frame in manifest.frames where !FileSystem.exists(FilePath.join(staging, frame.file)) {
      throw FileError(
        action: "write", path: FilePath.join(path, frame.file), reason: "somebody removed it meanwhile")
    }
  }

  private func commitEach(_ manifest: Manifest) throws(FileError) {
    let manifestPath = FilePath.join(path, Manifest.fileName)
    let earlier =
      FileSystem.exists(manifestPath) ? Manifest.listedFiles(in: try FileSystem.read(manifestPath)) : []
    for frame in manifest.frames {
      let name = frame.file
      let target = FilePath.join(path, name)
      if name.contains("/") { try FileSystem.createFolder(FilePath.folder(of: target)) }
      try FileSystem.rename(FilePath.join(staging, name), to: target)
    }
    try write(manifest, to: manifestPath)
    let current = earlier.isEmpty ? [] : Set(manifest.frames.map(\.file))
    for name in earlier where !current.contains(name) { FileSystem.remove(FilePath.join(path, name)) }
    removeStaging()
  }

  private func write(_ manifest: Manifest, to manifestPath: String) throws(FileError) {
    let writer = try AtomicFile(manifestPath)
    do throws(FileError) {
      try manifest.write { bytes throws(FileError) in try writer.append(bytes) }
      try writer.commit()
    } catch {
      writer.discard()
      throw FileError(
        action: error.action, path: FilePath.join(path, Manifest.fileName), reason: error.reason)
    }
  }

  package func discard() {
    removeStaging()
    FileSystem.removeEmptyFolders(createdFolders)
  }

  private func removeStaging() { FileSystem.removeTree(staging) }
}

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
