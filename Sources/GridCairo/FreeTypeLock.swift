import Synchronization

/// Lets one thread at a time into the parts of Pango and Cairo that open, read or close font faces.
///
/// Painters share nothing of ours, but Cairo keeps one FreeType library for the whole process, opens faces in it
/// without a lock, and closes faces that it takes to be unused (seen in 1.16: rare failures of FreeType while many
/// threads open their first fonts). Cairo holds a lock of its own while it draws glyphs, so little is lost.
enum FreeTypeLock {
  private static let mutex = Mutex(())

  /// Runs a body that calls no other locked function.
  static func withLock<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in body() }
  }
}
