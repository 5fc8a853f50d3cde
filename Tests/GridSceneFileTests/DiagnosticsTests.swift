@testable import GridData
@testable import GridSceneFile
@testable import GridSupport
import GridDocument
import Testing

@Suite struct DiagnosticsTests {
  private static let found = MemoryScenes.diagnostics(of: "data: table.csv\nnmae: x\nfreze: {}\n")

  @Test func colorIsUsedOnlyOnRequest() {
    #expect(!Self.found.text().contains("\u{1B}"))
    #expect(Self.found.text(color: true).contains("\u{1B}[1;31merror: \u{1B}[0m"))
  }

  @Test func shortFormHasOneLinePerDiagnostic() {
    #expect(
      Self.found.shortText == """
        scene.yaml:2:1: error: unknown key `nmae` in a scene; did you mean `name`?
        scene.yaml:3:1: error: unknown key `freze` in a scene; did you mean `freeze`?

        """)
    #expect(Self.found.summary == "2 errors")
  }

  @Test func jsonFormHasPositions() {
    #expect(Self.found.jsonText.contains("\"line\": 2"))
    #expect(Self.found.jsonText.contains("\"endColumn\": 5"))
  }

  @Test func escapeSequencesFromFilesAreNotPrinted() {
    let found = MemoryScenes.diagnostics(of: "data: table.csv\n\"a\\e[31m\": 1\n")
    #expect(found.items.count == 1)
    #expect(!found.text().contains("\u{1B}"))
  }

  @Test func diagnosticsAreSortedByFileThenPosition() {
    let first = SourceRange(start: TextPosition(line: 1, column: 2), end: TextPosition(line: 1, column: 3))
    let second = SourceRange(start: TextPosition(line: 2, column: 1), end: TextPosition(line: 2, column: 1))
    let items = [
      Diagnostic(file: "b", range: second, message: "2"), Diagnostic(file: "a", range: first, message: "3"),
      Diagnostic(file: "b", range: first, message: "1"), Diagnostic(file: "b", message: "0"),
      Diagnostic(file: "b", message: "0"),
    ]
    #expect(Diagnostics(items).items.map(\.message) == ["0", "1", "2", "3"])
  }

  @Test(arguments: [
    ("widht", "width"), ("colour", "color"), ("colums", "columns"), ("back-ground", "ground"),
    ("HEADER", "header"),
  ]) func suggestions(name: String, expected: String) {
    let candidates = ["width", "color", "columns", "columnOrder", "ground", "header", "height"]
    #expect(Suggestion.best(for: name, among: candidates) == (name == "back-ground" ? nil : expected))
  }

  @Test func distanceIsAMetricOnSmallTexts() {
    #expect(Suggestion.distance(Array("abcd"), Array("acbd")) == 1)
    #expect(Suggestion.distance(Array(""), Array("abc")) == 3)
    #expect(Suggestion.distance(Array("kitten"), Array("sitting")) == 3)
  }

  @Test func excerptsOfLongLinesKeepTheCaretBelowTheToken() {
    let line = String(repeating: "a", count: 300) + "月X" + String(repeating: "b", count: 300)
    let excerpt = SourceExcerpt(line: line, from: 302, to: 303)
    let before = excerpt.text.prefix { $0 != "X" }.reduce(0) { $0 + SourceExcerpt.width(of: $1) }
    #expect(excerpt.carets == String(repeating: " ", count: before) + "^")
    #expect(excerpt.text.count <= 102)
  }
}
