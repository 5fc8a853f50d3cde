import Foundation
import Gridreel
import Testing

/// Scenes of tables and of `Encodable` elements.
@Suite struct TableSceneTests {
  private struct Departure: Encodable {
    var train: String
    var when: Date
    var fare: Decimal
    var platform: Int?
  }

  private let departures = [
    Departure(train: "007", when: Date(timeIntervalSince1970: 0), fare: 9.5, platform: 3),
    Departure(train: "012", when: Date(timeIntervalSince1970: 3600), fare: 1234),
  ]

  private func shown(_ scene: Scene) throws -> [[String]] {
    let block = try scene.source.read(
      rows: 0..<scene.source.rowCount, columns: scene.columns.map(\.sourceIndex))
    return (0..<scene.source.rowCount).map { row in
      scene.columns.indices.map { scene.columns[$0].formatter.display(block[row, $0]).text }
    }
  }

  @Test func columnsHaveTitlesFormatsAndWidths() throws {
    let scene = try Scene(
      Table(departures) {
        Column("Train", \.train)
        Column("When", \.when, format: "HH:mm")
        Column("Fare", \.fare, format: "#,##0.00", width: ColumnWidth(.fixed(80)), alignment: .start)
        Column("Track", \.platform, format: .number(NumberFormat(decimals: 1)))
        Column("Double fare") { $0.fare * 2 }
      })
    #expect(scene.columns.map(\.title) == ["Train", "When", "Fare", "Track", "Double fare"])
    #expect(scene.columns.map(\.kind) == [.text, .date, .decimal, .integer, .integer])
    #expect(scene.columns[2].width == ColumnWidth(.fixed(80)) && scene.columns[2].alignment == .start)
    #expect(
      try shown(scene) == [
        ["007", "00:00", "9.50", "3.0", "19"], ["012", "01:00", "1,234.00", "", "2,468"],
      ])
    #expect(scene.header.isShown)
  }

  @Test func buildersHaveConditionsAndLoops() throws {
    let showsFare = departures.isEmpty
    let table = Table(departures) {
      if showsFare { Column("Fare", \.fare) } else { Column("Train", \.train) }
      if showsFare { Column("Fare", \.fare) }
      for factor in 1...2 { Column("× \(factor)", format: "0") { $0.fare * Decimal(factor) } }
    }
    #expect(table.columns.map(\.name) == ["Train", "× 1", "× 2"])
    #expect(try shown(Scene(table))[0] == ["007", "10", "19"])
  }

  @Test func emptyTablesAreDrawn() throws {
    let scene = try Scene(Table([Departure]()) { Column("Fare", \.fare, format: "0.00") })
    #expect(try scene.preview().height > 0)
  }

  @Test func formatsThatDoNotSuitAreErrors() {
    func message(_ format: String, _ path: KeyPath<Departure, String>? = nil) -> String {
      do {
        _ = try Scene(
          Table(departures) {
            if let path {
              Column("Train", path, format: format)
            } else {
              Column("When", \.when, format: format)
            }
          })
        return "no error"
      } catch { return "\(error)" }
    }
    #expect(
      message("0.00")
        == #"the format `0.00` of column "When" is one of numbers, but the values are of kind date"#)
    #expect(message("yyyy", \.train).contains("is one of dates, but the values are of kind text"))
    #expect(message("").contains(#"the format `` of column "When" is empty"#))
    #expect(message("long") == "no error")
  }

  @Test func encodableElementsNeedNoColumns() throws {
    let scene = try Scene(rows: departures, name: "departures")
    #expect(scene.columns.map(\.title) == ["Train", "When", "Fare", "Platform"])
    #expect(scene.columns.map(\.kind) == [.text, .date, .decimal, .integer])
    #expect(try shown(scene)[0] == ["007", "1970-01-01 00:00", "9.5", "3"])
    #expect(throws: DataError.self) { try Scene(rows: [3, 4]) }
    #expect(try scene.preview().width > 0)
  }
}
