import Foundation
import Gridreel

/// The bytes of files by compression, compared with those written by Cairo, over all examples.
enum FileBytes {
  static func run(_ report: inout Report) throws {
    report.add("")
    report.add("## Bytes of a file, over three frames of each example")
    report.add("")
    report.add("| example | cairo_surface_write_to_png | fast | small | smallest |")
    report.add("| --- | --- | --- | --- | --- |")
    let folder = BenchStage.root.appendingPathComponent("examples")
    let scenes =
      FileManager.default.subpaths(atPath: folder.path)?.filter { $0.hasSuffix("scene.yaml") } ?? []
    var worst = [0.0, 0, 0]
    for name in scenes.sorted() {
      let scene = try SceneLoader(files: .disk(roots: [folder.path])).load(
        folder.appendingPathComponent(name).path
      ).scene
      let stage = try BenchStage(scene)
      let count = stage.timeline.frameCount
      var sums = [0, 0, 0, 0]
      let plain = try PlainWay(stage.renderer)
      let encoders = try PNGOptions.Compression.allCases.map {
        try PNGEncoder(options: PNGOptions(compression: $0))
      }
      for index in [0, count / 3, count * 2 / 3] {
        let bitmap = try plain.bitmap(index)
        sums[0] += PlainWay.encode(bitmap).count
        for (place, encoder) in encoders.enumerated() {
          let png = try encoder.encode(bitmap)
          BenchStage.check(try Bitmap(png: png) == bitmap)
          sums[place + 1] += png.count
        }
      }
      let ratios = sums.dropFirst().map { Double($0) / Double(sums[0]) }
      worst = zip(worst, ratios).map(max)
      let cells =
        [name.replacingOccurrences(of: "/scene.yaml", with: ""), "\(sums[0] / 3)"]
        + zip(sums.dropFirst(), ratios).map { "\($0 / 3), \(Report.ratio($1)) ×" }
      report.add("| " + cells.joined(separator: " | ") + " |")
    }
    report.add("| largest ratio | | " + worst.map { "\(Report.ratio($0)) ×" }.joined(separator: " | ") + " |")
  }
}
