import Foundation
import Gridreel

/// A million numbers with their squares and cubes, none of which is held in memory.
struct Powers: DataSource {
  let columns = ["n", "n²", "n³"].map { DataColumn(name: $0, kind: .integer) }
  let rowCount = 1_000_000

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(rows: rows, columns: columns) { row, column in
      switch column {
      case 0: .number(DecimalNumber(row))
      case 1: .number(DecimalNumber(row * row))
      default: .number(DecimalNumber(row * row * row))
      }
    }
  }
}

/// Draws what shows in the middle of the table, which is all that is read of it but for a sample.
func drawPowers(into file: URL) throws {
  var scene = try Scene(Powers(), name: "powers")
  scene.viewport = Size(width: 480, height: 240)
  scene.scroll = ScrollPath(start: ScrollTarget(vertical: .fraction(0.5)))
  let picture = try SceneRenderer(scene).renderer.picture(ofFrame: 0)
  try Data(picture.bitmap.pngBytes()).write(to: file)
}
