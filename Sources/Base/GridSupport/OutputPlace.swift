import Foundation
import Synchronization

/// The place that the path of an output leads to, checked before anything is written.
///
/// All that writes files asks here, so that the rules are the same for every output: links are followed, folders refused,
/// devices, named pipes and sockets written into, and what a run has read as its input is never written over.
package struct OutputPlace {
  /// The path behind all links.
  package let path: String
  /// Whether the output becomes the file at the path; otherwise it is written into what is there.
  package let isReplaced: Bool

  /// - Throws: `FileError` for a folder, an input of the run, and links that lead nowhere.
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
    // What a descriptor of this process leads to has no name of its own; shared memory has.
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
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: current) else {
        return current
      }
      current = FilePath.resolve(target, in: FilePath.folder(of: current))
    }
    throw FileError(action: "write", path: path, reason: "its links lead in a circle")
  }
}

/// The files that a run of the command line has read: no output may take their place.
///
/// Files are told apart by device and number, whatever their names. The list belongs to the process and is empty unless
/// the command line fills it: what a program that uses the libraries writes over is its own affair.
package enum RunInputs {
  private static let names = Mutex<[FileSystem.Identity: String]>([:])

  /// Notes a file that is read; what is not there, or no file, is left out.
  package static func note(_ path: String) {
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let identity = FileSystem.Identity(status)
    names.withLock { if $0[identity] == nil { $0[identity] = path } }
  }

  /// The path by which a file was noted; nil where it was not.
  fileprivate static func name(of status: stat) -> String? {
    names.withLock { $0[FileSystem.Identity(status)] }
  }
}

/// Whether a run may write frames over files that no manifest of an earlier run lists.
///
/// As with `RunInputs`, the command line says so for its process; what a program that uses the libraries writes over is its
/// own affair.
package enum ForeignFiles {
  private static let keeps = Atomic(false)

  /// Whether such files are kept, and runs that would write over them fail.
  package static var areKept: Bool {
    get { keeps.load(ordering: .relaxed) }
    set { keeps.store(newValue, ordering: .relaxed) }
  }
}

extension FileSystem {
  /// Whether a path leads below one of some folders and there into something hidden, all links resolved.
  package static func isHidden(_ path: String, below folders: [String]) -> Bool {
    guard let place = withoutLinks(path) else { return false }
    let below = folders.compactMap(withoutLinks).filter { place == $0 || place.hasPrefix(slashed($0)) }
    return !below.isEmpty
      && below.allSatisfy { folder in
        place.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
      }
  }

  private static func slashed(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }

  /// Whether something is there that is neither a file nor a folder: a device, a named pipe, a socket.
  package static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether a path leads to one of some folders or below, all links resolved; what is not there yet counts as where it
  /// would come to be.
  package static func isInside(_ path: String, of folders: [String]) -> Bool {
    guard let place = withoutLinks(path) else { return false }
    return folders.compactMap(withoutLinks).contains { folder in
      place == folder || place.hasPrefix(slashed(folder))
    }
  }

  /// A folder that has the file of a path in it, all links resolved, in the shortest words; nil where there is none.
  package static func folder(around path: String) -> String? {
    guard let real = withoutLinks(path) else { return nil }
    var parts: [Substring] = []
    for part in FilePath.folder(of: path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let short = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return !short.isEmpty && isInside(path, of: [short]) ? short : FilePath.folder(of: real)
  }

  /// The absolute path without links and dots; nil where dots would have to be resolved in folders that do not exist.
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
      guard name != "..", name != "/" else { return nil }
      missing.append(name)
      existing = FilePath.folder(of: existing)
      if existing.isEmpty { existing = "." }
    }
  }
}
