import Foundation
import Gridreel
import Testing

/// Runs the examples of the documentation and examines their output.
@Suite struct ExampleTests {
  @Test func drawsTable() throws {
    try withScratchFolder { folder in
      let file = folder.appendingPathComponent("departures.png")
      try drawTable(into: file)
      let picture = try picture(at: file)
      // Two device pixels per point, opaque, and more than a background: texts in at least a hundred shades.
      #expect(picture.width > 600 && picture.height > 250)
      #expect(picture.isOpaque)
      #expect(colors(of: picture).count > 100)
    }
  }

  @Test func drawsOwnValues() throws {
    let first = Date(timeIntervalSince1970: 1_777_876_260)
    let departures = (0..<3).map { number in
      Departure(
        train: "IC \(number)", departs: first + Double(number) * 600, fare: Decimal(number) * 9.75,
        platform: number == 1 ? nil : number)
    }
    try withScratchFolder { folder in
      let chosen = folder.appendingPathComponent("chosen.png")
      try drawDepartures(departures, into: chosen)
      let all = folder.appendingPathComponent("all.png")
      try drawAllOfDepartures(departures, into: all)
      // Times take less room than dates with times.
      #expect(try picture(at: chosen).width < picture(at: all).width)
      #expect(colors(of: try picture(at: chosen)).count > 50)
    }
  }

  @Test func drawsDeliveries() throws {
    let few = (1...3).map { Delivery(parcel: "P \($0)", station: "North", minutesLate: $0 * 7) }
    let all = try Bitmap(png: Array(picture(of: few)))
    let first = try Bitmap(png: Array(picture(of: [few[0]])))
    // Each row has 32 points.
    #expect(all.height - first.height == 64)
    #expect(colors(of: all).count > 50)
  }

  @Test func drawsScrollingSource() throws {
    try withScratchFolder { folder in
      let manifest = try drawAgenda(into: folder)
      #expect(manifest.frames[0].pinned == [])
      #expect(manifest.frames[10].offset == Point(x: 0, y: 60))
      #expect(manifest.frames[10].pinned.map(\.id) == [.named("Monday")])
      #expect(manifest.frames[28].pinned[0].stuck.pushed == 18)
      // The heading covers the rows under it.
      let picture = try picture(at: folder.appendingPathComponent(manifest.frames[10].file))
      #expect(picture[200, 5] == 0xff2b_7f78 && picture[200, 40] == 0xffff_ffff)
    }
  }

  @Test func publishesTable() throws {
    try withScratchFolder { folder in
      let file = folder.appendingPathComponent("air.png")
      try publishTable(into: file)
      // Five rows of 36 and 32 points, and at least as much around them.
      let picture = try picture(at: file)
      #expect(picture.height > 2 * (36 + 4 * 32) + 2 * 160)
      #expect(picture.isOpaque)
    }
  }

  @Test func drivesScroll() throws {
    try withScratchFolder { folder in
      let manifest = try driveScroll(into: folder)
      #expect(manifest.frames.first?.offset == .zero)
      // At the end, the last row of data is visible below the header row, which is still there.
      #expect(manifest.frames.last?.rows?.upperBound == 360)
      #expect(manifest.frames.last?.pinned.contains { $0.id == .row(0) } == true)
      let last = try #require(manifest.frames.last)
      #expect(try picture(at: folder.appendingPathComponent(last.file)).pixelHash == last.pixelHash)
    }
  }

  @Test func scrollsMasonry() throws {
    let source = try masonryFlick()
    let first = try source.placement(atFrame: 0).elements().map(\.rect)
    let last = try source.placement(atFrame: source.timeline.frameCount - 1).elements().map(\.rect)
    // Three columns of 109⅓ points and gaps of 8, at two device pixels per point, rounded to whole pixels.
    #expect(Set(first.map(\.x)) == [16, 251, 485] && first.allSatisfy { $0.width > 200 })
    // Cards never overlap, and the flick ends at the end of the content, 8 points below the last card.
    for (index, card) in first.enumerated() {
      #expect(first[..<index].allSatisfy { !$0.intersects(card) })
    }
    #expect(last.map { $0.y + $0.height }.max() == 480 - 16)
    try withScratchFolder { folder in
      let manifest = try SequenceRenderer(source).render(into: folder.path).manifest
      #expect(manifest.frames.count == source.timeline.frameCount)
    }
  }

  @Test func describesStuckElements() {
    // At 150 points, 2 points of May's 152 are left, so its header of 24 points is pushed out by 22.
    #expect(
      describeStuckElements() == [
        "column 0 is stuck, 80 px from its position", "May is stuck, pushed out by 44 px",
        "the cell at (10, 100) is in row 4, column 0",
      ])
  }

  @Test func drawsPlacedElements() throws {
    try withScratchFolder { folder in
      let manifest = try drawCards(into: folder)
      #expect(manifest.frames.count == 24)
      #expect(Set(manifest.frames.map(\.pixelHash)).count == 24)
      // The card in front is opaque and above all others, in the middle of the picture.
      let first = try picture(at: folder.appendingPathComponent(manifest.frames[0].file))
      #expect(first[195, 100] == 0xffb0_483f)
      #expect(first[2, 2] == 0xfff4_f1ea)
    }
  }

  @Test func drawsOwnSource() throws {
    try withScratchFolder { folder in
      let manifest = try drawBubbleSort(into: folder)
      #expect(manifest.frames.count > 15)
      let last = try picture(at: folder.appendingPathComponent(manifest.frames.last?.file ?? ""))
      // Sorted: bars rise from left to right.
      let tops = (0..<10).map { bar in (0..<180).first { last[bar * 32 + 8, $0] == 0xff2b_7f78 } ?? 180 }
      #expect(tops == tops.sorted(by: >))
      #expect(Set(tops).count == 10)
      let source = BubbleSort([2, 1])
      #expect(source.placement(atFrame: 1).referenceText.contains("bar 2"))
    }
  }

  @Test func readsOnlyVisibleCells() throws {
    try withScratchFolder { folder in
      let file = folder.appendingPathComponent("powers.png")
      try drawPowers(into: file)
      #expect(try picture(at: file).size == PixelSize(width: 480, height: 240))
    }
    let powers = Powers()
    let block = try powers.read(rows: 999_999..<1_000_000, columns: [2])
    #expect("\(block[999_999, 0])" == "999997000002999999")
  }

  @Test func drawsDataFiles() throws {
    try withScratchFolder { folder in
      let data = folder.appendingPathComponent("prices.json")
      try Data(#"[{"city": "Oslo", "price": 1.50}, {"city": "Rome", "price": 12}]"#.utf8).write(to: data)
      let file = folder.appendingPathComponent("prices.png")
      try drawBeginning(of: data.path, into: file)
      #expect(colors(of: try picture(at: file)).count > 50)
    }
  }

  @Test func makesOwnOutput() throws {
    try withScratchFolder { folder in
      try drawSlitScan(into: folder)
      let scan = try picture(at: folder.appendingPathComponent("slit-scan.png"))
      let frames = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("frames").path)
      #expect(scan.height == 240)
      #expect(frames.contains("manifest.json"))
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("scroll.apng").path))
      // It begins and ends at rest at the start of the grid.
      #expect((0..<240).allSatisfy { scan[0, $0] == scan[scan.width - 1, $0] })
      #expect((0..<240).contains { scan[0, $0] != scan[scan.width / 3, $0] })
    }
  }

  @Test func leavesNothingIfACustomOutputFails() throws {
    try withScratchFolder { folder in
      let missing = folder.appendingPathComponent("missing/slit-scan.png").path
      let renderer = try SequenceRenderer(BubbleSort([2, 1]))
      let frames = folder.appendingPathComponent("frames").path
      #expect(throws: RenderError.self) {
        try renderer.render(renderer.allFrames, to: [.folder(frames)], and: [FailingSink()])
      }
      #expect(!FileManager.default.fileExists(atPath: missing))
      #expect(!FileManager.default.fileExists(atPath: frames))
    }
  }

  @Test func refusesFormatsInUnsupportedContexts() throws {
    try withScratchFolder { folder in
      let renderer = try SequenceRenderer(BubbleSort([2, 1]))
      let file = folder.appendingPathComponent("pixels.bgrx").path
      let frames = folder.appendingPathComponent("frames").path
      for output in [
        SequenceOutput.animation(.bgrx, to: .file(file)), .animation(.mkv, to: .standardOutput),
      ] {
        #expect(throws: RenderError.self) {
          try renderer.render(renderer.allFrames, to: [.folder(frames), output])
        }
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(!FileManager.default.fileExists(atPath: frames))
      }
    }
  }

  @Test func comparesPictures() throws {
    try withScratchFolder { folder in
      let file = folder.appendingPathComponent("difference.png")
      let result = try comparePrices(into: file)
      #expect(!result.passes)
      #expect(result.regionCount == 1)
      let bounds = try #require(result.bounds)
      #expect(bounds.width < 40 && bounds.height < 20)
      #expect(try picture(at: file).width > 3 * result.expectedSize.width)
    }
  }
}

/// An output that cannot be finished.
private final class FailingSink: FrameSink {
  let contents = FrameContents.png

  func write(_ frame: RenderedFrame) {}
  func finish() throws(RenderError) { throw .unsupportedOutput("cannot be finished") }
  func commit() {}
}

private func picture(at file: URL) throws -> Bitmap { try Bitmap(png: Array(Data(contentsOf: file))) }

private func colors(of picture: Bitmap) -> Set<UInt32> {
  picture.withPixels { pixels in
    var colors: Set<UInt32> = []
    for index in pixels.indices { colors.insert(pixels[index]) }
    return colors
  }
}

/// Provides a new folder; its content is kept if `GRIDREEL_EXAMPLES` names a folder.
private func withScratchFolder(name: String = #function, _ body: (URL) throws -> Void) throws {
  let kept = ProcessInfo.processInfo.environment["GRIDREEL_EXAMPLES"]
  let root = kept.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory
  let folder = root.appendingPathComponent(
    kept == nil ? UUID().uuidString : String(name.prefix { $0 != "(" }), isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { if kept == nil { try? FileManager.default.removeItem(at: folder) } }
  try body(folder)
}
