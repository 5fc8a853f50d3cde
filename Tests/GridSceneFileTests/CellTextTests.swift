import GridData
import GridDocument
import GridScene
import GridSource
import Testing

@testable import GridSceneFile

/// Cell texts made of several values, and other table structure that follows from a few keys.
@Suite struct CellTextTests {
  private let data = "data: {header: [g.a, g.b, h], rows: [[1, 2.5, x], [3, \"\", y]]}\n"

  private func scene(_ text: String) throws -> Scene {
    try SceneLoader(files: .inMemory(["scene.yaml": Array((data + text).utf8)])).load("scene.yaml").scene
  }

  private func errors(_ text: String) -> String {
    do throws(SceneErrors) {
      _ = try SceneLoader(files: .inMemory(["scene.yaml": Array((data + text).utf8)])).load("scene.yaml")
      return ""
    } catch { return error.diagnostics.shortText }
  }

  @Test func cellTextsReferToColumns() throws {
    let scene = try scene(
      "columns: {g.a: {text: \"{{{g.a}<< ({g.b}, *{h}*)>>\"}, g.b: {hidden: true, format: \"0.00\"}}")
    let template = try #require(scene.columns[0].visuals?.template)
    #expect(template.columns == [0, 1, 2])
    #expect(template.pieces.first == .text("{"))
    // The hidden column keeps its own format.
    let hidden = try #require(scene.hiddenFormatters[1])
    #expect(hidden.display("2.5").text == "2.50")
    #expect(scene.columns.map(\.name) == ["g.a", "h"])
  }

  @Test(arguments: [
    ("{g.c}", "there is no column `g.c`"), ("<<{h}", "`<<` without `>>`"), ("a>>", "`>>` without `<<`"),
    ("{h", "a `{` without `}`"), ("{}", "names no column"),
  ]) func invalidCellTextsAreErrors(text: String, message: String) {
    #expect(errors("columns: {h: {text: \"\(text)\"}}").contains(message))
  }

  @Test func formatOptionsCanComeFromColumns() throws {
    let scene = try scene("columns: {g.b: {format: {decimals: {column: g.a}, currency: {column: h}}}}")
    #expect(scene.columns[1].visuals?.numberColumns == .init(decimals: 0, currency: 2, locale: nil))
    #expect(errors("columns: {h: {bar: {scale: {by: g.a}}}}").contains("`by` has no effect here"))
  }

  @Test func aChartsFormatAppliesToItsLastNumber() {
    func found(_ column: String) -> String {
      let list = "data: {header: [n], rows: [[1;2;3], [4;5;6]]}\n"
      return MemoryScenes.diagnostics(of: list + "columns: {n: {\(column)}}").shortText
    }
    #expect(found("format: \"0.0\"").contains("not numbers"))
    #expect(found("format: \"0.0\", sparkline: {last: true}") == "")
  }

  @Test func columnGroupsAreDerivedFromNames() throws {
    let scene = try scene("columnGroups: {delimiter: \".\"}")
    #expect(scene.columnGroups.map(\.title) == ["G"] && scene.columnGroups[0].columns == 0..<2)
    #expect(scene.columns.map(\.title) == ["A", "B", "H"])
  }

  @Test func anEllipsisStandsForAllOtherColumns() throws {
    #expect(try scene("columnOrder: [h, …, g.a]").columns.map(\.name) == ["h", "g.b", "g.a"])
    #expect(errors("columnOrder: [\"...\", \"…\"]").contains("listed twice"))
    #expect(try scene("header: {letters: upper}").columns.map(\.title) == ["G.A", "G.B", "H"])
    #expect(try scene("header: {letters: asWritten}").columns.map(\.title) == ["g.a", "g.b", "h"])
  }

  @Test func totalsCanHaveFixedValues() throws {
    let scene = try scene("totals: {label: Aim, cells: {g.a: {value: \"7\"}, g.b: sum}}")
    let block = try scene.source.read(rows: 2..<3, columns: [0, 1, 2])
    #expect((0..<3).map { "\(block[2, $0])" } == ["7", "2.5", "Aim"])
  }

  @Test func footnotesCanReferToSections() throws {
    let scene = try scene("sections: {by: h}\nfootnotes: [{text: Late., at: {section: y}}]")
    #expect(scene.surroundings.footnotes == [Footnote("Late.", at: [.section("y", row: 1)])])
    #expect(errors("footnotes: [{text: Late., at: {section: z}}]").contains("there is no section `z`"))
  }

  @Test func sceneFilesSortAndExtendRows() throws {
    let text =
      "data: {header: [g, n], rows: [[b, 1], [a, 2], [c, 3]], sort: {column: g, order: [c]}, add: {m: {sum: [n, n]}}}"
    let scene = try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
    let block = try scene.source.read(rows: 0..<3, columns: [0, 2])
    #expect((0..<3).map { "\(block[$0, 0])\(block[$0, 1])" } == ["c6", "b2", "a4"])
  }
}
