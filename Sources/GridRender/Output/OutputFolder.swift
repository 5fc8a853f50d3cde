import Foundation
import GridCairo
import GridScroll
import GridSource
package import GridSupport
import Synchronization

/// The folder a sequence is written to: all of it or nothing.
///
/// Files are written into a hidden folder beside it. A new folder is that folder, renamed when the last file is whole. With
/// an existing one it exchanges names in one step; what others have put there comes along under a second name before.
/// Where that cannot be done (no such call, a mounted folder, the current one, folders of others in it), the hidden folder
/// stands inside and files are renamed into place one by one, while a manifest says that the folder is incomplete.
package final class OutputFolder: Sendable {
  package let path: String
  private let staging: StagingPlace
  private let isNew: Bool
  /// The path of an existing folder without links, where names can be exchanged; else nil.
  private let exchanged: String?
  private let createdFolders: [String]

  /// Opens a folder for writing, creating those above it where they are missing.
  package init(_ path: String) throws(FileError) {
    self.path = path
    isNew = !FileSystem.isTaken(path)
    createdFolders = try FileSystem.createFolder(isNew ? FilePath.folder(of: path) : path)
    let place = isNew ? nil : FileSystem.replaceableFolder(path)
    if let place, let staging = try? StagingPlace.folder(in: FilePath.folder(of: place)) {
      StagingPlace.removeLeftovers(in: place)
      (exchanged, self.staging) = (place, staging)
      return
    }
    exchanged = nil
    do throws(FileError) {
      staging = try StagingPlace.folder(in: isNew ? FilePath.folder(of: path) : path)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: isNew ? "create folder" : "write into", path: path, reason: error.reason)
    }
  }

  /// Writes a file that will have `name` once the run has succeeded. May be called from any thread.
  package func stage(_ bytes: FileBytes, as name: String) throws(FileError) {
    try stage(name) { target throws(FileError) in try FileSystem.write(bytes, to: target) }
  }

  /// Writes a frame's picture. That of a repeated frame becomes a link, which takes no room, or a copy where the file
  /// system has none, if the frame that it repeats was staged: in a share of a sequence it may belong to another.
  func stage(_ frame: RenderedFrame, of renderer: SequenceRenderer) throws(FileError) {
    let original = frame.record.sameAs.map(renderer.fileName)
    if let original, try link(original, as: frame.record.file) { return }
    try stage(frame.file, as: frame.record.file)
  }

  /// Gives a staged file a second name; false where it was not staged.
  func link(_ staged: String, as name: String) throws(FileError) -> Bool {
    let source = FilePath.join(staging.path, staged)
    guard FileSystem.exists(source) else { return false }
    try stage(name) { target throws(FileError) in try FileSystem.link(source, to: target) }
    return true
  }

  func stage(_ name: String, _ write: (String) throws(FileError) -> Void) throws(FileError) {
    if name.utf8.contains(UInt8(ascii: "/")) {
      try FileSystem.createFolder(FilePath.folder(of: FilePath.join(staging.path, name)))
    }
    if !isNew { _ = try OutputPlace(FilePath.join(path, name)) }
    try naming(name, write)
  }

  /// Does something to a staged file; errors name it as people know it.
  func naming<Result>(
    _ name: String, _ body: (String) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try naming(name) { () throws(FileError) in try body(FilePath.join(staging.path, name)) }
  }

  func naming<Result>(_ name: String, _ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    try mapErrors({ FileError(action: "write", path: FilePath.join(path, name), reason: $0.reason) }, body)
  }

  /// Begins the manifest, which is a staged file like the others.
  func beginManifest(_ manifest: Manifest) throws(FileError) -> ManifestFile {
    try naming(Manifest.fileName) { target throws(FileError) in try ManifestFile(manifest, path: target) }
  }

  /// Moves all staged files into place, frames by their names and the manifest, and removes frames of an earlier run that
  /// are no longer part of the sequence: those only that the earlier manifest lists.
  package func commit(_ frames: some Sequence<String>) throws(FileError) {
    if isNew || exchanged != nil {
      try checkStaged(frames)
      if try isNew ? takeName() : exchange() { return }
    }
    try commitEach(frames)
  }

  /// Renaming a folder says nothing of what it holds: somebody may have removed a file meanwhile.
  private func checkStaged(_ frames: some Sequence<String>) throws(FileError) {
    for file in frames where !FileSystem.exists(FilePath.join(staging.path, file)) {
      throw FileError(
        action: "write", path: FilePath.join(path, file), reason: "somebody removed it meanwhile")
    }
  }

  /// Whether the new folder has its name now: somebody may have made one since, and put something in it.
  private func takeName() throws(FileError) -> Bool {
    do throws(FileError) {
      try FileSystem.rename(staging.path, to: path)
      return true
    } catch {
      guard FileSystem.isTaken(path) else { throw error }
      return false
    }
  }

  /// Whether the folder has exchanged names with the earlier one, of which nothing is left then but what others put there.
  ///
  /// A million names are not kept: whether one is a frame's is seen from the files.
  private func exchange() throws(FileError) -> Bool {
    guard let exchanged, let lock = FolderLock(exchanged) else { return false }
    return try withExtendedLifetime(lock) { () throws(FileError) in
      let gone = Set(try earlierFiles { !Self.isFile($0, in: staging.path) })
      var foreign: Set<String> = []
      // 1. What others have put there gets a second name. Folders cannot have one.
      for name in try FileSystem.entries(of: exchanged)
      where !gone.contains(name) && !Self.isFile(name, in: staging.path) {
        let (old, new) = (FilePath.join(exchanged, name), FilePath.join(staging.path, name))
        guard FileSystem.hardLink(old, to: new) else { return false }
        foreign.insert(name)
      }
      // 2. The step.
      guard FileSystem.copyPermissions(of: exchanged, to: staging),
        (try? FileSystem.exchange(staging.path, exchanged)) != nil
      else { return false }
      // 3. What was put there meanwhile moves; what has two names loses one.
      for name in (try? FileSystem.entries(of: staging.path)) ?? [] {
        let isOwn = gone.contains(name) || Self.isFile(name, in: exchanged)
        if isOwn, !foreign.contains(name) { continue }
        let (old, new) = (FilePath.join(staging.path, name), FilePath.join(exchanged, name))
        if FileSystem.identity(of: old) != FileSystem.identity(of: new) {
          guard (try? FileSystem.rename(old, to: new)) != nil else { return true }
        }
      }
      removeStaging()
      return true
    }
  }

  private static func isFile(_ name: String, in folder: String) -> Bool {
    let path = FilePath.join(folder, name)
    return FileSystem.exists(path) && !FileSystem.isFolder(path)
  }

  /// Those files of an earlier run that somebody asks for.
  private func earlierFiles(
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    guard FileSystem.exists(FilePath.join(path, Manifest.fileName)) else { return [] }
    // A share has files that its manifest does not list.
    let isShare = FileSystem.exists(FilePath.join(path, ShardFacts.fileName))
    return try listedFiles(where: isWanted) + (isShare ? ShardFacts.allFileNames.filter(isWanted) : [])
  }

  private func listedFiles(where isWanted: (String) -> Bool) throws(FileError) -> [String] {
    if let lines = try? ManifestLines(path) {
      var files: [String] = []
      do throws(FileError) {
        while let file = try lines.next()?.entry.file {
          if isWanted(file) { files.append(file) }
        }
        return files
      } catch {
        // Not one frame a line, as runs that end leave it.
      }
    }
    let bytes = try FileSystem.read(FilePath.join(path, Manifest.fileName))
    return Manifest.Listing(bytes)?.frames.map(\.file).filter(isWanted) ?? []
  }

  private func commitEach(_ frames: some Sequence<String>) throws(FileError) {
    let lock = FolderLock(path)
    defer { withExtendedLifetime(lock) {} }
    let manifestPath = FilePath.join(path, Manifest.fileName)
    let earlier = try earlierFiles()
    // From here on until the end the folder is a mixture, and says so.
    try AtomicFile.write(Manifest.incomplete(earlier + frames), to: manifestPath)
    for name in frames {
      let target = FilePath.join(path, name)
      if name.contains("/") { try FileSystem.createFolder(FilePath.folder(of: target)) }
      try FileSystem.rename(FilePath.join(staging.path, name), to: target)
    }
    let current = earlier.isEmpty ? [] : Set(frames)
    for name in earlier where !current.contains(name) { FileSystem.remove(FilePath.join(path, name)) }
    try FileSystem.rename(FilePath.join(staging.path, Manifest.fileName), to: manifestPath)
    removeStaging()
  }

  /// Removes everything this run has written.
  package func discard() {
    removeStaging()
    FileSystem.removeEmptyFolders(createdFolders)
  }

  private func removeStaging() { FileSystem.removeTree(staging.path) }
}

/// Writes frames as PNG files into a folder, with a manifest.
final class FolderSink: ConcurrentFrameSink {
  let folder: OutputFolder
  private let indices: [Int]
  private let renderer: SequenceRenderer
  /// What a share says of itself; nil where the folder holds all frames.
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
  /// Draws frames into a folder: all of them and a manifest, or nothing.
  ///
  /// - Parameters:
  ///   - indices: Frames to draw, in the order of the manifest.
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
    environment.merge(source.dataVersions) { own, _ in own }
    return Manifest(
      name: source.name, size: source.pixelSize, scale: source.scale,
      framesPerSecond: "\(source.timeline.frameRate)", frameCount: source.timeline.frameCount,
      environment: environment, names: source.names, frames: records)
  }
}
