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
  }

  @Test func changesCoverTheOldAndTheNewContent() {
    let before = slices(40, 7, PixelRect(x: 3, y: 1, width: 4, height: 2))
    let after = slices(40, 7, PixelRect(x: 20, y: 3, width: 5, height: 4))
    let changed = PixelRect(x: 3, y: 1, width: 22, height: 6)
    #expect(after.changedRect(since: before) == changed && before.changedRect(since: after) == changed)
    #expect(before.changedRect(since: before) == nil)
  }
}
