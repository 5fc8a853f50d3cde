package import GridSupport
import Synchronization

/// The folder that a sequence is written to, all or nothing.
///
/// Files are written into a hidden folder next to the output folder. If the output folder is new, the hidden
/// folder is renamed to it after the last file is complete. An existing output folder is exchanged with the
/// hidden folder atomically; before that, files in it that come from elsewhere get a second name in the
/// hidden folder. If that is impossible (no such system call, a mount point, the current folder, other
/// folders in it), the hidden folder is created inside the output folder and its files are renamed into place
/// one by one, while a manifest marks the folder as incomplete.
package final class OutputFolder: Sendable {
  package let path: String
  private let staging: StagedItem
  private let isNew: Bool
  /// The path, without links, of an existing folder that can be exchanged; nil otherwise.
  private let exchanged: String?
  private let createdFolders: [String]
  /// Hashes of the names listed in an earlier run's manifest, read on first use.
  private let earlierNames = Mutex<Set<Int>?>(nil)

  /// Opens a folder for writing, creating missing parent folders.
  package init(_ path: String) throws(FileError) {
    self.path = path
    isNew = !FileSystem.isTaken(path)
    if !isNew, ForeignFiles.areKept { try Self.checkManifest(in: path) }
    createdFolders = try FileSystem.createFolder(isNew ? FilePath.folder(of: path) : path)
    let position = isNew ? nil : FileSystem.replaceableFolder(path)
    if let position, let staging = try? StagedItem.folder(in: FilePath.folder(of: position)) {
      StagedItem.removeLeftovers(in: position)
      (exchanged, self.staging) = (position, staging)
      return
    }
    exchanged = nil
    do throws(FileError) {
      staging = try StagedItem.folder(in: isNew ? FilePath.folder(of: path) : path)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: isNew ? "create folder" : "write into", path: path, reason: error.reason)
    }
  }

  /// Writes a file that will be named `name` once the run has succeeded. May be called from any thread.
  package func stage(_ bytes: FileBytes, as name: String) throws(FileError) {
    try stage(name) { target throws(FileError) in try FileSystem.write(bytes, to: target) }
  }

  /// Writes a frame's picture. A repeated frame becomes a hard link to the original frame, which takes no
  /// space, or a copy if the file system does not support links. If the original was not staged because it
  /// belongs to another shard, the picture is written.
  func stage(_ frame: RenderedFrame, of renderer: SequenceRenderer) throws(FileError) {
    let original = frame.record.sameAs.map(renderer.fileName)
    if let original, try link(original, as: frame.record.file) { return }
    try stage(frame.file, as: frame.record.file)
  }

  /// Gives a staged file a second name; returns false if the file was not staged.
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
    if !isNew {
      let target = FilePath.join(path, name)
      _ = try OutputDestination(target)
      if ForeignFiles.areKept, FileSystem.isTaken(target), try !isEarlier(name) {
        throw Self.foreign(target, "no manifest of an earlier run lists it")
      }
    }
    try naming(name, write)
  }

  private static func foreign(_ path: String, _ reason: String) -> FileError {
    FileError(
      action: "write", path: path,
      reason: "the file was not written by gridreel: \(reason); --overwrite replaces it")
  }

  /// Refuses a folder with a different kind of manifest, such as that of a web app.
  private static func checkManifest(in folder: String) throws(FileError) {
    let manifest = FilePath.join(folder, Manifest.fileName)
    guard FileSystem.isTaken(manifest), (try? ManifestLines(folder)) == nil, !Manifest.isIncomplete(folder),
      Manifest.Listing(in: folder) == nil
    else { return }
    throw foreign(manifest, "it does not list frames")
  }

  private func isEarlier(_ name: String) throws(FileError) -> Bool {
    let earlier = try earlierNames.withLock { known throws(FileError) in
      if let known { return known }
      let names = Set(try earlierFiles().map(\.hashValue))
      known = names
      return names
    }
    return earlier.contains(name.hashValue)
  }

  /// Performs an operation on a staged file, using the file's final name in errors.
  func naming<Result>(
    _ name: String, _ body: (String) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try naming(name) { () throws(FileError) in try body(FilePath.join(staging.path, name)) }
  }

  func naming<Result>(_ name: String, _ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    try mapErrors({ FileError(action: "write", path: FilePath.join(path, name), reason: $0.reason) }, body)
  }

  /// Starts the manifest, which is a staged file like the others.
  func beginManifest(_ manifest: Manifest) throws(FileError) -> ManifestFile {
    try naming(Manifest.fileName) { target throws(FileError) in try ManifestFile(manifest, path: target) }
  }

  /// Moves all staged files, the named frames and the manifest, into place. Removes frames of an earlier run
  /// that are no longer part of the sequence, but only those listed in the earlier manifest.
  package func commit(_ frames: some Sequence<String>) throws(FileError) {
    if isNew || exchanged != nil {
      try checkStaged(frames)
      if try isNew ? takeName() : exchange() { return }
    }
    try commitEach(frames)
  }

  /// Checks that no files were removed in the meantime, because renaming a folder does not check its
  /// contents.
  private func checkStaged(_ frames: some Sequence<String>) throws(FileError) {
    for file in frames where !FileSystem.exists(FilePath.join(staging.path, file)) {
      throw FileError(
        action: "write", path: FilePath.join(path, file), reason: "it was removed during the run")
    }
  }

  /// Renames the new folder; returns false if a folder with files was created at the path in the meantime.
  private func takeName() throws(FileError) -> Bool {
    do throws(FileError) {
      try FileSystem.rename(staging.path, to: path)
      return true
    } catch {
      guard FileSystem.isTaken(path) else { throw error }
      return false
    }
  }

  /// Exchanges the folder with the earlier one, from which only files that come from elsewhere are kept.
  /// Returns whether that was possible.
  ///
  /// The names are not kept in memory, since there may be a million; the files show whether a name is that of
  /// a frame.
  private func exchange() throws(FileError) -> Bool {
    guard let exchanged, let lock = FolderLock(exchanged) else { return false }
    return try withExtendedLifetime(lock) { () throws(FileError) in
      let gone = Set(try earlierFiles { !Self.isFile($0, in: staging.path) })
      var foreign: Set<String> = []
      // 1. Give files from elsewhere a second name; folders cannot have one.
      for name in try FileSystem.entries(of: exchanged)
      where !gone.contains(name) && !Self.isFile(name, in: staging.path) {
        let (old, new) = (FilePath.join(exchanged, name), FilePath.join(staging.path, name))
        guard FileSystem.hardLink(old, to: new) else { return false }
        foreign.insert(name)
      }
      // 2. Exchange the folders.
      guard FileSystem.copyPermissions(of: exchanged, to: staging),
        (try? FileSystem.exchange(staging.path, exchanged)) != nil
      else { return false }
      // 3. Move files that were added in the meantime, and remove one name of the files that have two.
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

  /// Returns the files of an earlier run that satisfy a predicate.
  private func earlierFiles(
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    guard FileSystem.exists(FilePath.join(path, Manifest.fileName)) else { return [] }
    // A shard has files that its manifest does not list.
    let isShare = FileSystem.exists(FilePath.join(path, ShardFacts.fileName))
    return try listedFiles { isPicture($0) && isWanted($0) }
      + (isShare ? ShardFacts.allFileNames.filter(isWanted) : [])
  }

  /// Returns whether a listed name can be that of a frame. This matters because listed files are removed, and
  /// the manifest may come from elsewhere.
  private func isPicture(_ name: String) -> Bool {
    guard name.lowercased().hasSuffix(".png") else { return false }
    let parts = name.split(separator: "/")
    guard !parts.contains(where: { $0.hasPrefix(".") && $0 != "." }) else { return false }
    return parts.count == 1
      || FileSystem.isInside(FilePath.folder(of: FilePath.join(path, name)), of: [path])
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
        // The manifest does not have one frame per line, as manifests of complete runs do.
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
    // From here on until the end, the folder contains files of both runs, which the manifest declares.
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

  /// Removes everything that this run has written.
  package func discard() {
    removeStaging()
    FileSystem.removeEmptyFolders(createdFolders)
  }

  private func removeStaging() { FileSystem.removeTree(staging.path) }
}
