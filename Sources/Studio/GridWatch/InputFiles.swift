package import GridDocument
import GridSupport
import Synchronization

/// The files that a run reads or looks for, with the contents it has seen.
///
///     run ──FileAccess──▶ InputFiles ──unchanged?──▶ the bytes of the run before
///                             │           changed──▶ disk
///                             └──haveChanged()──▶ WatchLoop
///
/// A file that is not read through the access, such as a font, is compared by its stamp: size, times and inode.
package final class InputFiles: Sendable {
  private struct Entry {
    var stamp: FileStamp?
    /// Whether the stamp may fail to show a later change.
    var isUncertain: Bool
    /// The contents; nil if the file was not read, or could not be read.
    var bytes: SharedBytes?

    init(_ path: String, bytes: SharedBytes? = nil) {
      self.init(FileStamp(path), bytes: bytes)
    }

    init(_ stamp: FileStamp?, bytes: SharedBytes?) {
      self.stamp = stamp
      self.bytes = bytes
      isUncertain = stamp?.isRecent ?? false
    }
  }

  private struct State {
    var current: [String: Entry] = [:]
    var previous: [String: Entry] = [:]
    /// Whether a file changed while it was read.
    var isTorn = false
  }

  /// How often a file that changes while it is read is read again.
  private static let mostReads = 3

  private let state = Mutex(State())
  /// What earlier runs made from the contents.
  private let results = ResultCache()

  package init() {}

  /// Starts a run. Contents of the run before are kept until the run after this one starts.
  package func begin() {
    results.begin()
    state.withLock { state in
      state.previous.merge(state.current) { _, new in new }
      state.previous = state.previous.filter { state.current[$0.key] != nil }
      state.current = [:]
      state.isTorn = false
    }
  }

  /// All paths of this run and the run before.
  package var paths: Set<String> {
    state.withLock { Set($0.current.keys).union($0.previous.keys) }
  }

  /// The paths of this run.
  package var currentPaths: [String] { state.withLock { $0.current.keys.sorted() } }

  /// Records files that something else reads, such as fonts.
  package func note(_ paths: [String]) { for path in paths { note(path) } }

  /// Records a file that something else reads, such as a font.
  package func note(_ path: String) {
    state.withLock { state in
      guard path != "-", state.current[path] == nil else { return }
      state.current[path] = Entry(path)
    }
  }

  /// Returns access to the same files that records them here. Files are read rather than mapped, because they may be
  /// shortened at any time.
  package func access(_ base: FileAccess) -> FileAccess {
    var access = base.opening(with: { [self] path throws(FileAccessError) in try open(path, base) }) {
      [self] path in
      note(path)
      return base.isFile(path)
    }
    access.results = results
    return access
  }

  /// Returns access to the same files that only records what it opens or looks for. Large files stay mapped.
  package func noting(_ base: FileAccess) -> FileAccess {
    base.opening { [self] path throws(FileAccessError) in
      note(path)
      return try base.open(path)
    } isFile: { [self] path in
      note(path)
      return base.isFile(path)
    }
  }

  private func open(_ path: String, _ base: FileAccess) throws(FileAccessError) -> SharedBytes {
    let known = state.withLock { $0.current[path]?.bytes }
    if let known { return known }
    let old = state.withLock { $0.previous[path] }
    var stamp = FileStamp(path)
    if let old, let bytes = old.bytes, stamp != nil, stamp == old.stamp, !old.isUncertain {
      state.withLock { $0.current[path] = old }
      return bytes
    }
    for _ in 0..<Self.mostReads {
      let read: SharedBytes
      do throws(FileAccessError) { read = SharedBytes(try base.read(path)) } catch {
        state.withLock { $0.current[path] = Entry(stamp, bytes: nil) }
        throw error
      }
      let after = FileStamp(path)
      defer { stamp = after }
      guard after == stamp else { continue }
      // The same object lets caches recognize the same contents.
      let bytes = old?.bytes.flatMap { $0.hasSameBytes(as: read) ? $0 : nil } ?? read
      state.withLock { $0.current[path] = Entry(stamp, bytes: bytes) }
      return bytes
    }
    state.withLock { state in
      state.isTorn = true
      state.current[path] = Entry(stamp, bytes: nil)
    }
    throw .unreadable("it changed while it was read")
  }

  /// Returns whether any file of this run is no longer what the run has seen.
  package func haveChanged() -> Bool { state.withLock { $0.isTorn } || changedPath() != nil }

  /// Returns the first file that is no longer what the run has seen; nil if there is none.
  package func changedPath() -> String? {
    state.withLock { $0.current }.sorted { $0.key < $1.key }.first { path, entry in
      let stamp = FileStamp(path)
      if stamp == entry.stamp, !entry.isUncertain { return false }
      guard let bytes = entry.bytes, stamp != nil else { return stamp != entry.stamp }
      let renewed = Entry(stamp, bytes: bytes)
      guard let now = try? FileSystem.read(path), FileStamp(path) == stamp,
        bytes.hasSameBytes(as: SharedBytes(now))
      else { return true }
      state.withLock { $0.current[path] = renewed }
      return false
    }?.key
  }

  /// Whether a file of this run is missing, empty or half-written, which may mean that it is being saved.
  package var isSaving: Bool {
    state.withLock { state in
      state.isTorn || state.current.values.contains { $0.stamp == nil || ($0.stamp?.size == 0) }
    }
  }
}
