import Foundation
import GridDataFile
import GridDocument
import GridElement
import GridGeometry
import GridScene
import GridSceneFile
import GridSceneText
import GridSchema
import GridScroll
import Testing

@Suite struct SceneLocatorTests {
  private static let text = """
    # 😀
    data:
      header: [city, pop, area]
      rows:
        - [a, 1, 2]
        - [b, 3, 4]
    title: Cities
    footnotes:
      - first
      - {text: second, at: title}
    columns:
      city: {title: Town}
      "#2":
        format: "0.0"
    columnGroups:
      - {title: Numbers, columns: [pop, area]}
    sections:
      - title: North
        rows: [0, 1]
        header: "{value}"
      - title: South
        rows: [1, 1]
    totals: {cells: {pop: sum}}
    scroll:
      steps:
        - hold: 0.5
        - to: end
          duration: 2 # slow
        - repeat: 2
          steps:
            - swipe: up
            - drag: [{y: -20}, {y: -30, duration: 1}]
            - fling: {y: 300}
        - together:
            vertical:
              - by: {y: -10}
        - pingPong:
            - hold: 0.25
    """

  private static func load(_ text: String) throws -> LoadedScene {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "gridreel-locator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "scene.yaml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try SceneLoader().load(file.path)
  }

  private func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf16)[range], as: UTF16.self)
  }

  @Test func findsWhatMakesAnElement() throws {
    let scene = try Self.load(Self.text).scene
    let locator = SceneLocator(Self.text)
    func text(_ element: ElementID) -> String {
      locator.place(of: element, in: scene).map { slice(Self.text, $0.range) } ?? "nothing"
    }
    let head = scene.headerRowCount
    #expect(head == 2)
    #expect(text(.cell(row: head, column: 0)) == "city: {title: Town}")
    #expect(text(.cell(row: head + 1, column: 1)) == "\"#2\":\n    format: \"0.0\"")
    #expect(text(.cell(row: head, column: 2)).hasPrefix("columns:\n  city"))
    #expect(text(.cell(row: head - 1, column: 0)) == "title: Town")
    #expect(text(.cell(row: head - 1, column: 1)).hasPrefix("\"#2\""))
    #expect(text(.cell(row: 0, column: 1)).hasPrefix("columnGroups:"))
    #expect(text(.cell(row: head + 2, column: 1)) == "totals: {cells: {pop: sum}}")
    #expect(text(.column(0)) == "city: {title: Town}")
    #expect(text(.row(head)).hasPrefix("data:"))
    #expect(text(.row(head + 2)) == "totals: {cells: {pop: sum}}")
    #expect(text(.named("title")) == "title: Cities")
    #expect(text(.named("footnote 2")) == "- {text: second, at: title}")
    func band(_ name: String, _ kind: BandID.Kind, _ axis: Axis) -> ElementID {
      .band(BandID(section: name, kind: kind, axis: axis, depth: 0))
    }
    #expect(text(band("North", .header, .vertical)) == "header: \"{value}\"")
    #expect(text(band("South", .headerLabel, .vertical)).hasPrefix("- title: South"))
    #expect(text(band("Numbers", .title, .horizontal)) == "- {title: Numbers, columns: [pop, area]}")
    let place = try #require(locator.place(of: .cell(row: head + 1, column: 1), in: scene))
    #expect(place.lines == 13...14 && place.path == ["columns", "#2"])
  }

  @Test func collectsTheNamesOfAScene() throws {
    let names = SceneNames(try Self.load(Self.text).scene, files: ["a.csv"])
    #expect(
      names
        == SceneNames(
          columns: ["city", "pop", "area"], sections: ["North", "South"], groups: ["Numbers"],
          files: ["a.csv"]))
  }

  @Test func fallsBackToKeysAroundAnElement() throws {
    let text = "data: {header: [a], rows: [[1]]}\n"
    let scene = try Self.load(text).scene
    let locator = SceneLocator(text)
    for element: ElementID in [.cell(row: 0, column: 0), .cell(row: 9, column: 9), .named("title"), .row(1)] {
      #expect(locator.place(of: element, in: scene)?.path == ["data"], "\(element)")
    }
    #expect(SceneLocator("a: [").place(of: .row(0), in: scene) == nil)
    #expect(SceneLocator("x: &a {y: 1}\nz: *a\n").place(of: ["z"])?.lines == 2...2)
  }

  @Test func findsTheStepsOfATimeline() throws {
    let text = Self.text
    let scene = try Self.load(text).scene
    let locator = SceneLocator(text)
    let space = ContentSpace(content: Size(width: 900, height: 9000), viewport: Size(width: 300, height: 300))
    let timeline = try ScrollTimeline(scene.scroll, in: space)
    #expect(timeline.segments.count > locator.steps.count)
    for segment in timeline.segments {
      let step = try #require(locator.place(of: segment.step), "\(segment.step)")
      let words = ["ping-pong": "pingPong"]
      #expect(step.motion == words[segment.name] ?? segment.name, "\(segment.step)")
      #expect(slice(text, step.place.range).hasPrefix("- \(step.motion ?? "")"), "\(segment.step)")
    }
    #expect(locator.steps.map(\.place.lines.lowerBound) == [26, 27, 29, 31, 32, 33, 34, 36, 37, 38])
    // Every duration can be set at its path.
    #expect(locator.steps.count { $0.durationPath == nil } == 4)
    for step in locator.steps {
      guard let path = step.durationPath else { continue }
      let edited = try SceneTextEditor.edit(text, at: path, .set(0.75)).text
      let steps = SceneLocator(edited).steps
      #expect(steps.map(\.step) == locator.steps.map(\.step))
      let longer = try ScrollTimeline(try Self.load(edited).scene.scroll, in: space)
      #expect(longer.duration != timeline.duration, "\(path)")
    }
  }

  /// Recorded steps mean the same in a scene file as in the recording.
  @Test func recordedStepsAreReadAsTheyWereRecorded() throws {
    let space = ContentSpace(content: Size(width: 900, height: 9000), viewport: Size(width: 300, height: 300))
    let fling = Fling(deceleration: .fast, edge: .stop)
    var gesture = LiveGesture(in: space, at: Point(x: 0, y: 500), fling: fling)
    var samples: [GestureSample] = []
    gesture.touchBegan(at: 0, finger: Point(x: 9, y: 300))
    for step in 0..<120 {
      let time = Double(step) / 60
      if step == 20 { gesture.touchEnded(at: time) }
      if step < 20 { gesture.touchMoved(at: time, finger: Point(x: 9, y: 300 - Double(step * step) / 2)) }
      samples.append(
        GestureSample(time: time, offset: gesture.offset(at: time), isTouched: gesture.isTouched))
    }
    let recording = GestureRecording(samples)
    for recorded in [recording.trace(), try recording.drags(in: space, fling: fling)] {
      let recorded = try #require(recorded)
      let text = try SceneTextEditor.edit(
        "data: {generate: {rows: 2, columns: 2}}\n", at: ["scroll", "steps"], .set(.array(recorded.json))
      ).text
      let loaded = try Self.load(text).scene.scroll.steps
      #expect(loaded.map(\.motion.name) == recorded.steps.map(\.motion.name))
      let start = ScrollTarget.offset(x: recorded.start.x, y: recorded.start.y)
      let one = try ScrollTimeline(ScrollPath(start: start, steps: loaded), in: space)
      let other = try ScrollTimeline(ScrollPath(start: start, steps: recorded.steps), in: space)
      #expect(one.frameCount == other.frameCount)
      for frame in 0..<one.frameCount { #expect(one.offset(atFrame: frame) == other.offset(atFrame: frame)) }
      #expect(recorded.greatestError < 1, "\(recorded.greatestError)")
    }
  }
}
