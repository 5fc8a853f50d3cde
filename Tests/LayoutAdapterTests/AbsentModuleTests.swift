import Foundation
import TestSupport
import Testing

/// What is left out since it cannot be compiled and is but called as something that layouts name: it is of a module that is not
/// there, or of no module.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct AbsentModuleTests {
  private let temporary = TemporaryFolder()

  private func run(_ files: [(name: String, text: String)]) throws -> AdapterRun {
    try AdapterRun(files.map { ("App/" + $0.name, $0.text) }, list: "needed: App\n", in: temporary.path)
  }

  /// Folders of apps have scripts beside the sources, and with them declarations of any name.
  @Test func scriptsAreLeftOut() throws {
    let run = try run([
      (
        "Grid.swift",
        "import UIKit\nclass Grid: UICollectionViewLayout { override func prepare() { refresh() }\n  func refresh() {} }\n"
      ),
      (
        "Tools/Run.swift",
        "#!/usr/bin/env swift\nimport Foundation\nfunc refresh() { print(Lint()) }\nrefresh()\n"
      ),
    ])
    #expect(try run.compile() == "")
    #expect(try run.text("Run.adapted.swift") == "")
    #expect(
      try run.text("rewrites.txt").contains("/Run.swift:1:1: note: the file is left out: it is a script\n"))
  }
}
