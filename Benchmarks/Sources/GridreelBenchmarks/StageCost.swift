import Foundation
import Gridreel

/// The stages of a frame one by one, each against the plain way, on the frames of a vertical and a diagonal scroll.
enum StageCost {
  /// The number of consecutive frames, as in a sequence.
  private static let frames = 40

  static func run(_ report: inout Report) throws {
    report.heading("Stages of one frame: layout, compose, paint, encode, write")
    for item in SequenceCase.all where ["vertical", "diagonal"].contains(item.name) {
      for scale in [1.0, 2.0] {
        let stage = try BenchStage(try item.scene(scale: scale))
        let name = "\(item.name), \(stage.sizeText)"
        layout(stage, name, &report)
        try compose(stage, name, &report)
        try paint(stage, name, &report)
        try encodeAndWrite(stage, name, &report)
      }
    }
  }

  /// Plain: attributes for every cell of the table.
  private static func layout(_ stage: BenchStage, _ name: String, _ report: inout Report) {
    let cell = Size(width: 96, height: 28)
    var plain = EveryCellLayout(rows: 1_001, columns: 100, cell: cell)
    let viewport = Size(width: 1280, height: 800)
    let times = Stopwatch.medians(rounds: 5) {
      for index in 0..<4 {
        let offset = stage.source.path.offset(atFrame: index * 10)
        precondition(!plain.visibleCells(at: offset, viewport: viewport).isEmpty)
      }
    } _: {
      for index in 0..<4 {
        withExtendedLifetime(stage.source.layout(atFrame: index * 10)) {}
      }
    }
    report.compare("layout, \(name)", times.first / 4, times.second / 4)
  }

  /// Plain: all cells anew for each frame.
  private static func compose(_ stage: BenchStage, _ name: String, _ report: inout Report) throws {
    let layouts = (0..<frames).map { stage.source.layout(atFrame: $0) }
    let composer = Composer(stage.prepared)
    for layout in layouts {
      BenchStage.check(try composer.frame(for: layout) == Composer(stage.prepared).frame(for: layout))
    }
    let times = try Stopwatch.medians(rounds: 5) {
      for layout in layouts { withExtendedLifetime(try Composer(stage.prepared).frame(for: layout)) {} }
    } _: {
      for layout in layouts { withExtendedLifetime(try composer.frame(for: layout)) {} }
    }
    report.compare("compose, \(name)", times.first / Double(frames), times.second / Double(frames))
  }

  /// Plain: all texts drawn by Cairo for each frame.
  private static func paint(_ stage: BenchStage, _ name: String, _ report: inout Report) throws {
    let composer = Composer(stage.prepared)
    let list = try (0..<frames).map { try composer.frame(for: stage.source.layout(atFrame: $0)) }
    let plain = try stage.text.makePainter()
    let ours = try stage.text.makePainter(tiles: TileCache())
    for frame in list { BenchStage.check(try ours.paint(frame) == plain.paint(frame)) }
    let times = try Stopwatch.medians(rounds: 5) {
      for frame in list { withExtendedLifetime(try plain.paint(frame)) {} }
    } _: {
      for frame in list { withExtendedLifetime(try ours.paint(frame)) {} }
    }
    report.compare("paint, \(name)", times.first / Double(frames), times.second / Double(frames))
  }

  /// Plain: Cairo's encoder, which writes while it encodes, and files of its bytes.
  private static func encodeAndWrite(_ stage: BenchStage, _ name: String, _ report: inout Report) throws {
    let composer = Composer(stage.prepared)
    let bitmap = try stage.text.makePainter().paint(
      try composer.frame(for: stage.source.layout(atFrame: 20)))
    let encoder = try PNGEncoder()
    let png = try encoder.encode(bitmap)
    BenchStage.check(try Bitmap(png: png) == bitmap)
    let cairo = PlainWay.encode(bitmap)
    BenchStage.check(try Bitmap(png: cairo) == bitmap)
    let times = try Stopwatch.medians(rounds: 9) {
      withExtendedLifetime(PlainWay.encode(bitmap)) {}
    } _: {
      withExtendedLifetime(try encoder.encode(bitmap)) {}
    }
    report.compare("encode without bands, \(name)", times.first, times.second)
    let folder = BenchStage.scratchFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let writing = try Stopwatch.medians(rounds: 31) {
      try Data(cairo).write(to: URL(fileURLWithPath: folder + "/plain.png"), options: .atomic)
    } _: {
      try Data(png).write(to: URL(fileURLWithPath: folder + "/ours.png"), options: .atomic)
    }
    report.compare("write, \(name)", writing.first, writing.second)
  }
}
