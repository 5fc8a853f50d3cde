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

  private static let cities = "city,land\nSaint-Remy-en-Bouzemont-Saint-Genest-et-Isson,a\nParis,b\n"

  @Test func cutTextsAreWarningsWithTheirCure() throws {
    func errors(_ keys: String) throws -> String {
      let outcome = try validate(["scene.yaml": "data: cities.csv\n\(keys)\n", "cities.csv": Self.cities])
      #expect(outcome.status == 0 && outcome.output.contains("fine"), "\(outcome.errors)")
      return outcome.errors
    }
    let cut = try errors("columns: {city: {width: 90}, land: {title: Land of the city}}")
    #expect(
      cut.hasPrefix("cities.csv:2:1: warning: the text in row 0, column \"city\" is cut\n"), "\(cut)")
    #expect(cut.contains("`width: fit` widens the column, and `width: wrap` breaks its texts into lines"))
    let titles = try errors("columns: {city: {width: fit}, land: {title: Land of the city, width: 40}}")
    #expect(titles.hasPrefix("cities.csv:1:6: warning: the title of column \"land\" is cut\n"), "\(titles)")
    #expect(titles.contains("`header: {lines: 3}`") && titles.contains("`header: {turned: true}`"))
    #expect(
      try errors(
        "columns: {city: {width: fit}, land: {title: Land of the city, width: 60}}\nheader: {lines: 4}"
      )
      .isEmpty)
    #expect(try errors("columns: {city: {width: fit}, land: {width: fit}}").isEmpty)
    #expect(try errors("columns: {city: {width: wrap}, land: {width: fit}}\nviewport: {width: 200}").isEmpty)
    let low = try errors("rows: {height: 20}\ncolumns: {city: {width: wrap}}\nviewport: {width: 200}")
    #expect(low.contains("`rows: {height: fit}` makes rows as high as their texts"), "\(low)")
  }

  @Test func cutTextsAreCountedByColumn() throws {
    let rows = (0..<3).map { _ in
      "[" + (0..<8).map { _ in "far too long a text" }.joined(separator: ", ") + "]"
    }
    let outcome = try validate([
      "scene.yaml": "data: {rows: [\(rows.joined(separator: ", "))]}\ncolumnDefaults: {width: 60}\n"
    ])
    #expect(
      outcome.errors.contains("the text in row 0, column 0 is cut, as in 2 more cells of the column"),
      "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning: ") } == 6)
    #expect(outcome.errors.contains("texts are cut in 3 more columns and titles"))
  }

  @Test func aPictureLargerThanItsViewportIsAWarning() throws {
    func errors(_ keys: String) throws -> String {
      try validate(["scene.yaml": "data: {rows: [[1]]}\n\(keys)\n"]).errors
    }
    let larger = try errors("title: Numbers\nviewport: {width: 600, height: 300}")
    #expect(larger.hasPrefix("scene.yaml:3:1: warning: the picture is 648 × "), "\(larger)")
    #expect(larger.contains(" points, and not 600 × 300: "))
    #expect(larger.contains("`around: {room: inside}`"))
    for fine in [
      "title: Numbers", "viewport: {width: 600, height: 300}",
      "title: Numbers\nviewport: {width: 600, height: 300}\naround: {room: inside}",
      "title: Numbers\nviewport: {width: 600, height: 300}\naround: {room: outside}",
    ] {
      #expect(try errors(fine).isEmpty, "\(fine)")
    }
  }

  @Test func aFlingAgainstItsDragIsAWarning() throws {
    let outcome = try validate([
      "scene.yaml":
        "data: {generate: {rows: 90, columns: 2}}\nscroll: {steps: [{drag: {y: 200}}, {fling: {y: 1500}}]}\n"
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix("scene.yaml:2:37: warning: the fling scrolls down, but the drag"),
      "\(outcome.errors)")
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
