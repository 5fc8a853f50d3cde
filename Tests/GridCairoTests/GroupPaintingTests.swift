import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

/// Groups that are transformed, rounded or translucent, paths and images.
@Suite struct GroupPaintingTests {
  private let box = PixelRect(x: 0, y: 0, width: 20, height: 12)

  private func paint(_ items: [FrameItem], size: PixelSize? = nil) throws -> Bitmap {
    try TestFonts.painter().paint(Frame(size: size ?? box.size, background: .white, items: items))
  }

  @Test func opacityAppliesToTheGroupAsAWhole() throws {
    let red = FrameItem.fill(box, Color(rgb: 0xff0000))
    let group = FrameGroup(clip: box, opacity: 0.5, items: [red, red])
    let bitmap = try paint([.group(group)])
    let expected = try paint([.fill(box, Color(rgb: 0xff0000, alpha: 128))])
    #expect(bitmap[3, 3] == expected[3, 3])
    #expect(try paint([red.faded(to: 0)]) == paint([]))
    #expect(try paint([.group(FrameGroup(clip: box, opacity: .nan, items: [red]))]) == paint([]))
  }

  @Test func translationsByWholePixelsEqualMovedItems() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<4).map { _ in FrameItem.random(using: &generator) }
      let size = PixelSize(width: 40, height: 30)
      let clip = PixelRect(size).offset(x: -3, y: 5)
      let group = FrameGroup(clip: clip, transform: .translation(x: 3, y: -5), items: items)
      let moved = items.map { $0.offset(x: 3, y: -5) }
      let turned = try paint([.fill(PixelRect(size), .white), .group(group)], size: size)
      let plain = try paint(
        [
          .fill(PixelRect(size), .white), .group(FrameGroup(clip: PixelRect(size), opacity: 1, items: moved)),
        ],
        size: size)
      // A translucent color is rounded once more on a surface of its own.
      let difference = zip(words(turned), words(plain)).map { distance($0, $1) }.max() ?? 0
      #expect(difference <= 6, "seed \(seed)")
    }
  }

  @Test func quarterTurnsKeepSharpEdges() throws {
    let turn = AffineTransform.rotation(.pi / 2).concatenating(.translation(x: 12, y: 0))
    let group = FrameGroup(
      clip: PixelRect(x: 0, y: 0, width: 12, height: 20), transform: turn,
      items: [.fill(PixelRect(x: 0, y: 0, width: 2, height: 5), .black)])
    let bitmap = try paint([.group(group)])
    let dark = PixelRect(x: 7, y: 0, width: 5, height: 2)
    for y in 0..<12 {
      for x in 0..<20 {
        #expect(bitmap[x, y] == (dark.contains(PixelPoint(x: x, y: y)) ? 0xff00_0000 : 0xffff_ffff))
      }
    }
  }

  @Test func onlyTheCornersAreRounded() throws {
    let group = FrameGroup(clip: box, cornerRadius: 5, items: [.fill(box, .black)])
    let bitmap = try paint([.group(group)])
    let corners = [(0, 0), (19, 0), (0, 11), (19, 11)]
    #expect(corners.allSatisfy { bitmap[$0.0, $0.1] == 0xffff_ffff })
    #expect([(5, 0), (0, 5), (10, 6), (19, 6), (14, 11)].allSatisfy { bitmap[$0.0, $0.1] == 0xff00_0000 })
  }

  @Test func textStaysReadableWhenScaledUp() throws {
    let box = PixelRect(x: 0, y: 0, width: 60, height: 20)
    let style = TestFonts.style(12)
    let large = PixelRect(x: 0, y: 0, width: 120, height: 40)
    let text = TextItem(text: "Wagon 12", box: box, style: style)
    let group = FrameGroup(clip: box, transform: .scale(x: 2, y: 2), items: [.text(text)])
    let scaled = try paint([.group(group)], size: large.size)
    var other = text
    other.box = large
    other.style.size = 24
    let set = try paint([.text(other)], size: large.size)
    let (one, two) = (darkness(scaled), darkness(set))
    #expect(one > 0 && abs(one - two) / two < 0.03)
  }

  @Test func imagesInABoxOfTheirSizeKeepTheirPixels() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      let image = FrameImage.random(using: &generator)
      for interpolation in ImageItem.Interpolation.allCases {
        let item = ImageItem(image, box: PixelRect(image.size), interpolation: interpolation)
        let frame = Frame(size: PixelSize(width: 12, height: 12), background: .clear, items: [.image(item)])
        let bitmap = try TestFonts.painter().paint(frame)
        for y in 0..<image.size.height {
          for x in 0..<image.size.width { #expect(bitmap[x, y] == image.pixels[y * image.size.width + x]) }
        }
      }
    }
  }

  @Test func aDownscaledImageAveragesItsPixels() throws {
    let pixels = [0xff00_0000, 0xffff_ffff, 0xff00_0000, 0xffff_ffff, 0xff00_0000, 0xffff_ffff] as [UInt32]
    let image = FrameImage(size: PixelSize(width: 6, height: 1), pixels: pixels)
    let item = ImageItem(image, box: PixelRect(x: 0, y: 0, width: 3, height: 12))
    let bitmap = try paint([.image(item)])
    #expect((0..<3).allSatisfy { bitmap[$0, 5] == 0xff80_8080 })
  }

  @Test func invalidNumbersNeverCrash() throws {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0, 4e6, -4e6, 1]
    var generator = SeededGenerator(seed: 9)
    func number() -> Double { odd.randomElement(using: &generator) ?? 0 }
    for _ in 0..<300 {
      var path = PathItem.random(using: &generator)
      path.segments.append(.line(Point(x: number(), y: number())))
      path.stroke = PathItem.Stroke(color: .black, width: number(), dash: [number(), number()])
      let transform = AffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let items: [FrameItem] = [
        .path(path), .text(.random(using: &generator)), .fill(.random(using: &generator), .black),
        .image(ImageItem(.random(using: &generator), box: .random(using: &generator))),
      ]
      let group = FrameGroup(
        clip: .random(using: &generator), cornerRadius: number(), opacity: number(), transform: transform,
        items: items)
      let frame = Frame(
        size: PixelSize(width: 40, height: 30), background: .white, items: [.path(path), .group(group)])
      let painter = try TestFonts.painter()
      _ = try painter.paint(frame)
      var canvas = Bitmap(width: 0, height: 0)
      for slice in frame.slices() { try painter.paint(slice, into: &canvas) }
      #expect(!frame.description.isEmpty)
    }
  }

  private func words(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] } }
  }

  private func distance(_ one: UInt32, _ two: UInt32) -> Int {
    stride(from: 0, to: 32, by: 8).map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
  }

  private func darkness(_ bitmap: Bitmap) -> Double {
    words(bitmap).reduce(0) { $0 + 255 - Double($1 & 255) }
  }
}
