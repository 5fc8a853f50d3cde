import GridGeometry
import Testing

@testable import GridScroll

/// Swipes and flicks, which are named by the direction of the finger.
@Suite struct GestureTests {
  private static let middle = ScrollTarget.offset(x: 1_000, y: 2_000)

  @Test(arguments: [
    (FingerDirection.up, Point(x: 1_000, y: 2_240)), (.down, Point(x: 1_000, y: 1_760)),
    (.left, Point(x: 1_160, y: 2_000)), (.right, Point(x: 840, y: 2_000)),
  ])
  func aSwipeMovesTheContentByHalfOfTheViewport(direction: FingerDirection, end: Point) throws {
    let path = try timeline(.swipe(Swipe(.toward(direction))), from: Self.middle)
    #expect(path.lastOffset == end)
    #expect(path.duration == 0.5)
  }

  @Test func aSwipeEqualsADragThatStartsAndEndsAtRest() throws {
    let finger = Vector(dx: -30, dy: -300)
    let swipe = try timeline(.swipe(Swipe(.by(finger), seconds: 0.4)), .fling(Fling()))
    let drag = try timeline(.drag(Drag(finger: finger, seconds: 0.4, easing: .easeInOut)))
    #expect(swipe.offsets == drag.offsets)
    #expect(swipe.lastOffset == Point(x: 30, y: 300))
    // With another easing, the finger still moves when it lifts.
    let thrown = try timeline(
      .swipe(Swipe(.by(finger), seconds: 0.4, easing: .linear)), .fling(Fling()))
    #expect(thrown.lastOffset.y > 600)
  }

  @Test func aSwipePastAnEdgeIsResisted() throws {
    let path = try timeline(.swipe(Swipe(.by(Vector(dx: 0, dy: 400)))))
    #expect((path.lastOffset.y + 400 * 480 * 0.55 / (480 + 0.55 * 400)).magnitude < 1e-3)
  }

  @Test func aPageTurnAfterASwipeCountsFromWhereTheFingerWentDown() throws {
    let swipe = Motion.swipe(Swipe(.by(Vector(dx: 0, dy: -1_300))))
    #expect(try timeline(swipe, .page(PageTurn(.release(.carried)))).lastOffset.y == 480)
  }

  @Test func aFlickEqualsADragAndItsFling() throws {
    // ease-in ends at 1/(1 − 0.42) times the mean velocity.
    let way = 2_000 * 0.12 * (1 - 0.42)
    let flick = try timeline(.flick(Flick(.toward(.up))))
    let drag = Drag(finger: Vector(dx: 0, dy: -way), seconds: 0.12, easing: .easeIn)
    #expect(flick.offsets == (try timeline(.drag(drag), .fling(Fling())).offsets))
    #expect(flick.velocity(atTime: 0).dy == 0)
    #expect((flick.velocity(atTime: 0.12).dy - 2_000).magnitude < 1e-6)
    let goal = way + Deceleration.normal.distance(velocity: 2_000) - 0.5
    #expect((flick.lastOffset.y - goal).magnitude < 0.01)
    #expect(flick.segments.map(\.name) == ["flick"])
  }

  @Test(arguments: [
    (FingerDirection.up, 0.0, 1.0), (.down, 0, -1), (.left, 1, 0), (.right, -1, 0),
  ])
  func theContentContinuesInTheDirectionOfTheFlick(direction: FingerDirection, x: Double, y: Double) throws {
    let path = try timeline(
      .flick(Flick(.toward(direction), deceleration: .fast)), from: Self.middle)
    let moved = path.lastOffset - Point(x: 1_000, y: 2_000)
    #expect(moved.dx * x + moved.dy * y > 300)
    #expect(moved.dx * y == 0 && moved.dy * x == 0)
  }

  @Test func theWayOfTheFingerDeterminesItsTime() throws {
    let velocity = Vector(dx: 900, dy: -1_200)
    let path = try timeline(.flick(Flick(.by(velocity), contact: .distance(75))), from: Self.middle)
    let touch = try #require(path.segments[0].touch)
    #expect(
      (touch.legs[0].finger.dx - 45).magnitude < 1e-9 && (touch.legs[0].finger.dy + 60).magnitude < 1e-9)
    #expect((path.velocity(atTime: touch.legs[0].seconds).dy - 1_200).magnitude < 1e-3)
    #expect((path.velocity(atTime: touch.legs[0].seconds).dx + 900).magnitude < 1e-3)
  }

  @Test func aFlickComesToRestOnARow() throws {
    let path = try timeline(.flick(Flick(.by(Vector(dx: 0, dy: -2_400)), snap: .rows())))
    #expect(path.lastOffset.y > 1_000 && path.lastOffset.y.truncatingRemainder(dividingBy: 40) == 0)
  }

  @Test func theFingerTouchesUntilItLifts() throws {
    let flick = try timeline(
      .hold(seconds: 0.5), .flick(Flick(.toward(.up), contact: .seconds(0.2))), .swipe(Swipe(.toward(.down))))
    let (held, flicked, swiped) = (flick.segments[0], flick.segments[1], flick.segments[2])
    #expect(held.touch == nil && !held.isTouched(inFrame: 3))
    #expect((0..<60).filter { flicked.isTouched(inFrame: $0) } == Array(15..<21))
    #expect(swiped.isTouched(inFrame: swiped.startFrame) && !swiped.isTouched(inFrame: swiped.endFrame))
    #expect(swiped.touch?.legs.map(\.finger) == [Vector(dx: 0, dy: 240)])
  }

  /// In a space that starts at the right, a finger that moves left brings back what is at the left of the screen.
  @Test func wordsNameTheFingerOnTheScreenInARightToLeftSpace() throws {
    var path = ScrollPath(start: Self.middle, steps: [ScrollStep(.swipe(Swipe(.toward(.left))))])
    func end() throws -> Point { try ScrollTimeline(path, in: MirroredSpace()).lastOffset }
    #expect(try end() == Point(x: 840, y: 2_000))
    path.steps = [ScrollStep(.swipe(Swipe(.by(Vector(dx: 100, dy: -50)))))]
    #expect(try end() == Point(x: 1_100, y: 2_050))
    path.steps = [ScrollStep(.flick(Flick(.toward(.right))))]
    #expect(try end().x > 1_800)
  }

  @Test func aGestureAcrossTheTimelineIsAnError() {
    func errors(_ motion: Motion) -> [String] {
      ScrollPath(steps: [ScrollStep(.together(horizontal: [ScrollStep(motion)], vertical: []))])
        .errors().map(\.description)
    }
    let expected = [
      "steps[0].horizontal[0].finger: the horizontal timeline cannot move the other axis; expected a motion along the horizontal axis only"
    ]
    #expect(errors(.swipe(Swipe(.toward(.up)))) == expected)
    #expect(errors(.swipe(Swipe(.by(Vector(dx: 0, dy: 9))))) == expected)
    #expect(errors(.swipe(Swipe(.toward(.left)))) == [])
  }

  @Test(arguments: [
    Flick(.by(.zero)), Flick(.by(Vector(dx: .nan, dy: 0))), Flick(.toward(.up), contact: .seconds(0)),
    Flick(.toward(.up), contact: .distance(0)), Flick(.toward(.up), contact: .seconds(.infinity)),
    Flick(.toward(.up), deceleration: .rate(2)),
  ])
  func anImpossibleFlickIsAnError(flick: Flick) {
    #expect(ScrollPath(steps: [ScrollStep(.flick(flick))]).errors().count == 1)
  }
}

/// A plain space that starts at the right.
private struct MirroredSpace: ScrollSpace {
  private let space = PlainScrollSpace()

  var viewport: Size { space.viewport }
  var isRightToLeft: Bool { true }

  func bounds(_ axis: Axis) -> ScrollBounds { space.bounds(axis) }

  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? {
    space.offset(of: target, axis: axis, from: current)
  }

  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    space.snapNeighbors(of: offset, axis: axis, element: element, alignment: alignment)
  }
}
