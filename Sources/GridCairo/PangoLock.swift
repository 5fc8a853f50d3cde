import Synchronization

/// Lets one thread at a time into Pango and into the parts of Cairo, FreeType and HarfBuzz that it calls.
///
/// Painters of different threads share no object of ours, yet these libraries share objects of theirs: one FreeType
/// library, tables of open faces and scaled fonts, languages and types. Their promises of safety differ by version, and
/// two failures have been seen under many threads with Cairo 1.16 and Pango 1.50. Little is lost: Cairo has a lock of
/// its own for each font while it draws, and texts that were drawn before come from `TileCache`.
enum PangoLock {
  private static let mutex = Mutex(())

  /// Runs a body that neither calls a locked function nor drops the last reference to an object that locks in `deinit`.
  static func withLock<Result: ~Copyable>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in body() }
  }
}
