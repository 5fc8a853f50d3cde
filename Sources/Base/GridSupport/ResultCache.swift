import Synchronization

/// Results that a run keeps for the next one, such as a table read from a file that stays the same.
///
/// A result is dropped once a whole run has passed without using it.
package final class ResultCache: Sendable {
  fileprivate struct Key: Hashable, Sendable {
    let base: any Hashable & Sendable

    static func == (left: Key, right: Key) -> Bool { AnyHashable(left.base) == AnyHashable(right.base) }
    func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
  }

  private struct State {
    var run = 0
    var results: [Key: (value: any Sendable, run: Int)] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Starts a run, and drops the results that the run before did not use.
  package func begin() {
    state.withLock { state in
      state.results = state.results.filter { $0.value.run == state.run }
      state.run += 1
    }
  }

  /// Returns the result that is kept for a key, or makes and keeps it. Errors are not kept.
  ///
  /// - Parameter key: Everything that the result depends on.
  package func result<Value: Sendable, Failure: Error>(
    for key: some Hashable & Sendable, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known: Value = kept(for: key) { return known }
    let value = try make()
    keep(value, for: key)
    return value
  }

  /// Returns the result that is kept for a key.
  package func kept<Value: Sendable>(for key: some Hashable & Sendable) -> Value? {
    let key = Key(base: key)
    return state.withLock { state in
      state.results[key]?.run = state.run
      return state.results[key]?.value as? Value
    }
  }

  /// Keeps a result for a key.
  package func keep(_ value: some Sendable, for key: some Hashable & Sendable) {
    let key = Key(base: key)
    state.withLock { $0.results[key] = (value, $0.run) }
  }

  /// The results that depend on one origin.
  package struct Part: Sendable {
    private struct PartKey: Hashable, Sendable {
      let origin: Key
      let key: Key
    }

    private let cache: ResultCache
    private let origin: Key

    package init(_ cache: ResultCache, of origin: some Hashable & Sendable) {
      (self.cache, self.origin) = (cache, Key(base: origin))
    }

    /// Returns the result that is kept for a key.
    package func kept<Value: Sendable>(for key: some Hashable & Sendable) -> Value? {
      cache.kept(for: PartKey(origin: origin, key: Key(base: key)))
    }

    /// Keeps a result for a key.
    package func keep(_ value: some Sendable, for key: some Hashable & Sendable) {
      cache.keep(value, for: PartKey(origin: origin, key: Key(base: key)))
    }
  }
}
