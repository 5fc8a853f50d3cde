import GridFrame
import GridGeometry
import GridImage
import GridVector
import TestSupport
import Testing

/// Other programs draw the files like our picture, except for the antialiasing of edges.
@Suite struct `Files drawn by other programs` {
  private func rsvg(_ svg: String, _ size: PixelSize) throws -> Bitmap {
    try Bitmap(
      png: ExternalTool.rsvgConvert.run(on: Array(svg.utf8)) {
        ["-w", "\(size.width)", "-h", "\(size.height)", $0, "-o", $1]
      })
  }

  private func poppler(_ pdf: [UInt8], _ size: PixelSize) throws -> Bitmap {
    // It adds the file extension itself.
    try Bitmap(
      png: ExternalTool.pdfToCairo.run(on: pdf, ending: ".png") {
        ["-png", "-singlefile", "-scale-to-x", "\(size.width)", "-scale-to-y", "\(size.height)", $0, $1]
      })
  }

  /// A card with everything that frames consist of: shadows, and clipped, rotated and translucent parts.
  private func card(isDark: Bool) -> Frame {
    let (ink, background) = isDark ? (Color(rgb: 0xe8edf2), Color(rgb: 0x14191f)) : (.black, .white)
    func text(_ text: String, _ box: PixelRect, size: Double = 16, weight: FontWeight = .regular) -> FrameItem
    {
      .text(
        TextItem(
          text: text, box: box,
          style: TextStyle(families: ["Roboto"], size: size, weight: weight, color: ink),
          horizontalAlignment: .left))
    }
    let line = PathItem(
      [
        .move(Point(x: 20.5, y: 120)),
        .cubic(Point(x: 60, y: 60), Point(x: 90, y: 170), Point(x: 130, y: 90)),
        .line(Point(x: 150, y: 120)),
      ],
      stroke: PathItem.Stroke(color: Color(rgb: 0x2f6fba), width: 3, cap: .round, join: .round, dash: [8, 5]))
    let pixels = (0..<16).map { UInt32(0xff00_0000) | UInt32($0 * 16) << 16 | UInt32(255 - $0 * 16) }
    let image = FrameImage(size: PixelSize(width: 4, height: 4), pixels: pixels)
    let inner: [FrameItem] = [
      .fill(PixelRect(x: 0, y: 0, width: 90, height: 40), Color(rgb: 0x2b7f78)),
      text("turned", PixelRect(x: 8, y: 8, width: 80, height: 24), weight: .bold),
    ]
    return Frame(
      size: PixelSize(width: 320, height: 220), background: background,
      items: [
        text("Total nonfarm, 1,234.5 Łódź", PixelRect(x: 10, y: 10, width: 300, height: 24)),
        .group(
          clip: PixelRect(x: 10, y: 40, width: 60, height: 12),
          items: [text("cut at the edges of a group", PixelRect(x: 4, y: 36, width: 300, height: 24))]),
        .path(line),
        .path(
          .ellipse(center: Point(x: 190, y: 110), radii: Vector(dx: 24, dy: 16), fill: Color(rgb: 0xb0483f))),
        .image(
          ImageItem(image, box: PixelRect(x: 230, y: 80, width: 60, height: 60), interpolation: .nearest)),
        .group(
          FrameGroup(
            clip: PixelRect(x: 0, y: 0, width: 90, height: 40), cornerRadius: 8, opacity: 0.75,
            transform: AffineTransform.rotation(0.3).concatenating(.translation(x: 60, y: 150)), items: inner)
        ),
        .group(
          FrameGroup(
            clip: PixelRect(x: 180, y: 160, width: 120, height: 40), opacity: 0.5,
            items: [
              .fill(PixelRect(x: 180, y: 160, width: 80, height: 40), Color(rgb: 0x6653a8)),
              .fill(PixelRect(x: 220, y: 170, width: 80, height: 40), Color(rgb: 0xd08020)),
            ])),
        .gradient(
          LinearGradient(
            rect: PixelRect(x: 0, y: 30, width: 320, height: 16), axis: .vertical,
            start: Color(rgb: 0x000000, alpha: 70), end: Color(rgb: 0x000000, alpha: 0))),
        .gradient(
          LinearGradient(
            rect: PixelRect(x: 100, y: 200, width: 200, height: 16), axis: .horizontal,
            start: Color(rgb: 0xff2000, alpha: 255), end: Color(rgb: 0x0020ff, alpha: 40))),
      ])
  }

  @Test(.enabled(if: ExternalTool.rsvgConvert.isExpected), arguments: [false, true])
  func `librsvg draws the picture`(isDark: Bool) throws {
    let frame = card(isDark: isDark)
    let drawn = try rsvg(try VectorTesting.svg(VectorPicture(frame, title: "")), frame.size)
    let distance = try VectorTesting.paint(frame).distance(to: drawn)
    #expect(distance.greatest <= 110 && distance.mean < 0.6 && distance.part < 0.003, "\(distance)")
  }

  @Test(.enabled(if: ExternalTool.pdfToCairo.isExpected), arguments: [false, true])
  func `poppler draws the picture`(isDark: Bool) throws {
    let frame = card(isDark: isDark)
    let drawn = try poppler(try VectorTesting.pdf([VectorPicture(frame, title: "")]), frame.size)
    let distance = try VectorTesting.paint(frame).distance(to: drawn)
    #expect(distance.greatest <= 110 && distance.mean < 0.6 && distance.part < 0.003, "\(distance)")
  }

  @Test(.enabled(if: ExternalTool.rsvgConvert.isExpected && ExternalTool.pdfToCairo.isExpected))
  func `random frames are drawn correctly`() throws {
    var sums = (svg: 0.0, pdf: 0.0)
    let count = 30
    for seed in UInt64(0)..<UInt64(count) {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<6).map { _ in FrameItem.random(using: &generator) }
      let frame = Frame(size: PixelSize(width: 40, height: 30), background: .white, items: items)
      let picture = VectorPicture(frame, title: "")
      let painted = try VectorTesting.paint(frame)
      let svg = painted.distance(to: try rsvg(try VectorTesting.svg(picture), frame.size))
      let pdf = painted.distance(to: try poppler(try VectorTesting.pdf([picture]), frame.size))
      sums = (sums.svg + svg.mean, sums.pdf + pdf.mean)
      #expect(svg.mean < 4 && pdf.mean < 2, "seed \(seed): SVG \(svg), PDF \(pdf)")
    }
    #expect(sums.svg < 0.4 * Double(count) && sums.pdf < 0.2 * Double(count), "\(sums)")
  }
}
