import Foundation
import Gridreel

/// Draws a table with a title, notes and its source, as it may be published.
func publishTable(into file: URL) throws {
  var scene = try Scene(
    csv: """
      gas,share,trend
      Nitrogen,78.08,steady
      Oxygen,20.95,steady
      Argon,0.93,steady
      Carbon dioxide,0.042,rising
      """, name: "air")
  scene.surroundings.title = "What **dry air** is made of"
  scene.surroundings.subtitle = "Parts of its volume at sea level, in percent"
  scene.surroundings.footnotes = [
    Footnote("Below 0.03 before 1900; a greenhouse gas, as CH~4~ is.", at: [.cell(row: 3, column: 0)]),
    Footnote("By number of molecules.", at: [.subtitle, .header(column: 1)]),
  ]
  scene.surroundings.source = "Source: any book on the atmosphere"
  scene.scale = 2
  let picture = try scene.preview()
  try Data(picture.pngBytes()).write(to: file)
}
