import Foundation
import TestSupport
import Testing

/// The tool's input, errors and messages.
@Suite(.enabled(if: AdapterRun.tool != nil, "Scripts/test-uikit.sh builds the tool and says where it is"))
struct ToolTests {
  private let temporary = TemporaryFolder()
  private let layout = "@objc class A: UICollectionViewLayout {}\n"

  /// Some errors keep the compiler from looking for others, so each has its own run.
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
  func compilerErrorsPointToTheUsersLines(line: String, answers: String, error: String) throws {
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

  @Test func errorsInMovedCodePointToItsOriginalPosition() throws {
    let run = try AdapterRun(
      [
        ("Line.swift", "class Line: UICollectionViewLayout {\n}\n"),
        (
          "Line+Answers.swift", "extension Line {\n\n  @objc override func prepare() {\n    wrong()\n  }\n}\n"
        ),
      ], in: temporary.path)
    #expect(try run.compile().hasPrefix("FOLDER/Line+Answers.swift:4:5: error: cannot find 'wrong'"))
  }

  @Test func foldersAreSearchedExceptExcludedParts() throws {
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

  @Test func notesAreShownOnDemand() throws {
    let files = [("A.swift", layout + "@main class B {}\n")]
    let quiet = try AdapterRun(files, in: temporary.path)
    #expect(
      quiet.plain(quiet.log) == "FOLDER/A.swift:2:1: warning: B is skipped: it is an app's entry point\n")
    let told = try AdapterRun(files, list: ".\nnotes: log\n", in: TemporaryFolder().path)
    #expect(
      told.plain(told.log)
        == "FOLDER/A.swift:1:1: note: @objc is removed\nFOLDER/A.swift:2:1: warning: B is skipped: it is an app's entry point\n"
    )
  }

  @Test func missingPathsAreErrorsAtTheirLines() throws {
    let run = try AdapterRun([("A.swift", layout)], list: ".\nMissing/Layouts\n", in: temporary.path)
    #expect(run.status == 1)
    #expect(
      run.plain(run.log)
        == "FOLDER/LayoutSources.txt:2: error: there is no file or folder \"Missing/Layouts\" (FOLDER/Missing/Layouts)\n"
    )
    let empty = try AdapterRun([("a.md", "")], list: "# nothing\n", in: temporary.path)
    #expect(empty.log.hasSuffix("LayoutSources.txt:1: error: no folder with Swift files is listed\n"))
  }

  @Test func unplannedFilesAreAnError() throws {
    let run = try AdapterRun(
      [("A.swift", layout), ("B.swift", "")], in: temporary.path,
      planned: ["A.adapted.swift", "C.adapted.swift"])
    #expect(run.status == 1)
    #expect(
      run.plain(run.log)
        == """
        FOLDER/LayoutSources.txt:1: error: B.adapted.swift is new
        FOLDER/LayoutSources.txt:1: error: C.adapted.swift no longer exists
        FOLDER/LayoutSources.txt:1: error: run `touch Package.swift` so that SwiftPM plans the build again

        """)
  }

  /// Delegates that layouts call, through a property or a cast, and one whose results cannot be synthesized.
  @Test func catalogLayoutsUseStandInDelegates() throws {
    let text = """
      enum Mode { case wide, tall }
      struct Look { var inset = UIEdgeInsets.zero; let name: String? = nil }
      class Kept { init(_ name: String) {} }
      protocol Sizes: UICollectionViewDelegate {
        var columns: Int { get }
        func height(at path: IndexPath, in layout: Wall) -> CGFloat
        func look(of section: Int) -> (mode: Mode, look: Look)
        func title(of section: Int) -> String?
        func spacing() -> Double
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets
      }
      extension Sizes {
        func spacing() -> Double { 3 }
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets { .zero }
      }
      @objc protocol Watcher: AnyObject { @objc optional func didPrepare() }
      protocol Strange { func make() -> Kept }
      class Wall: UICollectionViewLayout {
        public enum Way { case up, down }
        var way = Way.up
        weak var watcher: Watcher?
        var strange: Strange?
        override func prepare() {
          let sizes = collectionView!.delegate as! Sizes
          if sizes.responds(to: #selector(Sizes.height(at:in:))) { watcher?.didPrepare?() }
        }
      }
      class Plain: UICollectionViewFlowLayout {}
      """
    let run = try AdapterRun([("Wall.swift", text)], list: ".\ncatalog: layouts\n", in: temporary.path)
    let catalog = try run.text("AdaptedLayouts.adapted.swift")
    #expect(
      catalog.contains(
        """
        final class Sizes_Watcher_StandIn: LayoutStandIn, UICollectionViewDelegateFlowLayout, Sizes, @preconcurrency Watcher {
          override class var selectors: Set<String> { ["collectionView:layout:insetForSectionAt:", "columns", "heightWithAt:in:", "lookWithOf:", "titleWithOf:"] }
          var columns: Int = Int(LayoutStandIn.number("columns", at: 0))
          func height(at p0: IndexPath, in p1: Wall) -> CGFloat { CGFloat(LayoutStandIn.number("height(at:in:)", at: p0.item)) }
          func look(of p0: Int) -> (mode: Mode, look: Look) { (mode: .wide, look: Look()) }
          func title(of p0: Int) -> String? { nil }
        """), "\(catalog)")
    #expect(
      catalog.contains("let layout = Wall(); layout.watcher = standIn as? Sizes_Watcher_StandIn; return"))
    #expect(catalog.contains("make: { _ in Plain() }") && !catalog.contains("Strange_StandIn"))
    #expect(try run.compile() == "")
  }

  /// Numbers of rows and items follow the view; data sources are cast; closures return lengths.
  @Test func standInsKnowTheItemsOfTheView() throws {
    let text = """
      protocol Days: UICollectionViewDataSource {
        var numberOfItems: Int { get }
        func numberOfColumns(inRow row: Int) -> Int
        func numberOfRows() -> Int
        func widths() -> [CGFloat]
      }
      typealias Height = (IndexPath) -> CGFloat
      class Agenda: UICollectionViewLayout {
        var height: Height?
        var size: ((_ day: Int, _ view: UICollectionView) -> CGSize)?
        var done: (() -> Void)?
        weak var source: UICollectionViewDataSource?
        override func prepare() {
          guard let days = collectionView?.dataSource as? Days else { return }
          _ = days.numberOfRows()
        }
      }
      """
    let run = try AdapterRun([("Agenda.swift", text)], list: ".\ncatalog: layouts\n", in: temporary.path)
    let catalog = try run.text("AdaptedLayouts.adapted.swift")
    #expect(
      catalog.contains(
        """
          var numberOfItems: Int { get { Int(itemCount) } set {} }
          func numberOfColumns(inRow p0: Int) -> Int { Int(itemCount(inSection: p0)) }
          func numberOfRows() -> Int { Int(sectionCount) }
          func widths() -> [CGFloat] { (0..<itemCount).map { CGFloat(LayoutStandIn.number("widths()", at: $0)) } }
        """), "\(catalog)")
    #expect(
      catalog.contains(
        "let layout = Agenda(); layout.source = standIn as? Days_StandIn; "
          + "layout.height = { p0 in CGFloat(LayoutStandIn.number(\"height\", at: p0.item)) }; "
          + "layout.size = { p0, p1 in LayoutStandIn.size(\"size\", at: p0) }; return layout"), "\(catalog)")
    #expect(
      catalog.contains("asks: [\"Days\", \"height\", \"size\"],\n        animator: nil, warnings: []"),
      "\(catalog)")
    #expect(try run.compile() == "")
  }

  @Test func delegatesWithoutStandInAreWarnings() throws {
    let text = """
      class Day { init(_ name: String) {} }
      protocol Days: AnyObject { func day(at path: IndexPath) -> Day }
      class Wall: UICollectionViewLayout {
        weak var days: Days?
        lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        override func prepare() { _ = collectionView?.dataSource as? Calendars }
      }
      class Calendars: NSObject {}
      """
    let run = try AdapterRun([("Wall.swift", text)], list: ".\ncatalog: layouts\n", in: temporary.path)
    let catalog = run.plain(try run.text("AdaptedLayouts.adapted.swift"))
    #expect(
      catalog.contains(
        "animator: \"FOLDER/Wall.swift:5\", warnings: ["
          + "\"FOLDER/Wall.swift:4: days stays nil, because there is no stand-in: day(at:) of Days returns Day\", "
          + "\"FOLDER/Wall.swift:6: the cast to Calendars fails, because there is no stand-in: "
          + "Calendars is not a plain protocol of the sources\"]"), "\(catalog)")
    #expect(try run.compile() == "")
  }

  @Test func unchangedCopiesAreNotWritten() throws {
    let files = [("A.swift", layout), ("B.swift", "let b = 1\n")]
    let run = try AdapterRun(files, in: temporary.path)
    let copy = run.folder.path + "/.out/B.adapted.swift"
    let before = try FileManager.default.attributesOfItem(atPath: copy)[.systemFileNumber] as? Int
    let again = try AdapterRun(
      [("A.swift", layout + "// more\n"), ("B.swift", "let b = 1\n")], in: temporary.path)
    #expect(try again.text("A.adapted.swift").contains("more"))
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.systemFileNumber] as? Int == before)
  }

  @Test func filesWithoutRewritesAreCopiedByteForByte() throws {
    let text = "import UIKit\r\n\r\nlet a = \"é😀\" // ß\r\n\tlet b = 1"
    let run = try AdapterRun([("A.swift", text)], in: temporary.path)
    #expect(try run.text("A.adapted.swift") == "#sourceLocation(file: \"FOLDER/A.swift\", line: 1)\n" + text)
    #expect(try run.text("rewrites.txt") == "")
  }
}
