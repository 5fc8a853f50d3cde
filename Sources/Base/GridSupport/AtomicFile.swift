import Foundation

/// A file that is written piece by piece and appears either complete or not at all.
///
/// A symbolic link is followed and kept. A device, named pipe or other special file is never replaced;
/// instead, the complete contents are copied to it.
package final class AtomicFile {
  private let path: String
  private let place: OutputDestination?
  private let createdFolders: [String]
  private let staging: StagedItem
  private var isFinished = false
  private var isDone = false

  /// Creates a file next to its final location, creating missing parent folders.
  /// - Parameter isNamed: Whether the file has a name while it is written, for programs that can open it only
  ///   by name.
  package init(_ path: String, isNamed: Bool = false) throws(FileError) {
    self.path = path
    let place = try OutputDestination(path)
    self.place = place
    guard place.isReplaced else {
      createdFolders = []
      staging = try Self.stage(in: NSTemporaryDirectory(), isNamed: isNamed)
      return
    }
    createdFolders = try FileSystem.createFolder(FilePath.folder(of: place.path))
    do throws(FileError) {
      staging = try Self.stage(in: FilePath.folder(of: place.path), isNamed: isNamed)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: "write", path: path, reason: error.reason)
    }
  }

  /// Creates a temporary file without a final location, which is removed as soon as it is no longer used.
  package convenience init(isNamed: Bool = false) throws(FileError) {
    try self.init(in: NSTemporaryDirectory(), isNamed: isNamed)
  }

  /// Creates such a file in a folder.
  init(in folder: String, isNamed: Bool = false) throws(FileError) {
    (path, place, createdFolders) = ("the temporary file", nil, [])
    staging = try Self.stage(in: folder, isNamed: isNamed)
  }

  private static func stage(in folder: String, isNamed: Bool) throws(FileError) -> StagedItem {
    isNamed ? try StagedItem.file(in: folder) : try StagedItem.unnamedFile(in: folder)
  }

  /// The path for opening the file while it is written.
  package var temporary: String { staging.path }

  /// Writes a whole file.
  ///
  /// - Throws: `FileError`. Nothing is left behind then, and an existing file is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    try file.append(bytes)
    try file.commit()
  }

  deinit { discard() }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: staging.descriptor, path: path)
  }

  package func append(_ text: String) throws(FileError) { try append(Array(text.utf8)) }

  /// Overwrites bytes that were written before.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    guard lseek(staging.descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileSystem.systemError("write", path)
    }
    try append(bytes)
    guard lseek(staging.descriptor, 0, SEEK_END) >= 0 else { throw FileSystem.systemError("write", path) }
  }

  /// Throws if the file cannot grow, for example on a full disk.
  package func checkRoom() throws(FileError) {
    guard lseek(staging.descriptor, 0, SEEK_END) >= 0 else { throw FileSystem.systemError("write", path) }
    try append([UInt8](repeating: 0, count: 1 << 16))
  }

  /// Finishes the file. It is then complete, but not yet at its final location, and nothing can be appended.
  package func finish() throws(FileError) {
    guard !isFinished else { return }
    isFinished = true
    // Some file systems report a full disk only when a file is closed, but this descriptor must stay open to
    // hold its lock.
    let copy = dup(staging.descriptor)
    guard copy >= 0, close(copy) == 0 else {
      let error = FileSystem.systemError("write", path)
      discard()
      throw error
    }
  }

  /// Moves the file to its final location; nothing can be appended afterwards. If this fails, an existing
  /// file is unchanged.
  package func commit() throws(FileError) {
    try finish()
    guard let place, !isDone else { return }
    if place.isReplaced {
      try mapError(
        { (error: FileError) in FileError(action: "write", path: path, reason: error.reason) },
        try staging.move(to: place.path))
      isDone = true
    } else {
      let target = try FileSystem.open(place.path, O_WRONLY)
      defer { close(target) }
      try copy { bytes throws(FileError) in try FileSystem.writeAll(bytes, to: target, path: path) }
    }
  }

  /// Finishes the file and passes its contents to a closure, piece by piece.
  package func copy(_ write: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    try finish()
    let source = try FileSystem.open(temporary, O_RDONLY)
    defer { close(source) }
    while true {
      let piece = try FileSystem.readChunk(source, path: path, room: 1 << 18)
      if piece.isEmpty { return }
      try write(piece)
    }
  }

  /// Removes the contents and the folders created for the file; does nothing after `commit`.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    staging.remove()
    FileSystem.removeEmptyFolders(createdFolders)
  }
}
