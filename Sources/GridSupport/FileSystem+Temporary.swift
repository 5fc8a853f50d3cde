import Foundation

extension FileSystem {
  /// Makes an empty file of which nobody else has the name.
  ///
  /// - Returns: Its path and an open descriptor.
  package static func temporaryFile(ending: String = "") throws(FileError) -> (
    path: String, descriptor: Int32
  ) {
    // The system puts characters of its choice in the place of six of this one.
    let name = "gridreel-" + String(repeating: "X", count: 6) + ending
    var template = Array(join(NSTemporaryDirectory(), name).utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { name in
      unsafe name.baseAddress.map { unsafe mkstemps($0, Int32(ending.utf8.count)) } ?? -1
    }
    guard descriptor >= 0 else { throw systemError("write into", NSTemporaryDirectory()) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (path, descriptor)
  }

  /// Opens an empty file that goes away when it is closed.
  package static func namelessFile() throws(FileError) -> Int32 {
    let file = try temporaryFile()
    remove(file.path)
    return file.descriptor
  }
}
