import Foundation
import Synchronization

/// The destination of an output, checked before anything is written.
///
/// All code that writes files uses it, so that the same rules apply to every output: links are followed,
/// folders are rejected, devices, named pipes and sockets are written to, and inputs of the run are never
/// overwritten.
package struct OutputDestination {
  /// The path with all links resolved.
  package let path: String
  /// Whether the output replaces the file at the path; if not, it is written into the existing file.
  package let isReplaced: Bool

  /// Checks a destination.
  /// - Throws: `FileError` for a folder, an input of the run, or a dangling link.
  package init(_ path: String) throws(FileError) {
    func refused(_ reason: String) -> FileError { FileError(action: "write", path: path, reason: reason) }
    if path.isEmpty { throw refused("the name is empty") }
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0 else {
      self.path = try Self.end(ofLinks: path)
      isReplaced = true
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw refused("it is a folder")
    // Paths in /dev and /proc lead to open descriptors, whose files have no name there; paths in shared
    // memory name actual files.
    case S_IFREG
    where path.hasPrefix("/dev/shm/") || !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/"):
      if let input = RunInputs.name(of: status) {
        throw refused(
          input == path
            ? "it is an input of this run" : "it is the same file as \(input), an input of this run")
      }
      self.path = try Self.end(ofLinks: path)
      isReplaced = true
    default: (self.path, isReplaced) = (path, false)
    }
  }

  private static func end(ofLinks path: String) throws(FileError) -> String {
    var current = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: current) else {
        return current
      }
      current = FilePath.resolve(target, in: FilePath.folder(of: current))
    }
    throw FileError(action: "write", path: path, reason: "its symbolic links form a cycle")
  }
}

/// The files that a command line run has read, which no output may overwrite.
///
/// Files are identified by device and inode, regardless of their names. The list belongs to the process and
/// is empty unless the command line tool fills it: programs that use the libraries decide for themselves what
/// to overwrite.
package enum RunInputs {
  private static let names = Mutex<[FileSystem.Identity: String]>([:])

  /// Records a file that is read; ignores paths that do not exist or are not regular files.
  package static func note(_ path: String) {
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let identity = FileSystem.Identity(status)
    names.withLock { $0[identity] = path }
  }

  /// Forgets all files, because another run begins.
  package static func forgetAll() { names.withLock { $0 = [:] } }

  /// Returns the path under which a file was recorded; nil if it was not.
  fileprivate static func name(of status: stat) -> String? {
    let identity = FileSystem.Identity(status)
    guard let path = names.withLock({ $0[identity] }) else { return nil }
    // A file that was replaced or removed has given its number back, and another file may have it now.
    var current = stat()
    guard unsafe stat(FileName.bytes(path), &current) == 0, FileSystem.Identity(current) == identity
    else { return nil }
    return path
  }
}

/// A setting that keeps runs from overwriting frames that are not in the manifest of an earlier run.
///
/// As with `RunInputs`, the command line tool sets it for its process; programs that use the libraries decide
/// for themselves what to overwrite.
package enum ForeignFiles {
  private static let keeps = Atomic(false)

  /// Whether such files are kept; a run that would overwrite them then fails.
  package static var areKept: Bool {
    get { keeps.load(ordering: .relaxed) }
    set { keeps.store(newValue, ordering: .relaxed) }
  }
}

extension FileSystem {
  /// Returns whether a path is inside one of some folders and hidden there, with all links resolved.
  package static func isHidden(_ path: String, below folders: [String]) -> Bool {
    guard let position = withoutLinks(path) else { return false }
    let below = folders.compactMap(withoutLinks).filter { position == $0 || position.hasPrefix(slashed($0)) }
    return !below.isEmpty
      && below.allSatisfy { folder in
        position.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
      }
  }

  private static func slashed(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }

  /// Returns whether the path is something other than a file or folder: a device, a named pipe or a socket.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Returns whether a path is one of some folders or inside one, with all links resolved. A path that does
  /// not exist is judged by where it would be created.
  package static func isInside(_ path: String, of folders: [String]) -> Bool {
    guard let position = withoutLinks(path) else { return false }
    return folders.compactMap(withoutLinks).contains { folder in
      position == folder || position.hasPrefix(slashed(folder))
    }
  }

  /// Returns the folder that contains the file at a path, in its shortest form with all links resolved; nil
  /// if there is none.
  package static func folder(around path: String) -> String? {
    guard let real = withoutLinks(path) else { return nil }
    var parts: [Substring] = []
    for part in FilePath.folder(of: path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let short = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return !short.isEmpty && isInside(path, of: [short]) ? short : FilePath.folder(of: real)
  }

  /// Returns the absolute path without links and dot components; nil if that would require resolving dots in
  /// folders that do not exist.
  private static func withoutLinks(_ path: String) -> String? {
    var existing = path.isEmpty ? "." : path
    var missing: [String] = []
    while true {
      if let real = unsafe realpath(FileName.bytes(existing), nil) {
        defer { unsafe free(real) }
        let name = unsafe [UInt8](UnsafeRawBufferPointer(start: real, count: strlen(real)))
        return missing.reversed().reduce(FileName.text(name), FilePath.join)
      }
      let name = FilePath.name(of: existing)
      // The current folder may have been removed.
      guard name != "..", name != "/", name != "." else { return nil }
      missing.append(name)
      existing = FilePath.folder(of: existing)
      if existing.isEmpty { existing = "." }
    }
  }
}
