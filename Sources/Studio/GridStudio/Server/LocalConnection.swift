import Foundation
import GridSupport

/// A connection of the page, which blocks its own thread.
struct LocalConnection {
  /// How long a connection may be silent between requests, in seconds.
  private static let patience = 60
  /// The seconds between comments in a stream of events, by which a page that is gone is noticed.
  private static let pulse = 15.0

  let descriptor: Int32

  /// Answers requests until the connection ends, then closes it.
  /// - Parameter ending: Called right before the connection is closed and its number may be used for another one.
  func serve(_ answer: (LocalRequest) -> LocalResponse, ending: () -> Void) {
    defer {
      ending()
      close(descriptor)
    }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    // Answers are small and waited for.
    unsafe setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var parser = RequestParser()
    while true {
      do throws(RequestParser.Failure) {
        let request = try parser.next(receive: receive) {
          _ = send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        guard let request else { return }
        let response = answer(request)
        guard respond(response, closes: !request.keepsConnection), request.keepsConnection else { return }
      } catch {
        var response = LocalResponse(status: error.status)
        response.headers = [("Content-Type", "application/json; charset=utf-8")]
        response.body = .bytes(Data(JSONText.line(["error": error.reason]).utf8))
        _ = respond(response, closes: true)
        drain()
        return
      }
    }
  }

  /// Sends a response. Returns false if the connection has ended.
  private func respond(_ response: LocalResponse, closes: Bool) -> Bool {
    var head = "HTTP/1.1 \(response.status) \(LocalResponse.reasons[response.status] ?? "Unknown")\r\n"
    for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
    switch response.body {
    case .bytes(let data):
      head += "Content-Length: \(data.count)\r\nConnection: \(closes ? "close" : "keep-alive")\r\n\r\n"
      return send(Array(head.utf8) + data)
    case .events(let listener):
      defer { listener.stop() }
      // The stream ends with the connection.
      head += "Connection: close\r\n\r\n"
      guard send(Array(head.utf8)) else { return false }
      while true {
        switch listener.next(timeout: Self.pulse) {
        case .event(let event): if !send(event) { return false }
        case .silence: if !send(Array(": \n\n".utf8)) { return false }
        case .end: return false
        }
      }
    }
  }

  private func receive() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return unsafe bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = unsafe Foundation.send(
          descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, flags)
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// Takes what the client still sends, for a while. Otherwise the system would drop the answer with it.
  private func drain() {
    shutdown(descriptor, Int32(SHUT_WR))
    var limit = timeval(tv_sec: 1, tv_usec: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    for _ in 0..<64 where receive().isEmpty { return }
  }
}
