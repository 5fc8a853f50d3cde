internal import Glibc
internal import Synchronization

/// The number of attributes that are made while somebody counts, on the thread of whoever counts: tests run in parallel.
package enum AttributeCount {
  /// The thread that is counted on; 0 for none.
  private static let thread = Atomic<UInt>(0)
  private static let made = Atomic(0)
  private static let placed = Atomic(0)

  /// The number so far.
  package static var total: Int { made.load(ordering: .relaxed) }

  /// How often places were set so far.
  package static var placements: Int { placed.load(ordering: .relaxed) }

  /// Counts what is made and placed on this thread from now on.
  package static func start() { thread.store(UInt(pthread_self()), ordering: .relaxed) }

  /// Counts no more.
  package static func stop() { thread.store(0, ordering: .relaxed) }

  private static var counts: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread != 0 && thread == UInt(pthread_self())
  }

  static func note() {
    // One thread counts: nothing has to be added in one piece, which costs several times as much.
    if counts { made.store(made.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  }

  static func notePlacement() {
    if counts { placed.store(placed.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  }
}
