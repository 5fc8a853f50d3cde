import Foundation

extension FileSystem {
  /// Reads a whole file, with the system's own reason where that fails.
  package static func contents(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemError("read", path) }
    defer { close(descriptor) }
    return try contents(of: descriptor, path: path)
  }

  /// Reads an open descriptor to its end.
  package static func contents(of descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var status = stat()
    let size = unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    // One byte more than the file should have, so that its end is met without another round.
    var room = size + 1
    while true {
      let (chunk, error) = readChunk(of: descriptor, room: room)
      if error == EINTR { continue }
      if error != 0 {
        errno = error
        throw systemError("read", path)
      }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // Files of unknown size, and those that grow, are read on in larger and larger parts.
      room = max(room - chunk.count, min(bytes.count, 1 << 20), 1 << 16)
    }
  }

  /// What one call reads, at most `room` bytes, and the system's error, 0 for none.
  private static func readChunk(of descriptor: Int32, room: Int) -> (bytes: [UInt8], error: Int32) {
    var error: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let result = unsafe Foundation.read(descriptor, buffer.baseAddress, room)
      if result < 0 { error = errno }
      count = max(result, 0)
    }
    return (bytes, error)
  }

  /// The paths of the files below a folder whose names have an ending, relative to it and sorted; hidden ones and what
  /// hidden folders hold are left out.
  package static func files(below folder: String, endingWith ending: String) throws(FileError) -> [String] {
    var names: [String] = []
    var folders = [""]
    while let current = folders.popLast() {
      for name in try entries(of: current.isEmpty ? folder : join(folder, current)) where !name.hasPrefix(".")
      {
        let path = current.isEmpty ? name : join(current, name)
        if isFolder(join(folder, path)) {
          folders.append(path)
        } else if name.lowercased().hasSuffix(ending) {
          names.append(path)
        }
      }
    }
    return names.sorted()
  }

  /// The names of everything directly in a folder, sorted.
  package static func entries(of folder: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      guard isFolder(folder) else {
        let reason = exists(folder) ? "it is not a folder" : "there is no such folder"
        throw FileError(action: "read folder", path: folder, reason: reason)
      }
      throw FileError(action: "read folder", path: folder, reason: "permission denied, or it went away")
    }
  }

  /// Removes a file, or a folder with all it holds.
  package static func removeTree(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
