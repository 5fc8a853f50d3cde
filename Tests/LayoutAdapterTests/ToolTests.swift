import Foundation
import TestSupport
import Testing

/// What the tool reads, refuses and tells.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct ToolTests {
  private let temporary = TemporaryFolder()
  private let layout = "@objc class A: UICollectionViewLayout {}\n"

  /// Some errors keep the compiler from looking for others: a run each.
  @Test(arguments: [
    ("let a = 1\nlet b: Int = \"\"\n", "", "FOLDER/Line.swift:4:14: error: cannot convert"),
    ("", "let a: Int = \"\"\n", "FOLDER/Line+Answers.swift:7:14: error: cannot convert"),
    ("", "func f() { wrong() }\n", "FOLDER/Line+Answers.swift:7:12: error: cannot find 'wrong'"),
    (
      "@objc protocol P {\n    @objc optional func f(_ x: Mising)\n}\n", "",
      "FOLDER/Line.swift:4:32: error: cannot find type 'Mising'"
    ),
    (
      "@objc protocol P {\n    @objc optional func f()\n}\nlet p = x\n", "",
      "FOLDER/Line.swift:6:9: error: cannot find 'x'"
    ),
  ])
  func errorsOfTheCompilerAreAtTheUsersOwnLines(line: String, answers: String, error: String) throws {
    let run = try AdapterRun(
      [
        ("Line.swift", "class Line: UICollectionViewLayout {\n}\n" + line),
        (
          "Line+Answers.swift",
          "extension Line {\n\n    override func prepare() {\n        super.prepare()\n    }\n}\n" + answers
        ),
      ], in: temporary.path)
    let errors = try run.compile().components(separatedBy: "\n").filter {
      $0.contains(" error: ") && $0.hasPrefix("FOLDER")
    }
    #expect(errors.first?.hasPrefix(error) == true, "\(errors)")
    #expect(errors.allSatisfy { $0.hasPrefix("FOLDER/Line") }, "\(errors)")
  }

  @Test func errorsInWhatIsMovedAreWhereItStood() throws {
    let run = try AdapterRun(
      [
        ("Line.swift", "class Line: UICollectionViewLayout {\n}\n"),
        (
          "Line+Answers.swift", "extension Line {\n\n  @objc override func prepare() {\n    wrong()\n  }\n}\n"
        ),
      ], in: temporary.path)
    #expect(try run.compile().hasPrefix("FOLDER/Line+Answers.swift:4:5: error: cannot find 'wrong'"))
  }

  @Test func foldersAreSearchedAndPartsLeftOut() throws {
    let run = try AdapterRun(
      [
        ("App/Layouts/A.swift", layout), ("App/Layouts/Deep/B.swift", "let b = 1\n"),
        ("App/Layouts/Old/C.swift", "let c = 1\n"), ("App/Views/A.swift", "let d = 1\n"),
        ("App/Views/E.swift", "let e = 1\n"), ("App/Layouts/Package.swift", "let p = 1\n"),
        ("App/Layouts/notes.md", "no\n"),
      ],
      list: "# Layouts\n\nApp/Layouts\n!App/Layouts/Old\n  App/Views/A.swift\n", in: temporary.path)
    #expect(run.status == 0)
    #expect(try run.copies == ["B.adapted.swift", "Layouts+A.adapted.swift", "Views+A.adapted.swift"])
  }

  @Test func notesAreToldOnDemand() throws {
    let files = [("A.swift", layout + "@main class B {}\n")]
    let quiet = try AdapterRun(files, in: temporary.path)
    #expect(
      quiet.plain(quiet.log) == "FOLDER/A.swift:2:1: warning: B is left out: it is where an app begins\n")
    let told = try AdapterRun(files, list: ".\nnotes: log\n", in: TemporaryFolder().path)
    #expect(
      told.plain(told.log)
        == "FOLDER/A.swift:1:1: note: @objc is taken out\nFOLDER/A.swift:2:1: warning: B is left out: it is where an app begins\n"
    )
  }

  @Test func whatIsNotThereIsAnErrorAtItsLine() throws {
    let run = try AdapterRun([("A.swift", layout)], list: ".\nMissing/Layouts\n", in: temporary.path)
    #expect(run.status == 1)
    #expect(
      run.plain(run.log)
        == "FOLDER/LayoutSources.txt:2: error: there is no file or folder \"Missing/Layouts\" (FOLDER/Missing/Layouts)\n"
    )
    let empty = try AdapterRun([("a.md", "")], list: "# nothing\n", in: temporary.path)
    #expect(empty.log.hasSuffix("LayoutSources.txt:1: error: no folder with Swift files is named\n"))
  }

  @Test func filesThatWereNotPlannedAreAnError() throws {
    let run = try AdapterRun(
      [("A.swift", layout), ("B.swift", "")], in: temporary.path,
      planned: ["A.adapted.swift", "C.adapted.swift"])
    #expect(run.status == 1)
    #expect(
      run.plain(run.log)
        == """
        FOLDER/LayoutSources.txt:1: error: B.adapted.swift is new
        FOLDER/LayoutSources.txt:1: error: C.adapted.swift is gone
        FOLDER/LayoutSources.txt:1: error: SwiftPM plans again after `touch Package.swift`

        """)
  }

  @Test func copiesThatDoNotChangeAreNotWritten() throws {
    let files = [("A.swift", layout), ("B.swift", "let b = 1\n")]
    let run = try AdapterRun(files, in: temporary.path)
    let copy = run.folder.path + "/.out/B.adapted.swift"
    let before = try FileManager.default.attributesOfItem(atPath: copy)[.systemFileNumber] as? Int
    let again = try AdapterRun(
      [("A.swift", layout + "// more\n"), ("B.swift", "let b = 1\n")], in: temporary.path)
    #expect(try again.text("A.adapted.swift").contains("more"))
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.systemFileNumber] as? Int == before)
  }

  @Test func whatNeedsNothingStaysByteForByte() throws {
    let text = "import UIKit\r\n\r\nlet a = \"é😀\" // ß\r\n\tlet b = 1"
    let run = try AdapterRun([("A.swift", text)], in: temporary.path)
    #expect(try run.text("A.adapted.swift") == "#sourceLocation(file: \"FOLDER/A.swift\", line: 1)\n" + text)
    #expect(try run.text("rewrites.txt") == "")
  }
}
