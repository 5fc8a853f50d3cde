import Foundation
import Testing

@testable import GridreelCLI

/// The known hashes of `gridreel doctor --self-test`; `GRIDREEL_RECORD=all` rewrites them.
@Suite struct SelfTestTests {
  @Test func hashesAreKnown() throws {
    let cases = SelfTestCase.all
    #expect(cases.count >= 40)
    #expect(Set(cases.map(\.name)).count == cases.count)
    #expect(cases.allSatisfy { !$0.suspects.isEmpty && !$0.name.contains(" ") })
    if ProcessInfo.processInfo.environment["GRIDREEL_RECORD"] == "all" {
      try Self.record()
    } else {
      let result = SelfTest()
      #expect(result.passes, "\(result.lines(versions: [:]).joined(separator: "\n"))")
    }
  }

  /// Rewrites the table; cases that cannot run here keep their hashes.
  private static func record() throws {
    let file = Gridreel.root.appendingPathComponent("Sources/Products/GridreelCLI/Doctor/KnownHashes.swift")
    let known = KnownHashes.all
    for (one, outcome) in SelfTest(known: [:]).outcomes {
      if case .different(let hash, _) = outcome { try #require(hash.count == 32, "\(one.name): \(hash)") }
    }
    let lines = SelfTest(known: [:]).outcomes.compactMap { one, outcome in
      if case .different(let hash, _) = outcome {
        "    \(one.name) \(hash)"
      } else {
        known[one.name].map { "    \(one.name) \($0)" }
      }
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "static let table = \"\"\"\n"))
    let end = try #require(text.range(of: "    \"\"\"\n}", range: start.upperBound..<text.endIndex))
    let made = text[..<start.upperBound] + lines.joined(separator: "\n") + "\n" + text[end.lowerBound...]
    try Data(made.utf8).write(to: file)
  }

  @Test func anotherHashIsReportedWithSuspects() throws {
    var known = KnownHashes.all
    known["fill"] = "0"
    known["sql-sums"] = nil
    let result = SelfTest(known: known)
    #expect(!result.passes)
    let lines = result.lines(versions: ["cairo": "9.9"])
    let fill = try #require(lines.first { $0.hasPrefix("  fill ") })
    #expect(fill.contains("known 0") && fill.hasSuffix("suspected: cairo 9.9"), "\(fill)")
    #expect(lines.last?.contains("have another hash than the known one") == true, "\(lines)")
  }

  @Test func anotherFontIsSkippedAndNotFailed() throws {
    let scratch = try Scratch()
    // DejaVu under the name of the default family.
    let other = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    guard FileManager.default.fileExists(atPath: other) else { return }
    try FileManager.default.copyItem(atPath: other, toPath: scratch.file("Roboto-Regular.ttf").path)
    let outcome = try Gridreel.run(
      ["doctor", "--self-test"], environment: ["GRIDREEL_FONTS": scratch.folder.path])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("skipped text, text-bold"), "\(outcome.output)")
    #expect(
      outcome.output.contains("the default font is not the known file: Roboto-Regular.ttf, version 2.37"))
  }

  @Test func theCommandPrintsVersionsAndTheResult() throws {
    let outcome = try Gridreel.run(["doctor", "--self-test"])
    #expect(outcome.output.contains("\npixman"), "\(outcome.output)")
    #expect(outcome.status == (SelfTest().passes ? 0 : 1))
    #expect(try Gridreel.run(["doctor", "--self-test", "--against", "x"]).status == 2)
  }
}
