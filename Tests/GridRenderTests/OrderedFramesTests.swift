import GridCompose
import GridGeometry
import GridImage
import GridLayout
import GridRender
import GridScroll
import GridSource
import GridSupport
import Synchronization
import Testing

/// Frames delivered in order.
@Suite struct `Ordered frames` {
  private func stage() throws -> Stage {
    try Stage(
      yaml: """
        data: {generate: {rows: 60, columns: 8}}
        viewport: {width: 200, height: 120}
        rows: {height: 20}
        scroll:
          fps: 10
          steps:
            - hold: 0.3
            - to: {y: 300}
              duration: 1
            - to: {y: 0}
              duration: 1
            - hold: 0.3
        """)
  }

  @Test(arguments: [1, 2, 8]) func `every frame is delivered once and in order`(jobs: Int) throws {
    let stage = try stage()
    let renderer = try stage.renderer()
    let indices = Array(0..<stage.timeline.frameCount)
    let whole = try renderer.render(indices, jobs: 1) { _ in }.records
    #expect(whole.contains { $0.sameAs != nil })
    var files: [FrameContents: [[UInt8]]] = [:]
    for contents in [.png, .pixels, [.png, .pixels]] as [FrameContents] {
      var delivered: [FrameRecord] = []
      let records = try renderer.renderInOrder(indices, contents: contents, jobs: jobs) { frame in
        delivered.append(frame.record)
        files[contents, default: []].append(frame.png)
        #expect(frame.png.isEmpty == (contents == .pixels))
        #expect((frame.bitmap == nil) == (contents == .png))
        if let bitmap = frame.bitmap { #expect("\(bitmap.pixelHash)" == frame.record.hash) }
        if !frame.png.isEmpty {
          #expect((try? Bitmap(png: frame.png)).map { "\($0.pixelHash)" } == frame.record.hash)
        }
        let placement = try? renderer.source.placement(atFrame: frame.record.index)
        #expect(frame.placement.referenceText == placement?.referenceText)
      }.records
      #expect(delivered == whole)
      #expect(records == whole)
    }
    // Slices cut from a painted frame give the same file as separately drawn slices.
    let isEqual = files[[.png, .pixels]] == files[.png]
    #expect(isEqual)
  }

  @Test(arguments: [1, 2, 8]) func `repeated frames are also passed to the unordered body`(jobs: Int) throws {
    let stage = try stage()
    let seen = Mutex<[Int]>([])
    let indices = Array(0..<stage.timeline.frameCount)
    let records = try stage.renderer().render(indices, jobs: jobs) { frame in
      seen.withLock { $0.append(frame.record.index) }
      #expect((try? Bitmap(png: frame.png)).map { "\($0.pixelHash)" } == frame.record.hash)
    }.records
    #expect(seen.withLock { $0.sorted() } == indices)
    let place = Dictionary(uniqueKeysWithValues: zip(seen.withLock { $0 }, 0...))
    for record in records {
      if let original = record.sameAs {
        #expect(place[original, default: .max] < place[record.index, default: 0])
      }
    }
  }

  @Test(arguments: [1, 2, 8]) func `an error of the consumer ends the run`(jobs: Int) throws {
    let stage = try stage()
    var last = -1
    let error = #expect(throws: RenderError.self) {
      _ = try stage.renderer().renderInOrder(Array(0..<stage.timeline.frameCount), jobs: jobs) {
        frame throws(RenderError) in
        last = frame.record.index
        if last == 7 { throw .file(FileError(action: "write", path: "x", reason: "no space")) }
      }
    }
    #expect(last == 7)
    #expect(error.map { "\($0)" } == "cannot write x: no space")
  }

  @Test(arguments: [1, 2, 8]) func `the first error in order is the one reported`(jobs: Int) throws {
    let stage = try Stage(
      yaml: """
        data: {rows: [[a], [b], ["\u{4e2d}"], ["\u{6587}"]], header: [x]}
        viewport: {width: 80, height: 40}
        rows: {height: 20}
        scroll: {fps: 10, steps: [{to: end, duration: 1, ease: linear}]}
        """)
    var delivered: [Int] = []
    let error = #expect(throws: RenderError.self) {
      _ = try stage.renderer().renderInOrder(
        Array(0..<stage.timeline.frameCount), contents: .pixels, jobs: jobs
      ) { delivered.append($0.record.index) }
    }
    #expect(error.map { "\($0)" }?.contains("row 2, ") == true)
    #expect(delivered == Array(0..<delivered.count))
    let failing = try #require(error.map { "\($0)" }?.split(separator: ":").first)
    #expect(failing == "frame \(delivered.count)")
  }

  @Test(arguments: [1, 4]) func `a cancelled run delivers nothing more`(jobs: Int) throws {
    let stage = try stage()
    let cancellation = Cancellation()
    var count = 0
    #expect(throws: RenderError.self) {
      _ = try stage.renderer().renderInOrder(
        Array(0..<stage.timeline.frameCount), jobs: jobs, cancellation: cancellation
      ) { _ in
        count += 1
        if count == 5 { cancellation.cancel() }
      }
    }
    #expect(count == 5)
  }
}
