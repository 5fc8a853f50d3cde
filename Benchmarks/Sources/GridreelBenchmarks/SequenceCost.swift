import Foundation
import Gridreel

/// Whole sequences from the scene to files on a memory file system, against the plain way of making the same pictures.
enum SequenceCost {
  /// The number of rounds, which alternate between the whole sequence our way and some frames the plain way. The
  /// medians count.
  static let rounds = 9
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
      for scale in [1.0, 2.0] {
        let stage = try BenchStage(try item.scene(scale: scale))
        report.add(try measure(stage, item.name).line(item.name, stage, promise: item.promise))
      }
    }
  }

  /// What a frame costs.
  struct Figures {
    /// Seconds of processor time, the plain way and ours.
    let plain: Double
    let ours: Double
    let scaling: Double
    let work: Double
    let frames: Int
    let fileBytes: Int
    /// The size of a file as a multiple of that of the plain way.
    let growth: Double

    var ratio: Double { plain / ours }

    fileprivate func line(_ name: String, _ stage: BenchStage, promise: Double?) -> String {
      let cells = [
        name, stage.sizeText, "\(frames)", Report.time(plain), Report.time(ours), "\(Report.ratio(ratio)) ×",
        promise.map { "\(Int($0)) ×" } ?? "", "\(Report.ratio(scaling)) ×", "\(Report.ratio(work)) ×",
        "\(fileBytes), \(Report.ratio(growth)) ×",
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  /// Measures all frames of a scene, and some the plain way.
  static func measure(
    _ stage: BenchStage, _ name: String, frames: Int? = nil, rounds: Int = rounds
  ) throws -> Figures {
    let all = Array(0..<(frames ?? stage.timeline.frameCount))
    let folder = BenchStage.scratchFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }

    var manifest: Manifest?
    var alone: [(cpu: Double, wall: Double)] = []
    var together: [(cpu: Double, wall: Double)] = []
    let plain = try PlainWay(stage.renderer)
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
          throw Difference(frame: index, name: name)
        }
        // Check the file too, decoded by another library.
        guard try Bitmap(png: BenchStage.bytes(of: "\(folder)/\(record.file)")) == bitmap else {
          throw Difference(frame: index, name: name)
        }
        bytes.plain += BenchStage.size(of: path)
        bytes.ours += BenchStage.size(of: "\(folder)/\(record.file)")
      }
    }
    let slow = Stopwatch.median(times)
    let ours = Stopwatch.median(alone.map(\.cpu)) / Double(all.count)
    let scaling = Stopwatch.median(zip(alone, together).map { $0.wall / $1.wall })
    let work = Stopwatch.median(zip(alone, together).map { $1.cpu / $0.cpu })
    return Figures(
      plain: slow, ours: ours, scaling: scaling, work: work, frames: all.count,
      fileBytes: bytes.ours / indices.count, growth: Double(bytes.ours) / Double(bytes.plain))
  }

  /// The two ways did not make the same picture.
  private struct Difference: Error {
    let frame: Int
    let name: String
  }
}
