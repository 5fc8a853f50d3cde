import Gridreel

/// Cards on a rotating circle, the nearest in front: a layout engine without rows and columns.
struct CardCircle: FrameSource {
  let name = "circle"
  let pixelSize = PixelSize(width: 480, height: 300)
  let background = Color(rgb: 0xe9eef4)
  let timeline = FrameTimeline(frameRate: .thirty, frameCount: 25)
  var cities = ["Oslo", "Lima", "Cairo", "Delhi", "Quito", "Sofia", "Tokyo"]
  /// Texts of cards that do not show the name of their city.
  var texts: [String: String] = [:]

  /// A full rotation takes 24 frames; distant cards are smaller, fainter and tilted.
  private func elements(_ index: Int) -> [PlacedElement] {
    let cards = cities.enumerated().map { place, city in
      let turn = Double(index) / 24 + Double(place) / Double(cities.count)
      let side = AffineTransform.rotation(turn * 2 * .pi)
      let near = (1 + side.b) / 2
      let rect = PixelRect(x: 184 + Int(150 * side.a), y: 82 + Int(124 * near), width: 112, height: 76)
      let transform = AffineTransform.rotation(side.a * 0.14)
        .concatenating(.scale(x: 0.55 + 0.45 * near, y: 0.55 + 0.45 * near))
      return PlacedElement(
        .named(city), rect: rect, layer: Int(1000 * near), alpha: 0.35 + 0.65 * near, transform: transform)
    }
    let title = PixelRect(x: 0, y: 0, width: 480, height: 44)
    return cards + [PlacedElement(.named("title"), rect: title, layer: 2000, stuck: StuckState(edge: .start))]
  }

  func placement(atFrame index: Int) -> any Placement { ElementList(elements(index)) }
  func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing {
    Cards(circle: self, cells: CellComposer(measuring: text))
  }

  private final class Cards: FrameComposing {
    let circle: CardCircle
    let cells: CellComposer

    init(circle: CardCircle, cells: CellComposer) { (self.circle, self.cells) = (circle, cells) }

    func compose(_ index: Int) -> ComposedFrame {
      let placement = circle.placement(atFrame: index)
      let items = placement.elements().compactMap { element -> FrameItem? in
        guard case .named(let name) = element.id else { return nil }
        let (content, look) = name == "title" ? Look.title : Look.card(circle.texts[name] ?? name)
        return element.item(showing: cells.subframe(content, look, size: element.rect.size))
      }
      return ComposedFrame(
        Frame(size: circle.pixelSize, background: circle.background, items: items), placement: placement)
    }
  }
}
