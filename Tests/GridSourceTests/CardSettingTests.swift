import GridFrame
import GridGeometry
import Testing

@testable import GridSource

/// Cards and their shadows, checked pixel by pixel.
@Suite struct CardSettingTests {
  private static let shadow = Color(red: 200, green: 100, blue: 40, alpha: 180)

  private func card(
    margin: Double = 30, radius: Double = 6, shadow: Color = shadow, extent: Double = 12,
    size: PixelSize = PixelSize(width: 120, height: 80), scale: Double = 1
  ) -> CardSetting {
    let style = SurroundingsStyle.Card(
      color: .white, background: .clear, margin: margin, cornerRadius: radius, shadow: shadow,
      shadowExtent: extent)
    return CardSetting(style, size: size, scale: scale)
  }

  /// Returns the words that the shadow draws at each pixel.
  private func shadowWords(_ card: CardSetting) -> [PixelPoint: [UInt32]] {
    var words: [PixelPoint: [UInt32]] = [:]
    for item in card.shadowItems {
      let box = item.bounds
      for y in box.vertical.start..<box.vertical.end {
        for x in box.horizontal.start..<box.horizontal.end {
          switch item {
          case .fill(_, let color): words[PixelPoint(x: x, y: y), default: []].append(premultiplied(color))
          case .image(let image):
            let word = image.image.pixels[(y - box.y) * box.width + x - box.x]
            words[PixelPoint(x: x, y: y), default: []].append(word)
          default: Issue.record("\(item) is not part of a shadow")
          }
        }
      }
    }
    return words
  }

  private func premultiplied(_ color: Color) -> UInt32 {
    func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(color.alpha) + 127) / 255 }
    return UInt32(color.alpha) << 24 | channel(color.red) << 16 | channel(color.green) << 8
      | channel(color.blue)
  }

  /// Returns the signed distance of the middle of a pixel from a rectangle with round corners.
  private func distance(_ pixel: PixelPoint, from rect: PixelRect, radius: Double) -> Double {
    let center = Point(
      x: Double(rect.x) + Double(rect.width) / 2, y: Double(rect.y) + Double(rect.height) / 2)
    let x = abs(Double(pixel.x) + 0.5 - center.x) - Double(rect.width) / 2 + radius
    let y = abs(Double(pixel.y) + 0.5 - center.y) - Double(rect.height) / 2 + radius
    let outside = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
    return outside + min(max(x, y), 0) - radius
  }

  @Test(arguments: [0.0, 6, 20], [1.0, 2])
  func aShadowFadesWithTheDistanceFromTheCard(radius: Double, scale: Double) {
    let card = card(radius: radius, size: PixelSize(width: 220, height: 180), scale: scale)
    let words = shadowWords(card)
    let extent = 12 * scale
    let caster = card.rect.offset(x: 0, y: Int(extent) / 2)
    for y in 0..<card.pictureSize.height {
      for x in 0..<card.pictureSize.width {
        let pixel = PixelPoint(x: x, y: y)
        if distance(pixel, from: card.rect, radius: Double(card.radius)) < 0 { continue }
        let away = distance(pixel, from: caster, radius: max(Double(card.radius), extent))
        let part = min(max(0.5 - away / (2 * extent), 0), 1)
        var color = Self.shadow
        color.alpha = UInt8((Double(color.alpha) * part * part * (3 - 2 * part)).rounded())
        let drawn = words[pixel] ?? []
        #expect(drawn.count < 2, "\(pixel) is drawn twice")
        #expect(drawn.first ?? 0 == premultiplied(color), "\(pixel)")
      }
    }
  }

  @Test func nothingInvisibleIsDrawn() {
    for item in card().items {
      #expect(!item.bounds.isEmpty)
      if case .fill(_, let color) = item { #expect(color.alpha > 0) }
    }
    // The sides of a card with large corners have no length.
    #expect(card(radius: 40, size: PixelSize(width: 80, height: 80)).items.allSatisfy { !$0.bounds.isEmpty })
  }

  @Test func withoutShadowThereIsOnlyTheSheet() {
    #expect(
      card(radius: 0, extent: 0).items == [.fill(PixelRect(x: 30, y: 30, width: 120, height: 80), .white)])
    #expect(card(shadow: .clear).shadowItems.isEmpty)
    #expect(card(margin: 0).shadowItems.isEmpty)
    #expect(!card().shadowItems.isEmpty)
  }

  @Test func shadowsFitIntoTheMargin() {
    for (margin, size) in [
      (30.0, PixelSize(width: 400, height: 300)), (30, PixelSize(width: 40, height: 30)),
      (7, PixelSize(width: 200, height: 200)),
    ] {
      let card = card(margin: margin, extent: 1_000, size: size)
      let picture = PixelRect(card.pictureSize)
      #expect(card.pictureSize.width == size.width + 2 * Int(margin))
      #expect(card.items.allSatisfy { picture.contains($0.bounds) }, "\(margin) \(size)")
      #expect(!card.shadowItems.isEmpty)
    }
    // Half as much again below as above.
    let shadow = card(margin: 60, extent: 1_000, size: PixelSize(width: 400, height: 300)).shadowItems
    #expect(shadow.map(\.bounds.y).min() == 60 - 20)
    #expect(shadow.map(\.bounds.vertical.end).max() == 60 + 300 + 60)
  }

  /// Rows between round corners show the cells alone, so that they are reused like those without a card.
  @Test func onlyRowsWithCornersAreDrawnAsAUnit() {
    let card = card(radius: 10)
    let rows = (0..<8).map { row in
      FrameItem.fill(
        PixelRect(x: card.rect.x, y: card.rect.y + 10 * row, width: 120, height: 10),
        Color(rgb: UInt32(row * 1000)))
    }
    let content = card.clipped([.group(clip: card.rect, items: rows)])
    let frame = Frame(size: card.pictureSize, scale: 1, background: .white, items: card.items + content)
    var top = 0
    for slice in frame.slices() {
      let hasGroup = slice.items.contains { if case .group = $0.item { true } else { false } }
      let shown = PixelInterval(start: top, length: slice.size.height)
      let straight = PixelInterval(card.rect.y + 10, card.rect.vertical.end - 10)
      if straight.start <= shown.start, shown.end <= straight.end { #expect(!hasGroup, "\(shown)") }
      top = shown.end
    }
    #expect(frame.slices().count > 2)
  }

  @Test func onlyContentNearTheCornersIsCut() {
    let card = card(radius: 20)
    #expect(card.cuts(card.rect))
    let sheet = card.rect
    func inner(_ inset: Int) -> PixelRect {
      PixelRect(
        x: sheet.x + inset, y: sheet.y + inset, width: sheet.width - 2 * inset,
        height: sheet.height - 2 * inset)
    }
    #expect(card.cuts(inner(5)) && !card.cuts(inner(6)))
    #expect(!self.card(radius: 0).cuts(sheet))
  }
}
