import GridCollection
import GridElement
import GridFrame
import GridGeometry
import GridScroll
import GridSource
import TestSupport
import Testing
import UIKit

/// Fingers and scroll bars above the frames of collection views.
@MainActor @Suite struct CollectionTouchTests {
  private func scene() throws -> CollectionScene {
    let setup = CollectionSetup(
      layout: Rows(), data: .counts([60]), viewport: CGSize(width: 200, height: 300))
    let drag = Motion.drag(Drag(finger: Vector(dx: 0, dy: -120), seconds: 0.5, easing: .easeInOut))
    return try CollectionScene(
      setup: setup,
      path: CollectionPath(
        steps: [
          .scroll(drag), .scroll(.flick(Flick(.toward(.up), deceleration: .fast)), label: "flick"),
          .insert([IndexPath(item: 0, section: 0)], seconds: 0.4),
          .scroll(.drag(Drag(finger: Vector(dx: 0, dy: 90), seconds: 0.3))),
        ], frameRate: .thirty), scale: 2)
  }

  /// A change moves the touches after it to its end.
  @Test func touchesHoldTheContentInEveryLeg() throws {
    let scene = try scene()
    #expect(scene.touches.count == 3)
    for (number, touch) in scene.touches.enumerated() {
      let start = try #require(scene.timeline.frame(atTime: touch.startTime))
      let frames = (start...start + 3).filter { scene.timeline.time(ofFrame: $0) <= touch.endTime }
      #expect(frames.count > 2, "touch \(number)")
      for frame in frames {
        let finger = touch.offset(atTime: scene.timeline.time(ofFrame: frame)).y
        let content = try #require(scene.offset(atFrame: frame)).y
        #expect((finger - content).magnitude <= 0.25, "touch \(number), frame \(frame)")
      }
    }
    let last = try #require(scene.touches.last)
    #expect(last.endTime <= scene.timeline.duration + 1e-9 && last.startTime > 1)
  }

  @Test func thePaneIsTheViewWithItsRange() throws {
    let scene = try scene()
    let pane = try #require(scene.scrollPane(atFrame: 3))
    #expect(pane.rect == PixelRect(x: 0, y: 0, width: 400, height: 600))
    #expect(pane.range.vertical == ScrollBounds(minimum: 0, maximum: 60 * 40 - 300))
    let end = try #require(scene.scrollPane(atFrame: scene.timeline.frameCount - 1))
    #expect(end.range.vertical.maximum == 61 * 40 - 300)
  }

  @Test func overlaysAreDrawnAboveTheElements() throws {
    let scene = try scene()
    var overlays = Overlays()
    overlays.finger = Overlays.Finger()
    overlays.scrollBars = Overlays.ScrollBars()
    overlays.device = Overlays.Device()
    let source = try OverlaidSource(scene, overlays, measuring: FixedMeasurer())
    (overlays.finger, overlays.scrollBars) = (nil, nil)
    let device = try OverlaidSource(scene, overlays, measuring: FixedMeasurer())
    let (plain, overlaid) = (
      try device.makeComposer(measuring: FixedMeasurer()).compose(5).frame,
      try source.makeComposer(measuring: FixedMeasurer()).compose(5).frame
    )
    #expect(overlaid.items.count > plain.items.count && overlaid.size == source.pixelSize)
    let places = try (scene.placement(atFrame: 5).elements(), source.placement(atFrame: 5).elements())
    #expect(places.0.map(\.id) == places.1.map(\.id) && places.0.map(\.rect) != places.1.map(\.rect))
    #expect(source.identity(ofFrame: 4) != source.identity(ofFrame: 5))
  }
}
