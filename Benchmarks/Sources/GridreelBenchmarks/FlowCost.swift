import Foundation
import Gridreel

/// Costs other than drawing frames: how close a vertical scroll comes to a mere copy, animations against folders, and
/// the heights of rows fitted to wrapped texts.
enum FlowCost {
  private static let rounds = 9

  static func run(_ report: inout Report) throws {
    try floor(&report)
    try animations(&report)
    try fitting(&report)
  }

  /// A frame of a vertical scroll against copying its pixels in memory and writing a file of the same length.
  private static func floor(_ report: inout Report) throws {
    report.heading(
      "Vertical scroll: one frame from scene to file, against memcpy of its pixels and write of as many bytes",
      first: "ours", second: "memcpy and write")
    guard let item = SequenceCase.all.first(where: { $0.name == "vertical" }) else { return }
    for scale in [1.0, 2.0] {
      let stage = try BenchStage(try item.scene(scale: scale))
      let all = stage.renderer.allFrames
      let folder = BenchStage.scratchFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var ours: [Double] = []
      var plain: [Double] = []
      let pixels = [UInt32](
        repeating: 7, count: stage.prepared.pixelSize.width * stage.prepared.pixelSize.height)
      var copy = pixels
      for _ in 0..<rounds {
        try? FileManager.default.removeItem(atPath: folder)
        var files: [String] = []
        ours.append(
          try Stopwatch.process {
            files = try stage.renderer.render(all, into: folder, jobs: 1).manifest.frames.map(\.file)
          }.cpu / Double(all.count))
        let file = BenchStage.bytes(of: "\(folder)/\(files[0])")
        plain.append(
          Stopwatch.process {
            for index in all {
              copy.withUnsafeMutableBytes { target in pixels.withUnsafeBytes { target.copyMemory(from: $0) } }
              let descriptor = open("\(folder)/copy-\(index)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
              precondition(file.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == file.count)
              close(descriptor)
            }
          }.cpu / Double(all.count))
      }
      report.compare(stage.sizeText, Stopwatch.median(ours), Stopwatch.median(plain))
    }
  }

  /// An animated PNG of 100 frames against a folder of picture files of the same frames.
  private static func animations(_ report: inout Report) throws {
    report.add("")
    report.add("## Animated PNG of 100 frames, 1280 × 800, against a folder of picture files, one worker")
    report.add("")
    report.add(
      "| case | folder | animation | ratio | bytes of the folder | of the animation | compression `small` |")
    report.add("| --- | --- | --- | --- | --- | --- | --- |")
    for item in SequenceCase.all where ["vertical", "horizontal", "diagonal"].contains(item.name) {
      let scene = try item.scene(scale: 1)
      let stage = try BenchStage(scene)
      let frames = Array(0..<100)
      let folder = BenchStage.scratchFolder()
      let file = folder + ".apng"
      defer {
        try? FileManager.default.removeItem(atPath: folder)
        try? FileManager.default.removeItem(atPath: file)
      }
      var times: (folder: [Double], file: [Double]) = ([], [])
      var bytes = (folder: 0, file: 0, small: 0)
      for _ in 0..<rounds {
        try? FileManager.default.removeItem(atPath: folder)
        times.folder.append(
          try Stopwatch.process { _ = try stage.renderer.render(frames, into: folder, jobs: 1) }.cpu)
        times.file.append(
          try Stopwatch.process {
            _ = try stage.renderer.render(frames, to: [.animation(.apng, to: .file(file))], jobs: 1)
          }.cpu)
        bytes.file = BenchStage.size(of: file)
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
      bytes.folder = files.reduce(0) { $0 + BenchStage.size(of: "\(folder)/\($1)") }
      var options = SceneRenderer.Options()
      options.png.compression = .small
      _ = try SceneRenderer(scene, options: options).renderer.render(
        frames, to: [.animation(.apng, to: .file(file))], jobs: 1)
      bytes.small = BenchStage.size(of: file)
      let (one, two) = (Stopwatch.median(times.folder), Stopwatch.median(times.file))
      report.add(
        "| \(item.name) | \(Report.time(one)) | \(Report.time(two)) | \(Report.ratio(two / one)) × | \(bytes.folder) | \(bytes.file) | \(bytes.small) |"
      )
    }
  }

  /// Rows fitted to their wrapped texts, per cell.
  private static func fitting(_ report: inout Report) throws {
    report.add("")
    report.add("## Rows fitted to wrapped texts: 6,000 rows of three texts of 4 to 40 words, a cell")
    report.add("")
    report.add("| processor time | time that passed |")
    report.add("| --- | --- |")
    let scene = try SceneLoader(
      files: .inMemory(["/fit.yaml": Array(fitScene.utf8), "/fit.csv": Array(fitTable().utf8)])
    ).load("/fit.yaml").scene
    let text = try TextEngine(scene.fonts)
    var times: [(cpu: Double, wall: Double)] = []
    for _ in 0..<rounds {
      times.append(
        try Stopwatch.process {
          withExtendedLifetime(try PreparedScene(scene, measurer: try text.makeMeasurer())) {}
        })
    }
    let cells = 18_000.0
    report.add(
      "| \(Report.time(Stopwatch.median(times.map(\.cpu)) / cells)) | \(Report.time(Stopwatch.median(times.map(\.wall)) / cells)) |"
    )
  }

  private static let fitScene = """
    data: fit.csv
    viewport: {width: 900, height: 600}
    columns: {title: {width: 160, lines: all}, body: {width: 320, lines: all}, note: {width: 200, lines: all}}
    rows: {height: fit}
    """

  /// The same texts in each run, from a vocabulary of 3,000 words.
  private static func fitTable() -> String {
    let syllables = [
      "ka", "lo", "mi", "ra", "ten", "vor", "su", "ne", "pli", "qua", "dy", "fe", "an", "er", "th", "in",
    ]
    var state: UInt64 = 20_261_122
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let words = (0..<3_000).map { _ in (0...next(4)).map { _ in syllables[next(16)] }.joined() }
    func sentence(_ count: Int) -> String {
      let list = (0..<count).map { _ in words[next(3_000)] + (next(12) == 0 ? "," : "") }
      return "\"" + list.joined(separator: " ") + ".\""
    }
    let rows = (0..<6_000).map { _ in
      "\(sentence(4 + next(5))),\(sentence(8 + next(33))),\(sentence(4 + next(17)))"
    }
    return "title,body,note\n" + rows.joined(separator: "\n") + "\n"
  }
}
