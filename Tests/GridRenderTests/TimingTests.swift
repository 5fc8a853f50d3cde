import Foundation
import GridGeometry
import GridRender
import GridScroll
import Testing

/// Times in reports add up, and measuring changes nothing.
@Suite struct `Timings` {
  private static let scene = """
    data: {generate: {rows: 60, columns: 20}}
    viewport: {width: 200, height: 120}
    freeze: {columns: 1}
    columnDefaults: {width: 60}
    rows: {height: 20}
    scroll: {fps: 10, steps: [{by: {y: 300}, duration: 2, ease: linear}]}
    """

  private func run(_ timings: RenderTimings?, jobs: Int) throws -> [FrameRecord] {
    let stage = try Stage(yaml: Self.scene)
    var renderer = try stage.renderer()
    renderer.timings = timings
    return try renderer.render(Array(0..<stage.timeline.frameCount), jobs: jobs) { _ in }.records
  }

  @Test(arguments: [1, 3]) func `a report counts frames, workers and cache lookups`(jobs: Int) throws {
    let timings = RenderTimings()
    let records = try run(timings, jobs: jobs)
    let report = timings.report()
    #expect(report.framesDrawn == records.filter { $0.sameAs == nil }.count)
    #expect(report.framesDrawn > 15)
    #expect((1...jobs).contains(report.workers))
    #expect(report.slowestFrames.count == 10)
    #expect(report.slowestFrames.map(\.seconds) == report.slowestFrames.map(\.seconds).sorted(by: >))
    #expect(Set(report.slowestFrames.map(\.frame)).isSubset(of: Set(records.map(\.index))))
    #expect(report.peakMemory > 1 << 20)
    // The scene scrolls vertically, so many slices are already cached.
    let rates = Dictionary(uniqueKeysWithValues: report.caches.map { ($0.cache, $0) })
    #expect((rates["slices"]?.rate ?? 0) > 0.2)
    #expect((rates["tiles"]?.hits ?? 0) > 0)
    #expect((rates["pieces"]?.misses ?? 0) >= report.framesDrawn / 2)
  }

  @Test func `stages are parts of the elapsed time`() throws {
    let timings = RenderTimings()
    _ = try run(timings, jobs: 1)
    let report = timings.report()
    #expect(report.stages.map(\.stage) == RenderStage.allCases.map { "\($0)" })
    for stage in ["layout", "compose", "cut", "paint", "encode", "assemble"] {
      #expect((report.stages.first { $0.stage == stage }?.seconds ?? 0) > 0, "\(stage)")
    }
    // With one worker, its stages and waiting fit into the time of the run.
    #expect(report.stages.reduce(report.waiting) { $0 + $1.seconds } <= report.wall)
  }

  @Test func `measuring changes no picture`() throws {
    #expect(try run(RenderTimings(), jobs: 2) == run(nil, jobs: 1))
  }

  @Test func `the table names all stages and caches`() throws {
    let timings = RenderTimings()
    _ = try run(timings, jobs: 1)
    let lines = timings.report().lines
    let names = RenderStage.allCases.map { "\($0)" } + RenderCache.allCases.map { "\($0)" }
    for name in names + ["waiting"] {
      #expect(lines.contains { $0.hasPrefix(name + " ") }, "\(name)")
    }
    // Columns of the first table are aligned.
    #expect(Set(lines.prefix { !$0.isEmpty }.map(\.count)).count == 1)
  }
}
