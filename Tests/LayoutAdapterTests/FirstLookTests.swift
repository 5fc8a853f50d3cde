import TestSupport
import Testing

/// The first look at a file, after which a test file is not parsed: the tool's output must not depend on it.
///
/// It recognizes `import` followed by one space. With a tab instead, the same file is parsed as a whole.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct FirstLookTests {
  /// Possible beginnings of a file, and whether they make it a test file.
  private static let beginnings: [(text: String, isForTests: Bool)] = [
    ("import XCTest\n", true),
    ("// About it.\n\n  @testable import Testing // as said\n", true),
    ("import struct Foundation.Date\nimport XCTest\nimport UIKit\n", true),
    ("let first = 1; import XCTest; let second = 2\n", true),
    ("#if DEBUG\nimport XCTest\n#endif\n", true),
    ("#if os(macOS)\nimport XCTest\n#endif\n", false),
    ("/* import XCTest\n*/\n", false),
    ("/*\nimport XCTest\n*/\n", false),
    ("// import XCTest\n", false),
    ("let text = \"import XCTest\"\n", false),
    ("let text = \"\"\"\n  import XCTest\n  \\(1)\n  import Testing\n  \"\"\"\n", false),
    ("let text = f(\n  #\"\"\"\n  import XCTest\n  \"\"\"#)\n", false),
    ("import XCTestKit\n", false),
    ("import TestingTools\nimport XCTest\n", true),
    ("import class Kit.Class\n// import XCTest\nimport Testing\n", true),
  ]

  /// All output of the tool for files from which only the declarations needed by layouts are taken, and the names of
  /// the copies.
  private func outcome(_ files: [(name: String, text: String)]) throws -> [String] {
    let temporary = TemporaryFolder()
    let run = try AdapterRun(
      files.map { ("App/" + $0.name, $0.text) }, list: "needed: App\ncatalog: layouts\n", in: temporary.path)
    #expect(run.status == 0)
    let copies = try run.copies.flatMap { [$0, try run.text($0)] }
    return (copies + [try run.text("rewrites.txt"), run.plain(run.log)])
      .map { $0.replacing("import\t", with: "import ") }
  }

  @Test(arguments: FixtureTests.names) func doesNotChangeTheOutput(in fixture: String) throws {
    let files = try FixtureTests.files(of: fixture)
    for (place, beginning) in Self.beginnings.enumerated() {
      var (looked, parsed) = (files, files)
      let changed = place % files.count
      looked[changed].text = beginning.text + files[changed].text
      parsed[changed].text =
        beginning.text.replacing("import ", with: "import\t") + files[changed].text
      let outcome = try outcome(looked)
      #expect(try self.outcome(parsed) == outcome, "\(beginning.text)")
      let note = "note: the file is skipped: it is for tests or for a system other than iOS"
      let isLeftOut = outcome.contains { $0.contains("App/\(files[changed].name):") && $0.contains(note) }
      #expect(isLeftOut == beginning.isForTests, "\(beginning.text)")
    }
  }
}
