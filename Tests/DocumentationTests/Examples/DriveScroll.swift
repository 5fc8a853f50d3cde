import Foundation
import Gridreel

/// Scrolls through thirty years of a loan under its frozen month, into a folder of PNG files with a manifest.
func driveScroll(into folder: URL) throws -> Manifest {
  // 1. The table: rows of values.
  var balance = 250_000.0
  let rows = (0..<360).map { month in
    let interest = balance * 0.03 / 12
    let redemption = 1_054.01 - interest
    balance = max(0, balance - redemption)
    let amounts = [interest, redemption, balance].map { String(format: "%.2f", $0) }
    return [.text("year \(month / 12 + 1), month \(month % 12 + 1)")]
      + amounts.map { CellValue($0, as: .decimal) }
  }
  let table = try InlineRows(columnNames: ["month", "interest", "redemption", "balance"], rows: rows)

  // 2. The scene: what shows, what stays, where the view goes.
  var scene = try Scene(table, name: "loan")
  scene.viewport = Size(width: 420, height: 240)
  scene.freeze = Scene.Freeze(columns: 1)
  scene.scroll = ScrollPath(steps: [
    ScrollStep(.hold(seconds: 0.2)),
    ScrollStep(.fling(Fling(velocity: .given(Vector(dx: 0, dy: 4_000)))), label: "fling"),
    ScrollStep(.to(.end, pace: .seconds(0.5), easing: .easeInOut), label: "end"),
  ])

  // 3. The pictures: all of them and a manifest, or nothing.
  let renderer = try SceneRenderer(scene).renderer
  return try renderer.render(renderer.allFrames, into: folder.path).manifest
}
