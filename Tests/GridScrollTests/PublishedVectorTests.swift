import GridGeometry
@testable import GridScroll
import Testing

/// Values of the formulas that were published elsewhere or computed independently, within 1e-4.
@Suite struct PublishedVectorTests {
  private func isClose(_ value: Double, _ expected: Double) -> Bool { (value - expected).magnitude < 1e-4 }

  @Test(arguments: [
    (500.0, 249.7499, 3.1037), (1000, 499.4998, 3.4499), (2000, 998.9997, 3.7961), (4000, 1997.9993, 4.1424),
  ])
  func normalDeceleration(velocity: Double, distance: Double, duration: Double) {
    #expect(isClose(Deceleration.normal.distance(velocity: velocity), distance))
    #expect(isClose(Deceleration.normal.duration(velocity: velocity), duration))
    #expect(isClose(Deceleration.normal.distance(velocity: -velocity), -distance))
    #expect(isClose(Deceleration.rate(0.998).distance(velocity: velocity), distance))
  }

  @Test(arguments: [
    (500.0, 49.7496, 0.4577), (1000, 99.4992, 0.5267), (2000, 198.9983, 0.5956), (4000, 397.9966, 0.6646),
  ])
  func fastDeceleration(velocity: Double, distance: Double, duration: Double) {
    #expect(isClose(Deceleration.fast.distance(velocity: velocity), distance))
    #expect(isClose(Deceleration.fast.duration(velocity: velocity), duration))
  }

  @Test func flingAfterATenthOfASecond() throws {
    let path = ScrollPath(steps: [ScrollStep(.fling(Fling(velocity: .given(Vector(dx: 0, dy: 2000)))))])
    let timeline = try ScrollTimeline(path, in: PlainScrollSpace())
    // Offsets are rounded to 1/1024 pt, so half of that is added to the tolerance.
    #expect((timeline.offset(atTime: 0.1).y - 181.2517).magnitude < 1e-4 + 0.5 / 1024)
  }

  @Test func aFlingBelowTheMinimumVelocityTakesNoTime() {
    #expect(Deceleration.normal.duration(velocity: 1) == 0)
    #expect(Deceleration.fast.duration(velocity: -5) == 0)
    #expect(Deceleration.normal.duration(velocity: 0) == 0)
  }

  @Test(arguments: [
    (5.0, 2.7421), (10, 5.4687), (100, 52.0197), (400, 178.9831), (960, 340.6452),
  ])
  func rubberBand(finger: Double, stretch: Double) {
    let band = RubberBand()
    #expect(isClose(band.stretch(finger, extent: 960), stretch))
    #expect(isClose(band.stretch(-finger, extent: 960), -stretch))
    #expect(isClose(band.finger(band.stretch(finger, extent: 960), extent: 960), finger))
  }

  @Test func rubberBandOfAnEmptyViewportDoesNotStretch() {
    #expect(RubberBand().stretch(100, extent: 0) == 0)
    #expect(RubberBand().finger(100, extent: 0) == 0)
  }

  @Test(arguments: [
    (Easing.ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
  ])
  func cssEasings(easing: Easing, expected: [Double]) {
    for (time, progress) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect((easing.progress(at: time) - progress).magnitude < 1e-6, "\(easing) at \(time)")
    }
  }

  @Test(arguments: [(0.05, 90.9796), (0.1, 73.5759), (0.2, 40.6006), (0.5, 4.0428)])
  func criticalSpring(time: Double, displacement: Double) {
    let spring = Spring.critical(stiffness: 100)
    #expect(isClose(spring.displacement(at: time, from: 100, velocity: 0), displacement))
  }
}
