import Foundation
import GridSupport

/// Answers the page's requests.
struct StudioHandler: Sendable {
  let session: StudioSession
  let guardian: RequestGuard

  private static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
  ]

  func answer(_ request: LocalRequest) -> LocalResponse {
    var response: LocalResponse
    var opensPage = false
    do throws(RequestGuard.Refusal) {
      opensPage = try guardian.check(request)
      response = reply(to: request)
    } catch {
      response = Self.json(JSONText.line(["error": error.reason]), status: error.status)
    }
    response.headers += Self.headers.map { (name: $0.0, value: $0.1) }
    if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
      response.headers.append(("Cache-Control", "no-store"))
    }
    if opensPage { response.headers.append(("Set-Cookie", guardian.cookieHeader)) }
    return response
  }

  private static func json(_ text: String, status: Int = 200) -> LocalResponse {
    response("application/json; charset=utf-8", Data(text.utf8), status: status)
  }

  private static func response(_ type: String, _ data: Data, status: Int = 200) -> LocalResponse {
    LocalResponse(status: status, headers: [("Content-Type", type)], body: .bytes(data))
  }

  private func reply(to request: LocalRequest) -> LocalResponse {
    if request.method == "GET", let file = PageFiles.file(at: request.path) {
      return Self.response(file.type, Data(file.bytes))
    }
    if request.method == "GET", request.path == "/api/events" { return events() }
    let question = StudioQuestion(
      method: request.method, path: request.path.split(separator: "/").map(String.init),
      query: request.query, body: request.body)
    switch StudioAnswers(session: session, guardian: guardian).reply(to: question) {
    case .json(let text): return Self.json(text)
    case .problem(let status, let text): return Self.json(text, status: status)
    case .picture(let data, let hash):
      var response = Self.response("image/png", data)
      // A hash names the same pixels forever; the numbers of states begin again with the next server.
      let control = question.path.first == "picture" ? "private, max-age=31536000, immutable" : "no-store"
      response.headers += [("X-Frame-Hash", hash), ("Cache-Control", control)]
      return response
    }
  }

  private func events() -> LocalResponse {
    var first: [[UInt8]] = []
    if let state = session.state { first.append(EventHub.event("state", state)) }
    if let build = session.build {
      first.append(EventHub.event("frames", FrameHashes(build: build.number, hashes: build.hashes)))
    }
    return LocalResponse(
      headers: [("Content-Type", "text/event-stream")], body: .events(session.events.listen(first)))
  }
}
