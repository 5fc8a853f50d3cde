import FlyingFox
import FlyingSocks
import Foundation
import GridSupport

/// Serves the studio's page on the loopback interface.
package final class StudioServer: Sendable {
  /// Why the server cannot run.
  package struct Failure: Error {
    /// The reason as one clause.
    package var reason: String
  }

  private let session: StudioSession
  private let servers: [HTTPServer]
  private let guardian: RequestGuard

  /// Creates a server that listens at a port.
  package init(_ session: StudioSession, port: UInt16) throws(Failure) {
    guard let ip4 = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port) else {
      throw Failure(reason: "the loopback address is not available")
    }
    self.session = session
    guardian = RequestGuard(port: port)
    let handler = StudioHandler(session: session, guardian: guardian)
    servers = [
      HTTPServer(address: ip4, timeout: 60, logger: .disabled, handler: handler),
      // Browsers may take `localhost` for this address.
      HTTPServer(
        address: sockaddr_in6.loopback(port: port), timeout: 60, logger: .disabled, handler: handler),
    ]
  }

  /// The address that opens the page.
  package var address: String { address(guardian.openingToken) }

  /// An address that opens the page once. Other users may see the arguments of a browser that is started with it.
  package var singleUseAddress: String { address(guardian.singleUseToken) }

  private func address(_ token: String) -> String { "http://127.0.0.1:\(guardian.port)/?token=\(token)" }

  /// Serves until `stop` is called.
  package func run() async throws(Failure) {
    // Not all machines have version 6 of the protocol.
    let second = Task { [servers] in try? await servers[1].run() }
    defer { second.cancel() }
    do { try await servers[0].run() } catch {
      guard !(error is CancellationError), case .disconnected? = error as? SocketError else {
        throw Failure(reason: "port \(guardian.port) is not available: \(error.localizedDescription)")
      }
    }
  }

  /// Ends `run`.
  package func stop() async {
    session.events.close()
    for server in servers { await server.stop() }
  }

  /// Returns a port that no other program uses at the moment.
  package static func freePort() -> UInt16 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
      }
    }
    return port ? UInt16(bigEndian: address.sin_port) : 0
  }
}
