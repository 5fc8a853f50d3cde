package import GridSupport

/// Access to the files that scenes are made from, either on this machine or in memory.
public struct FileAccess: Sendable {
  /// The folder that relative paths start from, as an absolute path.
  public var currentFolder: String
  /// Reads the bytes of a file; the path `-` is standard input.
  public var read: @Sendable (_ path: String) throws(FileAccessError) -> [UInt8] {
    // A replaced function applies to all files.
    didSet { map = nil }
  }
  /// Maps a file into memory. If this is nil or returns nil, the file is read instead.
  private var map: (@Sendable (_ path: String) throws(FileAccessError) -> SharedBytes?)?
  /// Whether a path is a file and not a folder.
  public var isFile: @Sendable (_ path: String) -> Bool

  /// Throws for files that a scene may not name, based on their paths and the scene's folder, before anything
  /// is read. By default, all files are allowed.
  public var checkNamed: @Sendable (_ path: String, _ sceneFolder: String) throws(FileAccessError) -> Void = {
    _, _ in
  }

  /// Keeps what was made from the files for the next run; nil to keep nothing.
  package var results: ResultCache?

  package init(
    currentFolder: String, read: @escaping @Sendable (_ path: String) throws(FileAccessError) -> [UInt8],
    isFile: @escaping @Sendable (_ path: String) -> Bool
  ) {
    (self.currentFolder, self.read, self.isFile) = (currentFolder, read, isFile)
  }

  /// Whether paths refer to files of this machine, so that a library can open them.
  package var isDisk: Bool { map != nil }

  /// Returns the bytes of a data file, which is mapped into memory if it is large.
  package func open(_ path: String) throws(FileAccessError) -> SharedBytes {
    if let map, let bytes = try map(path) { return bytes }
    return SharedBytes(try read(path))
  }

  /// Returns access to the same files in which other functions open them and look for them.
  package func opening(
    with open: @escaping @Sendable (_ path: String) throws(FileAccessError) -> SharedBytes,
    isFile: @escaping @Sendable (_ path: String) -> Bool
  ) -> FileAccess {
    var access = self
    access.read = { path throws(FileAccessError) in try open(path).array }
    if map != nil {
      access.map = { path throws(FileAccessError) -> SharedBytes? in try open(path) }
    }
    access.isFile = isFile
    return access
  }

  /// Returns access to the same files in which one has another content.
  package func replacing(_ path: String, with bytes: [UInt8]) -> FileAccess {
    let base = self
    return opening { place throws(FileAccessError) in
      place == path ? SharedBytes(bytes) : try base.open(place)
    } isFile: {
      $0 == path || base.isFile($0)
    }
  }

  /// The folders of system-wide fonts on the supported systems.
  private static let systemFontFolders = [
    "/usr/share/fonts", "/usr/local/share/fonts", "/usr/X11R6/lib/X11/fonts", "/Library/Fonts",
    "/System/Library/Fonts",
  ]

  /// Throws for font files that a scene may not name; system fonts are always allowed.
  package func checkFont(_ path: String, _ sceneFolder: String) throws(FileAccessError) {
    do throws(FileAccessError) { try checkNamed(path, sceneFolder) } catch {
      guard error == .outside, FileSystem.isInside(path, of: Self.systemFontFolders) else { throw error }
      if FileSystem.isSpecial(path) { throw .special }
    }
  }

  /// Returns access to files in memory, by path. Files in `unreadable` exist but cannot be read.
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

  /// Access to the files of this machine. Scenes may name files below their own folder and below the current
  /// folder.
  public static var disk: FileAccess { disk(roots: []) }

  /// Returns access to the files of this machine. Scenes, which may be untrusted, may name files below their
  /// own folder, below the current folder and below `roots`, after resolving all links, but no devices or
  /// pipes.
  public static func disk(roots: [String]) -> FileAccess {
    var access = FileAccess(currentFolder: FileSystem.currentFolder) { path throws(FileAccessError) in
      try mapError(
        FileAccessError.init, path == "-" ? try FileSystem.readStandardInput() : try FileSystem.read(path))
    } isFile: { path in
      FileSystem.exists(path) && !FileSystem.isFolder(path)
    }
    access.map = { path throws(FileAccessError) in
      path == "-"
        ? SharedBytes.mappedStandardInput()
        : try mapError(FileAccessError.init, try SharedBytes.mapped(path))
    }
    access.checkNamed = { path, folder throws(FileAccessError) in
      if path == "-" { return }
      guard FileSystem.isInside(path, of: [folder, ""] + roots) else { throw .outside }
      if FileSystem.isSpecial(path) { throw .special }
    }
    return access
  }
}

/// An error when reading a file.
public enum FileAccessError: Error, Sendable, Hashable {
  /// The file does not exist.
  case missing
  /// The path is a folder.
  case folder
  /// The scene may not name the file, because it is outside the scene's folder, the current folder and all
  /// other roots.
  case outside
  /// The path is a device, a pipe or a socket.
  case special
  /// The file exists but cannot be read; the text gives the reason as one clause.
  case unreadable(String)

  fileprivate init(_ error: FileError) {
    self = error.isMissing ? .missing : error.isFolder ? .folder : .unreadable(error.reason.lowercased())
  }

  /// The error as a clause for messages.
  package var message: String {
    switch self {
    case .missing: "no such file"
    case .folder: "this is a folder"
    case .outside: "a scene may not read this file"
    case .special: "this is a device or a pipe"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    }
  }

  /// Whether the file exists despite the error.
  package var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }
}
