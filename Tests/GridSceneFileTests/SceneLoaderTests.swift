@testable import GridData
import GridDocument
import GridFrame
import GridGeometry
import GridLayout
@testable import GridSceneFile
import GridScroll
import GridSupport
import Testing

@testable import GridScene

@Suite struct SceneLoaderTests {
  private static let table = "month,total_private,information\n2020-01,120300.5,2900\n2020-02,-1.25,2910\n"

  private func load(_ text: String, path: String = "scene.yaml", _ files: [String: String] = [:]) throws
    -> Scene
  {
    var files = files
    files[path] = text
    let folder = FilePath.folder(of: path)
    files[FilePath.join(folder, "table.csv")] = Self.table
    return try SceneLoader(files: .inMemory(files.mapValues { Array($0.utf8) })).load(path).scene
  }

  @Test func defaultsAreInferredFromTheData() throws {
    let scene = try load("data: table.csv", path: "examples/jobs/scene.yaml")
    #expect(scene.name == "jobs")
    #expect(scene.columns.map(\.title) == ["Month", "Total private", "Information"])
    #expect(scene.columns.map(\.kind) == [.date, .decimal, .integer])
    #expect(scene.viewport.width == 1280 && scene.viewport.height == 800 && scene.scale == 1)
    #expect(scene.header.isShown && scene.header.isPinned && scene.headerRowCount == 1)
    #expect(scene.scroll.steps.isEmpty)
    #expect(scene.theme == .light)
  }

  @Test func sceneNamesDefaultToTheFileOrFolder() throws {
    #expect(try load("data: table.csv", path: "a/b.yaml").name == "b")
    #expect(try load("data: table.csv", path: "scene.yaml").name == "tables")
    #expect(try load("{data: table.csv, name: x}", path: "a/b.yaml").name == "x")
  }

  @Test func columnsAreOrderedHiddenAndFormatted() throws {
    let scene = try load(
      """
      data: table.csv
      columnOrder: ["#3"]
      columnDefaults: {width: 80, lines: 2, format: {decimals: 2}}
      columns:
        month: {hidden: true}
        total_private: {width: 2fr, maxWidth: 300, align: center, lines: all, weight: bold, color: "#abc", missing: "–"}
      """)
    #expect(scene.columns.map(\.sourceIndex) == [2, 1])
    #expect(scene.columns[0].width.basis == .fixed(80))
    #expect(scene.columns[0].maximumLines == 2)
    let column = scene.columns[1]
    #expect(column.width == ColumnWidth(.share(2), maximum: 300))
    #expect(column.alignment == .center && column.maximumLines == nil && column.weight == .bold)
    #expect(column.color == Color(rgb: 0xaabbcc))
    #expect(column.formatter.display("120300.5").text == "120,300.50")
    #expect(column.formatter.display("").text == "–")
  }

  @Test func targetsCountDataRowsAndVisibleColumns() throws {
    let text = """
      data: table.csv
      columns: {month: {hidden: true}}
      scroll:
        fps: 30000/1001
        from: {y: 50%}
        steps:
          - hold: 500ms
          - {to: {row: 1, column: information, align: {row: end}}, duration: 1.5s, ease: linear, label: x, slowMotion: 2}
          - {by: {y: -20}, speed: 100}
      """
    var scene = try load(text)
    #expect(scene.scroll.frameRate == FrameRate(numerator: 30000, denominator: 1001))
    #expect(scene.scroll.start == ScrollTarget(vertical: .fraction(0.5)))
    #expect(scene.scroll.steps[0] == ScrollStep(.hold(seconds: 0.5)))
    let target = ScrollTarget(horizontal: .track(1, .start), vertical: .track(1, .end))
    #expect(
      scene.scroll.steps[1]
        == ScrollStep(.to(target, pace: .seconds(1.5), easing: .linear), label: "x", slowMotion: 2))
    scene = try load("header: false\n" + text)
    guard case .to(let place, _, _, _) = scene.scroll.steps[1].motion else {
      Issue.record("no `to`")
      return
    }
    #expect(place.vertical == .track(1, .end))
  }

  @Test func themesOverrideTheirBase() throws {
    let theme = try load(
      "data: table.csv\ntheme: {base: dark, rowBackground: '#fff', padding: 3.5, headerWeight: 650, zebra: false, fontFamilies: [A, B]}"
    ).theme
    var expected = Theme.dark
    expected.rowBackground = .white
    expected.padding = 3.5
    expected.headerWeight = FontWeight(rawValue: 650)
    expected.hasZebra = false
    expected.fontFamilies = ["A", "B"]
    #expect(theme == expected)
  }

  @Test func generatedCellsShowTheirIndexPaths() throws {
    let scene = try load("data: {generate: {sections: 100, items: 100, first: 1, separator: .}}")
    #expect(scene.source.rowCount == 10_000)
    #expect(try scene.source.read(rows: 199..<200, columns: [0])[199, 0] == .text("2.100"))
  }

  @Test func inlineScalarsKeepTheirText() throws {
    let scene = try load(
      "data: {rows: [[no, 1:30, 007, 1.50, ~, 'null', \"a\\nb\", 2020-01-01]]}\nheader: false")
    let row = try scene.source.read(rows: 0..<1, columns: Array(0..<8))
    let texts = (0..<8).map { "\(row[0, $0])" }
    #expect(texts == ["no", "1:30", "007", "1.50", "", "null", "a\nb", "2020-01-01"])
    #expect(scene.columns[2].title == "C" && scene.headerRowCount == 0)
  }

  @Test func aliasesAndMergeKeysAreFollowed() throws {
    let scene = try load(
      """
      data: table.csv
      columnDefaults: {width: 10}
      columns:
        information: &wide {width: 90, title: "*"}
        total_private: {<<: *wide, title: "a*b"}
      """)
    #expect(scene.columns.map(\.title) == ["Month", "a*b", "*"])
    #expect(scene.columns.map(\.width.basis) == [.fixed(10), .fixed(90), .fixed(90)])
  }

  @Test func fontPathsBecomeAbsolute() throws {
    let scene = try load(
      "data: table.csv\nfonts: {files: [f.ttf, /fonts/g.ttf], boxes: true}", path: "a/b.yaml",
      ["a/f.ttf": "", "/fonts/g.ttf": ""])
    #expect(scene.fonts.files == ["/tables/a/f.ttf", "/fonts/g.ttf"])
    #expect(scene.fonts.drawsBoxes)
  }

  @Test func unreadableFilesAreDistinguishedFromBadInput() {
    func result(_ scene: String, unreadable: Set<String>) -> SceneErrors? {
      let loader = SceneLoader(
        files: .inMemory(["scene.yaml": Array(scene.utf8)], unreadable: unreadable))
      do throws(SceneErrors) {
        _ = try loader.load("scene.yaml")
        return nil
      } catch {
        return error
      }
    }
    #expect(result("data: a.csv", unreadable: ["scene.yaml"])?.isUnreadable == true)
    #expect(result("data: a.csv", unreadable: ["a.csv"])?.isUnreadable == true)
    #expect(result("data: a.csv\nx: 1", unreadable: ["a.csv"])?.isUnreadable == false)
    #expect(result("data: a.csv", unreadable: [])?.isUnreadable == false)
  }

  @Test func laterScrollErrorsPointIntoTheFile() throws {
    let text = "data: table.csv\nscroll:\n  steps:\n    - hold: 1\n    - {to: {y: 1}, duration: 2}\n"
    let loaded = try SceneLoader(
      files: .inMemory(["s.yaml": Array(text.utf8), "table.csv": Array(Self.table.utf8)])
    ).load("s.yaml")
    func place(_ steps: [StepPath.Component], _ field: String?) -> String? {
      let error = ScrollError("no", at: StepPath(steps), field: field, expectation: "yes")
      return (loaded.diagnostic(for: error).range?.start).map { "\($0)" }
    }
    #expect(place([.step(1)], "duration") == "5:30")
    #expect(place([.step(1)], "target") == "5:12")
    #expect(place([.step(0)], "duration") == "4:13")
    #expect(place([], nil) == "3:3")
  }

  @Test func previewsInferAllSettings() throws {
    let wide =
      "id," + (1...30).map { "column_\($0)" }.joined(separator: ",") + "\n"
      + (1...3).map { "x\($0)," + (1...30).map { "\($0 * 1000)" }.joined(separator: ",") + "\n" }.joined()
    let files = ["wide.csv": wide, "narrow.csv": Self.table, "empty.csv": "", "head.csv": "a,b\n"]
    let loader = SceneLoader(files: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(try loader.preview("wide.csv").scene.freeze.columns.leading == .count(1))
    let narrow = try loader.preview("narrow.csv").scene
    #expect(
      narrow.freeze.columns.leading.isEmpty && narrow.viewport.height == 36 + 64 && narrow.header.isPinned)
    #expect(narrow.name == "narrow")
    #expect(throws: SceneErrors.self) { try loader.preview("empty.csv") }
    #expect(try loader.preview("head.csv").scene.source.rowCount <= 1)
    #expect(throws: SceneErrors.self) { try loader.preview("missing.csv") }
  }
}
