internal import Glibc
internal import Synchronization

/// The number of attributes that are made while somebody counts, on the thread of whoever counts: tests run in parallel.
package enum AttributeCount {
  /// The thread that is counted on; 0 for none.
  private static let thread = Atomic<UInt>(0)
  private static let made = Atomic(0)

  /// The number so far.
  package static var total: Int { made.load(ordering: .relaxed) }

  /// Counts what is made on this thread from now on.
  package static func start() { thread.store(UInt(pthread_self()), ordering: .relaxed) }

  /// Counts no more.
  package static func stop() { thread.store(0, ordering: .relaxed) }

  static func note() {
    let thread = thread.load(ordering: .relaxed)
    if thread != 0, thread == UInt(pthread_self()) { made.wrappingAdd(1, ordering: .relaxed) }
  }
}
