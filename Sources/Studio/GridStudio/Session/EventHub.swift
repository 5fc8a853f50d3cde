import FlyingSocks
import Foundation
import GridSupport
import Synchronization

/// Sends events to all pages that listen.
final class EventHub: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false
  }

  /// Events that a page has not taken yet. A page that is this far behind is closed, and reads the state again.
  private static let mostWaiting = 1_000

  private let state = Mutex(State())

  /// Returns a stream of events that begins with those given.
  func listen(_ first: [[UInt8]]) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
    let number = state.withLock { state -> Int? in
      if state.isClosed { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    for event in first { continuation.yield(event) }
    continuation.onTermination = { [self] _ in state.withLock { $0.listeners[number] = nil } }
    return stream
  }

  /// Sends an event.
  func send(_ event: [UInt8]) {
    for listener in state.withLock({ Array($0.listeners.values) }) {
      if case .dropped = listener.yield(event) { listener.finish() }
    }
  }

  /// Ends all streams.
  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  /// Returns the bytes of an event whose data is JSON on one line.
  static func event(_ name: String, _ data: some Encodable) -> [UInt8] {
    Array("event: \(name)\ndata: \(JSONText.line(data))\n\n".utf8)
  }
}

/// Events as the body of a response.
struct EventBytes: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  let events: AsyncStream<[UInt8]>

  struct Iterator: AsyncBufferedIteratorProtocol {
    typealias Element = UInt8
    typealias Buffer = [UInt8]

    private var events: AsyncStream<[UInt8]>.Iterator
    private var rest: [UInt8] = []

    init(_ events: AsyncStream<[UInt8]>) { self.events = events.makeAsyncIterator() }

    mutating func next() async -> UInt8? {
      if rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = event
      }
      return rest.isEmpty ? nil : rest.removeFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if !rest.isEmpty {
        defer { rest = [] }
        return rest
      }
      return await events.next()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(events) }
}
