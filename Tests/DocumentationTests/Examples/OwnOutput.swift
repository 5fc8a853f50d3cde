import Foundation
import Gridreel

/// One picture of a whole sequence: column i is the middle column of frame i, so that motion becomes a slope.
final class SlitScan: FrameSink {
  let contents = FrameContents.pixels
  private let path: String
  private var columns: [[UInt32]] = []
  private var png: [UInt8] = []

  init(path: String) { self.path = path }

  func write(_ frame: RenderedFrame) {
    guard let bitmap = frame.bitmap else { return }
    columns.append((0..<bitmap.height).map { bitmap[bitmap.width / 2, $0] })
  }

  /// Everything that can go wrong but for putting the file into its place.
  func finish() throws(RenderError) {
    var picture = Bitmap(width: columns.count, height: columns.first?.count ?? 0)
    for (x, column) in columns.enumerated() {
      for (y, pixel) in column.enumerated() { picture[x, y] = pixel }
    }
    do throws(PNGError) { png = try picture.pngBytes() } catch { throw .encoding(frame: nil, error) }
  }

  func commit() throws(RenderError) {
    do {
      try Data(png).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .file(FileError(action: "write", path: path, reason: "\(error)"))
    }
  }
}

/// Makes frames, an animation and a slit scan in one run: all of them, or none.
func drawSlitScan(into folder: URL) throws {
  let yaml = """
    data: {generate: {rows: 200, columns: 1}}
    viewport: {width: 50, height: 240}
    scroll:
      fps: 60
      steps: [{hold: 0.5}, {by: {y: 240}, duration: 2}, {fling: {y: 1200}}, {to: start, duration: 2}, {hold: 0.5}]
    """
  let renderer = try SceneRenderer(SceneLoader().load(yaml: yaml)).renderer
  _ = try renderer.render(
    renderer.allFrames,
    to: [
      .folder(folder.appendingPathComponent("frames").path),
      .animation(.apng, to: .file(folder.appendingPathComponent("scroll.apng").path)),
    ], and: [SlitScan(path: folder.appendingPathComponent("slit-scan.png").path)])
}
