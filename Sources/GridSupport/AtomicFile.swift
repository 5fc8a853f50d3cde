import Foundation

/// Writes a file so that it appears whole or not at all.
package enum AtomicFile {
  /// Writes `bytes` beside the file's final place and renames them into it.
  ///
  /// - Throws: `FileError`; nothing is left behind then, and an existing file is unharmed.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let temporary = AtomicFileWriter.temporaryPath(for: path)
    do throws(FileError) {
      try FileSystem.write(bytes, to: temporary)
      try FileSystem.rename(temporary, to: path)
    } catch {
      FileSystem.remove(temporary)
      // The name of the file beside it would only confuse.
      throw FileError(action: "write", path: path, reason: error.reason)
    }
  }

  /// Writes a file as `write` does, creating the folders above it where they are missing.
  package static func writeCreatingFolders(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileSystem.createFolder(FilePath.folder(of: path))
    try write(bytes, to: path)
  }

  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: STDOUT_FILENO, path: "standard output")
  }
}

/// Writes a file piece by piece, so that it appears whole or not at all.
package final class AtomicFileWriter {
  private let path: String
  /// Its name while it is written.
  package let temporary: String
  private let createdFolders: [String]
  private var descriptor: Int32
  private var isCommitted = false

  /// Begins a file beside its final place, creating the folders above it where they are missing.
  package init(_ path: String) throws(FileError) {
    self.path = path
    temporary = Self.temporaryPath(for: path)
    createdFolders = try FileSystem.createFolder(FilePath.folder(of: path))
    do throws(FileError) {
      descriptor = try FileSystem.create(temporary)
    } catch {
      FileSystem.removeEmptyFolders(createdFolders)
      throw FileError(action: error.action, path: path, reason: error.reason)
    }
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
      FileSystem.remove(temporary)
      throw error
    }
  }

  /// Puts the file in its place; nothing can be appended after this.
  ///
  /// - Throws: `FileError`; an existing file is unharmed then.
  package func commit() throws(FileError) {
    try finish()
    try FileSystem.rename(temporary, to: path)
    isCommitted = true
  }

  /// Removes what was written, and the folders that were made for it; after `commit` it does nothing.
  package func discard() {
    guard !isCommitted else { return }
    isCommitted = true
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    FileSystem.remove(temporary)
    FileSystem.removeEmptyFolders(createdFolders)
  }
}
