import Foundation
import GridSupport

/// What the system says about a file. A file whose stamp has not changed has the same contents, unless the stamp is
/// recent.
struct FileStamp: Hashable {
  private let device: UInt64
  private let inode: UInt64
  private let mode: UInt32
  private let modified: Int
  private let changed: Int
  /// The size in bytes.
  let size: Int

  /// Stamps count time in ticks of up to 10 ms, and a file may be written twice within a tick.
  private static let tick = 20_000_000

  /// Returns the stamp of a file, after following links; nil if there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    mode = UInt32(truncatingIfNeeded: status.st_mode)
    size = Int(status.st_size)
    #if canImport(Darwin)
    (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #else
    (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #endif
  }

  /// Whether the file may still be written without a change of its stamp.
  var isRecent: Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Self.nanoseconds(now) - max(modified, changed) < Self.tick
  }

  var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }

  private static func nanoseconds(_ time: timespec) -> Int {
    let (seconds, overflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : seconds &+ Int(time.tv_nsec)
  }
}
