import GridGeometry
import GridScroll
import Testing

/// Scroll paths through content that is no grid.
@Suite struct ContentSpaceTests {
  private let space = ContentSpace(
    content: Size(width: 300, height: 1000), viewport: Size(width: 300, height: 200))

  @Test func pathsEndAtTheEndOfTheContent() throws {
    let path = ScrollPath(steps: [ScrollStep(.to(.end, pace: .seconds(0.5)))])
    let timeline = try ScrollTimeline(path, in: space)
    #expect(timeline.offset(atFrame: timeline.frameCount - 1) == Point(x: 0, y: 800))
  }

  @Test func contentThatFitsDoesNotScroll() {
    let small = ContentSpace(content: Size(width: 10, height: 20), viewport: Size(width: 30, height: 30))
    #expect(small.bounds(.vertical).length == 0)
    let wrong = ContentSpace(
      content: Size(width: .nan, height: -.infinity), viewport: Size(width: .infinity, height: -1))
    #expect(wrong.content == .zero && wrong.viewport == .zero)
  }

  @Test(arguments: [("rows", Snap.rows()), ("columns", .columns()), ("sections", .sections())])
  func snapsAreRefused(name: String, snap: Snap) throws {
    for motion in [Motion.fling(Fling(velocity: .given(Vector(dx: 0, dy: 500)), snap: snap)), .snap(snap)] {
      let error = try #require(throws: ScrollError.self) {
        try ScrollTimeline(ScrollPath(steps: [ScrollStep(motion)]), in: space)
      }
      #expect("\(error)".contains("the content has no \(name) to snap to"), "\(error)")
    }
  }

  @Test func rowsAreRefused() {
    let path = ScrollPath(steps: [ScrollStep(.to(.row(3), pace: .seconds(0.5)))])
    #expect(throws: ScrollError.self) { try ScrollTimeline(path, in: space) }
  }
}
