import Foundation
import Gridreel

/// Draws departures, given as CSV, into a PNG file.
func drawTable(into file: URL) throws {
  var scene = try Scene(
    csv: """
      train,destination,departs,platform,fare,on_time
      IC 5,Basel,2026-05-04T06:31,7,49.00,yes
      IR 70,Zürich,2026-05-04T06:35,12,28.5,yes
      RE 4,Olten,2026-05-04T06:41,3,17.20,no
      EC 32,Milano,2026-05-04T07:05,9,112.00,yes
      S 23,Langenthal,2026-05-04T07:12,14,9.8,no
      """, name: "departures")
  scene.theme = .light
  scene.scale = 2
  let picture = try scene.preview()
  try Data(picture.pngBytes()).write(to: file)
}
