import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridImage
import GridRender
import GridScroll
import GridSource
import Testing

/// A source for a list of existing frames.
struct ListedFrames: FrameSource {
  let name = "frames"
  private let frames: [Frame]
  /// The scroll offset of each frame along an axis, in points; empty if unknown.
  private let offsets: [Int]
  private let axis: Axis
  var pixelSize: PixelSize { frames[0].size }
  var timeline: FrameTimeline { FrameTimeline(frameRate: .thirty, frameCount: frames.count) }

  init(_ frames: [Frame], offsets: [Int] = [], along axis: Axis = .vertical) {
    (self.frames, self.offsets, self.axis) = (frames, offsets, axis)
  }

  func offset(atFrame index: Int) -> Point? {
    guard !offsets.isEmpty else { return nil }
    var offset = Point(x: 0, y: 0)
    offset[axis] = Double(offsets[index])
    return offset
  }

  func placement(atFrame index: Int) -> any Placement { ElementList([]) }

  func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing { Composer(frames) }

  private final class Composer: FrameComposing {
    private let frames: [Frame]
    init(_ frames: [Frame]) { self.frames = frames }
    func compose(_ index: Int) -> ComposedFrame { ComposedFrame(frames[index], placement: ElementList([])) }
  }

  /// Checks that the files show frames painted without caches, and have the same bytes in any order.
  func checkFiles(_ place: String) throws {
    let text = try TextEngine(FontSettings())
    let renderer = try SequenceRenderer(self, text: text)
    let plain = try text.makePainter(tiles: nil)
    let all = Array(frames.indices)
    var files: [[UInt8]] = []
    _ = try renderer.renderInOrder(all, jobs: 1) { frame throws(RenderError) in files.append(frame.png) }
    for (index, frame) in frames.enumerated() {
      let painted = try plain.paint(frame)
      #expect(try Bitmap(png: files[index]) == painted, "\(place), frame \(index)")
      // Alone, also with pixels requested, and with many workers.
      _ = try renderer.renderInOrder([index], contents: [.png, .pixels], jobs: 1) {
        frame throws(RenderError) in
        #expect(frame.png == files[index], "\(place), frame \(index)")
        #expect(frame.record.hash == "\(painted.pixelHash)", "\(place), frame \(index)")
      }
    }
    let order = all.reversed() + all
    var others: [[UInt8]] = []
    _ = try renderer.renderInOrder(order, jobs: 4) { frame throws(RenderError) in others.append(frame.png) }
    #expect(others.suffix(all.count) == files[...], "\(place)")
  }
}
