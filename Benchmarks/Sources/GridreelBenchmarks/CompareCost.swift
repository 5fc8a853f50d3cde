import Foundation
import Gridreel

/// The cost of comparing pictures: equal ones against memcmp, unequal ones against a plain loop, folders on two
/// workers.
enum CompareCost {
  private static let (width, height) = (2560, 1600)
  private static let pixels = Double(width * height)

  static func run(_ report: inout Report) throws {
    let table = try picture()
    equal(&report, table)
    unequal(&report, table)
    try folders(&report, table)
  }

  /// A table with text, a typical subject of comparisons.
  private static func picture() throws -> Bitmap {
    let scene = """
      data: {generate: {rows: 1000, columns: 100}}
      freeze: {rows: 1, columns: 1}
      viewport: {width: 1280, height: 800, scale: 2}
      """
    let files = FileAccess.inMemory(["/tables/scene.yaml": Array(scene.utf8)])
    let loaded = try SceneLoader(files: files).load("/tables/scene.yaml").scene
    return try SceneRenderer(loaded).renderer.picture(ofFrame: 0).bitmap
  }

  private static func copy(_ bitmap: Bitmap) -> Bitmap {
    Bitmap(
      width: bitmap.width, height: bitmap.height,
      pixels: bitmap.withPixels { span in span.indices.map { span[$0] } })
  }

  // MARK: Equal pictures

  private static func equal(_ report: inout Report, _ table: Bitmap) {
    report.add("")
    report.add("## Comparing equal pictures of \(width) × \(height)")
    report.add("")
    report.add("| case | memcmp | ours | ours / memcmp | promised |")
    report.add("| --- | --- | --- | --- | --- |")
    let other = copy(table)
    for (name, comparison) in [
      ("exact", ImageComparison.exact), ("YIQ and antialiasing", ImageComparison(metric: .yiq())),
    ] {
      let times = Stopwatch.medians(rounds: 31, calls: 4) {
        precondition(areEqual(table, other))
      } _: {
        precondition(comparison.compare(expected: table, actual: other).passes)
      }
      report.add(line("decoded, \(name)", times, promised: "2 ×"))
    }
    guard let png = try? table.pngBytes() else { return }
    decoding(&report, table, png)
  }

  /// Files with equal pixels and different bytes, and a single decoded file, both against one pass over the pixels.
  private static func decoding(_ report: inout Report, _ table: Bitmap, _ png: [UInt8]) {
    guard let small = try? table.pngBytes(options: PNGOptions(compression: .small)) else { return }
    let other = copy(table)
    let files = (PictureFile(name: "a", bytes: png), PictureFile(name: "b", bytes: small))
    let compared = Stopwatch.medians(rounds: 15) {
      precondition(areEqual(table, other))
    } _: {
      precondition(PictureComparison().compare(expected: files.0, actual: files.1).passes)
    }
    // Read once: a damaged file is no match, not even for itself.
    let same = (files.0, PictureFile(name: "c", bytes: png.map { $0 }))
    let identical = Stopwatch.medians(rounds: 15) {
      precondition(areEqual(table, other))
    } _: {
      precondition(PictureComparison().compare(expected: same.0, actual: same.1).passes)
    }
    report.add(line("identical files of \(png.count) bytes", identical, promised: "20 ×"))
    report.add(line("files with equal pixels, not decoded whole", compared, promised: "20 ×"))
    let decoded = Stopwatch.medians(rounds: 15) {
      precondition(areEqual(table, other))
    } _: {
      precondition((try? Bitmap(png: png))?.width == width)
    }
    report.add(line("one file decoded", decoded, promised: "20 ×"))
  }

  private static func line(_ name: String, _ times: (first: Double, second: Double), promised: String)
    -> String
  {
    "| \(name) | \(Report.time(times.first)) | \(Report.time(times.second)) | \(Report.ratio(times.second / times.first)) × | \(promised) |"
  }

  @inline(never)
  private static func areEqual(_ one: Bitmap, _ two: Bitmap) -> Bool {
    one.withPixels { first in
      two.withPixels { second in
        first.withUnsafeBytes { one in
          second.withUnsafeBytes { two in memcmp(one.baseAddress!, two.baseAddress!, one.count) == 0 }
        }
      }
    }
  }

  // MARK: Unequal pictures

  private static func unequal(_ report: inout Report, _ table: Bitmap) {
    report.add("")
    report.add("## Comparing pictures of \(width) × \(height) of which 1 % differs, one worker")
    report.add("")
    report.add(
      "| where | metric | differing | plain loop | ours | ratio | ours, unexplained | Mpx/s | promised |")
    report.add("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for (name, other) in [("40 cells", clustered(table)), ("scattered", scattered(table))] {
      let plain = PlainComparison(table, other)
      for detects in [false, true] {
        let metric = ComparisonMetric.yiq(detectsAntialiasing: detects)
        let comparisons = [true, false].map { ImageComparison(metric: metric, explains: $0) }
        let expected = plain.count(threshold: 0.1, detects: detects)
        precondition(expected == comparisons[0].compare(expected: table, actual: other).differingPixels)
        let times = Stopwatch.medians(rounds: 15) {
          precondition(plain.count(threshold: 0.1, detects: detects) == expected)
        } _: {
          precondition(comparisons[0].compare(expected: table, actual: other).differingPixels == expected)
        }
        let bare = Stopwatch.median(rounds: 15) {
          precondition(comparisons[1].compare(expected: table, actual: other).differingPixels == expected)
        }
        let cells = [
          name, detects ? "YIQ, antialiasing" : "YIQ", "\(expected)", Report.time(times.first),
          Report.time(times.second), "\(Report.ratio(times.first / times.second)) ×", Report.time(bare),
          "\(Int(pixels / times.second / 1e6))", detects ? "300" : "1000",
        ]
        report.add("| " + cells.joined(separator: " | ") + " |")
      }
    }
  }

  /// Forty cells in another color.
  private static func clustered(_ table: Bitmap) -> Bitmap {
    var other = copy(table)
    for cell in 0..<40 {
      let (left, top) = (200 + cell % 8 * 288, 84 + cell / 8 * 280)
      for y in top..<top + 16 {
        for x in left..<left + 64 { other[x, y] = other[x, y] ^ 0x0060_4020 }
      }
    }
    return other
  }

  /// About every hundredth pixel in another color, the same ones in each run.
  private static func scattered(_ table: Bitmap) -> Bitmap {
    var other = copy(table)
    var state: UInt64 = 1
    for y in 0..<other.height {
      for x in 0..<other.width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if state >> 33 % 100 == 0 { other[x, y] = other[x, y] ^ UInt32(state >> 40 & 0xffffff | 1) }
      }
    }
    return other
  }

  // MARK: Folders

  private static func folders(_ report: inout Report, _ table: Bitmap) throws {
    let root =
      (FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory())
      + "/gridreel-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let pair = [try table.pngBytes(), try clustered(table).pngBytes()]
    for (folder, bytes) in zip(["a", "b"], pair) {
      try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
      for index in 0..<24 {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(root)/\(folder)/\(index).png"))
      }
    }
    var walls: [[Double]] = [[], []]
    for _ in 0..<5 {
      for jobs in [1, 2] {
        walls[jobs - 1].append(
          try Stopwatch.process {
            _ = try PictureComparison().compareFolders(expected: "\(root)/a", actual: "\(root)/b", jobs: jobs)
          }.wall)
      }
    }
    let medians = walls.map { $0.sorted()[2] }
    report.heading(
      "Comparing two folders of 24 pictures, decoded, time that passed", first: "1 worker",
      second: "2 workers")
    report.compare("\(width) × \(height)", medians[0], medians[1])
  }
}
