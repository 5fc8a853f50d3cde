import Gridreel
import TestSupport
import Testing

@testable import GridSource

/// Captions, devices, progress bars and cameras: where they are, when, and what they leave alone.
@Suite struct OverlayPictureTests {
  /// A table of 30 × 5 cells in a view of 300 × 200 points, whose steps are labeled and take a second each.
  private func source(_ overlays: String, scale: Int = 1, extra: String = "") throws -> any FrameSource {
    let text = """
      data: {generate: {rows: 30, columns: 5}}
      viewport: {width: 300, height: 200, scale: \(scale)}
      \(extra)
      scroll:
        fps: 10
        steps:
          - {by: {y: 100}, duration: 1, ease: linear, label: down}
          - {by: {x: 50}, duration: 1, ease: linear, label: right}
          - {hold: 1, label: rest}
      overlays: {\(overlays)}
      """
    let files = FileAccess.inMemory([
      "scene.yaml": Array(text.utf8), "hills.png": TinyPicture.png, "text.png": Array("no".utf8),
    ])
    return try SceneRenderer(SceneLoader(files: files).load("scene.yaml").scene).renderer.source
  }

  private func frame(_ source: any FrameSource, _ index: Int) throws -> Frame {
    try source.makeComposer(measuring: FixedMeasurer()).compose(index).frame
  }

  /// The texts of a frame's items, with the opacity of the groups that contain them.
  private func texts(_ items: [FrameItem], opacity: Double = 1) -> [String: Double] {
    items.reduce(into: [:]) { found, item in
      let inner: [String: Double]
      switch item {
      case .text(let text): inner = [text.text: opacity]
      case .group(let group): inner = texts(group.items, opacity: opacity * group.opacity)
      case .subframe(let part, _): inner = texts(part.items, opacity: opacity)
      default: inner = [:]
      }
      found.merge(inner) { first, _ in first }
    }
  }

  // MARK: Captions

  @Test func captionsFollowLabelsAndTimes() throws {
    let captions = """
      captions: [{text: Whole}, {text: Down, label: down}, {text: Late, from: 1.5}, {text: Part, from: 0.5, to: 1.5}, {text: Rest, label: rest, from: 2.5}]
      """
    let source = try source(captions)
    func shown(_ word: String) throws -> [Double] {
      try (0...30).map { texts(try frame(source, $0).items)[word] ?? 0 }
    }
    #expect(try shown("Whole").allSatisfy { $0 == 1 })
    // From the start on, and fading out before 1 s.
    let down = try shown("Down")
    #expect(down[0...8].allSatisfy { $0 == 1 } && down[10...].allSatisfy { $0 == 0 })
    #expect((down[9] - 0.5).magnitude < 0.01)
    // Fading in, and staying to the end.
    let late = try shown("Late")
    #expect(late[0...15].allSatisfy { $0 == 0 } && late[17...].allSatisfy { $0 == 1 })
    #expect((late[16] - 0.5).magnitude < 0.01)
    let part = try shown("Part")
    #expect((0...30).filter { part[$0] > 0 } == Array(6...14))
    #expect((0...30).filter { (try? shown("Rest")[$0]) ?? 0 > 0 } == Array(26...30))
  }

  @Test(arguments: ["light", "dark", "high-contrast", "newspaper-dark", "dashboard"])
  func captionsAreLegible(theme: String) throws {
    for place in ["top", "bottom", "above", "below"] {
      let source = try source(
        "captions: {at: \(place), list: [{text: Hello}]}", extra: "theme: \(theme)")
      let items = try frame(source, 0).items
      guard case .subframe(let part, _)? = items.last else {
        Issue.record("no caption")
        continue
      }
      var backdrop = source.background.over(.white)
      var color: Color?
      func visit(_ items: [FrameItem]) {
        for item in items {
          switch item {
          case .fill(_, let box): backdrop = box.over(theme.contains("dark") ? .black : .white)
          case .text(let text): color = text.style.color
          case .group(let group): visit(group.items)
          default: break
          }
        }
      }
      visit(part.items)
      #expect(try #require(color).contrast(on: backdrop) >= Color.textContrast, "\(place)")
    }
  }

  @Test func longCaptionsWrapInsideThePictureAndSimultaneousOnesAreStacked() throws {
    let long = Array(repeating: "many words", count: 12).joined(separator: " ")
    for place in ["top", "bottom", "above", "below"] {
      let source = try source(
        "captions: {at: \(place), size: 10, list: [{text: \(long)}, {text: Short}, {text: Later, from: 2}]}")
      let items = try frame(source, 25).items.suffix(3)
      let rects = items.map { item -> PixelRect in
        guard case .subframe(let part, let origin) = item else { return PixelRect(PixelSize.zero) }
        return PixelRect(part.size).offset(x: origin.x, y: origin.y)
      }
      let picture = PixelRect(source.pixelSize)
      #expect(rects.allSatisfy { picture.contains($0) && !$0.isEmpty }, "\(place): \(rects)")
      #expect(!rects[0].intersects(rects[1]) && !rects[1].intersects(rects[2]), "\(place): \(rects)")
      #expect(rects[0].height > 2 * rects[1].height, "\(place)")
      let frames = try #require(source.scrollPane(atFrame: 0)).rect
      if place == "above" || place == "below" {
        #expect(rects.allSatisfy { !$0.intersects(frames) }, "\(place)")
        #expect(source.pixelSize.height > 200 + rects[0].height, "\(place)")
      } else {
        #expect(source.pixelSize == PixelSize(width: 300, height: 200))
      }
    }
  }

  /// A caption that follows another one takes its place.
  @Test func captionsInSuccessionAreAtTheSamePlace() throws {
    let source = try source("captions: [{text: One, label: down}, {text: Two, label: right}]")
    let tops = try [5, 15].map { try frame(source, $0).items.last?.subframe?.1.y }
    #expect(tops[0] != nil && tops[0] == tops[1])
  }

  // MARK: Device

  @Test(arguments: ["phone", "tablet", "browser"], [1, 2])
  func aDeviceIsAroundTheFrames(kind: String, scale: Int) throws {
    let plain = try source("", scale: scale)
    let framed = try source("device: {kind: \(kind), padding: 30}", scale: scale)
    let text = try TextEngine(FontSettings())
    for index in [0, 7, 15] {
      let composed = try framed.makeComposer(measuring: text.makeMeasurer()).compose(index)
      let whole = try text.makePainter().paint(composed.frame)
      let bare = try text.makePainter().paint(
        plain.makeComposer(measuring: text.makeMeasurer()).compose(index).frame)
      #expect(whole.width == framed.pixelSize.width && whole.height == framed.pixelSize.height)
      // The elements are where they are drawn.
      let (inside, outside) = (try plain.placement(atFrame: index).elements(), composed.placement.elements())
      let shift = PixelPoint(
        x: outside[0].rect.x - inside[0].rect.x, y: outside[0].rect.y - inside[0].rect.y)
      #expect(shift.x >= 30 * scale && shift.y >= 30 * scale)
      #expect(
        zip(inside, outside).allSatisfy { one, other in
          one.rect.offset(x: shift.x, y: shift.y) == other.rect
            && one.clip.offset(x: shift.x, y: shift.y) == other.clip
        })
      // The picture is the same except for its corners.
      let corner = 40 * scale
      var differences = 0
      for y in 0..<bare.height {
        for x in 0..<bare.width where whole[x + shift.x, y + shift.y] != bare[x, y] {
          let isCorner = (x < corner || x >= bare.width - corner) && (y < corner || y >= bare.height - corner)
          differences += isCorner ? 0 : 1
        }
      }
      #expect(differences == 0, "frame \(index)")
    }
    let pane = try #require(framed.scrollPane(atFrame: 0)), bare = try #require(plain.scrollPane(atFrame: 0))
    #expect(pane.rect.size == bare.rect.size && pane.rect != bare.rect)
  }

  @Test func backgroundsMayBeColorsAndPictures() throws {
    let plain = try source("device: {background: \"#123456\"}")
    #expect(plain.background == Color(rgb: 0x123456))
    // What is above the frames is a subframe, which is drawn once.
    let gradient = try frame(source("device: {background: [\"#000\", \"#888\", \"#fff\"]}"), 0)
    let above = try #require(gradient.items.first?.subframe?.0)
    let stops = above.items.compactMap { if case .gradient(let one) = $0 { one } else { nil } }
    #expect(stops[0].rect.x == 0 && stops[0].rect.horizontal.end == stops[1].rect.x)
    #expect(stops[1].rect.horizontal.end == gradient.size.width)
    let picture = try frame(source("device: {background: {picture: hills.png}, shadow: false}"), 0)
    guard case .image(let image)? = picture.items.first?.subframe?.0.items.dropFirst().first else {
      Issue.record("no picture")
      return
    }
    #expect(image.box.contains(PixelRect(picture.size)))
  }

  // MARK: Progress

  @Test(arguments: ["ltr", "rtl"]) func theProgressBarGrowsWithTime(direction: String) throws {
    let source = try source(
      "progress: {at: top, height: 3, color: \"#ff0000\"}", extra: "direction: \(direction)")
    let rects = try (0...30).map { index -> PixelRect? in
      // A frame is cut along the group, so that only the rows of the bar change.
      guard case .group(let group)? = try frame(source, index).items.last,
        case .fill(let rect, Color(rgb: 0xff0000))? = group.items.first
      else { return nil }
      #expect(group.isPlain && group.clip == PixelRect(x: 0, y: 0, width: 300, height: 3))
      return rect
    }
    #expect(rects[0] == nil && rects[30] == PixelRect(x: 0, y: 0, width: 300, height: 3))
    #expect(rects[10]?.width == 100 && rects[10]?.x == (direction == "rtl" ? 200 : 0))
    #expect(zip(rects.dropFirst(), rects.dropFirst(2)).allSatisfy { $0?.width ?? 0 < $1?.width ?? 0 })
  }

  // MARK: Camera

  private func transform(_ frame: Frame) -> AffineTransform {
    guard case .group(let outer)? = frame.items.first, case .group(let group)? = outer.items.first else {
      return .identity
    }
    return group.transform
  }

  @Test func theCameraGoesToItsTargetsAndBack() throws {
    let source = try source(
      "camera: [{at: 0.5, zoom: 2, to: {x: 0.5, y: 0.5}, duration: 1, ease: linear}, {label: rest, duration: 0.5}]"
    )
    let shown = try (0...30).map { transform(try frame(source, $0)) }
    #expect(shown[0...5].allSatisfy { $0 == .identity } && shown[25...30].allSatisfy { $0 == .identity })
    #expect(shown[15...20].allSatisfy { $0 == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -150, ty: -100) })
    // Halfway, three quarters of the picture show.
    #expect((shown[10].a - 4.0 / 3).magnitude < 1e-12 && (shown[10].tx + 50).magnitude < 1e-9)
    #expect(zip(shown[5...14], shown[6...15]).allSatisfy { $0.a < $1.a })
    #expect(zip(shown[20...24], shown[21...25]).allSatisfy { $0.a > $1.a })
  }

  @Test func theCameraFindsElementsAndStaysInsideThePicture() throws {
    let source = try source(
      "camera: [{zoom: 3, to: 'row 3, column \"2\"', duration: 0}, {at: 2, zoom: 4, to: {x: 1, y: 0}}]")
    let cell = try #require(
      try source.placement(atFrame: 0).elements().first {
        $0.id == source.names.element(named: "row 3, column \"2\"")
      })
    let middle = PixelPoint(
      x: cell.bounds.x + cell.bounds.width / 2, y: cell.bounds.y + cell.bounds.height / 2)
    #expect((middle.x - 150).magnitude <= 1 && (middle.y - 100).magnitude <= 1, "\(middle)")
    let last = transform(try frame(source, 30))
    #expect(last == AffineTransform(a: 4, b: 0, c: 0, d: 4, tx: -900, ty: 0))
    let picture = PixelRect(source.pixelSize)
    for element in try source.placement(atFrame: 30).elements() {
      #expect(picture.contains(element.visibleRect))
    }
    #expect(source.identity(ofFrame: 21) != source.identity(ofFrame: 22))
    #expect(source.identity(ofFrame: 27) == source.identity(ofFrame: 28))
  }

  @Test func aMovementGoesToAPartOfThePicture() throws {
    for (overlays, zoom, place) in [
      ("", 4.0, Point(x: 0.75, y: 0.75)),
      // Of the middle, which is magnified already.
      ("camera: [{zoom: 2, duration: 0}]", 8, Point(x: 0.625, y: 0.625)),
    ] {
      let move = Overlays.CameraMove(
        toPartAt: Point(x: 225, y: 150), width: 75, height: 40, ofFrame: 3, in: try source(overlays))
      #expect(move.zoom == zoom && move.target == .place(place), "\(overlays)")
    }
  }

  @Test(arguments: [
    ("camera: [{zoom: 3, to: row 29}]", "`row 29` is not visible in frame 6, in which the movement ends"),
    ("camera: [{at: 9, zoom: 3}]", "camera: a movement starts at 9 s, after the end of the path at 3 s"),
    ("captions: [{text: A, from: 9}]", "captions: `A` appears at 9 s, after the end of the path at 3 s"),
  ])
  func whatNeverShowsIsAnError(overlays: String, expected: String) throws {
    let error = #expect(throws: FrameSourceError.self) { try source(overlays) }
    #expect(error?.description.hasSuffix(expected) == true, "\(error?.description ?? "")")
  }

  // MARK: Keys

  @Test(arguments: [
    ("captions: [{text: A, label: up}]", "there is no label `up`"),
    ("captions: [{text: A, label: dwon}]", "did you mean `down`?"),
    ("captions: [{text: A, from: 2, to: 1}]", "the caption ends at 1.0 s, before it starts"),
    ("captions: [{label: down}]", "text"),
    ("captions: {at: left, list: [{text: A}]}", "`top`, `bottom`, `above` or `below`"),
    ("captions: {at: top}", "list"),
    ("device: watch", "`phone`, `tablet`, `browser` or a mapping"),
    ("device: {background: {picture: none.png}}", "none.png"),
    ("device: {background: {picture: text.png}}", "expected a PNG, JPEG or SVG file"),
    ("device: {padding: -1}", "a number of points from 0 to 1000"),
    ("progress: left", "`top`, `bottom` or a mapping"),
    ("camera: [{zoom: 0.5}]", "a number from 1 to 20"),
    ("camera: [{label: up}]", "there is no label `up`"),
    ("camera: [{to: {x: 2}}]", "a number from 0 to 1"),
  ])
  func wrongKeysAreRefused(overlays: String, expected: String) throws {
    let error = #expect(throws: SceneErrors.self) { try source(overlays) }
    let text = error?.diagnostics.shortText ?? ""
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("scene.yaml:10:"), "\(text)")
  }
}
