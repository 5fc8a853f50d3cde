import GridCairo
import GridCompose
import GridElement
import GridFrame
import GridGeometry
import GridImage
import GridLayout
import GridRender
import GridScene
import GridScroll
import GridSnapshot
import TestSupport
import Testing

/// Sections, column groups, merged cells and frozen bands on four sides, from the scene file to the picture.
@Suite struct StickySceneTests {
  /// A small scene with every feature; boxes replace glyphs, so that fonts do not matter.
  static let everything = """
    data:
      header: [item, jan, feb, mar, apr, may, total]
      rows:
        - [Rent, 1200, 1200, 1200, 1200, 1250, 6050]
        - [Food, 412, 390, 405, 398, 410, 2015]
        - [Power, 80, 75, 71, 64, 52, 342]
        - [Books, 12, 30, 8, 0, 44, 94]
        - [Travel, 0, -15, 310, 25, 0, 320]
        - [Phone, 25, 25, 25, 25, 25, 125]
        - [Sum, 1729, 1705, 2019, 1712, 1781, 8946]
    viewport: {width: 300, height: 200}
    columnDefaults: {width: 70}
    freeze: {columns: 1, endColumns: 1, bottomRows: 1}
    columnGroups:
      - {title: First quarter, columns: [jan, feb, mar]}
      - {title: Second, columns: [apr, may]}
    sections:
      - {title: Fixed, rows: [0, 3], header: {text: "{value}", detail: "{count} rows"}, footer: {text: Sum, cells: {jan: sum, total: sum}}}
      - {title: Free, rows: [3, 2], height: 24}
    spans: [{row: 1, column: feb, rows: 2, columns: 2}]
    fonts: {boxes: true}

    """

  private func frame(_ stage: Stage, x: Double, y: Double) throws -> Frame {
    try Composer(stage.prepared).frame(for: stage.prepared.layout(at: Point(x: x, y: y)))
  }

  private func bitmap(_ stage: Stage, x: Double, y: Double) throws -> Bitmap {
    try stage.text.makePainter().paint(try frame(stage, x: x, y: y))
  }

  // MARK: - Texts

  @Test(arguments: [(0.0, 0.0), (60, 40), (150, 90)]) func drawingIsUnchanged(x: Double, y: Double) throws {
    let stage = try Stage(yaml: Self.everything)
    expectSnapshot(of: try frame(stage, x: x, y: y), as: .text, named: "\(Int(x))-\(Int(y))")
  }

  @Test func drawsFromRightToLeft() throws {
    let stage = try Stage(yaml: Self.everything + "direction: rtl")
    expectSnapshot(of: try frame(stage, x: 60, y: 40), as: .text)
  }

  @Test func drawsJaggedRowsWithSpaceBetweenCells() throws {
    let stage = try Stage(
      yaml: """
        data: {rows: [[a, b, c], [d], [e, f]], ragged: jagged}
        rows: {widths: {"2": [90, 30]}}
        columnDefaults: {width: 50}
        spacing: {rows: 4, columns: 2}
        insets: 6
        align: center
        viewport: {width: 200, height: 140}
        fonts: {boxes: true}
        """)
    expectSnapshot(of: try frame(stage, x: 0, y: 0), as: .text)
  }

  // MARK: - Pictures

  @Test func picturesAreUnchanged() throws {
    expectSnapshot(of: try bitmap(Stage(yaml: Self.everything), x: 60, y: 40), as: .image)
    let dark = try Stage(yaml: Self.everything + "theme: dark\ndirection: rtl")
    expectSnapshot(of: try bitmap(dark, x: 60, y: 40), as: .image, named: "rtl-dark")
  }

  @Test func firstHeaderFadesIn() throws {
    let stage = try Stage(example: "articles/cocoacasts-section-headers") { scene in
      scene.fonts.drawsBoxes = true
      scene.viewport = Size(width: 200, height: 120)
      scene.scale = 1
    }
    let canvas = stage.prepared.scene.theme.canvas
    let ground = stage.prepared.scene.theme.sectionBackground
    func header(_ offset: Double) throws -> UInt32 {
      // Right of the label, in the middle of the header.
      try bitmap(stage, x: 0, y: offset)[190, 20] >> 16 & 0xff
    }
    #expect(try header(0) == UInt32(canvas.red))
    #expect(try header(40) == UInt32(ground.red))
    let half = try header(20)
    #expect(half < UInt32(canvas.red) && half > UInt32(ground.red))
    expectSnapshot(of: try bitmap(stage, x: 0, y: 20), as: .image)
  }

  @Test func overlayMarksStuckElements() throws {
    let stage = try Stage(yaml: Self.everything)
    let layout = stage.prepared.layout(at: Point(x: 60, y: 40))
    let plain = try Composer(stage.prepared).frame(for: layout)
    let marked = try Composer(stage.prepared, showsOverlay: true).frame(for: layout)
    #expect(marked.items.count > plain.items.count)
    #expect(Array(marked.items.prefix(plain.items.count)) == plain.items)
    #expect("\(marked)".contains("offset 60, 40 px of"))
  }

  @Test func groupsExtendOverColumnsFrozenAtTheEnd() throws {
    let stage = try Stage(
      yaml: Self.everything.replacing("columns: [apr, may]}", with: "columns: [apr, may, total]}"))
    for x in [0.0, 60, 190] {
      let layout = stage.prepared.layout(at: Point(x: x, y: 0))
      let total = try #require(layout.columns.position(of: 6).map { layout.columns.tracks[$0].interval })
      let boxes = layout.bands.filter { $0.id.kind == .title && $0.id.section == "Second" }
      #expect(
        boxes.contains { $0.clip.horizontal == total && $0.rect.horizontal.start <= total.start }, "at \(x)")
    }
  }

  // MARK: - Properties

  /// Content beneath a translucent frozen cell or header does not show through: pixels there do not depend on it.
  @Test(arguments: ["ltr", "rtl"]) func nothingShowsThroughTranslucentCells(direction: String) throws {
    let translucent = """
      direction: \(direction)
      theme:
        base: light
        frozenBackground: "#00000010"
        frozenAlternateBackground: "#00000010"
        headerBackground: "#00000010"
        sectionBackground: "#00000010"
        footerBackground: "#00000010"
        shadowExtent: 0
        rowBackground: "#ffffff"
        alternateBackground: "#ffffff"

      """
    let plain = try Stage(yaml: Self.everything + translucent)
    var scene = plain.prepared.scene
    scene.theme.rowBackground = Color(rgb: 0xff0000)
    scene.theme.alternateBackground = Color(rgb: 0xff0000)
    scene.theme.text = Color(rgb: 0x0000ff)
    scene.theme.hairline = plain.prepared.scene.theme.hairline
    let loud = try Stage(scene)
    let layout = plain.prepared.layout(at: Point(x: 60, y: 40))
    #expect(layout == loud.prepared.layout(at: Point(x: 60, y: 40)))
    let first = try bitmap(plain, x: 60, y: 40)
    let second = try bitmap(loud, x: 60, y: 40)
    let bodies = layout.panes.filter { $0.region == Axes(both: .body) }.map(\.clip)
    var compared = 0
    for y in 0..<first.height {
      for x in 0..<first.width where !bodies.contains(where: { $0.contains(PixelPoint(x: x, y: y)) }) {
        compared += 1
        #expect(first[x, y] == second[x, y], "at \(x), \(y)")
        if first[x, y] != second[x, y] { return }
      }
    }
    #expect(compared > first.width * first.height / 3)
    #expect(first != second)
  }

  @Test func everythingIsDrawnInsideItsRectangle() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let yaml = RandomScene.yaml(using: &generator)
      let stage = try Stage(yaml: yaml)
      let limit = stage.prepared.grid.maximumOffset(viewport: stage.prepared.scene.viewport)
      let offset = Point(
        x: Double.random(in: -20...limit.x + 20, using: &generator),
        y: Double.random(in: -20...limit.y + 20, using: &generator))
      let layout = stage.prepared.layout(at: offset)
      #expect(layout.checkInvariants().isEmpty, "seed \(seed): \(layout.checkInvariants())\n\(yaml)")
      let frame = try Composer(stage.prepared).frame(for: layout)
      let places =
        layout.panes.map(\.clip) + layout.bands.map(\.clip)
        + layout.spans.map { layout.panes[$0.pane].clip.intersection($0.clip) }
      for item in frame.items {
        guard case .group(let group) = item, case let clip = group.clip else { continue }
        #expect(places.contains(clip), "seed \(seed): nothing is placed in \(clip)\n\(yaml)")
        #expect(PixelRect(layout.viewport).contains(clip), "seed \(seed): \(clip) leaves the view\n\(yaml)")
      }
      // Texts occur only in groups, which clip them.
      let bare = frame.items.contains { item in
        if case .text = item { true } else { false }
      }
      #expect(!bare, "seed \(seed): a text that nothing cuts\n\(yaml)")
      #expect(try frame == Composer(stage.prepared).frame(for: layout), "seed \(seed)")
    }
  }
}
