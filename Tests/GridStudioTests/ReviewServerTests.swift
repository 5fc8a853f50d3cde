import Foundation
import TestSupport
import Testing

/// Requests to a review that its page does not send, and command lines that make no sense.
@Suite struct ReviewServerTests {
  private let run: ReviewRun

  init() throws { run = try ReviewRun() }

  @Test func refusesRequestsOfStrangers() throws {
    let server = try LocalServer(try run.serve())
    let before = try run.references()
    let page = try server.get("/")
    #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(!page.body.contains("<img src=x") && page.body.contains("d &lt;img src=x"))
    let version = try #require(page.body.firstMatch(of: #/data-version="([^"]+)"/#)?.1)
    let picture = try #require(page.body.firstMatch(of: #/data-link="(/picture/[^"]+)"/#)?.1)
    #expect(try server.get(String(picture)).headers["content-type"] == "image/png")
    func body(_ name: String, _ decision: String = "accept", version: Substring? = nil) -> String {
      "{\"version\": \"\(version ?? "0")\", \"decisions\": [{\"name\": \"\(name)\", \"decision\": \"\(decision)\"}]}"
    }
    let change = body("a", version: version)
    let path = "/api/decisions"
    var attempts: [(String, String, Int)] = [
      ("no token", server.request("POST", path, body: change, ["X-Gridreel-Token": nil]), 403),
      ("wrong token", server.request("POST", path, body: change, ["X-Gridreel-Token": "0"]), 403),
      ("no cookie", server.request("POST", path, body: change, ["Cookie": nil]), 403),
      ("Host", server.request("POST", path, body: change, ["Host": "evil.example"]), 403),
      ("Origin", server.request("POST", path, body: change, ["Origin": "http://evil.example"]), 403),
      ("no Origin", server.request("POST", path, body: change, ["Origin": nil]), 403),
      ("form", server.request("POST", path, body: change, ["Content-Type": "text/plain"]), 415),
      ("PUT", server.request("PUT", path, body: change), 405),
      ("GET", server.request("GET", path), 404),
      ("not JSON", server.request("POST", path, body: "accept"), 400),
      ("other version", server.request("POST", path, body: body("a")), 409),
      ("unknown scene", server.request("POST", path, body: body("z", version: version)), 400),
      ("path as scene", server.request("POST", path, body: body("../a", version: version)), 400),
      ("unknown decision", server.request("POST", path, body: body("a", "burn", version: version)), 400),
      (
        "twice",
        server.request(
          "POST", path, body: change.replacing("}]", with: "}, {\"name\": \"a\", \"decision\": \"reject\"}]")),
        400
      ),
      ("scene", server.request("GET", "/api/scene?name=z"), 404),
      ("other API", server.request("GET", "/api/session"), 404),
    ]
    for path in ["/", "/report.js", "/review.js", "/api/events", "/api/scene?name=a", String(picture)] {
      attempts.append(("no cookie \(path)", server.request("GET", path, ["Cookie": nil]), 403))
      attempts.append(("Host \(path)", server.request("GET", path, ["Host": "evil.example"]), 403))
      attempts.append(("site \(path)", server.request("GET", path, ["Sec-Fetch-Site": "cross-site"]), 403))
    }
    for path in [
      "/../../etc/passwd", "/picture/../verification.json", "/picture/..%2f..%2fverification.json.png",
      "/pictures/a/frame-0-actual.png", "/verification.json", "/new/a/reference.json", "/a.yaml",
      "/picture/.png", "/picture/\(String(repeating: "0", count: 32)).png", "\(picture)/",
      "/Snapshots/a/reference.json",
    ] {
      attempts.append((path, server.request("GET", path), 404))
    }
    for (name, request, status) in attempts {
      let answer = try server.send(request)
      #expect(answer.status == status, "\(name): \(answer.status) \(answer.body.prefix(200))")
      #expect(!answer.body.contains("root:"), "\(name)")
    }
    // Single frames are refused with the words of `gridreel approve`, and other scenes are not approved either.
    let frames = change.replacing(
      "}]", with: "}, {\"name\": \"e\", \"decision\": \"accept\", \"frames\": [0]}]")
    let refused = try server.post(path, frames)
    #expect(refused.status == 422)
    #expect(
      refused.body.contains("single frames cannot be approved: e has no reference yet"), "\(refused.body)")
    #expect(try run.references() == before)
    // A picture that was replaced since the run is not shown.
    let artifacts = run.folder.file("artifacts/verify/pictures")
    for file in try FileManager.default.subpathsOfDirectory(atPath: artifacts.path)
    where file.hasSuffix(".png") {
      try Data("root:".utf8).write(to: artifacts.appendingPathComponent(file))
    }
    #expect(try server.get(String(picture)).status == 404)
    let outcome = try server.post(path, change)
    #expect(outcome.status == 422 && outcome.body.contains("pictures/a/"), "\(outcome.body)")
  }

  @Test func refusesCommandsThatMakeNoSense() throws {
    for (arguments, words) in [
      (["a.yaml", "--review", "artifacts/verify"], "leave out a.yaml"),
      (["a.yaml", "--snapshots", "Snapshots"], "--snapshots is for --review"),
      (["--review", "artifacts/verify", "--root", "."], "leave out --root"),
      ([], "name a scene, a data file"),
      (["--review", "nowhere"], "there is no run to approve in nowhere; run gridreel verify first"),
    ] {
      let outcome = try run.folder.run(["studio", "--no-open"] + arguments)
      #expect(outcome.status == 2 && outcome.output.contains(words), "\(arguments): \(outcome.output)")
    }
    #expect(try run.folder.run(["approve", "--all"]).status == 0)
    let outcome = try run.folder.run(["studio", "--no-open", "--review", "artifacts/verify"])
    #expect(outcome.status == 0 && outcome.output == "no approval is pending\n", "\(outcome.output)")
  }
}
