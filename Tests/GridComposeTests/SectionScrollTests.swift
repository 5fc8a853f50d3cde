@testable import GridCompose
import GridDocument
import GridGeometry
import GridLayout
@testable import GridScene
@testable import GridSceneFile
import GridScroll
import TestSupport
import Testing

/// Sections as scroll targets and snap positions.
@Suite struct SectionScrollTests {
  private func prepare(_ text: String) throws -> PreparedScene {
    let scene = try SceneLoader(files: .inMemory(["scene.yaml": Array(text.utf8)])).load("scene.yaml").scene
    return try PreparedScene(scene, measurer: FixedMeasurer())
  }

  private static let sections = """
    data: {generate: {sections: 6, items: 5, first: 1}}
    sections: {height: 30}
    rows: {height: 20}
    viewport: {width: 100, height: 200}

    """

  @Test func headersScrollToTheEdge() throws {
    let prepared = try prepare(Self.sections + "header: false")
    let offsets = (0..<6).map { prepared.offset(of: .section($0, .start), axis: .vertical, from: .zero) }
    // A section is 130 points high; the end of the content comes first for the last ones.
    #expect(offsets == [0, 130, 260, 390, 520, 580])
    #expect(prepared.offset(of: .section(6, .start), axis: .vertical, from: .zero) == nil)
    #expect(prepared.count(of: .sections, axis: .vertical) == 6)
  }

  /// Row 4 has the same index in `sections` and `spans`, whatever is above the data.
  @Test(arguments: ["header: false", "header: {height: 20}", "columnGroups: [{title: G, columns: [\"#1\"]}]"])
  func rowsAreCountedInTheData(head: String) throws {
    let prepared = try prepare(
      """
      data: {generate: {rows: 50, columns: 1}}
      rows: {height: 20}
      viewport: {width: 100, height: 200}
      scroll: {steps: [{to: {row: 4}}]}

      """ + head)
    #expect(prepared.scene.scroll.steps[0].motion == .to(.row(4)))
    // Rows above the data are pinned, so four rows are scrolled away.
    #expect(prepared.offset(of: .track(4, .start), axis: .vertical, from: .zero) == 80)
    #expect(prepared.count(of: .tracks, axis: .vertical) == 50)
    #expect(prepared.offset(of: .track(50, .start), axis: .vertical, from: .zero) == nil)
  }

  @Test func snappingFindsTheNeighbors() throws {
    let prepared = try prepare(Self.sections + "header: false")
    func neighbors(_ offset: Double) -> SnapNeighbors {
      prepared.snapNeighbors(of: offset, axis: .vertical, element: .sections, alignment: .start)
    }
    #expect(neighbors(131) == SnapNeighbors(before: 130, after: 260))
    #expect(neighbors(260) == SnapNeighbors(before: 260, after: 260))
    #expect(neighbors(-5) == SnapNeighbors(before: nil, after: 0))
  }

  @Test func sectionsAreFoundByNameAndIndex() throws {
    let prepared = try prepare(
      Self.sections + """
        scroll:
          steps:
            - {to: {section: "2"}, duration: 0.1}
            - {to: {section: 5}, duration: 0.1}
        """)
    let steps = prepared.scene.scroll.steps
    #expect(steps[0].motion == .to(.section(1), pace: .seconds(0.1), easing: .easeInOut))
    // A name takes precedence over an index.
    #expect(steps[1].motion == .to(.section(4), pace: .seconds(0.1), easing: .easeInOut))
  }

  @Test func groupsScrollNextToFrozenColumns() throws {
    let prepared = try prepare(
      """
      data: {generate: {rows: 3, columns: 8}}
      columnDefaults: {width: 50}
      freeze: {columns: 1}
      viewport: {width: 150, height: 100}
      columnGroups: [{title: A, columns: ["1", "2"]}, {title: B, groups: [{title: C, columns: ["4", "5"]}]}]
      scroll: {steps: [{to: {group: C}}]}
      """)
    #expect(
      prepared.scene.scroll.steps[0].motion
        == .to(ScrollTarget(horizontal: .section(2, .start)), pace: .automatic, easing: .easeInOut))
    #expect(prepared.offset(of: .section(2, .start), axis: .horizontal, from: .zero) == 150)
    #expect(prepared.count(of: .sections, axis: .horizontal) == 3)
  }

  @Test func rowsAreLoadedAsThePathReachesThem() throws {
    let text = """
      data: {generate: {rows: 1000, columns: 2}}
      header: false
      rows: {height: 20}
      viewport: {width: 100, height: 100}
      scroll: {fps: 10, steps: [{to: {y: 300}, duration: 1, ease: linear}, {to: end, duration: 1, ease: linear}]}

      """
    let whole = try prepare(text)
    let prepared = try prepare(text + "loading: {block: 2, ahead: 1}")
    let timeline = try ScrollTimeline(prepared.scene.scroll, in: prepared)
    let frames = SceneSource(prepared, path: timeline)
    let layouts = (0..<timeline.frameCount).map { frames.layout(atFrame: $0) }
    // Initially two view heights: one visible, and one ahead.
    #expect(layouts[0].content.height == 200)
    for (index, layout) in layouts.enumerated() {
      let offset = try #require(frames.offset(atFrame: index))
      #expect(Double(layout.offset.y) <= Double(layout.maximumOffset.y), "frame \(index)")
      #expect(offset.y <= timeline.offset(atFrame: index).y, "frame \(index)")
      if index > 0 { #expect(layouts[index - 1].content.height <= layout.content.height, "frame \(index)") }
      // The visible rows are the same as with everything loaded at the same offset.
      let other = whole.layout(at: offset)
      #expect(layout.rows == other.rows, "frame \(index)")
    }
    #expect(layouts[10].content.height < 20_000)
    // The same in any order.
    #expect(SceneSource(prepared, path: timeline).layout(atFrame: 7) == layouts[7])
  }

  /// Back at the start, more rows are loaded than at first, so a frame from the start must not be reused.
  @Test func framesHaveTheSameIdentityOnlyWithTheSameRowsLoaded() throws {
    let prepared = try prepare(
      """
      data: {generate: {rows: 1000, columns: 2}}
      header: false
      rows: {height: 20}
      viewport: {width: 100, height: 100}
      loading: {block: 2, ahead: 1}
      scroll: {fps: 10, steps: [{hold: 0.3}, {to: {y: 300}, duration: 1}, {to: {y: 0}, duration: 1}]}
      """)
    let source = SceneSource(prepared, path: try ScrollTimeline(prepared.scene.scroll, in: prepared))
    let last = source.timeline.frameCount - 1
    #expect(source.offset(atFrame: 0) == source.offset(atFrame: last))
    #expect(source.layout(atFrame: 0) != source.layout(atFrame: last))
    let frames = 0...last
    for (first, second) in frames.flatMap({ first in frames.map { (first, $0) } }) {
      let areAlike = source.identity(ofFrame: first) == source.identity(ofFrame: second)
      #expect(
        areAlike == (source.layout(atFrame: first) == source.layout(atFrame: second)), "\(first), \(second)")
    }
    #expect(source.identity(ofFrame: 0) == source.identity(ofFrame: 1))
  }
}
