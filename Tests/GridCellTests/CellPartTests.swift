import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridCell

/// Each kind of part on its own, in 100 × 20 pixels.
@Suite struct CellPartTests {
  private typealias Content = CellContent
  private let red = CellComposerTests.red
  private let blue = CellComposerTests.blue

  private func lines(
    _ part: CellContent.Part, right: Bool = false, height: Int = 20,
    _ alignment: TextItem.HorizontalAlignment? = nil,
    _ vertical: TextItem.VerticalAlignment? = nil
  ) -> [String] {
    let content = CellContent([part], horizontalAlignment: alignment, verticalAlignment: vertical)
    let look = CellLook(text: CellComposerTests.style)
    return CellComposerTests.lines(content, right ? CellComposerTests.right(look) : look, height: height)
  }

  // MARK: - Bars

  @Test func barsSpanTwoPositions() {
    let bar = CellContent.Bar(from: 0.25, to: 0.75, color: red, thickness: 0.5)
    #expect(lines(.bar(bar)) == ["fill 25,5 50×10 #ff0000"])
    #expect(lines(.bar(bar), right: true) == ["fill 25,5 50×10 #ff0000"])
    let first = CellContent.Bar(0.3, color: red)
    #expect(lines(.bar(first)) == ["fill 0,4 30×12 #ff0000"])
    #expect(lines(.bar(first), right: true) == ["fill 70,4 30×12 #ff0000"])
    #expect(lines(.bar(first), nil, .bottom) == ["fill 0,8 30×12 #ff0000"])
  }

  @Test func barsOfValuesStartAtZero() {
    let bar = CellContent.Bar(-20, in: -50...150, color: red, zeroColor: blue, thickness: 1)
    #expect(lines(.bar(bar)) == ["fill 15,0 10×20 #ff0000", "fill 25,0 1×20 #0000ff"])
    #expect(lines(.bar(bar), right: true) == ["fill 75,0 10×20 #ff0000", "fill 74,0 1×20 #0000ff"])
    // No line for a zero at the edge, and a bar that stays inside the space.
    let high = CellContent.Bar(300, in: 0...200, color: red, zeroColor: blue, thickness: 1)
    #expect(lines(.bar(high)) == ["fill 0,0 100×20 #ff0000"])
  }

  @Test func smallValuesHaveABarAndZeroHasNone() {
    let bars = [0.001, 1e-9, 0, .nan].map { CellContent.Bar($0, color: red, thickness: 1) }
    #expect(
      bars.map { lines(.bar($0)).first } == ["fill 0,0 1×20 #ff0000", "fill 0,0 1×20 #ff0000", nil, nil])
    let end = CellContent.Bar(
      from: 1, to: 0.9999, color: red, thickness: 1, zero: CellContent.Mark(1, color: blue))
    #expect(lines(.bar(end)) == ["fill 99,0 1×20 #ff0000", "fill 99,0 1×20 #0000ff"])
  }

  // MARK: - Lines

  @Test func linesPassThroughTheirPoints() {
    let line = CellContent.Sparkline(
      values: [0, 10, 5], in: 0...10, color: red, width: 2, reference: (value: 5, color: blue))
    #expect(
      lines(.line(line)) == [
        "fill 0,10 100×1 #0000ff", "path stroke #ff0000 2px round/round M1,19 L50,1 L99,10",
      ])
    #expect(lines(.line(line), right: true) == lines(.line(line)))
  }

  @Test func gapsSplitLinesAndSinglePointsAreDots() {
    let line = CellContent.Sparkline(values: [1, nil, 0, 1, nil], in: 0...1, color: red, width: 2)
    let shapes = lines(.line(line))
    #expect(shapes.count == 2)
    // A circle with a radius of one pixel around 1, 1.
    #expect(shapes.first?.hasPrefix("path fill #ff0000 M2,1 C2,1.55") == true)
    #expect(shapes.last == "path stroke #ff0000 2px round/round M50,19 L74.5,1")
    #expect(lines(.line(CellContent.Sparkline([], color: red))).isEmpty)
    // If all values are equal, the line is horizontal in the middle.
    let level = CellContent.Sparkline(values: [3, 3], in: 3...3, color: red, width: 2)
    #expect(lines(.line(level)) == ["path stroke #ff0000 2px round/round M1,10 L99,10"])
  }

  @Test func pointsOutsideTheSpaceAreClampedToItsEdge() {
    let line = CellContent.Sparkline([Point(x: -1, y: 2), Point(x: 3, y: -1)], color: red, width: 2)
    #expect(lines(.line(line)) == ["path stroke #ff0000 2px round/round M1,1 L99,19"])
  }

  // MARK: - Icons

  @Test func iconsHaveTheSizeOfTheText() {
    let segments: [PathItem.Segment] = [
      .move(Point(x: 0, y: 0)), .cubic(Point(x: 1, y: 0), Point(x: 1, y: 0.5), Point(x: 0.5, y: 1)), .close,
    ]
    let icon = CellContent.Icon(segments, color: red, fillRule: .evenOdd)
    #expect(lines(.icon(icon)) == ["path fill #ff0000 evenOdd M0,5 C10,5 10,10 5,15 Z"])
    #expect(lines(.icon(icon), right: true) == ["path fill #ff0000 evenOdd M90,5 C100,5 100,10 95,15 Z"])
    #expect(lines(.icon(icon), .center, .top) == ["path fill #ff0000 evenOdd M45,0 C55,0 55,5 50,10 Z"])
    #expect(lines(.icon(icon), height: 4) == ["path fill #ff0000 evenOdd M0,0 C4,0 4,2 2,4 Z"])
  }

  @Test func iconsCanHaveTheirOwnSizeAndLineWidth() {
    let icon = CellContent.Icon(
      [.move(Point(x: 0, y: 0.5)), .line(Point(x: 1, y: 0.5))], color: red, strokeWidth: 0.125, side: 16)
    #expect(lines(.icon(icon), .right) == ["path stroke #ff0000 2px round/round M84,10 L100,10"])
  }

  // MARK: - Pictures

  private let image = FrameImage(
    size: PixelSize(width: 10, height: 5), pixels: Array(repeating: 0xFF00_FF00, count: 50))

  private func picture(
    _ fit: CellContent.Picture.Fit, height: Int = 20, _ alignment: TextItem.HorizontalAlignment? = nil
  ) -> [String] {
    lines(.picture(CellContent.Picture(image, fit: fit, interpolation: .nearest)), height: height, alignment)
      .map { $0.split(separator: " ").prefix(3).joined(separator: " ").replacing(" nearest", with: "") }
  }

  @Test func picturesFitTheirSpaceInFourWays() {
    #expect(picture(.contain) == ["image 0,0 40×20"])
    #expect(picture(.contain, .right) == ["image 60,0 40×20"])
    #expect(picture(.contain, height: 80, .center) == ["image 0,15 100×50"])
    #expect(picture(.cover) == ["group 0,0 100×20", "image 0,-15 100×50"])
    #expect(picture(.cover, height: 100, .center) == ["group 0,0 100×100", "image -50,0 200×100"])
    #expect(picture(.stretch) == ["image 0,0 100×20"])
    #expect(picture(.original, .center) == ["image 45,7 10×5"])
    #expect(picture(.original, height: 3) == ["group 0,0 100×3", "image 0,-1 10×5"])
  }

  @Test func picturesBesideTextsTakeTheirMinimumWidth() {
    let parts: [CellContent.Part] = [.picture(CellContent.Picture(image)), .text([TextRun("ab")])]
    let lines = CellComposerTests.lines(CellContent(parts))
    #expect(lines.first?.hasPrefix("image 0,0 40×20 linear 10×5 ") == true)
    #expect(lines.last?.hasPrefix("text 40,0 10×20 ") == true)
  }

  @Test func anEmptyPictureDrawsNothing() {
    for size in [PixelSize.zero, PixelSize(width: 0, height: 5), PixelSize(width: 5, height: 0)] {
      let nothing = FrameImage(size: size, pixels: [])
      #expect(lines(.picture(CellContent.Picture(nothing))).isEmpty, "\(size)")
    }
  }

  @Test func spacingIsOnlyBetweenParts() {
    func width(_ count: Int) -> Int {
      let parts = Array(repeating: CellContent.Part.text([TextRun("ab")]), count: count)
      return CellComposer(measuring: FixedMeasurer()).width(
        of: CellContent(parts, spacing: 7), CellLook(text: CellComposerTests.style), height: 20)
    }
    #expect((0...3).map(width) == [0, 10, 27, 44])
  }
}
