import Gridreel
import TestSupport
import Testing

@testable import GridFrame
@testable import GridSource

/// What is around frames inside a device is drawn once, and cut so that slices of frames are shared.
@Suite struct DeviceBandTests {
  /// Round corners are drawn by themselves, with the pixels of a whole rectangle with round corners.
  @Test(arguments: [1, 7, 20, 33]) func cornersHaveThePixelsOfTheWhole(radius: Int) throws {
    let size = PixelSize(width: 90, height: 66)
    let rect = PixelRect(x: 5, y: 0, width: 80, height: 66)
    let content: [FrameItem] = [
      .fill(PixelRect(size), Color(rgb: 0x336699)),
      .gradient(
        LinearGradient(rect: rect, axis: .vertical, start: Color(rgb: 0xffcc00), end: Color(rgb: 0x00aa44))),
    ]
    func paint(_ items: [FrameItem]) throws -> Bitmap {
      try TextEngine(FontSettings()).makePainter().paint(
        Frame(size: size, background: Color(rgb: 0xf0f0f0), items: items))
    }
    let whole = try paint([.group(FrameGroup(clip: rect, cornerRadius: Double(radius), items: content))])
    #expect(try paint(FrameItem.clipped(content, to: rect, radius: radius, within: rect)) == whole)
  }

  /// Beside the frames, slices at different heights show the same subframes.
  @Test(arguments: ["phone", "tablet", "browser"])
  func whatIsBesideTheFramesIsTheSameInEveryRow(kind: String) throws {
    let text = """
      data: {generate: {rows: 30, columns: 5}}
      viewport: {width: 300, height: 200}
      overlays: {device: {kind: \(kind), padding: 30}}
      """
    let files = FileAccess.inMemory(["scene.yaml": Array(text.utf8)])
    let source = try SceneRenderer(SceneLoader(files: files).load("scene.yaml").scene).renderer.source
    let composer = try source.makeComposer(measuring: FixedMeasurer())
    let slices = try composer.compose(0).frame.slices().dropFirst(3).prefix(3)
    let sides = slices.map { slice in
      slice.items.compactMap { visible -> Subframe? in
        guard let (part, origin) = visible.item.subframe, part.repeatsRows, origin.y == 0 else { return nil }
        return part
      }
    }
    #expect(sides.allSatisfy { !$0.isEmpty && $0 == sides[sides.startIndex] }, "\(sides)")
  }

  /// Between the corners, a frame is cut into the same slices wherever its rows are. The frames are ten points apart.
  @Test func scrollingSharesSlices() throws {
    let text = """
      data: {generate: {rows: 30, columns: 5}}
      viewport: {width: 300, height: 200}
      scroll: {fps: 10, steps: [{by: {y: 100}, duration: 1, ease: linear}]}
      overlays:
        device: {kind: phone, background: ["#cfd9ff", "#ffe3d3"]}
        finger: touch
        scrollBars: ios
      """
    let files = FileAccess.inMemory(["scene.yaml": Array(text.utf8)])
    let source = try SceneRenderer(SceneLoader(files: files).load("scene.yaml").scene).renderer.source
    let composer = try source.makeComposer(measuring: FixedMeasurer())
    let (first, second) = (try composer.compose(2).frame.slices(), try composer.compose(3).frame.slices())
    let shared = second.filter { slice in first.contains { $0 == slice } }
    #expect(Double(shared.count) > 0.4 * Double(second.count), "\(shared.count) of \(second.count)")
  }
}
