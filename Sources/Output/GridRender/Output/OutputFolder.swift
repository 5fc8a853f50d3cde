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
  /// Hashes of the names that the manifest of an earlier run lists, read when the first of them is asked for.
  private let earlierNames = Mutex<Set<Int>?>(nil)

  /// Opens a folder for writing, creating those above it where they are missing.
  package init(_ path: String) throws(FileError) {
    self.path = path
    isNew = !FileSystem.isTaken(path)
    if !isNew, ForeignFiles.areKept { try Self.checkManifest(in: path) }
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
    if !isNew {
      let target = FilePath.join(path, name)
      _ = try OutputPlace(target)
      if ForeignFiles.areKept, FileSystem.isTaken(target), try !isEarlier(name) {
        throw Self.foreign(target, "no manifest of an earlier run lists it")
      }
    }
    try naming(name, write)
  }

  private static func foreign(_ path: String, _ reason: String) -> FileError {
    FileError(
      action: "write", path: path, reason: "the file is not of gridreel: \(reason); --overwrite replaces it")
  }

  /// Refuses a folder with a manifest of something else, such as a web app.
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
    return try listedFiles { isPicture($0) && isWanted($0) }
      + (isShare ? ShardFacts.allFileNames.filter(isWanted) : [])
  }

  /// Whether a listed name is one that frames have: others may have written the manifest, and what it lists is removed.
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
