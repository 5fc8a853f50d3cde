import Foundation

/// The few things that are done to files, each with an error that names the path and the system's reason.
package enum FileSystem {
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether something has this name, be it a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates a folder and those above it.
  ///
  /// - Returns: The folders that were not there before, outermost first.
  package static func createFolder(_ path: String) throws(FileError) -> [String] {
    var missing: [String] = []
    var current = path
    while !current.isEmpty, current != "/", !exists(current) {
      missing.insert(current, at: 0)
      current = parent(of: current)
    }
    for folder in missing where unsafe mkdir(folder, 0o777) != 0 && errno != EEXIST {
      let error = systemError("create folder", folder)
      removeEmptyFolders(missing)
      throw error
    }
    guard isFolder(path) else {
      throw FileError(action: "write into", path: path, reason: "it is not a folder")
    }
    return missing
  }

  /// Removes folders that have become empty, innermost first; others are left alone.
  package static func removeEmptyFolders(_ folders: [String]) {
    for folder in folders.reversed() { unsafe rmdir(folder) }
  }

  /// Writes a new file.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw systemError("write", path) }
    do throws(FileError) {
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      close(descriptor)
      unsafe unlink(path)
      throw error
    }
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 else {
      let error = systemError("write", path)
      unsafe unlink(path)
      throw error
    }
  }

  /// Writes bytes to an open descriptor, as often as it takes.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw systemError("write", path)
      }
      offset += written
    }
  }

  package static func rename(_ source: String, to target: String) throws(FileError) {
    guard unsafe Foundation.rename(source, target) == 0 else { throw systemError("write", target) }
  }

  /// Gives a file a second name, or copies it where that is not possible.
  package static func link(_ source: String, to target: String) throws(FileError) {
    if unsafe Foundation.link(source, target) == 0 || errno == EEXIST { return }
    try write(try read(source), to: target)
  }

  package static func remove(_ path: String) { unsafe unlink(path) }

  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw systemError("read", path) }
    return Array(data)
  }

  package static func systemError(_ action: String, _ path: String) -> FileError {
    FileError(action: action, path: path, reason: unsafe String(cString: strerror(errno)))
  }

  package static func parent(of path: String) -> String {
    let trimmed = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
