import Foundation
import Gridreel

/// Whole sequences from the scene to files on a memory file system, against the plain way of making the same pictures.
enum SequenceCost {
  /// The number of rounds, which alternate between the whole sequence our way and some frames the plain way. The
  /// medians count.
  private static let rounds = 9
  /// Every n-th frame is made the plain way, which is slow. Times are per frame.
  private static let plainStep = 12

  static func run(_ report: inout Report, only names: Set<String>) throws {
    report.add("")
    report.add("## Sequences: one frame from scene to file, one worker")
    report.add("")
    report.add(
      "Processor time, start of workers included, into an empty folder; the plain way draws texts with Cairo and calls cairo_surface_write_to_png."
        + " Both make the same pixels, checked. Two workers: time that passed with one, over that with two; and the processor"
        + " time of two over that of one, which other work on the machine disturbs less.")
    report.add("")
    report.add(
      "| case | size | frames | plain | ours | ratio | promised | two workers | their work | bytes of a file |"
    )
    report.add("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for item in SequenceCase.all where names.isEmpty || names.contains(item.name) {
      for scale in [1.0, 2.0] { report.add(try line(item, scale: scale)) }
    }
  }

  private static func line(_ item: SequenceCase, scale: Double) throws -> String {
    let stage = try BenchStage(try item.scene(scale: scale))
    let all = Array(0..<stage.timeline.frameCount)
    let folder = BenchStage.scratchFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }

    var manifest: Manifest?
    var alone: [(cpu: Double, wall: Double)] = []
    var together: [(cpu: Double, wall: Double)] = []
    let plain = try PlainWay(stage.prepared, frames: stage.source, text: stage.text)
    var times: [Double] = []
    var bytes = (plain: 0, ours: 0)
    let indices = Array(stride(from: 0, to: all.count, by: plainStep))
    for round in 0..<rounds {
      try? FileManager.default.removeItem(atPath: folder)
      together.append(try Stopwatch.process { _ = try stage.renderer.render(all, into: folder, jobs: 2) })
      try? FileManager.default.removeItem(atPath: folder)
      alone.append(
        try Stopwatch.process { manifest = try stage.renderer.render(all, into: folder, jobs: 1).manifest })
      for index in indices.enumerated().filter({ $0.offset % rounds == round }).map(\.element) {
        let path = "\(folder)/plain.png"
        let start = Stopwatch.threadSeconds()
        let bitmap = try plain.bitmap(index)
        PlainWay.write(bitmap, to: path)
        times.append(Stopwatch.threadSeconds() - start)
        guard let record = manifest?.frames[index], bitmap.pixelHash == record.pixelHash else {
          throw Difference(frame: index, name: item.name)
        }
        // Check the file too, decoded by another library.
        guard try Bitmap(png: BenchStage.bytes(of: "\(folder)/\(record.file)")) == bitmap else {
          throw Difference(frame: index, name: item.name)
        }
        bytes.plain += BenchStage.size(of: path)
        bytes.ours += BenchStage.size(of: "\(folder)/\(record.file)")
      }
    }
    let slow = Stopwatch.median(times)
    let ours = Stopwatch.median(alone.map(\.cpu)) / Double(all.count)
    let scaling = Stopwatch.median(zip(alone, together).map { $0.wall / $1.wall })
    let work = Stopwatch.median(zip(alone, together).map { $1.cpu / $0.cpu })
    let cells = [
      item.name, stage.sizeText, "\(all.count)", Report.time(slow), Report.time(ours),
      "\(Report.ratio(slow / ours)) ×", item.promise.map { "\(Int($0)) ×" } ?? "",
      "\(Report.ratio(scaling)) ×",
      "\(Report.ratio(work)) ×",
      "\(bytes.ours / indices.count), \(Report.ratio(Double(bytes.ours) / Double(bytes.plain))) ×",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The two ways did not make the same picture.
  private struct Difference: Error {
    let frame: Int
    let name: String
  }
}
