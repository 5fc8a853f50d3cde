import Foundation
import TestSupport
import Testing

@testable import GridSnapshot

/// File names derived from the names used in tests.
@Suite struct NameTests {
  @Test(arguments: [
    ("cells()", "cells"), ("rows(count:)", "rows-count"), ("rows(_:at:)", "rows-at"), ("`a b`()", "a-b"),
    ("testPlain", "testPlain"), ("init()", "init"),
  ])
  func functions(function: String, expected: String) { #expect(SnapshotName.function(function) == expected) }

  @Test(arguments: ["light", "a-b_c", "größe", "表", "1.5x", "e+f=g", "row@2x", "a,b"])
  func plainNamesAreKept(name: String) { #expect(SnapshotName.safe(name) == name) }

  @Test(arguments: [
    "", ".", "..", "...", "/", "//", "a/b", "../../etc/passwd", "a\\b", "C:", "a:b", "nul", "CON", "a\0b",
    "a\nb",
    "~", "-rf ~", ".hidden", "a.", "🎉", "👩‍👩‍👧", "\u{202E}evil", "a b", " ", "?*<>|\"", "é\u{301}\u{301}",
  ])
  func hostileNamesBecomeSafe(name: String) throws {
    let safe = SnapshotName.safe(name)
    #expect(Self.isSafe(safe), "\(safe)")
    // The file is in its proper folder, and nowhere else.
    let bench = try Workbench()
    let outcome = bench.check("text", as: .lines, named: name)
    #expect(outcome.status == .recorded)
    #expect(outcome.reference == bench.references + "/cells.\(safe).txt")
    #expect(bench.files() == ["Workbench/cells.\(safe).txt"])
    #expect(bench.check("text", as: .lines, named: name).status == .passed)
  }

  @Test func longNamesBecomeSafe() throws {
    for name in [String(repeating: "x", count: 5000), String(repeating: "表", count: 200)] {
      try hostileNamesBecomeSafe(name: name)
    }
  }

  @Test func differentNamesStayDifferent() {
    let names = [
      "a/b", "a-b", "a b", "a:b", "a\\b", "", "unnamed", ".", "-", "..", String(repeating: "x", count: 99),
      String(repeating: "x", count: 100), "nul", "NUL",
    ]
    #expect(Set(names.map { SnapshotName.safe($0).lowercased() }).count == names.count)
    // Two encodings of one text are the same name, whatever the file system does with them.
    #expect(
      SnapshotName.safe("e\u{301}") == SnapshotName.safe("é") || SnapshotName.safe("e\u{301}").contains("~"))
  }

  @Test func randomNamesAreSafeAndDistinct() {
    var generator = SeededGenerator(seed: 61)
    let alphabet: [Character] = [
      "a", "B", "/", ".", "\\", " ", "é", "\u{0}", "\u{7f}", "🎉", "-", "~", ":", "表",
    ]
    var seen: [String: String] = [:]
    for _ in 0..<3000 {
      let length = Int.random(in: 0...12, using: &generator)
      let name = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
      let safe = SnapshotName.safe(name)
      #expect(Self.isSafe(safe), "seed 61: \(name.debugDescription) gave \(safe.debugDescription)")
      if let other = seen.updateValue(name, forKey: safe) {
        #expect(
          other == name, "seed 61: \(name.debugDescription) and \(other.debugDescription) both gave \(safe)")
      }
    }
  }

  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 90 && !name.hasPrefix(".") && !name.hasSuffix(".")
      && !name.unicodeScalars.contains {
        $0.value < 33 || $0.value == 127 || "/\\:*?\"<>|".unicodeScalars.contains($0)
      }
      && name == name.precomposedStringWithCanonicalMapping
  }
}
