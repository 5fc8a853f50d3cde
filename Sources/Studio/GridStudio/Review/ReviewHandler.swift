import Foundation
import GridReport
import GridSupport
import GridVerify

/// Answers the requests of a review's page: the page of a report, with decisions.
struct ReviewHandler: PageHandler {
  let session: ReviewSession
  let guardian: RequestGuard

  private static let styles = ["/review.css"]
  private static let modules = ["/review.js"]

  func reply(to request: LocalRequest) -> LocalResponse {
    do {
      let response = request.method == "GET" ? try read(request) : try change(request)
      return response ?? .json(["error": "there is nothing at this address"], status: 404)
    } catch let error as ReviewSession.Refusal {
      return .json(RefusalAnswer(error), status: error.status)
    } catch let error as DecodingError {
      return .json(["error": "the request is not understood: \(error)"], status: 400)
    } catch {
      return .json(["error": "\(error)"], status: 500)
    }
  }

  private func read(_ request: LocalRequest) throws -> LocalResponse? {
    switch request.path {
    case "/": return .file("text/html; charset=utf-8", Data(try page().utf8))
    case ReportPage.styleAddress: return .file("text/css; charset=utf-8", Data(ReportPage.style.utf8))
    case ReportPage.scriptAddress:
      return .file("text/javascript; charset=utf-8", Data(ReportPage.script.utf8))
    case "/api/events":
      return .events(session.events.listen([ReviewSession.event(try session.read().version)]))
    case "/api/scene": return try scene(named: request.query["name"] ?? "").map { .json($0) }
    default:
      if let file = PageFiles.file(at: request.path) { return .file(file.type, Data(file.bytes)) }
      return picture(request.path)
    }
  }

  /// Pictures are found by their hash, never by a path.
  private func picture(_ path: String) -> LocalResponse? {
    guard let hash = path.wholeMatch(of: #//picture/([0-9a-f]+)\.png/#)?.1,
      let bytes = session.picture(String(hash))
    else { return nil }
    var response = LocalResponse.file("image/png", Data(bytes))
    response.headers.append(("Cache-Control", "private, max-age=31536000, immutable"))
    return response
  }

  private func page() throws -> String {
    let findings = try session.read()
    var report = findings.report
    // Paths of pictures stay as the report has them.
    report.artifacts = nil
    var page = ReportPage(report)
    page.title = "Review of \(session.approval.artifacts.path)"
    page.notices = []
    let values = [
      ("token", guardian.changeToken), ("version", findings.version),
      ("references", session.approval.references.path),
    ]
    let attributes = values.map { "data-\($0)=\"\(MarkupText.html.escaped($1))\"" }.joined(separator: " ")
    let markup =
      "<div id=\"review-data\" \(attributes) hidden></div>\n"
      + String(decoding: PackageResources.review_html, as: UTF8.self)
    return try page.served(
      with: ReportSupplement(styles: Self.styles, modules: Self.modules, markup: markup)
    ) { findings.hashes[$0].map { "/picture/\($0).png" } }
  }

  private func scene(named name: String) throws -> SceneAnswer? {
    guard let scene = (try session.findings ?? session.read()).scene(name) else { return nil }
    var answer = SceneAnswer()
    do throws(ApprovalError) { try session.approval.check(scene) } catch { answer.problem = "\(error)" }
    do throws(ApprovalError) {
      answer.approved = try session.approval.approvedFrames(of: scene).sorted()
    } catch { answer.refusal = "\(error)" }
    return answer
  }

  private func change(_ request: LocalRequest) throws -> LocalResponse? {
    guard request.path == "/api/decisions" else { return nil }
    let decisions = try JSONDecoder().decode(ReviewSession.Decisions.self, from: request.body)
    return .json(["words": try session.carryOut(decisions)])
  }

  private struct SceneAnswer: Encodable {
    /// Frames that were approved before the others.
    var approved: [Int] = []
    /// Why single frames cannot be approved.
    var refusal: String?
    /// Why the scene cannot be approved.
    var problem: String?
  }

  private struct RefusalAnswer: Encodable {
    struct Problem: Encodable {
      var name: String
      var error: String
    }

    var error: String
    var problems: [Problem]
    var isOutdated: Bool

    init(_ refusal: ReviewSession.Refusal) {
      error = refusal.reason
      problems = refusal.problems.map { Problem(name: $0.name, error: "\($0.error)") }
      isOutdated = refusal.isOutdated
    }
  }
}
