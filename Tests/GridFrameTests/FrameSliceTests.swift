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

  /// Only fills are painted here, by their definition; the painter's tests cover all kinds of items.
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

  @Test func aSliceDoesNotDependOnItsPosition() {
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

  /// Rows of cells in two panes below a header, moved up; a row's cells are the same objects in every frame.
  private static func scrolled(
    by offset: Int, rows: [[Subframe]], using generator: inout SeededGenerator
  ) -> Frame {
    let size = PixelSize(width: 40, height: 90)
    func pane(_ number: Int, x: Int) -> FrameItem {
      let items = rows.indices.map { row -> FrameItem in
        .subframe(rows[row][number], at: PixelPoint(x: x, y: 12 + 16 * row - offset))
      }
      return .group(clip: PixelRect(x: x, y: 12, width: 20, height: 78), items: items)
    }
    let shade = FrameItem.random(using: &generator)
    return Frame(
      size: size, background: .white,
      items: [
        pane(0, x: 0), pane(1, x: 20), .fill(PixelRect(x: 0, y: 0, width: 40, height: 12), .black),
        .group(
          clip: PixelRect(x: 0, y: 0, width: 40, height: Bool.random(using: &generator) ? 90 : 14),
          items: [shade]),
      ])
  }

  @Test func slicesReusedFromThePreviousFrameAreTheSame() {
    var (takenOver, all) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let rows = (0..<12).map { _ in
        (0..<2).map { _ in
          Subframe(
            size: PixelSize(width: 20, height: 16),
            items: [.fill(PixelRect(x: 0, y: 0, width: 20, height: 16), .random(using: &generator))])
        }
      }
      var former: [FrameSlice] = []
      var offset = 30
      for step in 0..<8 {
        let same = SeededGenerator(seed: seed / 2)
        var shades = Int.random(in: 0..<4, using: &generator) == 0 ? generator : same
        let frame =
          step == 5 ? Self.frame(seed: seed) : Self.scrolled(by: offset, rows: rows, using: &shades)
        offset += Int.random(in: -30...40, using: &generator)
        let (slices, places) = frame.slices(after: former)
        #expect(slices == frame.slices(), "seed \(seed), step \(step)")
        #expect(slices.map(\.contentHash) == frame.slices().map(\.contentHash), "seed \(seed), step \(step)")
        #expect(places.count == slices.count)
        for (slice, place) in zip(slices, places) {
          guard let place else { continue }
          #expect(former[place] == slice, "seed \(seed), step \(step)")
          takenOver += 1
        }
        all += slices.count
        former = slices
      }
    }
    #expect(takenOver > all / 4, "\(takenOver) of \(all)")
  }

  @Test func aSliceIsCoveredByAdjacentAndStackedCells() {
    func cell(_ width: Int, _ height: Int, _ color: Color = .white) -> Subframe {
      Subframe(
        size: PixelSize(width: width, height: height),
        items: [.fill(PixelRect(x: 0, y: 0, width: width, height: height), color)])
    }
    func isCovered(_ cells: [(Subframe, x: Int, y: Int)]) -> Bool? {
      let frame = Frame(
        size: PixelSize(width: 40, height: 7), background: .white,
        items: cells.map { .subframe($0.0, at: PixelPoint(x: $0.x, y: $0.y)) })
      let slices = frame.slices()
      return slices.count == 1 ? slices[0].isCoveredByCells : nil
    }
    #expect(isCovered([(cell(40, 20), 0, -3)]) == true)
    #expect(isCovered([(cell(10, 9), 0, 0), (cell(30, 9), 10, -1)]) == true)
    // The pane on the left is drawn last.
    #expect(isCovered([(cell(30, 9), 10, 0), (cell(10, 9), 0, 0)]) == true)
    #expect(isCovered([(cell(40, 9), 0, -6), (cell(40, 9), 0, 3)]) == true)
    #expect(isCovered([(cell(40, 9), 0, -6), (cell(40, 9), 0, 4)]) == false)
    #expect(isCovered([(cell(30, 9), 10, 0)]) == false)
    #expect(isCovered([(cell(30, 9), 0, 0), (cell(9, 9), 31, 0)]) == false)
    #expect(isCovered([(cell(40, 9), 0, -6), (cell(20, 9), 0, 3)]) == false)
    #expect(isCovered([(cell(40, 9, Color(red: 0, green: 0, blue: 0, alpha: 9)), 0, 0)]) == false)
    #expect(isCovered([]) == false)
  }
}
