import Foundation

/// The file operations that the package uses; their errors include the path and the system's reason.
package enum FileSystem {
  /// The name of standard output in messages.
  package static let standardOutput = "standard output"

  // MARK: Queries

  package static func exists(_ path: String) -> Bool { unsafe access(FileName.bytes(path), F_OK) == 0 }

  /// Returns whether a file exists and this process may read it.
  package static func isReadable(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Returns whether a program exists and this process may run it.
  package static func isProgram(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0 && !isFolder(path)
  }

  /// Returns whether the name exists, even if it is a dangling symbolic link.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(FileName.bytes(path), &status) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    let name = FileName.bytes(path.isEmpty ? "." : path)
    return unsafe stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the size of a file in bytes; nil if it does not exist.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(FileName.bytes(path), &status) == 0 ? Int(status.st_size) : nil
  }

  /// The absolute path of the current folder.
  package static var currentFolder: String { FileManager.default.currentDirectoryPath }

  // MARK: Folders

  /// Creates a folder and its parents; returns those that did not exist before, outermost first.
  @discardableResult
  package static func createFolder(_ path: String) throws(FileError) -> [String] {
    var missing: [String] = []
    var current = path
    while !current.isEmpty, current != "/", !exists(current) {
      missing.insert(current, at: 0)
      current = FilePath.folder(of: current)
    }
    for folder in missing where unsafe mkdir(FileName.bytes(folder), 0o777) != 0 && errno != EEXIST {
      let error = systemError("create folder", folder)
      removeEmptyFolders(missing)
      throw error
    }
    guard isFolder(path) else {
      throw FileError(action: "write into", path: path, reason: "it is not a folder")
    }
    return missing
  }

  /// Removes the folders that are now empty, innermost first, and keeps the others.
  package static func removeEmptyFolders(_ folders: [String]) {
    for folder in folders.reversed() { unsafe rmdir(FileName.bytes(folder)) }
  }

  /// Replaces a folder with a complete one. The old folder is renamed first, and gets its name back after an
  /// error.
  package static func replaceFolder(
    _ path: String, with staging: String, puttingAside old: String
  ) throws(FileError) {
    let hadOne = exists(path)
    if hadOne {
      removeTree(old)
      try rename(path, to: old)
    }
    do throws(FileError) {
      try rename(staging, to: path)
    } catch {
      if hadOne { try? rename(old, to: path) }
      throw error
    }
    removeTree(old)
  }

  /// Removes a file, or a folder with its contents.
  package static func removeTree(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  // MARK: Files

  /// Writes a new file.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(FileBytes([bytes]), to: path)
  }

  package static func write(_ bytes: FileBytes, to path: String) throws(FileError) {
    let descriptor = try create(path)
    do throws(FileError) {
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      close(descriptor)
      unsafe unlink(FileName.bytes(path))
      throw error
    }
    // Some file systems report a full disk only when the file is closed.
    guard close(descriptor) == 0 else {
      let error = systemError("write", path)
      unsafe unlink(FileName.bytes(path))
      throw error
    }
  }

  /// Opens a new or truncated file for writing.
  package static func create(_ path: String) throws(FileError) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// Appends bytes to a file in one call, so that output from several processes is not interleaved.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = try open(path, O_WRONLY | O_CREAT | O_APPEND)
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  package static func open(_ path: String, _ flags: Int32, to action: String = "write") throws(FileError)
    -> Int32
  {
    let descriptor = unsafe Foundation.open(FileName.bytes(path), flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw systemError(action, path) }
    return descriptor
  }

  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    try writeAll(FileBytes([bytes]), to: descriptor, path: path)
  }

  package static func rename(_ source: String, to target: String) throws(FileError) {
    guard unsafe Foundation.rename(FileName.bytes(source), FileName.bytes(target)) == 0 else {
      throw systemError("write", target)
    }
  }

  /// Creates a hard link to a file, or copies the file if linking is not possible.
  package static func link(_ source: String, to target: String) throws(FileError) {
    if unsafe Foundation.link(FileName.bytes(source), FileName.bytes(target)) == 0 || errno == EEXIST {
      return
    }
    try write(try read(source), to: target)
  }

  package static func remove(_ path: String) { unsafe unlink(FileName.bytes(path)) }

  /// Returns an error for the last failed system call, from `errno`.
  package static func systemError(_ action: String, _ path: String) -> FileError {
    let code = errno
    var error = FileError(action: action, path: path, reason: unsafe String(cString: strerror(code)))
    error.code = code
    return error
  }

  // MARK: Reading

  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY, to: "read")
    defer { close(descriptor) }
    return try read(descriptor, path: path)
  }

  /// Returns the first bytes of a file, at most `count`.
  package static func read(_ path: String, first count: Int) throws(FileError) -> [UInt8] {
    let descriptor = try open(path, O_RDONLY, to: "read")
    defer { close(descriptor) }
    return try readChunk(descriptor, path: path, room: count)
  }

  /// Reads a whole regular file. Other files are rejected, since reading them may block or never end.
  ///
  /// A shell's process substitution (`/dev/fd/3`) is read as a stream.
  package static func readRegular(_ path: String) throws(FileError) -> [UInt8] {
    var status = stat()
    let isThere = unsafe stat(FileName.bytes(path), &status) == 0
    let isStream = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains { path.hasPrefix($0) }
    let kind: String? =
      switch status.st_mode & S_IFMT {
      case S_IFIFO: "a named pipe"
      case S_IFCHR, S_IFBLK: "a device"
      case S_IFSOCK: "a socket"
      default: nil
      }
    if isThere, !isStream, let kind {
      throw FileError(action: "read", path: path, reason: "it is \(kind)")
    }
    return try read(path)
  }

  /// Reads standard input to its end.
  package static func readStandardInput() throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, path: "standard input")
  }

  /// Reads an open descriptor to its end.
  package static func read(_ descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    // One byte more than the file's size, so that the end is found without another read.
    var room = size + 1
    while true {
      let chunk = try readChunk(descriptor, path: path, room: room)
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // Files of unknown size and growing files are read in increasingly large chunks.
      room = max(room - chunk.count, min(bytes.count, 1 << 20), 1 << 16)
    }
  }

  /// Reads a file in chunks of up to 64 KB and keeps none of them.
  package static func readPieces(_ path: String, _ body: ([UInt8]) -> Void) throws(FileError) {
    let descriptor = try open(path, O_RDONLY, to: "read")
    defer { close(descriptor) }
    while true {
      let piece = try readChunk(descriptor, path: path, room: 1 << 16)
      if piece.isEmpty { return }
      body(piece)
    }
  }

  /// Reads the next bytes of an open descriptor, at most `room`; returns an empty array at the end.
  package static func readChunk(_ descriptor: Int32, path: String, room: Int) throws(FileError) -> [UInt8] {
    while true {
      var error: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = unsafe Foundation.read(descriptor, buffer.baseAddress, room)
        if result < 0 { error = errno }
        count = max(result, 0)
      }
      if error == 0 { return bytes }
      guard error == EINTR else {
        errno = error
        throw systemError("read", path)
      }
    }
  }

  /// Returns the sorted names of all entries directly in a folder, except hidden ones.
  package static func visibleEntries(of folder: String) throws(FileError) -> [String] {
    try entries(of: folder).filter { !$0.hasPrefix(".") }
  }

  /// Returns the names of all entries directly in a folder, sorted by their bytes.
  package static func entries(of folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(FileName.bytes(folder.isEmpty ? "." : folder)) else {
      let reason =
        isFolder(folder)
        ? "permission denied, or the folder was removed"
        : exists(folder) ? "it is not a folder" : "no such folder"
      throw FileError(action: "read folder", path: folder, reason: reason)
    }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if name != [0x2e], name != [0x2e, 0x2e] { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map(FileName.text)
  }

  /// Checks that this many more files can be opened, because Foundation terminates the program if it cannot
  /// open one.
  package static func requireDescriptors(_ count: Int, to action: String, _ path: String) throws(FileError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = unsafe Foundation.open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw systemError(action, path) }
      opened.append(descriptor)
    }
  }

  /// Opens an empty file that is removed when it is closed.
  package static func namelessFile() throws(FileError) -> Int32 {
    let position = try StagedItem.unnamedFile(in: NSTemporaryDirectory())
    position.remove()
    let descriptor = fcntl(position.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw systemError("write into", NSTemporaryDirectory()) }
    return descriptor
  }
}
