import GridSnapshot
import Testing

/// Lists of placed elements become frames.
@Suite struct ElementSequenceTests {
  private func sequence(_ elements: [PlacedElement], frames: Int = 1) -> ElementSequence {
    ElementSequence(
      name: "list", pixelSize: PixelSize(width: 180, height: 70),
      timeline: FrameTimeline(frameRate: .thirty, frameCount: frames)
    ) { frame in
      elements.map { element in
        var element = element
        element.rect = element.rect.offset(x: frame, y: 0)
        return element
      }
    }
  }

  private func items(_ elements: [PlacedElement]) throws -> [FrameItem] {
    try sequence(elements).makeComposer(measuring: BoxMeasurer()).compose(0).frame.items
  }

  private let rect = PixelRect(x: 10, y: 20, width: 40, height: 20)

  @Test func elementsAreInTheOrderOfTheirLayers() throws {
    let items = try items([
      PlacedElement(.indexed(IndexedElement(ElementKind("item"), section: 0, item: 0)), rect: rect, layer: 3),
      PlacedElement(.row(1), rect: rect),
      PlacedElement(.row(0), rect: rect), PlacedElement(.named("x"), rect: rect, layer: -1),
    ])
    let elements = items.map { item -> ElementID? in
      if case .subframe(let part, _) = item { return part.element }
      return nil
    }
    #expect(
      elements == [
        .named("x"), .row(1), .row(0), .indexed(IndexedElement(ElementKind("item"), section: 0, item: 0)),
      ])
  }

  @Test func alphaTransformAndClipBecomeGroups() throws {
    let turned = PlacedElement(
      .named("a"), rect: rect, clip: PixelRect(x: 0, y: 0, width: 30, height: 60), alpha: 0.5,
      transform: .rotation(.pi / 2))
    guard case .group(let clip) = try items([turned]).first, case .group(let group) = clip.items.first else {
      Issue.record("there should be a group in a group")
      return
    }
    #expect(clip.isPlain && clip.clip == turned.clip)
    #expect(group.opacity == 0.5 && group.clip == rect)
    // A quarter turn around the middle, 30, 30.
    #expect(group.transform == AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: 0))
    #expect(turned.bounds == PixelRect(x: 20, y: 10, width: 20, height: 40))
    #expect(turned.visibleRect == PixelRect(x: 20, y: 10, width: 10, height: 40))
  }

  @Test func invisibleElementsAreNotPainted() throws {
    let away = PixelRect(x: 90, y: 0, width: 5, height: 5)
    #expect(try items([PlacedElement(.named("a"), rect: rect, alpha: 0)]).isEmpty)
    #expect(try items([PlacedElement(.named("a"), rect: rect, clip: away)]).isEmpty)
    #expect(
      try items([PlacedElement(.named("a"), rect: rect, transform: .scale(x: 0, y: 1))]).isEmpty)
  }

  @Test func theReferenceTextIsExact() throws {
    let third = AffineTransform.rotation(.pi / 6).concatenating(.translation(x: 0.1 + 0.2, y: -1e-12))
    let text = try sequence([
      PlacedElement(.named("frame\n1"), rect: rect, alpha: 1.0 / 3, transform: third),
      PlacedElement(
        .named("b"), rect: rect, clip: PixelRect(x: 0, y: 0, width: 20, height: 20), layer: 2,
        stuck: StuckState(edge: .end, distance: 7, pushed: 3, extent: 20)),
    ]).placement(atFrame: 0).referenceText
    #expect(
      text == """
        elements 2
          frame 1 at 10,20 40×20 alpha 0.333333333 transform 0.866025404 0.5 -0.5 0.866025404 0.3 0
          b at 10,20 40×20 clip 0,0 20×20 layer 2 stuck end by 7 pushed 3

        """)
  }

  @Test func theDefaultClipFollowsTheTransform() {
    var element = PlacedElement(.named("a"), rect: rect)
    element.transform = .scale(x: 2, y: 2)
    #expect(element.clip == PixelRect(x: -10, y: 10, width: 80, height: 40))
    element.clip = rect
    element.transform = .identity
    #expect(element.clip == rect)
  }

  @Test func cardsHaveTheNamesOfElements() {
    let elements = (0..<3).map { place in
      PlacedElement(
        .indexed(IndexedElement(ElementKind("item"), section: 0, item: place)),
        rect: PixelRect(x: 8 + 50 * place, y: 12, width: 64, height: 46),
        layer: place, alpha: place == 2 ? 0.6 : 1, transform: place == 1 ? .rotation(0.2) : .identity)
    }
    expectSnapshot(of: SnapshotScene(sequence(elements, frames: 2)), as: .image(at: .last))
  }
}
