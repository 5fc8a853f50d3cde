import Dispatch
import GridSupport
import Synchronization

/// Sends events to all pages that listen.
final class EventHub: Sendable {
  private let state = Mutex<(listeners: [EventListener], isClosed: Bool)>(([], false))

  /// Returns a listener whose events begin with those given.
  func listen(_ first: [[UInt8]]) -> EventListener {
    let listener = EventListener(first)
    let isClosed = state.withLock { state in
      state.listeners.removeAll { $0.hasStopped }
      if !state.isClosed { state.listeners.append(listener) }
      return state.isClosed
    }
    if isClosed { listener.stop() }
    return listener
  }

  /// Whether any page listens.
  var hasListeners: Bool { state.withLock { state in state.listeners.contains { !$0.hasStopped } } }

  /// Sends an event.
  func send(_ event: [UInt8]) {
    for listener in state.withLock({ $0.listeners }) { listener.add(event) }
  }

  /// Ends all streams.
  func close() {
    let listeners = state.withLock { state in
      defer { state = ([], true) }
      return state.listeners
    }
    for listener in listeners { listener.stop() }
  }

  /// Returns the bytes of an event whose data is JSON on one line.
  static func event(_ name: String, _ data: some Encodable) -> [UInt8] {
    Array("event: \(name)\ndata: \(JSONText.line(data))\n\n".utf8)
  }
}

/// The events for one page, in order.
final class EventListener: Sendable {
  enum Next {
    case event([UInt8])
    /// Nothing happened for a while.
    case silence
    case end
  }

  /// Events that a page has not taken yet. A stream that is this far behind ends, and the page opens another.
  private static let mostWaiting = 1_000

  private let state: Mutex<(events: [[UInt8]], isStopped: Bool)>
  private let signal = DispatchSemaphore(value: 0)

  init(_ first: [[UInt8]]) {
    state = Mutex((first, false))
  }

  var hasStopped: Bool { state.withLock { $0.isStopped } }

  func add(_ event: [UInt8]) {
    state.withLock { state in
      if state.events.count < Self.mostWaiting { state.events.append(event) } else { state.isStopped = true }
    }
    signal.signal()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    signal.signal()
  }

  /// Waits for the next event.
  /// - Parameter timeout: The maximum time to wait, in seconds.
  func next(timeout: Double) -> Next {
    let end = DispatchTime.now() + timeout
    while true {
      let next = state.withLock { state -> Next? in
        if state.isStopped { return .end }
        return state.events.isEmpty ? nil : .event(state.events.removeFirst())
      }
      if let next { return next }
      if signal.wait(timeout: end) == .timedOut { return .silence }
    }
  }
}
