import GridCairo
import GridFrame
import GridGeometry
import GridImage
import Testing

/// The default family has no letters that are written from right to left, so glyphs are drawn as their numbers in frames.
@Suite struct `Right-to-left texts` {
  private func ink(
    _ text: String, _ alignment: TextItem.HorizontalAlignment, overflow: TextOverflow = .ellipsis
  ) throws -> (left: Int, right: Int) {
    let item = TextItem(
      text: text, box: PixelRect(x: 10, y: 0, width: 200, height: 40), style: TestFonts.style(20),
      horizontalAlignment: alignment, overflow: overflow)
    let bitmap = try TestFonts.painter(missingGlyphs: .warn).paint(
      Frame(size: PixelSize(width: 220, height: 40), background: .white, items: [.text(item)]))
    let bounds = try #require(bitmap.inkBounds())
    return (bounds.left, bounds.right)
  }

  @Test func `start is right, and end is left`() throws {
    #expect(try ink("של", .start).left > 110)
    #expect(try ink("של", .right) == ink("של", .start))
    #expect(try ink("של", .end).right < 110)
    #expect(try ink("של", .left) == ink("של", .end))
    // The first letter with a direction decides; figures have none.
    #expect(try ink("12 של", .start).left > 110)
    #expect(try ink("a של", .start).right < 110)
    #expect(try ink("12", .start).right < 110)
  }

  @Test func `what does not fit is cut at the left`() throws {
    let long = String(repeating: "שלום ", count: 40)
    for alignment in TextItem.HorizontalAlignment.allCases {
      let clipped = try ink(long, alignment, overflow: .clip)
      #expect(clipped.right >= 205 && clipped.left <= 15, "\(alignment)")
    }
    #expect(try ink(long, .start).right >= 205)
  }
}
