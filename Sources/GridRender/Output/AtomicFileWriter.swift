import Foundation

/// Writes a file piece by piece, so that it appears whole or not at all.
public final class AtomicFileWriter {
  private let path: String
  private let temporary: String
  private var descriptor: Int32

  /// Begins a file beside its final place, creating the folders above it where they are missing.
  ///
  /// - Throws: `FileError`.
  public init(_ path: String) throws(FileError) {
    self.path = path
    let folder = FileSystem.parent(of: path)
    _ = try FileSystem.createFolder(folder)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    temporary = FileSystem.join(folder, ".gridreel-\(getpid())-\(name)")
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileSystem.systemError("write", path) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    FileSystem.remove(temporary)
  }

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

  /// Puts the file in its place; nothing can be appended after this.
  ///
  /// - Throws: `FileError`; an existing file is unharmed then.
  public func commit() throws(FileError) {
    let result = close(descriptor)
    descriptor = -1
    // Some file systems report a full disk only here.
    guard result == 0 else {
      let error = FileSystem.systemError("write", path)
      FileSystem.remove(temporary)
      throw error
    }
    do throws(FileError) {
      try FileSystem.rename(temporary, to: path)
    } catch {
      FileSystem.remove(temporary)
      throw error
    }
  }
}
