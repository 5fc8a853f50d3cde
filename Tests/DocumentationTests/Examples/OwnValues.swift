import Foundation
import Gridreel

struct Departure: Codable {
  var train: String
  var departs: Date
  var fare: Decimal
  var platform: Int?
}

/// Draws an array of structures with the columns that a picture should show.
func drawDepartures(_ departures: [Departure], into file: URL) throws {
  let table = Table(departures) {
    Column("Train", \.train)
    Column("Departs", \.departs, format: "HH:mm")
    Column("Fare", \.fare, format: "#,##0.00")
    Column("Platform", \.platform)
  }
  try Data(Scene(table).preview().pngBytes()).write(to: file)
}

/// Draws everything that the structures encode, and says nothing about it.
func drawAllOfDepartures(_ departures: [Departure], into file: URL) throws {
  try Data(Scene(rows: departures).preview().pngBytes()).write(to: file)
}
