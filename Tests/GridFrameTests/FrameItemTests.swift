import GridFrame
import GridGeometry
import TestSupport
import Testing

@Suite struct FrameItemTests {
  private let box = PixelRect(x: 2, y: 3, width: 20, height: 10)

  @Test func movingThereAndBackChangesNothing() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let item = FrameItem.random(using: &generator)
      // Positions of paths are taken to 1/256 of a pixel the first time.
      let snapped = item.offset(x: 0, y: 0)
      #expect(snapped.offset(x: 7, y: -4).offset(x: -7, y: 4) == snapped, "seed \(seed)")
    }
  }

  @Test func aTransformedGroupMovesAsAWhole() {
    let group = FrameGroup(
      clip: box, transform: AffineTransform.rotation(1), items: [.fill(box, .black)])
    guard case .group(let moved) = FrameItem.group(group).offset(x: 5, y: 6) else {
      Issue.record("no group")
      return
    }
    #expect(moved.clip == box && moved.items == group.items)
    #expect(moved.transform.tx == 5 && moved.transform.ty == 6)
    #expect(moved.bounds == group.bounds.offset(x: 5, y: 6))
  }

  @Test func fadingMultipliesEveryOpacity() {
    let half = Color(rgb: 0x102030, alpha: 128)
    let path = PathItem(
      [], fill: half, stroke: PathItem.Stroke(color: Color(rgb: 0, alpha: 200)))
    let plain = FrameItem.group(clip: box, items: [.fill(box, half), .path(path)]).faded(to: 0.5)
    var faded = path
    faded.fill?.alpha = 64
    faded.stroke?.color.alpha = 100
    let expected = FrameItem.group(
      clip: box, items: [.fill(box, Color(rgb: 0x102030, alpha: 64)), .path(faded)])
    #expect(plain == expected)
  }

  @Test func groupsThatAreDrawnAsOneFadeAsOne() {
    let group = FrameGroup(clip: box, cornerRadius: 3, opacity: 0.5, items: [.fill(box, .black)])
    var expected = group
    expected.opacity = 0.25
    #expect(FrameItem.group(group).faded(to: 0.5) == .group(expected))
    let image = FrameItem.image(ImageItem(FrameImage(size: .zero, pixels: []), box: box))
    #expect(image.faded(to: 1) == image)
    #expect(image.faded(to: 0.25) == .group(FrameGroup(clip: box, opacity: 0.25, items: [image])))
    #expect(Color.black.faded(to: .nan) == .clear)
  }

  @Test func imagesWithTheSamePixelsAreEqual() {
    let pixels = (0..<12).map { 0xff00_0000 | UInt32($0) }
    let one = FrameImage(size: PixelSize(width: 4, height: 3), pixels: pixels)
    let same = FrameImage(size: PixelSize(width: 4, height: 3), pixels: pixels)
    let shape = FrameImage(size: PixelSize(width: 3, height: 4), pixels: pixels)
    #expect(one == same && one.contentHash == same.contentHash)
    #expect(one != shape && one.contentHash != shape.contentHash)
  }

  @Test func boundsHoldCurvesAndStrokes() {
    let circle = PathItem.ellipse(center: Point(x: 10, y: 10), radii: Vector(dx: 5, dy: 4), fill: .black)
    #expect(circle.bounds.contains(PixelRect(x: 5, y: 6, width: 10, height: 8)))
    var stroked = circle
    stroked.stroke = PathItem.Stroke(color: .black, width: 6, join: .round)
    #expect(stroked.bounds.contains(PixelRect(x: 2, y: 3, width: 16, height: 14)))
    #expect(PathItem([.move(Point(x: .nan, y: 0))], fill: .black).bounds.isEmpty)
  }
}
