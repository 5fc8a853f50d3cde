import Foundation

/// A request of the page.
struct LocalRequest: Sendable {
  var method = ""
  /// The path as sent, without the query.
  var path = ""
  /// The decoded parameters of the query; of several with a name, the first counts.
  var query: [String: String] = [:]
  /// Names in lower case, and values without surrounding spaces.
  var headers: [(name: String, value: String)] = []
  var body = Data()

  /// Returns the values of a header, by its name in lower case.
  func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// Returns the first value of a header.
  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Whether the connection stays open for another request.
  var keepsConnection: Bool { !values("connection").contains { $0.lowercased().contains("close") } }
}

/// The answer to a request.
struct LocalResponse: Sendable {
  enum Body: Sendable {
    case bytes(Data)
    /// Events, as long as the page listens.
    case events(EventListener)
  }

  var status = 200
  var headers: [(name: String, value: String)] = []
  var body = Body.bytes(Data())

  static let reasons: [Int: String] = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict",
    410: "Gone", 413: "Content Too Large", 415: "Unsupported Media Type", 422: "Unprocessable Content",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable",
  ]
}

/// Reads requests from the bytes of a connection: HTTP/1.1 as browsers send it, and nothing else.
struct RequestParser {
  /// Why a request cannot be read. The connection ends after the answer.
  struct Failure: Error {
    var status: Int
    var reason: String
  }

  private static let mostHeadBytes = 32 << 10
  /// The text of a scene fits many times.
  private static let mostBodyBytes = 8 << 20

  /// Bytes that were received but not used yet.
  private var bytes: [UInt8] = []

  /// Reads the next request.
  /// - Parameters:
  ///   - receive: Returns more bytes; none at the end of the connection.
  ///   - proceed: Tells a client that waits for permission to send the body.
  /// - Returns: The request; nil at the end of the connection.
  mutating func next(
    receive: () -> [UInt8], proceed: () -> Void = {}
  ) throws(Failure) -> LocalRequest? {
    var searched = 0
    while true {
      if let end = Self.endOfHead(bytes, from: searched) {
        let head = bytes[..<end.start]
        bytes.removeFirst(end.end)
        var request = try Self.head(String(decoding: head, as: UTF8.self))
        let length = try Self.bodyLength(request)
        if request["expect"] != nil, length > bytes.count { proceed() }
        while bytes.count < length {
          let more = receive()
          if more.isEmpty { throw Failure(status: 400, reason: "the request ended early") }
          bytes += more
        }
        request.body = Data(bytes[..<length])
        bytes.removeFirst(length)
        return request
      }
      searched = max(0, bytes.count - 3)
      guard bytes.count <= Self.mostHeadBytes else {
        throw Failure(status: 431, reason: "the request's headers are too large")
      }
      let more = receive()
      if more.isEmpty { return nil }
      bytes += more
    }
  }

  /// Returns the empty line that ends the head: two line breaks, each LF or CR LF.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> (start: Int, end: Int)? {
    var index = start
    while index < bytes.count {
      guard bytes[index] == 0x0A else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return (index, index + 2) }
      if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
        return (index, index + 3)
      }
      index += 1
    }
    return nil
  }

  private static func head(_ text: String) throws(Failure) -> LocalRequest {
    // A CR LF is one character in Swift, so lines are split by scalars.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
    }
    let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0", !parts[0].isEmpty else {
      throw Failure(status: 400, reason: "this is no request of HTTP/1.1")
    }
    var request = LocalRequest()
    request.method = parts[0]
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    request.path = target.first.map(String.init) ?? ""
    for pair in target.count > 1 ? target[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = String(sides[0]).removingPercentEncoding, request.query[name] == nil else { continue }
      request.query[name] = sides.count > 1 ? String(sides[1]).removingPercentEncoding : ""
    }
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { throw Failure(status: 400, reason: "a header has no name") }
      request.headers.append(
        (
          line[..<colon].lowercased(),
          line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        ))
    }
    return request
  }

  private static func bodyLength(_ request: LocalRequest) throws(Failure) -> Int {
    if request["transfer-encoding"] != nil {
      throw Failure(status: 501, reason: "bodies have a length here")
    }
    let lengths = request.values("content-length")
    guard let text = lengths.first else { return 0 }
    guard lengths.count == 1, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !text.isEmpty else {
      throw Failure(status: 400, reason: "the length of the body is not understood")
    }
    guard let length = Int(text), length <= mostBodyBytes else {
      throw Failure(status: 413, reason: "the request is too large")
    }
    return length
  }
}
