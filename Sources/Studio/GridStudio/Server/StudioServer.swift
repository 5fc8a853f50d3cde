import Foundation
import GridSupport
import Synchronization

/// Serves a page of the studio on the loopback interface.
///
/// A thread for each connection is enough for one page, and keeps drawing off the threads of other work. No library is
/// used: FlyingFox 0.27 reads a header of a megabyte for minutes, during which it answers nobody.
package final class StudioServer: Sendable {
  /// Why the server cannot run.
  package struct Failure: Error {
    /// The reason as one clause.
    package var reason: String
  }

  /// A browser opens six, and tests a few more.
  private static let mostConnections = 64

  private let handler: GuardedHandler
  private let guardian: RequestGuard
  private let listeners: [Int32]
  private let connections = Mutex<(open: Set<Int32>, isStopped: Bool)>(([], false))

  /// Serves the page of a scene. Port 0 stands for a free one.
  package convenience init(_ session: StudioSession, port: UInt16) throws(Failure) {
    try self.init(port: port) { StudioHandler(session: session, guardian: $0) }
  }

  /// Serves the page of a review. Port 0 stands for a free one.
  package convenience init(_ session: ReviewSession, port: UInt16) throws(Failure) {
    try self.init(port: port) { ReviewHandler(session: session, guardian: $0) }
  }

  /// Listens at a port.
  private init(port: UInt16, _ handler: (RequestGuard) -> any PageHandler) throws(Failure) {
    let first = try Self.listen(AF_INET, port)
    // Browsers may take `localhost` for the address of version 6, which not all machines have.
    let second = try? Self.listen(AF_INET6, first.port)
    listeners = [first.descriptor] + (second.map { [$0.descriptor] } ?? [])
    guardian = RequestGuard(port: first.port)
    self.handler = GuardedHandler(guardian: guardian, handler: handler(guardian))
  }

  /// The address that opens the page.
  package var address: String { address(guardian.openingToken) }

  /// An address that opens the page once. Other users may see the arguments of a browser that is started with it.
  package var singleUseAddress: String { address(guardian.singleUseToken) }

  private func address(_ token: String) -> String { "http://127.0.0.1:\(guardian.port)/?token=\(token)" }

  /// Begins to serve in the background.
  package func start() {
    for listener in listeners {
      Thread.detachNewThread { [self] in
        while true {
          let connection = accept(listener, nil, nil)
          if connection < 0 {
            if connections.withLock({ $0.isStopped }) { return }
            // Too many files are open.
            Thread.sleep(forTimeInterval: 0.05)
            continue
          }
          serve(connection)
        }
      }
    }
  }

  private func serve(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let isTaken = connections.withLock { connections in
      guard !connections.isStopped, connections.open.count < Self.mostConnections else { return false }
      return connections.open.insert(descriptor).inserted
    }
    guard isTaken else {
      close(descriptor)
      return
    }
    let thread = Thread { [self] in
      LocalConnection(descriptor: descriptor).serve(
        { handler.answer($0) },
        ending: { _ = connections.withLock { $0.open.remove(descriptor) } })
    }
    // Layout and parsing recurse as on the main thread.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Ends all connections.
  package func stop() {
    let open = connections.withLock { connections in
      connections.isStopped = true
      return connections.open
    }
    for descriptor in listeners {
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }
    for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  private static func listen(_ family: Int32, _ port: UInt16) throws(Failure) -> (
    descriptor: Int32, port: UInt16
  ) {
    #if canImport(Darwin)
    let descriptor = socket(family, SOCK_STREAM, 0)
    #else
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Failure(reason: "sockets are not available") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
    let isListening: Bool
    if family == AF_INET6 {
      unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &isOn, size)
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(family)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      isListening = bind(descriptor, &address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(family)
      address.sin_port = port.bigEndian
      address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
      isListening = bind(descriptor, &address)
    }
    guard isListening, Foundation.listen(descriptor, SOMAXCONN) == 0 else {
      let reason = errno == EADDRINUSE ? "another program uses it" : unsafe String(cString: strerror(errno))
      close(descriptor)
      throw Failure(reason: "port \(port) is not available: \(reason)")
    }
    var bound = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &bound) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length) == 0
      }
    }
    // The port has the same position in both kinds of addresses.
    return (descriptor, isKnown ? UInt16(bigEndian: bound.sin_port) : port)
  }

  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }
}
