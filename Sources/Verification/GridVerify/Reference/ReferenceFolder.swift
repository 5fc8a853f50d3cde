import Foundation
import GridImage
package import GridSupport

/// A folder that is replaced atomically: the new contents are written to a hidden folder next to it, which is
/// then renamed.
///
/// If the process is killed, either the old folder or the new one is left, never a mixture.
package struct ExchangedFolder {
  let path: String

  package init(_ path: String) { self.path = path }

  /// The folder to read. If a run was killed between its two renames, this is the folder that it moved aside.
  package var current: String {
    !FileSystem.exists(path) && FileSystem.exists(retired) ? retired : path
  }

  /// Replaces the folder with one that `write` fills.
  ///
  /// - Throws: `FileError`, in which case the existing folder is unchanged.
  package func replace(_ write: (_ staging: String) throws(FileError) -> Void) throws(FileError) {
    removeLeftovers()
    try mapErrors({ FileError(action: "record", path: path, reason: $0.reason) }) { () throws(FileError) in
      try FileSystem.createFolder(FilePath.folder(of: path))
      let staging = try StagedItem.folder(in: FilePath.folder(of: path))
      // Does nothing once the staging folder has been renamed.
      defer { FileSystem.removeTree(staging.path) }
      try write(staging.path)
      try FileSystem.replaceFolder(path, with: staging.path, puttingAside: retired)
    }
  }

  func remove() throws(FileError) {
    FileSystem.removeTree(retired)
    try FileSystem.rename(path, to: retired)
    FileSystem.removeTree(retired)
  }

  /// Removes the leftovers of killed runs, and restores a folder that one of them moved aside.
  func removeLeftovers() {
    if current == retired { try? FileSystem.rename(retired, to: path) }
    if FileSystem.exists(path) { FileSystem.removeTree(retired) }
    StagedItem.removeLeftovers(in: FilePath.folder(of: path))
  }

  /// The path of the old folder between the two renames.
  private var retired: String {
    FilePath.join(FilePath.folder(of: path), ".gridreel-\(FilePath.name(of: path)).old")
  }
}

/// The folder that contains references, one subfolder each; `Snapshots` by default. References are replaced
/// atomically.
package struct ReferenceFolder: Sendable, Hashable {
  package var path: String

  package init(_ path: String) { self.path = path }

  package func folder(of name: String) -> String { FilePath.join(path, name) }

  func exchanged(_ name: String) -> ExchangedFolder { ExchangedFolder(folder(of: name)) }

  package func file(_ file: String, of name: String) -> String {
    FilePath.join(exchanged(name).current, file)
  }

  package func names() throws(FileError) -> [String] {
    guard FileSystem.exists(path) else { return [] }
    let entries = try FileSystem.entries(of: path)
    var names = entries.filter { !$0.hasPrefix(".") }
    // A folder that a killed run moved aside is still the reference.
    for entry in entries where entry.hasPrefix(".gridreel-") && entry.hasSuffix(".old") {
      let name = String(entry.dropFirst(".gridreel-".count).dropLast(".old".count))
      if !entries.contains(name) { names.append(name) }
    }
    return names.filter { FileSystem.exists(file(Reference.fileName, of: $0)) }.sorted()
  }

  /// Writes a reference in place of an earlier one. Other files in its folder are kept. `pictures` contains
  /// the bytes of each picture named in the reference's frames.
  package func write(
    _ reference: Reference, as name: String, pictures: [String: [UInt8]]
  ) throws(FileError) {
    var reference = reference
    for index in reference.frames.indices {
      guard let bytes = reference.frames[index].picture.flatMap({ pictures[$0] }) else { continue }
      reference.frames[index].pictureHash = FileHashes.hash(bytes)
    }
    try exchanged(name).replace { staging throws(FileError) in
      for file in pictures.keys.sorted() {
        try FileSystem.write(pictures[file] ?? [], to: FilePath.join(staging, file))
      }
      let texts = [
        reference.json, LayoutLog.text(of: reference.frames.map(\.layout)),
        ContentLog.text(of: reference.contents),
      ]
      for (file, text) in zip(Reference.fileNames, texts).reversed() {
        try FileSystem.write(Array(text.utf8), to: FilePath.join(staging, file))
      }
      try keepForeignFiles(of: name, in: staging)
    }
  }

  /// Copies the reference of this name from another folder. Throws `ReferenceError` or `FileError`.
  package func take(_ name: String, from other: ReferenceFolder) throws {
    guard let reference = try other.read(name) else {
      throw FileError(action: "read", path: other.folder(of: name), reason: "there is no reference")
    }
    var pictures: [String: [UInt8]] = [:]
    for file in reference.frames.compactMap(\.picture) {
      pictures[file] = try FileSystem.read(other.file(file, of: name))
    }
    try write(reference, as: name, pictures: pictures)
  }

  /// Updates a reference to a new path of its scene file.
  package func move(_ name: String, toSource source: String) throws {
    guard var reference = try read(name) else { return }
    reference.source = source
    try AtomicFile.write(Array(reference.json.utf8), to: file(Reference.fileName, of: name))
  }

  package func remove(_ name: String) throws(FileError) { try exchanged(name).remove() }

  private func keepForeignFiles(of name: String, in staging: String) throws(FileError) {
    let folder = folder(of: name)
    guard FileSystem.isFolder(folder) else { return }
    let own = Set((try? read(name))?.files ?? [])
    for file in try FileSystem.entries(of: folder) where !own.contains(file) && !Reference.isOwn(file) {
      let target = FilePath.join(staging, file)
      if FileSystem.exists(target) { continue }
      do {
        try FileManager.default.copyItem(atPath: FilePath.join(folder, file), toPath: target)
      } catch {
        throw FileError(action: "copy", path: FilePath.join(folder, file), reason: "it cannot be read")
      }
    }
  }
}

extension ReferenceFolder {
  /// A reference's name, the scene file it was recorded from, and its variant.
  package struct Owner: Sendable, Hashable {
    package var name: String
    package var source: String
    package var variant: ReferenceVariant
    /// The number of its frames, and the number of distinct pictures.
    package var frameCount: Int
    package var pictureCount: Int
    package var sourceExists: Bool { FileSystem.exists(source) }
  }

  /// Returns the scenes that the references were recorded from, sorted by reference name, and the errors of
  /// references whose scene is unknown.
  package func owners() throws(FileError) -> (
    known: [Owner], damaged: [(name: String, error: ReferenceError)]
  ) {
    struct Head: Decodable {
      var source: String
      var variant: ReferenceVariant
      var frames: [Frame]
      struct Frame: Decodable { var hash: String }
    }
    var owners: [Owner] = []
    var damaged: [(name: String, error: ReferenceError)] = []
    let names = try names()
    for name in names {
      let path = file(Reference.fileName, of: name)
      let bytes = try FileSystem.readRegular(path)
      guard let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)) else {
        damaged.append((name, .damaged(path: path, reason: Reference.reason(bytes))))
        continue
      }
      owners.append(
        Owner(
          name: name, source: head.source, variant: head.variant, frameCount: head.frames.count,
          pictureCount: Set(head.frames.map(\.hash)).count))
    }
    for name in FileSystem.exists(path) ? try FileSystem.visibleEntries(of: path) : []
    where !names.contains(name) && FileSystem.isFolder(folder(of: name)) {
      if let damage = try leftover(of: name) { damaged.append((name, damage)) }
    }
    return (owners, damaged)
  }

  /// Returns a hash of all references except their pictures. O(bytes).
  package func contentHash() throws(FileError) -> String {
    var hasher = ByteHasher()
    for name in try names() {
      hasher.append(Array(name.utf8))
      // A missing file means that the reference is damaged, which is reported when it is read.
      for file in Reference.fileNames {
        hasher.append((try? FileSystem.read(self.file(file, of: name))) ?? [])
      }
    }
    return hasher.text
  }
}
