import GridCollection
import GridElement
import GridFrame
import GridGeometry
import GridScroll
import GridSource
@testable import LayoutBuild
import TestSupport
import Testing
import UIKit

/// Recordings of driven layouts, from which another process draws.
@MainActor @Suite struct RecordingTests {
  private func scene(_ setup: CollectionSetup? = nil) throws -> CollectionScene {
    let drag = Motion.drag(Drag(finger: Vector(dx: 0, dy: -120), seconds: 0.5, easing: .easeInOut))
    return try CollectionScene(
      name: "rows",
      setup: setup
        ?? CollectionSetup(layout: Rows(), data: .counts([60]), viewport: CGSize(width: 200, height: 300)),
      path: CollectionPath(
        steps: [
          .scroll(drag), .scroll(.flick(Flick(.toward(.up), deceleration: .fast)), label: "flick"),
          .delete([IndexPath(item: 6, section: 0)], seconds: 0.4, label: "delete"),
          .resize(to: CGSize(width: 260, height: 280), seconds: 0.3),
          .scroll(.drag(Drag(finger: Vector(dx: 0, dy: 90), seconds: 0.3))),
        ], frameRate: .thirty), scale: 2)
  }

  private func expectEqual(_ scene: CollectionScene, _ recording: FrameRecording) throws {
    #expect(recording.name == scene.name && recording.pixelSize == scene.pixelSize)
    #expect(recording.scale == scene.scale && recording.background == scene.background)
    #expect(recording.timeline == scene.timeline && recording.names == scene.names)
    let (one, other) = (
      scene.makeComposer(measuring: FixedMeasurer()), recording.makeComposer(measuring: FixedMeasurer())
    )
    var (identities, others): ([FrameIdentity: Int], [FrameIdentity: Int]) = ([:], [:])
    for index in 0..<scene.timeline.frameCount {
      let (made, read) = (try one.compose(index), try other.compose(index))
      #expect(made.frame == read.frame, "frame \(index)")
      #expect(made.placement.elements() == read.placement.elements(), "frame \(index)")
      #expect(
        scene.placement(atFrame: index).referenceText == recording.placement(atFrame: index).referenceText)
      #expect(scene.offset(atFrame: index) == recording.offset(atFrame: index))
      #expect(scene.scrollPane(atFrame: index) == recording.scrollPane(atFrame: index))
      #expect(scene.notes(atFrame: index) == recording.notes(atFrame: index))
      // Frames are alike in one exactly if they are in the other.
      let first = identities[scene.identity(ofFrame: index), default: index]
      #expect(others[recording.identity(ofFrame: index), default: index] == first)
      (identities[scene.identity(ofFrame: index)], others[recording.identity(ofFrame: index)]) = (
        first, first
      )
    }
  }

  @Test func framesAreThoseOfTheScene() throws {
    let scene = try scene()
    let recording = try FrameRecording(FrameRecording.bytes(of: scene))
    try expectEqual(scene, recording)
    let overlaid = scene.overlaid(with: .all)
    try expectEqual(overlaid, try FrameRecording(FrameRecording.bytes(of: overlaid)))
  }

  @Test func fingersAreWhereTheyAreInFrames() throws {
    let scene = try scene()
    let recording = try FrameRecording(FrameRecording.bytes(of: scene))
    #expect(recording.touches.count == scene.touches.count && scene.touches.count == 3)
    for (made, read) in zip(scene.touches, recording.touches) {
      #expect(
        made.startTime == read.startTime && made.endTime == read.endTime && made.corners == read.corners)
      for frame in 0..<scene.timeline.frameCount {
        let time = scene.timeline.time(ofFrame: frame)
        #expect(made.offset(atTime: time) == read.offset(atTime: time), "frame \(frame)")
      }
    }
  }

  /// Views, alpha, transforms and perspective.
  @Test func viewsAndTransformsAreRecorded() throws {
    let carousel = CollectionSetup(
      layout: Tilted(), data: .counts([9]), viewport: CGSize(width: 200, height: 300))
    let scene = try scene(carousel)
    #expect(scene.placement(atFrame: 0).elements().contains { $0.transform != .identity && $0.alpha < 1 })
    try expectEqual(scene, try FrameRecording(FrameRecording.bytes(of: scene)))
  }

  @Test func damageIsReportedAndNeverTraps() throws {
    let bytes = try FrameRecording.bytes(of: try scene())
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 300)) {
      #expect(throws: FrameRecording.Damage.incomplete) { try FrameRecording(Array(bytes[..<length])) }
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // The start has the numbers on which everything else depends.
        let reach = Bool.random(using: &random) ? 400 : bytes.count
        damaged[Int.random(in: 0..<reach, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let recording = try? FrameRecording(damaged) else { continue }
      for touch in recording.touches { _ = touch.offset(atTime: touch.endTime) }
      for frame in 0..<recording.timeline.frameCount { _ = recording.placement(atFrame: frame).elements() }
    }
  }

  @Test func elementsOfTablesAreRefused() throws {
    let cells = ElementSequence(
      name: "cells", pixelSize: PixelSize(width: 20, height: 20),
      timeline: FrameTimeline(frameRate: .thirty, frameCount: 1)
    ) { _ in [PlacedElement(.cell(row: 0, column: 0), rect: PixelRect(x: 0, y: 0, width: 9, height: 9))] }
    #expect(throws: FrameSourceError("elements of tables cannot be recorded")) {
      try FrameRecording.bytes(of: cells)
    }
  }

  @Test func theCommandKnowsAllRules() {
    #expect(CheckLayouts.rules == LayoutRule.allCases.map(\.rawValue))
  }
}

/// Cards that are rotated, faded or drawn in perspective.
private final class Tilted: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
      copy.alpha = 0.5
      if copy.indexPath.item.isMultiple(of: 2) {
        copy.transform = CGAffineTransform(rotationAngle: 0.3)
      } else {
        var space = CATransform3DIdentity
        space.m34 = -1 / 500
        copy.transform3D = CATransform3DRotate(space, 0.5, 0, 1, 0)
      }
      return copy
    }
  }
}
