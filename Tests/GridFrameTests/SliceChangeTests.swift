import GridFrame
import GridGeometry
import Testing

@Suite struct SliceChangeTests {
  private func slices(_ width: Int, _ height: Int, _ rect: PixelRect) -> [FrameSlice] {
    Frame(
      size: PixelSize(width: width, height: height), background: .white, items: [.fill(rect, .black)]
    ).slices()
  }

  @Test func aPartMatchesTheWhole() throws {
    let whole = try #require(slices(40, 7, PixelRect(x: 10, y: 2, width: 5, height: 3)).first)
    let part = whole.part(PixelRect(x: 8, y: 1, width: 10, height: 5), below: 2)
    #expect(part.size == PixelSize(width: 10, height: 7))
    #expect(part.items == slices(10, 7, PixelRect(x: 2, y: 3, width: 5, height: 3)).first?.items)
    #expect(whole.part(PixelRect(whole.size)) == whole)
    let inner = whole.part(PixelRect(x: 8, y: 1, width: 10, height: 5))
    #expect(inner.size == PixelSize(width: 10, height: 5))
    #expect(inner.items == slices(10, 5, PixelRect(x: 2, y: 1, width: 5, height: 3)).first?.items)
  }

  @Test func changesCoverTheOldAndTheNewContent() {
    let before = slices(40, 7, PixelRect(x: 3, y: 1, width: 4, height: 2))
    let after = slices(40, 7, PixelRect(x: 20, y: 3, width: 5, height: 4))
    let changed = PixelRect(x: 3, y: 1, width: 22, height: 6)
    #expect(after.changedRect(since: before) == changed && before.changedRect(since: after) == changed)
    #expect(before.changedRect(since: before) == nil)
  }

  /// Rows of one color each, 10 pixels high, below each other; each is a slice.
  private func rows(_ colors: [Color]) -> [FrameSlice] {
    let rows = colors.enumerated().map { place, color in
      FrameItem.subframe(
        Subframe(
          size: PixelSize(width: 40, height: 10),
          items: [.fill(PixelRect(x: 0, y: 0, width: 40, height: 10), color)]),
        at: PixelPoint(x: 0, y: 10 * place))
    }
    return Frame(
      size: PixelSize(width: 40, height: 10 * colors.count), background: .white, items: rows
    ).slices()
  }

  @Test func slicesAreComparedWithThoseAtTheSamePosition() {
    let (red, green, blue) = (Color(rgb: 0xff_00_00), Color(rgb: 0x00_ff_00), Color(rgb: 0x00_00_ff))
    let before = rows([red, green, blue])
    #expect(before.count == 3)
    #expect(before.changedRect(since: rows([red, green, blue])) == nil)
    #expect(
      before.changedRect(since: rows([red, red, blue])) == PixelRect(x: 0, y: 10, width: 40, height: 10))
    #expect(
      before.changedRect(since: rows([blue, green, red])) == PixelRect(x: 0, y: 0, width: 40, height: 30))
  }

  /// A slice has no counterpart in a frame that is cut at other rows, so all of it may have changed.
  @Test func slicesCutAtOtherRowsHaveChanged() {
    let size = PixelSize(width: 40, height: 30)
    func cut(at y: Int) -> [FrameSlice] {
      let lower = FrameItem.group(
        FrameGroup(
          clip: PixelRect(x: 0, y: y, width: 40, height: 30 - y), opacity: 0.5,
          items: [.fill(PixelRect(x: 0, y: y, width: 40, height: 30 - y), .black)]))
      return Frame(size: size, background: .white, items: [lower]).slices()
    }
    #expect(cut(at: 10).changedRect(since: cut(at: 20)) == PixelRect(size))
    #expect(cut(at: 10).changedRect(since: cut(at: 10)) == nil)
  }

  @Test func onlyAddedAndRemovedItemsHaveChanged() {
    let items = [2, 12, 22].map { FrameItem.fill(PixelRect(x: $0, y: 1, width: 3, height: 2), .black) }
    func slices(_ items: [FrameItem]) -> [FrameSlice] {
      Frame(size: PixelSize(width: 40, height: 7), background: .white, items: items).slices()
    }
    let all = slices(items)
    for (index, item) in items.enumerated() {
      var rest = items
      rest.remove(at: index)
      #expect(all.changedRect(since: slices(rest)) == item.bounds, "added at \(index)")
      #expect(slices(rest).changedRect(since: all) == item.bounds, "removed at \(index)")
    }
    #expect(slices([]).changedRect(since: slices([])) == nil)
  }

  @Test func equalRowsAreTakenOverInTheirOrder() {
    let frame = Frame(
      size: PixelSize(width: 40, height: 30), background: .white,
      items: (0..<3).map { .subframe(Self.cell, at: PixelPoint(x: 0, y: 10 * $0)) })
    #expect(frame.slices(after: frame.slices()).places == [0, 1, 2])
  }

  private static let cell = Subframe(
    size: PixelSize(width: 40, height: 10),
    items: [.fill(PixelRect(x: 0, y: 0, width: 40, height: 10), Color(rgb: 0x12_34_56))])
}
