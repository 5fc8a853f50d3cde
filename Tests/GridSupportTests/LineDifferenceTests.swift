import GridSupport
import TestSupport
import Testing

/// Line differences of texts.
@Suite struct LineDifferenceTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    LineDifference(from: old, to: new, showsLineEnds: true).unified(context: 2)
  }

  @Test func hunks() {
    #expect(lines("a\n", "b\n") == ["@@ -1,1 +1,1 @@", "-a", "+b"])
    #expect(lines("", "b\n") == ["@@ -0,0 +1,1 @@", "+b"])
    #expect(lines("a\n", "") == ["@@ -1,1 +0,0 @@", "-a"])
    #expect(
      lines("1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\nx\n5\n6\n7\n8\n") == [
        "@@ -2,5 +2,5 @@", " 2", " 3", "-4", "+x", " 5", " 6",
      ])
    #expect(lines("1\n2\n", "1\n2\n3\n") == ["@@ -1,2 +1,3 @@", " 1", " 2", "+3"])
  }

  @Test func excerpts() {
    func excerpt(_ old: String, _ new: String) -> [String] {
      LineDifference(from: old, to: new).excerpt(context: 1)
    }
    #expect(excerpt("a", "b") == ["- a", "+ b"])
    #expect(
      excerpt("1\n2\n3\n4\n5\n6\n7", "1\n2\nx\n4\n5\n6\ny") == [
        "…", "  2", "- 3", "+ x", "  4", "…", "  6", "- 7", "+ y",
      ])
    #expect(excerpt("a\nb\nc\nd\ne", "a\nb\nX\nd\ne\nf") == ["…", "  b", "- c", "+ X", "  d", "  e", "+ f"])
    #expect(excerpt("1\n2", "1\n2").isEmpty)
  }

  @Test func lineEndsAreMadeVisible() {
    #expect(lines("a\r\n", "a\n") == ["@@ -1,1 +1,1 @@", "-a␍", "+a"])
    #expect(lines("a", "a\n") == ["@@ -1,1 +1,1 @@", "-a (no line break at the end)", "+a"])
    // Canonically equivalent texts have different bytes.
    #expect(lines("\u{E9}\n", "e\u{301}\n").count == 3)
  }

  /// For any texts, applying the hunks to the old text gives the new one.
  @Test(arguments: 0..<60) func hunksApply(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let length = Int.random(in: 0...(seed < 50 ? 40 : 1500), using: &generator)
    let old = (0..<length).map { _ in "line \(Int.random(in: 0...9, using: &generator))" }
    var new = old
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let place = Int.random(in: 0...new.count, using: &generator)
      if Bool.random(using: &generator), place < new.count {
        new.remove(at: place)
      } else {
        new.insert("new \(place)", at: place)
      }
    }
    func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    let result = Self.apply(lines(text(old), text(new)), to: old)
    #expect(result == new, "seed \(seed)")
  }

  /// Applies hunks like a patch program; nil if one does not match.
  private static func apply(_ hunks: [String], to old: [String]) -> [String]? {
    var result: [String] = []
    var place = 0
    for line in hunks {
      if line.hasPrefix("@@") {
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        guard start >= place, start <= old.count else { return nil }
        result += old[place..<start]
        place = start
      } else {
        let content = String(line.dropFirst())
        if line.first != "+" {
          guard place < old.count, old[place] == content else { return nil }
          place += 1
        }
        if line.first != "-" { result.append(content) }
      }
    }
    return result + old[place...]
  }
}
