import GridFrame
import GridGeometry
import GridImage
import Testing

@testable import GridCairo

@Suite struct RetiredFontMapsTests {
  @Test func `threads that make, use and drop painters draw the same, and few font maps stay behind`()
    async throws
  {
    let library = try FontLibrary()
    let hashes = try await withThrowingTaskGroup(of: [PixelHash].self) { group in
      for _ in 0..<4 {
        group.addTask { try (0..<25).map { try Self.picture(size: 10 + $0 % 5, library: library).pixelHash } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(hashes).count == 1)
    #expect(Set(hashes[0]).count == 5)
    // Those of tests that run beside this one may wait too, and those that a thread of Pango still looks into.
    #expect((1...50).contains(RetiredFontMaps.count))
  }

  private static func picture(size: Int, library: FontLibrary) throws -> Bitmap {
    let box = PixelRect(x: 0, y: 0, width: 80, height: 24)
    let item = FrameItem.text(TextItem(text: "Ample 12é", box: box, style: TestFonts.style(Double(size))))
    let frame = Frame(size: box.size, background: .white, items: [item])
    return try Painter(fonts: library).paint(frame)
  }
}
