import Foundation
import GridSupport

/// Answers the requests of the page that shows a scene.
struct StudioHandler: PageHandler {
  let session: StudioSession
  let guardian: RequestGuard

  func reply(to request: LocalRequest) -> LocalResponse {
    if request.method == "GET", let file = PageFiles.file(at: request.path) {
      return .file(file.type, Data(file.bytes))
    }
    if request.method == "GET", request.path == "/api/events" { return events() }
    let question = StudioQuestion(
      method: request.method, path: request.path.split(separator: "/").map(String.init),
      query: request.query, body: request.body)
    switch StudioAnswers(session: session, guardian: guardian).reply(to: question) {
    case .json(let text): return .json(text: text)
    case .problem(let status, let text): return .json(text: text, status: status)
    case .picture(let data, let hash):
      var response = LocalResponse.file("image/png", data)
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
    return .events(session.events.listen(first))
  }
}
