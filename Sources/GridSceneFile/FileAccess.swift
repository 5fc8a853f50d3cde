import Foundation
import GridSupport

/// Access to the files that scenes are made from: those of the machine, or texts in memory.
public struct FileAccess: Sendable {
  /// The bytes of a file; the path `-` stands for standard input.
  public var read: @Sendable (_ path: String) throws(FileAccessError) -> [UInt8]
  /// Whether there is a file, and no folder, at a path.
  public var isFile: @Sendable (_ path: String) -> Bool
  /// The folder that relative paths start from, as an absolute path.
  public var currentFolder: String

  /// Creates access by functions.
  public init(
    currentFolder: String, read: @escaping @Sendable (_ path: String) throws(FileAccessError) -> [UInt8],
    isFile: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.currentFolder = currentFolder
    self.read = read
    self.isFile = isFile
  }

  /// Files held in memory, by path; `unreadable` ones are there but cannot be read.
  public static func inMemory(
    _ files: [String: [UInt8]], unreadable: Set<String> = [], currentFolder: String = "/tables"
  ) -> FileAccess {
    FileAccess(currentFolder: currentFolder) { path throws(FileAccessError) in
      if unreadable.contains(path) { throw .unreadable("permission denied") }
      guard let bytes = files[path] else { throw .missing }
      return bytes
    } isFile: {
      files[$0] != nil || unreadable.contains($0)
    }
  }
}

extension FileAccess {
  /// The files of this machine.
  public static var disk: FileAccess {
    FileAccess(currentFolder: FileManager.default.currentDirectoryPath) { path throws(FileAccessError) in
      do throws(FileError) {
        return try path == "-" ? FileSystem.contents(of: 0, path: path) : FileSystem.contents(of: path)
      } catch {
        throw FileAccessError(error)
      }
    } isFile: { path in
      FileSystem.exists(path) && !FileSystem.isFolder(path)
    }
  }
}

/// Why a file could not be read.
public enum FileAccessError: Error, Sendable, Hashable {
  /// There is no such file.
  case missing
  /// It is a folder.
  case folder
  /// It is there but cannot be read, for the reason given in one clause.
  case unreadable(String)
}

extension FileAccessError {
  /// Tells the errors of the system apart by what there is at the path.
  fileprivate init(_ error: FileError) {
    var status = stat()
    let isThere = unsafe error.path == "-" || stat(error.path, &status) == 0
    self =
      if !isThere, errno == ENOENT || errno == ENOTDIR {
        .missing
      } else if isThere, status.st_mode & S_IFMT == S_IFDIR {
        .folder
      } else {
        .unreadable(error.reason.lowercased())
      }
  }

  /// The error as a clause for messages.
  var message: String {
    switch self {
    case .missing: "no such file"
    case .folder: "this is a folder"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    }
  }

  /// Whether the file is there all the same.
  var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}

/// Takes paths apart and puts them together; `/` parts their components.
enum FilePath {
  /// The path of the folder that a file is in, without a final slash; empty for the current folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path that is relative to a folder; absolute paths stay as they are.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The last component.
  static func name(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// The last component without its last extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
