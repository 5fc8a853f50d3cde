import Foundation
import GridImage
import Testing

@Suite struct PreviewCommandTests {
  private func preview(_ csv: String, _ options: [String] = []) throws -> Gridreel.Outcome {
    try Gridreel.run(["preview", "-", "-o", "-"] + options, input: Data(csv.utf8))
  }

  @Test(arguments: [
    ("header only", "a,b,c\n"), ("one column", "name\nAda\nGrace\n"),
    (
      "wide",
      (0..<10_000).map { "c\($0)" }.joined(separator: ",") + "\n"
        + (0..<10_000).map(String.init).joined(separator: ",") + "\n"
    ),
    ("long cell", "a,b\n" + String(repeating: "word ", count: 20_000) + ",1\n"),
    ("ragged names", "a,,a\n1,2,3\n"), ("cyrillic", "город,число\nМосква,1\n"), ("ragged", "a,b\n1,2\n3\n"),
  ])
  func drawsWhatPeopleHave(name: String, csv: String) throws {
    let outcome = try preview(csv)
    #expect(outcome.status == 0, "\(name): \(outcome.errors)")
    let bitmap = try Bitmap(png: Array(outcome.outputBytes))
    #expect(bitmap.width > 20 && bitmap.height > 20, "\(name)")
  }

  @Test(arguments: [
    ("empty", ""), ("binary", "a\0b\n"), ("open quote", "a\n\"b\n"),
  ])
  func refusesWithTheLine(name: String, csv: String) throws {
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

  @Test func optionsSayHowDataIsReadAndShown() throws {
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
