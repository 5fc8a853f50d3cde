import GridImage
import GridLayout
import GridScroll
import GridSupport
@testable import GridVerify
import TestSupport
import Testing

@Suite struct ReferenceTextTests {
  /// A log reproduces any layouts written to it.
  @Test(arguments: 0..<200)
  func layoutLogsRoundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = ["layout", "offset", "rows", "columns", "pane", "header", "pane"]
    var layouts: [String] = []
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      if let last = layouts.last, Bool.random(using: &generator) {
        layouts.append(last)
        continue
      }
      var text = ""
      for name in names where Int.random(in: 0...9, using: &generator) > 0 {
        text += "\(name) \(Int.random(in: 0...2, using: &generator))\n"
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          text += "  body \(Int.random(in: 0...3, using: &generator))\n"
        }
      }
      layouts.append(text.isEmpty ? "layout\n" : text)
    }
    let log = LayoutLog.text(of: layouts)
    #expect(try LayoutLog.layouts(in: log) == layouts, "seed \(seed)")
    // Truncated anywhere, it is refused or yields fewer or other layouts; it never crashes.
    let cut = String(log.prefix(Int.random(in: 0..<log.count, using: &generator)))
    #expect((try? LayoutLog.layouts(in: cut)) != layouts, "seed \(seed)")
  }

  @Test func contentLogsRoundTrip() throws {
    let contents = ["canvas\t#ffffff", "row 1\ta\\tb\t13px", "row 2\t\t13px", "row 2\tx\t14px"]
    #expect(try ContentLog.contents(in: ContentLog.text(of: contents)) == contents)
    #expect(try ContentLog.contents(in: ContentLog.text(of: [])) == [])
    #expect(throws: LogError.self) { try ContentLog.contents(in: "row 1\ta\t0\n") }
    #expect(throws: LogError.self) {
      try ContentLog.contents(in: "gridreel-contents/1\nrow 1\ta\t0\n")
    }
  }

  @Test func contentChangesAreDescribedInWords() {
    let old = ["fill\t#fff", "row 1\ta\t13px", "row 2\tb\t13px", "row 3\tc\t13px", "row 4\td\t13px"]
    let new = ["fill\t#eee", "row 1\tA\t13px", "row 2\tb\t14px", "row 3\tc\t14px", "row 5\te\t13px"]
    #expect(
      ContentLine.changes(from: old, to: new).map(\.sentence) == [
        "fill #fff became #eee", "row 1: \"a\" became \"A\"",
        "row 2: 13px became 14px, and 1 more in the same way", "row 5: \"e\" is new", "row 4: \"d\" is gone",
      ])
    #expect(ContentLine.changes(from: old, to: old).isEmpty)
    // Each of several texts in one position is paired with the most similar one.
    #expect(
      ContentLine.changes(from: ["sum\t5.60\ts", "sum\t9\ts"], to: ["sum\t13\ts", "sum\t5.85\ts"]).map(
        \.sentence) == ["sum: \"9\" became \"13\"", "sum: \"5.60\" became \"5.85\""])
  }

  /// Finds the only frame of many whose sticky row is no longer stuck, and the text says so.
  @Test func aChangeOfStickinessInOneFrameIsFound() throws {
    let yaml = """
      data: {generate: {rows: 60, columns: 4}}
      viewport: {width: 200, height: 120}
      freeze: {columns: 1}
      columnDefaults: {width: 60}
      rows: {height: 20}
      scroll: {fps: 30, steps: [{to: {y: 900}, duration: 9.9}]}
      """
    let stage = try Stage(yaml: yaml)
    let layouts = (0..<stage.timeline.frameCount).map { stage.layout($0).compactDescription }
    #expect(layouts.count > 290)
    var changed = layouts
    changed[217].replace(/\ stuck start by \d+/, with: "", maxReplacements: 1)
    #expect(changed != layouts)
    let read = try LayoutLog.layouts(in: LayoutLog.text(of: changed))
    let differing = read.indices.filter { read[$0] != layouts[$0] }
    #expect(differing == [217])
    let lines = LineDifference(from: layouts[217], to: changed[217]).excerpt(context: 1)
    #expect(lines.contains { $0.hasPrefix("-") && $0.contains("stuck start by") }, "\(lines)")
  }
}
