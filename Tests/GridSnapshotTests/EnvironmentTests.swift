import Foundation
import GridImage
@testable import GridVerify
import Testing

@testable import GridSnapshot

/// Differences that another font stack causes are called that.
@Suite struct EnvironmentTests {
  private static let words = "drawn with another font stack than the reference: "

  @Test func picturesSayWhatTheyWereDrawnWith() throws {
    let bench = try Workbench()
    let other = Workbench.table("1816", fonts: "{boxes: false}")
    _ = bench.check(other, as: .image, record: .all)
    let note = try #require(try PNGFileChunks(bench.read("cells.png")).text("gridreel-environment"))
    let environment = try JSONDecoder().decode(ReferenceEnvironment.self, from: Data(note.utf8))
    #expect(environment == ReferenceEnvironment(try other.renderer().text))
    // The same stack: the difference is the table's.
    let table = Workbench.table(fonts: "{boxes: false}")
    let same = bench.check(table, as: .image, record: .never)
    #expect(same.status == .failed)
    #expect(same.message?.contains(Self.words) == false)
    // Another one: same length, so that the chunk stays whole; checksums of texts are not looked at.
    let version = try #require(environment.libraries["pango"])
    let changed = String(version.map { $0 == "." ? "." : "0" })
    let file = try bench.read("cells.png").replacing(
      Array("\"pango\":\"\(version)\"".utf8), with: Array("\"pango\":\"\(changed)\"".utf8))
    let fixed = try PNGRepair.withChecksums(file)
    try bench.write(fixed, "cells.png")
    let outcome = bench.check(table, as: .image, record: .never)
    #expect(outcome.message?.contains(Self.words + "pango \(changed) became \(version)\n") == true)
  }

  @Test func layoutsSayWhatTheyWereMeasuredWith() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.table(width: 50, fonts: "{boxes: false}"), as: .layout, record: .all)
    let text = String(decoding: try bench.read("cells.layout.txt"), as: UTF8.self)
    let table = Workbench.table(fonts: "{boxes: false}")
    #expect(bench.check(table, as: .layout, record: .never).message?.contains(Self.words) == false)
    try bench.write(
      Array(text.replacing("\"file\":\"Roboto", with: "\"file\":\"Robota").utf8), "cells.layout.txt")
    let outcome = bench.check(table, as: .layout, record: .never)
    #expect(outcome.message?.contains(Self.words + "font Robota") == true)
    // What it was measured with alone is no difference.
    _ = bench.check(table, as: .layout, record: .all)
    let now = String(decoding: try bench.read("cells.layout.txt"), as: UTF8.self)
    try bench.write(
      Array(now.replacing("\"file\":\"Roboto", with: "\"file\":\"Robota").utf8), "cells.layout.txt")
    #expect(bench.check(table, as: .layout, record: .never).status == .passed)
  }

  @Test func boxesDependOnNoFonts() throws {
    let bench = try Workbench()
    _ = bench.check(Workbench.table(), as: .layout, record: .all)
    #expect(!String(decoding: try bench.read("cells.layout.txt"), as: UTF8.self).contains("made with"))
    _ = bench.check(Workbench.table(), as: .image, record: .all)
    #expect(try PNGFileChunks(bench.read("cells.png")).text("gridreel-environment") == nil)
  }

  @Test func filesThatAreNoPicturesHaveNoText() throws {
    for length in 0..<40 {
      #expect(throws: PNGError.self) { try PNGFileChunks([UInt8](repeating: 0xff, count: length)) }
      #expect(throws: PNGError.self) { try PNGFileChunks([UInt8](repeating: 0, count: length)) }
    }
  }
}
