import Foundation

/// Writes a file piece by piece, so that it appears whole or not at all.
public final class AtomicFileWriter {
  private let path: String
  private let temporary: String
  private let createdFolders: [String]
  private var descriptor: Int32
  private var isCommitted = false

  /// Begins a file beside its final place, creating the folders above it where they are missing.
  ///
  /// - Throws: `FileError`.
  public init(_ path: String) throws(FileError) {
    self.path = path
    temporary = Self.temporaryPath(for: path)
    createdFolders = try FileSystem.createFolder(FileSystem.parent(of: path))
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let error = FileSystem.systemError("write", path)
      FileSystem.removeEmptyFolders(createdFolders)
      throw error
    }
  }

  /// The name of a file while it is written: hidden, and in the same folder, so that it can be renamed.
  package static func temporaryPath(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return FileSystem.join(FileSystem.parent(of: path), ".gridreel-\(getpid())-\(name)")
  }

  deinit { discard() }

  /// Writes more bytes.
  ///
  /// - Throws: `FileError`.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.writeAll(bytes, to: descriptor, path: path)
  }

  /// Writes more text.
  ///
  /// - Throws: `FileError`.
  public func append(_ text: String) throws(FileError) { try append(Array(text.utf8)) }

  /// Writes bytes over others that were written before.
  ///
  /// - Throws: `FileError`.
  public func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileSystem.systemError("write", path)
    }
    try append(bytes)
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw FileSystem.systemError("write", path) }
  }

  /// Ends the file, which is whole then and not in its place yet; nothing can be appended after this.
  ///
  /// - Throws: `FileError`.
  public func finish() throws(FileError) {
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
  public func commit() throws(FileError) {
    try finish()
    try FileSystem.rename(temporary, to: path)
    isCommitted = true
  }

  /// Removes what was written, and the folders that were made for it; after `commit` it does nothing.
  public func discard() {
    guard !isCommitted else { return }
    isCommitted = true
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    FileSystem.remove(temporary)
    FileSystem.removeEmptyFolders(createdFolders)
  }
}
