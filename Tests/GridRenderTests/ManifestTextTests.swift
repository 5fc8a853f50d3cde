import Foundation
import GridElement
import GridGeometry
import GridImage
@testable import GridRender
import Testing

/// Manifests are written by our own code; every value must be read back unchanged.
@Suite struct `Manifest text` {
  private static let names = [
    "plain.png", "with space.png", "quote\"back\\slash.png", "tab\tline\nreturn\r.png", "\u{1}\u{1f}.png",
    "slash/in/it.png", "é漢😀\u{2028}.png",
  ]

  private func record(_ index: Int, file: String, offset: Point) -> FrameRecord {
    FrameRecord(
      index: index, time: Double(index) / 60, offset: offset, rows: 1..<9, columns: 0..<4,
      pinned: [PlacedElement(.named("row \(file)"), rect: PixelRect(x: -3, y: 0, width: 40, height: 20))],
      pixelHash: PixelHash(high: 1, low: 0xabc), file: file, sameAs: index == 2 ? 0 : nil)
  }

  private struct Listing: Decodable {
    struct Frame: Decodable {
      var index: Int
      var time: Double
      var offset: [Double]
      var rows: [Int]
      var columns: [Int]
      var pinned: [Pinned]
      var hash: String
      var file: String
      var sameAs: Int?
    }
    struct Pinned: Decodable {
      var element: String
      var frame: [Int]
    }
    var scene: String
    var scale: Double
    var environment: [String: String]
    var frames: [Frame]
  }

  @Test func `values are read back unchanged`() throws {
    let offsets: [Double] = [
      0, -0.0, 1, -12.5, 0.1, 1.0 / 3, 1e-7, 123_456_789.25, 1e16, 1.7976931348623157e308,
      .leastNonzeroMagnitude, -409.99999999999994,
    ]
    let records = Self.names.enumerated().map { index, name in
      record(index, file: name, offset: Point(x: offsets[index], y: offsets[offsets.count - 1 - index]))
    }
    let manifest = Manifest(
      name: "a \"scene\"", size: PixelSize(width: 40, height: 20), scale: 1.5, framesPerSecond: "30000/1001",
      frameCount: 99, environment: ["b": "2", "a\n": "1"], frames: records)
    let bytes = manifest.json()
    let read = try JSONDecoder().decode(Listing.self, from: Data(bytes))
    #expect(read.scene == manifest.name && read.scale == 1.5 && read.environment == manifest.environment)
    #expect(read.frames.count == records.count)
    for (frame, record) in zip(read.frames, records) {
      #expect(frame.index == record.index)
      #expect(frame.time == record.time)
      let offset = try #require(record.offset)
      #expect(frame.offset == [offset.x, offset.y])
      #expect(frame.rows == [1, 9] && frame.columns == [0, 4])
      #expect(frame.file == record.file)
      #expect(frame.hash == "00000000000000010000000000000abc")
      #expect(frame.sameAs == record.sameAs)
      #expect(frame.pinned.map(\.element) == ["row \(record.file)"])
      #expect(frame.pinned.map(\.frame) == [[-3, 0, 40, 20]])
    }
    // One frame per line.
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == 7 + records.count + 2)
  }
}
