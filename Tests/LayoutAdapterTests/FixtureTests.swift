import Foundation
import GridSnapshot
import TestSupport
import Testing

/// One fixture per rewrite: the copies and messages are compared with text references, and the copies compile.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct FixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  @Test func fixturesExist() { #expect(Self.names.count > 10) }

  @Test(arguments: names) func rewrites(of name: String) throws {
    let temporary = TemporaryFolder()
    let run = try AdapterRun(Self.files(of: name), in: temporary.path)
    #expect(run.status == 0)
    let copies = try run.copies.map { "== \($0)\n" + (try run.text($0)) }
    expectSnapshot(
      of: (copies + ["== rewrites\n" + (try run.text("rewrites.txt"))]).joined(separator: "\n"), as: .lines,
      named: name)
    #expect(try run.compile() == "")
  }

  /// The files of a fixture, each after a line with its name.
  static func files(of name: String) throws -> [(name: String, text: String)] {
    let fixture = try String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
    let mark = "// file: "
    guard fixture.hasPrefix(mark) else { return [("Fixture.swift", fixture)] }
    return ("\n" + fixture).components(separatedBy: "\n" + mark).dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
  }
}
