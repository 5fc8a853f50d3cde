import GridElement
import GridFrame
import GridGeometry
import TestSupport
import Testing

@testable import GridSource

/// The positions and contents of texts around frames of 400 × 100 pixels; characters are half as wide as high.
@Suite struct SurroundingTextsTests {
  private func setting(
    _ style: SurroundingsStyle = SurroundingsStyle(), _ change: (inout Surroundings) -> Void
  ) -> SurroundingsSetting {
    var surroundings = Surroundings()
    surroundings.margin = 10
    change(&surroundings)
    return SurroundingsSetting(
      surroundings, style, around: PixelSize(width: 400, height: 100), scale: 1, measuring: FixedMeasurer())
  }

  private func rects(_ setting: SurroundingsSetting) -> [String] {
    setting.elements.map { "\($0.id) \($0.rect)" }.map {
      $0.replacing("named(\"", with: "").replacing("\")", with: "")
    }
  }

  /// Returns the texts of each part.
  private func texts(_ setting: SurroundingsSetting) -> [[TextItem]] {
    setting.items.compactMap { item in
      guard case .subframe(let part, _) = item else { return nil }
      return part.items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  @Test func surroundingsAreEmptyUntilSomethingIsShown() {
    #expect(Surroundings().isEmpty)
    let changes: [(inout Surroundings) -> Void] = [
      { $0.title = "a" }, { $0.subtitle = "a" }, { $0.caption = "a" }, { $0.source = "a" },
      { $0.footnotes = [Footnote("a")] }, { $0.legends = [Legend("a", .swatches([]))] },
      { $0.logo = Surroundings.Logo(FrameImage(size: PixelSize(width: 1, height: 1), pixels: [0])) },
    ]
    for (index, change) in changes.enumerated() {
      var surroundings = Surroundings()
      change(&surroundings)
      #expect(!surroundings.isEmpty, "change \(index)")
    }
  }

  @Test func textsAreStackedAboveAndBelowTheFrames() {
    let set = setting {
      ($0.title, $0.subtitle, $0.caption, $0.source) = ("Title", "Sub", "Caption", "Source")
    }
    #expect(
      rects(set) == [
        "title 10,16 400×25", "subtitle 10,45 400×18", "caption 10,191 400×17", "source 10,216 400×15",
      ])
    #expect(set.inner == PixelRect(x: 10, y: 79, width: 400, height: 100))
    #expect(set.size == PixelSize(width: 420, height: 247))
    // Without a margin, texts keep a distance from the edges of the picture.
    let bare = setting { ($0.title, $0.margin) = ("Title", 0) }
    #expect(rects(bare) == ["title 14,16 372×25"] && bare.inner.x == 0)
  }

  @Test func linesAreNoLongerThanTheLimit() {
    for (alignment, x) in [(Surroundings.Alignment.start, 10), (.center, 160), (.end, 310)] {
      let set = setting { ($0.title, $0.lineLength, $0.alignment) = ("Title", 100, alignment) }
      #expect(rects(set) == ["title \(x),16 100×25"])
    }
    #expect(rects(setting { ($0.title, $0.lineLength) = ("Title", 900) }) == ["title 10,16 400×25"])
  }

  /// 41 letters of 10 pixels need two lines of 205 pixels at least.
  @Test func linesOfHeadingsAreAboutEquallyLong() {
    let long = String(repeating: "x", count: 41)
    #expect(rects(setting { $0.title = long }) == ["title 10,16 205×50"])
    #expect(rects(setting { $0.caption = long + long }) == ["caption 10,122 400×34"])
    #expect(
      rects(setting { ($0.caption, $0.alignment) = (long + long, .center) }) == ["caption 76,122 267×34"])
  }

  @Test func notesWithMarksComeLastOrFirst() {
    let notes = [Footnote("marked", at: [.title]), Footnote("general")]
    func names(_ order: Surroundings.NoteOrder) -> [String] {
      rects(setting { ($0.title, $0.footnotes, $0.noteOrder) = ("T", notes, order) }).dropFirst()
        .map { String($0.prefix { !$0.isNumber }) }
    }
    #expect(names(.marksLast) == ["note ", "footnote "])
    #expect(names(.marksFirst) == ["footnote ", "note "])
  }

  @Test func marksAreAtTheirTextAndBeforeTheirNote() {
    let set = setting {
      ($0.title, $0.source) = ("Title", "Source")
      $0.footnotes = [Footnote("first", at: [.title]), Footnote("second", at: [.source])]
    }
    let shown = texts(set).map { $0.map(\.text).joined().filter { !$0.isWhitespace } }
    #expect(shown == ["Title1", "1first", "2second", "Source2"])
  }

  @Test func headingsMayHaveOtherFonts() {
    var style = SurroundingsStyle()
    style.titleFamilies = ["Slab"]
    let set = setting(style) { ($0.title, $0.subtitle, $0.caption) = ("Title", "Sub", "Caption") }
    #expect(texts(set).map { $0.map(\.style.families) } == [[["Slab"]], [["Slab"]], [["Roboto"]]])
    let plain = setting { ($0.title, $0.caption) = ("Title", "Caption") }
    #expect(texts(plain).map { $0.map(\.style.families) } == [[["Roboto"]], [["Roboto"]]])
  }

  @Test func logosKeepTheirShapeAndTakeAtMostHalfOfTheWidth() {
    func logo(_ width: Int, _ height: Int, _ alignment: Surroundings.Alignment = .start) -> String? {
      let image = FrameImage(
        size: PixelSize(width: width, height: height), pixels: Array(repeating: 0, count: width * height))
      let set = setting {
        ($0.source, $0.alignment, $0.logo) = ("Source", alignment, Surroundings.Logo(image, height: 30))
      }
      return rects(set).last
    }
    #expect(logo(40, 20) == "logo 350,122 60×30")
    #expect(logo(40, 20, .end) == "logo 10,122 60×30")
    #expect(logo(400, 10)?.hasSuffix(" 176×4") == true)
    #expect(logo(40, 0)?.hasSuffix(" 1×1") == true && logo(0, 40)?.hasSuffix(" 1×1") == true)
  }
}
