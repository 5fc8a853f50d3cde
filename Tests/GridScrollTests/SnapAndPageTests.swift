import GridGeometry
import Testing

@testable import GridScroll

@Suite struct SnapAndPageTests {
  @Test func mandatorySnapGoesToTheNearestPosition() throws {
    let path = try timeline(.snap(.rows()), from: .offset(x: 50, y: 115))
    #expect(path.lastOffset == Point(x: 50, y: 120))
    #expect(try timeline(.snap(.rows()), from: .offset(y: 90)).lastOffset.y == 80)
    #expect(try timeline(.snap(.sections()), from: .offset(y: 590)).lastOffset.y == 400)
    #expect(try timeline(.snap(.columns()), from: .offset(x: 160)).lastOffset.x == 200)
  }

  @Test func proximitySnapGoesOnlyToNearbyPositions() throws {
    #expect(try timeline(.snap(.sections(.proximity(50))), from: .offset(y: 370)).lastOffset.y == 400)
    let far = try timeline(.snap(.sections(.proximity(50))), .hold(seconds: 1), from: .offset(y: 300))
    #expect(far.lastOffset.y == 300)
  }

  @Test func snapPositionsStayInTheRange() throws {
    let path = try timeline(.snap(.sections()), from: .offset(y: 39_500))
    #expect(path.lastOffset.y == 39_520)
  }

  @Test func aSnappingFlingEndsAtASnapPosition() throws {
    let fling = Fling(velocity: .given(Vector(dx: 0, dy: 2000)), snap: .sections())
    let path = try timeline(.fling(fling), from: .offset(y: 10))
    // It would end at 1009 pt; the nearest section starts at 1200.
    #expect(path.lastOffset.y == 1_200)
    #expect((path.velocity(atTime: 0).dy - 2000).magnitude < 1e-6)
    let offsets = path.offsets.map(\.y)
    for (earlier, later) in zip(offsets, offsets.dropFirst()) { #expect(later >= earlier) }
  }

  /// By the rest rule, both end when half a point is left; only the one that snaps also arrives.
  @Test func aSnappingFlingTakesAsLongAsAFreeOne() throws {
    let velocity = ReleaseVelocity.given(Vector(dx: 0, dy: 2_000))
    let free = try timeline(.fling(Fling(velocity: velocity)))
    let snapped = try timeline(.fling(Fling(velocity: velocity, snap: .rows())))
    #expect(snapped.lastOffset.y == 1_000)
    #expect((snapped.duration - free.duration).magnitude < 0.05)
    // It arrives without a jump.
    let before = snapped.offset(atTime: snapped.duration - 0.001).y
    #expect(before < 1_000 && before > 999.99)
  }

  /// A spring, too, ends when half a point is left; at a rate of 10 per second, that of 100 points takes 0.76 s.
  @Test func aBounceEndsByTheRestRule() throws {
    let path = try timeline(.to(.offset(y: -100), pace: .seconds(1), overscroll: true), .bounce())
    let time = path.duration - 1
    // 100.5·(1 + 10 t)·e^(-10 t) = 0.5
    #expect((time - 0.7497).magnitude < 0.02, "\(time)")
    let before = path.offset(atTime: path.duration - 0.001).y
    #expect(before < 0 && before > -0.01)
  }

  @Test func aSnapAgainstTheVelocityReversesSmoothly() throws {
    let drag = Drag(finger: Vector(dx: 0, dy: -205), seconds: 1)
    let path = try timeline(
      .drag(drag), .snap(Snap(Axes(horizontal: nil, vertical: .sections), deceleration: .fast)))
    #expect(path.lastOffset.y == 400 || path.lastOffset.y == 0)
    let spans = path.timelines.vertical.spans
    #expect((spans[0].velocity(at: spans[0].end) - spans[1].velocity(at: spans[1].start)).magnitude < 1e-3)
  }

  @Test func pagesTurnByTheGivenCount() throws {
    #expect(
      try timeline(.page(PageTurn(.by(horizontal: 1, vertical: 2)))).lastOffset == Point(x: 320, y: 960))
    #expect(
      try timeline(.page(PageTurn(.by(horizontal: 0, vertical: -5))), .hold(seconds: 1)).lastOffset.y == 0)
    // Between two pages, the next one counts first.
    #expect(
      try timeline(.page(PageTurn(.by(horizontal: 0, vertical: 1))), from: .offset(y: 500)).lastOffset.y
        == 960)
    #expect(
      try timeline(.page(PageTurn(.by(horizontal: 0, vertical: -1))), from: .offset(y: 500)).lastOffset.y
        == 480)
    let eased = PageTurn(
      .by(horizontal: 0, vertical: 1), movement: .eased(pace: .seconds(1), easing: .linear))
    #expect(try timeline(.page(eased)).offset(atFrame: 15).y == 240)
  }

  @Test func pageTurnsStayInTheRange() throws {
    let swinging = Easing.cubicBezier(0.3, -1, 0.7, 2)
    let turn = PageTurn(
      .by(horizontal: 0, vertical: 1), movement: .eased(pace: .seconds(1), easing: swinging))
    #expect(try timeline(.page(turn)).offsets.allSatisfy { $0.y >= 0 })
  }

  @Test func theLastPageEndsAtTheEndOfTheContent() throws {
    let path = try timeline(.page(PageTurn(.by(horizontal: 0, vertical: 500))))
    #expect(path.lastOffset.y == 39_520)
    let back = try timeline(.page(PageTurn(.by(horizontal: 0, vertical: -1))), from: .offset(y: 39_520))
    #expect(back.lastOffset.y == 82 * 480)
  }

  @Test(arguments: [
    // finger, seconds, page reached: a flick turns one page, a hard one no more, a slow short drag none.
    (-100.0, 0.1, 1.0), (-100, 0.01, 1), (-300, 0.1, 1), (-100, 10, 0), (100, 0.1, 0),
  ])
  func aReleaseTurnsAtMostOnePage(finger: Double, seconds: Double, pages: Double) throws {
    let drag = Drag(finger: Vector(dx: 0, dy: finger), seconds: seconds)
    let path = try timeline(.drag(drag), .page(PageTurn(.release(.carried))))
    #expect(path.lastOffset.y == pages * 480)
  }

  /// Only a page turn right after a drag counts from where the finger went down.
  @Test func aReleaseAfterAnotherStepCountsFromTheCurrentOffset() throws {
    let drag = Motion.drag(Drag(finger: Vector(dx: 0, dy: -1300), seconds: 1))
    let turn = Motion.page(PageTurn(.release(.given(.zero))))
    #expect(try timeline(drag, turn).lastOffset.y == 480)
    for between in [
      Motion.hold(seconds: 0.1), .by(Vector(dx: 0, dy: 10)), .repeat(count: 1, steps: [ScrollStep(drag)]),
    ] {
      let path = try timeline(drag, between, turn)
      let released = try timeline(drag, between).lastOffset.y
      #expect(path.lastOffset.y == (released / 480).rounded() * 480, "\(between)")
    }
  }
}
