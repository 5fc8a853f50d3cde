import FlyingFox
import FlyingSocks
import Foundation
import GridSupport

/// Answers the page's requests.
struct StudioHandler: HTTPHandler {
  let session: StudioSession
  let guardian: RequestGuard

  /// The maximum size of a request's body, which may be a whole scene.
  private static let mostBodyBytes = 8 << 20

  private static let headers: HTTPHeaders = [
    HTTPHeader("Content-Security-Policy"):
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
    HTTPHeader("Referrer-Policy"): "no-referrer",
  ]

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    var response: HTTPResponse
    var opensPage = false
    do throws(RequestGuard.Refusal) {
      opensPage = try guardian.check(request)
      response = try await answer(request)
    } catch {
      response = Self.json(Problem(error: error.reason), status: error.status)
    }
    for (header, value) in Self.headers { response.headers[header] = value }
    if response.headers[HTTPHeader("Cache-Control")] == nil {
      response.headers[HTTPHeader("Cache-Control")] = "no-store"
    }
    if opensPage { response.headers[HTTPHeader("Set-Cookie")] = guardian.cookieHeader }
    return response
  }

  /// An error, as one sentence.
  private struct Problem: Encodable { var error: String }

  private static func json(_ value: some Encodable, status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: Data(JSONText.line(value).utf8))
  }

  private func answer(_ request: HTTPRequest) async throws(RequestGuard.Refusal) -> HTTPResponse {
    let path = request.target.path()
    if request.method == .GET, let file = PageFiles.file(at: path) {
      return HTTPResponse(statusCode: .ok, headers: [.contentType: file.type], body: Data(file.bytes))
    }
    if path == "/api/events" { return events() }
    let body = try await body(of: request)
    let question = StudioQuestion(
      method: request.method.rawValue, path: path.split(separator: "/").map(String.init),
      query: Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }, body: body)
    // Drawing takes too long for the threads that serve all connections.
    let reply = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          returning: StudioAnswers(session: session, guardian: guardian).reply(to: question))
      }
    }
    switch reply {
    case .json(let text):
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "application/json; charset=utf-8"], body: Data(text.utf8))
    case .picture(let data, let hash):
      return HTTPResponse(
        statusCode: .ok,
        headers: [
          .contentType: "image/png", HTTPHeader("X-Frame-Hash"): hash,
          HTTPHeader("Cache-Control"): "private, max-age=31536000, immutable",
        ], body: data)
    case .problem(let status, let text):
      return HTTPResponse(
        statusCode: HTTPStatusCode(status, phrase: "Refused"),
        headers: [.contentType: "application/json; charset=utf-8"], body: Data(text.utf8))
    }
  }

  private func body(of request: HTTPRequest) async throws(RequestGuard.Refusal) -> Data {
    guard request.method == .POST else { return Data() }
    let tooLarge = RequestGuard.Refusal(
      status: HTTPStatusCode(413, phrase: "Content Too Large"), reason: "the request is too large")
    if let count = request.bodySequence.count, count > Self.mostBodyBytes { throw tooLarge }
    var data = Data()
    do {
      for try await chunk in request.bodySequence {
        data.append(chunk)
        if data.count > Self.mostBodyBytes { throw tooLarge }
      }
    } catch let refusal as RequestGuard.Refusal {
      throw refusal
    } catch {
      throw RequestGuard.Refusal(status: .badRequest, reason: "the request ended early")
    }
    return data
  }

  private func events() -> HTTPResponse {
    var first: [[UInt8]] = []
    if let state = session.state { first.append(EventHub.event("state", state)) }
    if let build = session.build {
      first.append(EventHub.event("frames", FrameHashes(build: build.number, hashes: build.hashes)))
    }
    // A comment opens the stream even if there is no state yet.
    let stream = session.events.listen([Array(": gridreel\n\n".utf8)] + first)
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "text/event-stream"],
      body: HTTPBodySequence(from: EventBytes(events: stream)))
  }
}
