import CFiles
import Foundation
import Synchronization

/// A temporary file or folder whose contents are created before it gets its final name.
///
/// If the system supports it, a file has no name until then and disappears along with its process. Folders,
/// and files on other systems, need a name: they get a hidden one that cannot be guessed, and an existing
/// file is never opened for this. Items are locked while in use. Items of a killed run are not locked, even
/// if another process now has its process ID, and the next run removes them. If the file system does not
/// support locks, nothing is removed.
package final class StagedItem: Sendable {
  /// The path by which this and other processes can open the item.
  package let path: String
  /// The open descriptor, which holds the lock while the item is in use; a file may be written through it.
  package let descriptor: Int32

  private static let affixes = (prefix: ".gridreel-", suffix: ".tmp")
  /// The folders already searched for leftovers; once per run is enough.
  private static let searched = Mutex<Set<String>>([])

  /// Whether the path refers to the descriptor, because the file has no name.
  private let isUnnamed: Bool

  private init(path: String, descriptor: Int32, isUnnamed: Bool = false) {
    self.path = path
    self.descriptor = descriptor
    self.isUnnamed = isUnnamed
  }

  deinit { close(descriptor) }

  /// Creates an empty file in a folder, without a name if possible.
  package static func unnamedFile(in folder: String) throws(FileError) -> StagedItem {
    let descriptor = unsafe grid_open_unnamed(FileName.bytes(folder.isEmpty ? "." : folder))
    guard descriptor >= 0 else { return try file(in: folder) }
    let path = "/proc/\(getpid())/fd/\(descriptor)"
    // Naming the file uses this path, which does not work if /proc is not mounted.
    guard let identity = FileSystem.identity(of: descriptor),
      identity == FileSystem.identity(ofTarget: path)
    else {
      close(descriptor)
      return try file(in: folder)
    }
    searchLeftovers(in: folder)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return StagedItem(path: path, descriptor: descriptor, isUnnamed: true)
  }

  /// Moves a file to its final name, replacing an existing file.
  package func move(to target: String) throws(FileError) {
    guard isUnnamed else { return try FileSystem.rename(path, to: target) }
    if linkDescriptor(to: target) { return }
    // A nameless file cannot replace another file: give it a hidden name first, then rename it.
    var hidden: String
    repeat {
      guard errno == EEXIST else { throw FileSystem.systemError("write", target) }
      hidden = FilePath.join(FilePath.folder(of: target), Self.newName())
    } while !linkDescriptor(to: hidden)
    do throws(FileError) { try FileSystem.rename(hidden, to: target) } catch {
      FileSystem.remove(hidden)
      throw error
    }
  }

  private func linkDescriptor(to target: String) -> Bool {
    unsafe linkat(AT_FDCWD, path, AT_FDCWD, FileName.bytes(target), AT_SYMLINK_FOLLOW) == 0
  }

  /// Removes a file; its contents exist as long as it is open.
  package func remove() {
    if !isUnnamed { FileSystem.remove(path) }
  }

  private static func newName() -> String {
    var chance = SystemRandomNumberGenerator()
    let name = [chance.next(), chance.next()].map { String($0, radix: 36) }.joined()
    return affixes.prefix + name + affixes.suffix
  }

  private static func searchLeftovers(in folder: String) {
    if searched.withLock({ $0.insert(folder).inserted }) { removeLeftovers(in: folder) }
  }

  /// Creates an empty file in a folder, with a name that only this process knows.
  package static func file(in folder: String) throws(FileError) -> StagedItem {
    try make(in: folder) { path in
      unsafe open(FileName.bytes(path), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
  }

  /// Creates an empty folder in a folder.
  package static func folder(in folder: String) throws(FileError) -> StagedItem {
    try make(in: folder) { path in
      guard unsafe mkdir(path, 0o777) == 0 else { return -1 }
      let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Another run may already have removed it as a leftover; treat the name as taken.
      if descriptor < 0, errno == ENOENT { errno = EEXIST }
      return descriptor
    }
  }

  private static func make(
    in folder: String, _ create: (String) -> Int32
  ) throws(FileError) -> StagedItem {
    searchLeftovers(in: folder)
    for _ in 0..<100 {
      let path = FilePath.join(folder, newName())
      let descriptor = create(path)
      if descriptor < 0 {
        guard errno == EEXIST else {
          throw FileSystem.systemError("write into", folder.isEmpty ? "." : folder)
        }
        continue
      }
      // Another run may have taken it for a leftover before it was locked.
      let isOwn = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isOwn, isName(path, of: descriptor) { return StagedItem(path: path, descriptor: descriptor) }
      close(descriptor)
    }
    throw FileError(
      action: "write into", path: folder, reason: "files in it are removed as soon as they are created")
  }

  /// Removes leftovers of killed runs in a folder.
  package static func removeLeftovers(in folder: String) {
    for name in (try? FileSystem.entries(of: folder)) ?? [] where isStaging(name) {
      let path = FilePath.join(folder, name)
      let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, isName(path, of: descriptor) {
        FileSystem.removeTree(path)
      }
    }
  }

  /// Returns whether a name is that of a staged item.
  package static func isStaging(_ name: String) -> Bool {
    name.hasPrefix(affixes.prefix) && name.hasSuffix(affixes.suffix)
  }

  private static func isName(_ path: String, of descriptor: Int32) -> Bool {
    guard let named = FileSystem.identity(of: path), let opened = FileSystem.identity(of: descriptor) else {
      return false
    }
    return named == opened
  }
}

extension FileSystem {
  /// The identity of a file or folder, independent of its name.
  package struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Returns the identity of a path, without following a link; nil if it does not exist.
  package static func identity(of path: String) -> Identity? {
    var status = stat()
    return unsafe lstat(FileName.bytes(path), &status) == 0 ? Identity(status) : nil
  }

  /// Returns the identity of a path, following links.
  static func identity(ofTarget path: String) -> Identity? {
    var status = stat()
    return unsafe stat(FileName.bytes(path), &status) == 0 ? Identity(status) : nil
  }

  static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Identity(status) : nil
  }

  /// Returns the path, without links, of a folder that can be exchanged with a sibling. Returns nil for a
  /// mount point, for the current folder and its parents, and if the parent folder is not writable.
  package static func replaceableFolder(_ path: String) -> String? {
    func real(_ path: String) -> String? {
      guard let resolved = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    }
    guard let folder = real(path), folder != "/", let current = real("."), current != folder,
      !current.hasPrefix(folder + "/"), unsafe access(FilePath.folder(of: folder), W_OK) == 0,
      identity(of: folder)?.device == identity(of: FilePath.folder(of: folder))?.device
    else { return nil }
    return folder
  }

  /// Exchanges the names of two folders atomically.
  package static func exchange(_ one: String, _ other: String) throws(FileError) {
    guard unsafe grid_exchange_names(one, other) == 0 else { throw systemError("write", other) }
  }

  /// Creates a hard link to a file or to a link itself; returns false if that is not possible.
  package static func hardLink(_ source: String, to target: String) -> Bool {
    unsafe linkat(AT_FDCWD, source, AT_FDCWD, target, 0) == 0
  }

  /// Gives a folder the group and permissions of another folder with the same owner; returns false if that is
  /// not possible.
  package static func copyPermissions(of folder: String, to position: StagedItem) -> Bool {
    var status = stat()
    return unsafe stat(folder, &status) == 0 && status.st_uid == geteuid()
      && fchown(position.descriptor, uid_t.max, status.st_gid) == 0
      && fchmod(position.descriptor, status.st_mode & 0o7777) == 0
  }
}

/// A lock that keeps other runs from changing a folder at the same time.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits a few seconds for the lock; returns nil if the folder stays locked or cannot be locked.
  package init?(_ path: String) {
    for _ in 0..<200 {
      let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let result = flock(descriptor, LOCK_EX | LOCK_NB)
      // While waiting, another folder may have taken its name.
      if result == 0, FileSystem.identity(of: descriptor) == FileSystem.identity(ofTarget: path) {
        self.descriptor = descriptor
        return
      }
      let isBusy = result == 0 || errno == EWOULDBLOCK
      close(descriptor)
      guard isBusy else { return nil }
      usleep(50_000)
    }
    return nil
  }

  deinit { close(descriptor) }
}
