import CFiles
import Foundation
import Synchronization

/// A file or folder in which something is made before it gets its own name.
///
/// A file has no name until then where the system can do that, and goes away with its process. Others and folders, which
/// cannot be without a name, have a hidden one that nobody can guess, and nothing that exists is ever opened for them. They
/// are locked while in use: what a killed run has left is not, whatever process numbers mean by now, and the next run
/// removes it. Where the file system has no locks, nothing is removed.
package final class StagingPlace: Sendable {
  /// The path by which it can be opened, by other processes too.
  package let path: String
  /// Open, and with it the lock held, as long as the place is in use; a file may be written through it.
  package let descriptor: Int32

  private static let affixes = (prefix: ".gridreel-", suffix: ".tmp")
  /// Folders that were searched for leftovers: once a run is enough.
  private static let searched = Mutex<Set<String>>([])

  /// Whether the path is the descriptor's, and the file has no name.
  private let isUnnamed: Bool

  private init(path: String, descriptor: Int32, isUnnamed: Bool = false) {
    self.path = path
    self.descriptor = descriptor
    self.isUnnamed = isUnnamed
  }

  deinit { close(descriptor) }

  /// Makes an empty file in a folder, without a name where that is possible.
  package static func unnamedFile(in folder: String) throws(FileError) -> StagingPlace {
    let descriptor = unsafe grid_open_unnamed(FileName.bytes(folder.isEmpty ? "." : folder))
    guard descriptor >= 0 else { return try file(in: folder) }
    let path = "/proc/\(getpid())/fd/\(descriptor)"
    // It gets its name by this path: not where /proc is not mounted.
    guard let identity = FileSystem.identity(of: descriptor),
      identity == FileSystem.identity(ofTarget: path)
    else {
      close(descriptor)
      return try file(in: folder)
    }
    searchLeftovers(in: folder)
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return StagingPlace(path: path, descriptor: descriptor, isUnnamed: true)
  }

  /// Gives a file its own name, which another may have until then.
  package func move(to target: String) throws(FileError) {
    guard isUnnamed else { return try FileSystem.rename(path, to: target) }
    if linkDescriptor(to: target) { return }
    // No file gets the name of another this way: a moment before it is renamed, it has a hidden name.
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

  /// Removes a file; its content stays for as long as it is open.
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

  /// Makes an empty file in a folder; only this process knows of it.
  package static func file(in folder: String) throws(FileError) -> StagingPlace {
    try make(in: folder) { path in
      unsafe open(FileName.bytes(path), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
  }

  /// Makes an empty folder in a folder.
  package static func folder(in folder: String) throws(FileError) -> StagingPlace {
    try make(in: folder) { path in
      guard unsafe mkdir(path, 0o777) == 0 else { return -1 }
      let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Another run may have taken it for a leftover already: as good as a name that is taken.
      if descriptor < 0, errno == ENOENT { errno = EEXIST }
      return descriptor
    }
  }

  private static func make(
    in folder: String, _ create: (String) -> Int32
  ) throws(FileError) -> StagingPlace {
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
      // Before it was locked, another run may have taken it for a leftover.
      let isOwn = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isOwn, isName(path, of: descriptor) { return StagingPlace(path: path, descriptor: descriptor) }
      close(descriptor)
    }
    throw FileError(
      action: "write into", path: folder, reason: "its files are removed as soon as they are made")
  }

  /// Removes what runs that were killed have left in a folder.
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

  /// Whether a name is that of a staging place.
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
  /// What tells a file or folder from all others, by whichever name.
  package struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// The identity of what has a name, of a link itself; nil where nothing has.
  package static func identity(of path: String) -> Identity? {
    var status = stat()
    return unsafe lstat(FileName.bytes(path), &status) == 0 ? Identity(status) : nil
  }

  /// The identity of what a path leads to, through links.
  static func identity(ofTarget path: String) -> Identity? {
    var status = stat()
    return unsafe stat(FileName.bytes(path), &status) == 0 ? Identity(status) : nil
  }

  static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Identity(status) : nil
  }

  /// The path without links of a folder that can exchange names with one beside it; nil for one that is mounted, for the
  /// current one and those above it, and where the folder above is not ours to write.
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

  /// Exchanges the names of two folders in one step.
  package static func exchange(_ one: String, _ other: String) throws(FileError) {
    guard unsafe grid_exchange_names(one, other) == 0 else { throw systemError("write", other) }
  }

  /// Gives a file, or a link itself, a second name; false where that is not possible.
  package static func hardLink(_ source: String, to target: String) -> Bool {
    unsafe linkat(AT_FDCWD, source, AT_FDCWD, target, 0) == 0
  }

  /// Gives a folder the group and permissions of another of the same owner; false where that is not possible.
  package static func copyPermissions(of folder: String, to place: StagingPlace) -> Bool {
    var status = stat()
    return unsafe stat(folder, &status) == 0 && status.st_uid == geteuid()
      && fchown(place.descriptor, uid_t.max, status.st_gid) == 0
      && fchmod(place.descriptor, status.st_mode & 0o7777) == 0
  }
}

/// Keeps other runs from changing a folder at the same time.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits some seconds for the folder; nil where it stays locked, or cannot be.
  package init?(_ path: String) {
    for _ in 0..<200 {
      let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let result = flock(descriptor, LOCK_EX | LOCK_NB)
      // Meanwhile another folder may have taken its name.
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
