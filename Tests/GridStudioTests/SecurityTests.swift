import Foundation
import Testing

/// Requests that other pages in the same browser, other users and mistaken programs could send.
@Suite struct SecurityTests {
  private static let scene = """
    data:
      rows: [["<script>alert(1)</script>", 1], ["\\" onmouseover=alert(1) '", 2]]
      header: ["</title><script>", "b"]
    viewport: {width: 200, height: 100}
    """

  private let server: LocalServer

  init() throws {
    server = try LocalServer(Self.scene)
    #expect(try server.becomes { $0["picture.build"] != nil })
  }

  /// Each is refused with the given status: 403 for strangers, 400 to 431 for what makes no sense, 0 if the server ends
  /// the connection.
  @Test func refusesRequestsOfStrangers() throws {
    let (host, port) = ("127.0.0.1:\(server.port)", server.port)
    let change = "{\"text\": \"data: x\", \"revision\": 1}"
    var attempts: [(String, String, Set<Int>)] = []
    // Names that resolve to this machine, and other ports.
    for name in [
      "evil.example", "evil.example:\(port)", "127.0.0.1", "127.0.0.1:80", "localhost",
      "127.0.0.1.evil.example:\(port)",
      "0.0.0.0:\(port)", "10.0.0.1:\(port)", "[::]:\(port)", "127.1:\(port)", "2130706433:\(port)", "", " ",
      "user@127.0.0.1:\(port)", "127.0.0.1:\(port).", "LOCALHOST:\(port)",
    ] {
      attempts.append(("Host \(name)", server.request("GET", "/api/state", ["Host": name]), [403]))
    }
    attempts.append(("no Host", server.request("GET", "/api/state", ["Host": nil]), [403]))
    // Pages of others.
    for origin in [
      "http://evil.example", "https://127.0.0.1:\(port)", "null", "http://10.0.0.1:\(port)",
      "http://127.0.0.1",
      "http://127.0.0.1:80", "http://localhost:\(port)", "file://", "http://\(host).evil.example",
      "http://\(host)/",
    ] {
      attempts.append(("Origin \(origin)", server.request("GET", "/api/text", ["Origin": origin]), [403]))
      attempts.append(
        (
          "change from \(origin)", server.request("POST", "/api/text", body: change, ["Origin": origin]),
          [403]
        ))
    }
    for site in ["cross-site", "same-site"] {
      attempts.append((site, server.request("GET", "/api/text", ["Sec-Fetch-Site": site]), [403]))
      attempts.append(
        ("script tag from \(site)", server.request("GET", "/main.js", ["Sec-Fetch-Site": site]), [403]))
    }
    // Without the cookie or with another one.
    for cookie in [
      nil, "", "gridreel-\(port)=", "gridreel-\(port)=0", "gridreel-1=\(server.cookie)",
      "token=\(server.token)",
    ] {
      for path in ["/", "/main.js", "/api/state", "/api/session", "/api/events", "/frame/1/0.png"] {
        attempts.append(
          ("cookie \(cookie ?? "none") \(path)", server.request("GET", path, ["Cookie": cookie]), [403]))
      }
    }
    for query in ["/?token=", "/?token=0", "/?token=\(server.token)", "/?other=1", "/x?token=0"] {
      attempts.append((query, server.request("GET", query, ["Cookie": nil]), [403]))
    }
    // Changes without the token, or not as the page sends them.
    for token in [nil, "", "0", server.cookie] {
      attempts.append(
        (
          "token \(token ?? "none")",
          server.request("POST", "/api/text", body: change, ["X-Gridreel-Token": token]), [403]
        )
      )
    }
    attempts += [
      ("change without Origin", server.request("POST", "/api/text", body: change, ["Origin": nil]), [403]),
      (
        "change by form", server.request("POST", "/api/text", body: change, ["Content-Type": "text/plain"]),
        [415]
      ),
      ("change by PUT", server.request("PUT", "/api/text", body: change), [405]),
      ("OPTIONS", server.request("OPTIONS", "/api/text"), [405]),
      ("DELETE", server.request("DELETE", "/api/text"), [405]),
      ("TRACE", server.request("TRACE", "/"), [405]),
      ("CONNECT", server.request("CONNECT", "evil.example:80"), [405, 403, 0]),
      ("changing by GET", server.request("GET", "/api/save"), [404]),
      ("not JSON", server.request("POST", "/api/text", body: "text=1"), [400]),
      ("deep JSON", server.request("POST", "/api/text", body: String(repeating: "[", count: 100_000)), [400]),
      ("no body", server.request("POST", "/api/text"), [400]),
    ]
    // Files are found by name in a list, never by path.
    for path in [
      "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/scene.yaml", "//etc/passwd", "/frame/../scene.yaml",
      "/picture/../../etc/passwd.png", "/picture/%00.png", "/frame/1/..%2f..%2fetc.png", "/frame/-1/0.png",
      "/frame/1/-1.png",
      "/frame/1/99999999999999999999.png", "/.git/config", "/api", "/api/", "/api/elements",
      "/api/elements?build=1",
      "/api/path?build=x", "/favicon.ico", "/main.js/", "/MAIN.JS", "/picture/.png", "http://evil.example/",
    ] {
      attempts.append((path, server.request("GET", path), [400, 403, 404, 410]))
    }
    // Too much of something.
    let long = String(repeating: "a", count: 1 << 20)
    attempts += [
      ("long header", server.request("GET", "/api/state", ["X-Long": long]), [431]),
      ("long path", server.request("GET", "/" + long), [431]),
      ("long cookie", server.request("GET", "/api/state", ["Cookie": long]), [431]),
      (
        "two lengths",
        server.request("POST", "/api/text", body: change, ["Transfer-Encoding": "chunked"]), [501]
      ),
      ("negative length", server.request("POST", "/api/text", ["Content-Length": "-1"]), [400]),
      (
        "long body",
        server.request("POST", "/api/text", body: "{}", ["Content-Length": "\(1 << 40)"]), [413]
      ),
      ("not HTTP", "\u{0}\u{1}\u{2}\r\n\r\n", [400]),
    ]
    for (name, request, statuses) in attempts {
      let answer = try server.send(request)
      #expect(statuses.contains(answer.status), "\(name): \(answer.status) \(answer.body.prefix(200))")
      #expect(!answer.body.contains("root:"), "\(name)")
      #expect(answer.headers["access-control-allow-origin"] == nil)
    }
    #expect(attempts.count >= 100)
    // After all that, the page still gets its answers, and the text is the same.
    #expect(try server.get("/api/text")["text"] as? String == Self.scene)
    #expect(try server.get("/api/state").status == 200)
  }

  @Test func everyAnswerForbidsWhatThePageDoesNotNeed() throws {
    for path in ["/", "/main.js", "/api/state", "/frame/1/0.png", "/nothing"] {
      let answer = try server.get(path)
      #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true, "\(path)")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
      #expect(answer.headers["set-cookie"] == nil)
    }
    // JSON is never HTML.
    let elements = try server.get("/api/elements?build=1&frame=0")
    #expect(elements.headers["content-type"] == "application/json; charset=utf-8")
    #expect(elements.body.contains("<script>"))
  }

  /// The sockets of this process listen on the loopback interface only.
  @Test func listensOnTheLoopbackInterfaceOnly() throws {
    #if os(Linux)
    for (file, loopback) in [
      ("/proc/net/tcp", "0100007F"), ("/proc/net/tcp6", "00000000000000000000000001000000"),
    ] {
      let ending = ":" + String(server.port, radix: 16, uppercase: true)
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
      for line in lines {
        let fields = line.split(separator: " ")
        // State 0A is listening.
        guard fields.count > 3, fields[3] == "0A", fields[1].hasSuffix(ending) else { continue }
        #expect(fields[1] == loopback + ending)
      }
    }
    #endif
  }
}
