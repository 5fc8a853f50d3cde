import GridFrame
import GridGeometry
import Testing

/// The description of a frame is the format of references: the expected texts here must not change.
@Suite struct FrameDescriptionTests {
  private let rect = PixelRect(x: 1, y: -2, width: 30, height: 20)

  private func lines(_ item: FrameItem) -> [String] {
    let frame = Frame(size: PixelSize(width: 40, height: 30), scale: 1.5, background: .white, items: [item])
    return frame.description.split(separator: "\n").map(String.init)
  }

  @Test func eachSimpleItemIsALine() {
    let style = TextStyle(families: ["Roboto"], size: 12.5, weight: .bold, isItalic: true)
    let text = TextItem(text: "a\"b\n", box: rect, style: style, overflow: .wrap(maximumLines: 2))
    let shade = LinearGradient(rect: rect, axis: .vertical, start: .black, end: .clear)
    let part = Subframe(size: PixelSize(width: 3, height: 4), items: [.fill(rect, .black)])
    let group = FrameItem.group(
      clip: rect,
      items: [
        .fill(rect, Color(rgb: 0x010203, alpha: 4)), .gradient(shade), .text(text),
        .subframe(part, at: PixelPoint(x: 5, y: 6)),
      ])
    #expect(
      lines(group) == [
        "frame 40×30 @1.5 #ffffff",
        "  group 1,-2 30×20",
        "    fill 1,-2 30×20 #01020304",
        "    shade 1,-2 30×20 vertical #000000 #00000000",
        "    text 1,-2 30×20 12.5px 700 italic #000000 start/center wrap(2) \"a\\\"b\\n\"",
        "    part 5,6 3×4",
        "      fill 6,4 30×20 #000000",
      ])
  }

  @Test func groupsListTheirEffects() {
    let group = FrameGroup(
      clip: rect, cornerRadius: 4, opacity: 0.5, transform: .translation(x: 2, y: 0.25), items: [])
    #expect(lines(.group(group)).last == "  group 1,-2 30×20 radius 4 opacity 0.5 transform 1 0 0 1 2 0.25")
  }

  @Test func eachPathOrImageIsALine() {
    let path = PathItem(
      [
        .move(Point(x: 0, y: 1)), .line(Point(x: 2.5, y: 3)),
        .cubic(Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: .nan)), .close,
      ], fill: .black, fillRule: .evenOdd,
      stroke: PathItem.Stroke(color: .white, width: 2, cap: .round, join: .bevel, dash: [4, 1.5]))
    #expect(
      lines(.path(path)).last
        == "  path fill #000000 evenOdd stroke #ffffff 2px round/bevel dash 4,1.5 M0,1 L2.5,3 C1,1 2,2 3,nan Z"
    )
    let image = FrameImage(size: PixelSize(width: 2, height: 1), pixels: [0xff00_0000, 0])
    let line = lines(.image(ImageItem(image, box: rect, interpolation: .nearest))).last
    #expect(line == "  image 1,-2 30×20 nearest 2×1 \(String(image.contentHash, radix: 16))")
  }
}
