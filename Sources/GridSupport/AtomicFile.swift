import Foundation

/// A file that is written piece by piece, so that it appears whole or not at all.
///
/// A link is followed and stays a link. What is no file, such as a device or a named pipe, is never replaced: all is
/// copied into it when it is whole.
package final class AtomicFile {
  private let path: String
  private let place: OutputPlace?
  package let temporary: String
  private let createdFolders: [String]
  private var descriptor: Int32
  private var isDone = false

  /// Begins a file beside its final place, creating the folders above it where they are missing.
  package init(_ path: String) throws(FileError) {
    self.path = path
    let place = try OutputPlace(path)
    self.place = place
    guard place.isReplaced else {
      createdFolders = []
      (temporary, descriptor) = try FileSystem.temporaryFile()
      return
    }
    temporary = Self.temporaryPath(for: place.path)
    createdFolders = try FileSystem.createFolder(FilePath.folder(of: place.path))
    do throws(FileError) {
      descriptor = try FileSystem.create(temporary)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: error.action, path: path, reason: error.reason)
    }
  }

  /// Begins a file that has no place to go to, and is removed when nobody needs it any more.
  package init() throws(FileError) {
    (path, place, createdFolders) = ("the temporary file", nil, [])
    (temporary, descriptor) = try FileSystem.temporaryFile()
  }

  /// Writes a whole file; where that fails, nothing is left behind, and an existing file is unharmed.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    try file.append(bytes)
    try file.commit()
  }

  /// The name of a file while it is written: hidden, and in the same folder, so that it can be renamed.
  package static func temporaryPath(for path: String) -> String {
    FilePath.join(FilePath.folder(of: path), ".gridreel-\(getpid())-\(FilePath.name(of: path))")
  }

  deinit { discard() }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: descriptor, path: path)
  }

  package func append(_ text: String) throws(FileError) { try append(Array(text.utf8)) }

  /// Writes bytes over others that were written before.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileSystem.systemError("write", path)
    }
    try append(bytes)
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw FileSystem.systemError("write", path) }
  }

  /// Ends the file, which is whole then and not in its place yet; nothing can be appended after this.
  package func finish() throws(FileError) {
    guard descriptor >= 0 else { return }
    let result = close(descriptor)
    descriptor = -1
    // Some file systems report a full disk only here.
    guard result == 0 else {
      let error = FileSystem.systemError("write", path)
      discard()
      throw error
    }
  }

  /// Puts the file in its place; nothing can be appended then. An error leaves an existing file unharmed.
  package func commit() throws(FileError) {
    try finish()
    guard let place, !isDone else { return }
    if place.isReplaced {
      try mapError(
        { (error: FileError) in FileError(action: "write", path: path, reason: error.reason) },
        try FileSystem.rename(temporary, to: place.path))
      isDone = true
    } else {
      let target = try FileSystem.open(place.path, O_WRONLY)
      defer { close(target) }
      try copy { bytes throws(FileError) in try FileSystem.writeAll(bytes, to: target, path: path) }
    }
  }

  /// Hands on what was written, piece by piece; the file is ended.
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

  /// Removes what was written, and the folders that were made for it; after `commit` it does nothing.
  package func discard() {
    guard !isDone else { return }
    isDone = true
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    FileSystem.remove(temporary)
    FileSystem.removeEmptyFolders(createdFolders)
  }
}
