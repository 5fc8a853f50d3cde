import Foundation
import GridSupport

/// Answers the requests that the guard has let through.
protocol PageHandler: Sendable {
  func reply(to request: LocalRequest) -> LocalResponse
}

/// Lets the guard check each request, and forbids the page with every answer what it does not need.
struct GuardedHandler: Sendable {
  let guardian: RequestGuard
  let handler: any PageHandler

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
      response = handler.reply(to: request)
    } catch {
      response = .json(["error": error.reason], status: error.status)
    }
    response.headers += Self.headers.map { (name: $0.0, value: $0.1) }
    if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
      response.headers.append(("Cache-Control", "no-store"))
    }
    if opensPage { response.headers.append(("Set-Cookie", guardian.cookieHeader)) }
    return response
  }
}

extension LocalResponse {
  static func json(text: String, status: Int = 200) -> LocalResponse {
    file("application/json; charset=utf-8", Data(text.utf8), status: status)
  }

  static func json(_ value: some Encodable, status: Int = 200) -> LocalResponse {
    json(text: JSONText.line(value), status: status)
  }

  static func file(_ type: String, _ data: Data, status: Int = 200) -> LocalResponse {
    LocalResponse(status: status, headers: [("Content-Type", type)], body: .bytes(data))
  }

  static func events(_ listener: EventListener) -> LocalResponse {
    LocalResponse(headers: [("Content-Type", "text/event-stream")], body: .events(listener))
  }
}
