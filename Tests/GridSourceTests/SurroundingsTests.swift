import GridSnapshot
import TestSupport
import Testing

@testable import GridSource

/// The surroundings of frames: their marks, their positions, and the resulting frames.
@Suite struct SurroundingsTests {
  private func around(_ change: (inout Surroundings) -> Void) -> Surroundings {
    var surroundings = Surroundings()
    change(&surroundings)
    return surroundings
  }

  /// Random surroundings.
  private func random(_ chance: inout SeededGenerator) -> Surroundings {
    func text(_ most: Int) -> String {
      let words = ["jobs", "**in**", "the", "*United*", "States~2~", "of", "*", "industry^1^", "a\nline"]
      let count = Int.random(in: 0...most, using: &chance)
      return (0..<count).map { _ in words.randomElement(using: &chance) ?? "" }.joined(separator: " ")
    }
    return around {
      ($0.title, $0.subtitle, $0.caption, $0.source) = (text(12), text(20), text(9), text(9))
      $0.footnotes = (0..<Int.random(in: 0...4, using: &chance)).map { index in
        Footnote(text(30), at: index == 1 ? [] : [.title, .cell(row: index, column: 1)])
      }
      $0.alignment = Surroundings.Alignment.allCases.randomElement(using: &chance) ?? .start
      $0.margin = [0, 3.3, 24].randomElement(using: &chance) ?? 0
      $0.lineLength = Bool.random(using: &chance) ? nil : Double.random(in: 40...720, using: &chance)
      if Bool.random(using: &chance) {
        let pixels = Array(repeating: UInt32(0xff00_00ff), count: 6)
        $0.logo = Surroundings.Logo(
          FrameImage(size: PixelSize(width: 3, height: 2), pixels: pixels),
          height: [0.1, 20, 200].randomElement(using: &chance) ?? 20,
          place: Bool.random(using: &chance) ? .top : .bottom)
      }
      let ramp = Legend.Colors.ramp(
        [Legend.Stop(0.2, .black), Legend.Stop(.nan, .white), Legend.Stop(7, .black)],
        labels: [Legend.Label(0, "least"), Legend.Label(1, "most")])
      let swatches = Legend.Colors.swatches((0..<5).map { Legend.Swatch(.black, "value \($0)") })
      $0.legends = (0..<Int.random(in: 0...3, using: &chance)).map {
        Legend(text(3), $0 == 1 ? swatches : ramp)
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everythingHasItsPosition(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let surroundings = random(&chance)
    var style = SurroundingsStyle(ruleWidth: seed % 4 == 0 ? 3 : 0, isRightToLeft: seed % 3 == 0)
    if seed % 5 == 0 {
      style.card = SurroundingsStyle.Card(
        color: .white, background: .clear, margin: Double(seed % 7) * 5, cornerRadius: Double(seed % 11),
        shadow: .black, shadowExtent: Double(seed % 13))
    }
    let size = PixelSize(
      width: [1, 57, 300, 1500].randomElement(using: &chance) ?? 1,
      height: Int.random(in: 1...400, using: &chance))
    let scale: Double = [0.5, 1.0, 1.5, 2.0].randomElement(using: &chance) ?? 1
    let remark = Bool.random(using: &chance) ? "3 of 5 rows" : ""
    let set = SurroundingsSetting(
      surroundings, style, around: size, scale: scale, measuring: BoxMeasurer(), remark: remark)
    #expect(set.inner.size == size, "seed \(seed)")
    let picture = PixelRect(set.size)
    #expect(picture.contains(set.inner), "seed \(seed)")
    for (index, element) in set.elements.enumerated() {
      #expect(picture.contains(element.rect), "seed \(seed): \(element)")
      #expect(!element.rect.intersects(set.inner), "seed \(seed): \(element)")
      for other in set.elements[..<index] {
        #expect(!element.rect.intersects(other.rect), "seed \(seed): \(element), \(other)")
      }
    }
    // As much space as a picture of that width leaves.
    let room = SurroundingsSetting.room(
      for: surroundings, style, width: set.size.width, scale: scale, measuring: BoxMeasurer())
    if remark.isEmpty, set.inner.width == set.size.width - room.width {
      #expect(set.size.height - set.inner.height == room.height, "seed \(seed)")
    }
    #expect(Set(set.elements.map { $0.id }).count == set.elements.count, "seed \(seed)")
  }

  @Test func emptySurroundingsTakeOnlyTheMargin() {
    let set = SurroundingsSetting(
      around { $0.margin = 10 }, around: PixelSize(width: 30, height: 20), scale: 2, measuring: BoxMeasurer())
    #expect(set.size == PixelSize(width: 70, height: 60))
    #expect(set.elements.isEmpty)
    let bare = SurroundingsSetting(
      around { $0.margin = 0 }, around: PixelSize(width: 30, height: 20), scale: 2, measuring: BoxMeasurer())
    #expect(bare.size == PixelSize(width: 30, height: 20))
  }

  // MARK: - Marks

  private func marks(_ notes: [Footnote], _ style: FootnoteMarks = .numbers) -> String {
    let numbered = NumberedFootnotes(notes, style)
    let listed = numbered.marked.map { "\($0.mark.text) \($0.text)" }
    let places = numbered.places.map { "\($0): \(numbered.mark(at: $0)?.text ?? "")" }
    return (numbered.general + listed + places).joined(separator: "; ")
  }

  @Test func marksFollowTheReadingOrder() {
    let notes = [
      Footnote("cell", at: [.cell(row: 4, column: 1)]), Footnote("source", at: [.source]),
      Footnote("right", at: [.header(column: 3)]), Footnote("left", at: [.header(column: 0)]),
      Footnote("group", at: [.columnGroup("g", level: 0, column: 5)]), Footnote("title", at: [.title]),
      Footnote("earlier", at: [.cell(row: 4, column: 0), .cell(row: 3, column: 9)]), Footnote("general"),
    ]
    let expected = ["title", "group", "left", "right", "earlier", "cell", "source"]
    let numbered = NumberedFootnotes(notes)
    #expect(numbered.general == ["general"])
    #expect(numbered.marked.map(\.text) == expected)
    #expect(numbered.marked.map(\.mark.text) == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(numbered.marked.allSatisfy { $0.mark.script == .superscript })
    #expect(numbered.mark(at: .cell(row: 4, column: 0))?.text == "5")
    #expect(numbered.mark(at: .cell(row: 0, column: 0)) == nil)
  }

  @Test func notesWithTheSameTextShareAMark() {
    let notes = [
      Footnote("b", at: [.header(column: 2), .title]), Footnote("a", at: [.header(column: 2)]),
      Footnote("b", at: [.header(column: 1)]), Footnote("b"), Footnote("", at: [.source]),
      Footnote("a", at: [.header(column: 2)]),
    ]
    #expect(
      marks(notes) == "1 b; 2 a; title: 1; header(column: 1): 1; header(column: 2): 1,2")
  }

  @Test func marksContinueWhenSymbolsRunOut() {
    #expect([0, 25, 26, 52].map(FootnoteMarks.letters.mark) == ["a", "z", "aa", "aaa"])
    #expect([0, 3, 4].map(FootnoteMarks.symbols.mark) == ["*", "§", "**"])
    #expect([0, 9].map(FootnoteMarks.numbers.mark) == ["1", "10"])
  }

  // MARK: - Frames

  private let circle = ElementSequence(
    name: "card", pixelSize: PixelSize(width: 120, height: 60),
    timeline: FrameTimeline(frameRate: .thirty, frameCount: 3)
  ) { frame in
    [PlacedElement(.named("card"), rect: PixelRect(x: 10 * frame - 15, y: 5, width: 60, height: 40))]
  }

  private var framed: FramedSource {
    let surroundings = around {
      $0.title = "Cards"
      $0.footnotes = [Footnote("They *move*.", at: [.title])]
      $0.margin = 8
    }
    return FramedSource(
      circle,
      in: SurroundingsSetting(surroundings, around: circle.pixelSize, scale: 1, measuring: BoxMeasurer()))
  }

  @Test func innerFramesKeepTheirPixels() throws {
    let text = try TextEngine(FontSettings(drawsBoxes: true))
    let inner = framed.setting.inner
    for frame in 0..<3 {
      let own = try SequenceRenderer(circle, text: text).picture(ofFrame: frame).bitmap
      let whole = try SequenceRenderer(framed, text: text).picture(ofFrame: frame).bitmap
      #expect(whole.size == framed.setting.size)
      for y in 0..<own.height {
        for x in 0..<own.width where whole[x + inner.x, y + inner.y] != own[x, y] {
          Issue.record("frame \(frame) differs at \(x),\(y)")
          return
        }
      }
    }
  }

  @Test func elementsAreNamedAndPositioned() throws {
    let inner = framed.setting.inner
    let placement = try framed.placement(atFrame: 0)
    let names = placement.elements().map { framed.names.name(of: $0.id) }
    #expect(names == ["title", "footnote 1", "card"])
    #expect(names.map(framed.names.element) == placement.elements().map(\.id))
    let card = try #require(placement.elements().last)
    #expect(card.rect == PixelRect(x: inner.x - 15, y: inner.y + 5, width: 60, height: 40))
    #expect(inner.contains(card.visibleRect) && card.visibleRect.width == 45)
    #expect(
      placement.referenceText == """
        around elements 2
          title at \(framed.setting.elements[0].rect)
          footnote 1 at \(framed.setting.elements[1].rect)
        inner at \(inner)
        elements 1
          card at -15,5 60×40

        """)
  }

  @Test func allFramesShareTheSurroundingItems() throws {
    let composer = try framed.makeComposer(measuring: BoxMeasurer())
    let frames = try (0..<3).map { try composer.compose($0).frame.items.dropLast() }
    #expect(frames[0] == frames[1] && frames[1] == frames[2])
    #expect((0..<3).map(framed.identity) == (0..<3).map(circle.identity))
  }
}
