import Foundation
import Testing

/// The text of a scene, its states and its pictures, as a page sees them.
@Suite struct SessionTests {
  private static let scene = """
    data: data.csv
    viewport: {width: 120, height: 80}
    scroll: {fps: 10, steps: [{to: {y: 200}, duration: 1, label: down}]}

    """
  private static let data = "a,b\n" + (0..<30).map { "\($0),\($0 * $0)\n" }.joined()

  private let server: LocalServer

  init() throws {
    server = try LocalServer(Self.scene, files: ["data.csv": Self.data])
    #expect(try server.becomes { $0["picture.frames"] as? Int == 11 })
  }

  private func broken(_ state: [String: Any]) -> Bool { state["isBroken"] as? Bool == true }

  private func saved(_ state: [String: Any]) -> Bool { state["text.isSaved"] as? Bool == true }

  private func replace(_ text: String) throws -> LocalServer.Answer {
    let revision = try server.get("/api/text")["revision"] as? Int ?? 0
    let body = try JSONSerialization.data(withJSONObject: ["text": text, "revision": revision])
    return try server.post("/api/text", String(decoding: body, as: UTF8.self))
  }

  @Test func drawsUnsavedTextAndSavesIt() throws {
    #expect(try replace(Self.scene + "theme: dark\n").status == 200)
    #expect(try server.becomes { $0["number"] as? Int == 2 && !broken($0) && !saved($0) })
    #expect(try server.text() == Self.scene)
    #expect(try server.post("/api/save", "{}").status == 200)
    #expect(try server.text() == Self.scene + "theme: dark\n")
    #expect(try server.becomes(saved))
  }

  @Test func refusesTextBasedOnAnOlderRevision() throws {
    #expect(try replace(Self.scene + "# one\n").status == 200)
    let late = try server.post("/api/text", "{\"text\": \"other\", \"revision\": 1}")
    #expect(late.status == 409)
    #expect(late["text"] as? String == Self.scene + "# one\n")
  }

  @Test func aFileThatChangesUnderUnsavedTextIsAConflict() throws {
    #expect(try replace(Self.scene + "# mine\n").status == 200)
    try server.write(Self.scene + "# theirs\n")
    #expect(try server.becomes { $0["text.hasConflict"] as? Bool == true })
    let refused = try server.post("/api/save", "{}")
    #expect(refused.status == 409)
    #expect(refused["diskText"] as? String == Self.scene + "# theirs\n")
    #expect(try server.post("/api/save", "{\"overwrite\": true}").status == 200)
    #expect(try server.text() == Self.scene + "# mine\n")
    #expect(try server.becomes { $0["text.hasConflict"] as? Bool == false && saved($0) })
  }

  @Test func takesTheFileIfNothingIsUnsavedOrItIsReverted() throws {
    try server.write(Self.scene + "# theirs\n")
    #expect(try server.becomes { $0["number"] as? Int ?? 0 >= 2 && saved($0) })
    #expect(try server.get("/api/text")["text"] as? String == Self.scene + "# theirs\n")
    #expect(try replace("data: nothing.csv\n").status == 200)
    #expect(try server.becomes(broken))
    #expect(try server.post("/api/revert", "{}").status == 200)
    #expect(try server.becomes { !broken($0) && saved($0) })
  }

  /// The last good pictures stay, and errors have positions.
  @Test func aBrokenSceneKeepsItsPictures() throws {
    let picture = try server.get("/frame/1/3.png")
    #expect(try replace(Self.scene + "them: dark\n").status == 200)
    #expect(try server.becomes(broken))
    let state = try server.state()
    #expect(state["picture.build"] as? Int == 1)
    let finding = try #require((state["diagnostics"] as? [[String: Any]])?.first)
    #expect(finding["line"] as? Int == 4)
    #expect(finding["inText"] as? Bool == true)
    #expect((finding["hint"] as? String)?.contains("theme") == true)
    #expect(try server.get("/frame/1/3.png").body == picture.body)
    // A mended scene has the next number.
    #expect(try replace(Self.scene).status == 200)
    let number = try #require(state["number"] as? Int)
    #expect(try server.becomes { !broken($0) && $0["number"] as? Int ?? 0 > number })
  }

  /// Bytes that are not text are an error, and never drawn as other characters.
  @Test func aFileThatIsNotTextIsAnError() throws {
    try (Data(Self.scene.utf8) + [0x23, 0xFF, 0x0A]).write(to: server.file("scene.yaml"))
    #expect(try server.becomes(broken))
    let found = try server.state()["diagnostics"] as? [[String: Any]]
    #expect(found?.first?["line"] as? Int == 4)
  }

  @Test func aChangeOfTheDataIsDrawn() throws {
    let before = try server.hashes(11)["0"]
    try server.write(Self.data.replacingOccurrences(of: "0,0", with: "0,7"), to: "data.csv")
    #expect(try server.becomes { $0["number"] as? Int ?? 0 >= 2 })
    #expect(try server.hashes(11)["0"] != before)
  }

  /// A frame has the same hash whether it is asked for by index or by hash, and is found as long as it is kept.
  @Test func picturesHaveTheirHashes() throws {
    let hashes = try server.hashes(11)
    #expect(hashes.count == 11)
    for frame in [0, 5, 10] {
      let hash = try #require(hashes["\(frame)"])
      #expect(try server.get("/frame/1/\(frame).png").headers["x-frame-hash"] == hash)
      let answer = try server.get("/picture/\(hash).png")
      #expect(answer.headers["x-frame-hash"] == hash)
      #expect(answer.headers["content-type"] == "image/png")
    }
    #expect(try server.get("/frame/1/11.png").status == 404)
    #expect(try server.get("/frame/9/0.png").status == 410)
  }

  @Test func namesTheElementsOfAFrameAndTheRowsThatShow() throws {
    let answer = try server.get("/api/elements?build=1&frame=0")
    let elements = try #require(answer["elements"] as? [[String: Any]])
    let cell = try #require(elements.first { $0["name"] as? String == "row 1, column \"b\"" })
    #expect(cell["value"] as? String == "1")
    // Only the last frame is scrolled.
    let last = try #require(
      try server.get("/api/elements?build=1&frame=10")["elements"] as? [[String: Any]])
    let title = try #require(last.first { $0["value"] as? String == "B" })
    #expect((title["stuck"] as? [String: Any])?["edge"] as? String == "start")
    #expect(cell["line"] as? Int == 1)
    let table = try #require(answer["table"] as? [String: Any])
    #expect(table["columns"] as? [String] == ["A", "B"])
    let rows = try #require(table["rows"] as? [[String: Any]])
    #expect(rows.first?["cells"] as? [String] == ["0", "0"])
  }

  @Test func tellsThePathOfTheScroll() throws {
    let answer = try server.get("/api/path?build=1")
    #expect((answer["y"] as? [Double])?.count == 11)
    #expect((answer["y"] as? [Double])?.last == 200)
    let step = try #require((answer["steps"] as? [[String: Any]])?.first)
    #expect(step["kind"] as? String == "to")
    #expect(step["label"] as? String == "down")
    #expect(step["last"] as? Int == 10)
  }

  @Test func refusesExportsToOtherFolders() throws {
    for name in ["../x.gif", "/tmp/x.gif", "", "-", ".hidden/x.gif", "--overwrite"] {
      let body = try JSONSerialization.data(withJSONObject: ["outputs": [name]])
      let answer = try server.post("/api/export", String(decoding: body, as: UTF8.self))
      #expect(answer.status == 400, "\(name)")
    }
    let unknown = try server.post("/api/export", "{\"outputs\": [\"x.gif\"], \"options\": {\"root\": \"/\"}}")
    #expect(unknown.status == 400)
  }

  /// Numbers only grow, and the last of many texts is the one that shows.
  @Test func theNewestTextWins() throws {
    for width in 100..<140 {
      #expect(try replace(Self.scene.replacingOccurrences(of: "120", with: "\(width)")).status == 200)
    }
    #expect(try server.becomes { $0["picture.width"] as? Int == 139 })
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try server.state()["picture.width"] as? Int == 139)
  }

  /// A new scene is not written until it is saved.
  @Test func aDataFileBeginsAScene() throws {
    let server = try LocalServer("", files: ["sales 2024.csv": Self.data], opening: "sales 2024.csv")
    #expect(try server.becomes { $0["picture.build"] != nil && !saved($0) })
    let text = try #require(try server.get("/api/text")["text"] as? String)
    #expect(text.hasPrefix("data: sales 2024.csv\nviewport: {width: "))
    #expect(!FileManager.default.fileExists(atPath: server.file("sales 2024.yaml").path))
    #expect(try server.post("/api/save", "{}").status == 200)
    #expect(try server.text("sales 2024.yaml") == text)
  }
}
