import GridFrame
import GridGeometry
import TestSupport
import Testing

@Suite struct FrameSliceTests {
  private static let size = PixelSize(width: 40, height: 30)

  private static func frame(seed: UInt64, isSimple: Bool = false) -> Frame {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<6).map { _ in FrameItem.random(using: &generator, isSimple: isSimple) }
    return Frame(size: size, background: .random(using: &generator), items: items)
  }

  @Test func slicesTileTheFrame() {
    for seed in 0..<200 as Range<UInt64> {
      let frame = Self.frame(seed: seed)
      let slices = frame.slices()
      #expect(slices.reduce(0) { $0 + $1.size.height } == Self.size.height, "seed \(seed)")
      #expect(slices.allSatisfy { $0.size.width == Self.size.width && $0.background == frame.background })
      for slice in slices {
        for visible in slice.items {
          #expect(!visible.clip.isEmpty && PixelRect(slice.size).contains(visible.clip), "seed \(seed)")
          if case .group(let group) = visible.item { #expect(!group.isPlain, "seed \(seed)") }
        }
      }
    }
  }

  /// Fills alone are painted here by their definition; the painter's tests have all kinds of items.
  @Test func fillsInSlicesCoverTheirPixels() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let items = (0..<6).map { _ in
        FrameItem.group(
          clip: .random(using: &generator),
          items: [.fill(.random(using: &generator), .random(using: &generator))])
      }
      let frame = Frame(size: Self.size, background: .white, items: items)
      var whole = [[Color]](repeating: [], count: Self.size.width * Self.size.height)
      for case .group(let group) in items {
        for case .fill(let rect, let color) in group.items {
          Self.mark(rect.intersection(group.clip).intersection(PixelRect(Self.size)), color, 0, &whole)
        }
      }
      var cut = [[Color]](repeating: [], count: whole.count)
      var top = 0
      for slice in frame.slices() {
        for visible in slice.items {
          if case .fill(let rect, let color) = visible.item {
            Self.mark(rect.intersection(visible.clip), color, top, &cut)
          }
        }
        top += slice.size.height
      }
      #expect(cut == whole, "seed \(seed)")
    }
  }

  private static func mark(_ rect: PixelRect, _ color: Color, _ top: Int, _ pixels: inout [[Color]]) {
    guard !rect.isEmpty else { return }
    for y in rect.vertical.start..<rect.vertical.end {
      for x in rect.horizontal.start..<rect.horizontal.end {
        pixels[(y + top) * size.width + x].append(color)
      }
    }
  }

  @Test func equalFramesHaveEqualSlicesAndHashes() {
    for seed in 0..<100 as Range<UInt64> {
      let (one, two) = (Self.frame(seed: seed), Self.frame(seed: seed))
      #expect(one == two && one.hashValue == two.hashValue, "seed \(seed)")
      #expect(one.slices() == two.slices(), "seed \(seed)")
      #expect(one.slices().map(\.contentHash) == two.slices().map(\.contentHash), "seed \(seed)")
    }
  }

  @Test func aSliceIsTheSameWhereverItStands() {
    let size = PixelSize(width: 40, height: 12)
    var found = 0
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let group = FrameGroup(
        clip: PixelRect(size), opacity: 0.5, items: [.random(using: &generator), .random(using: &generator)])
      let items: [FrameItem] = [
        .path(.random(using: &generator)), .text(.random(using: &generator)), .group(group),
        .image(ImageItem(.random(using: &generator), box: .random(using: &generator))),
      ].map { .group(clip: PixelRect(size), items: [$0]) }
      func frame(_ top: Int) -> Frame {
        Frame(
          size: PixelSize(width: 40, height: 60), background: .white,
          items: items.map { $0.offset(x: 0, y: top) })
      }
      let (one, two) = (frame(12).slices(), frame(36).slices())
      for slice in one where !slice.items.isEmpty {
        found += 1
        #expect(two.contains(slice), "seed \(seed)")
      }
    }
    #expect(found >= 100)
  }
}
