import Foundation
import GridCompose
import GridGeometry
@testable import GridPathPlot
import GridScroll
import Testing

/// The examples of scroll paths show what they are meant to show.
@Suite struct ExamplePathTests {
  private func times(_ stage: Stage) -> [Double] {
    (0..<stage.timeline.frameCount).map { stage.timeline.time(ofFrame: $0) }
  }

  @Test func flingsPassSectionsAndStopAtTheStartOfOne() throws {
    let stage = try Stage(example: "fling")
    let plot = PathPlot(stage.prepared, timeline: stage.timeline)
    let offsets = (0..<stage.timeline.frameCount).map { stage.timeline.offset(atFrame: $0).y }
    let (least, most) = (try #require(offsets.min()), try #require(offsets.max()))
    #expect(most - least > 200 * 32)
    let sections = plot.tracks[0].marks.filter { $0.section != nil }
    let passed = sections.filter { (least...most).contains($0.offset) }.compactMap(\.section)
    #expect(passed.starts(with: ["CO", "CQ", "CT", "DC", "DE", "FL"]), "\(passed)")
    #expect(sections.contains { $0.offset == offsets.last })
  }

  @Test func oneAxisBouncesWhileTheOtherGlides() throws {
    let stage = try Stage(example: "drag-and-bounce")
    let bounds = Axes(
      horizontal: stage.prepared.bounds(.horizontal), vertical: stage.prepared.bounds(.vertical))
    let beyond = times(stage).first { stage.timeline.offset(atTime: $0).x > bounds.horizontal.maximum }
    let atEdge = try #require(beyond)
    #expect(stage.timeline.velocity(atTime: atEdge).dy > 500)
    #expect(stage.timeline.offset(atTime: atEdge).y < bounds.vertical.maximum)
    let offsets = times(stage).map { stage.timeline.offset(atTime: $0) }
    for axis in Axis.allCases {
      #expect(offsets.contains { $0[axis] < 0 }, "\(axis)")
      #expect(offsets.allSatisfy { $0[axis] > -stage.prepared.viewport[axis] }, "\(axis)")
    }
    #expect(stage.timeline.frames.labels == ["stretched", "flick", "pulled", "released"])
    let last = try #require(offsets.last)
    #expect(bounds.horizontal.contains(last.x) && bounds.vertical.contains(last.y))
  }

  @Test func replayFollowsTheRecordedOffsets() throws {
    let stage = try Stage(example: "replay")
    let path = Stage.examples.appendingPathComponent("replay/trace.csv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.count > 200)
    for line in lines {
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      try #require(numbers.count == 3)
      let offset = stage.timeline.offset(atTime: numbers[0])
      #expect(abs(offset.x - numbers[1]) < 0.01 && abs(offset.y - numbers[2]) < 0.01, "\(line)")
    }
    let slow = try #require(stage.timeline.segments.last)
    let life = try #require(stage.timeline.segments.first)
    #expect(abs(slow.duration - 2 * life.duration) < 1e-6)
  }
}
