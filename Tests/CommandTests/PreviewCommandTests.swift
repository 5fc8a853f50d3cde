import Foundation
import GridImage
import Testing

@Suite struct PreviewCommandTests {
  private func preview(_ csv: String, _ options: [String] = []) throws -> Gridreel.Outcome {
    try Gridreel.run(["preview", "-", "-o", "-"] + options, input: Data(csv.utf8))
  }

  /// A table that test runs show by name, however long it is.
  struct Table: Sendable, CustomStringConvertible {
    let description: String
    let csv: String

    init(_ name: String, _ csv: String) { (description, self.csv) = (name, csv) }
  }

  @Test(arguments: [
    Table("header only", "a,b,c\n"), Table("one column", "name\nAda\nGrace\n"),
    Table(
      "wide",
      (0..<10_000).map { "c\($0)" }.joined(separator: ",") + "\n"
        + (0..<10_000).map(String.init).joined(separator: ",") + "\n"),
    Table("long cell", "a,b\n" + String(repeating: "word ", count: 20_000) + ",1\n"),
    Table("ragged names", "a,,a\n1,2,3\n"), Table("cyrillic", "город,число\nМосква,1\n"),
    Table("ragged", "a,b\n1,2\n3\n"),
  ])
  func drawsTypicalTables(table: Table) throws {
    let outcome = try preview(table.csv)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bitmap = try Bitmap(png: Array(outcome.outputBytes))
    #expect(bitmap.width > 20 && bitmap.height > 20)
  }

  @Test(arguments: [
    ("empty", ""), ("binary", "a\0b\n"), ("open quote", "a\n\"b\n"),
  ])
  func refusalsNameTheLine(name: String, csv: String) throws {
    let outcome = try preview(csv)
    #expect(outcome.status == 2, "\(name): \(outcome.errors)")
    #expect(outcome.outputBytes.isEmpty)
    #expect(!outcome.errors.isEmpty)
  }

  @Test func namesTheCellOfAMissingGlyph() throws {
    let outcome = try preview("city,n\nParis,1\n北京,2\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("row 1, "), "\(outcome.errors)")
    #expect(outcome.errors.contains("\"city\""), "\(outcome.errors)")
  }

  @Test func optionsDetermineHowDataIsReadAndShown() throws {
    let csv = "title\nwhen,n\n2024-01-01T00:00Z,0.5\n2024-01-01T00:00+02:00,1\n"
    let skipped = try preview(csv, ["--skip", "1"])
    #expect(skipped.status == 0, "\(skipped.errors)")
    let changed = try preview(csv, ["--skip", "1", "--decimals", "3", "--time-zone", "+01:00"])
    #expect(changed.status == 0 && changed.outputBytes != skipped.outputBytes, "\(changed.errors)")
    for options in [["--decimals", "21"], ["--time-zone", "CET"], ["--skip", "-1"]] {
      #expect(try preview(csv, options).status == 2, "\(options)")
    }
    let scene = try Gridreel.run(["preview", "nowhere.yaml", "--decimals", "2"])
    #expect(scene.status != 0 && scene.errors.contains("--decimals is for data files"), "\(scene.errors)")
  }

  @Test func aMissingFileIsAFileError() throws {
    let outcome = try Gridreel.run(["preview", "nowhere.csv"])
    #expect(outcome.status == 3, "\(outcome.errors)")
    #expect(outcome.errors.contains("nowhere.csv"))
  }
}

/// The README shows the output of its commands.
@Suite struct `Pictures of the README` {
  @Test func `the preview is made by the command above it`() throws {
    let readme = try String(contentsOf: Gridreel.root.appendingPathComponent("README.md"), encoding: .utf8)
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("gridreel preview ") })
    var arguments = line.split(separator: " ").dropFirst().map(String.init)
    #expect(arguments.suffix(2) == ["-o", "employment.png"])
    let scratch = try Scratch()
    arguments[arguments.count - 1] = scratch.file("employment.png").path
    #expect(try Gridreel.run(arguments).status == 0)
    let shown = Gridreel.root.appendingPathComponent("examples/employment/preview.png")
    let outcome = try Gridreel.run(["diff", shown.path, scratch.file("employment.png").path])
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}

@Suite struct PreviewSurroundingsTests {
  private func size(_ arguments: [String]) throws -> (width: Int, height: Int) {
    let outcome = try Gridreel.run(
      ["preview", "-", "-o", "-", "--scale", "1"] + arguments, input: Data("a,b\n1,2\n".utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bitmap = try Bitmap(png: Array(outcome.outputBytes))
    return (bitmap.width, bitmap.height)
  }

  @Test func `A scene that does not fit is reported`() throws {
    let scratch = try Scratch()
    let scene = scratch.file("s.yaml")
    try Data("data: {generate: {rows: 90, columns: 40}}\n".utf8).write(to: scene)
    let cut = try Gridreel.run(["preview", scene.path, "-o", "-"])
    #expect(cut.status == 0)
    let pattern = /s\.yaml: note: the picture shows \d+ of 90 rows and \d+ of 40 columns\n  --width/
    #expect(cut.errors.contains(pattern), "\(cut.errors)")
    let whole = try Gridreel.run(["preview", scene.path, "-o", "-", "--width", "9000", "--height", "9000"])
    #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
  }

  @Test func textsMakeThePictureTaller() throws {
    let bare = try size([])
    var last = bare
    var arguments: [String] = []
    for more in [
      ["--title", "A *title*"], ["--subtitle", "of it"], ["--caption", "below"], ["--note", "one"],
      ["--note", "two"], ["--source", "somewhere"],
    ] {
      arguments += more
      let found = try size(arguments)
      #expect(found.height > last.height, "\(more)")
      last = found
    }
    #expect(try size(arguments + ["--align", "center"]) == last)
  }

  @Test func aLogoMustBeAPicture() throws {
    let scratch = try Scratch()
    let logo = scratch.file("logo.png")
    let bytes = try Gridreel.run(["preview", "-", "-o", "-"], input: Data("a\n1\n".utf8)).outputBytes
    try bytes.write(to: logo)
    let (bare, with) = (try size([]), try size(["--logo", logo.path]))
    #expect(with.height > bare.height)
    try Data("no picture".utf8).write(to: logo)
    let outcome = try Gridreel.run(
      ["preview", "-", "-o", "-", "--logo", logo.path], input: Data("a\n1\n".utf8))
    #expect(outcome.status == 2 && outcome.errors.contains("logo.png"), "\(outcome.errors)")
    let missing = try Gridreel.run(
      ["preview", "-", "-o", "-", "--logo", "nowhere.png"], input: Data("a\n1\n".utf8))
    #expect(missing.status == 3, "\(missing.errors)")
    #expect(try Gridreel.run(["preview", "-", "--align", "left"], input: Data("a\n".utf8)).status == 2)
  }
}
