import Foundation
import TestSupport
import Testing

/// A studio as the built tool serves it, and a client that sends any bytes.
final class LocalServer {
  /// An answer: its status, headers in lower case, and body.
  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: String

    /// The value of a key, if the body is a JSON object.
    subscript(key: String) -> Any? {
      (try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])?[key]
    }
  }

  private let studio: StudioProcess
  let port: UInt16
  private(set) var cookie = ""
  private(set) var token = ""

  /// Starts a studio for a scene in a folder of its own, or for another of its files.
  convenience init(_ scene: String, files: [String: String] = [:], opening name: String = "scene.yaml") throws
  {
    try self.init(
      StudioProcess(
        name, files: files.merging(scene.isEmpty ? [:] : ["scene.yaml": scene], uniquingKeysWith: { $1 })))
  }

  /// Opens the page of a studio.
  init(_ studio: StudioProcess) throws {
    self.studio = studio
    port = UInt16(try #require(studio.address.port))
    let page = try send(request("GET", query, ["Cookie": nil]))
    cookie = page.headers["set-cookie"]?.split(separator: ";").first.map(String.init) ?? ""
    // The page of a review has its token with it.
    let own = page.body.firstMatch(of: #/data-token="([^"]+)"/#).map { String($0.1) }
    token = try own ?? get("/api/session")["token"] as? String ?? ""
  }

  /// The path and query that open the page.
  var query: String { "/?" + (studio.address.query ?? "") }

  func file(_ name: String) -> URL { studio.file(name) }

  func text(_ name: String = "scene.yaml") throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String = "scene.yaml") throws {
    try Data(text.utf8).write(to: file(name))
  }

  struct Failure: Error { var reason: String }

  func get(_ path: String) throws -> Answer { try send(request("GET", path)) }

  func post(_ path: String, _ body: String) throws -> Answer { try send(request("POST", path, body: body)) }

  /// Returns a request that the page could send, after changes of its headers; nil leaves a header out.
  func request(
    _ method: String, _ path: String, body: String = "", _ changes: [String: String?] = [:]
  ) -> String {
    var headers: [String: String] = [
      "Host": "127.0.0.1:\(port)", "Cookie": cookie, "Connection": "close",
    ]
    if method == "POST" {
      headers["Origin"] = "http://127.0.0.1:\(port)"
      headers["X-Gridreel-Token"] = token
      headers["Content-Type"] = "application/json"
      headers["Content-Length"] = "\(body.utf8.count)"
    }
    for (name, value) in changes { headers[name] = value }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(method) \(path) HTTP/1.1\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n" + body
  }

  /// Sends bytes and returns the answer; a status of 0 means that the server closed the connection.
  func send(_ text: String) throws -> Answer {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure(reason: "no connection") }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    unsafe setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = unsafe Foundation.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      if count <= 0 { break }
      bytes.removeFirst(count)
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe recv(client, &buffer, buffer.count, 0)
      if count <= 0 { break }
      answer += buffer[..<count]
    }
    return Self.parse(String(decoding: answer, as: UTF8.self))
  }

  private static func parse(_ text: String) -> Answer {
    // Pictures are not text; only their headers matter here.
    guard let end = text.range(of: "\r\n\r\n") else { return Answer(status: 0, headers: [:], body: "") }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let headers = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (
        line[..<colon].lowercased(),
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      )
    }
    return Answer(
      status: Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0,
      headers: Dictionary(headers) { first, _ in first }, body: String(text[end.upperBound...]))
  }

  /// The latest state: its values by key, those of `picture` and `text` with a prefix.
  func state() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try get("/api/state").body.utf8))
    var state = object as? [String: Any] ?? [:]
    for part in ["picture", "text"] {
      for (key, value) in state[part] as? [String: Any] ?? [:] { state["\(part).\(key)"] = value }
    }
    return state
  }

  /// Waits until the latest state fulfils a condition; returns false if it never does.
  func becomes(_ condition: ([String: Any]) -> Bool) throws -> Bool {
    for _ in 0..<400 {
      if condition(try state()) { return true }
      Thread.sleep(forTimeInterval: 0.025)
    }
    return false
  }

  /// The pixel hashes of the latest pictures by frame, once there are this many.
  func hashes(_ count: Int) throws -> [String: String] {
    for _ in 0..<400 {
      let hashes = try get("/api/hashes")["hashes"] as? [String: String] ?? [:]
      if hashes.count >= count { return hashes }
      Thread.sleep(forTimeInterval: 0.025)
    }
    return [:]
  }
}
