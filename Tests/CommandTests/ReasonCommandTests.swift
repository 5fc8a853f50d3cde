import Foundation
import Testing

/// Many scenes that change for one reason, with faults among them.
@Suite struct `Changes by reason` {
  /// Sixty small scenes with tables of their own; `fault` is the change to one of them.
  private struct Gallery {
    let scratch: Scratch

    init(count: Int, more: String = "") throws {
      scratch = try Scratch()
      for index in 0..<count {
        let rows = (0..<3 + index % 4).map { "City \($0),\(100 + index * 7 + $0 * 3).50" }
        try scratch.write((["city,price"] + rows).joined(separator: "\n") + "\n", to: "t\(index).csv")
        let number = index < 10 ? "0\(index)" : "\(index)"
        try scratch.write(
          """
          name: scene-\(number)
          data: t\(index).csv
          viewport: {width: 160, height: 70}
          columns:
            city: {width: 80}
            price: {width: 70\(more)}
          rows: {height: 20}
          theme: {headerBackground: "#eef2f7"}
          scroll: {fps: 5, steps: [{to: end, duration: 0.\(2 + 2 * (index % 3))}]}

          """, to: "s\(index).yaml")
      }
      #expect(try run("verify", ".", "-q").status == 0)
    }

    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
      -> Gridreel.Outcome
    {
      try Gridreel.run(
        arguments, in: scratch.folder, input: Data(input.utf8), environment: environment)
    }

    func replace(_ old: String, with new: String, in name: String) throws {
      let text = try String(contentsOf: scratch.file(name), encoding: .utf8)
      #expect(text.contains(old), "\(old) is not in \(name)")
      try scratch.write(text.replacingOccurrences(of: old, with: new), to: name)
    }

    /// Changes a color of the theme in the first scenes.
    func recolor(_ count: Int) throws {
      for index in 0..<count { try replace("#eef2f7", with: "#e7ecff", in: "s\(index).yaml") }
    }

    func failing() throws -> [String] {
      let outcome = try run("verify", "--record", "never", "--json", "--artifacts", "artifacts/again")
      let report = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
      let scenes = try #require(report["scenes"] as? [[String: Any]])
      return scenes.filter { $0["status"] as? String != "passed" }.compactMap { $0["name"] as? String }
    }
  }

  @Test func `two faults among forty scenes are named first and accepted last`() throws {
    let gallery = try Gallery(count: 60)
    try gallery.recolor(40)
    try gallery.replace("222.50", with: "999.99", in: "t17.csv")
    try gallery.replace("width: 80", with: "width: 81", in: "s31.yaml")
    let options = ["--report", "report.html", "--junit", "junit.xml"]
    let failed = try gallery.run("verify", options[0], options[1], options[2], options[3])
    #expect(failed.status == 1, "\(failed.errors)")
    let tail = failed.output.components(separatedBy: "passed  scene-59").last ?? ""
    let expected = """
      2 scenes stand apart:
        scene-17: "222.50" → "999.99", besides reason 1
        scene-31: column width 80 → 81, besides reason 1
      reason 1, 38 scenes: fill #eef2f7 → #e7ecff
        scene-00, scene-01, scene-02, scene-03, scene-04, scene-05, scene-06, scene-07 and 30 more
      60 scenes: 20 passed, 40 failed
      look at:   artifacts/verify/pictures/scene-17/frame-
      """
    #expect(tail.contains(expected), "\(tail)")
    #expect(
      tail.contains("accept:    gridreel approve --reason 1, for the 38 scenes of reason 1;"), "\(tail)")
    // Repeated changes are reported in one line, new ones in full.
    #expect(failed.output.contains("failed  scene-30 (2 frames), s30.yaml: fill #eef2f7 → #e7ecff\n"))
    #expect(
      failed.output.contains("failed  scene-31 (3 frames), s31.yaml\n  the layout differs"),
      "\(failed.output)")
    let junit = try String(contentsOf: gallery.scratch.file("junit.xml"), encoding: .utf8)
    #expect(junit.components(separatedBy: "message=\"reason 1, 38 scenes: fill").count == 39)
    #expect(junit.contains("message=\"column width 80 → 81, besides reason 1\""))
    let onGitHub = try gallery.run("verify", environment: ["GITHUB_ACTIONS": "true"])
    let titles = onGitHub.output.matches(of: #/::error file=([^,]*),title=([^:]*)::/#).map {
      "\($0.1) \($0.2)"
    }
    #expect(
      titles == [
        "s17.yaml gridreel%3A scene-17 failed", "s31.yaml gridreel%3A scene-31 failed",
        "s0.yaml gridreel%3A reason 1%2C 38 scenes failed",
      ])
    // Sharded verification gives the same result.
    let whole = try gallery.run("verify")
    for index in 1...3 { _ = try gallery.run("verify", "--shard", "\(index)/3", "-q") }
    let merged = try gallery.run(
      "merge-reports", "artifacts/shard-3-of-3", "artifacts/shard-1-of-3", "artifacts/shard-2-of-3")
    #expect(merged.output == whole.output)
    // The two faults remain, whatever is accepted.
    let list = try gallery.run("approve", "--list")
    #expect(
      list.output.hasPrefix("failed  scene-17 (") && list.output.contains("\nreason 1, 38 scenes: fill"),
      "\(list.output)")
    #expect(!list.output.contains("failed  scene-16"))
    #expect(try gallery.run("approve", "--reason", "2").status == 2)
    #expect(try gallery.run("approve", "--reason", "1", "--except", "scene-99").status == 2)
    let some = try gallery.run("approve", "--reason", "1", "--except", "scene-0*", "--except", "scene-39")
    #expect(some.output.components(separatedBy: "accepted  ").count == 28, "\(some.output)\(some.errors)")
    #expect(some.output.contains("left      scene-31: column width 80 → 81, besides reason 1\n"))
    #expect(try gallery.failing() == (0...9).map { "scene-0\($0)" } + ["scene-17", "scene-31", "scene-39"])
    // The number of a reason stays the same.
    let rest = try gallery.run("approve", "--reason", "1")
    #expect(rest.output.components(separatedBy: "accepted  ").count == 12, "\(rest.output)\(rest.errors)")
    #expect(try gallery.failing() == ["scene-17", "scene-31"])
    #expect(try gallery.run("approve", "--all", "--except", "*-31").status == 0)
    #expect(try gallery.failing() == ["scene-31"])
    #expect(try gallery.run("approve", "--all", "--reason", "1").status == 2)
    #expect(try gallery.run("approve", "--reason", "one").status == 2)
  }

  /// A bar has neither text nor a position in the layout: only pixels reveal its change.
  @Test func `a shrunken bar is not mistaken for the new color`() throws {
    let gallery = try Gallery(count: 6, more: ", bar: {scale: {max: 400}}, format: {decimals: 0}")
    try gallery.recolor(5)
    try gallery.replace("114.50", with: "114.90", in: "t2.csv")
    try gallery.replace("{max: 400}", with: "{max: 300}", in: "s2.yaml")
    let failed = try gallery.run("verify")
    #expect(failed.status == 1, "\(failed.errors)")
    #expect(failed.output.contains("1 scene stands apart:\n  scene-02: "), "\(failed.output)")
    #expect(failed.output.contains("reason 1, 4 scenes: fill #eef2f7 → #e7ecff\n"))
    #expect(
      failed.output.contains("changed texts and colors do not explain the changes in "), "\(failed.output)")
    #expect(try gallery.run("approve", "--reason", "1").status == 0)
    #expect(try gallery.failing() == ["scene-02"])
  }

  @Test func `a review can decide for a whole group`() throws {
    let gallery = try Gallery(count: 7)
    try gallery.recolor(6)
    try gallery.replace("width: 80", with: "width: 84", in: "s3.yaml")
    #expect(try gallery.run("verify").status == 1)
    // First the separate scene, which has no group; then one scene, undone and accepted again, and the other four
    // together.
    let outcome = try gallery.run("approve", input: "g\ns\na\nu\na\ng\nc\ng\nr\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.contains("[1/6] scene-03, failed (s3.yaml)\n  column width 80 → 84, besides reason 1\n"),
      "\(outcome.output)")
    #expect(outcome.output.contains("no scene after this one changed for the same reason alone"))
    #expect(outcome.output.contains("[2/6] scene-00, failed (s0.yaml)\n  reason 1, 5 scenes: fill"))
    #expect(outcome.output.contains("all 4 scenes: (a)ccept (r)eject (s)kip (c)ancel"))
    #expect(outcome.output.contains("1 accepted, 4 rejected, 1 left for later"), "\(outcome.output)")
    #expect(try gallery.run("approve", "--list").output.hasPrefix("failed  scene-03"))
  }

  @Test func `new scenes share one reason, and reports of earlier versions have none`() throws {
    let gallery = try Gallery(count: 5)
    for index in 0..<5 {
      try FileManager.default.removeItem(at: gallery.scratch.file("Snapshots/scene-0\(index)"))
    }
    let missing = try gallery.run("verify", ".", "--record", "never")
    #expect(
      missing.output.contains("reason 1, 5 scenes: no reference\n"), "\(missing.output)\(missing.errors)")
    let path = "artifacts/verify/verification.json"
    let text = try String(contentsOf: gallery.scratch.file(path), encoding: .utf8)
    var report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    report["reasons"] = nil
    try JSONSerialization.data(withJSONObject: report).write(to: gallery.scratch.file(path))
    let old = try gallery.run("approve", "--reason", "1")
    #expect(
      old.status == 2 && old.errors.contains("has no reasons; run gridreel verify again"), "\(old.errors)")
    #expect(try gallery.run("approve", "--list").status == 0)
  }
}
