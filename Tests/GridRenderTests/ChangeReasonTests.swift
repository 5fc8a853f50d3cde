import TestSupport
import Testing

@testable import GridVerify

/// Reasons for which scenes changed, and scenes that changed for the same reason.
@Suite struct `Reasons for changes` {
  private func scene(_ name: String, _ causes: [ChangeCause]) -> SequenceVerification {
    var scene = SequenceVerification(name: name, source: "\(name).yaml", status: .failed)
    scene.causes = ChangeCause.canonical(causes)
    return scene
  }

  private static let fill = ChangeCause(.color, "fill", old: "#eef2f7", new: "#e7ecff")
  private static let width = ChangeCause(.layout, "column width", old: "80", new: "81")
  private static let text = ChangeCause(.text, "", old: "\"2.10\"", new: "\"2.75\"")

  private func report(_ scenes: [SequenceVerification]) -> VerificationReport {
    VerificationReport(references: "Snapshots", artifacts: nil, scenes: scenes)
  }

  @Test func `a scene with one more change is listed separately`() throws {
    var scenes = (0..<38).map { scene("plain-\($0)", [Self.fill]) }
    scenes += [scene("wide", [Self.fill, Self.width]), scene("priced", [Self.text, Self.fill])]
    let report = report(scenes)
    #expect(report.reasons?.map(\.name) == ["fill #eef2f7 → #e7ecff"])
    #expect(report.reasons?[0].scenes.count == 38)
    #expect(report.apart.map(\.name) == ["priced", "wide"])
    #expect(
      report.groups(limit: 2) == [
        "2 scenes stand apart:", "  priced: \"2.10\" → \"2.75\", besides reason 1",
        "  wide: column width 80 → 81, besides reason 1",
        "reason 1, 38 scenes: fill #eef2f7 → #e7ecff", "  plain-0, plain-1 and 36 more",
      ])
    let accepted = try #require(report.scenes(explainedBy: [1]))
    #expect(accepted.map(\.name) == report.reasons?[0].scenes)
    #expect(report.scenes(explainedBy: [2]) == nil)
  }

  @Test func `scenes with part of a change are grouped with the others`() {
    let zebra = ChangeCause(.color, "fill", old: "#fafbfc", new: "#f5f5ff")
    var scenes = (0..<5).map { scene("both-\($0)", [Self.fill, zebra]) }
    // In the last one, something else still has the old color.
    scenes += [
      scene("a", [Self.fill]), scene("b", [zebra]),
      scene("c", [ChangeCause(.color, "fill", new: "#e7ecff")]),
    ]
    #expect(report(scenes).reasons?.map(\.scenes.count) == [8])
    // A color that was not part of it is a different reason.
    scenes.append(scene("d", [ChangeCause(.color, "fill", new: "#eef2f7")]))
    #expect(report(scenes).apart.map(\.name) == ["d"])
  }

  @Test func `two reasons together can explain a scene`() throws {
    var scenes = (0..<4).map { scene("f\($0)", [Self.fill]) }
    scenes += (0..<3).map { scene("w\($0)", [Self.width]) } + [scene("both", [Self.fill, Self.width])]
    let report = report(scenes)
    #expect(report.apart.map(\.name) == ["both"])
    #expect(report.explanation(of: report.apart[0]) == "reasons 1, 2 together")
    #expect(try #require(report.scenes(explainedBy: [1])).count == 4)
    #expect(try #require(report.scenes(explainedBy: [1, 2])).count == 8)
  }

  /// The result does not depend on the order of scenes or on anything but causes, and no scene is lost.
  @Test(arguments: 0..<200) func `depend only on causes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let causes = (0..<5).map { ChangeCause(.color, "fill", old: "#00000\($0)", new: "#ffff0\($0)") }
    var scenes = (0..<Int.random(in: 0...24, using: &random)).map { index in
      let own = causes.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      var scene = scene("s\(index)", own)
      if own.isEmpty { scene.status = [.passed, .error].randomElement(using: &random) ?? .passed }
      return scene
    }
    let first = report(scenes)
    scenes.shuffle(using: &random)
    #expect(report(scenes).reasons == first.reasons, "seed \(seed)")
    let reasons = first.reasons ?? []
    #expect(reasons.map(\.number) == Array(1..<reasons.count + 1), "seed \(seed)")
    #expect(reasons.map(\.scenes.count) == reasons.map(\.scenes.count).sorted(by: >), "seed \(seed)")
    let grouped = reasons.flatMap(\.scenes)
    #expect(Set(grouped).count == grouped.count, "seed \(seed)")
    for scene in first.scenes {
      let own = scene.causes ?? []
      if let reason = first.reason(of: scene) {
        #expect(!own.isEmpty && Set(own).isSubset(of: reason.causes), "seed \(seed): \(scene.name)")
      } else if !own.isEmpty {
        // It would have been grouped with others of the same causes.
        #expect(!first.scenes.contains { $0.name != scene.name && $0.causes == own }, "seed \(seed)")
      }
    }
    for numbers in [Set(reasons.prefix(1).map(\.number)), Set(reasons.map(\.number))] {
      let known = Set(reasons.filter { numbers.contains($0.number) }.flatMap(\.causes))
      for scene in first.scenes(explainedBy: numbers) ?? [] {
        #expect(known.isSuperset(of: scene.causes ?? []), "seed \(seed)")
      }
    }
    #expect(VerificationReport(json: Array(first.json.utf8)) == first, "seed \(seed)")
  }

  @Test(arguments: [
    (
      "rows\n  body 0 0..<20\ncolumns\n  body 0 0..<80\n  body 1 80..<150\n",
      "rows\n  body 0 0..<20\ncolumns\n  body 0 0..<81\n  body 1 81..<151\n", ["column width 80 → 81"]
    ),
    ("rows\n  body 3…9 from 96, 32 each\n", "rows\n  body 3…9 from 90, 30 each\n", ["row height 32 → 30"]),
    (
      "offset 0,0 of 0,90\ncontent 0,0 80×190\nrows\n  body 0 0..<20\n",
      "offset 0,4 of 0,90\ncontent 0,-4 80×190\nrows\n  body 0 -4..<16\n", ["vertical scroll offset 0 → 4"]
    ),
    ("content 0,0 80×190\n", "content 0,0 80×210\n", ["content height 190 → 210"]),
    ("columns\n  body 0 0..<80\n", "columns\n  leading 0 0..<80\n", ["frozen columns none → 0"]),
    (
      "rows\n  leading h0 0..<20 stuck start by 4\n", "rows\n  leading h0 0..<20\n",
      ["stuck row start → free"]
    ),
    (
      "rows\n  body 1 0..<20\n  body 2 24..<44\n", "rows\n  body 1 0..<20\n  body 2 26..<46\n",
      ["rows moved by 2"]
    ),
    (
      "elements 1\n  card at 3 at 20,40 80×60\n", "elements 1\n  card at 3 at 24,40 80×66\n",
      ["element size 80×60 → 80×66", "elements moved by 4,0"]
    ),
    (
      "layout 160×70 scale 1.0 ltr\n", "layout 160×80 scale 1.0 ltr\n",
      ["view 160×70 scale 1.0 ltr → 160×80 scale 1.0 ltr"]
    ),
    ("warning: a\n", "warning: b\n", ["warning: b is new", "warning: a is gone"]),
    (
      "edge top 36 along 0..<150 slid 0\n", "edge top 36 along 0..<150 slid 4\n",
      ["edge top 36 along 0..<150 slid 0 → 36 along 0..<150 slid 4"]
    ),
  ])
  func `layout causes are changes, not their consequences`(old: String, new: String, words: [String]) {
    #expect(LayoutText.causes(from: old, to: new).sorted().map(\.words) == words)
  }

  /// For any text of a layout, a change has a cause, and the same change has the same cause.
  @Test(arguments: 0..<200) func `a different layout has a cause`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "rows", "columns", "  body 1 0..<9", "  body 2…5 from 9, 4 each", "offset 1,2 of 3,4", "é",
      "  x at 1,2 3×4",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: "\n") + "\n"
    }
    let (one, other) = (text(), text())
    if one != other {
      #expect(!LayoutText.causes(from: one, to: other).isEmpty, "seed \(seed): \(one)\(other)")
    }
    #expect(LayoutText.causes(from: one, to: other) == LayoutText.causes(from: one, to: other))
  }

  @Test func `texts and styles are causes at any position`() {
    func causes(_ old: [String], _ new: [String]) -> [String] {
      ChangeCause.canonical(ContentLine.changes(from: old, to: new).flatMap(\.causes)).map(\.words)
    }
    let style = "13.0px 400 #1d2733 left Roboto, Inter"
    #expect(causes(["row 1\t2.10\t\(style)"], ["row 1\t2.75\t\(style)"]) == ["\"2.10\" → \"2.75\""])
    #expect(
      causes(["row 1\ta\t\(style)"], ["row 1\tb\t\(style)"]) == causes(["row 9\ta\tx"], ["row 9\tb\tx"]))
    #expect(
      causes(["row 1\ta\t\(style)"], ["row 1\ta\t13.0px 700 italic #ff0000 left Roboto, Inter"])
        == ["text #1d2733 → #ff0000", "text upright → italic", "text weight 400 → 700"])
    #expect(causes(["Sales\t\(style)"], ["Costs\t\(style)"]) == ["\"Costs\" is new", "\"Sales\" is gone"])
  }

  /// Two colors that change together are not confused because of the order of their names.
  @Test func `a color is paired with the nearest new one`() {
    let changes = ContentLine.changes(
      from: ["fill\t#102030", "fill\t#ffffff", "path\t#ffffff"],
      to: ["fill\t#12ffff", "fill\t#fffffe", "fill\t#112031"])
    #expect(
      Set(changes.map(\.sentence)) == [
        "fill #ffffff became #fffffe", "fill #102030 became #112031", "fill #12ffff is new",
        "path #ffffff is gone",
      ])
  }

  @Test func `pixels are explained by colors known to have changed`() {
    func explanation(_ old: [String], _ new: [String]) -> PixelExplanation {
      PixelExplanation(ContentLine.changes(from: old, to: new))
    }
    func explains(_ known: PixelExplanation, _ old: UInt32, _ new: UInt32) -> Bool {
      var known = known
      return known.covers(old, new)
    }
    let one = explanation(["fill\t#eef2f7"], ["fill\t#c7ecff"])
    #expect(explains(one, 0xffee_f2f7, 0xffc7_ecff) && !one.explainsAll)
    // The edge of a text on it.
    for share in 0...255 {
      func mixed(_ ground: [Int]) -> UInt32 {
        zip([29, 39, 51], ground).reduce(255) { word, levels in
          word << 8 | UInt32((levels.0 * share + levels.1 * (255 - share) + 127) / 255)
        }
      }
      #expect(explains(one, mixed([0xee, 0xf2, 0xf7]), mixed([0xc7, 0xec, 0xff])), "\(share)")
    }
    // The reverse change, a bar that shrank, another tint.
    #expect(!explains(one, 0xffc7_ecff, 0xffee_f2f7))
    #expect(!explains(one, 0xff33_77cc, 0xffff_ffff))
    #expect(!explains(one, 0xffff_ffff, 0xffd8_d9ff))
    let text = "row 1\ta\t13px 400 #202020 left X"
    let two = explanation(["fill\t#ffffff", text], ["fill\t#202030", "row 1\ta\t13px 400 #e0e0e0 left X"])
    #expect(explains(two, 0xff90_9090, 0xff80_8088) && two.places.isEmpty)
    #expect(explanation([text], ["row 1\tb\t13px 400 #202020 left X"]).places == ["row 1"])
    #expect(explanation([text], ["row 1\ta\t14px 400 #202020 left X"]).places == ["row 1"])
    #expect(explanation(["image\t12"], ["image\t34"]).explainsAll)
    #expect(!explains(explanation([], []), 0xffff_ffff, 0xff00_0000))
  }
}
