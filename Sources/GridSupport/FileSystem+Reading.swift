import Foundation

extension FileSystem {
  /// Reads a whole file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemError("read", path) }
    defer { close(descriptor) }
    return try read(descriptor, path: path)
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
    // One byte more than the file should have, so that its end is met without another round.
    var room = size + 1
    while true {
      let chunk = try readChunk(descriptor, path: path, room: room)
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // Files of unknown size, and those that grow, are read on in larger and larger parts.
      room = max(room - chunk.count, min(bytes.count, 1 << 20), 1 << 16)
    }
  }

  /// Reads the next bytes of an open descriptor, at most `room`; none at its end.
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

  /// The paths of the files below a folder whose names have an ending, relative to it and sorted; hidden ones and what
  /// hidden folders hold are left out.
  package static func files(below folder: String, endingWith ending: String) throws(FileError) -> [String] {
    var names: [String] = []
    var folders = [""]
    while let current = folders.popLast() {
      for name in try visibleEntries(of: current.isEmpty ? folder : FilePath.join(folder, current)) {
        let path = FilePath.join(current, name)
        if isFolder(FilePath.join(folder, path)) {
          folders.append(path)
        } else if name.lowercased().hasSuffix(ending) {
          names.append(path)
        }
      }
    }
    return names.sorted()
  }

  /// The names of everything directly in a folder, sorted; hidden ones are left out.
  package static func visibleEntries(of folder: String) throws(FileError) -> [String] {
    try entries(of: folder).filter { !$0.hasPrefix(".") }
  }

  /// The names of everything directly in a folder, sorted.
  package static func entries(of folder: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder).sorted()
    } catch {
      guard isFolder(folder) else {
        let reason = exists(folder) ? "it is not a folder" : "there is no such folder"
        throw FileError(action: "read folder", path: folder, reason: reason)
      }
      throw FileError(action: "read folder", path: folder, reason: "permission denied, or it went away")
    }
  }
}
