import Foundation
import Synchronization

/// Decides which requests are answered.
///
/// Other pages in the same browser, and names that resolve to this machine, must not reach the scene. So every request
/// needs a Host of the loopback interface with our port, no foreign Origin, and the cookie of the page that was opened
/// with the token. What changes something also needs a token that only the page can read.
final class RequestGuard: Sendable {
  let port: UInt16
  /// Opens the page, as part of its address.
  let openingToken = RequestGuard.secret()
  /// Opens the page once.
  let singleUseToken = RequestGuard.secret()
  private let isUsed = Atomic(false)
  /// The value of the page's cookie.
  private let cookie = RequestGuard.secret()
  /// Accompanies requests that change something.
  let changeToken = RequestGuard.secret()

  init(port: UInt16) { self.port = port }

  /// Why a request is refused.
  struct Refusal: Error {
    var status: Int
    var reason: String
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  private var cookieName: String { "gridreel-\(port)" }

  /// Sets the cookie of a page that was opened with the token.
  var cookieHeader: String { "\(cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=/" }

  /// Throws if a request may not be answered. Returns whether it opens the page with a token, in which case the page gets
  /// its cookie.
  func check(_ request: LocalRequest) throws(Refusal) -> Bool {
    let host = request.values("host")
    guard host.count == 1, hosts.contains(host[0]) else {
      throw Refusal(status: 403, reason: "this server answers only on this machine")
    }
    if let origin = request["origin"], origin != "http://\(host[0])" {
      throw Refusal(status: 403, reason: "other pages may not use this server")
    }
    if let site = request["sec-fetch-site"], site != "same-origin", site != "none" {
      throw Refusal(status: 403, reason: "other pages may not use this server")
    }
    guard ["GET", "POST"].contains(request.method) else {
      throw Refusal(status: 405, reason: "only GET and POST are answered")
    }
    let opens = opensPage(request)
    guard opens || hasCookie(request) else {
      throw Refusal(
        status: 403, reason: "open the address that gridreel studio has printed in the terminal")
    }
    guard request.method == "POST" else { return opens }
    guard request["origin"] != nil,
      Self.isEqual(request["x-gridreel-token"] ?? "", changeToken)
    else { throw Refusal(status: 403, reason: "the request has no token of this page") }
    let type = request["content-type"] ?? ""
    guard type == "application/json" || type.hasPrefix("application/json;") else {
      throw Refusal(status: 415, reason: "JSON is expected")
    }
    return false
  }

  /// Whether the request is for the page, with a token that is still good.
  private func opensPage(_ request: LocalRequest) -> Bool {
    guard request.method == "GET", request.path == "/",
      let token = request.query["token"]
    else { return false }
    if Self.isEqual(token, openingToken) { return true }
    return Self.isEqual(token, singleUseToken) && !isUsed.exchange(true, ordering: .relaxed)
  }

  private func hasCookie(_ request: LocalRequest) -> Bool {
    let cookies = request.values("cookie").flatMap { $0.split(separator: ";") }
    return cookies.contains { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0].trimmingCharacters(in: .whitespaces) == cookieName
        && Self.isEqual(String(parts[1]), cookie)
    }
  }

  /// Compares secrets without telling by the time it takes how many characters agree.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns 128 random bits as text.
  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
