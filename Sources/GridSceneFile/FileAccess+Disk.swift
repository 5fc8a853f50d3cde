import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension FileAccess {
  /// The files of this machine.
  public static var disk: FileAccess {
    FileAccess(currentFolder: FileManager.default.currentDirectoryPath) { path throws(Failure) in
      try path == "-" ? readStandardInput() : readFile(path)
    } isFile: { path in
      var isFolder = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
    }
  }

  private static func readFile(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(reason(errno))
    }
    defer { _ = close(descriptor) }
    return try readAll(descriptor)
  }

  private static func readStandardInput() throws(Failure) -> [UInt8] { try readAll(0) }

  private static func readAll(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe Self.read(descriptor, into: $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw errno == EISDIR ? .folder : .unreadable(reason(errno))
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// `read(2)` into a buffer; the member `read` hides the function where it is called.
  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
    unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text).lowercased()
  }
}
