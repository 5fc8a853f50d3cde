import GridScroll
import TestSupport
import Testing

@Suite struct FrameTimelineTests {
  private let labeled = FrameTimeline(
    frameRate: .thirty, frameCount: 61,
    labels: [("middle", 20), ("start", 0), ("end", 45), ("middle", 50), ("late", 99)])

  @Test func computesTimesOfManualFrames() {
    #expect(labeled.duration == 2)
    #expect(labeled.time(ofFrame: 15) == 0.5)
    #expect(labeled.time(ofFrame: 99) == 2)
    #expect(labeled.time(ofFrame: -1) == 0)
    #expect(labeled.frame(atTime: 0.99) == 29)
    #expect(labeled.frame(atTime: 2) == 60)
    #expect(labeled.frame(atTime: 2.01) == nil)
    #expect(labeled.frame(atTime: -0.01) == nil)
    let single = FrameTimeline(frameRate: .sixty, frameCount: 1)
    #expect(single.duration == 0)
    #expect(single.frame(atTime: 0) == 0)
    #expect(single.label(atFrame: 0) == nil)
    #expect(single.labels.isEmpty)
  }

  @Test func aLabelAppliesUntilTheNextOne() {
    #expect(labeled.labels == ["start", "middle", "end", "late"])
    #expect(labeled.frame(ofLabel: "middle") == 20)
    #expect(labeled.frame(ofLabel: "late") == 60)
    #expect(labeled.frame(ofLabel: "nowhere") == nil)
    let expected = [(0, "start"), (19, "start"), (20, "middle"), (44, "middle"), (45, "end"), (50, "middle")]
    for (frame, label) in expected + [(59, "middle"), (60, "late"), (61, "late")] {
      #expect(labeled.label(atFrame: frame) == label, "frame \(frame)")
    }
    let open = FrameTimeline(frameRate: .thirty, frameCount: 10, labels: [("b", 4), ("c", 4)])
    #expect((0..<10).map { open.label(atFrame: $0) ?? "-" }.joined() == "----cccccc")
  }

  @Test func aFramesTimeLeadsBackToTheFrame() throws {
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let rate = try #require(
        FrameRate(numerator: .random(in: 1...60_000, using: &chance), denominator: 1001))
      let frames = FrameTimeline(frameRate: rate, frameCount: .random(in: 1...5_000, using: &chance))
      for _ in 0..<20 {
        let frame = Int.random(in: 0..<frames.frameCount, using: &chance)
        #expect(frames.frame(atTime: frames.time(ofFrame: frame)) == frame, "\(rate), \(frames.frameCount)")
      }
      #expect(frames.time(ofFrame: frames.frameCount - 1) == frames.duration)
    }
  }
}
