#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Questions to the file system.
enum FileAccess {
  /// Whether a file is there and this process may read it.
  static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }
}
