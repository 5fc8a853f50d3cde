import Gridreel
import TestSupport
import Testing

@testable import GridSource

/// The finger and the scroll bars of overlays: where they are, and when.
@Suite struct OverlayTests {
  /// A table whose rows and columns are 20 and 50 points, at two device pixels per point.
  private func source(
    _ overlays: String, steps: String, extra: String = "", from: String = "{x: 100, y: 500}"
  ) throws -> any FrameSource {
    let text = """
      data: {generate: {rows: 100, columns: 20}}
      viewport: {width: 300, height: 220, scale: 2}
      rows: {height: 20}
      columnDefaults: {width: 50}
      header: {height: 20}
      fonts: {boxes: true}
      \(extra)
      scroll: {fps: 20, from: \(from), steps: [\(steps)]}
      overlays: {\(overlays)}
      """
    let scene = try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
    return try SceneRenderer(scene).renderer.source
  }

  private func frame(_ source: any FrameSource, _ index: Int) throws -> Frame {
    try source.makeComposer(measuring: FixedMeasurer()).compose(index).frame
  }

  private func items(_ source: any FrameSource, _ index: Int, under plain: any FrameSource) throws
    -> [FrameItem]
  {
    let (whole, beneath) = (
      try source.makeComposer(measuring: FixedMeasurer()).compose(index).frame,
      try plain.makeComposer(measuring: FixedMeasurer()).compose(index).frame
    )
    return Array(whole.items.dropFirst(beneath.items.count))
  }

  /// The overlay items of a frame of a scene.
  private func items(
    _ overlays: String, steps: String, extra: String = "", from: String = "{x: 100, y: 500}", at index: Int
  ) throws -> [FrameItem] {
    try items(
      source(overlays, steps: steps, extra: extra, from: from), index,
      under: source("", steps: steps, extra: extra, from: from))
  }

  // MARK: Finger

  private func center(_ item: FrameItem) -> PixelPoint {
    guard case .path(let path) = item else { return .zero }
    return PixelPoint(
      x: path.bounds.x + path.bounds.width / 2, y: path.bounds.y + path.bounds.height / 2)
  }

  @Test(arguments: ["ltr", "rtl"]) func theFingerMovesExactlyWithTheContent(direction: String) throws {
    let (steps, extra) = (
      "{drag: {x: -73.3, y: -61.7}, duration: 1, ease: ease-in-out}", "direction: \(direction)"
    )
    let finger = try source("finger: touch", steps: steps, extra: extra)
    let plain = try source("", steps: steps, extra: extra)
    func cell(_ index: Int) throws -> PixelPoint {
      let id = ElementID.cell(row: 31, column: 4)
      return try #require(try plain.placement(atFrame: index).elements().first { $0.id == id }).rect.origin
    }
    let start = center(try #require(try items(finger, 0, under: plain).last))
    let first = try cell(0)
    var ways: Set<Int> = []
    for index in 0...20 {
      let now = center(try #require(try items(finger, index, under: plain).last))
      let content = try cell(index)
      #expect(now.x - start.x == content.x - first.x && now.y - start.y == content.y - first.y, "\(index)")
      ways.insert(now.x - start.x)
    }
    // A finger that moves left in a left-to-right table.
    #expect(ways.count > 15 && ((ways.min() ?? 0) < -100) == (direction == "ltr"))
  }

  @Test func pastAnEdgeTheFingerMovesFurtherThanTheContent() throws {
    let steps = "{drag: {y: 100}, duration: 1}"
    let centers = try [0, 20].map { index in
      center(try #require(try items("finger: touch", steps: steps, from: "start", at: index).last)).y
    }
    #expect(centers[1] - centers[0] == 200)
  }

  @Test func theFingerAppearsBeforeItTouchesAndFadesAfterwards() throws {
    let steps = "{hold: 0.5}, {swipe: {up: 60}, duration: 0.5}, {hold: 1}"
    func opacity(_ index: Int) throws -> Int {
      guard case .path(let path)? = try items("finger: touch", steps: steps, at: index).last else { return 0 }
      return Int(path.fill?.alpha ?? 0)
    }
    // At 20 frames a second, it touches in frame 10 and lifts in frame 20.
    let shown = try (0..<30).map(opacity)
    #expect(shown[0...8].allSatisfy { $0 == 0 } && shown[25...].allSatisfy { $0 == 0 })
    #expect(shown[9] > 0 && shown[9] < shown[10] && shown[12...19].allSatisfy { $0 == shown[12] })
    #expect(shown[20] > shown[21] && shown[21] > shown[22] && shown[23] > 0)
  }

  /// A way that fits into the pane stays there; a longer one begins at the edge that the finger leaves.
  @Test(arguments: [(-150.0, true), (150, true), (-190, true), (-400, false), (400, false)])
  func theWayOfTheFingerIsInsideThePane(way: Double, fits: Bool) throws {
    let steps = "{drag: {y: \(way)}, duration: 1}"
    let finger = try source("finger: {style: touch, size: 20, at: {y: 0.9}}", steps: steps)
    let plain = try source("", steps: steps)
    let pane = try #require(finger.scrollPane(atFrame: 0)).rect
    #expect(pane == PixelRect(x: 0, y: 40, width: 600, height: 400))
    let rows = try (0...20).map { center(try #require(try items(finger, $0, under: plain).last)).y }
    let isInside = rows.allSatisfy { pane.vertical.contains($0) }
    #expect(isInside == fits)
    #expect(rows[0] == (way < 0 ? 420 : fits ? rows[0] : 60))
  }

  @Test func aPointerStaysAndReturns() throws {
    let steps = "{hold: 0.5}, {swipe: {up: 60}, duration: 0.5}, {hold: 1}, {swipe: {left: 50}}, {hold: 0.5}"
    let pointer = try source("finger: pointer", steps: steps)
    let plain = try source("", steps: steps)
    let places = try (0...60).map { index -> PixelPoint in
      let shown = try items(pointer, index, under: plain)
      try #require(shown.count == 1)
      return center(shown[0])
    }
    #expect(Set(places[0...9]).count == 1 && Set(places[20...32]).count == 1)
    #expect(places[32] != places[40] && Set(places[50...60]).count == 1)
  }

  // MARK: Scroll bars

  /// The bar's rectangle: the union of the bounds of its items, without the margins of paths.
  private func thumb(_ items: [FrameItem]) -> PixelRect? {
    let rects = items.compactMap { item -> PixelRect? in
      switch item {
      case .fill(let rect, _): return rect
      case .path(let path):
        let points = path.segments.flatMap(\.points)
        let (xs, ys) = (points.map { Int($0.x) }, points.map { Int($0.y) })
        return PixelRect(
          horizontal: PixelInterval(xs.min() ?? 0, xs.max() ?? 0),
          vertical: PixelInterval(ys.min() ?? 0, ys.max() ?? 0))
      default: return nil
      }
    }
    guard var union = rects.first else { return nil }
    for rect in rects {
      union.horizontal = PixelInterval(min(union.x, rect.x), max(union.horizontal.end, rect.horizontal.end))
      union.vertical = PixelInterval(min(union.y, rect.y), max(union.vertical.end, rect.vertical.end))
    }
    return union
  }

  @Test func aThumbIsAsLongAsTheViewInProportionToTheContent() throws {
    func bar(_ y: Int) throws -> PixelRect {
      let steps = "{hold: 0.05}, {to: {y: \(y)}, duration: 0}, {hold: 0.2}"
      return try #require(thumb(try items("scrollBars: ios", steps: steps, from: "{x: 0, y: 900}", at: 5)))
    }
    let (top, middle, bottom) = (try bar(0), try bar(901), try bar(1800))
    // The corner is left to the horizontal bar, which is hidden: 200 − 6 (corner) − 6 (insets) points.
    #expect(top.height == 72 && middle.height == top.height && bottom.height == top.height)
    #expect(top.y == 46 && bottom.vertical.end == 440 - 12 - 6)
    #expect(top.width == 6 && top.horizontal.end == 600 - 6)
    #expect((middle.y * 2 - top.y - bottom.y).magnitude <= 1)
  }

  @Test func aThumbShrinksPastTheEnds() throws {
    func height(_ y: Int) throws -> Int {
      let steps = "{hold: 0.05}, {to: {y: \(y)}, duration: 0, overscroll: true}, {hold: 0.2}"
      let items = try items("scrollBars: ios", steps: steps, from: "{x: 0, y: 10}", at: 5)
      return try #require(thumb(items)).height
    }
    #expect(try height(0) == 72)
    #expect(try height(-10) == 52)
    #expect(try height(-100) == 16)
    #expect(try height(1820) == 32)
  }

  @Test func barsAreOnTheOtherSideFromRightToLeft() throws {
    let steps = "{by: {x: 100, y: 100}, duration: 0.2}"
    let extra = "direction: rtl"
    let whole = try items("scrollBars: macos", steps: steps, extra: extra, from: "start", at: 0)
    let fills = whole.compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
    // The vertical track at the left, with its line, and the horizontal thumb at the right end of its track.
    #expect(fills[0] == PixelRect(x: 0, y: 40, width: 30, height: 400))
    #expect(fills[1].horizontal == PixelInterval(28, 30))
    let horizontal = fills.filter { $0.y > 400 && $0.width > 100 }
    #expect(horizontal.contains { $0.horizontal == PixelInterval(30, 600) })
    #expect(horizontal.contains { $0.horizontal.end > 570 && $0.width < 300 })
  }

  @Test(arguments: [
    ("ios", 1.2, 0.25), ("android", 0.3, 0.25), ("material", 0.6, 0.3), ("macos-overlay", 0.5, 0.2),
  ])
  func barsStayAndFade(style: String, stay: Double, fade: Double) throws {
    let steps = "{hold: 0.5}, {by: {y: 100}, duration: 0.5, ease: linear}, {hold: 2}"
    let bars = try source("scrollBars: \(style)", steps: steps)
    let plain = try source("", steps: steps)
    let shown = try (0..<60).map { !(try items(bars, $0, under: plain).isEmpty) }
    for (index, isShown) in shown.enumerated() {
      let time = Double(index) / 20
      // The content moves from 0.5 to 1.0 s.
      #expect(isShown == (time > 0.5 + 1e-9 && time < 1 + stay + fade - 1e-9), "\(time)")
    }
  }

  @Test func thereAreNoBarsForContentThatFits() throws {
    // Both axes scroll, one does, and none does.
    for (rows, columns, count) in [(100, 20, 2), (100, 3, 1), (5, 20, 1), (5, 3, 0)] {
      let text = """
        data: {generate: {rows: \(rows), columns: \(columns)}}
        viewport: {width: 300, height: 220}
        rows: {height: 20}
        columnDefaults: {width: 50}
        overlays: {scrollBars: macos}
        """
      let scene = try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
      let frame = try SceneRenderer(scene).renderer.source.makeComposer(measuring: FixedMeasurer()).compose(0)
        .frame
      let tracks = frame.items.filter { if case .fill(_, Color(rgb: 0xfafafa)) = $0 { true } else { false } }
      #expect(tracks.count == count, "\(rows) × \(columns)")
    }
  }

  /// Whatever a source says about its scrolling part, it can be drawn.
  @Test func anyPaneCanBeDrawn() throws {
    let numbers = [0, -1, 1e9, 1e300, .infinity, .nan, -.infinity]
    let rects = [
      PixelRect(x: 0, y: 0, width: 40, height: 30), PixelRect(x: -9, y: 5, width: 1, height: 0),
      PixelRect(horizontal: PixelInterval(.min, .max), vertical: PixelInterval(.min, .max)),
      PixelRect(x: .max, y: .min, width: .max, height: .max),
    ]
    var overlays = Overlays()
    (overlays.finger, overlays.scrollBars) = (Overlays.Finger(), Overlays.ScrollBars())
    overlays.finger?.style = .pointer
    overlays.scrollBars?.style = .macos
    for rect in rects {
      for number in numbers {
        for end in numbers {
          let pane = ScrollPane(
            rect: rect, offset: Point(x: number, y: end),
            range: Axes(both: ScrollBounds(minimum: number, maximum: end)), startsAtRight: number > end)
          let source = try OverlaidSource(StillPane(pane: pane), overlays, measuring: FixedMeasurer())
          let items = try frame(source, 0).items
          #expect(items.allSatisfy { !$0.bounds.isEmpty }, "\(pane)")
        }
      }
    }
  }

  // MARK: Keys

  @Test(arguments: [
    ("finger: thumb", "`touch`, `pointer`, `hand` or a mapping"),
    ("finger: {size: 0}", "a number of points above 0"),
    ("finger: {at: {x: 2}}", "a number from 0 to 1"),
    ("scrollBars: windows", "`ios`, `android`, `material`, `macos`, `macos-overlay` or a mapping"),
    ("scrollBars: {style: ios, colour: red}", "colour"),
    ("thumb: 1", "thumb"),
  ])
  func wrongKeysAreRefused(overlays: String, expected: String) throws {
    let error = #expect(throws: SceneErrors.self) { try source(overlays, steps: "{hold: 1}") }
    let text = error?.diagnostics.shortText ?? ""
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("scene.yaml:9:"), "\(text)")
  }
}

/// A still frame with a scrolling part.
private struct StillPane: FrameSource {
  let name = "still"
  let pane: ScrollPane
  let pixelSize = PixelSize(width: 60, height: 50)
  let timeline = FrameTimeline(frameRate: .thirty, frameCount: 2)

  func scrollPane(atFrame index: Int) -> ScrollPane? { pane }
  func placement(atFrame index: Int) -> any Placement { ElementList([]) }
  func makeComposer(measuring text: any TextMeasuring) -> any FrameComposing { Composer() }

  private final class Composer: FrameComposing {
    func compose(_ index: Int) -> ComposedFrame {
      ComposedFrame(
        Frame(size: PixelSize(width: 60, height: 50), background: .white), placement: ElementList([]))
    }
  }
}
