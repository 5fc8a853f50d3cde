import GridCairo
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

@Suite struct DeterminismTests {
  /// A frame of many texts, including letters whose shapes depend on the language, and digits.
  private static func frame(seed: UInt64 = 1) -> Frame {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<60).map { _ in FrameItem.random(using: &generator) }
    let cyrillic = FrameItem.text(
      TextItem(
        text: "бгдпт", box: PixelRect(x: 0, y: 0, width: 40, height: 30),
        style: TextStyle(families: [FontCatalog.defaultFamily], size: 14, isItalic: true)))
    return Frame(size: PixelSize(width: 40, height: 30), background: .white, items: items + [cyrillic])
  }

  /// A frame without random parts, in which any setting of a font configuration would be visible.
  static func plainFrame() -> Frame {
    let texts = ["Total nonfarm", "бгдпт дискретно", "6,028.3 −12 x̂q̃"]
    let items = texts.enumerated().map { index, text in
      FrameItem.text(
        TextItem(
          text: text, box: PixelRect(x: 3, y: 20 * index, width: 150, height: 20), style: TestFonts.style(14))
      )
    }
    return Frame(size: PixelSize(width: 160, height: 60), background: .white, items: items)
  }

  @Test func eightThreadsPaintLikeOne() async throws {
    let frames = (0..<12 as Range<UInt64>).map { Self.frame(seed: $0) }
    let painter = try TestFonts.painter()
    let expected = try frames.map { try painter.paint($0).pixelHash }
    let library = try TestFonts.library.get()
    try await withThrowingTaskGroup(of: [PixelHash].self) { group in
      for worker in 0..<8 {
        group.addTask {
          let painter = try Painter(fonts: library)
          // Each worker uses another order, so that its caches are in another state.
          let order = frames.indices.map { ($0 * 5 + worker) % frames.count }
          let hashes = try order.map { (index: $0, hash: try painter.paint(frames[$0]).pixelHash) }
          return hashes.sorted { $0.index < $1.index }.map(\.hash)
        }
      }
      for try await hashes in group { #expect(hashes == expected) }
    }
  }

  @Test func earlierPicturesHaveNoEffect() throws {
    let painter = try TestFonts.painter()
    for seed in 0..<20 as Range<UInt64> {
      let frame = Self.frame(seed: seed)
      let used = try painter.paint(frame)
      #expect(try TestFonts.painter().paint(frame) == used, "seed \(seed)")
      #expect(try painter.paint(frame) == used, "seed \(seed)")
    }
  }

  @Test func theUsersFontSettingsAndLanguageHaveNoEffect() async throws {
    let expected = try TestFonts.painter().paint(Self.plainFrame()).pixelHash.description
    try await #require(processExitsWith: .success) { [expected = expected as String] in
      let found = try HostileEnvironment.enter {
        try TestFonts.painter().paint(DeterminismTests.plainFrame()).pixelHash.description
      }
      try #require(found == expected)
      try #require(HostileEnvironment.preferredLanguages == ["en"])
      try #require(HostileEnvironment.darkensStems(in: TestFonts.library.get()) == false)
    }
  }
}
