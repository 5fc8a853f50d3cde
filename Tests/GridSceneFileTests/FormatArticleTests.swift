import Foundation
import GridData
import GridDocument
import GridScene
@testable import GridSceneFile
import Testing

/// Compares the tables of formats, in the article on numbers and dates and in the guide, with actual output.
@Suite struct FormatArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let article = root.appending(
    path: "Sources/Products/Gridreel/Gridreel.docc/NumbersAndDates.md")

  @Test func formatsProduceTheOutputInTheTable() throws {
    let text = String(decoding: try Data(contentsOf: Self.article), as: UTF8.self)
    let table = try #require(text.components(separatedBy: "| `format` | of | shows |\n").last)
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix {
      $0.hasPrefix("|")
    }
    #expect(rows.count > 20)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let format = cells[0].replacing("`", with: "")
      #expect(try shown(cells[1], format) == cells[2], "\(format)")
    }
  }

  @Test func guideHasTheFormatTables() throws {
    let page = try MadePage("numbers-and-dates.md")
    for (name, samples) in [("formats", Self.formats), ("dates", Self.dates)] {
      try page.holds(
        name, ["`format`", "of", "shows"],
        samples.map { format, value in ["`\(format)`", value, try shown(value, format)] })
    }
  }

  private static let formats = [
    ("\"0\"", "1234.55"), ("\"#,##0\"", "1234.55"), ("\"#,##0.0\"", "1234.55"), ("\"0.00\"", "0.5"),
    ("\"+0.0\"", "2"), ("\"0.0;(0.0)\"", "-2.5"), ("\"0%\"", "0.125"), ("\"0.0‰\"", "0.0125"),
    ("\"0.0 km\"", "12.34"), ("compact", "1234567"), ("percent", "0.125"),
    ("scientific", "123456"), ("engineering", "123456"), ("si", "12345"),
    ("{notation: si, unit: W}", "12345"), ("bytes", "999950"), ("binary-bytes", "1536"),
    ("{notation: binary-bytes, decimals: 2}", "1536"), ("fraction", "2.375"),
    ("{notation: fraction, largestDenominator: 3}", "2.375"), ("duration", "98765"),
    ("{notation: duration, units: 2}", "98765"), ("{notation: duration, unit: min, style: clock}", "90"),
    ("{currency: EUR}", "-1234.5"), ("{currency: EUR, locale: de}", "-1234.5"),
    ("{currency: JPY, locale: ja}", "1234.5"), ("{currency: EUR, notation: compact, locale: de}", "1234567"),
    ("{notation: compact, locale: en-IN}", "1234567"), ("{notation: percent, locale: tr}", "0.125"),
    ("{relativeTo: 80}", "100"), ("{significant: 3}", "12345.678"), ("{decimals: 1, plus: true}", "2"),
    ("{leadingZero: false, decimals: 2}", "0.75"), ("{pattern: \"#,##0.00\", locale: de-CH}", "1234.5"),
    ("{prefix: \"about \", suffix: \" m\", decimals: 0}", "12.7"),
    ("short", "2022-03-05"), ("medium", "2022-03-05"), ("long", "2022-03-05"), ("full", "2022-03-05"),
    ("{pattern: long, locale: fr}", "2022-03-05"), ("{pattern: medium, locale: de}", "2022-03-05"),
    ("{pattern: \"MMMM yyyy\", locale: pl}", "2022-03-05"),
  ]

  private static let dates = [
    ("yyyy", "2022-03-05"), ("yy", "2022-03-05"), ("MMMM", "2022-03-05"), ("MMM", "2022-03-05"),
    ("MM", "2022-03-05"), ("M", "2022-03-05"), ("dd", "2022-03-05"), ("d", "2022-03-05"),
    ("EEEE", "2022-03-05"), ("EEE", "2022-03-05"), ("\"HH:mm:ss\"", "2022-03-05T07:08:09"),
    ("\"H:mm\"", "2022-03-05T07:08:09"), ("\"HH:mm ZZZZZ\"", "2022-03-05T07:08:09+09:00"),
    ("\"d MMM yyyy\"", "2022-03-05"), ("\"EEE d/M/yy\"", "2022-03-05"),
    ("\"d. MMMM 'of' yyyy\"", "2022-03-05"),
    ("{pattern: \"HH:mm ZZZZZ\", timeZone: UTC}", "2022-03-05T07:08:09+09:00"),
  ]

  /// The text that a column with a format shows for a value.
  private func shown(_ value: String, _ format: String) throws -> String {
    let scene = """
      data: {rows: [["\(value)"]], header: [v]}
      columns: {v: {format: \(format)}}
      """
    let files = FileAccess.inMemory(["scene.yaml": Array(scene.utf8)])
    let loaded = try SceneLoader(files: files).load("scene.yaml")
    #expect(loaded.warnings.isEmpty, "\(format): \(loaded.warnings.text())")
    return loaded.scene.columns[0].formatter.display(value).text.replacing("\u{A0}", with: " ")
  }
}
