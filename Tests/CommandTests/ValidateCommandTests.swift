import Foundation
import Testing

/// `validate` reports what drawing would report, with the position in the file.
@Suite struct ValidateCommandTests {
  private func validate(_ files: [String: String]) throws -> Gridreel.Outcome {
    let scratch = try Scratch()
    for (name, text) in files {
      try scratch.write(text, to: name)
    }
    return try Gridreel.run(["validate", "scene.yaml"], in: scratch.folder)
  }

  @Test func missingGlyphsAreErrorsAtTheirValues() throws {
    let outcome = try validate([
      "scene.yaml":
        "data: cities.csv\nsections: {by: land, sort: true, footer: '說 {value}'}\nviewport: {width: 400, height: 400}\n",
      "cities.csv": "land,city,市\nb,Paris,1\na,北京,2\na,上海,3\n",
    ])
    #expect(outcome.status == 2)
    let places = outcome.errors.split(separator: "\n").filter { $0.contains("no font has a glyph") }
      .map { $0.prefix { $0 != " " } }
    #expect(
      Set(places) == ["cities.csv:1:11:", "cities.csv:3:3:", "cities.csv:4:3:", "scene.yaml:2:1:"],
      "\(outcome.errors)")
  }

  @Test func missingGlyphsAreWarningsIfTheSceneSaysSo() throws {
    let outcome = try validate([
      "scene.yaml": "data: cities.csv\nfonts: {missingGlyphs: warn}\n", "cities.csv": "city,n\n北京,2\n",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("cities.csv:2:1: warning: no font has a glyph"), "\(outcome.errors)")
  }

  @Test func missingFamiliesAreErrors() throws {
    let outcome = try validate([
      "scene.yaml": "data: {rows: [[a]]}\ntheme: {fontFamilies: [Nowhere Sans]}\n"
    ])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("scene.yaml:2:1: error: the font family \"Nowhere Sans\""), "\(outcome.errors)"
    )
  }

  @Test func allErrorsAreReportedTogether() throws {
    let outcome = try validate([
      "scene.yaml": """
      data: {rows: [[北]], header: [v]}
      fonts: {files: [no.ttf]}
      """, "no.ttf": "no font",
    ])
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("scene.yaml:2:1: error: "), "\(outcome.errors)")
    let path = try validate([
      "scene.yaml": """
      data: {rows: [[北]], header: [v]}
      scroll: {fps: 60, steps: [{hold: 3600}, {repeat: 1000, steps: [{hold: 3600}]}]}
      """
    ])
    #expect(path.status == 2)
    #expect(path.errors.contains("scene.yaml:1:1: error: no font has a glyph"), "\(path.errors)")
    #expect(path.errors.contains("frames"), "\(path.errors)")
  }

  /// Cells that scroll into view later are checked, and cells that never do are not drawn.
  @Test func allFramesAreChecked() throws {
    let rows = (0..<40).map { $0 == 30 ? "[北]" : "[a]" }.joined(separator: ", ")
    let scene = "data: {rows: [\(rows)], header: [v]}\nviewport: {width: 200, height: 100}\n"
    #expect(try validate(["scene.yaml": scene]).status == 0)
    let scrolled = try validate(["scene.yaml": scene + "scroll: {steps: [{to: end, duration: 1}]}\n"])
    #expect(scrolled.status == 2)
    #expect(scrolled.errors.hasPrefix("scene.yaml:1:1: error: no font has a glyph"), "\(scrolled.errors)")
  }
}
