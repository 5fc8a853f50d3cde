internal import Glibc
internal import Synchronization

/// The number of attributes created while counting is on. Only one thread counts, because tests run in
/// parallel.
package enum AttributeCount {
  /// The counting thread; 0 for none.
  private static let thread = Atomic<UInt>(0)
  private static let made = Atomic(0)
  private static let placed = Atomic(0)

  /// The number of attributes so far.
  package static var total: Int { made.load(ordering: .relaxed) }

  /// The number of times that positions were set so far.
  package static var placements: Int { placed.load(ordering: .relaxed) }

  /// Starts counting on this thread.
  package static func start() { thread.store(UInt(pthread_self()), ordering: .relaxed) }

  /// Stops counting.
  package static func stop() { thread.store(0, ordering: .relaxed) }

  /// Runs code whose attributes are not counted.
  static func paused<Result>(_ body: () -> Result) -> Result {
    guard counts else { return body() }
    stop()
    defer { start() }
    return body()
  }

  private static var counts: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread != 0 && thread == UInt(pthread_self())
  }

  static func note() {
    // Only one thread counts, so a load and a store suffice; an atomic addition would be several times
    // slower.
    if counts { made.store(made.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  }

  static func notePlacement() {
    if counts { placed.store(placed.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }
  }
}
