import Foundation
import GridImage
import GridRender
import GridScene
import GridScroll

/// Whole sequences from the scene to files on a memory file system, against the plain way of making the same pictures.
enum SequenceCost {
  /// Of the frames, every so many are made the plain way, which is slow; times are for one frame.
  private static let plainStep = 12

  static func run(_ report: inout Report, only names: Set<String>) throws {
    report.add("")
    report.add("## Sequences: one frame from scene to file, one worker")
    report.add("")
    report.add(
      "| case | size | frames | plain: Cairo text, cairo_surface_write_to_png | ours | ratio | promised | two workers | bytes of a file |"
    )
    report.add("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for item in SequenceCase.all where names.isEmpty || names.contains(item.name) {
      for scale in [1.0, 2.0] { report.add(try line(item, scale: scale)) }
    }
  }

  private static func line(_ item: SequenceCase, scale: Double) throws -> String {
    let files = FileAccess.inMemory(["/tables/scene.yaml": Array(item.scene.utf8)])
    var scene = try SceneLoader(files: files).load("/tables/scene.yaml").scene
    scene.scale = scale
    let text = try TextEngine(scene.fonts)
    let prepared = PreparedScene(scene, measurer: try text.makeMeasurer())
    let timeline = try ScrollTimeline(scene.scroll, in: prepared)
    let renderer = try SequenceRenderer(
      prepared: prepared, timeline: timeline, text: text, template: FrameTemplate("{frame:5}.png"))
    let count = timeline.frameCount
    let folder = (FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory())
      + "/gridreel-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }

    // Ours: three runs, the middle one counts. Processor time of the whole process, set-up of the workers included.
    var manifest: Manifest?
    var alone: [(cpu: Double, wall: Double)] = []
    var together: [(cpu: Double, wall: Double)] = []
    for _ in 0..<3 {
      alone.append(try Stopwatch.process { manifest = try renderer.render(Array(0..<count), into: folder, jobs: 1).manifest })
      together.append(try Stopwatch.process { _ = try renderer.render(Array(0..<count), into: folder, jobs: 2) })
    }
    let ours = alone.map(\.cpu).sorted()[1] / Double(count)
    let scaling = alone.map(\.wall).sorted()[1] / together.map(\.wall).sorted()[1]

    // The plain way: some frames spread over the path; the same pictures, checked.
    let plain = try PlainWay(prepared, frames: renderer.frames, text: text)
    let indices = Array(stride(from: 0, to: count, by: plainStep))
    var times: [Double] = []
    var bytes = (plain: 0, ours: 0)
    for index in indices {
      let path = "\(folder)/plain.png"
      let start = Stopwatch.threadSeconds()
      let bitmap = try plain.bitmap(index)
      PlainWay.write(bitmap, to: path)
      times.append(Stopwatch.threadSeconds() - start)
      guard let record = manifest?.frames[index], "\(bitmap.pixelHash)" == record.hash else {
        throw Difference(frame: index, name: item.name)
      }
      bytes.plain += size(path)
      bytes.ours += size("\(folder)/\(record.file)")
    }
    let slow = times.sorted()[times.count / 2]
    let cells = [
      item.name, "\(prepared.pixelSize.width) × \(prepared.pixelSize.height)", "\(count)", Report.time(slow),
      Report.time(ours), "\(Report.ratio(slow / ours)) ×", item.promise.map { "\(Int($0)) ×" } ?? "",
      "\(Report.ratio(scaling)) ×",
      "\(bytes.ours / indices.count), \(Report.ratio(Double(bytes.ours) / Double(bytes.plain))) ×",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func size(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }

  /// The two ways did not make the same picture.
  private struct Difference: Error {
    let frame: Int
    let name: String
  }
}
