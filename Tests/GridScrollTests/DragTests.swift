import GridGeometry
@testable import GridScroll
import Testing

@Suite struct DragTests {
  @Test func contentFollowsTheFinger() throws {
    let path = try timeline(.drag(Drag(finger: Vector(dx: -60, dy: -120), seconds: 1)))
    #expect(path.offset(atFrame: 15) == Point(x: 30, y: 60))
    #expect(path.lastOffset == Point(x: 60, y: 120))
  }

  @Test func theRubberBandResistsPastAnEdge() throws {
    let path = try timeline(.drag(Drag(finger: Vector(dx: 0, dy: 400), seconds: 1)))
    let stretch = 400 * 480 * 0.55 / (480 + 0.55 * 400)
    #expect((path.lastOffset.y + stretch).magnitude < 1e-3)
    let far = try timeline(.drag(Drag(finger: Vector(dx: 0, dy: 1e9), seconds: 1)))
    #expect(far.offsets.allSatisfy { $0.y >= -480 })
  }

  @Test func aDragInOverscrollStartsAtTheCurrentOffset() throws {
    let path = try timeline(
      .drag(Drag(finger: Vector(dx: 0, dy: 300), seconds: 1)),
      .drag(Drag(finger: Vector(dx: 0, dy: -300), seconds: 1)))
    #expect(path.lastOffset.y == 0)
    for frame in 0...30 {
      #expect((path.offset(atFrame: frame).y - path.offset(atFrame: 60 - frame).y).magnitude <= 1.0 / 1024)
    }
  }

  @Test func legsRunInSequence() throws {
    let drag = Drag(legs: [
      Drag.Leg(finger: Vector(dx: 0, dy: -100), seconds: 0.5),
      Drag.Leg(finger: Vector(dx: -50, dy: 0), seconds: 0.5),
    ])
    let path = try timeline(.drag(drag))
    #expect(path.offset(atFrame: 15) == Point(x: 0, y: 100))
    #expect(path.lastOffset == Point(x: 50, y: 100))
  }

  @Test(arguments: [
    (Vector(dx: -10, dy: -200), Point(x: 0, y: 200)), (Vector(dx: -200, dy: 10), Point(x: 200, y: 0)),
    (Vector(dx: -100, dy: -100), Point(x: 100, y: 100)), (Vector(dx: -3, dy: -8), Point(x: 3, y: 8)),
    (Vector(dx: -120, dy: -100), Point(x: 120, y: 100)),
    (Vector(dx: -100, dy: -120), Point(x: 100, y: 120)),
  ])
  func theFirstTenPointsLockADirection(finger: Vector, expected: Point) throws {
    #expect(try timeline(.drag(Drag(finger: finger, seconds: 1, lock: .automatic()))).lastOffset == expected)
  }

  @Test func theLockIsDecidedOnceForTheDrag() throws {
    let turning = [
      Drag.Leg(finger: Vector(dx: 0, dy: -6), seconds: 0.1),
      Drag.Leg(finger: Vector(dx: 0, dy: -60), seconds: 0.5),
      Drag.Leg(finger: Vector(dx: -300, dy: 0), seconds: 0.5),
    ]
    let path = try timeline(.drag(Drag(legs: turning, lock: .automatic())))
    #expect(path.lastOffset == Point(x: 0, y: 66))
    #expect(
      try timeline(.drag(Drag(legs: turning, lock: .along(.horizontal)))).lastOffset == Point(x: 300, y: 0))
    #expect(try timeline(.drag(Drag(legs: turning))).lastOffset == Point(x: 300, y: 66))
  }
}
