import GridSupport

/// Access to the files that scenes are made from: those of the machine, or texts in memory.
public struct FileAccess: Sendable {
  /// The folder that relative paths start from, as an absolute path.
  public var currentFolder: String
  /// The bytes of a file; the path `-` stands for standard input.
  public var read: @Sendable (_ path: String) throws(FileAccessError) -> [UInt8]
  /// Whether there is a file, and no folder, at a path.
  public var isFile: @Sendable (_ path: String) -> Bool

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

  /// The files of this machine.
  public static var disk: FileAccess {
    FileAccess(currentFolder: FileSystem.currentFolder) { path throws(FileAccessError) in
      try mapError(
        FileAccessError.init, path == "-" ? try FileSystem.readStandardInput() : try FileSystem.read(path))
    } isFile: { path in
      FileSystem.exists(path) && !FileSystem.isFolder(path)
    }
  }
}

/// An error of reading a file.
public enum FileAccessError: Error, Sendable, Hashable {
  /// There is no such file.
  case missing
  /// It is a folder.
  case folder
  /// It is there but cannot be read, for the reason given in one clause.
  case unreadable(String)

  fileprivate init(_ error: FileError) {
    self = error.isMissing ? .missing : error.isFolder ? .folder : .unreadable(error.reason.lowercased())
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
