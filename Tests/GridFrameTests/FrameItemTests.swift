import GridFrame
import GridGeometry
import TestSupport
import Testing

@Suite struct FrameItemTests {
  private let box = PixelRect(x: 2, y: 3, width: 20, height: 10)

  @Test func movingBackAndForthChangesNothing() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let item = FrameItem.random(using: &generator)
      // The first offset snaps positions of paths to 1/256 of a pixel.
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

  @Test func groupsDrawnAsAWholeFadeAsAWhole() {
    let group = FrameGroup(clip: box, cornerRadius: 3, opacity: 0.5, items: [.fill(box, .black)])
    var expected = group
    expected.opacity = 0.25
    #expect(FrameItem.group(group).faded(to: 0.5) == .group(expected))
    let image = FrameItem.image(ImageItem(FrameImage(size: .zero, pixels: []), box: box))
    #expect(image.faded(to: 1) == image)
    #expect(image.faded(to: 0.25) == .group(FrameGroup(clip: box, opacity: 0.25, items: [image])))
    #expect(Color.black.faded(to: .nan) == .clear)
  }

  @Test func opacitiesAreClampedToOne() {
    #expect(Color(rgb: 0x102030, alpha: 128).faded(to: 7) == Color(rgb: 0x102030, alpha: 128))
    func faded(_ own: Double, to opacity: Double) -> FrameItem {
      .group(FrameGroup(clip: box, cornerRadius: 3, opacity: own, items: [.fill(box, .black)])).faded(
        to: opacity)
    }
    #expect(faded(3, to: 0.5) == faded(1, to: 0.5) && faded(0.5, to: 9) == faded(0.5, to: 1))
    #expect(faded(1, to: -1) == faded(1, to: 0))
  }

  @Test func onlyOpaqueCellsWithoutGapsFormARow() {
    func cell(_ width: Int, _ height: Int = 7, _ color: Color = .white) -> Subframe {
      let size = PixelSize(width: width, height: height)
      return Subframe(size: size, items: [.fill(PixelRect(size), color)])
    }
    func row(_ cells: [(Subframe, x: Int, y: Int)]) -> Subframe {
      Subframe(
        size: PixelSize(width: 40, height: 7),
        items: cells.map { .subframe($0.0, at: PixelPoint(x: $0.x, y: $0.y)) })
    }
    #expect(row([(cell(10), 0, 0), (cell(30), 10, 0)]).isRow)
    #expect(!row([(cell(10), 0, 0), (cell(30), 11, 0)]).isRow, "a gap")
    #expect(!row([(cell(10), 0, 0), (cell(29), 10, 0)]).isRow, "too short")
    #expect(!row([(cell(10), 0, 0), (cell(30), 10, 1)]).isRow, "one stands lower")
    #expect(!row([(cell(10), 0, 0), (cell(30, 6), 10, 0)]).isRow, "one is less high")
    #expect(!row([(cell(10), 0, 0), (cell(30, 7, .clear), 10, 0)]).isRow, "one shows what is below")
    #expect(cell(3).isOpaque && !cell(3, 7, .clear).isOpaque && !row([]).isOpaque && !row([]).isRow)
    #expect(cell(3).background == .white && cell(3, 7, Color(rgb: 0, alpha: 254)).background == nil)
  }

  @Test func ellipsesPassThroughTheirFourExtremes() {
    let ellipse = PathItem.ellipse(center: Point(x: 10, y: 20), radii: Vector(dx: 5, dy: 4))
    let outline = ellipse.segments.dropLast().compactMap(\.points.last)
    #expect(
      outline == [
        Point(x: 15, y: 20), Point(x: 10, y: 24), Point(x: 5, y: 20), Point(x: 10, y: 16),
        Point(x: 15, y: 20),
      ])
    #expect(ellipse.segments.last == .close)
    // The middle of each curve is on the ellipse as well.
    for (start, segment) in zip(outline, ellipse.segments.dropFirst().dropLast()) {
      let (first, second, end) = (segment.points[0], segment.points[1], segment.points[2])
      let x = (start.x + 3 * first.x + 3 * second.x + end.x) / 8 - 10
      let y = (start.y + 3 * first.y + 3 * second.y + end.y) / 8 - 20
      #expect(abs(x * x / 25 + y * y / 16 - 1) < 1e-9, "\(x), \(y)")
    }
  }

  @Test func roundedCornersAreQuartersOfACircle() {
    let segments = PathItem.roundedRectangle(
      from: Point(x: 10, y: 20), to: Point(x: 40, y: 60), radius: 5, rest: 5 * PathItem.cornerRest)
    var start = Point.zero
    var corners: [Point] = []
    for segment in segments.dropLast() {
      guard let end = segment.points.last else { continue }
      if case .cubic(let first, let second, _) = segment {
        // The center of the circle is where neither edge of the rectangle is.
        let center = Point(x: end.x < 25 ? 15 : 35, y: end.y < 40 ? 25 : 55)
        corners.append(center)
        let x = (start.x + 3 * first.x + 3 * second.x + end.x) / 8 - center.x
        let y = (start.y + 3 * first.y + 3 * second.y + end.y) / 8 - center.y
        #expect(abs(x * x + y * y - 25) < 1e-9, "\(x), \(y)")
        #expect(x * (center.x - 25) > 0 && y * (center.y - 40) > 0, "\(x), \(y)")
      }
      start = end
    }
    #expect(Set(corners.map { "\($0.x) \($0.y)" }).count == 4)
    #expect(segments.last == .close)
    #expect(
      PathItem(segments, fill: .black).bounds == PixelRect(x: 9, y: 19, width: 32, height: 42))
  }

  @Test func withoutATransformAGroupEndsWhereItsClipDoes() {
    for clip in [
      PixelRect(x: 5, y: 6, width: 7, height: 8), PixelRect(x: 5, y: 6, width: 0, height: 8),
      PixelRect(x: -(1 << 40), y: 0, width: 1 << 41, height: 8),
    ] {
      #expect(FrameGroup(clip: clip, opacity: 0.5, items: []).bounds == clip)
    }
  }

  @Test func boundsIncludeStrokes() {
    var circle = PathItem.ellipse(center: Point(x: 10, y: 10), radii: Vector(dx: 5, dy: 4), fill: .black)
    #expect(circle.bounds == PixelRect(x: 4, y: 5, width: 12, height: 10))
    circle.stroke = PathItem.Stroke(color: .black, width: 6, join: .round)
    #expect(circle.bounds == PixelRect(x: -1, y: 0, width: 22, height: 20))
    circle.stroke?.join = .miter
    #expect(circle.bounds == PixelRect(x: -26, y: -25, width: 72, height: 70))
    circle.stroke?.width = 0
    #expect(circle.bounds == PixelRect(x: 4, y: 5, width: 12, height: 10))
  }

  @Test func imagesWithTheSamePixelsAreEqual() {
    let pixels = (0..<12).map { 0xff00_0000 | UInt32($0) }
    let one = FrameImage(size: PixelSize(width: 4, height: 3), pixels: pixels)
    let same = FrameImage(size: PixelSize(width: 4, height: 3), pixels: pixels)
    let shape = FrameImage(size: PixelSize(width: 3, height: 4), pixels: pixels)
    #expect(one == same && one.contentHash == same.contentHash)
    #expect(one != shape && one.contentHash != shape.contentHash)
  }

  @Test func boundsContainCurvesAndStrokes() {
    let circle = PathItem.ellipse(center: Point(x: 10, y: 10), radii: Vector(dx: 5, dy: 4), fill: .black)
    #expect(circle.bounds.contains(PixelRect(x: 5, y: 6, width: 10, height: 8)))
    var stroked = circle
    stroked.stroke = PathItem.Stroke(color: .black, width: 6, join: .round)
    #expect(stroked.bounds.contains(PixelRect(x: 2, y: 3, width: 16, height: 14)))
    #expect(PathItem([.move(Point(x: .nan, y: 0))], fill: .black).bounds.isEmpty)
  }
}
