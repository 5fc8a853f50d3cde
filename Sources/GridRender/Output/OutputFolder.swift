import Foundation

/// The folder a sequence is written to: all of it or nothing.
///
/// Files are written into a hidden folder inside, and renamed into place when the last one is whole. Where a run
/// fails or is interrupted, an earlier run's pictures stay as they were.
public final class OutputFolder: Sendable {
  /// The folder's path.
  public let path: String
  private let staging: String
  private let createdFolders: [String]

  /// Opens a folder for writing, creating it and those above it where they are missing.
  public init(_ path: String) throws(FileError) {
    self.path = path
    createdFolders = try FileSystem.createFolder(path)
    staging = FileSystem.join(path, ".gridreel-\(getpid())")
    do throws(FileError) {
      _ = try FileSystem.createFolder(staging)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: "write into", path: path, reason: error.reason)
    }
  }

  /// Writes a file that will have `name` once the run has succeeded. May be called from any thread.
  public func stage(_ bytes: [UInt8], as name: String) throws(FileError) {
    let target = FileSystem.join(staging, name)
    if name.contains("/") { _ = try FileSystem.createFolder(FileSystem.parent(of: target)) }
    do throws(FileError) {
      try FileSystem.write(bytes, to: target)
    } catch {
      // The staging folder is nothing that people know of.
      throw FileError(action: "write", path: FileSystem.join(path, name), reason: error.reason)
    }
  }

  /// Writes a frame's picture. That of a repeated frame becomes a link, which takes no room, or a copy where the file
  /// system has none; the frame that it repeats must have been staged.
  func stage(_ frame: RenderedFrame, of renderer: SequenceRenderer) throws(FileError) {
    let name = frame.record.file
    guard let original = frame.record.sameAs else { return try stage(frame.png, as: name) }
    let target = FileSystem.join(staging, name)
    if name.contains("/") { _ = try FileSystem.createFolder(FileSystem.parent(of: target)) }
    do throws(FileError) {
      try FileSystem.link(FileSystem.join(staging, renderer.fileName(ofFrame: original)), to: target)
    } catch {
      throw FileError(action: "write", path: FileSystem.join(path, name), reason: error.reason)
    }
  }

  /// Moves all staged files into place, then the manifest, and removes frames of an earlier run that are no
  /// longer part of the sequence: those only that the earlier manifest lists.
  public func commit(_ manifest: Manifest) throws(FileError) {
    let manifestPath = FileSystem.join(path, Manifest.fileName)
    let earlier =
      FileSystem.exists(manifestPath) ? Manifest.listedFiles(in: try FileSystem.read(manifestPath)) : []
    for frame in manifest.frames {
      let name = frame.file
      let target = FileSystem.join(path, name)
      if name.contains("/") { _ = try FileSystem.createFolder(FileSystem.parent(of: target)) }
      try FileSystem.rename(FileSystem.join(staging, name), to: target)
    }
    let writer = try AtomicFileWriter(manifestPath)
    do throws(FileError) {
      try manifest.write { bytes throws(FileError) in try writer.append(bytes) }
      try writer.commit()
    } catch {
      writer.discard()
      throw error
    }
    let current = earlier.isEmpty ? [] : Set(manifest.frames.map(\.file))
    for name in earlier where !current.contains(name) { FileSystem.remove(FileSystem.join(path, name)) }
    removeStaging()
  }

  /// Removes everything this run has written.
  public func discard() {
    removeStaging()
    FileSystem.removeEmptyFolders(createdFolders)
  }

  private func removeStaging() { try? FileManager.default.removeItem(atPath: staging) }
}
